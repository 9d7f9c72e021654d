"""Test that hints begin with the picked cards: cards that don't fit are named, and are to be put back first."""

import mathfish_widgets as mf
from mathfish_widgets.stage.scene import BACK

from .tables import send

POT = {"pot": "2 2 2 3", "hand": "5 7", "phase": "consolidate"}


def picked(*values):
    """Return a Consolidation of 2, 2, 2 and 3 with these cards picked."""
    game = mf.DocFish.from_position(**POT)
    left = {f"pot-s0-{index}": value for index, value in enumerate(game.match.state.pot(0))}
    for value in values:
        key = next(key for key, each in left.items() if each == value)
        del left[key]
        send(game, touch=key)
    return game


def labels(game):
    return [action["label"] for action in game.actions]


def test_hint_names_card_to_put_back_then_continues():
    game = picked(2, 2, 3)
    send(game, do="hint")
    assert game.message["text"] == game.panel["heading"] == "Put the 3 back first."
    assert game.session.ui.hint.shown == 0
    send(game, touch=BACK)
    assert game.panel["heading"] != "Put the 3 back first."
    for _ in range(3):
        send(game, do="hint")
    assert game.message["text"].startswith("Exchange 2 × 2 × 2 = 8.")


def test_repeated_hint_climbs_before_card_is_put_back():
    game = picked(2, 2, 3)
    for _ in range(3):
        send(game, do="hint")
    assert game.session.ui.hint.shown == 2


def test_hint_continues_from_fitting_cards():
    game = picked(2, 2)
    send(game, do="hint")
    assert game.session.ui.hint.shown == 1


def test_consolidation_can_be_put_back_or_declined_at_any_time():
    game = picked(2, 2, 3)
    assert labels(game) == ["Say “No Consolidation”", "Put back", "Exchange 2 × 2 × 3 for 12"]
    send(game, touch="say:consolidate 2x2x3")
    assert game.message["kind"] == "refusal"
    assert labels(game)[:2] == ["Say “No Consolidation”", "Put back"]
    send(game, touch=BACK)
    send(game, touch=BACK)
    send(game, touch=BACK)
    assert labels(game) == ["Say “No Consolidation”"]
