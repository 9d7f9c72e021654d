"""The sentences of the questions about what a total scores, by rule id."""

SENTENCES = {
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
    "question.lowest.not_all": "{answer} is not in the row of {divisor}.",
    "question.lowest.higher": "{answer} is in every row, but there is a lower one.",
}
