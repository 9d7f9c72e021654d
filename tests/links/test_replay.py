"""Test the replay of a linked game from its deal: offered until somebody moves, move by move, and back."""

import mathfish_widgets as mf
from mathfish_widgets.games import GAMES, WIDGETS
from mathfish_widgets.links.open_link import open_link
from mathfish_widgets.play.folders import all_record_files
from tests.every_game.random_play import EVERY_GAME
from tests.play.test_game_code import played

REPLAY, NEXT, BACK = "ending:replay", "ending:next_move", "ending:back"


def opened(name, moves=14):
    return open_link(WIDGETS[name](match=played(GAMES[name], 5, {}, moves)).link(whole=True))


def buttons(table):
    return [button["key"] for button in (table.ending or {}).get("buttons", ())]


def press(table, key):
    table._answer({"do": key})


@EVERY_GAME
def test_replay_shows_same_game_move_by_move_and_returns(name):
    table = opened(name)
    stood, record = table.match, table.match.to_json()
    press(table, REPLAY)
    assert not table.match.turns
    assert table.match.start == stood.start
    for turn in stood.turns:
        assert buttons(table) == [NEXT, BACK]
        press(table, NEXT)
        assert table.match.turns[-1] is turn
    assert table.match.to_json() == record
    assert NEXT not in buttons(table)
    press(table, BACK)
    assert table.match is stood
    assert REPLAY in buttons(table)


def test_replayed_game_is_saved_when_somebody_deviates(tmp_path, monkeypatch):
    monkeypatch.setenv("MATHFISH_SAVES", str(tmp_path))
    table = opened("docfish", 3)
    press(table, REPLAY)
    for _ in range(2):
        press(table, NEXT)
    assert all_record_files() == []
    table.play(str(next(iter(table.match.legal_moves(0)))))
    record = table.match.to_json()
    assert [path.read_text() for path in all_record_files()] == [record]


def test_each_replayed_move_is_explained():
    table = opened("docfish")
    press(table, REPLAY)
    before = table.panel
    press(table, NEXT)
    assert table.panel != before
    assert table.announcement


def test_replay_is_not_offered_for_empty_or_continued_games():
    assert buttons(open_link(mf.Doublets(seed=3).link(whole=True))) == []
    table = opened("doublets", 3)
    assert buttons(table) == [REPLAY]
    table.play(str(next(iter(table.match.legal_moves(0)))))
    assert buttons(table) == []


def test_replay_of_finished_game_is_offered_but_not_counted():
    match = played(GAMES["doublets"], 5, {}, 500)
    assert match.state.over
    table = open_link(mf.Doublets(match=match).link(whole=True))
    assert REPLAY in buttons(table)
    table._answer({"view": {"id": "a", "width": 900}})
    press(table, REPLAY)
    for _ in match.turns:
        press(table, NEXT)
    assert table.match.state.over
    assert mf.Progress().games() == ()
    assert BACK in buttons(table)


def test_player_may_deviate_during_replay_and_still_return():
    table = opened("docfish", 3)
    stood = table.match
    press(table, REPLAY)
    other = [move for move in table.match.legal_moves(0) if move != stood.turns[0].move]
    table.play(str(other[0]))
    assert buttons(table) == [BACK]
    otherwise = table.match.to_json()
    press(table, NEXT)
    assert table.match.to_json() == otherwise
    press(table, BACK)
    assert table.match is stood


def test_table_without_link_offers_no_replay():
    assert buttons(mf.Doublets(match=played(GAMES["doublets"], 5, {}, 3))) == []
