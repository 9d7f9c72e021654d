"""Test two kernels on one saved game: the file always holds one whole game, and the later kernel is told."""

import random

import pytest

from mathfish_widgets.games import GAMES
from mathfish_widgets.games.docfish import DOCFISH
from mathfish_widgets.games.doublets import DOUBLETS
from mathfish_widgets.games.pemberley import PEMBERLEY
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.saved_games import GoesOnElsewhere, RecordFile, open_record, read_record
from mathfish_widgets.play.seating import PERSON
from tests.sample_sizes import sized

ACTS = 8
TRIALS = 80


def saved(path, game, seed, moves):
    match = Match(game, seed, players=[PERSON] * game.seats)
    file = RecordFile(path)
    for _ in range(moves):
        play_on(match, random.Random(seed))
        file.keep(match)
    return path


def play_on(match, rng):
    moves = [(seat, move) for seat in match.state.active for move in match.legal_moves(seat)]
    if moves:
        seat, move = rng.choice(moves[:40])
        match.play(move, seat)


def act_at_random(match, rng):
    if match.turns and rng.random() < 0.2:
        match.undo()
    elif rng.random() < 0.1:
        match.note_down(0, {("4S", "1"): rng.choice(("yes", "no"))})
    else:
        play_on(match, rng)


def spoilt(path, seed):
    """Return how often, in one trial, a file that two kernels write to holds neither kernel's game."""
    rng = random.Random(seed)
    saved(path, rng.choice((DOUBLETS, PEMBERLEY, DOCFISH)), seed, rng.randrange(1, 12))
    kernels = [open_record(path, GAMES) for _ in range(2)]
    bad = 0
    for _ in range(ACTS):
        match, file = rng.choice(kernels)
        before = path.read_text(encoding="utf-8")
        act_at_random(match, rng)
        if not file.lacks(match):
            continue
        expected = match.to_json()
        try:
            file.keep(match)
        except GoesOnElsewhere:
            if rng.random() < 0.4:
                file.take_over(match)
            else:
                expected = before
        in_file = path.read_text(encoding="utf-8")
        bad += in_file != expected or read_record(in_file, GAMES).to_json() != expected
    return bad


def test_file_shared_by_two_kernels_contains_one_whole_game(tmp_path):
    trials = range(sized(TRIALS))
    assert {seed: bad for seed in trials if (bad := spoilt(tmp_path / f"{seed}.json", seed))} == {}
    assert not [path for path in tmp_path.iterdir() if path.suffix != ".json"]


def test_second_kernel_gets_conflict_error_and_can_take_over(tmp_path):
    path = saved(tmp_path / "game.json", PEMBERLEY, 7, 3)
    (first, its_file), (second, other_file) = (open_record(path, GAMES) for _ in range(2))
    one, *_, another = first.legal_moves()
    first.play(one)
    its_file.keep(first)
    second.play(another)
    with pytest.raises(GoesOnElsewhere):
        other_file.keep(second)
    assert read_record(path.read_text("utf-8"), GAMES).turns == first.turns
    other_file.take_over(second)
    assert not other_file.lacks(second)
    assert read_record(path.read_text("utf-8"), GAMES).turns == second.turns
    play_on(first, random.Random(3))
    with pytest.raises(GoesOnElsewhere):
        its_file.keep(first)
    assert path.read_text("utf-8") == second.to_json()


def test_file_written_by_two_kernels_at_once_is_whole(tmp_path, monkeypatch):
    """One kernel's draft must not be put in place by the other."""
    path = saved(tmp_path / "game.json", DOUBLETS, 7, 3)
    (first, its_file), (second, other_file) = (open_record(path, GAMES) for _ in range(2))
    replace = type(path).replace

    def meanwhile(draft, target):
        monkeypatch.undo()
        other_file.keep(second)
        return replace(draft, target)

    play_on(first, random.Random(1))
    play_on(second, random.Random(2))
    play_on(second, random.Random(2))
    monkeypatch.setattr(type(path), "replace", meanwhile)
    its_file.keep(first)
    assert path.read_text("utf-8") == first.to_json()
