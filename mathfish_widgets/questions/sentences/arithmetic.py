"""Sentences of a single calculation that is asked for as a step, by rule id."""

SENTENCES = {
    "question.result.prompt": "How much is {calculation}?",
    "question.result.hint_1": "Work out {calculation} alone, and forget the rest for a moment.",
    "question.result.hint_2": "{way}",
    "question.result.plus": "Begin with {first}. Add the tens of {second} first, then its ones.",
    "question.result.minus": "Begin with {first} and go {second} back. You may come below 0.",
    "question.result.times": "Go through the row of {second}, as many steps as {first} says.",
    "question.result.divided": "How many steps does the row of {second} take to {first}?",
    "question.result.right": "{made}.",
    "question.result.other_sign": "{other}, but here it is {calculation}.",
    "question.result.low": "{calculation} is more than {answer}.",
    "question.result.high": "{calculation} is less than {answer}.",
}
