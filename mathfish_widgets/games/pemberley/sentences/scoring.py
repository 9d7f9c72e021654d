"""The sentences about what a total scores, by rule id. Source: docs/rules/pemberley.md, Scoring; Explanation."""

SCORING = {
    "pemberley.scoring.nought": "0 has a line of its own among the rules: {points:point|points}, and nothing else.",
    "pemberley.scoring.nought.multiple": "0 is a multiple of every number: {equalities}. That is not counted as well.",
    "pemberley.scoring.one": "Landings on 1 are counted. This is number {time}, so it scores {points:point|points}.",
    "pemberley.scoring.one.set": "A set that ends on 1 scores {points:point|points}. It is not counted as a landing.",
    "pemberley.scoring.multiple": "{equality}, so {total} is a multiple of {divisor}: {points:point|points}.",
    "pemberley.scoring.sign": "The sign changes nothing: {size} is a multiple of {divisor}, and so is {total}.",
    "pemberley.scoring.twelve": (
        "{size} ÷ 3 = {thirds} and {size} ÷ 4 = {quarters}. What 3 and 4 both divide, 12 divides."
    ),
    "pemberley.scoring.take_away": "Take away {tens} as often as you can: {left}, and {equality}.",
    "pemberley.scoring.take_away.all": "{size} is {taken}, and {tens} is 10 × {divisor}.",
    "pemberley.scoring.once": "{total} is even a multiple of {divisor} × {divisor} = {square}. {divisor} counts once.",
    "pemberley.scoring.no_extra": "{total} is a prime as well. A prime that is a multiple gets no extra point.",
    "pemberley.scoring.no_extra.minus": "{size} is a prime as well. A prime that is a multiple gets no extra point.",
    "pemberley.scoring.between": "{low} and {high}. {total} lies between them, so it is not a multiple of {divisor}.",
    "pemberley.scoring.prime": "{total} is a prime: {points:point|points}.",
    "pemberley.scoring.minus_prime": "{size} is a prime, and {total} scores like it: {points:point|points}.",
    "pemberley.scoring.trials": (
        "{prime} is not a multiple of {tried:or}, and {square} is more than {prime}. So only 1 and {prime} divide it."
    ),
    "pemberley.scoring.trials.why": (
        "Why is that enough? If {prime} were a product of two numbers above 1, one of them would be below {next}, "
        "and {tried:or} would divide it."
    ),
    "pemberley.scoring.trials.none": "{square} is more than {prime} already. So only 1 and {prime} divide it.",
    "pemberley.scoring.nothing": "{total} is not a multiple of 7, 12 or 13, and {size} is no prime. It scores nothing.",
    "pemberley.scoring.nothing.minus_one": "Only 1 itself counts as a one, and 1 is no prime. {total} scores nothing.",
    "pemberley.scoring.nothing.minus_prime": "A prime is a number above 1. {total} is below 0, so it scores nothing.",
    "pemberley.scoring.composite": "{equality}, so {size} is no prime.",
}
"""The sentences of the reasons that `scoring.points` gives."""
