"""The table of Equations: cards, the slate with the equation, signs, seats, shells and piles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mathfish_widgets.engine.cards import ACE, SeenCard
from mathfish_widgets.engine.state import Observation
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Step, Who
from mathfish_widgets.mathematics.arithmetic import prime_factors
from mathfish_widgets.stage.expression_builder import CLOSE, Part, shown
from mathfish_widgets.stage.face_data import Area, Back, Box, Face, Label, NumberFace, Shell, Tile, Toward
from mathfish_widgets.stage.faces.birds import portrait_of
from mathfish_widgets.stage.layout import FINGER, Share, across, card_in, centred, down, lines_of, shortened
from mathfish_widgets.stage.scene import BACK, Scene, View
from mathfish_widgets.stage.sprites import Arrangement, Sprite, words

from ..rules.procedure import Shouted, Won
from ..rules.search import HIGH_ACE
from ..rules.state import DECK, LAYOUT, LAYOUT_SIZE, UNSOLVED, WON, values
from .input import ELEVEN, SIGNS, card_key, interpret, running_value, touched_equation, ways_to_touch
from .layout import KEY_GAP, LINE_GAP, EquationsTableView, fitted_equation, page_for, row_boxes

_ROOMY = 90
"""The least width of a seat with words next to its portrait instead of below."""
_ROOM_FOR_CARDS = 66
"""The least width for "4 cards" instead of "4"."""
_ROOM_FOR_NAME, _BESIDE, _SMALLEST_NAME = 62, 5, 13
"""The least width of words next to a portrait, which shrinks if necessary; their gap; the smallest font of names."""
_SHELL_GAP, _CAPTION = 6, 18


def seats(table: EquationsTableView) -> Iterator[Sprite]:
    """Yield each seat with its portrait, name and score, and its speech in a bubble below."""
    page, count = table.page, table.state.players
    for seat, area in enumerate(across(page.seats, *[Share()] * count, gap=0)):
        if area.w < _ROOMY:
            portrait, written = down(area, FINGER, Share(), gap=0)
        else:
            portrait, written = across(area, min(FINGER, area.w - _ROOM_FOR_NAME - _BESIDE), Share(), gap=_BESIDE)
        middle = portrait.x + portrait.w // 2
        yield Sprite(WON[seat].key, portrait, table.portrait(seat))
        yield from _words(table, seat, written, in_middle=area.w < _ROOMY)
        yield from table.bubble(seat, page.said, Toward.UP, page.text + 1, middle)


def _words(table: EquationsTableView, seat: Seat, area: Box, *, in_middle: bool) -> Iterator[Sprite]:
    """Yield the name of a seat, its score below the name, and whether it has given up or is to move."""
    state, size, of_name = table.state, table.page.text, max(table.page.text, _SMALLEST_NAME)
    to_move = state.mode == "turns" and seat in state.active
    kind = "gave_up" if seat in state.given_up and not state.over else "to_move" if to_move else ""
    score = "score" if area.w < _ROOM_FOR_CARDS else "cards"
    name = shortened(table.say("label.who", who=Who(seat)), of_name, area.w)
    lines = [name, table.say(f"label.{score}", count=state.scores[seat])]
    lines += [table.say(f"label.{kind}")] if kind else []
    whole = centred(area, (area.w, len(lines) * area.h // 3))
    for number, (line, box) in enumerate(zip(lines, down(whole, *[Share()] * len(lines), gap=0), strict=True)):
        sized = size if number else of_name
        yield words(f"{WON[seat].key}-{number}", box, line, size=sized, bold=number == 0, centred=in_middle)


def piles(table: EquationsTableView) -> Iterator[Sprite]:
    """Yield the deck and the unsolved cards, each with a count and, if there is room, a caption below it."""
    area = table.page.piles
    halves = across(area, Share(), Share()) if area.w > FINGER else down(area, Share(), Share(), gap=2)
    for zone, half in zip((DECK, UNSOLVED), halves, strict=True):
        cards = table.state.table[zone]
        card, caption = down(half, Share(), _CAPTION) if half.w > FINGER else (half, None)
        box = card_in(card)
        yield Sprite(zone.key, box, _pile_face(cards, box), count=len(cards) or None)
        if caption:
            yield words(zone.key, caption, table.say(f"label.{zone.key}"), size=table.page.text, centred=True)


def _pile_face(cards: Sequence[SeenCard], box: Box) -> Face:
    """Return the face of a pile: its top card, or its back.

    On a small pile, the card is blank, because the count would hide its number.
    """
    if not cards:
        return Area()
    last = values(cards[-1:])
    return Tile(str(last[0]) if box.w >= FINGER else "") if last else Back()


def found(table: EquationsTableView) -> Iterator[Sprite]:
    """Yield as many rows of shells as fit.

    They show the latest equations found; empty shells are for equations still to be found.
    """
    page, alone = table.page, table.state.players == 1
    rows = (page.sand.h + _SHELL_GAP) // (2 * page.text + _SHELL_GAP)
    lines = down(page.sand, *[Share()] * rows, gap=_SHELL_GAP)
    boxes = [box for line in lines for box in across(line, Share(), Share())]
    shouts = [*_shouts(table)][-len(boxes) :]
    for number, box in enumerate(boxes):
        face, way = Shell(), tuple[Box, ...]()
        if number < len(shouts):
            seat, text = shouts[number]
            face = Shell(text, page.text, None if alone else portrait_of(seat))
            way = _way_to_sand(page.slate, box) if number == len(shouts) - 1 else ()
        yield Sprite(f"found-{number}", box, face, way=way)


def _way_to_sand(slate: Box, shell: Box) -> tuple[Box, ...]:
    """Return the path of a newly found equation: it grows on the slate, pauses, and goes to its shell."""
    large = min(slate.w * 100 // shell.w, slate.h * 100 // shell.h)
    return tuple(
        centred(slate, (shell.w * part // 10000, shell.h * part // 10000))
        for part in (0, 105 * large, 95 * large, 95 * large)
    )


def _shouts(table: EquationsTableView) -> Iterator[tuple[Seat, str]]:
    """Yield the seats with their true equations, the earliest first."""
    for turn in table.observation.history:
        if any(isinstance(event, Won) for event in turn.events):
            for event in turn.events:
                if isinstance(event, Shouted):
                    yield event.seat, event.equation.pretty


def tour(observation: Observation, _view: View) -> tuple[tuple[str, Step], ...]:
    """Return the stops of a tour, each with the key prefix of a sprite; the last says what to do."""
    return (
        (LAYOUT.key, Step("equations.tour.cards")),
        (CLOSE.key, Step("equations.tour.signs")),
        ("equation", Step("equations.tour.equation")),
        (BACK, Step("equations.tour.back")),
        (LAYOUT.key, Step("equations.tour.start", {"numbers": observation.state.layout_values})),
    )


_BACK_SIGN, _NOTHING_YET = "⌫", "… = …"
_HOLE = Area(deep=True)
"""The empty place of a card."""


def layout(table: EquationsTableView) -> Iterator[Sprite]:
    """Yield the cards of the layout, and an empty place for each card that is missing or in the equation."""
    values, count = table.state.layout_values, max(len(table.state.layout), LAYOUT_SIZE)
    for index, area in enumerate(across(table.page.cards, *[Share()] * count, gap=8)):
        box = card_in(area)
        if index >= len(values):
            yield Sprite(card_key(index), box, _HOLE)
        elif index in table.equation.operands:
            yield Sprite(card_key(index), box, _HOLE, table.say("control.used", value=values[index]), "layout")
        else:
            yield Sprite(card_key(index), box, _card(table, index), _name(table, index), "layout")


def _card(table: EquationsTableView, index: int) -> Face:
    value = table.state.layout_values[index]
    rank = table.state.layout[index].rank_text if value == ACE else ""
    return NumberFace(rank, value, tuple(prime_factors(value)))


def _name(table: EquationsTableView, index: int) -> str:
    value = table.state.layout_values[index]
    kind = "card" if value != ACE else "ace_or_eleven" if table.equation.ace_may_be_eleven else "ace"
    return table.say(f"control.{kind}", value=value)


def equation(table: EquationsTableView) -> Iterator[Sprite]:
    """Yield the slate with the equation in as many rows as it needs, and the key that takes back a part."""
    page = table.page
    yield Sprite("slate", page.slate, Area(deep=True))
    yield Sprite("equation", page.equation, Label(""))
    size, rows = fitted_equation(table.equation.parts, page)
    height = size[1] + LINE_GAP
    lines = centred(page.equation, (page.equation.w, len(rows) * height - LINE_GAP))
    boxes = (box for number, row in enumerate(rows) for box in row_boxes(row, size, lines.x, lines.y + number * height))
    for place, (part, box) in enumerate(zip(table.equation.parts, boxes, strict=True)):
        yield Sprite(f"part-{place}", box, _part_face(part, size[1] // 2))
    if not table.equation.parts and not table.state.over:
        yield words("equation", page.equation, _NOTHING_YET, size=28, centred=True)
    yield Sprite(BACK, page.back, Tile(_BACK_SIGN, key=True), table.say("control.back"), "signs")


def _part_face(part: Part, size: int) -> Face:
    return Tile(part.shown) if part.operand is not None else Label(part.shown, max(size, 12), bold=True, centred=True)


def message(table: EquationsTableView) -> Iterator[Sprite]:
    """Yield the value of the equation so far in one or two lines, unless the person is working it out."""
    step, area = running_value(table.equation), table.page.told
    if step and not table.view.working_out:
        lines = _in_lines(table.view.wording.sentence(step), area, table.page.text)
        for number, (line, box) in enumerate(zip(lines, down(area, *[Share()] * len(lines), gap=0), strict=True)):
            yield Sprite(f"message-{number}", box, Label(line, table.page.text + 2 // len(lines), bold=True))


def signs(table: EquationsTableView) -> Iterator[Sprite]:
    """Yield the sign keys in rows that fill their area.

    If an ace may be 11, its key always has a place, so that the other keys don't move when an ace is laid out.
    """
    area = table.page.signs
    keys = [(sign.key, sign.shown) for sign in SIGNS[table.state.operations]]
    if table.equation.ace_may_be_eleven and (ACE in table.state.layout_values):
        keys.append((ELEVEN, str(HIGH_ACE)))
    most = len(SIGNS[table.state.operations]) + table.equation.ace_may_be_eleven
    rows = -(-most // ((area.w + KEY_GAP) // (FINGER + KEY_GAP)))
    in_row = -(-most // rows)
    boxes = (
        box
        for number, line in enumerate(down(area, *[Share()] * rows, gap=KEY_GAP))
        for box in across(line, *[Share()] * min(in_row, most - number * in_row), gap=KEY_GAP)
    )
    for (key, text), box in zip(keys, boxes, strict=False):
        yield Sprite(key, box, Tile(text, key=True), table.say(f"control.{key}"), "signs")


def _in_lines(text: str, area: Box, size: int) -> list[str]:
    """Return a text as one line, or as two lines if it is too long for one and the area is high enough."""
    lines = lines_of(text, size, area.w)
    return [lines[0], " ".join(lines[1:])] if len(lines) > 1 and area.h >= 2 * size else [text]


def place(observation: Observation, view: View) -> Arrangement:
    """Return all sprites of the table, for a wide or narrow page."""
    page = page_for(observation.state.players, view.narrow)
    table = EquationsTableView(observation, view, page, touched_equation(observation, view.touched))
    floor = Sprite("floor", page.floor, Area(deep=True))
    parts = (layout, equation, message, signs, seats, piles, found)
    return Arrangement(*page.size, (floor, *(sprite for part in parts for sprite in part(table))), tuple(_zones(table)))


def _zones(table: EquationsTableView) -> Iterator[tuple[str, str]]:
    """Yield the zones with their names.

    The name of the signs' zone is the equation so far, so that a screen reader reads it out.
    """
    yield "layout", table.say("zone.layout")
    parts = table.equation.parts
    yield (
        "signs",
        table.say("zone.building", equation=shown(parts)) if parts else table.say("zone.signs"),
    )


SCENE = Scene(place, ways_to_touch, interpret, tour=tour)
"""The layout of the table, and how clicks shout an equation."""
