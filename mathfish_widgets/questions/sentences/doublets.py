"""Sentences of the questions on Doublets: doubling on the clock of 13, by rule id."""

_OFF_THE_RING = "On the ring stand the numbers from 1 to 12. J is 11, Q is 12, and A is 1."

SENTENCES = {
    "question.clock.double": "Twice {number} is {double}: after the {number} comes the {wanted}.",
    "question.clock.round": "Twice {number} is {double}. That is more than 13, and {double} − 13 is {wanted}: "
    "after the {number} comes the {wanted}.",
    "question.clock.king": "Twice 13 is {double}, and {double} − 13 is 13 again: a king leads only to a king. On "
    "this clock, 13 is the same place as 0, and twice 0 is 0.",
    "question.after.prompt": "You double on the clock of 13. Which number comes after {number}?",
    "question.after.hint_1": "Double {number} first.",
    "question.after.hint_2": "If twice {number} is more than 13, take 13 away.",
    "question.after.too_high": "{double} is twice {number}, and that is the first half of the way. But {double} is "
    "more than 13: take 13 away.",
    "question.after.clock": "{double} − {taken} is {answer}. But this clock has 13 hours, so work out {double} − 13.",
    "question.after.needless": "Twice {number} is {double}, and that is less than 13: nothing is taken away.",
    "question.after.halved": "{answer} is half of {number}, which leads backwards. Twice {number} is {double}.",
    "question.after.squared": "{number} × {number} is {answer}. Doubling is times 2: twice {number} is {double}, "
    "and that does not lead to {answer}.",
    "question.after.added": "{number} + {more} is {answer}. But here you double, you do not count on: twice {number} "
    "is {double}.",
    "question.after.other": "Twice {number} is {double}. Take 13 away if that is more than 13: it does not lead to "
    "{answer}.",
    "question.before.prompt": "Now backwards: after which number comes {number}?",
    "question.before.hint_1": "Which number has {number} as its double, or as its double less 13?",
    "question.before.hint_2": "If {number} cannot be halved, add 13 first. Then halve.",
    "question.before.right": "After {half} comes {number}.",
    "question.before.even": "{number} is even: half of it is {half}.",
    "question.before.odd": "{number} is odd, so add 13 first: {number} + 13 = {whole}, and half of {whole} is {half}.",
    "question.before.half_way": "{number} + 13 is {answer}, and that is half of the way. Now halve it.",
    "question.before.needless": "{number} + 13 is {answer}, and half of that is no whole number. {number} is even: "
    "halve it as it is.",
    "question.before.forwards": "{answer} is where {number} leads. Now it goes backwards: which number leads to "
    "{number}?",
    "question.before.other": "Check the {answer}: which number comes after it?",
    "question.before.range": _OFF_THE_RING,
    "question.opposite.prompt": "Which number stands opposite {number} on the ring?",
    "question.opposite.hint_1": "The ring has twelve numbers. Opposite is half of the way round: {steps} steps on.",
    "question.opposite.hint_2": "Look at pairs you can see: 1 and 12, 2 and 11. Add them.",
    "question.opposite.right": "{number} and {opposite} stand opposite each other, and {number} + {opposite} = "
    "{hours}.",
    "question.opposite.other": "From {number} to {answer} it is {count:step|steps}, and opposite is {steps}. "
    "Together they make {sum}; opposite numbers make {hours}.",
    "question.opposite.range": _OFF_THE_RING,
    "question.end.prompt": "The first card on the foundation is {first}. With which number does a won game end?",
    "question.end.hint_1": "A won game has 48 cards on the foundation: four whole rounds of twelve.",
    "question.end.hint_2": "After the last card, {first} would come again. So go one step backwards from {first}.",
    "question.end.right": "Four rounds end just before {first} would come again. After {last} comes {first}, so "
    "{last} is the last card.",
    "question.end.other": "After the last card, {first} would come again. Look what comes after the {answer}.",
    "question.end.range": _OFF_THE_RING,
    "question.round.prompt": "Begin with 1 and multiply by {multiplier} again and again on the clock of 13. How "
    "many different numbers do you meet before the 1 comes back?",
    "question.round.hint_1": "Write them down one after another: 1, then {multiplier}, then {multiplier} times that.",
    "question.round.hint_2": "Whenever you have more than 13, take 13 away, as often as you can.",
    "question.round.right": "You meet {count}: {met}.",
    "question.round.back": "{last} × {multiplier} is {product}, and that leaves 1 on the clock of 13.",
    "question.round.more": "You meet more than {answer}. Go on until the 1 is there again.",
    "question.round.fewer": "You meet fewer than {answer}. Stop as soon as the 1 is there again.",
}
_RUN = {
    "absent": "The {answer} is right, but no such card lies here.",
    "missing": "So far it is right. You have {found} of the {sought}: it goes on after the {last}, and the card "
    "lies here.",
    "longer": "After {count} numbers the ring is round, and it would begin anew.",
    "right": "{after}",
}
ONLY_IN_PRACTICE = {
    "question.label.run": "Your numbers in order, such as 5 10 7",
    "question.run.prompt": "You double on the clock of 13. On the foundation lies the {number}, and beside it lie "
    "{cards}. Which of these cards can go on it, one after another? Write all of them, in order.",
    "question.run.hint_1": "Double {number} first.",
    "question.run.hint_2": "If a double is more than 13, take 13 away. Go on from each card that you find, until the "
    "next one is not among {cards}.",
    "question.run.end": "After the {last} comes the {end}, and no such card lies here.",
    **{f"question.run.{name}": sentence for name, sentence in _RUN.items()},
    "question.run_back.prompt": "Now backwards on the clock of 13: the {number} was laid last, and there are the cards "
    "{cards}. Which of these can come before it, one before another? Write all of them, from the {number} backwards.",
    "question.run_back.hint_1": "Which number has {number} as its double, or as its double less 13?",
    "question.run_back.hint_2": "If a number cannot be halved, add 13 first. Then halve. Go back from each card that "
    "you find, until the next one is not among {cards}.",
    "question.run_back.other": "Check the {answer}: is it the number before the {last}?",
    "question.run_back.end": "Before the {last} comes the {end}, and no such card lies here.",
    **{f"question.run_back.{name}": sentence for name, sentence in _RUN.items()},
    "question.run_back.missing": "So far it is right. You have {found} of the {sought}: it goes on before the "
    "{last}, and the card lies here.",
}
"""Those of the questions that only practice asks."""
