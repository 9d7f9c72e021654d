"""Sentences of the questions on Pemberley, by rule id."""

SENTENCES = {
    # Running totals.
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
    # What a total scores.
    "question.points.prompt": "Somebody lands on {total}. How many points is that?",
    "question.points.hint_1": "Look for {total} in three rows: of 7 (2 points), of 12 (1 point) and of 13 (3 points).",
    "question.points.hint_2": "In two rows it scores twice. In none, it scores 1 if it is a prime. 0 has a line of "
    "its own.",
    "question.points.right": "{total} scores {points:point|points}.",
    "question.points.nought": "0 is special: among the rules it has a line of its own, and nothing is added to that.",
    "question.points.one_of_several": "{answer} is what one row brings. {total} stands in another of the three rows "
    "as well.",
    "question.points.prime_too": "{total} is in the row of {divisor} and it is a prime. But the prime point is "
    "included in the points of the row.",
    "question.points.other": "It is not {answer}. Try {total} in the row of 7, then of 12, then of 13.",
    "question.multiple.prompt": "Is {number} a multiple of {divisor}?",
    "question.multiple.hint_1": "{number} is a multiple of {divisor} if {divisor} times a whole number makes "
    "{number}. That whole number may be 0, 1, 2, 3 and so on.",
    "question.multiple.hint_2": "Take {tens} away as often as you can. It is enough to look at what is left.",
    "question.multiple.yes": "{equality}: {number} is in the row of {divisor}.",
    "question.multiple.nought": "{equality}: {divisor} goes into 0 no times, and nothing is left over. So 0 is a "
    "multiple of {divisor}, and of every other number too.",
    "question.multiple.no": "{number} is not in the row of {divisor}.",
    "question.multiple.part": "Whatever {divisor} divides, {part} divides as well.",
    "question.called_prime.prompt": "Is {number} a prime?",
    "question.called_prime.hint_1": "A prime is a number above 1 that only 1 and the number itself divide.",
    "question.called_prime.hint_2": "Go through that sentence word by word. Does every word fit {number}?",
    "question.called_prime.one": "1 is not above 1. A prime is divided by exactly two numbers, and 1 is divided by "
    "only one: itself.",
    "question.called_prime.below": "{number} is below 0, and a prime is a number above 1. Only {size} is a prime. "
    "The inventors of Pemberley let {number} score like {size}: that is a rule of their game.",
    "question.last_trial.prompt": "You try whether {prime} is prime: does 2 divide it, does 3, does 5, and so on? "
    "Which prime is the last that you have to try?",
    "question.last_trial.hint_1": "If {prime} is one number times another, the lower of the two cannot be very big.",
    "question.last_trial.hint_2": "Multiply each prime by itself: 2 × 2, 3 × 3, 5 × 5. When is it more than {prime}?",
    "question.last_trial.right": "After {last} you may stop.",
    "question.last_trial.composite": "{answer} is not prime. You need not try it: what it divides, one of its primes "
    "divides as well.",
    "question.last_trial.needless": "{square} is more than {prime}. If {answer} divided {prime}, the other factor "
    "would be lower than {answer}, and you would have met it before. You may stop earlier.",
    "question.last_trial.too_early": "After {answer} comes {next}, and {square} is not more than {prime}. So {next} "
    "has to be tried.",
    "question.lowest.prompt": "Which is the lowest number above 0 that is a multiple of {divisors}, of each of them?",
    "question.lowest.hint_1": "Begin with two of them: which numbers are in both rows?",
    "question.lowest.hint_2": "These numbers have no factor in common. So the lowest number is their product.",
    "question.lowest.right": "{equality}. A total goes no higher than {limit}, so {number} is never reached.",
    "question.lowest.nought": "0 is in all rows, but a number above 0 is asked for.",
    "question.lowest.not_all": "{answer} is not a multiple of each of them: {divisors}.",
    "question.lowest.higher": "{answer} is in every row, but there is a lower one.",
    # Laying sets.
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
    "question.row.divides": "Take a multiple of {divisor} into which {number} goes. {divisor} and {number} have no "
    "factor in common, so the {divisor} is still in what comes out.",
    "question.most_from.prompt": "The starter is {starter}. You have {cards}. How many points can you lay at most?",
    "question.most_from.hint_1": "Which single cards are sets? Which pairs are? Try both orders of a pair.",
    "question.most_from.hint_2": "Look for sets that leave no card over.",
    "question.most_from.right": "At most {points:point|points}.",
    "question.most_from.more": "More than {answer} can be laid. Does a card of yours cost a point because it is left "
    "over?",
    "question.most_from.fewer": "{answer} is more than anybody can lay here. Is each of your totals whole, and does "
    "each card lie in one set only?",
    "question.lay.prompt": "The starter is {starter}, and your cards are {cards}. Lay the best sets you can find. Put "
    "commas between the sets.",
    "question.lay.hint_1": "What does each single card make of {starter}? If that total scores, the card is a set.",
    "question.lay.hint_2": "{most} can be reached, where each card left over takes 1 away.",
    "question.lay.right": "{points}, and no layout brings more.",
    "question.lay.less": "That can be laid. It brings {points}, and another layout brings {missed} more.",
    "question.lay.alone": "{card} need not be left over. It makes a set by itself: {calculation}, "
    "{points:point|points}.",
    "question.lay.foreign": "{card} is not one of these cards.",
    "question.lay.twice": "{card} is there only once.",
}
ONLY_IN_PRACTICE = {
    "question.scoring_card.prompt": "The total is {total}. Which of these cards can you play to land on a total that "
    "scores?",
    "question.scoring_card.hint_1": "Work out where a card leads from {total}. ♥ adds, ♠ subtracts, ♦ multiplies, "
    "♣ divides.",
    "question.scoring_card.hint_2": "These totals score: 0, 1, primes, and the rows of 7, 12 and 13. Below 0 the "
    "rows and the primes score as well.",
    "question.scoring_card.right": "With {card} you land on a total that scores.",
    "question.scoring_card.nothing": "{card} lands on a total that scores nothing.",
    "question.scoring_cards.prompt": "The total is {total}. Pick every card that can be played and lands on a total "
    "that scores.",
    "question.scoring_cards.hint_1": "Go from card to card: can it be played on {total}, and where does it lead?",
    "question.scoring_cards.hint_2": "These totals score: 0, 1, primes, and the rows of 7, 12 and 13. Below 0 the "
    "rows and the primes score as well.",
    "question.scoring_cards.right": "These cards score on {total}, and no other of the hand does.",
    "question.scoring_cards.nothing": "{card} lands on a total that scores nothing.",
    "question.scoring_cards.missing": "So far each card scores. You have {found} of the {sought}: {card} is left out, "
    "and it scores too.",
}
"""Those on which card of a hand to play: only practice asks these questions."""
