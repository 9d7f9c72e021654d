"""The sentences of the questions about a sum for a fish, and about the bug that a swap should bring, by rule id."""

SENTENCES = {
    "question.sum_for.prompt": "A fish {fish} lies in the pond, with the bugs {bugs}. Write a sum of two or more of "
    "these bugs that makes {fish}. You may use + and −, and each bug once.",
    "question.sum_for.hint_1": "The largest bug is {most}. {way}",
    "question.sum_for.hint_2": "All the bugs together make {together}. A bug that you leave out lowers that by its "
    "number. A bug that you take away lowers it by twice its number.",
    "question.sum_for.few": "{by} more are needed to make {fish}.",
    "question.sum_for.many": "That is {by} more than {fish}, so something must be taken away, or the {most} is not "
    "used.",
    "question.sum_for.fits": "That is {fish} already, but a sum needs two bugs or more.",
    "question.sum_for.right": "{sum} makes {fish}, so the fish is caught.",
    "question.sum_for.itself": "{number} is the fish itself. It is what the bugs are to make.",
    "question.sum_for.absent": "There is no bug {number} in this pond. The bugs are {bugs}.",
    "question.sum_for.often": "The bug {number} lies here {there:time|times}, and you used it {used:time|times}.",
    "question.sum_for.unequal": "{sum} makes {made}, not {fish}.",
    "question.swap_for.prompt": "A fish {fish} lies in the pond, with the bugs {bugs}. No sum of these makes {fish}. "
    "The {gone} can swap places with one of these bugs of another pond. Which one makes a sum possible?",
    "question.swap_for.hint_1": "After the swap {stay} are still there. How far is their sum, or their difference, "
    "from {fish}?",
    "question.swap_for.hint_2": "Try each of {offered} with {stay}: add it, or take it away. Not all bugs need to be "
    "used.",
    "question.swap_for.right": "With the {bug} it works: {sum} makes {fish}.",
    "question.swap_for.none": "No sum of {now} makes {fish}. The nearest sums are these:",
    "question.swap_for.near": "{sum}.",
}
