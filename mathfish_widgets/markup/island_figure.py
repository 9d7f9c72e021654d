"""Drawings of a canal island: its cards as they lie on the table, and the lanes round it by their names."""

from __future__ import annotations

from collections.abc import Iterator

from mathfish_widgets.explain.figures import IslandFigure
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.stage.face_data import Box, CanalFace, Channel
from mathfish_widgets.stage.faces.shapes import SHARPNESS
from mathfish_widgets.stage.faces.water import canal_shapes
from mathfish_widgets.stage.svg import elements
from mathfish_widgets.stage.theme import Theme

from .svg import svg_figure, svg_text

_CARD, _ROOM = 84, 34
"""How wide a card is, and the room round the cards for the names of the lanes."""
_NAME = 12
"""How far the middle of a name of a card is from its corner."""
_AWAY = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}


def island(figure: IslandFigure, wording: Wording, theme: Theme) -> str:
    """The cards in a square, their names at the outer corners, and the lanes where they begin."""
    told = [Step("figure.canal", {"place": each, "ways": ways(edges)}) for each, edges in _named(figure)]
    words = wording.sentence(Step("figure.island", {"cards": tuple(told)}))
    parts = (*_cards(figure, theme), *_lanes(figure))
    side = 2 * (_CARD + _ROOM)
    return svg_figure(side, side, words, *parts)


def ways(edges: str) -> str:
    """The waterways of a card in words: "N–E | S–W" are two that do not touch."""
    return " | ".join("–".join(way) for way in edges.split("+"))


def _named(figure: IslandFigure) -> Iterator[tuple[str, str]]:
    return zip(figure.names, figure.cards, strict=True)


def _corner(number: int) -> tuple[int, int]:
    """The upper left corner of a card."""
    return _ROOM + _CARD * (number % 2), _ROOM + _CARD * (number // 2)


def _cards(figure: IslandFigure, theme: Theme) -> Iterator[str]:
    """The shapes are made in canvas pixels, so that they are drawn smaller here."""
    for number, (name, edges) in enumerate(_named(figure)):
        x, y = _corner(number)
        box = Box(*(SHARPNESS * length for length in (x, y, _CARD, _CARD)))
        face = CanalFace(tuple(map(Channel, edges.split("+"))))
        shapes = "".join(elements(canal_shapes(face, box, theme)))
        yield f'<g transform="scale({1 / SHARPNESS})">{shapes}</g>'
        across, down = (
            (x + _NAME if number % 2 == 0 else x + _CARD - _NAME),
            (y + _NAME if number < 2 else y + _CARD - _NAME),
        )
        yield svg_text(across, down, name, 12, "#1B1F23")


def _lanes(figure: IslandFigure) -> Iterator[str]:
    for name, number, edge in figure.lanes:
        x, y = _corner(number)
        right, down = _AWAY[edge]
        middle = _CARD // 2
        away = middle + _ROOM // 2
        yield svg_text(x + middle + right * away, y + middle + down * away, name)
