"""Positions of Pemberley and moves played from them, as the examples of the rulebook write them."""

from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.games.pemberley import PEMBERLEY
from tests.games.tabletop import Tabletop

WORDING = Wording(PEMBERLEY.explainer.sentences, ("Ann", "Bob", "Cleo"))
TABLE = Tabletop("pemberley")
read, turns, played = TABLE.read, TABLE.turns, TABLE.played
SAMPLE = {"hands": ["QD 8C 8S 8H 7C KD 7S", "QH 2C 5C 4D 3S AH 10C"], "starter": "3C"}
PLAYED = {"piles": [SAMPLE["hands"][0], "QH 2C 5C 4D 3S AH"], "aside": ["", "10C"], "starter": "3C", "phase": "sets"}


def deal(seed=1, **options):
    return PEMBERLEY.deal(seed, **options)


def position(given, seed=7, **options):
    return PEMBERLEY.set_up(given, seed, **options)


def lines(step):
    return [line.strip() for line in WORDING.lines(step)]
