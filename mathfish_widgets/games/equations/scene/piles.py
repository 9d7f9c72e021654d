"""The piles of an Equations table: the deck, the unsolved cards, and what each seat has won."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from mathfish_widgets.engine.cards import SeenCard
from mathfish_widgets.engine.table import Zone
from mathfish_widgets.explain.steps import Who
from mathfish_widgets.stage.face_data import Back, Box, EmptyPlace, Face, Label, Portrait, Tile
from mathfish_widgets.stage.faces.birds import portrait_of
from mathfish_widgets.stage.sprites import Sprite

from ..rules.zones import DECK, UNSOLVED, WON, values
from .layout import LINE, PILE_GAP, EquationsTableView

_NAME_SIZE, _NOTE_SIZE, _BELOW, _TWO_LINES = 14, 12, 3, 24
_PORTRAIT, _PORTRAIT_GAP = 26, 6


@dataclass(frozen=True)
class Pile:
    """A pile as it is shown: its zone, whose or what it is, how many cards lie there, and the face of its owner."""

    zone: Zone
    name: str
    note: str
    portrait: Portrait | None = None


def piles(table: EquationsTableView) -> Iterator[Sprite]:
    """Each pile with its name beside it, how many cards lie there, and what its seat does."""
    page, area = table.page, table.page.piles
    shown = list(_all_piles(table))
    across = (area.w + PILE_GAP) // page.piles_in_row - PILE_GAP
    pitch = min(area.h // -(-len(shown) // page.piles_in_row), page.highest_pile)
    height = pitch - _BELOW
    for number, pile in enumerate(shown):
        row, column = divmod(number, page.piles_in_row)
        box = Box(area.x + column * (across + PILE_GAP), area.y + row * pitch, height * 5 // 7, height)
        yield Sprite(pile.zone.key, box, _face(table.state.table[pile.zone]))
        beside = Box(box.x + box.w + PILE_GAP, box.y, across - box.w - PILE_GAP, box.h)
        if pile.portrait is not None and box.h >= _PORTRAIT:
            yield Sprite(f"portrait-{pile.zone.key}", _at_left(beside), pile.portrait)
            reach = _PORTRAIT + _PORTRAIT_GAP
            beside = beside._replace(x=beside.x + reach, w=beside.w - reach)
        yield from _words(pile, beside)


def _at_left(area: Box) -> Box:
    """The box of a portrait at the left of an area, half way down."""
    return Box(area.x, area.y + (area.h - _PORTRAIT) // 2, _PORTRAIT, _PORTRAIT)


def _all_piles(table: EquationsTableView) -> Iterator[Pile]:
    for zone, rule in ((DECK, "label.deck"), (UNSOLVED, "label.unsolved")):
        yield Pile(zone, table.say(rule), table.say("label.cards", count=len(table.state.table[zone])))
    for seat in range(table.state.players):
        yield Pile(WON[seat], table.say("label.who", who=Who(seat)), _note(table, seat), portrait_of(seat))


def _note(table: EquationsTableView, seat: int) -> str:
    state = table.state
    gave_up = seat in state.given_up and not state.over
    to_move = state.mode == "turns" and seat in state.active
    kind = "gave_up" if gave_up else "to_move" if to_move else "cards"
    return table.say(f"label.{kind}", count=state.scores[seat])


def _face(cards: Sequence[SeenCard]) -> Face:
    if not cards:
        return EmptyPlace()
    last = values(cards[-1:])
    return Tile(str(last[0])) if last else Back()


def _words(pile: Pile, area: Box) -> Iterator[Sprite]:
    """The name beside the pile and the note below it; in one line where the pile is low."""
    if area.h < _TWO_LINES:
        lines = [Label(f"{pile.name}: {pile.note}", _NOTE_SIZE)]
    else:
        lines = [Label(pile.name, _NAME_SIZE, bold=True), Label(pile.note, _NOTE_SIZE, quiet=True)]
    height = min(LINE, area.h // len(lines))
    y = area.y + (area.h - height * len(lines)) // 2
    for number, line in enumerate(lines):
        spot = Box(area.x, y + number * height, area.w, height)
        yield Sprite(f"label-{pile.zone.key}-{number}", spot, line)
