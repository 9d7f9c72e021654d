"""What can be touched on DocFish's table, and what touches mean."""

from itertools import islice

import pytest

from mathfish_widgets.stage.scene import SAY, View
from tests.games.docfish.looking import SCENE, WORDING, buttons, interpreted, random_states, seen
from tests.games.docfish.playing import HIS, played, position, read


def check_way(observation, move, way):
    """Each touch is offered when its turn comes, and all together mean the move and nothing else."""
    for number, key in enumerate(way):
        interpretation = SCENE.interpret(observation, way[:number])
        assert interpretation.move is None
        said = {button.key for button in interpretation.buttons}
        if key.startswith(SAY):
            assert key in said
            assert (key, number) == (SAY + str(move), len(way) - 1)
            return
        assert key in said or interpretation.open[key]
        if key not in said:
            table = SCENE.place(observation, View(WORDING, narrow=True, touched=way[:number]))
            assert table[key].name
    assert SCENE.interpret(observation, way).move == move


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_way_to_touch_a_legal_move_means_it(seed):
    for state in random_states(seed, 400):
        observation = seen(state, state.active[0])
        for move in islice(state.legal_moves(), 5):
            ways = list(SCENE.ways_to_touch(observation, move))
            assert ways
            for way in ways[:6]:
                check_way(observation, move, way)


def test_asking_for_a_prime_of_a_card_with_two_is_chosen_by_a_button():
    state = position(hand="A 3", other_hand="5", phase="turn")
    assert buttons(interpreted(state)) == ["Ask for twos", "Ask for threes", "Ask for sevens"]
    assert interpreted(state, "hand-s0-1").move == read("ask 3")
    assert buttons(interpreted(state, "hand-s0-0")) == ["Ask for twos", "Ask for sevens"]


def test_docfish_is_offered_even_where_it_is_refused():
    state = played(position(hand="2 5", other_hand="A", phase="turn"), "ask 2")
    assert buttons(interpreted(state, seat=HIS)) == ["Say “DocFish”"]
    assert state.refusal(read("docfish"), HIS) is not None


@pytest.mark.parametrize(
    ("parts", "text"),
    [
        ("2 7", "change 14 = 2 x 7"),
        ("7 2", "change 14 = 2 x 7"),
        ("3", "change 14 = 3"),
        ("2 8", "change 14 = 2 x 8"),
        ("2 2", "change 14 = 2 x 2"),
        ("14", "change 14 = 14"),
    ],
)
def test_a_change_is_read_when_its_parts_can_come_to_nothing_else(parts, text):
    state = position(hand="A A")
    *before, last = [f"bank-{part}" for part in parts.split()]
    assert interpreted(state, "hand-s0-0", *before).move is None
    assert str(interpreted(state, "hand-s0-0", *before, last).move) == text


def test_the_bank_is_lit_without_giving_the_parts_away():
    opened = interpreted(position(hand="A A", bank={5: 0}), "hand-s0-0").open
    assert [key for key, lit in opened.items() if lit] == [f"bank-{value}" for value in range(2, 14) if value != 5]


def test_touching_what_is_no_part_of_a_change_means_nothing():
    interpretation = interpreted(position(hand="A A"), "hand-s0-0", "deck")
    assert (interpretation.open, interpretation.move) == ({}, None)


def test_the_last_card_is_guessed_at_the_bank():
    state = played(position(other_hand="3", deck="3", pot="2 3 7", phase="turn", hand=""), "pick")
    assert interpreted(state, "bank-9", seat=HIS).move == read("guess 9")
    assert len(interpreted(state, seat=HIS).open) == 13
