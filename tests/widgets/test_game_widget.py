"""Test the widget of a game, and that actions are done completely or not at all."""

import asyncio
import itertools
import json
from dataclasses import replace

import ipywidgets
import pytest
from ipywidgets.widgets.widget import _instances

import mathfish_widgets as mf
from mathfish_widgets.engine.cards import LARGEST_SEED
from mathfish_widgets.engine.moves import IllegalMove
from mathfish_widgets.engine.table import Sight
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games import GAMES, WIDGETS
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.players import rng_of_turn
from mathfish_widgets.play.seating import PERSON
from mathfish_widgets.session import view_model
from mathfish_widgets.session.session import Session
from mathfish_widgets.stage.ground import Ground
from tests.cases import each_case

EVERY_GAME = each_case("name", GAMES)
SOME_GAMES = each_case("name", ["doublets", "docfish", "literature"])
"""A solo game, one with hidden hands, and one with teams: for what is the same in all games."""
REFUSED = {"equations": "shout 1 = 2", "dragonfish": "pass", "literature": "pass 2"}
"""A move that is refused at the start, in games whose listed moves are all legal."""


@pytest.fixture(autouse=True)
def saves(tmp_path, monkeypatch):
    monkeypatch.setenv("MATHFISH_SAVES", str(tmp_path / "saves"))
    return tmp_path / "saves"


def widget(name, **arguments):
    return WIDGETS[name](seed=4, **arguments)


def send(game, **message):
    """Send a message as it arrives from the browser."""
    game._handle_custom_msg(message, [])


def some_move(game):
    seat = game.session.ui.seat
    level = next(iter(game.rules.players.values()))
    return think(level.choose(game.match.observation(seat), rng_of_turn(0, seat, len(game.match.turns)))).move


def touch_move(game):
    """Play some move by touches, as a person would; return it."""
    move = some_move(game)
    for key in next(iter(game.rules.scene.ways_to_touch(game.session.observation, move))):
        send(game, touch=key)
    return move


def alone(name, kind=None):
    """Return a game with a person at every seat, so that nothing happens automatically."""
    game = (kind or WIDGETS[name])(seed=4, players=(PERSON,) * GAMES[name].seats)
    send(game, do="curtain")
    return game


@EVERY_GAME
def test_clicks_play_move_and_page_is_updated(name):
    game = alone(name)
    move = touch_move(game)
    assert [str(turn.move) for turn in game.match.turns] == [str(move)]
    assert game.announcement
    assert game.transcript_count == 1
    send(game, do="curtain")
    heading = game.panel["heading"]
    assert game.announcement.startswith(heading) or heading.endswith("?")


@EVERY_GAME
def test_click_costs_one_message_and_flight_one_more(name, monkeypatch):
    game = alone(name)
    touches = next(iter(game.rules.scene.ways_to_touch(game.session.observation, some_move(game))))
    senders = []
    monkeypatch.setattr(ipywidgets.Widget, "_send", lambda self, msg, buffers=None: senders.append(self))
    touch_move(game)
    assert len(game.match.turns) == 1
    # Widgets of earlier tests may still send messages.
    assert len(touches) <= senders.count(game) <= len(touches) + 1


@EVERY_GAME
def test_undo_and_redo_restore_same_table(name):
    game = alone(name)
    empty = game.svg()
    touch_move(game)
    send(game, do="curtain")
    played = game.match.to_json()
    send(game, do="undo")
    assert game.match.turns == ()
    send(game, do="curtain")
    assert game.svg().split("<desc>")[1].split("</desc>")[1] == empty.split("<desc>")[1].split("</desc>")[1]
    send(game, do="redo")
    assert game.match.to_json() == played


@EVERY_GAME
def test_hints_advance_step_by_step_and_restart_after_move(name):
    game, most = alone(name), GAMES[name].rungs
    # DragonFish begins with a forced draw, which has only one hint.
    number = 1 if name == "dragonfish" else most
    rungs = [str(game.hint()) for _ in range(number)]
    assert len(set(rungs)) == number
    assert [tool["label"] for tool in game.toolbar if tool["key"] == "hint"] == [f"Hint {number}/{number}"]
    assert game.panel["count"] == number
    assert str(game.explain()).splitlines()[-1].strip()
    touch_move(game)
    assert [tool["label"] for tool in game.toolbar if tool["key"] == "hint"] == [f"Hint 1/{most}"]


@EVERY_GAME
def test_refused_move_gets_reason_and_loses_nothing(name):
    game = alone(name)
    seat, state, rules = game.session.ui.seat, game.match.state, game.match.game.rules
    meant = rules.pseudo_legal_moves(state, seat)
    refused = REFUSED.get(name) or next(move for move in meant if rules.refusal(state, move, seat))
    send(game, text=str(refused))
    assert game.message["kind"] == "refusal"
    assert game.message["text"]
    assert game.match.state is state
    with pytest.raises(IllegalMove, match=r"\w"):
        game.play(str(refused))
    assert game.match.state is state


@EVERY_GAME
def test_invalid_move_gets_error_message(name):
    game = alone(name)
    texts = ["", "dance 7", "<b>build</b>", "x" * 10_000, "ask seven", "\x00", "build ２"]
    for said in (*({"text": text} for text in texts), {"touch": "no-such-place-9"}):
        send(game, do="now")
        assert game.message["kind"] == "note"
        send(game, **said)
        assert game.message["kind"] == "refusal", said
        assert game.match.turns == ()


@pytest.mark.parametrize("name", GAMES)
def test_killed_kernel_loses_no_move(name, saves):
    game = alone(name)
    for _ in range(4):
        send(game, do="curtain")
        touch_move(game)
    again = mf.resume()
    assert again.match.to_json() == game.match.to_json()
    assert again.match.state == game.match.state
    send(again, do="curtain")
    touch_move(again)
    assert mf.resume(next(saves.glob("*.json"))).match.to_json() == again.match.to_json()
    assert len(list(saves.glob("*"))) == 1


@SOME_GAMES
def test_record_is_unchanged_after_resuming(name):
    game = alone(name)
    touch_move(game)
    assert mf.resume(game.match.to_json()).match.to_json() == game.match.to_json()


def test_resume_without_saved_game_explains_problem():
    with pytest.raises(ValueError, match="No game has been saved"):
        mf.resume()


@SOME_GAMES
def test_unwritable_folder_is_reported_and_play_continues(name, tmp_path, monkeypatch):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("MATHFISH_SAVES", str(tmp_path / "file" / "folder"))
    game = alone(name)
    touch_move(game)
    assert len(game.match.turns) == 1
    assert "can't be saved" in game.message["text"]


def test_first_move_warns_when_browser_cannot_save_files(monkeypatch):
    game = alone("doublets")
    monkeypatch.setattr("sys.platform", "emscripten")
    touch_move(game)
    assert game.message["text"] == "This browser can't save files, so the game will be lost when you close the page."
    touch_move(game)
    assert "until you close" not in game.message["text"]
    monkeypatch.setattr("os.getcwd", lambda: "/drive/lessons")
    kept = alone("doublets")
    touch_move(kept)
    assert "until you close" not in kept.message["text"]


@EVERY_GAME
def test_name_with_html_is_escaped(name):
    evil = "<img src=x onerror=1>"
    game = widget(name, players=(PERSON,) * GAMES[name].seats, names=[evil] * GAMES[name].seats)
    for _ in range(3):
        send(game, do="curtain")
        touch_move(game)
        assert "<img" not in game.panel["html"]
    assert "<img" not in game.svg()
    assert game.scores[0]["name"] == (evil if len(game.scores) == GAMES[name].seats else "Your team")


@SOME_GAMES
def test_program_error_is_shown_and_raised(name):
    def fail(*_):
        raise RuntimeError("out of <ink>")

    rules = GAMES[name]
    kind = type(
        "Failing", (WIDGETS[name],), {"rules": replace(rules, explainer=replace(rules.explainer, explain_turn=fail))}
    )
    game = alone(name, kind)
    with pytest.raises(RuntimeError):
        touch_move(game)
    assert game.message["kind"] == "error"
    assert "out of <ink>" in game.message["text"]


@SOME_GAMES
def test_new_game_uses_requested_seed(name):
    game = alone(name)
    touch_move(game)
    send(game, set="seed", value=23)
    send(game, do="new")
    assert (game.match.seed, len(game.match.turns)) == (4, 1)
    send(game, do="new")
    assert game.match.seed == 23
    assert game.match.turns == ()
    send(game, do="new")
    assert game.match.seed == 24


def test_dealer_rotates_in_new_games_but_not_same_deal():
    game = mf.DragonFish(seed=4, players=("you",) * 3)
    assert game.match.state.turn_of == 1
    send(game, do="new")
    assert (game.match.options["dealer"], game.match.state.turn_of) == (2, 2)
    send(game, do="again")
    assert (game.match.seed, game.match.state.turn_of) == (5, 2)
    send(game, do="new")
    send(game, do="new")
    assert game.match.state.turn_of == 1
    send(game, set="option:dealer", value="3")
    send(game, do="new")
    assert game.match.state.turn_of == 0


def test_given_names_stay_with_their_seats_in_new_game():
    game = mf.DocFish(seed=4, players=("you", "you"), names=("Ada", "Ben"))
    for tool in ("again", "new"):
        send(game, do=tool)
        assert game.match.names == ("Ada", "Ben")
    send(game, set="player:1", value="sharp")
    send(game, do="new")
    assert game.match.names == ("Ada", "Bittern")


@EVERY_GAME
def test_settings_are_labelled_in_plain_words(name):
    said = [words for row in alone(name).settings for words in (row["label"], *dict(row.get("choices", [])).values())]
    assert len(said) > len(GAMES[name].options)
    assert not [words for words in said if "_" in words or "seat0" in words]


@SOME_GAMES
def test_impossible_setting_gets_refusal(name):
    game = alone(name)
    for wish, value in (("seed", -1), ("seed", "three"), ("pace", "warp"), ("option:nothing", 1), ("x", 2)):
        send(game, do="now")
        send(game, set=wish, value=value)
        assert game.message["kind"] == "refusal", (wish, value)
    send(game, do="new")
    assert game.match.seed == 5


@each_case(
    ("name", "settings", "sentence"),
    [
        (
            "dragonfish",
            {"players": 3, "dealer": 4},
            "can't deal, since only 3 play. Choose a dealer from 1 to 3.",
        ),
        ("literature", {"deck": "sevens_jokers", "players": 8}, "54 cards can't be dealt evenly to 8"),
    ],
)
def test_incompatible_setting_is_refused(name, settings, sentence):
    game = widget(name, players=(PERSON,) * GAMES[name].seats)
    for option, value in settings.items():
        send(game, set=f"option:{option}", value=value)
    assert game.message["kind"] == "refusal"
    assert sentence in game.message["text"]
    send(game, do="new")
    assert game.match.seed == 5


@SOME_GAMES
def test_preferences_change_display_but_not_game(name):
    game = alone(name)
    lit = game.lit
    assert lit
    send(game, set="lights", value=False)
    assert game.lit == []
    send(game, set="lights", value=True)
    assert game.lit == lit
    send(game, set="motion", value=False)
    assert game.motion == "off"


@EVERY_GAME
def test_narrow_page_gets_narrow_table(name):
    game = alone(name)
    wide = game.size
    send(game, view={"width": 320, "reduced": False})
    assert game.size[0] < wide[0]
    boxes = [control["box"] for zone in game.zones for control in zone["controls"]]
    assert all(x >= 0 and x + w <= game.size[0] for x, _, w, _ in boxes)


def test_second_page_changes_layout_only_when_used():
    game = mf.Doublets(seed=4)
    wide = {"width": 900, "reduced": False, "id": "wide"}
    narrow = {"width": 320, "reduced": False, "id": "narrow"}
    send(game, view=wide)
    size = game.size
    send(game, view=narrow)
    assert (game.size, game.leading_view) == (size, "wide")
    send(game, view=narrow | {"acted": True})
    assert game.size != size
    assert game.leading_view == "narrow"
    send(game, view=wide)
    assert game.size != size


@EVERY_GAME
def test_page_can_rebuild_all_zones_from_changed_ones(name):
    game = alone(name)
    page, numbers = list(game.zones), [game.zone_changes["number"]]

    def put_together(change):
        known = {zone["key"]: zone for zone in (*page, *change["new"]["changed"])}
        page[:] = [known[key] for key in change["new"]["order"]]
        numbers.append(change["new"]["number"])

    game.observe(put_together, "zone_changes")
    for _ in range(6):
        touch_move(game)
        send(game, do="curtain")
        assert page == game.zones
    assert numbers == [*range(numbers[0], numbers[0] + len(numbers))]
    assert len(numbers) > 6


@SOME_GAMES
@each_case("asks", [{"ask": "zones"}, {"view": {"width": 900, "reduced": False}}])
def test_new_or_outdated_page_gets_all_zones(name, asks, monkeypatch):
    game, sent = alone(name), []
    monkeypatch.setattr(type(game), "send_state", lambda self, key=None: sent.append(key))
    send(game, **asks)
    assert {"zones", "looks"} in sent


@SOME_GAMES
def test_reconnected_page_gets_complete_state_picture_and_transcript(name, monkeypatch):
    game, states, drawings, told = alone(name), [], [], []
    touch_move(game)
    send(game, ask="transcript")
    monkeypatch.setattr(type(game), "send_state", lambda self, key=None: states.append(key))
    monkeypatch.setattr(type(game), "send_lines", lambda self, lines, first: told.append((list(lines), first)))
    monkeypatch.setattr(Ground, "draw_again", lambda _ground: drawings.append("drawn"))
    send(game, ask="state")
    assert [state for state in states if state != set()] == [None]  # only the whole state is sent
    assert len(drawings) == 1
    assert told == [(str(game.transcript()).splitlines(), 0)]


@SOME_GAMES
def test_transcript_is_sent_line_by_line_only_when_open(name, monkeypatch):
    game = alone(name)
    touch_move(game)
    told = []
    monkeypatch.setattr(type(game), "send_lines", lambda self, lines, first: told.append((list(lines), first)))
    send(game, do="curtain")
    assert told == []
    send(game, ask="transcript")
    send(game, do="curtain")
    touch_move(game)
    lines = str(game.transcript()).splitlines()
    assert told[0][1] == 0
    assert list(itertools.chain(*(part for part, _ in told)))[-1] == lines[-1]


@EVERY_GAME
def test_repr_is_one_short_stable_line(name):
    assert repr(widget(name)) == repr(widget(name))
    assert len(repr(widget(name))) <= 110
    assert "\n" not in repr(widget(name))


def test_repr_counts_points_of_team_once():
    assert "Your team 0, Opponents 0, to move: You" in repr(widget("literature"))


@EVERY_GAME
def test_computers_play_until_persons_next_decision(name):
    game = widget(name)
    game.play(str(some_move(game)))
    assert game.match.state.over or not game.match.persons_wait


@EVERY_GAME
def test_computer_game_can_be_watched_step_by_step(name):
    level = next(iter(GAMES[name].players))
    game = widget(name, players=(level,) * GAMES[name].seats, pace="step by step")
    assert game.match.turns == ()
    send(game, do="step")
    send(game, do="step")
    assert len(game.match.turns) == 2
    json.loads(game.match.to_json())


@EVERY_GAME
@each_case(
    ("arguments", "sentence"),
    [
        ({"seed": -1}, "A seed must be a whole number"),
        ({"players": ("carefull",)}, "player"),
        ({"players": ("nobody", "nobody")}, "."),
        ({"passess": 2}, "There is no option"),
        ({"pace": "warp"}, "The setting pace"),
        ({"names": ("", "")}, "."),
    ],
)
def test_impossible_arguments_are_refused_before_deal(name, arguments, sentence):
    with pytest.raises(ValueError, match=sentence):
        WIDGETS[name](**{"seed": 1, **arguments})


@each_case("going_on", [{"touch": "pot-s0-2"}, {"back": True}])
def test_refusal_disappears_when_pupil_continues(going_on):
    game = mf.DocFish.from_position(pot=[2, 3, 6, 7], phase="consolidate")
    for key in ("pot-s0-0", "pot-s0-2", "say:consolidate 2x6"):
        send(game, touch=key)
    assert game.message["kind"] == "refusal"
    refused = game.panel["heading"]
    send(game, **going_on)
    assert game.message["kind"] != "refusal"
    assert game.panel["heading"] != refused


def test_task_button_replaces_hint_in_message():
    game = mf.Doublets(seed=4)
    hint = str(game.hint())
    send(game, do="now")
    assert game.message["text"] != hint


def test_spectator_steps_through_one_move_at_a_time():
    game = mf.DocFish(seed=4, players=("careful", "sharp"), pace="step by step")
    for _ in range(12):
        send(game, do="step")
        heading = game.panel["heading"]
        assert game.announcement.startswith(heading) or heading.endswith("?")
        assert game.panel["index"] == 0


def no_words(*_, **_named):
    raise RuntimeError("no words for this")


@each_case("said", [False, True])
@each_case("fails", [(Session, "narrate"), (view_model, "_scores")])
def test_error_during_action_leaves_game_unchanged(monkeypatch, said, fails):
    game = WIDGETS["pemberley"](seed=4, players=("you", "careful"), pace="step by step")
    act = {"text": str(next(game.match.legal_moves()))} if said else {"touch": "hand-s0-1"}
    state, ui, picture = game.match.state, game.session.ui, game.svg()
    with monkeypatch.context() as patch:
        patch.setattr(*fails, no_words)
        with pytest.raises(RuntimeError, match="no words"):
            send(game, **act)
    assert (game.match.state, game.session.ui, game.svg()) == (state, ui, picture)
    send(game, **act)
    assert len(game.match.turns) == 1


@each_case("fails", [(Session, "_show_as_it_stands"), (view_model, "_scores")])
def test_error_during_undo_leaves_game_unchanged(monkeypatch, fails):
    game = WIDGETS["pemberley"](seed=4, players=("you", "careful"), pace="step by step")
    send(game, touch="hand-s0-1")
    state, ui, picture = game.match.state, game.session.ui, game.svg()
    with monkeypatch.context() as patch:
        patch.setattr(*fails, no_words)
        with pytest.raises(RuntimeError, match="no words"):
            send(game, do="undo")
    told = "Something went wrong: RuntimeError: no words for this. Your game hasn't changed."
    assert game.message == {"kind": "error", "text": told}
    assert (game.match.state, game.session.ui, game.svg()) == (state, ui, picture)
    send(game, do="undo")
    assert game.match.turns == ()


def test_game_shows_current_position_after_undo():
    game = WIDGETS["pemberley"](seed=4, players=("you", "careful"), pace="step by step", motion=False)
    send(game, touch="hand-s0-1")
    game.match.undo()
    game.render()
    assert game.status.startswith("move 0")
    assert "undo" in game.shut


def test_cloned_match_is_independent_of_original():
    match = Match(GAMES["doublets"], 4)
    match.play("turn")
    observed = match.observation(0)
    clone = match.clone()
    assert clone.observation(0) is observed
    clone.play("turn")
    clone.undo()
    clone.undo()
    assert (len(clone.turns), len(clone.undone), len(match.turns), len(match.undone)) == (0, 2, 1, 0)
    match.adopt(clone)
    assert (match.turns, match.state) == ((), match.start)
    assert json.loads(match.to_json())["moves"] == []


@SOME_GAMES
def test_closed_board_leaves_no_live_widgets(name):
    alone(name).close()
    before = len(_instances)
    for _ in range(3):
        game = alone(name)
        touch_move(game)
        game.close()
        game.close()
    assert len(_instances) == before


def test_long_computation_shows_progress_bar_then_result():
    def thinking():
        yield
        yield from (0.01, 0.5, 0.51, 0.9)

    async def panels():
        game, shown = alone("doublets"), []
        game.observe(lambda change: shown.append(change["new"]["html"]), "panel")
        before = game.panel["html"]
        game.think_about(thinking(), lambda _answer: None)
        for _ in range(9):
            await asyncio.sleep(0)
        return before, shown

    before, shown = asyncio.run(panels())
    bars = [f'<progress aria-label="Thinking" max="20" value="{value}"></progress>' for value in (10, 18)]
    assert shown == [*bars, before]


def test_game_without_seed_has_large_random_seed():
    """Otherwise a program could find the deal of a shared view by trying all seeds."""
    seeds = [mf.Doublets().match.seed for _ in range(8)]
    assert 2**45 < max(seeds) <= LARGEST_SEED


def test_new_game_animates_deal_once():
    game = mf.DocFish(seed=4)
    send(game, view={"id": "page", "width": 900})
    assert game.deal == {}
    send(game, do="new")
    hand = next(pile for zone, pile in game.match.state.table.items() if zone.sight is Sight.OWNER and pile)
    assert len(game.deal["keys"]) >= len({*hand})
    send(game, do="now")
    assert game.deal == {}


def test_deal_is_not_animated_when_motion_is_off():
    game = mf.DocFish(seed=4, motion=False)
    send(game, view={"id": "page", "width": 900})
    send(game, do="new")
    assert game.deal == {}
