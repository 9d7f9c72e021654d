"""The form of a declaration: a row for each card of the set, a column for each seat of the team."""

from __future__ import annotations

from collections.abc import Iterator

from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Who
from mathfish_widgets.stage.face_data import Area, Box, Label, Tile
from mathfish_widgets.stage.layout import Length, Share, across, down
from mathfish_widgets.stage.sprites import Sprite, words

from ..explain.highlights import FORM, give_key
from ..rules.zones import AnyCard
from .declaration_builder import DeclarationDraft
from .layout import LiteratureTableView, chip, in_two_lines
from .sets import plate

_HEAD, _SIGN = 34, 16
_HERE, _NOT_HERE = "✓", "–"


def declaration_form(table: LiteratureTableView, draft: DeclarationDraft, name: str) -> Iterator[Sprite]:
    """The set, a touch on which puts the form away, the names of the team, and the rows, where the sets lie."""
    page, team = table.page, (table.seat, *table.state.teammates(table.seat))
    most = max(map(len, table.state.deck.sets.values()))
    head, *lines = down(page.deck, _HEAD, *[Share()] * most, gap=page.sizes.gap)
    columns: list[Length] = [page.sizes.plate, *[Share()] * len(team)]
    title, *names = across(head, *columns, gap=page.sizes.gap)
    yield plate(table, name, None, title)
    for seat, box in zip(team, names, strict=True):
        texts = in_two_lines(table.view.wording.text(Who(seat)), page.sizes.text, box.w)
        for at, place in enumerate(down(box, *[Share()] * len(texts), gap=0)):
            yield Sprite(f"column-{seat}-{at}", place, Label(texts[at], page.sizes.text, bold=True, centred=True))
    for card, line in zip(draft.cards, lines, strict=False):
        shown, *places = across(line, *columns, gap=page.sizes.gap)
        yield Sprite(f"card-{card}", shown, chip(card, held=card in draft.own))
        for seat, box in zip(team, places, strict=True):
            yield from _place(table, draft, card, seat, box)


def _place(
    table: LiteratureTableView, draft: DeclarationDraft, card: AnyCard, seat: Seat, box: Box
) -> Iterator[Sprite]:
    """One place of the form: fixed in the own column, else a place that says that this team-mate holds the card."""
    key = give_key(card, seat)
    if seat == draft.seat:
        yield words(key, box, _HERE if card in draft.own else _NOT_HERE, size=_SIGN, bold=True, centred=True)
    elif card not in draft.own:
        name = table.name("control.give", card=card, who=Who(seat))
        yield Sprite(key, box, Tile(_HERE) if draft.holders.get(card) == seat else Area(), name, FORM)
