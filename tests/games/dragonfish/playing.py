"""Positions of DragonFish and moves played from them, as the examples of the rulebook write them."""

from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.games.dragonfish import DRAGONFISH
from tests.games.tabletop import Tabletop

PONDS = {1: "F15 8 7 4 1 6", 2: "F10 3 10 1 5 bike", 3: "9 7 8 5 2 6", 4: "10 3 bike 2 4 10"}
FIGURE_2 = {
    "ponds": PONDS,
    "island": {"NW": "NS", "NE": "NE+SW", "SW": "NESW", "SE": "ES"},
    "stack": "3 9 F5 1 2 3 4 5 9 2 F20 4 2 8 7 F5",
    "helpers": "Scissors Net Hook 10 Scissors",
    "to_move": 1,
}
IN_POND = FIGURE_2 | {"phase": "pond"}
WORDING = Wording(DRAGONFISH.explainer.sentences, ("Ann", "Bob", "Cleo", "Dan"))
TABLE = Tabletop("dragonfish")
read, turns, played = TABLE.read, TABLE.turns, TABLE.played


def deal(seed=1, **options):
    return DRAGONFISH.deal(seed, **options)


def position(given=FIGURE_2, seed=7, **options):
    return DRAGONFISH.set_up(given, seed, **options)


def pond(state, number):
    return " ".join(map(str, state.pond(number)))


def catches(state):
    return [[fish.value for fish in state.catch(seat)] for seat in range(state.players)]


def pile(state, zone):
    return " ".join(map(str, state.table[zone]))


def lines(step):
    return [line.strip() for line in WORDING.lines(step)]
