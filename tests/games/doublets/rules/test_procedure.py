"""The procedure and the worked examples of docs/rules/doublets.md, Procedure; Worked examples."""

import pytest

from mathfish_widgets.engine.cards import cards
from mathfish_widgets.games.doublets import DOUBLETS
from mathfish_widgets.games.doublets.rules.events import Built, Ended, Filled, Redealt, Turned
from mathfish_widgets.games.doublets.rules.facts import Ending
from mathfish_widgets.games.doublets.rules.moves import Build, TurnOver
from mathfish_widgets.games.doublets.rules.zones import RESERVE, STOCK, WASTE
from tests.games.doublets.playing import late, played, position, random_game, sentence, up_to


def test_seed_1_five_turns_leave_3_of_clubs_on_the_waste_and_39_in_the_stock():
    state = played(DOUBLETS.deal(1), *["turn"] * 5)
    assert str(state.available(WASTE)) == "3C"
    assert len(state.table[STOCK]) == 39


def test_seed_4_two_turns_bring_the_wanted_3_of_spades():
    state = played(DOUBLETS.deal(4), "turn", "turn")
    assert state.table[WASTE] == cards("5H 3S")
    state = played(state, "build w")
    assert str(state.top) == "3S"
    assert state.wanted == 6
    assert str(state.available(WASTE)) == "5H"


def test_a_king_fills_a_place_and_is_frozen():
    state = played(up_to("4H", "AC AD 8C AH AS 2C 2D", "5D KS"), "build 3")
    assert state.table[RESERVE[3]] == cards("KS")
    assert str(state.top) == "8C"
    assert sentence(state, "build 3") == (
        "K♠ is a king. Twice 13 is 26, and 26 - 13 is 13 again: a king leads nowhere, so kings never move."
    )


@pytest.mark.parametrize("move", ["build 3", "build w"])
def test_equal_ranks_on_waste_and_reserve_lead_to_the_same_ranks(move):
    state = played(up_to("4H", "AC AD 8C AH AS 2C 2D", "5D 8S"), move)
    assert state.wanted == 3
    assert state.available(RESERVE[3]).rank == 8
    assert str(state.available(WASTE)) == "5D"


def test_with_an_empty_waste_the_stock_fills_the_place():
    stock = "JD " + " ".join(
        str(each) for each in DOUBLETS.deal(0).pack if str(each) not in "JD 4H AC AD 8C AH AS 2C 2D".split()
    )
    state = position(foundation="4H", reserve="AC AD 8C AH AS 2C 2D", stock=stock)
    turn = state.play(Build(3))
    assert turn.after.table[RESERVE[3]] == cards("JD")
    assert turn.events[1].transfers[0].source.zone == STOCK
    assert not turn.after.table[WASTE]


def test_a_redeal_starts_the_next_pass_with_the_first_turned_card_on_top():
    state = late(38, number_of_pass=2)
    waste = state.table[WASTE]
    assert len(waste) == 7
    after = played(state, "redeal")
    assert after.number_of_pass == 3
    assert after.table[STOCK] == waste
    assert not after.table[WASTE]


def test_the_48th_card_wins_and_leaves_the_place_empty():
    state = late(47)
    turn = state.play(Build(5))
    assert [type(event) for event in turn.events] == [Built, Ended]
    assert turn.after.ending is Ending.WON
    assert turn.after.table[RESERVE[5]] == ()
    assert turn.after.scores == (48,)
    assert turn.after.refusal(TurnOver()).rule == "table.over"


def test_the_events_of_each_move():
    kinds = {
        str(turn.move): [type(event) for event in turn.events if not isinstance(event, Ended)]
        for seed in range(12)
        for turn in random_game(seed)
    }
    assert kinds.pop("turn") == [Turned]
    assert kinds.pop("redeal") == [Redealt]
    assert kinds.pop("build w") == [Built]
    assert kinds
    assert all(kind == [Built, Filled] for kind in kinds.values())


def test_without_builds_a_redeal_brings_the_same_cards_in_the_same_order():
    state = DOUBLETS.deal(9)
    first, second = [], []
    for seen in (first, second):
        for _ in range(44):
            state = played(state, "turn")
            seen.append(state.available(WASTE))
        if state.number_of_pass == 1:
            state = played(state, "redeal")
    assert first == second
