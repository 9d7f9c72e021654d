"""docs/rules/dragonfish.md, Worked examples: the game of the source text move by move, then the positions."""

from mathfish_widgets.games.dragonfish.rules import RULES
from mathfish_widgets.games.dragonfish.rules.cards import HAND, HELPER_DISCARDS, POND_DISCARDS, POND_STACK
from mathfish_widgets.games.dragonfish.rules.sum_search import calculations
from mathfish_widgets.games.dragonfish.rules.waterways import linked, linked_lanes, swap_pairs
from tests.cases import each_case
from tests.games.dragonfish.playing import FIGURE_2, IN_POND, PONDS, catches, pile, played, pond, position, read, turns
from tests.games.tabletop import kinds

A, B, C, D = range(4)
TABLES = {
    "Figure 2": ("F15 8 7 4 1 6", "F10 3 10 1 5 bike", "9 7 8 5 2 6", "10 3 bike 2 4 10"),
    "after B": ("3 9 F5 4 1 6", "F10 3 10 1 5 bike", "9 7 8 5 2 6", "10 3 bike 2 4 10"),
    "after C's net": ("3 9 F5 4 1 6", "F10 3 10 1 5 bike", "9 7 8 5 2 6", "1 2 bike 3 4 5"),
    "after C": ("3 9 F5 4 1 6", "9 2 10 F20 5 bike", "9 1 8 5 2 6", "1 2 bike 3 4 5"),
    "after A": ("3 9 F5 4 1 6", "9 2 10 1 5 bike", "4 2 8 7 F5 6", "1 2 bike 3 4 5"),
}
BY_B = "draw; sum 1a = 1b + 1c"
NET_OF_C = "draw; net 4"
SWAP_OF_C = "swap 3b 2d"
SUM_OF_C = "sum 2a = 2b + 2d"
BY_D = "draw; hook 10 2 10"
BY_A = "draw; swap 2d 3b; sum 3b = 3a + 3c + 3d - 3e"


def ponds(state):
    return tuple(pond(state, number) for number in (1, 2, 3, 4))


def test_figure_2_has_expected_ponds_lanes_and_swaps():
    state = position()
    assert (ponds(state), state.active, state.players) == (TABLES["Figure 2"], (B,), 4)
    assert linked_lanes(state.island) == (("N0", "S1", "W0"), ("N1", "E0"), ("E1", "S0"))
    assert len(swap_pairs(state.island)) == 45


def test_player_b_draws_scissors_and_catches_fish_15():
    drew, caught = turns(position(), BY_B)
    assert pile(drew.after, HAND[B]) == "Scissors"
    assert kinds(caught) == ["Summed", "Caught", *["Discarded"] * 2, *["Filled"] * 3, "TurnEnded"]
    assert ponds(caught.after) == TABLES["after B"]
    assert (catches(caught.after), caught.after.active) == ([[], [15], [], []], (C,))
    assert pile(caught.after, POND_DISCARDS) == "8 7"


def test_player_c_empties_pond_4_with_net():
    turn = turns(position(), BY_B, NET_OF_C)[-1]
    assert kinds(turn) == ["Emptied", *["Filled"] * 5]
    assert (ponds(turn.after), turn.after.active) == (TABLES["after C's net"], (C,))
    assert pile(turn.after, POND_DISCARDS) == "8 7 10 3 2 4 10"
    assert pile(turn.after, HELPER_DISCARDS) == "Net"


def test_player_c_swaps_7_and_1_and_catches_fish_10():
    state = played(position(), BY_B, NET_OF_C)
    assert linked(state.island, "S0", "E1")
    swam = played(state, SWAP_OF_C)
    assert (pond(swam, 3), pond(swam, 2)) == ("9 1 8 5 2 6", "F10 3 10 7 5 bike")
    state = played(swam, SUM_OF_C)
    assert ponds(state) == TABLES["after C"]
    assert (catches(state), state.active) == ([[], [15], [10], []], (D,))


def test_player_d_hooks_fish_10_from_player_without_scissors():
    state = played(position(), BY_B, NET_OF_C, SWAP_OF_C, SUM_OF_C, BY_D)
    assert (state.active, state.turn_of) == ((C,), D)
    assert RULES.refusal(state, read("cut")).rule == "dragonfish.scissors.absent"
    turn = RULES.play(state, read("give"))
    assert kinds(turn) == ["HandedOver", "TurnEnded"]
    assert (catches(turn.after), turn.after.active) == ([[], [15], [], [10]], (A,))
    assert pile(turn.after, HELPER_DISCARDS) == "Net Hook 10"


def test_player_a_swaps_and_catches_fish_20():
    state = played(position(), BY_B, NET_OF_C, SWAP_OF_C, SUM_OF_C, BY_D, "give", BY_A)
    assert pile(state, HAND[A]) == "Scissors"
    assert ponds(state) == TABLES["after A"]
    assert (catches(state), state.scores) == ([[20], [15], [], [10]], (20, 15, 0, 10))
    assert state.active == (B,)
    assert len(state.table[POND_STACK]) == 67 - 24 - 16


def test_fish_of_pond_2_need_swap_to_be_caught():
    caught = {found.fish for found in calculations("F10 3 10 1 5 bike")}
    assert caught == {None} or not caught
    state = played(position(), BY_B, NET_OF_C, SWAP_OF_C, SUM_OF_C, BY_D, "give; draw")
    assert {found.fish for found in calculations(pond(state, 2))} <= {None}


def test_pond_1_has_expected_sums():
    found = calculations("F15 8 7 4 1 6")
    assert len(found) == 18
    assert len([each for each in found if each.fish == 15]) == 7
    assert [str(each) for each in found if each.card.is_fish] == ["15 = 8 + 7", "15 = 8 + 1 + 6"]


@each_case(
    ("given", "text", "rule"),
    [
        ({}, "sum 1a = 1b + 1d", "sum.unequal"),
        ({}, "swap 1a 3b", "swap.lane"),
        ({}, "swap 2f 3b", "swap.bike"),
        ({"phase": "helper", "catches": {2: "F10 F15"}, "hands": {1: "Hook 10"}}, "hook 10 2 15", "hook.small"),
    ],
)
def test_illegal_example_moves_are_refused(given, text, rule):
    assert RULES.refusal(position(IN_POND | given), read(text)).rule == f"dragonfish.{rule}"


def test_fish_used_as_term_is_caught():
    state = played(position(IN_POND), "sum 1c = 1a - 1b")
    assert catches(state)[B] == [15]


def test_joined_cards_catch_fish():
    ponds = PONDS | {1: "F15 1 4 1 8 9"}
    state = position(IN_POND | {"ponds": ponds}, join_digits="on")
    assert catches(played(state, "sum 1a = 1b~1c + 1d"))[B] == [15]
    state = position(IN_POND | {"ponds": PONDS | {1: "10 1 F5 5 8 6"}}, join_digits="on")
    assert catches(played(state, "sum 1a = 1b~1c - 1d"))[B] == [5]


def test_rounded_division_catches_fish():
    ponds = PONDS | {1: "F5 7 2 1 8 9"}
    state = position(IN_POND | {"ponds": ponds, "stack": "3 9"}, operations="divide")
    assert catches(played(state, "sum 1a = 1b ÷ 1c + 1d"))[B] == [5]


def test_rotate_card_gives_each_seat_fish_of_next_seat():
    state = position(FIGURE_2 | {"helpers": "Rotate", "catches": ["F20", "F15", "", "F10"]})
    turn = turns(state, "draw")[0]
    assert kinds(turn) == ["Drew", "Rotated"]
    assert (catches(turn.after), turn.after.active) == ([[15], [], [10], [20]], (B,))
    assert pile(turn.after, HELPER_DISCARDS) == "Rotate"
