"""Sentences of the questions on equations, by rule id."""

SENTENCES = {
    "question.done_first.prompt": "Which operation of {expression} is done first?",
    "question.done_first.hint_1": "Are there brackets? If not, which signs are there?",
    "question.done_first.hint_2": "Brackets first, then powers, then × and ÷, then + and −.",
    "question.done_first.order": "{operation} is done first.",
    "question.value.prompt": "What is {expression} worth?",
    "question.value.hint_1": "Put your finger on the operation that is done first. Write down what it makes.",
    "question.value.hint_2": "{first} is done first. Put the result in its place and go on.",
    "question.value.right": "{expression} is {value}.",
    "question.value.from_left": "{answer} is what comes out from left to right. But one of the signs goes first.",
    "question.value.no_brackets": "{answer} is what comes out without the brackets. They say what is done first.",
    "question.value.other": "It is not {answer}. Begin like this and go on:",
    "question.make.prompt": "On the table lie {numbers}. Write a true equation that uses each of them once. You may "
    "use {signs}, and brackets.",
    "question.make.hint_1": "{parity}",
    "question.make.hint_2": "One equation can be written with {means}.",
    "question.make.halves": "{numbers} add up to {sum}. Can you part them into two groups that make {half} each? Then "
    "+ and − are enough. If not, another sign is needed.",
    "question.make.right": "{equation} is true and uses every card once.",
    "question.make.known": "{equation} is true, but it is the equation that you know already. Find another one: which "
    "other signs can you try?",
    "question.facts": "{equation} says: {facts}.",
    "question.facts.letters": "{equation} says: {facts}. A letter stands for a number on the way.",
    "question.family.prompt": "Are these two the same equation in two shapes: {first} and {second}?",
    "question.family.hint_1": "Try to turn one into the other: do the same on both sides, such as times 2 or plus 4.",
    "question.family.hint_2": "Look at each of the two. Which numbers are multiplied with each other, and which are "
    "added?",
    "question.family.one": "They are one equation in two shapes: both say the same.",
    "question.family.two": "They are two equations: they do not say the same.",
    "question.same.prompt": "Multiply both sides of {equation} by the same number, so that the ÷ is gone. Which "
    "equation is that?",
    "question.same.hint_1": "÷ is undone by ×, with the same number.",
    "question.same.hint_2": "The number goes to the other side, and the sign with it turns into ×.",
    "question.same.right": "{chosen} says the same as {equation}.",
    "question.same.other": "{chosen} is true, but it says something else.",
    "question.same.false": "{chosen} is not true. Doing the same on both sides never makes a true equation false.",
    "question.parity.prompt": "Which of these fours can never make a true equation with + and − alone?",
    "question.parity.hint_1": "Try the other fours first: for each of them there is an equation.",
    "question.parity.hint_2": "Add up all four numbers. What do you notice?",
    "question.parity.right": "{numbers} add up to {sum}, an odd number.",
    "question.parity.even": "{numbers} can: {equation}. Their sum, {sum}, is even.",
    "question.families.prompt": "How many really different equations can be made of {numbers} with + − × and ÷? "
    "Shapes of one equation count once.",
    "question.families.hint_1": "Collect all the equations you find. Then turn them into each other where you can.",
    "question.families.hint_2": "Look at what is multiplied and what is added. Two equations are different if these "
    "numbers differ.",
    "question.families.right": "There are {count}.",
    "question.families.more": "There are more than {answer}. Look for an equation in which other numbers are "
    "multiplied.",
    "question.families.fewer": "There are fewer than {answer}. Some of yours are the same equation in another shape.",
}
