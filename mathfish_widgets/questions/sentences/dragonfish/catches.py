"""The sentences of the questions about sums that catch a fish, by rule id."""

SENTENCES = {
    "question.said.prompt": "Somebody says {said}, card by card. It begins with {begin}. Write the {count} running "
    "totals after that, one after another.",
    "question.said.hint_1": "Begin with {first}. What is that?",
    "question.said.hint_2": "Go on from each result with the next card. Add after a plus, take away after a minus.",
    "question.said.right": "The running totals are {totals}.",
    "question.said.begins": "{begin} is the card that it begins with. Write the totals after that.",
    "question.said.step": "Look at total {place}, where the {card} comes in. It is not {answer}.",
    "question.said.fewer": "So far each total is right. Still to come: {missing:total|totals}.",
    "question.said.more": "After the {begin} come {count} cards, so there are {count} totals. You typed {typed}.",
    "question.another.prompt": "The fish is a {fish}, and the bugs are {bugs}. {found} makes {fish}. Write another sum "
    "of these bugs that makes {fish}.",
    "question.another.hint_1": "Use other cards. What do all the bugs make together, and how much is too much?",
    "question.another.hint_2": "All together make {all}, which is {excess} too many. A bug that is left out lowers "
    "that by its number, a bug that is subtracted by twice its number.",
    "question.another.right": "{sum} makes {fish}, and it catches the fish too.",
    "question.another.absent": "There is no bug {number} here. The bugs are {bugs}.",
    "question.another.often": "The bug {number} lies here {there:time|times}, and you used it {used:time|times}.",
    "question.another.known": "That is the same sum: the same cards with the same signs. Find one with other cards or "
    "other signs.",
    "question.another.too_many": "It makes {made}, which is {by} too many.",
    "question.another.too_few": "It makes {made}, which is {by} too few.",
    "question.may_say.prompt": "May a player say: “{sum_card} equals {made}”, with the cards {cards}?",
    "question.may_say.hint_1": "Count the fish among all cards of the sum, the sum card included.",
    "question.may_say.hint_2": "Is the sum true? Are there two cards or more besides the sum card? Is there at most "
    "one fish?",
    "question.may_say.allowed": "The sum is true, it has two cards besides the sum card, and only one fish is in it. "
    "The fish {fish} is caught, although it is not the sum card.",
    "question.missing_bug.prompt": "You want a fish {fish} and have the bugs {bugs}. You may have one more bug. With "
    "which of these is there a sum?",
    "question.missing_bug.hint_1": "Take one of your bugs. What is missing to {fish}?",
    "question.missing_bug.hint_2": "You need not use all bugs. Try two of them first.",
    "question.missing_bug.right": "With the {bug} there is a sum: {sums}.",
    "question.missing_bug.none": "{cards} make no {fish}. The sums nearest to it are {low} and {high}.",
    "question.ways.prompt": "In how many ways can some of the bugs {bugs} make a fish {fish}? The order in which they "
    "are named does not count.",
    "question.ways.hint_1": "{added}. That is {excess} too many.",
    "question.ways.hint_2": "Leave out bugs worth {excess}. Or subtract bugs worth {half}. Or leave out some and "
    "subtract some.",
    "question.ways.right": "There are {count}.",
    "question.ways.made": "{sum}.",
    "question.ways.more": "There are more than {answer}. Have you tried to leave out, to subtract, and to do both?",
    "question.ways.fewer": "There are fewer than {answer}. The same cards with the same signs in another order count "
    "once.",
}
