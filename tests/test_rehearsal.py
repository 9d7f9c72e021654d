"""What can be done next is rehearsed, and whatever was rehearsed comes as if it had been done then and there."""

import asyncio
import json
import re
from random import Random

import pytest

from mathfish_widgets import display
from mathfish_widgets.games import GAMES
from mathfish_widgets.match import Match
from mathfish_widgets.player import think
from mathfish_widgets.rehearsal import LONGEST, MOST_ACTS, Rehearsal
from mathfish_widgets.resuming import WIDGETS
from mathfish_widgets.seating import PERSON
from mathfish_widgets.sitting import Sitting

EVERY_GAME = pytest.mark.parametrize("name", GAMES)
REFERENCE = re.compile(r"IPY_MODEL_\w+")


@pytest.fixture(autouse=True)
def saves(tmp_path, monkeypatch):
    monkeypatch.setenv("MATHFISH_SAVES", str(tmp_path / "saves"))


def send(game, **message):
    """What the page sends, as it arrives from the browser."""
    game._handle_custom_msg(message, [])


def rehearse(game):
    """Rehearses all at once; returns how many acts were tried out."""
    return think(game.rehearsal.try_out(game._painter))


def acts(game):
    """What can be done at a table, as messages: every touch that leads on, and undo."""
    spelling = game.sitting.spelling()
    touches = [{"touch": key} for key in (*spelling.open, *(button.key for button in spelling.buttons))]
    return [*touches, {"do": "undo"}] if game.match.turns else touches


ANYHOW = [{"do": "curtain"}, {"do": "step"}]
"""What goes on where nothing can be done at a table itself."""


def page(game, canvases):
    """All that the page was told; canvases are numbered in the order in which they were met."""

    def numbered(found):
        return f"canvas {canvases.setdefault(found[0], len(canvases))}"

    state = {name: value for name, value in game.get_state().items() if not name.startswith("_")}
    del state["picture"], state["layout"]
    return {**state, "drawing": REFERENCE.sub(numbered, state["drawing"])}


BETWEEN = ({"do": "now"}, {"do": "hint"}, {"do": "redo"}, {"back": True}, {"set": "lights", "value": False})


@EVERY_GAME
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("alone", [True, False])
def test_a_rehearsed_act_is_shown_as_one_that_was_not(name, seed, alone):
    players = None if alone else (PERSON,) * GAMES[name].seats
    plain, rehearsed = (WIDGETS[name](seed=seed, players=players, pace="at once", motion=False) for _ in range(2))
    met, random, followed = ({}, {}), Random(seed), 0
    for _ in range(40):
        doable = acts(plain) or ANYHOW
        rehearse(rehearsed)
        tried = list(rehearsed.rehearsal._rehearsed.values())
        messages = [random.choice(doable)]
        if random.random() < 0.2:
            messages.insert(0, random.choice(BETWEEN))
        for message in messages:
            send(plain, **message)
            send(rehearsed, **message)
        followed += any(rehearsed.rehearsal._followed is each for each in tried)
        assert page(rehearsed, met[1]) == page(plain, met[0])
        assert rehearsed.match.to_json() == plain.match.to_json()
    assert followed >= 10


@EVERY_GAME
def test_a_rehearsal_changes_nothing_and_misses_nothing(name, monkeypatch):
    monkeypatch.setattr("mathfish_widgets.rehearsal.perf_counter", lambda: 0.0)
    game, random = WIDGETS[name](seed=5, pace="at once"), Random(5)
    for _ in range(12):
        state, screen, told = game.match.state, game.sitting.screen, page(game, {})
        assert rehearse(game) == min(len(acts(game)), MOST_ACTS)
        assert (game.match.state, game.sitting.screen) == (state, screen)
        assert page(game, {}) == told
        send(game, **random.choice(acts(game) or ANYHOW))


def test_what_was_rehearsed_is_done_without_working_it_out_again(monkeypatch):
    game = WIDGETS["pemberley"](seed=4, players=("you", "careful"), pace="step by step", motion=False)
    send(game, touch="hand-s0-1")
    send(game, do="undo")
    rehearse(game)
    monkeypatch.setattr(Sitting, "touch", lambda _sitting, _key: pytest.fail("this was rehearsed"))
    monkeypatch.setattr("mathfish_widgets.stage.paint.areas", lambda *_: pytest.fail("so was the drawing"))
    send(game, touch="hand-s0-1")
    assert len(game.match.turns) == 1


def test_what_was_rehearsed_before_something_else_happened_is_not_used():
    game = WIDGETS["pemberley"](seed=4, players=("you", "careful"), pace="step by step", motion=False)
    send(game, touch="hand-s0-1")
    send(game, do="step")
    rehearse(game)
    move = next(game.match.state.legal_moves())
    game.match.play(move)
    send(game, do="undo")
    assert [turn.move for turn in game.match.undone] == [move]


def test_what_was_taken_back_since_a_rehearsal_can_be_played_again():
    game = WIDGETS["equations"](seed=4, motion=False)
    rehearse(game)
    move = next(game.match.state.legal_moves())
    game.match.play(move)
    game.match.undo()
    send(game, touch=next(iter(game.sitting.spelling().open)))
    assert game.sitting.screen.touched
    assert [turn.move for turn in game.match.undone] == [move]


def test_a_table_is_shown_as_it_stands_and_not_as_it_was_rehearsed():
    game = WIDGETS["pemberley"](seed=4, players=("you", "careful"), pace="step by step", motion=False)
    rehearse(game)
    send(game, touch="hand-s0-1")
    game.match.undo()
    game.show_all()
    assert game.status.startswith("move 0")
    assert {tool["key"] for tool in game.toolbar if tool.get("disabled")} >= {"undo"}


def no_words(*_, **_named):
    raise RuntimeError("no words for this")


def test_what_fails_in_rehearsal_is_told_when_it_is_done(monkeypatch):
    game = WIDGETS["pemberley"](seed=4, players=("you", "careful"), pace="step by step")
    monkeypatch.setattr(Sitting, "tell", no_words)
    assert rehearse(game) == 0
    assert game.message["kind"] == "note"
    with pytest.raises(RuntimeError, match="no words"):
        send(game, touch="hand-s0-1")
    told = "The program made a mistake: RuntimeError: no words for this. The game is as it was before."
    assert game.message == {"kind": "error", "text": told}


@pytest.mark.parametrize("said", [False, True])
@pytest.mark.parametrize("fails", [(Sitting, "tell"), (display, "_scores")])
def test_an_act_that_fails_leaves_the_game_as_it_was(monkeypatch, said, fails):
    game = WIDGETS["pemberley"](seed=4, players=("you", "careful"), pace="step by step")
    act = {"text": str(next(game.match.state.legal_moves()))} if said else {"touch": "hand-s0-1"}
    state, screen, picture = game.match.state, game.sitting.screen, game.svg()
    with monkeypatch.context() as patch:
        patch.setattr(*fails, no_words)
        with pytest.raises(RuntimeError, match="no words"):
            send(game, **act)
    assert (game.match.state, game.sitting.screen, game.svg()) == (state, screen, picture)
    send(game, **act)
    assert len(game.match.turns) == 1


def test_no_further_act_is_begun_when_rehearsing_takes_long(monkeypatch):
    game = WIDGETS["pemberley"](seed=4, pace="step by step")
    times = (LONGEST * number for number in range(100))
    monkeypatch.setattr("mathfish_widgets.rehearsal.perf_counter", lambda: next(times))
    assert len(acts(game)) > 3
    assert rehearse(game) == 2


def after_messages(game, *messages, rest):
    """Sends messages in a running event loop, and rests then; returns how often something was rehearsed."""
    tried = []
    plain = Rehearsal.try_out

    def noted(rehearsal, painter):
        tried.append(rehearsal)
        return plain(rehearsal, painter)

    async def run():
        for message in messages:
            send(game, **message)
        await asyncio.sleep(rest)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Rehearsal, "try_out", noted)
        asyncio.run(run())
    return len(tried)


def test_a_table_that_no_page_shows_is_not_rehearsed():
    async def show():
        game = WIDGETS["doublets"](seed=4)
        game.play("turn")
        return game._rehearsing

    assert asyncio.run(show()) is None


def test_a_loop_that_was_closed_while_the_table_rested_does_no_harm():
    game, loop = WIDGETS["doublets"](seed=4, motion=False), asyncio.new_event_loop()

    async def look():
        send(game, view={"width": 800, "dark": False, "reduced": False})

    loop.run_until_complete(look())
    resting = game._rehearsing
    loop.close()
    game.play("turn")
    assert len(game.match.turns) == 1
    resting.get_coro().close()
    resting._log_destroy_pending = False


def test_a_page_that_has_its_answer_leaves_time_to_rehearse():
    game = WIDGETS["doublets"](seed=4, motion=False)
    view = {"width": 800, "dark": False, "reduced": False}
    assert after_messages(game, {"view": view}, {"do": "now"}, rest=0.3) == 1


def test_a_double_goes_on_by_itself():
    match = Match(GAMES["doublets"], 4)
    match.play("turn")
    observed = match.observation(0)
    double = match.double()
    assert double.observation(0) is observed
    double.play("turn")
    double.undo()
    double.undo()
    assert (len(double.turns), len(double.undone), len(match.turns), len(match.undone)) == (0, 2, 1, 0)
    match.follow(double)
    assert (match.turns, match.state) == ([], match.start)
    assert json.loads(match.to_json())["moves"] == []
