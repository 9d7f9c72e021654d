"""Test that the table plays forced moves visibly, and that undo returns to a person's last decision."""

import asyncio
from itertools import dropwhile
from random import Random

import pytest

import mathfish_widgets as mf
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games import GAMES, WIDGETS
from mathfish_widgets.play.game import FORCED_PACE, REFUSED_PACE, forced_move
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.seating import PERSON
from tests.cases import each_case

from .tables import all_moved, send, some_move, touch_move

FORCING = each_case("name", [name for name, game in GAMES.items() if game.lists_every_move])
SEED = 4
MOST_CLICKS = 130
LEFT_TO_THE_TABLE = {
    "docfish": {"ask", "give", "docfish", "change", "down", "shortage", "freeze", "no consolidation"},
    "pemberley": {"pass"},
    "doublets": {"redeal"},
}
"""The verbs of moves that a table may play; whether it does depends on the position."""
DRAWS_AND_LAST_STEPS = {"Picked", "Turned", "PartOneEnded", "RoundEnded"}


def only_moves(match):
    """Return the numbers of the turns that were forced."""
    rules = match.game.rules
    return [number for number, turn in enumerate(match.turns) if len(list(rules.legal_moves(turn.before))) == 1]


def table_moves(match):
    """Return the turns that a table plays for a person."""
    return [turn for turn in match.turns if turn.seat in match.persons and forced_move(match.game, turn.before)]


async def decide(game, decisions=1):
    """Make this number of a person's decisions; the table and the computers do the rest."""
    clicks = 0
    for _ in range(decisions):
        if game.match.state.over:
            break
        for key in next(iter(game.rules.scene.ways_to_touch(game.session.present, some_move(game)))):
            send(game, touch=key)
            clicks += 1
        await all_moved(game)
    return clicks


async def seated(game):
    send(game, touch="start")
    await all_moved(game)
    return game


def has_choice(game):
    """Tell whether a person has something to decide, find, draw or catch."""
    return forced_move(game.rules, game.match.state) is None


@FORCING
def test_person_always_has_choice_when_asked(name, waits):
    async def play():
        waits.clear()
        game = await seated(WIDGETS[name](seed=2))
        decided = 0
        while not game.match.state.over and not (decided >= 12 and table_moves(game.match)):
            assert has_choice(game)
            await decide(game)
            decided += 1
        assert waits.count(FORCED_PACE) >= len(table_moves(game.match)) > 0
        game.close()

    asyncio.run(play())


@FORCING
def test_draws_catches_and_last_steps_are_not_played_automatically(name, waits):
    async def play():
        by_table = 0
        for seed in range(4):
            game = await seated(WIDGETS[name](seed=seed, pace="at once"))
            while not game.match.state.over:
                made, match = len(game.match.turns), game.match
                await decide(game)
                for number in range(made + 1, len(match.turns)):
                    if match.turns[number].seat in match.persons:
                        by_table += 1
                        assert match.turns[number].move.verb in LEFT_TO_THE_TABLE[name]
                        assert not happenings(match.turns[number]) & DRAWS_AND_LAST_STEPS
                        assert not is_catch(match, number)
            game.close()
        assert by_table

    asyncio.run(play())


def happenings(turn):
    return {type(event).__name__ for event in turn.events} if turn else set()


def is_catch(match, number):
    """Tell whether a DocFish pair is laid after a question brought it, or laid or changed after a wish."""
    before = dropwhile(lambda turn: turn.move.verb in ("down", "change"), reversed(match.turns[: number + 1]))
    brought, verb = happenings(next(before, None)), match.turns[number].move.verb
    asked = verb == "down" and bool(brought & {"Banked", "Handed"})
    return asked or (verb in ("down", "change") and "FishedWish" in brought)


@pytest.mark.tournament
def test_whole_docfish_game_needs_few_clicks(waits):
    async def play():
        game = await seated(mf.DocFish(seed=1, motion=False))
        clicks = await decide(game, 200)
        assert game.match.state.over
        assert clicks <= MOST_CLICKS
        game.close()

    asyncio.run(play())


def test_only_possible_consolidation_is_not_played_automatically(waits):
    async def play():
        match = only_consolidation()
        game = mf.resume(match.to_json())
        send(game, touch="start")
        await all_moved(game)
        assert len(game.match.turns) == len(match.turns)
        game.close()

    asyncio.run(play())


def only_consolidation():
    """Return a match in which a Consolidation is the person's only legal move."""
    game = GAMES["docfish"]
    match = Match(game, SEED)
    while not match.state.over:
        moves = list(match.legal_moves())
        if len(moves) == 1 and moves[0].verb == "consolidate" and match.state.active == (0,):
            return match
        observation = match.observation(match.state.active[0])
        match.play(think(game.players["careful"].choose(observation, Random(SEED))).move)
    raise AssertionError("no such table")


def test_automatic_moves_appear_in_message_transcript_and_story(waits):
    async def play():
        game, shown = await seated(mf.DocFish(seed=SEED)), []
        game.observe(lambda change: shown.append(change["new"]), "transcript_count")
        played_by_table = []
        while len(played_by_table) < 2:
            shown.clear()
            moves = len(game.match.turns)
            await decide(game)
            played_by_table = [turn.seat in game.match.persons for turn in game.match.turns[moves + 1 :]]
        assert shown == list(range(moves + 1, len(game.match.turns) + 1))
        assert game.session.ui.page.ply == moves + 1
        send(game, do="since")
        lines = game.story["lines"]
        assert [
            line.startswith("You had only one move, so it was played automatically. ") for line in lines
        ] == played_by_table
        assert game.announcement == lines[-1]
        assert any(played_by_table)
        game.close()

    asyncio.run(play())


@FORCING
def test_undo_returns_to_last_decision_without_replaying(name, waits):
    async def play():
        game = await seated(WIDGETS[name](seed=SEED))
        for _ in range(5):
            moves, seat = len(game.match.turns), game.session.ui.seat
            await decide(game)
            gone = len(game.match.turns) - moves
            label = game.match.wording.sentence(game.match.game.explainer.label(game.match.turns[moves].move))
            send(game, do="undo")
            await all_moved(game)
            assert (len(game.match.turns), game.session.ui.seat) == (moves, seat)
            after = "" if gone == 1 else f", and {gone - 1} {'move' if gone == 2 else 'moves'} after it"
            assert game.message["text"] == f"Taken back: {label[0].lower()}{label[1:]}{after}."
            send(game, do="redo")
            await all_moved(game)
            assert len(game.match.turns) == moves + gone
            assert game.message["text"].startswith("Played again: ")
        game.close()

    asyncio.run(play())


def test_undo_pauses_table_when_every_move_was_forced(waits):
    async def play():
        game = mf.DocFish(seed=8)
        await seated(game)
        begun = len(game.match.turns)
        assert begun
        send(game, do="undo")
        await all_moved(game)
        assert game.match.turns == ()
        assert game.session.ui.paused
        send(game, do="pause")
        await all_moved(game)
        assert len(game.match.turns) == begun
        game.close()

    asyncio.run(play())


def test_spectator_undo_takes_back_one_move_and_pauses(waits):
    async def play():
        game = mf.Pemberley(seed=SEED, players=("careful", "beginner"))
        await seated(game)
        moves = len(game.match.turns)
        assert game.match.state.over
        send(game, do="undo")
        send(game, do="undo")
        await all_moved(game)
        assert len(game.match.turns) == moves - 2
        send(game, do="redo")
        await all_moved(game)
        assert len(game.match.turns) == moves - 1
        game.close()

    asyncio.run(play())


@FORCING
@each_case("left", [{"forced": "i play them"}, {"working_out": True}])
def test_forced_moves_are_manual_when_turned_off(name, left, waits):
    async def play():
        game = WIDGETS[name](seed=SEED, players=(PERSON,) * GAMES[name].seats, **left)
        for _ in range(12):
            send(game, do="curtain")
            moves = len(game.match.turns)
            touch_move(game)
            await all_moved(game)
            assert len(game.match.turns) == moves + 1
        assert only_moves(game.match)
        assert FORCED_PACE not in waits
        game.close()

    asyncio.run(play())


def test_refusal_stays_readable_before_automatic_move(waits):
    async def play():
        game = mf.DocFish(seed=SEED)
        send(game, touch="start")
        while game.session.forced_move() is None:
            await decide(game)
            for key in next(iter(game.rules.scene.ways_to_touch(game.session.present, some_move(game)))):
                send(game, touch=key)
        await asyncio.sleep(0)
        waits.clear()
        moves = len(game.match.turns)
        send(game, touch="nothing")
        assert (game.message["kind"], len(game.match.turns)) == ("refusal", moves)
        await all_moved(game)
        assert waits[0] == REFUSED_PACE
        assert len(game.match.turns) > moves

    asyncio.run(play())


def test_scripted_game_plays_no_forced_move_by_itself():
    game = mf.Doublets(seed=SEED)
    for moves in range(1, 12):
        game.play(str(some_move(game)))
        assert len(game.match.turns) == moves
    assert only_moves(game.match)


def tool(game, key):
    return next((tool for tool in game.toolbar if tool["key"] == key), None)


@each_case(
    ("name", "players", "keys"),
    [
        ("pemberley", None, ["pause", "pace"]),
        ("doublets", None, ["pause"]),
        ("equations", (PERSON,), []),
        ("literature", (PERSON,) * 6, []),
    ],
)
def test_pace_controls_appear_wherever_moves_are_automatic(name, players, keys, waits):
    async def play():
        game = WIDGETS[name](seed=SEED, players=players)
        known = [key for key in ("pause", "step", "pace") if tool(game, key)]
        assert known == keys
        touch_move(game)
        assert [key for key in ("pause", "step", "pace") if tool(game, key)] == keys
        game.session.pause(paused=True)
        game.render()
        assert bool(tool(game, "step")) == bool(keys)
        await asyncio.sleep(0)
        game.close()

    asyncio.run(play())


def test_pause_next_move_and_pace_control_automatic_moves(waits):
    async def play():
        game = mf.DocFish(seed=SEED, players=("beginner", "careful"))
        assert (tool(game, "pace")["label"], tool(game, "step")) == ("Pace: brisk", None)
        send(game, do="pause")
        assert (tool(game, "pause")["label"], "step" in game.shut) == ("Play on", False)
        send(game, do="step")
        send(game, do="step")
        await all_moved(game)
        assert len(game.match.turns) == 2
        paces = []
        for _ in range(5):
            send(game, do="pace")
            paces.append(game.session.ui.preferences.pace)
            assert tool(game, "pace")["label"] == f"Pace: {paces[-1]}"
            assert game.message["text"].endswith(f"{paces[-1]}.")
            assert ["pace", paces[-1]] in [[row["key"], row["value"]] for row in game.settings]
        assert paces == ["fast", "at once", "step by step", "slow", "brisk"]
        assert len(game.match.turns) == 2
        send(game, do="pause")
        for _ in range(9):
            await asyncio.sleep(0)
        assert len(game.match.turns) > 2
        game.close()

    asyncio.run(play())


def test_changed_pace_applies_immediately(waits):
    async def play():
        game = mf.DocFish(seed=SEED, players=("beginner", "careful"), pace="slow")
        send(game, touch="start")
        for _ in range(9):
            await asyncio.sleep(0)
        assert game.match.turns
        send(game, set="pace", value="step by step")
        await all_moved(game)
        moves = len(game.match.turns)
        assert "step" not in game.shut
        send(game, set="pace", value="fast")
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        send(game, do="pause")
        assert len(game.match.turns) >= moves
        assert 0.4 in waits
        game.close()

    asyncio.run(play())
