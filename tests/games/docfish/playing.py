"""Positions of DocFish and moves played from them, as the examples of the rulebook write them."""

from mathfish_widgets.games.docfish import DOCFISH
from mathfish_widgets.games.docfish.rules.state import BANK
from tests.games.tabletop import Tabletop, kinds

HER, HIS = 0, 1
TABLE = Tabletop("docfish")
read, turns, played = TABLE.read, TABLE.turns, TABLE.played


def position(*, seed=7, fished_pair_redraw="always", consolidation="one_pass", **given):
    options = {"fished_pair_redraw": fished_pair_redraw, "consolidation": consolidation}
    return DOCFISH.set_up(given, seed, **options)


def events(state, *texts):
    """Return the kinds of events of the last of some moves, except Proceeded."""
    return [kind for kind in kinds(turns(state, *texts)[-1]) if kind != "Proceeded"]


def hand(state, seat=HER):
    return tuple(sorted(state.hand(seat)))


def pot(state, seat=HER):
    return tuple(sorted(state.pot(seat)))


def bank(state, *values):
    return tuple(len(state.table[BANK[each]]) for each in values)
