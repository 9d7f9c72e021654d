"""The deal and the state of Equations."""

import re

import pytest

from mathfish_widgets.engine.cards import FACE_DOWN, cards
from mathfish_widgets.games.equations import EQUATIONS
from mathfish_widgets.games.equations.rules import RULES
from mathfish_widgets.games.equations.rules.expressions import Equation
from mathfish_widgets.games.equations.rules.search import grade, solvable
from mathfish_widgets.games.equations.rules.state import DECK, LAYOUT, UNSOLVED, WON, deck
from tests.cases import each_case
from tests.games.equations.invariants import check_decision, check_turn, is_true
from tests.games.equations.playing import position, random_game, read, shout


def test_deck_has_forty_number_cards_in_standard_order():
    assert len(deck()) == 40
    assert deck()[:11] == cards("AC 2C 3C 4C 5C 6C 7C 8C 9C 10C AD")


def test_seed_1_lays_out_4_8_5_2():
    state = EQUATIONS.deal(1)
    assert state.table[LAYOUT] == cards("4D 8C 5S 2C")
    assert state.table[DECK][-4:] == cards("5C 9C 5H 5D")
    assert [str(equation) for equation in state.equations] == ["8 * 4 = 2 ^ 5"]
    assert len(state.table[DECK]) == 36
    assert (state.number_of_layout, state.given_up, state.scores) == (0, (), (0, 0))


def test_add_card_option_lays_out_any_four_cards():
    state = EQUATIONS.deal(1, no_equation="add_card")
    assert state.table[LAYOUT] == cards("5C 9C 5H 5D")
    assert state.table[DECK][:4] == cards("4D 8C 5S 2C")


def test_seat_count_is_limited_to_six():
    for players in range(1, 7):
        state = EQUATIONS.deal(3, players=players)
        assert state.active == tuple(range(players))
        assert state.scores == (0,) * players
        assert [zone for zone in state.table if zone.name == "won"] == list(WON[:players])
    for players in (0, 7):
        with pytest.raises(ValueError, match="The option players can't be"):
            EQUATIONS.deal(3, players=players)


@each_case("options", [{"players": 5}, {"wrong_shout": "lose_card"}, {"mode": "turns"}])
def test_unrelated_options_leave_deal_unchanged(options):
    plain, other = EQUATIONS.deal(8), EQUATIONS.deal(8, **options)
    assert (plain.table[LAYOUT], plain.table[DECK]) == (other.table[LAYOUT], other.table[DECK])


def test_first_layout_with_redeal_always_has_equation():
    for seed in range(60):
        for operations in ("basic", "camp", "extended"):
            state = EQUATIONS.deal(seed, operations=operations)
            assert solvable(state.layout_values, operations)


@each_case("level", ["easy", "medium", "hard"])
@each_case("operations", ["basic", "camp"])
def test_level_option_deals_layouts_of_that_grade(level, operations):
    for seed in range(12):
        state = EQUATIONS.deal(seed, level=level, operations=operations)
        assert grade(state.layout_values, operations).level == level


def test_layout_falls_back_to_other_grade_when_level_runs_out():
    easy = {"layout": "4H 2C 10C 3D", "deck": "AC 3C 5C 7C", "won": []}
    state = EQUATIONS.set_up(easy, level="hard", players=1)
    assert grade([1, 3, 5, 7], "camp").level == "easy"
    turn = RULES.play(state, read("shout 4 * 3 = 10 + 2"))
    assert turn.after.layout == cards("AC 3C 5C 7C")
    assert len(turn.events[-1].transfers) == 4 + 4


def test_position_without_deck_shuffles_rest_by_seed():
    state = position(seed=1, unsolved="5C 9C")
    assert state.table[DECK][:4] == cards("5H 5D 4D 8C")
    assert len(state.table[DECK]) == 40 - 6


def test_unspecified_cards_are_unsolved_when_deck_is_given():
    state = position(deck="AC AD", won=["5C", "6C 7C"], unsolved="8C")
    assert state.table[DECK] == cards("AC AD")
    assert state.scores == (1, 2)
    assert state.table[UNSOLVED][0] == cards("8C")[0]
    assert len(state.table[UNSOLVED]) == 40 - 4 - 2 - 3


def test_position_without_layout_deals_one_from_deck():
    state = EQUATIONS.set_up({"deck": "5C 5D 5H 9C AC 3C"})
    assert state.layout == cards("5D 5H 9C AC")
    assert EQUATIONS.set_up({"deck": "5C 5D 5H 9C"}).over


def test_position_can_have_five_cards_with_add_card_option():
    state = position("4H 2C 10C 3D 5C", no_equation="add_card")
    assert state.layout_values == (4, 2, 10, 3, 5)


@each_case(
    ("given", "told"),
    [
        ({"layout": "4H 2C 10C"}, "A layout must have 4 cards, not 3."),
        ({"layout": "4H 2C 10C 3D 5C"}, "A layout must have 4 cards, not 5."),
        ({"layout": "4H 2C 10C 4H"}, "4H appears twice, but the deck has it only once."),
        ({"layout": "4H 2C 10C 3D", "deck": "2C"}, "2C appears twice, but the deck has it only once."),
        ({"layout": "4H 2C 10C KD"}, "KD isn't in the Equations deck, which has A to 10 of each suit."),
        (
            {"layout": "5C 5D 5H 9S"},
            "5C 5D 5H 9S make no equation. Use no_equation='add_card' to allow such a layout.",
        ),
        ({"layout": "4H 2C 10C 3D", "won": ["5C"]}, "List the cards won as one pile for each player: 2 in all."),
        ({"layout": "4H 2C 10C 3D", "won": "5C"}, "List the cards won as one pile for each player: 2 in all."),
        ({"pond": "5C"}, "A position of Equations can't set pond. It can set layout, deck, won, unsolved."),
        (
            {"layout": "4 2 10 3"},
            "There is no card '4'. A card is a rank (A, 2 to 10, J, Q, K) and a suit (C, D, H, S).",
        ),
    ],
)
def test_impossible_position_is_refused_with_reason(given, told):
    with pytest.raises(ValueError, match=f"^{re.escape(told)}$"):
        EQUATIONS.set_up(given)


def test_deck_gives_eight_to_ten_layouts_with_redeal_option():
    for seed in range(6):
        state, layouts = EQUATIONS.deal(seed, players=1), 1
        while not (turn := RULES.play(state, read("give up"))).after.over:
            state, layouts = turn.after, layouts + 1
        assert 8 <= layouts <= 10


def check_end(state):
    """Check that no layout is left in the deck."""
    ranks = [card.rank for card in state.table[DECK]]
    fours = [[*ranks, *ranks][first : first + 4] for first in range(len(ranks))] if len(ranks) >= 4 else []
    assert not fours or state.no_equation == "redeal"
    assert not any(solvable(four, state.operations, state.ace) for four in fours)


OPTION_SETS = [
    {},
    {"players": 1},
    {"operations": "basic", "mode": "turns", "players": 3},
    {"wrong_shout": "lose_card", "players": 4},
    {"no_equation": "add_card", "operations": "basic"},
    {"no_equation": "add_card", "operations": "basic", "mode": "turns", "wrong_shout": "lose_card"},
    {"ace": "one_or_eleven", "players": 6},
    {"level": "easy", "players": 2},
    {"level": "hard", "players": 2, "operations": "basic"},
    {"operations": "extended"},
]


@each_case("options", OPTION_SETS)
def test_random_games_preserve_invariants_after_every_event(options):
    for seed in range(2):
        count = 0
        for count, turn in enumerate(random_game(seed, **options), start=1):
            check_turn(turn)
            assert count < 500
        assert count
        check_end(turn.after)
        assert sum(turn.after.scores) + len(turn.after.table[UNSOLVED]) + len(turn.after.table[DECK]) == 40


def test_every_layout_removes_its_cards_permanently():
    for seed in range(4):
        gone = 0
        for turn in random_game(seed, no_equation="add_card", operations="basic", wrong_shout="lose_card"):
            now = sum(turn.after.scores) + len(turn.after.table[UNSOLVED])
            assert now in (gone, gone + 4, gone + 5)
            assert (now > gone) == (turn.after.number_of_layout > turn.before.number_of_layout or turn.after.over)
            gone = now


def test_deck_order_is_hidden_and_all_else_is_visible():
    state = position(won=["5C 6C", "7C"], unsolved="8C")
    seen = state.seen_by(0)
    assert set(seen.table[DECK]) == {FACE_DOWN}
    assert seen.table[LAYOUT] == state.table[LAYOUT]
    assert {zone: pile for zone, pile in seen.table.items() if zone != DECK} == {
        zone: pile for zone, pile in state.table.items() if zone != DECK
    }
    assert state.seen_by(None) == seen


def test_pseudo_legal_moves_are_one_per_family_and_giving_up():
    state = position()
    assert [str(move) for move in RULES.pseudo_legal_moves(state, 0)] == [
        "shout 10 + 2 = 4 * 3",
        "shout 3 * 2 + 4 = 10",
        "give up",
    ]
    assert list(RULES.legal_moves(state, 1)) == list(RULES.pseudo_legal_moves(state, 1))


def test_rearranged_equations_are_legal():
    state = position()
    for text in ("10 = 3 * 2 + 4", "2 * 3 = 10 - 4", "2 = (10 - 4) / 3", "4 = 10 - 2 * 3"):
        assert RULES.refusal(state, shout(text), 0) is None


def test_equations_with_swapped_sides_are_legal():
    for turn in random_game(11, operations="extended", players=1):
        state = turn.before
        check_decision(state)
        for equation in state.equations[:20]:
            assert is_true(str(Equation(equation.right, equation.left)))
            assert RULES.refusal(state, shout(str(Equation(equation.right, equation.left))), 0) is None
