"""What may be done in a state, what a seat sees of it, and the invariants of the rules in random games."""

from collections import Counter

import pytest

from mathfish_widgets.engine.cards import FACE_DOWN
from mathfish_widgets.games.equations import EQUATIONS
from mathfish_widgets.games.equations.rules.equations.search import solvable
from mathfish_widgets.games.equations.rules.equations.trees import Equation
from mathfish_widgets.games.equations.rules.zones import DECK, LAYOUT, UNSOLVED
from tests.games.equations.invariants import check_decision, check_turn, is_true
from tests.games.equations.playing import position, random_game, read, shout
from tests.games.tabletop import kinds


def check_end(state):
    """No layout is left in the deck."""
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


@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_every_invariant_holds_after_every_event_of_random_games(options):
    for seed in range(2):
        count = 0
        for count, turn in enumerate(random_game(seed, **options), start=1):
            check_turn(turn)
            assert count < 500
        assert count
        check_end(turn.after)
        assert sum(turn.after.scores) + len(turn.after.table[UNSOLVED]) + len(turn.after.table[DECK]) == 40


def test_every_layout_takes_its_cards_for_good():
    for seed in range(4):
        gone = 0
        for turn in random_game(seed, no_equation="add_card", operations="basic", wrong_shout="lose_card"):
            now = sum(turn.after.scores) + len(turn.after.table[UNSOLVED])
            assert now in (gone, gone + 4, gone + 5)
            assert (now > gone) == (turn.after.number_of_layout > turn.before.number_of_layout or turn.after.over)
            gone = now


def test_the_order_of_the_deck_is_hidden_and_everything_else_is_seen():
    state = position(won=["5C 6C", "7C"], unsolved="8C")
    seen = state.seen_by(0)
    assert set(seen.table[DECK]) == {FACE_DOWN}
    assert seen.table[LAYOUT] == state.table[LAYOUT]
    assert {zone: pile for zone, pile in seen.table.items() if zone != DECK} == {
        zone: pile for zone, pile in state.table.items() if zone != DECK
    }
    assert state.seen_by(None) == seen


def test_pseudo_legal_moves_are_one_equation_of_each_family_and_giving_up():
    state = position()
    assert [str(move) for move in state.pseudo_legal_moves(0)] == [
        "shout 10 + 2 = 4 * 3",
        "shout 3 * 2 + 4 = 10",
        "give up",
    ]
    assert list(state.legal_moves(1)) == list(state.pseudo_legal_moves(1))


def test_any_other_shape_is_legal_too():
    state = position()
    for text in ("10 = 3 * 2 + 4", "2 * 3 = 10 - 4", "2 = (10 - 4) / 3", "4 = 10 - 2 * 3"):
        assert state.refusal(shout(text), 0) is None


def test_swapped_sides_are_accepted_like_the_equation_itself():
    for turn in random_game(11, operations="extended", players=1):
        state = turn.before
        check_decision(state)
        for equation in state.equations[:20]:
            assert is_true(f"{equation.right} = {equation.left}")
            assert state.refusal(shout(str(Equation(equation.right, equation.left))), 0) is None


def test_the_same_moves_give_the_same_game():
    turns = list(random_game(6, mode="turns", wrong_shout="lose_card", players=3))
    state = EQUATIONS.deal(6, mode="turns", wrong_shout="lose_card", players=3)
    for turn in turns:
        state = state.play(read(str(turn.move)), turn.seat).after
    assert state == turns[-1].after
    assert Counter(kind for turn in turns for kind in kinds(turn))["FoundFalse"] > 0
