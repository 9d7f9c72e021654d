"""Positions of DragonFish and moves played from them, as the examples of the rulebook write them."""

from mathfish_widgets.engine.state import observe
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.games.dragonfish import DRAGONFISH
from mathfish_widgets.games.dragonfish.rules import RULES
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
ANOTHER_BOX = "fish 5x4 25x4; bugs 1-9x5 12x4; bikes 1; hooks 5 25; canals NS EW NE ES SW WN NESW"
TWO = {"players": 2}
RING = {"NW": "ES", "NE": "SW", "SE": "WN", "SW": "NE"}
"""An island that links no lanes."""
DRY = {"ponds": {1: "F20 1 1 1 1 bike", 2: "2 2 2 2 2 3", 3: "3 3 3 3 4 4", 4: "4 4 4 5 5 5"}, "island": RING}
"""Nothing in these ponds makes a fish, and no lane is linked."""
CAUGHT = {"catches": {1: "F20", 2: "F10 F15"}}
ARMED = FIGURE_2 | CAUGHT | {"hands": {1: "Hook 10 Hook 20"}}
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


def told(state, *texts, seat="mover"):
    """Explain the last of some moves to a seat, or by default to the seat that moved."""
    turn = turns(state, *texts)[-1]
    watcher = turn.seat if seat == "mover" else seat
    return DRAGONFISH.explainer.explain_turn(turn.seen_by(watcher), watcher)


def brought(way, **options):
    """Return the state that a position and moves from it lead to."""
    given, before = way
    state = position(given, **options)
    return played(state, before) if before else state


def refused(way, text, **options):
    """Explain why a move is refused there."""
    state, move = brought(way, **options), read(text)
    return DRAGONFISH.explainer.explain_refusal(observe(state, [], state.active[0]), move, RULES.refusal(state, move))
