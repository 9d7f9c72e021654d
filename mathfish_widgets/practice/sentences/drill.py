"""The sentences of a drill, by rule id."""

SENTENCES = {
    "practice.drill.kept": "Your answer is kept: {given}.",
    "practice.drill.done": "This item is done. Go on to the next one.",
    "practice.drill.first": "Answer this one first.",
    "practice.drill.no_hints": "In a test there are no hints. At the end each item is explained.",
    "practice.drill.score": "You have {score} of {most} points.",
}
