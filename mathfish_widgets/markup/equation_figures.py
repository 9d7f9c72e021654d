"""Drawings of equations that are worked out line by line, and of the ways to say one fact."""

from __future__ import annotations

from html import escape

from mathfish_widgets.explain.figures import FactsFigure, WorkingFigure, WorkingLine
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.stage.faces.shapes import text_width

from .svg import svg_figure, svg_text

_LINE, _SIZE, _BESIDE_SIGN = 26, 15, 16
_SIDE = 100
_TRIANGLE = "70,8 132,96 8,96"
_WHOLE, _FIRST, _SECOND, _SIGN = (70, 44), (42, 80), (98, 80), (70, 80)


def working(figure: WorkingFigure, wording: Wording) -> str:
    """The lines below each other, their = signs in a column, the operation to be done next underlined."""
    texts = [f"{left.text} {sign} {right.text}" for left, sign, right in figure.lines]
    words = wording.sentence(Step("figure.working", {"lines": texts}))
    widest = [max(text_width(side.text, _SIZE) for side in sides) for sides in (figure.left, figure.right)]
    middle = widest[0] + _BESIDE_SIGN
    parts = []
    for number, (left, sign, right) in enumerate(figure.lines):
        y = _LINE // 2 + number * _LINE
        parts += [
            _side(left, middle - _BESIDE_SIGN, y, "end"),
            svg_text(middle, y, sign),
            _side(right, middle + _BESIDE_SIGN, y, "start"),
        ]
    return svg_figure(middle + _BESIDE_SIGN + widest[1], _LINE * len(figure.lines), words, *parts)


def _side(line: WorkingLine, x: int, y: int, anchor: str) -> str:
    done = f'<tspan text-decoration="underline">{escape(line.done)}</tspan>' if line.done else ""
    text = f"{escape(line.before)}{done}{escape(line.after)}"
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}">{text}</text>'


def facts(figure: FactsFigure, wording: Wording) -> str:
    """The triangle, the whole at its top and the parts at its foot, and the equations beside it."""
    words = wording.sentence(Step("figure.facts", {"equations": list(figure.equations)}))
    width = max(text_width(text, _SIZE) for text in figure.equations)
    parts = [
        f'<polygon points="{_TRIANGLE}" fill="none" stroke="currentColor"/>',
        svg_text(*_WHOLE, figure.whole),
        svg_text(*_FIRST, figure.first),
        svg_text(*_SIGN, "×" if figure.product else "+"),
        svg_text(*_SECOND, figure.second),
    ]
    left = 148
    for number, text in enumerate(figure.equations):
        parts.append(f'<text x="{left}" y="{28 + number * _LINE}" text-anchor="start">{escape(text)}</text>')
    return svg_figure(left + width, _SIDE + 4, words, *parts)
