"""Test that nothing starts before somebody is at the table."""

import asyncio

import mathfish_widgets as mf
from mathfish_widgets.games import GAMES, WIDGETS
from mathfish_widgets.games.equations.rules.legality import GiveUp
from mathfish_widgets.play.seating import PERSON
from mathfish_widgets.session.ui_state import PACES
from mathfish_widgets.stage.scene import say
from tests.cases import each_case

from .tables import COMPUTERS, all_moved, send, show_view, touch_move

EVERY_GAME = each_case("name", GAMES)
RACES = {
    "equations": {},
    "equations alone with a clock": {"players": (PERSON,)},
    "equations of two": {"players": (PERSON,) * 2},
}
IDLE, LOOKS = 40, 5
"""The event loop's turns and the page's looks at an idle table; a computer would have moved many times."""


def in_page(play):
    return asyncio.run(play())


async def look_on(game):
    """Show the table on pages again and again, without a touch."""
    for turn in range(IDLE):
        if turn % (IDLE // LOOKS) == 0:
            show_view(game)
        await asyncio.sleep(0)


@EVERY_GAME
def test_computers_wait_for_start(name, waits):
    async def play():
        waits.clear()
        game = WIDGETS[name](seed=3, players=COMPUTERS[name])
        await look_on(game)
        assert game.match.turns == ()
        assert waits == []
        assert [action["key"] for action in game.actions] == ["start"]
        assert game.message["text"] == "Press Start when you're ready."
        send(game, touch="start")
        assert "Start" not in game.message["text"]
        for _ in range(IDLE):
            await asyncio.sleep(0)
        assert game.match.turns
        game.close()

    in_page(play)


@EVERY_GAME
def test_table_shown_by_run_all_cells_makes_no_move(name, waits):
    """As Run All Cells does, make and show a table with a person at each seat in turn."""

    async def play():
        for seat in range(GAMES[name].seats):
            players = list(COMPUTERS[name])
            players[seat] = PERSON
            game = WIDGETS[name](seed=seat, players=players)
            await look_on(game)
            assert game.match.turns == ()
            assert [action["key"] for action in game.actions] == ["start"] or not game.match.persons_wait
            game.close()
        assert waits == []

    in_page(play)


@each_case("race", RACES)
def test_race_clock_starts_with_first_click(race, waits):
    async def play():
        game = WIDGETS["equations"](seed=3, **RACES[race])
        await look_on(game)
        assert game.clock == {"lap": -1, "runs": False}
        assert (game.actions[0]["key"] == "start") is (race != "equations alone with a clock")
        send(game, touch=game.lit[0])
        assert game.clock["runs"]
        assert game.clock["lap"] >= 0
        await asyncio.sleep(0)
        game.close()

    in_page(play)


@EVERY_GAME
def test_browsing_table_before_start_makes_no_move(name, waits):
    async def play():
        game = WIDGETS[name](seed=3, players=COMPUTERS[name])
        asked = ({"do": key} for key in ("now", "next", "rules:", "again"))
        for looking in (*asked, {"set": "lights", "value": False}):
            send(game, **looking)
            for _ in range(IDLE):
                await asyncio.sleep(0)
            assert game.match.turns == (), looking
        game.close()

    in_page(play)


def test_first_mover_needs_no_start_button_and_gets_reply(waits):
    async def play():
        game = mf.Pemberley(seed=4)
        assert not game.match.persons_wait
        assert "start" not in [action["key"] for action in game.actions]
        assert "Start" not in game.message["text"]
        touch_move(game)
        await all_moved(game)
        assert len(game.match.turns) > 1
        game.close()

    in_page(play)


def test_resumed_game_waits_until_go_on_is_pressed(waits):
    played = mf.DocFish(seed=3, players=("careful", "sharp"), pace="step by step")
    for _ in range(3):
        send(played, do="step")

    async def play():
        game = mf.resume(played.match.to_json())
        await look_on(game)
        assert len(game.match.turns) == 3
        assert game.actions == [{"key": "start", "label": "Go on", "primary": True}]
        assert game.message["text"] == "Press Go on when you're ready."
        send(game, do="pause")
        send(game, touch="start")
        for _ in range(IDLE):
            await asyncio.sleep(0)
        assert len(game.match.turns) > 3
        game.close()

    in_page(play)


@each_case(("name", "starts"), [("docfish", True), ("equations", False)])
def test_new_game_button_starts_game_unless_race(name, starts, waits):
    async def play():
        players = COMPUTERS[name] if starts else None
        game = WIDGETS[name](seed=3, players=players)
        send(game, do="new")
        for _ in range(IDLE):
            await asyncio.sleep(0)
        assert bool(game.match.turns) is starts
        assert ([action["key"] for action in game.actions] == ["start"]) is not starts
        game.close()

    in_page(play)


def test_script_needs_no_start_button():
    game = mf.DocFish(seed=8)
    assert game.match.persons_wait
    assert "start" not in [action["key"] for action in game.actions]
    show_view(game)
    assert game.match.turns


def test_leaving_game_in_progress_needs_second_press(saves):
    game = mf.Pemberley(seed=4, players=(PERSON,) * 2)
    send(game, do="curtain")
    touch_move(game)
    send(game, do="new")
    assert game.message["text"] == "Press New game again to leave this game after 1 move."
    send(game, do="next")
    assert "New game" not in game.message["text"]
    send(game, do="new")
    assert game.match.seed == 4
    send(game, do="new")
    assert game.match.seed == 5
    send(game, do="curtain")
    touch_move(game)
    kept = [mf.resume(path).match for path in saves.glob("*.json")]
    assert sorted(match.seed for match in kept) == [4, 5]


def test_finished_or_unstarted_game_is_left_without_confirmation():
    game = mf.Pemberley(seed=4, players=COMPUTERS["pemberley"], pace="step by step")
    send(game, do="new")
    assert game.match.seed == 5
    while not game.match.state.over:
        send(game, do="step")
    send(game, do="new")
    assert game.match.seed == 6


def test_leave_confirmation_survives_computer_moves():
    game = mf.Pemberley(seed=4, players=COMPUTERS["pemberley"], pace="step by step")
    send(game, do="step")
    send(game, do="new")
    game.autoplay.step()
    assert game.message["text"] == "Press New game again to leave this game after 2 moves."


def test_computer_moves_at_once_when_player_gives_up_race(monkeypatch):
    slept, sleep = [], asyncio.sleep

    async def sleep_through_races(seconds):
        slept.append(seconds)
        await (asyncio.Event().wait() if seconds > max(filter(None, PACES.values())) else sleep(0))

    async def play():
        game = WIDGETS["equations"](seed=3)
        await look_on(game)
        send(game, touch="start")
        await sleep(0)
        assert max(slept) > max(filter(None, PACES.values()))
        send(game, touch=say(GiveUp()))
        for _ in range(IDLE):
            await sleep(0)
        assert [turn.seat for turn in game.match.turns[:2]] == [0, 1]
        game.close()

    monkeypatch.setattr(asyncio, "sleep", sleep_through_races)
    in_page(play)
