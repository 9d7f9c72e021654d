"""What the questions say: one table for each subject, joined with the rulebook's refusals."""

from ...games.docfish.sentences import SENTENCES as DOCFISH
from . import asking, change, clock, primes, sequence

SENTENCES = {
    **DOCFISH,
    **primes.SENTENCES,
    **change.SENTENCES,
    **sequence.SENTENCES,
    **asking.SENTENCES,
    **clock.SENTENCES,
    "question.right": "Right.",
    "question.again": "Look again.",
    "question.check": "Check my answer",
    "question.hint": "Hint {rung} of {rungs}",
    "question.hinted": "Hint {rung}: {hint}",
    "question.label.choose": "Choose one",
    "question.label.number": "Your number",
    "question.label.numbers": "Your numbers, with spaces between them",
    "question.label.groups": "Your groups, such as 2x3 2x4",
    "question.label.pick": "Pick cards; pick one again to put it back",
    "question.unreadable.choice": "Choose one of these first: {choices}.",
    "question.unreadable.number": "I cannot read “{text}” as a number. Type a whole number, such as 12.",
    "question.unreadable.numbers": "I cannot read “{text}” as a number. Type numbers with spaces between them, "
    "such as 2 7.",
    "question.unreadable.groups": "I cannot read “{text}” as a card. Write groups such as 2x3 2x4.",
    "question.unreadable.card": "There is no such card here: {cards}.",
    "question.unreadable.nothing": "There is no answer yet. Give one, a guess will do.",
    "question.unknown": "I do not know the question “{key}”. Did you mean {near}?",
    "question.error": "The program made a mistake: {error}. You can try again.",
}
