"""The form of a declaration: a row for each card of the set, a column for each seat of the team."""

from __future__ import annotations

from collections.abc import Iterator

from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Who
from mathfish_widgets.stage.face_data import Box, EmptyPlace, Label, Tile
from mathfish_widgets.stage.layout import lines_of
from mathfish_widgets.stage.scene import BACK
from mathfish_widgets.stage.sprites import Sprite, words

from ..explain.highlights import DECLARE_NOW, FORM, give_key
from ..rules.zones import AnyCard
from .declaration_builder import DeclarationDraft
from .layout import LINE, SMALL, LiteratureTableView, chip, in_two_lines

_GAP, _HEAD, _CHIP, _BUTTON, _HEAD_SIZE = 8, 36, (56, 48), 48, 13
_HERE, _NOT_HERE, _TAKE_BACK, _BACK_WIDTH = "✓", "–", "⌫", 56


def declaration_form(table: LiteratureTableView, draft: DeclarationDraft, y: int) -> Iterator[Sprite]:
    """What there is to do, a button to take back, and the rows of cards once a set is chosen."""
    page = table.page
    text = table.say("label.place_cards", set=draft.name) if draft.name else table.say("label.choose_set")
    room = (page.beside or page.room) - _BACK_WIDTH - _GAP
    left = page.width - page.margin - page.beside if page.beside else page.margin
    lines = lines_of(text, SMALL, room)
    for at, line in enumerate(lines):
        top = y + (_BUTTON - len(lines) * LINE) // 2 + at * LINE
        yield words(f"form-{at}", Box(left, top, room, LINE), line, bold=True)
    back = Box(page.width - page.margin - _BACK_WIDTH, y, _BACK_WIDTH, _BUTTON)
    yield Sprite(BACK, back, Tile(_TAKE_BACK), table.say("control.back"), FORM)
    if draft.name:
        yield from _form(table, draft, y if page.beside else y + _BUTTON + _GAP)
    if draft.move is not None:
        width = page.beside or page.room
        top = y + height_of_form(table) - _BUTTON - (_GAP if page.beside else 0)
        said = table.say("control.declare_now", set=draft.name)
        yield Sprite(DECLARE_NOW, Box(page.width - page.margin - width, top, width, _BUTTON), Tile(said), said, FORM)


def height_of_form(table: LiteratureTableView) -> int:
    """How high a form is, for the largest set, with its button."""
    rows = max(map(len, table.state.deck.sets.values()))
    form = _HEAD + rows * (_CHIP[1] + _GAP)
    return form if table.page.beside else _BUTTON + _GAP + form + _BUTTON


def _form(table: LiteratureTableView, draft: DeclarationDraft, y: int) -> Iterator[Sprite]:
    """The names of the team over the columns, and a row for each card."""
    columns = dict(zip(_team(table), _places(table), strict=True))
    for seat, (x, width) in columns.items():
        name = in_two_lines(table.view.wording.text(Who(seat)), _HEAD_SIZE, width)
        for at, line in enumerate(name):
            top = y + (2 * at + 2 - len(name)) * _HEAD // 4
            label = Label(line, _HEAD_SIZE, bold=True, centred=True)
            yield Sprite(f"column-{seat}-{at}", Box(x, top, width, _HEAD // 2), label)
    for number, card in enumerate(draft.cards):
        top = y + _HEAD + number * (_CHIP[1] + _GAP)
        yield Sprite(f"card-{card}", Box(table.page.margin, top, *_CHIP), chip(card))
        for seat, (x, width) in columns.items():
            yield from _place(table, draft, card, seat, Box(x, top, width, _CHIP[1]))


def _team(table: LiteratureTableView) -> tuple[Seat, ...]:
    """The own seat, then the team-mates."""
    return (table.seat, *table.state.teammates(table.seat))


def _places(table: LiteratureTableView) -> list[tuple[int, int]]:
    """The left edge and the width of each column."""
    page, count = table.page, len(_team(table))
    left = page.margin + _CHIP[0] + _GAP
    right = page.width - page.margin - (page.beside + 3 * _GAP if page.beside else 0)
    width = (right - left + _GAP) // count - _GAP
    return [(left + at * (width + _GAP), width) for at in range(count)]


def _place(
    table: LiteratureTableView, draft: DeclarationDraft, card: AnyCard, seat: Seat, box: Box
) -> Iterator[Sprite]:
    """One place of the form: fixed in the own column, else a place that says that this team-mate holds the card."""
    key = give_key(card, seat)
    if seat == draft.seat:
        yield words(key, box, _HERE if card in draft.own else _NOT_HERE, size=SMALL, bold=True, centred=True)
    elif card not in draft.own:
        name = table.name("control.give", card=card, who=Who(seat))
        face = Tile(_HERE) if draft.holders.get(card) == seat else EmptyPlace()
        yield Sprite(key, box, face, name, FORM)
