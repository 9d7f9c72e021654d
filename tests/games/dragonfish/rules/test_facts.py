"""What is true at a table of DragonFish, and what of it each seat sees."""

import random
from collections import Counter

import pytest

from mathfish_widgets.engine.cards import FACE_DOWN
from mathfish_widgets.engine.observation import unseen_cards
from mathfish_widgets.games.dragonfish.rules.cards import (
    BIKE,
    MAGNET,
    NET,
    SCISSORS,
    bug,
    canal_card,
    fish,
    hook,
)
from mathfish_widgets.games.dragonfish.rules.zones import (
    DRAWN,
    HAND,
    HELPER_STACK,
    POND_STACK,
)
from tests.games.dragonfish.invariants import check_state
from tests.games.dragonfish.playing import (
    FIGURE_2,
    deal,
    played,
    position,
)
from tests.games.redealing import may_lie, redealt


def test_a_card_is_seen_as_it_is_turned():
    state = position(FIGURE_2 | {"helpers": "NES", "island": {**FIGURE_2["island"], "NE": "NE 270"}})
    assert state.island == {"NW": "NS", "NE": "WN", "SW": "NESW", "SE": "ES"}
    assert played(state, "draw; canal NE 180").island["NE"] == "SWN"


def test_what_everybody_sees():
    state = position(FIGURE_2 | {"hands": {1: "Hook 10", 2: "Scissors"}})
    for seat in (0, 1, 2, 3, None):
        seen = state.seen_by(seat)
        assert [FACE_DOWN in seen.hand(other) for other in (1, 2)] == [seat != 1, seat != 2]
        assert set(seen.table[POND_STACK]) == set(seen.table[HELPER_STACK]) == {FACE_DOWN}
        assert seen.pond(1) == state.pond(1)


@pytest.mark.parametrize(
    ("zone", "can", "cannot"),
    [
        (POND_STACK, [bug(1), BIKE, fish(20)], [hook(5), canal_card("NS"), SCISSORS]),
        (HELPER_STACK, [hook(5), canal_card("NS"), SCISSORS], [bug(1), BIKE, fish(20)]),
        (HAND[2], [hook(5), SCISSORS], [canal_card("NS"), MAGNET, fish(20)]),
        (DRAWN[1], [hook(5)], [SCISSORS, NET, bug(5)]),
    ],
)
def test_which_unseen_card_can_lie_where(zone, can, cannot):
    state = deal()
    assert all(may_lie(state, zone, card) for card in can)
    assert not any(may_lie(state, zone, card) for card in cannot)


def test_hidden_cards_are_dealt_anew_where_they_can_lie():
    state = position(FIGURE_2 | {"hands": {0: "Scissors Hook 20", 2: "Hook 5"}}).seen_by(1)
    assert Counter(unseen_cards(state))[fish(20)] == 2
    for seed in range(10):
        other = redealt(state, random.Random(seed))
        check_state(other)
        assert other.seen_by(1) == state
