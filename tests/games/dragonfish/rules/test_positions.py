"""Deals and positions of DragonFish, and what a state shows."""

import random
from collections import Counter

import pytest

from mathfish_widgets.engine.cards import FACE_DOWN
from mathfish_widgets.engine.state import unseen_cards
from mathfish_widgets.games.dragonfish.rules.box import RECONSTRUCTED
from mathfish_widgets.games.dragonfish.rules.cards import (
    BIKE,
    DRAWN,
    HAND,
    HELPER_STACK,
    MAGNET,
    NET,
    POND_STACK,
    SCISSORS,
    bug,
    canal_card,
    fish,
    hook,
)
from mathfish_widgets.games.dragonfish.rules.state import Phase
from mathfish_widgets.games.dragonfish.rules.waterways import linked_lanes
from tests.cases import each_case
from tests.games.dragonfish.invariants import check_state
from tests.games.dragonfish.playing import ANOTHER_BOX, FIGURE_2, PONDS, catches, deal, pile, played, pond, position
from tests.games.redealing import may_lie, redealt


def test_seed_1_deals_expected_table():
    state = deal(1)
    assert {place: state.island[place] for place in state.island} == {
        "NW": "SW",
        "NE": "SWN",
        "SW": "NS+EW",
        "SE": "NE",
    }
    assert pond(state, 1) == "1 F15 1 bike 7 9"
    assert linked_lanes(state.island) == (("N1", "E1"), ("S1", "W1"))
    assert pile(state, HELPER_STACK).startswith("Hook 20 Rotate Scissors")
    assert pile(state, POND_STACK).startswith("7 F5 9")
    assert (state.active, state.phase, state.players) == ((1,), Phase.HELPER, 4)


@each_case("players", [2, 3, 4])
def test_deal_has_expected_stack_sizes_and_goal(players):
    state = deal(7, players=players)
    check_state(state)
    assert (len(state.table[POND_STACK]), len(state.table[HELPER_STACK])) == (43, 22)
    assert all(state.hand(seat) == state.catch(seat) == () for seat in range(players))
    assert (state.scores, state.goal) == ((0,) * players, {2: (6, 60), 3: (5, 55), 4: (4, 45)}[players])
    assert state.table == deal(7, players=players, operations="divide", join_digits="on").table
    assert HAND[players - 1] in state.table
    assert players == 4 or HAND[players] not in state.table


def test_number_of_players_does_not_change_deal():
    dealt = [deal(9, players=players) for players in (2, 3, 4)]
    assert len({(state.pond(1), state.pond(4), state.table[HELPER_STACK]) for state in dealt}) == 1


def test_custom_box_is_dealt():
    state = deal(3, box=ANOTHER_BOX)
    assert sorted(state.pack) == sorted(card for pile in state.table.values() for card in pile)
    assert {card.value for card in state.pack if card.kind == "fish"} == {5, 25}
    assert state.box.startswith("fish 5x4 25x4; bugs 1x5")
    assert deal(3, box=state.box) == state
    assert deal(3).box == RECONSTRUCTED


@each_case(
    ("option", "value"),
    [("players", 5), ("operations", "subtract"), ("order", "left"), ("join_digits", "maybe"), ("box", "fish none")],
)
def test_invalid_option_value_is_refused(option, value):
    with pytest.raises(ValueError, match=f"The option {option} can't be"):
        deal(1, **{option: value})


def test_turned_canal_card_has_turned_edges():
    state = position(FIGURE_2 | {"helpers": "NES", "island": {**FIGURE_2["island"], "NE": "NE 270"}})
    assert state.island == {"NW": "NS", "NE": "WN", "SW": "NESW", "SE": "ES"}
    assert played(state, "draw; canal NE 180").island["NE"] == "SWN"


def test_every_seat_sees_only_own_hand_and_public_cards():
    state = position(FIGURE_2 | {"hands": {1: "Hook 10", 2: "Scissors"}})
    for seat in (0, 1, 2, 3, None):
        seen = state.seen_by(seat)
        assert [FACE_DOWN in seen.hand(other) for other in (1, 2)] == [seat != 1, seat != 2]
        assert set(seen.table[POND_STACK]) == set(seen.table[HELPER_STACK]) == {FACE_DOWN}
        assert seen.pond(1) == state.pond(1)


@each_case(
    ("zone", "can", "cannot"),
    [
        (POND_STACK, [bug(1), BIKE, fish(20)], [hook(5), canal_card("NS"), SCISSORS]),
        (HELPER_STACK, [hook(5), canal_card("NS"), SCISSORS], [bug(1), BIKE, fish(20)]),
        (HAND[2], [hook(5), SCISSORS], [canal_card("NS"), MAGNET, fish(20)]),
        (DRAWN[1], [hook(5)], [SCISSORS, NET, bug(5)]),
    ],
)
def test_unseen_cards_lie_only_in_possible_zones(zone, can, cannot):
    state = deal()
    assert all(may_lie(state, zone, card) for card in can)
    assert not any(may_lie(state, zone, card) for card in cannot)


def test_hidden_cards_are_redealt_to_possible_places():
    state = position(FIGURE_2 | {"hands": {0: "Scissors Hook 20", 2: "Hook 5"}}).seen_by(1)
    assert Counter(unseen_cards(state))[fish(20)] == 2
    for seed in range(10):
        other = redealt(state, random.Random(seed))
        check_state(other)
        assert other.seen_by(1) == state


def test_position_sets_ponds_stacks_hands_and_catches():
    state = position(FIGURE_2 | {"hands": {1: "Hook 5", 3: "Scissors"}, "catches": {2: "F10 F5"}, "discards": "6 9"})
    check_state(state)
    assert [pond(state, number) for number in (1, 2, 3, 4)] == list(PONDS.values())
    assert pile(state, POND_STACK).startswith(FIGURE_2["stack"])
    assert pile(state, HELPER_STACK).startswith(FIGURE_2["helpers"])
    assert (pile(state, HAND[1]), pile(state, HAND[3])) == ("Hook 5", "Scissors")
    assert (catches(state), state.active) == ([[], [], [10, 5], []], (1,))


def test_seed_deals_unspecified_cards():
    assert position({}, seed=5).table == deal(5).table
    state, other = position({"ponds": {2: "1 2 3 4 5 6"}}, seed=5), position({"ponds": {2: "1 2 3 4 5 6"}}, seed=6)
    check_state(state)
    assert pond(state, 2) == "1 2 3 4 5 6"
    assert state.pond(1) != other.pond(1)


def test_island_card_can_be_turned_in_position():
    state = position({"island": {"NE": "NES 90", "SW": "NS 0"}})
    assert state.island["NE"] == "ESW"
    assert state.turns == (0, 90, 0, 0)
    check_state(state)


def test_position_can_start_in_pond_phase():
    state = position(FIGURE_2 | {"phase": "pond", "to_move": 3})
    assert (state.phase, state.active) == (Phase.POND, (3,))


def test_position_uses_custom_box():
    state = position({"ponds": {1: "F25 12 9 4 1 2"}}, box=ANOTHER_BOX)
    assert pond(state, 1) == "F25 12 9 4 1 2"
    with pytest.raises(ValueError, match="The box has 0 of the card 10, but you gave 1"):
        position({"ponds": {1: "F25 10 9 4 1 2"}}, box=ANOTHER_BOX)


def test_position_accepts_text_keys_and_lists():
    ponds = [PONDS[number].split() for number in (1, 2, 3, 4)]
    island = ["NS", "NE+SW", "NESW", "ES"]
    by_text = {"ponds": {"1": ponds[0], "2": ponds[1], "3": ponds[2], "4": ponds[3]}, "hands": {"1": "Hook 5"}}
    rest = {name: FIGURE_2[name] for name in ("stack", "helpers", "to_move")}
    assert position(rest | by_text | {"island": island}) == position(FIGURE_2 | {"hands": {1: "Hook 5"}})


@each_case(
    ("given", "sentence"),
    [
        ({"pond": {}}, "can't set pond\\. It can set ponds"),
        ({"ponds": {5: "1 2 3 4 5 6"}}, "Give ponds by 1, 2, 3, 4"),
        ({"ponds": "1 2 3"}, "Give ponds by"),
        ({"ponds": {1: "1 2 3"}}, "Pond 1 has 6 cells, but you gave 3 cards"),
        ({"ponds": {1: 7}}, "Write cards as text"),
        ({"ponds": {1: "1 1 1 1 1 1"}}, "The box has 5 of the card 1, but you gave 6"),
        ({"ponds": {1: "F20 F20 F20 1 2 3"}}, "The box has 2 of the card F20, but you gave 3"),
        ({"stack": "F7"}, "The box has 0 of the card F7, but you gave 1"),
        ({"stack": "eel"}, "'eel' isn't a Pond Card"),
        ({"helpers": "Net Net"}, "The box has 1 of the card Net, but you gave 2"),
        ({"helpers": "Anchor"}, "'Anchor' isn't a Helper Card"),
        ({"island": {"N": "NS"}}, "Give island by NW, NE, SW, SE"),
        ({"island": {"NW": "Net"}}, "Write a card of the island as NS"),
        ({"island": {"NW": "NS 45"}}, "Write a card of the island as NS"),
        ({"island": {"NW": "NS", "NE": "NS"}}, "The box has 1 of the card NS, but you gave 2"),
        ({"hands": {1: "Net"}}, "A hand can only have Hooks and Scissors, not Net"),
        ({"hands": {4: "Hook 5"}}, "Give hands by 0, 1, 2, 3"),
        ({"catches": {1: "7"}}, "Only fish can be caught, not 7"),
        ({"catches": {1: "F5 F5 F5 F5"}}, "Seat 1 already has enough fish to win"),
        ({"catches": {2: "F20 F20 F5"}}, "Seat 2 already has enough fish"),
        ({"to_move": 4}, "to_move must be a seat from 0 to 3"),
        ({"to_move": "B"}, "to_move must be a seat"),
        ({"phase": "net"}, "A position must start in the phase 'helper'"),
        ({"helper_discards": "NS EW NE ES SW WN NE+SW ES+WN NS+EW"}, "There is no Canal Card left for SE"),
        ({"stack": " ".join(f"{value} " * 5 for value in range(1, 10))}, "There are too few Pond Cards left"),
    ],
)
def test_impossible_positions_are_refused(given, sentence):
    with pytest.raises(ValueError, match=sentence):
        position(given)
