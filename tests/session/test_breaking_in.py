"""Test declarations at any time: rendering asks no computer for its wish, and each wish is a separate slice of work."""

import asyncio
from dataclasses import replace

import pytest

import mathfish_widgets as mf
from mathfish_widgets.engine.memo import RecentCache
from mathfish_widgets.games.literature import LITERATURE
from mathfish_widgets.play.match import Match
from mathfish_widgets.session.view_model import view_model

from .tables import send, show_view

EIGHT = ("you", *("sharp",) * 7)
DECLARER = ("you", "sharp", "sharp", "beginner", *("sharp",) * 4)
WISHES = {0: "9C 3D", 1: "10C", 2: "JC", 3: "3C 4C 5C 6C 7C 8C"}


@pytest.fixture
def asked(monkeypatch):
    """Return the seats whose players were asked when they wish to move, in order."""
    seats, sharp = [], LITERATURE.players["sharp"]

    def delay(observation, rng):
        seats.append(observation.seat)
        return sharp.delay(observation, rng)

    monkeypatch.setitem(LITERATURE.players, "sharp", replace(sharp, delay=delay))
    return seats


def table(position=None, players=EIGHT, **named):
    match = Match(LITERATURE, 1, {"declare_when": "any_time"}, players, position=position)
    return mf.Literature(match=match, **named)


def test_rendering_asks_no_computer_to_break_in(asked):
    game = table(pace="step by step")
    asked.clear()
    view_model(game.session)
    show_view(game)
    send(game, touch="start")
    assert asked == []


def test_break_in_search_asks_one_seat_per_slice(asked):
    match = Match(LITERATURE, 1, {"declare_when": "any_time"}, EIGHT)
    slices = sum(1 for _ in match.find_next_computer())
    assert asked == list(range(1, 8))
    assert slices == len(asked) - 1


def test_cache_remembers_answers_for_all_seats_and_spectator():
    worked_out = []
    match = Match(LITERATURE, 1, {"declare_when": "any_time"}, EIGHT)
    remembered = RecentCache(worked_out.append)
    for _ in range(2):
        for seat in (None, *range(8)):
            remembered(match.observation(seat))
    assert len(worked_out) == 9


def test_next_move_button_reports_when_no_computer_wants_to_move():
    game = table(pace="step by step")
    send(game, touch="start")
    send(game, do="step")
    assert game.match.turns == ()
    assert game.message["text"] == "Nobody else wants to move now."


def test_two_next_move_clicks_in_succession_are_both_carried_out():
    async def play():
        game = table(pace="step by step", players=DECLARER, position={"hands": WISHES})
        show_view(game)
        send(game, do="step")
        send(game, do="step")
        for _ in range(200):
            await asyncio.sleep(0)
        game.close()
        return game

    game = asyncio.run(play())
    assert [str(turn.move).split()[0] for turn in game.match.turns] == ["declare"]
    assert game.message["text"] == "Nobody else wants to move now."


def test_computer_breaks_in_to_declare_during_persons_turn(waits):
    async def play():
        game = table(pace="at once", players=DECLARER, position={"hands": WISHES})
        show_view(game)
        send(game, touch="start")
        for _ in range(200):
            await asyncio.sleep(0)
        game.close()
        return game

    game = asyncio.run(play())
    assert [turn.seat for turn in game.match.turns][:1] == [3]
    assert game.match.state.turn_of == 0
