"""What the questions say: one table for each subject; what its game says itself is joined when it is asked for."""

from functools import lru_cache

from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.games import GAMES
from mathfish_widgets.progress.sentences import TROUBLE

from . import afterwards, arithmetic, docfish, doublets, dragonfish, equations, experiments, literature, pemberley

SENTENCES = {
    **arithmetic.SENTENCES,
    **docfish.SENTENCES,
    **doublets.SENTENCES,
    **pemberley.SENTENCES,
    **equations.SENTENCES,
    **dragonfish.SENTENCES,
    **literature.SENTENCES,
    **experiments.SENTENCES,
    **afterwards.SENTENCES,
    **TROUBLE,
    "question.right": "Right.",
    "question.again": "Look again.",
    "question.shown.hand": "The hand:",
    "question.shown.pot": "The pot:",
    "question.shown.cards": "The cards:",
    "question.partly": "You have {found} of the {sought} that are asked for.",
    "question.follow_up": "One step of it first:",
    "question.check_follow_up": "Check this step",
    "question.back": "Back to the whole question",
    "question.no_follow_up": "There is no step to do again. Answer the whole question.",
    "question.followed_up": "This step is done. Now the whole question again.",
    "question.end": "You've reached the end of this lesson.",
    "question.check": "Check my answer",
    "question.hint": "Hint {rung} of {rungs}",
    "question.hinted": "Hint {rung}: {hint}",
    "question.label.choose": "Choose one",
    "question.label.number": "Your number",
    "question.label.numbers": "Your numbers, with spaces between them",
    "question.label.groups": "Your groups, written like 2x3 2x4",
    "question.label.totals": "Your totals in order, such as 5 -2 14",
    "question.label.sets": "Your sets, such as 8H 7S, QD",
    "question.label.equation": "Your equation, such as 7 + 1 = 2 x 4",
    "question.label.sum": "Your sum, such as 9 + 6 - 5",
    "question.label.share": "Your fraction, such as 3/8",
    "question.label.lanes": "Pick lanes; pick one again to put it back",
    "question.label.players": "Pick players; pick one again to put it back",
    "question.label.grid": "Press a cell: ✓ for who has the card, ✕ for who does not, and empty for who may have it",
    "question.label.pick": "Pick cards; pick one again to put it back",
    "question.unreadable.choice": "Choose one of these first: {choices}.",
    "question.unreadable.number": "I cannot read “{text}” as a number. Type a whole number, such as 12.",
    "question.unreadable.numbers": "I cannot read “{text}” as a number. Type numbers with spaces between them, "
    "such as 2 7.",
    "question.unreadable.groups": "I cannot read “{text}” as a card. Write groups such as 2x3 2x4.",
    "question.unreadable.totals": "I cannot read “{text}” as a total. Type whole numbers with spaces between them, "
    "such as 5 -2 14.",
    "question.unreadable.sets": "I cannot read “{text}” as sets. A card is a rank and the letter of its suit, such as "
    "10C. Put commas between the sets.",
    "question.unreadable.equation": "{why} Write numbers, + - x / ^, brackets, and one = sign.",
    "question.unreadable.sum": "I cannot read “{text}” as a sum. Write cards with + or - between them, such as "
    "9 + 6 - 5.",
    "question.unreadable.share": "I cannot read “{text}” as a fraction. Write two whole numbers with a stroke between "
    "them, such as 3/8.",
    "question.unreadable.lane": "There is no lane {text} here. The lanes are {lanes}.",
    "question.unreadable.player": "There is no {text} to choose. The others are {names}.",
    "question.unreadable.card": "There is no such card here: {cards}.",
    "question.unreadable.cell": "There is no cell {text} here. Write one as {example}: the card, the number of the "
    "seat, and a sign. It is + for who has the card and - for who does not.",
    "question.unreadable.too_long": "That is too long for an answer: it has at most {most} characters.",
    "question.unreadable.nothing": "There is no answer yet. Give one, a guess will do.",
    "question.closed": "More to read opens here when you have answered.",
    "question.closed.still": "More to read opens here in a running notebook, when you have answered.",
    "question.skip": "Skip this question",
    "question.unknown": "I do not know the question “{key}”. Did you mean {near}?",
    "question.still": "To answer, run the cell with “import” first, then this one (Shift+Enter).",
    "question.error": "The program made a mistake: {error}. You can try again.",
}
NAMES = ("You", "Nora", "Mary", "Omar", "Joseph", "Pia")
"""Who sits at seats 0 to 5 in the lessons: You, Mary and Joseph are one team, Nora, Omar and Pia the other."""


@lru_cache
def wording_about(subject: str) -> Wording:
    """What words the questions about a game, with what the game itself says; only that game is loaded."""
    of_game = GAMES[subject].explainer.sentences if subject in GAMES else {}
    return Wording({**of_game, **SENTENCES}, NAMES)
