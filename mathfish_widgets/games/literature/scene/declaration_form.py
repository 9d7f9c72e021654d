"""The form of a declaration: a row for each card of the set, a column for each seat of the team."""

from __future__ import annotations

from collections.abc import Iterator

from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Who
from mathfish_widgets.stage.face_data import Box, EmptyPlace, Label, Tile
from mathfish_widgets.stage.sprites import Sprite, words

from ..explain.highlights import FORM, give_key
from ..rules.zones import AnyCard
from .declaration_builder import DeclarationDraft
from .layout import SMALL, LiteratureTableView, chip, in_two_lines
from .sets import plate

_HEAD, _NAME_LINE, _SIGN = 32, 16, 16
_HERE, _NOT_HERE = "✓", "–"


def declaration_form(table: LiteratureTableView, draft: DeclarationDraft, name: str) -> Iterator[Sprite]:
    """The set, a touch on which puts the form away, the names of the team, and the rows, where the sets lie."""
    page, deck = table.page, table.page.deck
    yield plate(table, name, None, Box(deck.x, deck.y, page.plate, _HEAD))
    columns = dict(zip(_team(table), _places(table), strict=True))
    for seat, (x, width) in columns.items():
        lines = in_two_lines(table.view.wording.text(Who(seat)), SMALL, width)
        for at, line in enumerate(lines):
            top = deck.y + (2 * at + 2 - len(lines)) * _NAME_LINE // 2
            label = Label(line, SMALL, bold=True, centred=True)
            yield Sprite(f"column-{seat}-{at}", Box(x, top, width, _NAME_LINE), label)
    pitch = (deck.h - _HEAD - page.gap) // max(map(len, table.state.deck.sets.values()))
    for number, card in enumerate(draft.cards):
        row = Box(deck.x, deck.y + _HEAD + page.gap + number * pitch, page.plate, pitch - page.gap)
        yield Sprite(f"card-{card}", row, chip(card, held=card in draft.own))
        for seat, (x, width) in columns.items():
            yield from _place(table, draft, card, seat, row._replace(x=x, w=width))


def _team(table: LiteratureTableView) -> tuple[Seat, ...]:
    """The own seat, then the team-mates."""
    return (table.seat, *table.state.teammates(table.seat))


def _places(table: LiteratureTableView) -> list[tuple[int, int]]:
    """The left edge and the width of each column."""
    page, count = table.page, len(_team(table))
    pitch = (page.deck.w - page.plate) // count
    left = page.deck.x + page.deck.w - pitch * count + page.gap
    return [(left + at * pitch, pitch - page.gap) for at in range(count)]


def _place(
    table: LiteratureTableView, draft: DeclarationDraft, card: AnyCard, seat: Seat, box: Box
) -> Iterator[Sprite]:
    """One place of the form: fixed in the own column, else a place that says that this team-mate holds the card."""
    key = give_key(card, seat)
    if seat == draft.seat:
        yield words(key, box, _HERE if card in draft.own else _NOT_HERE, size=_SIGN, bold=True, centred=True)
    elif card not in draft.own:
        name = table.name("control.give", card=card, who=Who(seat))
        face = Tile(_HERE) if draft.holders.get(card) == seat else EmptyPlace()
        yield Sprite(key, box, face, name, FORM)
