"""The sentences of the questions about running totals, by rule id."""

SENTENCES = {
    "question.totals.prompt": "The total is {start}. Then {cards} are played, in this order. Write the {count} totals, "
    "one after another.",
    "question.totals.hint_1": "♥ adds, ♠ subtracts, ♦ multiplies, ♣ divides. A is 1, J is 11, Q is 12, K is 13.",
    "question.totals.hint_2": "The first total is {first}. Go on from there, one card at a time.",
    "question.totals.right": "The totals are {totals}.",
    "question.totals.begins": "Look at the first card. It does not lead from {before} to {answer}.",
    "question.totals.step": "Card {place} is {card}, and the total before it is {before}. It does not lead to "
    "{answer}.",
    "question.totals.sign": "At card {place}, {card}, the size is right. Look on which side of 0 the total lies.",
    "question.totals.fewer": "So far each total is right. Still to come: {missing:total|totals}.",
    "question.totals.more": "There are {count} cards, so there are {count} totals. You typed {typed}.",
    "question.may_play.prompt": "The total is {total}. May you play {card}?",
    "question.may_play.hint_1": "What does {card} make of {total}: is it {sign} {number}?",
    "question.may_play.hint_2": "A total must be whole, and it may not be above 500 or below −500.",
    "question.may_play.may": "The total is whole and not beyond 500, so {card} may be played.",
    "question.may_play.division": "{number} does not go into {total} without something left over. {card} cannot be "
    "played.",
    "question.may_play.limit": "{card} would lead beyond 500, so it cannot be played.",
    "question.card_to.prompt": "The total is {total}. Which card leads to {wanted}?",
    "question.card_to.hint_1": "Find out for each card where it leads from {total}.",
    "question.card_to.hint_2": "How far is it from {total} to {wanted}? And how many times does {total} go into "
    "{wanted}?",
    "question.card_to.right": "{card} leads from {total} to {wanted}.",
    "question.card_to.other": "{card} leads from {total} to another number than {wanted}.",
    "question.card_to.division": "{card} cannot be played on {total}.",
    "question.played_on.prompt": "You hold {card}. On which total must you play it to land on {wanted}?",
    "question.played_on.hint_1": "Work backwards: {card} does {sign} {number}. What undoes that?",
    "question.played_on.hint_2": "Fill the gap: something {sign} {number} is {wanted}.",
    "question.played_on.right": "{calculation}. Going backwards, + is undone by −, and × by ÷.",
    "question.played_on.low": "{calculation}. That is less than {wanted}, so begin with more.",
    "question.played_on.high": "{calculation}. That is more than {wanted}, so begin with less.",
    "question.brings_most.prompt": "The total is {total}. Which of these cards brings the most points at once?",
    "question.brings_most.hint_1": "Work out where each card leads. Is that in the row of 7, of 12 or of 13?",
    "question.brings_most.hint_2": "The best of them brings {most:point|points}.",
    "question.brings_most.right": "No other card of these brings more than {card}.",
    "question.brings_most.less": "One of the other cards brings more than {card}.",
    "question.landing": "{card}: {calculation}, {points:point|points}.",
}
