"""Test the card with a table's link: it replaces the explanation and disappears when the table changes."""

import mathfish_widgets as mf
from mathfish_widgets.links.open_link import open_link


def send(board, wish):
    board._handle_custom_msg({"do": f"link:{wish}"}, [])


def letters(board):
    return board.link_page["text"].removeprefix('mf.open_link("').removesuffix('")')


def test_link_shows_current_view_first_and_whole_game_on_request():
    board = mf.DocFish(seed=4, pace="at once")
    assert board.link_page == {}
    assert "link:open" in [tool["key"] for tool in board.toolbar]
    send(board, "open")
    assert [choice["pressed"] for choice in board.link_page["choices"]] == [True, False, False]
    assert "as the person who made this link saw it" in open_link(letters(board)).text
    send(board, "whole")
    assert [choice["pressed"] for choice in board.link_page["choices"]] == [False, True, False]
    assert open_link(letters(board)).match.to_json() == board.match.to_json()
    send(board, "seen")
    assert letters(board) == board.link()
    send(board, "close")
    assert board.link_page == {}


def test_link_disappears_when_move_is_made():
    board = mf.Doublets(seed=4)
    send(board, "open")
    board.play("turn")
    assert board.link_page == {}
    send(board, "open")
    assert board.link_page


def test_link_is_web_address_with_qr_code_when_site_is_configured(monkeypatch):
    monkeypatch.setenv("MATHFISH_SITE", "https://example.org/fish/")
    board = mf.Doublets(seed=4)
    send(board, "open")
    assert board.link_page["text"].startswith("https://example.org/fish/#mf=1v")
    assert board.link_page["picture"]
    monkeypatch.delenv("MATHFISH_SITE")
    send(board, "seen")
    assert board.link_page["text"].startswith('mf.open_link("1v')
    assert not board.link_page["picture"]


def test_link_shows_no_hand_behind_curtain():
    board = mf.DocFish(seed=3, players=("you", "you"))
    assert board.curtain
    send(board, "open")
    assert "as everyone saw it" in open_link(letters(board)).text
    assert [choice["key"] for choice in board.link_page["choices"]] == ["link:seen", "link:whole"]
    send(board, "class")
    assert "as everyone saw it" in open_link(letters(board)).text


def test_class_is_asked_what_seat_should_do_now():
    board = mf.DocFish(seed=1, pace="at once")
    send(board, "open")
    send(board, "class")
    study = open_link(letters(board))
    assert not study.study.explains
    (asked,) = study.asked
    assert asked.seen.observation == board.match.observation(board.session.viewer)


def test_unknown_link_action_changes_nothing():
    board = mf.Doublets(seed=4)
    send(board, "everything")
    assert board.link_page == {}
