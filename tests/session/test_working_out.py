"""Test working-out mode: nothing that can be found by thinking is shown before a request."""

import mathfish_widgets as mf
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.games import GAMES, WIDGETS
from mathfish_widgets.games.docfish.rules.state import Phase
from tests.cases import each_case

from .tables import play_until, send, touch_move, with_story

EVERY_GAME = each_case("name", GAMES)
LEFT_OPEN = "What do you see?"


def to_move(game):
    """Return a game in which a person is to move."""
    game.autoplay.catch_up()
    game.render()
    return game


def open_game(name, **arguments):
    """Return a game whose situations all have an open sentence."""
    game = to_move(WIDGETS[name](seed=4, **arguments))
    situation = game.match.game.explainer.explain_situation(game.match.observation(game.session.ui.seat))
    game.match.wording = Wording(
        {**game.match.wording.sentences, f"{situation.rule}.open": LEFT_OPEN}, game.match.names
    )
    send(game, do="now")
    return game


@EVERY_GAME
def test_working_out_mode_can_be_switched_at_table(name):
    game = open_game(name, players=("you",), pace="step by step") if name == "equations" else open_game(name)
    told = game.panel, game.message, game.lit
    assert told[1]["text"] != LEFT_OPEN
    send(game, set="working_out", value=True)
    assert game.message["text"] == LEFT_OPEN
    assert LEFT_OPEN in game.panel["html"]
    assert (game.panel["count"], game.panel["more"], game.lit) == (1, 0, [])
    send(game, set="working_out", value=False)
    assert (game.panel, game.message, game.lit) == told


@EVERY_GAME
def test_working_out_mode_leaves_task_open_but_gives_usual_hints(name):
    plain, working = open_game(name), open_game(name, working_out=True)
    send(working, do="now")
    assert working.message["text"] == LEFT_OPEN
    assert LEFT_OPEN in working.panel["html"]
    for _ in range(GAMES[name].rungs):
        assert str(working.hint()) == str(plain.hint())
    assert working.panel["html"] == plain.panel["html"]


@EVERY_GAME
def test_working_out_mode_shows_headline_first_and_more_on_request(name):
    plain, working = to_move(WIDGETS[name](seed=4)), to_move(WIDGETS[name](seed=4, working_out=True))
    for game in (plain, working):
        touch_move(game)
        game.render()
    assert working.panel["heading"] == plain.match.wording.sentence(plain.session.ui.page.heading)
    assert "<p>" not in working.panel["html"]
    assert working.panel["count"] == 1
    send(working, do="more")
    send(plain, do="more")
    rules = [
        [page.step.rule.removesuffix(".open") for page in game.session.ui.pager.pages] for game in (plain, working)
    ]
    assert rules[1] in ([rules[1][0], *rules[0]], rules[0])


def test_working_out_mode_shows_story_when_opened():
    game = with_story("pemberley", working_out=True)
    send(game, do="since")
    assert len(game.story["lines"]) > 1
    assert game.panel["html"]


def actions(game):
    return [action["key"] for action in game.actions]


def composites(game):
    """Return the composite cards in hand, which can be asked for by their factors."""
    ways = game.session.interpretation
    return [card for card in ways().open if ways((card,)).move is None]


def may_ask(game):
    if game.match.state.phase is not Phase.ASK or not game.session.present.may_move:
        return False
    return bool(composites(game))


def test_ask_buttons_reveal_no_primes_in_working_out_mode():
    plain, working = (
        play_until(to_move(mf.DocFish(seed=7, working_out=working)), may_ask) for working in (False, True)
    )
    asks = [f"say:ask {prime}" for prime in (2, 3, 5, 7, 11, 13)]
    assert len(actions(plain)) < len(asks)
    assert actions(working) == asks
    moves = len(working.match.turns)
    (absent, *_) = (key for key in asks if key not in actions(plain))
    send(working, touch=absent)
    assert (working.message["kind"], len(working.match.turns)) == ("refusal", moves)
    send(working, touch=composites(working)[0])
    assert actions(working) == asks


def test_pass_button_reveals_nothing_in_working_out_mode():
    plain, working = (to_move(mf.Pemberley(seed=7, working_out=working)) for working in (False, True))
    assert (actions(plain), actions(working)) == ([], ["say:pass"])
    send(working, touch="say:pass")
    assert (working.message["kind"], working.match.turns[-1:]) == ("refusal", plain.match.turns[-1:])


def test_refusal_in_working_out_mode_gives_reasons_only_on_request():
    plain, working = (
        to_move(mf.DocFish.from_position(hand=[3, 3, 4, 5], working_out=working)) for working in (False, True)
    )
    only = "You have only one 5, and a pair needs two."
    for game in (plain, working):
        send(game, touch="hand-s0-3")
        assert (game.message["text"], game.panel["heading"]) == (only, only)
    assert "threes" in plain.panel["html"]
    assert (working.panel["html"], working.panel["more"]) == ("", 1)
    send(working, do="more")
    assert "threes" in working.panel["html"]
