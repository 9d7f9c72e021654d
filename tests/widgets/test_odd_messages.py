"""Test messages that our pages never send: they are ignored or answered with a sentence, and change no game."""

import pytest

from mathfish_widgets.games import GAMES, WIDGETS
from tests.cases import each_case

LONG = "9" * 5_000
ODD: tuple[object, ...] = (5, None, True, -1, 1.5, [], ["x"], {"id": 5}, "", "x", "²", LONG, "x" * 100_000, 10**5_000)

KINDS = ("touch", "text", "back", "do", "set", "view", "ask", "sent")
TOOLS = ("since", "seat", "ending:look", "inquire", "aid", "note", "sheet", "rules", "link", "hint", "step")
SETTINGS = ("seed", "daily", "pace", "lights", "eyes", "forced", "player:1", "option:players", "option:x")


@pytest.fixture(autouse=True)
def saves(tmp_path, monkeypatch):
    monkeypatch.setenv("MATHFISH_SAVES", str(tmp_path / "saves"))


def odd_messages():
    yield from ({kind: odd} for kind in KINDS for odd in ODD if not (kind == "text" and odd == ""))
    yield from ({"do": f"{tool}:{odd}"} for tool in TOOLS for odd in ("", "x", "-1", "7", LONG, "²", "٣"))
    yield from ({"set": key, "value": odd} for key in SETTINGS for odd in ODD)
    yield from ({"view": {"width": odd, "id": odd, "acted": odd, "dark": odd}} for odd in ODD)


@each_case("name", GAMES)
def test_odd_message_is_ignored_or_answered_with_sentence(name):
    game = WIDGETS[name](seed=4, pace="step by step")
    for message in odd_messages():
        game._handle_custom_msg(message, [])
        assert "limit" not in game.message.get("text", "")
        assert len(game.message.get("text", "")) <= 700, message
    assert not [turn for turn in game.match.turns if turn.seat == 0]


@each_case("players", [("you", "sharp"), ("you", "you")])
def test_setting_to_see_other_hands_is_refused_where_people_play(players):
    game = WIDGETS["docfish"](seed=4, players=players)
    picture, seat = game.svg(), game.session.ui.seat
    game._handle_custom_msg({"set": "eyes", "value": game.match.names[1]}, [])
    assert (game.svg(), game.session.ui.seat) == (picture, seat)
    assert game.message == {
        "kind": "refusal",
        "text": "You can't look at other hands in a game you're playing.",
    }
