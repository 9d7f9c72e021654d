"""A game being played: undo, redo, what seats saw, and who moves next."""

import random

import pytest

from mathfish_widgets.engine.moves import IllegalMove
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games.doublets import DOUBLETS
from mathfish_widgets.play.match import Match


@pytest.fixture
def match():
    return Match(DOUBLETS, seed=4)


def test_moves_are_played_by_value_or_by_text(match):
    first = match.play("turn")
    assert first.after == match.state
    match.play(first.move)
    assert [str(turn.move) for turn in match.turns] == ["turn", "turn"]
    assert match.play("build w").after.scores == (2,)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("redeal", "First turn the rest of the stock: 44 cards."),
        ("jump", "I do not understand “jump”. A move begins with build, turn or redeal."),
        ("build 9", "You can build from the waste or from reserve places 1 to 7."),
    ],
)
def test_a_refused_move_changes_nothing(match, text, sentence):
    before = match.state
    with pytest.raises(IllegalMove) as refused:
        match.play(text)
    assert str(refused.value) == sentence
    assert (match.state, match.turns) == (before, [])


def test_the_wrong_seat_is_told_whose_turn_it_is():
    match = Match(DOUBLETS, names=["Ada <i>"])
    with pytest.raises(IllegalMove, match="It is Ada <i>'s turn"):
        match.play("turn", seat=3)


def test_undo_and_redo(match):
    states = [match.state] + [match.play(text).after for text in ("turn", "turn", "build w")]
    assert [match.undo().before for _ in range(3)] == states[2::-1]
    assert match.state == match.start
    assert [match.redo().after for _ in range(2)] == states[1:3]
    match.play("turn")
    with pytest.raises(IndexError):
        match.redo()


def test_there_is_nothing_to_undo(match):
    with pytest.raises(IndexError):
        match.undo()


def test_an_observation_forgets_what_was_undone(match):
    match.play("turn")
    assert len(match.observation(0).history) == 1
    match.undo()
    assert match.observation(0).history == ()
    match.play("turn")
    match.play("turn")
    seen = match.observation(0)
    assert [turn.move for turn in seen.history] == [turn.move for turn in match.turns]
    assert seen.state == match.state.seen_by(0)
    assert [turn.after for turn in seen.history] == [turn.after.seen_by(0) for turn in match.turns]


def test_who_moves_next(match):
    assert match.next_computer is None
    assert Match(DOUBLETS, players=["careful"]).next_computer == 0


def test_nobody_moves_after_the_end():
    match = Match(DOUBLETS, seed=1, options={"passes": 1}, players=["beginner"])
    while match.next_computer is not None:
        match.play(think(match.choice(match.next_computer)).move)
    assert match.state.over


def test_a_computer_chooses_the_same_again(match):
    choices = {str(think(Match(DOUBLETS, seed=4, players=["sharp"]).choice(0)).move) for _ in range(3)}
    assert len(choices) == 1


@pytest.mark.parametrize(
    "given",
    [
        {"seed": -1},
        {"options": {"passes": 0}},
        {"options": {"speed": 1}},
        {"players": ["you", "you"]},
        {"names": [""]},
        {"position": {"foundation": "KD"}},
        {"position": {"nowhere": "KD"}},
    ],
)
def test_what_cannot_begin(given):
    with pytest.raises(ValueError, match=r"^[A-Z].*[.]$"):
        Match(DOUBLETS, **given)


def test_random_play_can_be_taken_back_to_the_start(match):
    rng = random.Random(2)
    while not match.state.over:
        match.play(rng.choice(list(match.state.legal_moves())))
    end, count = match.state, len(match.turns)
    for _ in range(count):
        match.undo()
    assert match.state == match.start
    for _ in range(count):
        match.redo()
    assert match.state == end
