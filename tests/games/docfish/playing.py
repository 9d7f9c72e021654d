"""Positions of DocFish and moves played from them, as the examples of the rulebook write them."""

from mathfish_widgets.games.docfish import DOCFISH
from mathfish_widgets.games.docfish.zones import BANK

HER, HIS = 0, 1


def position(*, seed=7, fished_pair_redraw="always", consolidation="one_pass", **given):
    options = {"fished_pair_redraw": fished_pair_redraw, "consolidation": consolidation}
    return DOCFISH.set_up(given, seed, **options)


def read(text):
    return DOCFISH.read(text)


def turns(state, *texts):
    """The turns of some moves; each may hold several, with a semicolon between them."""
    played = []
    for text in "; ".join(texts).split("; "):
        played.append(state.play(read(text)))
        state = played[-1].after
    return played


def played(state, *texts):
    return turns(state, *texts)[-1].after


def events(state, *texts):
    """The kinds of events of the last of some moves, without the mere going on."""
    kinds = [type(event).__name__ for event in turns(state, *texts)[-1].events]
    return [kind for kind in kinds if kind != "Proceeded"]


def hand(state, seat=HER):
    return tuple(sorted(state.hand(seat)))


def pot(state, seat=HER):
    return tuple(sorted(state.pot(seat)))


def bank(state, *values):
    return tuple(len(state.table[BANK[each]]) for each in values)
