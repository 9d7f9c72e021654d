"""Test messages during an unfinished move: they name held cards and missing parts, and nothing outdated."""

import re
from dataclasses import replace
from functools import partial

import mathfish_widgets as mf
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.games.docfish import DOCFISH
from mathfish_widgets.play.match import Match
from mathfish_widgets.session.session import Session
from mathfish_widgets.widgets.game_widget import GameWidget

from .tables import send

HELD = "The {touched} is held."
CONSOLIDATION = {"pot": [2, 3, 6, 7], "phase": "consolidate"}


def interpret(observation, touched):
    plain = DOCFISH.scene.interpret(observation, touched)
    return replace(plain, held=Step("docfish.held.test", {"touched": touched[-1]})) if touched else plain


class DocFishThatSpeaks(GameWidget):
    """DocFish with a message for every unfinished move."""

    explainer = replace(DOCFISH.explainer, sentences={**DOCFISH.explainer.sentences, "docfish.held.test": HELD})
    rules = replace(DOCFISH, explainer=explainer, scene=replace(DOCFISH.scene, interpret=interpret))


def held_game():
    game = DocFishThatSpeaks.from_position(**CONSOLIDATION)
    now = game.message
    send(game, touch="pot-s0-0")
    return game, now


def test_undo_puts_back_one_card_before_undoing_move():
    game = mf.DocFish.from_position(**CONSOLIDATION)
    start = game.message
    assert "undo" in game.shut
    for place in (0, 2):
        send(game, touch=f"pot-s0-{place}")
    picked = game.picked
    send(game, do="undo")
    assert set(game.picked) < set(picked)
    send(game, do="undo")
    assert (game.picked, game.message, list(game.match.turns)) == ([], start, [])


def test_message_names_held_card_and_restores_task_when_put_back():
    game, now = held_game()
    assert game.message == {"kind": "note", "text": "The pot-s0-0 is held."}
    send(game, touch="pot-s0-2")
    assert game.message["text"] == "The pot-s0-2 is held."
    send(game, back=True)
    assert game.message["text"] == "The pot-s0-0 is held."
    send(game, back=True)
    assert game.message == now


def test_held_card_message_is_repeated_on_request_and_after_refusal():
    game, _now = held_game()
    send(game, do="now")
    assert game.message["text"] == "The pot-s0-0 is held."
    send(game, touch="no such place")
    assert game.message == {**game.message, "kind": "refusal", "text": "You can't use that now. The pot-s0-0 is held."}


def test_messages_name_only_visible_buttons():
    acts = [*(partial(Session.touch, key=key) for key in ("pot-s0-0", "pot-s0-1", "pot-s0-2", "nowhere"))]
    acts += [partial(Session.touch, key="say:consolidate 2x6"), Session.back, Session.explain_situation]
    reached = [Session(Match(DOCFISH, position=CONSOLIDATION))]
    for _ in range(3):
        reached = [after(act, session) for session in reached for act in acts]
        for session in reached:
            labels = " ".join(session.match.wording.sentence(each.words) for each in session.interpretation().buttons)
            named = re.findall("“[^”]*”", session.ui.message.text)
            assert [name for name in named if name not in labels] == [], session.ui


def after(act, session):
    """Return a copy of a session after an action."""
    session = session.clone()
    act(session)
    return session
