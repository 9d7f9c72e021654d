"""Test the file of one game: complete after every write, and written before anybody hears of a move."""

from pathlib import Path

import pytest

from mathfish_widgets.games import GAMES
from mathfish_widgets.games.docfish import DOCFISH
from mathfish_widgets.games.literature import LITERATURE
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.saved_games import DamagedRecord, RecordFile, read_record
from tests.cases import each_case


def play_on(match, moves=1):
    for _ in range(moves):
        match.play(next(match.legal_moves()), match.state.active[0])


def test_record_file_holds_every_move_of_long_game(tmp_path):
    match, file = Match(DOCFISH, 7), RecordFile(tmp_path / "game.json")
    while not match.state.over and len(match.turns) < 400:
        play_on(match)
        assert file.lacks(match)
        file.keep(match)
        assert not file.lacks(match)
        assert file.path.read_text(encoding="utf-8") == match.to_json()


def test_record_file_follows_undo_and_redo(tmp_path):
    match, file = Match(DOCFISH, 7), RecordFile(tmp_path / "game.json")
    play_on(match, 12)
    file.keep(match)
    for back, forth in [(1, 1), (3, 2), (5, 0), (2, 9)]:
        for act, times in ((match.undo, back), (match.redo, forth)):
            for _ in range(times if act == match.undo else min(times, len(match.undone))):
                act()
                assert file.lacks(match)
                file.keep(match)
                assert file.path.read_text(encoding="utf-8") == match.to_json()
    match.undo()
    file.keep(match)
    other = [*match.legal_moves()][-1]
    match.play(other, match.state.active[0])
    file.keep(match)
    assert read_record(file.path.read_text(encoding="utf-8"), GAMES).turns == match.turns


def test_record_file_follows_new_branch_and_notes(tmp_path):
    match, file = Match(DOCFISH, 7), RecordFile(tmp_path / "game.json")
    play_on(match, 2)
    file.keep(match)
    match.undo()
    match.undo()
    file.keep(match)
    assert file.path.read_text(encoding="utf-8") == match.to_json()
    play_on(match, 3)
    file.keep(match)
    assert file.path.read_text(encoding="utf-8") == match.to_json()
    match.note_down(0, {("a", "b"): "yes"})
    file.keep(match)
    assert file.path.read_text(encoding="utf-8") == match.to_json()


@pytest.mark.parametrize("spoil", [Path.unlink, lambda path: path.write_text("{}"), lambda path: path.write_text("")])
def test_externally_changed_record_file_is_rewritten_whole(tmp_path, spoil):
    match, file = Match(DOCFISH, 7), RecordFile(tmp_path / "game.json")
    play_on(match)
    file.keep(match)
    spoil(file.path)
    play_on(match)
    file.keep(match)
    assert file.path.read_text(encoding="utf-8") == match.to_json()


def test_failed_write_is_repeated_with_next_move(tmp_path):
    folder = tmp_path / "gone"
    match, file = Match(DOCFISH, 7), RecordFile(folder / "game.json")
    play_on(match)
    with pytest.raises(OSError, match="gone"):
        file.keep(match)
    assert not file.lacks(match)
    folder.mkdir()
    play_on(match)
    file.keep(match)
    assert read_record(file.path.read_text(encoding="utf-8"), GAMES).state == match.state


def test_deduction_notes_are_saved_and_restored(tmp_path):
    match, file = Match(LITERATURE, 7), RecordFile(tmp_path / "game.json")
    assert not file.lacks(match)
    match.note_down(0, {("4S", "1"): "yes", ("4S", "2"): "no"})
    assert file.lacks(match)
    file.keep(match)
    again = read_record(file.path.read_text(encoding="utf-8"), GAMES)
    assert again.notes == match.notes
    assert not RecordFile(file.path, again).lacks(again)


@each_case(
    "note",
    [
        "[9, '4S', '1', 'yes']",
        "[true, '4S', '1', 'yes']",
        "[0, 4, '1', 'yes']",
        "[0, '4S', '1', 'perhaps']",
        "[0, '4S', '1']",
        "7",
        "[0, '4S', '" + "1" * 50 + "', 'yes']",
    ],
)
def test_invalid_deduction_notes_are_refused(note):
    record = Match(LITERATURE, 7).to_json().replace('"notes": []', '"notes": [' + note.replace("'", '"') + "]")
    with pytest.raises(DamagedRecord, match="isn't a note on a deduction sheet"):
        read_record(record, GAMES)
