"""Test what is drawn on the canvas below a table, and when."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest
from ipycanvas import Canvas
from ipycanvas.canvas import _CANVAS_MANAGER

from mathfish_widgets.stage.face_data import Area, Arrow, Back, Box
from mathfish_widgets.stage.ground import Ground
from mathfish_widgets.stage.sprites import Arrangement, Sprite
from mathfish_widgets.stage.theme import NARROW, SEA

WATER = Sprite("pot", Box(10, 20, 90, 40), Area())
ARROW = Sprite("asked", Box(0, 0, 200, 100), Arrow((0, 0), (50, 80), (100, 0)))
CARD = Sprite("deck", Box(200, 20, 60, 84), Back())
TABLE = Arrangement(640, 472, (WATER, CARD))


@pytest.fixture
def called(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Canvas, str]]:
    """Return the canvas methods that are called, by name."""
    calls: list[tuple[Canvas, str]] = []

    def note(name: str) -> Any:
        plain = getattr(Canvas, name)

        def noted(self: Canvas, *arguments: Any) -> Any:
            calls.append((self, name))
            return plain(self, *arguments)

        return noted

    for name in ("clear", "scale", "arc_to", "quadratic_curve_to", "fill", "stroke"):
        monkeypatch.setattr(Canvas, name, note(name))
    return calls


@pytest.fixture
def ground() -> Iterable[Ground]:
    ground = Ground()
    yield ground
    ground.close()


def on(ground: Ground, calls: list[tuple[Canvas, str]]) -> list[str]:
    return [name for canvas, name in calls if canvas is ground.canvas]


def test_canvas_has_double_resolution_and_more_on_narrow_page(ground: Ground) -> None:
    ground.draw(TABLE, SEA)
    assert (ground.canvas.width, ground.canvas.height) == (1280, 944)
    ground.draw(replace(TABLE, width=NARROW, height=460), SEA)
    assert (ground.canvas.width, ground.canvas.height) == (960, 1380)


def test_canvas_draws_only_ground_sprites(ground: Ground, called: list[tuple[Canvas, str]]) -> None:
    ground.draw(TABLE, SEA)
    assert on(ground, called) == ["clear", "scale", *["arc_to"] * 4, "fill", "stroke"]


def test_unchanged_ground_is_not_redrawn(ground: Ground, called: list[tuple[Canvas, str]]) -> None:
    ground.draw(TABLE, SEA)
    called.clear()
    ground.draw(replace(TABLE, sprites=(WATER,)), SEA)
    assert called == []
    ground.draw(replace(TABLE, sprites=(WATER, ARROW)), SEA)
    assert "quadratic_curve_to" in on(ground, called)


def test_new_page_is_redrawn_on_new_canvas(ground: Ground, called: list[tuple[Canvas, str]]) -> None:
    ground.draw(TABLE, SEA)
    called.clear()
    ground.draw_again()
    assert called[0][0] is not ground.canvas
    assert on(ground, called)[-2:] == ["fill", "stroke"]


def test_error_in_drawing_does_not_hold_later_drawings(ground: Ground, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[object] = []
    monkeypatch.setattr(type(_CANVAS_MANAGER), "send", lambda *_given, **_named: sent.append("sent"))
    with monkeypatch.context() as broken:
        broken.setattr(Canvas, "arc_to", lambda *_given: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            ground.draw(TABLE, SEA)
    sent.clear()
    ground.canvas.clear()
    assert sent != []
