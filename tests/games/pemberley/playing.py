"""Positions of Pemberley, moves played from them, games between all levels, and their explanations."""

from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.games.pemberley import PEMBERLEY
from mathfish_widgets.games.pemberley.explain import EXPLAINER
from mathfish_widgets.games.pemberley.players import PLAYERS
from tests.games.tabletop import Tabletop, decisions_in, game_between

WORDING = Wording(PEMBERLEY.explainer.sentences, ("Ann", "Bob", "Cleo"))
TABLE = Tabletop("pemberley")
read, turns, played = TABLE.read, TABLE.turns, TABLE.played
SAMPLE = {"hands": ["QD 8C 8S 8H 7C KD 7S", "QH 2C 5C 4D 3S AH 10C"], "starter": "3C"}
PLAYED = {"piles": [SAMPLE["hands"][0], "QH 2C 5C 4D 3S AH"], "aside": ["", "10C"], "starter": "3C", "phase": "sets"}
COMPUTER_LEVELS = tuple(PLAYERS)
chosen, seen = TABLE.chosen, TABLE.seen


def deal(seed=1, **options):
    return PEMBERLEY.deal(seed, **options)


def position(given, seed=7, **options):
    return PEMBERLEY.set_up(given, seed, **options)


def lines(step):
    return [line.strip() for line in WORDING.lines(step)]


def game(levels, seed, **options):
    """Return the turns of a game between some levels."""
    return game_between("pemberley", levels, seed, **options)


def decisions(levels=("sharp", "beginner", "careful"), games=4, **options):
    """Yield the true state and what the seat to move has seen, for every decision of some games."""
    return decisions_in(game(levels, seed, **options) for seed in range(games))


def told(state, *texts):
    turn = turns(state, *texts)[-1]
    return EXPLAINER.explain_turn(turn, turn.seat)


def figures(step, kind):
    return [figure for each in step.walk() for figure in each.figures if isinstance(figure, kind)]
