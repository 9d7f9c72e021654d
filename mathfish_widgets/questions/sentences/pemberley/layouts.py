"""The sentences of the questions about laying sets, by rule id."""

SENTENCES = {
    "question.no_set": "{cards} make no set.",
    "question.no_set.refused": "In {cards}, card {place} cannot be played: {card} on {total}.",
    "question.no_set.worthless": "The last total is {total}, and that scores nothing.",
    "question.net.prompt": "The starter is {starter}. Somebody lays {sets}; {left} is left over. How many points does "
    "that bring?",
    "question.net.set": "({cards})",
    "question.net.hint_1": "Each set begins at {starter}. Only its last total scores.",
    "question.net.hint_2": "Together the sets bring {gross:point|points}. Then think of what is left over.",
    "question.net.right": "The sets bring {gross} and the card left over costs {count}: {net}.",
    "question.net.gross": "{gross} is what the sets bring. A card that is left over costs a point.",
    "question.net.other": "It is not {answer}. Compare your totals with these, and then count the card left over.",
    "question.order.prompt": "The starter is {starter}. In which order can {cards} be laid as a set?",
    "question.order.hint_1": "Work out both orders, beginning at {starter}.",
    "question.order.hint_2": "A set needs whole numbers on the way, and at the end a total that scores.",
    "question.order.first": "{first} first, then {second}",
    "question.order.right": "In this order the last total scores.",
    "question.choices.prompt": "You have {count} cards. In how many ways can you choose some of them, if none and all "
    "count as well?",
    "question.choices.hint_1": "Begin small. With one card there are 2 ways: take it or leave it. With two cards "
    "there are 4.",
    "question.choices.hint_2": "Each further card doubles the number of ways: each old way goes with it and "
    "without it.",
    "question.choices.right": "Each card is in or out, which doubles the ways {count:time|times}: {product} = {ways}.",
    "question.choices.none_too": "You counted all but one. To choose no card at all counts here, too.",
    "question.choices.doubles": "It is not {answer}. Count for 1, 2 and 3 cards: 2 ways, 4 ways, 8 ways. How does it "
    "go on?",
    "question.row.prompt": "So far every total is a multiple of {divisor}. Which of these cards can lead to a total "
    "that is not?",
    "question.row.hint_1": "From a number in the row of {divisor}, which steps lead to another number of the row?",
    "question.row.hint_2": "Adding or taking away a multiple of {divisor} stays in the row. Look at the other cards.",
    "question.row.right": "{card} is a step of {number}, and {number} is not a multiple of {divisor}. So it leads out "
    "of the row.",
    "question.row.steps": "{card} is a step of {number}, and {number} is itself a multiple of {divisor}. From the row "
    "of {divisor} it leads only into that row.",
    "question.row.multiplies": "{card} takes a number of the row {number} times. What {divisor} divides, it divides "
    "{number:time|times} over as well.",
    "question.row.divides": "Where {number} goes into a multiple of {divisor}, the {divisor} is still in what comes "
    "out: {divisor} and {number} have no factor in common.",
    "question.most_from.prompt": "The starter is {starter}. You have {cards}. How many points can you lay at most?",
    "question.most_from.hint_1": "Which single cards are sets? Which pairs are? Try both orders of a pair.",
    "question.most_from.hint_2": "Look for sets that leave no card over.",
    "question.most_from.right": "At most {points:point|points}.",
    "question.most_from.more": "More than {answer} can be laid. Does a card of yours cost a point because it is left "
    "over?",
    "question.most_from.fewer": "So much as {answer} cannot be laid. Is each of your totals whole, and does each card "
    "lie in one set only?",
    "question.lay.prompt": "The starter is {starter}, and your cards are {cards}. Lay the best sets you can find. Put "
    "commas between the sets.",
    "question.lay.hint_1": "Look for a set worth 3 first: which totals bring 3, and with which cards?",
    "question.lay.hint_2": "{most} can be reached, where each card left over takes 1 away.",
    "question.lay.right": "{points}, and no layout brings more.",
    "question.lay.less": "That can be laid. It brings {points}, and another layout brings {missed} more.",
    "question.lay.alone": "{card} need not be left over. It makes a set by itself: {calculation}, "
    "{points:point|points}.",
    "question.lay.foreign": "{card} is not one of these cards.",
    "question.lay.twice": "{card} is there only once.",
}
