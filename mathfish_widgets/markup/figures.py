"""Figures for the page, as small SVG pictures and tables.

All text is escaped, and every picture has an accessible name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from html import escape
from math import cos, pi, sin
from typing import Any

from mathfish_widgets.engine.cards import Card
from mathfish_widgets.explain.figures import (
    CardsFigure,
    ChainFigure,
    ClockFigure,
    FactsFigure,
    HoldersFigure,
    IslandFigure,
    NumberLineFigure,
    ProductFigure,
    RowFigure,
    TreeFigure,
    VerdictsFigure,
    WorkingFigure,
    WorkingLine,
)
from mathfish_widgets.explain.steps import Role, Step
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.mathematics.arithmetic import FactorTree, prime_factors
from mathfish_widgets.mathematics.expressions import Number, evaluated, product
from mathfish_widgets.stage.face_data import Box, CanalFace, Channel, Face, NumberFace, SuitFace
from mathfish_widgets.stage.faces.calculation_chain import ROW_HEIGHT, rows_of_chain
from mathfish_widgets.stage.faces.cards import pip_shapes
from mathfish_widgets.stage.faces.draw import face_shapes
from mathfish_widgets.stage.faces.number_line import LINE_HEIGHT
from mathfish_widgets.stage.faces.shapes import SHARPNESS, Shape, text_width
from mathfish_widgets.stage.faces.water import canal_shapes
from mathfish_widgets.stage.svg import drawn, elements
from mathfish_widgets.stage.theme import INK, PAPER, PRIME_COLOURS, TWO_COLOURS, Theme

from .svg import svg_circle, svg_discs, svg_figure, svg_text

_LEVEL, _LEAF, _NODE = 54, 44, 17
_CARD, _PLAIN_CARD = (50, 69), (42, 58)
_FORCED = 'stroke="var(--mf-reason, #A34700)" stroke-dasharray="6 5"'
_HIGHEST = 'stroke="var(--mf-subject, #0067A5)"'
_STAGE_WIDTH = 272
_LINE, _SIZE, _BESIDE_SIGN = 26, 15, 16
_SIDE = 100
_TRIANGLE = "70,8 132,96 8,96"
_WHOLE, _FIRST, _SECOND, _SIGN = (70, 44), (42, 80), (98, 80), (70, 80)
_CANAL_CARD, _ROOM = 84, 34
"""The width of a card, and the room round the cards for the names of the lanes."""
_PLAYING_CARD = (40, 56)
_CARDS_IN_A_ROW = 7
_NAME = 12
"""The distance from a card's corner to the middle of its name."""
_AWAY = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
_PAGE = Theme(
    table="var(--mf-panel, #ffffff)",
    text="currentColor",
    quiet="currentColor",
    edge="var(--mf-edge, #5F7466)",
    roles=dict.fromkeys(Role, "var(--mf-result, #00684A)"),
    suits=TWO_COLOURS,
)
"""Colours taken from the page round a figure."""


def figure_html(figure: Any, wording: Wording) -> str:
    """Return a figure as HTML, or raise KeyError if the kind of figure is unknown."""
    return _DRAWINGS[type(figure)](figure, wording)


def picture(figure: Any, wording: Wording) -> str:
    """Return a figure as a standalone SVG document."""
    return figure_html(figure, wording).replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)


def _pip(x: float, y: float, prime: int, radius: int) -> str:
    return _shapes(pip_shapes(prime, round(SHARPNESS * x), round(SHARPNESS * y), SHARPNESS * radius))


def _card(x: float, y: float, value: int, size: tuple[int, int]) -> str:
    """Return a number card as it looks on the table, but without a letter."""
    return _drawn(NumberFace(str(value), value, prime_factors(value)), round(x), round(y), size)


def _drawn(face: Face, x: int, y: int, size: tuple[int, int]) -> str:
    """Return a face as it looks on the table."""
    return _shapes(face_shapes(face, Box(x, y, *size), _PAGE))


def _shapes(shapes: Iterable[Shape]) -> str:
    """Return shapes, scaled down from canvas pixels."""
    return f'<g transform="scale({1 / SHARPNESS})" dominant-baseline="auto" stroke="none">{drawn(shapes)}</g>'


def _tree(figure: TreeFigure, wording: Wording) -> str:
    tree = figure.tree
    width, height = max(_LEAF * len(tree.leaves), 2 * _NODE + 4), _LEVEL * tree.depth + 2 * _NODE + 4
    words = wording.sentence(Step("figure.tree", {"value": tree.value, "factors": product_or_number(tree.leaves)}))
    return svg_figure(width, height, words, *_tree_parts(tree, 0, _NODE + 2))


def product_or_number(factors: Sequence[int]) -> object:
    """Return the product of some factors, or a single factor unchanged."""
    return product(*factors) if len(factors) > 1 else factors[0]


def _tree_parts(tree: FactorTree, left: float, y: float) -> Iterator[str]:
    """Yield the parts of a tree; lines come before the node above them, so that the node is drawn on top."""
    x = left + _LEAF * len(tree.leaves) / 2
    for branch in tree.branches:
        below = left + _LEAF * len(branch.leaves) / 2
        yield f'<line x1="{x:.0f}" y1="{y:.0f}" x2="{below:.0f}" y2="{y + _LEVEL:.0f}" stroke="currentColor"/>'
        yield from _tree_parts(branch, left, y + _LEVEL)
        left += _LEAF * len(branch.leaves)
    if tree.is_prime:
        yield _pip(x, y, tree.value, _NODE - 1) if tree.value in PRIME_COLOURS else _plain_node(x, y, tree.value)
    else:
        yield _plain_node(x, y, tree.value)


def _plain_node(x: float, y: float, value: int) -> str:
    return svg_circle(x, y, _NODE, "var(--mf-panel, #ffffff)") + svg_text(x, y, value)


def _product(figure: ProductFigure, wording: Wording) -> str:
    rows = (figure.left, figure.right)
    words = wording.sentence(
        Step("figure.product", {"left": product_or_number(rows[0]), "right": product_or_number(rows[1])})
    )
    parts, x = [], 4.0
    for number, values in enumerate(rows):
        if number:
            parts.append(svg_text(x + 8, _CARD[1] / 2, "=", 20))
            x += 24
        for place, value in enumerate(values):
            if place:
                parts.append(svg_text(x + 6, _CARD[1] / 2, "×", 20))
                x += 16
            parts.append(_card(x, 3, value, _CARD))
            x += _CARD[0] + 4
    return svg_figure(x, _CARD[1] + 6, words, *parts)


def _row(figure: RowFigure, wording: Wording) -> str:
    values = figure.values
    words = wording.sentence(Step("figure.row", {"values": values}))
    parts = []
    for place, value in enumerate(values):
        x = 8 + place * (_PLAIN_CARD[0] + 12)
        parts.append(_drawn(NumberFace(str(value), value, ()), x, 8, _PLAIN_CARD))
        for role, ring in ((value in figure.forced, _FORCED), (value == figure.highest, _HIGHEST)):
            if role:
                size = f'width="{_PLAIN_CARD[0] + 8}" height="{_PLAIN_CARD[1] + 8}"'
                parts.append(f'<rect x="{x - 4}" y="4" {size} rx="9" fill="none" stroke-width="3" {ring}/>')
                break
    return svg_figure(4 + len(values) * (_PLAIN_CARD[0] + 12), _PLAIN_CARD[1] + 16, words, *parts) if values else ""


def _verdicts(figure: VerdictsFigure, wording: Wording) -> str:
    rows = "".join(
        f'<tr><td class="mf-{"allowed" if verdict.allowed else "refused"}">{"✓" if verdict.allowed else "✕"}'
        f'<span class="mf-unseen">{escape(wording.sentence(Step(_VERDICT_WORDS[verdict.allowed])))}</span></td>'
        f'<th scope="row">{escape(str(verdict.group))}</th><td>{escape(wording.sentence(verdict.reason))}</td></tr>'
        for verdict in figure.verdicts
    )
    return f'<table class="mf-verdicts"><tbody>{rows}</tbody></table>'


_VERDICT_WORDS = {True: "figure.allowed", False: "figure.refused"}


def _clock(figure: ClockFigure, wording: Wording) -> str:
    words = wording.sentence(
        Step("figure.clock", {"numbers": list(figure.texts), "start": figure.start, "end": figure.end})
    )
    centre, radius, count = 100.0, 80.0, len(figure.order)
    spots = {
        number: (centre + radius * sin(2 * pi * place / count), centre - radius * cos(2 * pi * place / count))
        for place, number in enumerate(figure.order)
    }
    parts = [svg_circle(centre, centre, radius, "none")]
    if figure.start in spots and figure.end in spots and figure.start != figure.end:
        parts.append(_arrow(*spots[figure.start], *spots[figure.end]))
    texts = dict(zip(spots, figure.texts, strict=True))
    strong = {figure.start: "#0067A5", figure.end: "#00684A"}
    parts.append(svg_discs([spot for number, spot in spots.items() if number not in strong], 15, PAPER))
    plain = "".join(svg_text(*spot, texts[number]) for number, spot in spots.items() if number not in strong)
    parts.append(f'<g fill="{INK}">{plain}</g>')
    for number, fill in strong.items():
        if number in spots:
            parts += [svg_circle(*spots[number], 15, fill), svg_text(*spots[number], texts[number], fill="#fff")]
    return svg_figure(200, 200, words, *parts)


def _arrow(x1: float, y1: float, x2: float, y2: float) -> str:
    length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
    ux, uy = (x2 - x1) / length, (y2 - y1) / length
    foot = (x2 - 28 * ux, y2 - 28 * uy)
    corners = (
        (x2 - 18 * ux, y2 - 18 * uy),
        (foot[0] - 6 * uy, foot[1] + 6 * ux),
        (foot[0] + 6 * uy, foot[1] - 6 * ux),
    )
    head = " ".join(f"{x:.0f},{y:.0f}" for x, y in corners)
    shaft = f'x1="{x1:.0f}" y1="{y1:.0f}" x2="{foot[0]:.0f}" y2="{foot[1]:.0f}"'
    return f'<line {shaft} stroke="currentColor" stroke-width="3"/><polygon points="{head}"/>'


def _number_line(figure: NumberLineFigure, wording: Wording) -> str:
    values = {"end": Number(figure.end), "operation": figure.operation, "limit": figure.limit}
    if figure.start is None:
        return _as_on_the_table(figure, LINE_HEIGHT, wording.sentence(Step("figure.number_line", values)))
    values["start"] = Number(figure.start)
    return _as_on_the_table(figure, LINE_HEIGHT, wording.sentence(Step("figure.jump", values)))


def _chain(figure: ChainFigure, wording: Wording) -> str:
    """Return the running calculation as a picture, and below it the whole as one expression."""
    first, *results = map(Number, figure.results)
    done = zip(figure.operations, results, strict=True)
    parts = ", ".join([str(first), *(f"{sign} {number} = {result}" for (sign, number), result in done)])
    words = wording.sentence(Step("figure.chain", {"parts": parts}))
    drawing = _as_on_the_table(figure, ROW_HEIGHT * rows_of_chain(figure, _STAGE_WIDTH), words)
    return drawing + (f"<p>{escape(str(evaluated(figure.expression)))}</p>" if figure.operations else "")


_ALIKE = ('font-size="26"', 'font-weight="400"', 'fill="currentColor"', 'text-anchor="middle"')
"""The attributes that most texts of these figures share."""


def _as_on_the_table(figure: NumberLineFigure | ChainFigure, height: int, words: str) -> str:
    """Return a figure as the table draws it, in the colours of the page."""
    shapes = face_shapes(figure, Box(0, 0, _STAGE_WIDTH, height), _PAGE)
    return (
        f'<svg class="mf-figure" role="img" aria-label="{escape(words)}" width="{_STAGE_WIDTH}" '
        f'viewBox="0 0 {SHARPNESS * _STAGE_WIDTH} {SHARPNESS * height}" style="max-width:100%" '
        f"{' '.join(_ALIKE)}>{''.join(elements(shapes, _ALIKE))}</svg>"
    )


def _working(figure: WorkingFigure, wording: Wording) -> str:
    """Return the lines of a calculation with the = signs in a column and the next operation underlined."""
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


def _facts(figure: FactsFigure, wording: Wording) -> str:
    """Return the fact triangle, with the whole at the top and the parts at the foot, and its equations."""
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


def _island(figure: IslandFigure, wording: Wording) -> str:
    """Return four canal cards in a square, with names at the corners and the lanes where they begin."""
    told = [Step("figure.canal", {"place": each, "ways": ways(edges)}) for each, edges in _named(figure)]
    lanes = [
        Step("figure.lane", {"lane": lane, "edge": Step(f"figure.edge.{edge}"), "place": figure.names[number]})
        for lane, number, edge in figure.lanes
    ]
    words = wording.sentence(Step("figure.island", {"cards": tuple(told), "lanes": tuple(lanes)}))
    parts = (*_cards(figure), *_lanes(figure))
    side = 2 * (_CANAL_CARD + _ROOM)
    return svg_figure(side, side, words, *parts)


def ways(edges: str) -> str:
    """Return the waterways of a card in words: "N–E | S–W" are two waterways that do not touch."""
    return " | ".join("–".join(way) for way in edges.split("+"))


def _named(figure: IslandFigure) -> Iterator[tuple[str, str]]:
    return zip(figure.names, figure.cards, strict=True)


def _corner(number: int) -> tuple[int, int]:
    """Return the upper left corner of a card."""
    return _ROOM + _CANAL_CARD * (number % 2), _ROOM + _CANAL_CARD * (number // 2)


def _cards(figure: IslandFigure) -> Iterator[str]:
    for number, (name, edges) in enumerate(_named(figure)):
        x, y = _corner(number)
        box = Box(*(SHARPNESS * length for length in (x, y, _CANAL_CARD, _CANAL_CARD)))
        face = CanalFace(tuple(map(Channel, edges.split("+"))))
        yield _shapes(canal_shapes(face, box, _PAGE))
        across, down = (
            (x + _NAME if number % 2 == 0 else x + _CANAL_CARD - _NAME),
            (y + _NAME if number < 2 else y + _CANAL_CARD - _NAME),
        )
        yield svg_text(across, down, name, 12, INK)


def _lanes(figure: IslandFigure) -> Iterator[str]:
    for name, number, edge in figure.lanes:
        x, y = _corner(number)
        right, down = _AWAY[edge]
        middle = _CANAL_CARD // 2
        away = middle + _ROOM // 2
        yield svg_text(x + middle + right * away, y + middle + down * away, name)


def _cards_in_a_row(figure: CardsFigure, wording: Wording) -> str:
    """Return cards in rows that fit the width of a phone."""
    words = wording.sentence(Step("figure.cards", {"heading": figure.heading, "cards": figure.cards}))
    step, height = _PLAYING_CARD[0] + 6, _PLAYING_CARD[1] + 6
    parts = []
    for number, card in enumerate(figure.cards):
        x, y = 2 + step * (number % _CARDS_IN_A_ROW), 2 + height * (number // _CARDS_IN_A_ROW)
        face = SuitFace(card) if isinstance(card, Card) else NumberFace("", card, ()) if isinstance(card, int) else None
        if face:
            parts.append(_drawn(face, x, y, _PLAYING_CARD))
            continue
        middle = (x + _PLAYING_CARD[0] / 2, y + _PLAYING_CARD[1] / 2)
        parts.append(
            f'<rect x="{x}" y="{y}" width="{_PLAYING_CARD[0]}" height="{_PLAYING_CARD[1]}" rx="5" '
            f'fill="{PAPER}" stroke="currentColor"/>{svg_text(*middle, wording.text(card), 16, INK)}'
        )
    rows = -(-len(figure.cards) // _CARDS_IN_A_ROW)
    return svg_figure(step * min(len(figure.cards), _CARDS_IN_A_ROW), height * rows, words, *parts)


def _holders(figure: HoldersFigure, wording: Wording) -> str:
    """Return a table of who may hold which card, to read or to fill in on paper."""
    heads = "".join(f'<th scope="col">{escape(wording.sentence(player))}</th>' for player in figure.players)
    rows = "".join(
        f'<tr><th scope="row">{escape(wording.text(card))}</th>{"".join(f"<td>{cell}</td>" for cell in cells)}</tr>'
        for card, cells in figure.rows
    )
    caption = escape(wording.say("figure.holders"))
    return (
        f'<table class="mf-holders"><caption>{caption}</caption><thead><tr><td></td>{heads}</tr></thead>'
        f"<tbody>{rows}</tbody></table>"
    )


_DRAWINGS: dict[type, Callable[[Any, Wording], str]] = {
    TreeFigure: _tree,
    ProductFigure: _product,
    RowFigure: _row,
    VerdictsFigure: _verdicts,
    ClockFigure: _clock,
    NumberLineFigure: _number_line,
    ChainFigure: _chain,
    WorkingFigure: _working,
    FactsFigure: _facts,
    IslandFigure: _island,
    CardsFigure: _cards_in_a_row,
    HoldersFigure: _holders,
}
