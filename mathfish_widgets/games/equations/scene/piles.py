"""The piles of an Equations table: the deck, the unsolved cards, and what each seat has won."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from mathfish_widgets.engine.cards import SeenCard
from mathfish_widgets.engine.table import Zone
from mathfish_widgets.explain.steps import Who
from mathfish_widgets.stage.face_data import Back, Box, EmptyPlace, Face, Label, Tile
from mathfish_widgets.stage.layout import grid, lines_of
from mathfish_widgets.stage.sprites import Sprite

from ..rules.zones import DECK, UNSOLVED, WON, values
from .layout import LINE, PILE_GAP, EquationsTableView

_NAME_SIZE, _NOTE_SIZE, _MOST_LINES = 15, 13, 2


@dataclass(frozen=True)
class Pile:
    """A pile as it is shown: its zone, whose or what it is, and how many cards lie there."""

    zone: Zone
    name: str
    note: str


def piles(table: EquationsTableView, y: int) -> Iterator[Sprite]:
    """Each pile with its name beside it, how many cards lie there, and what its seat does."""
    page = table.page
    shown = list(_all_piles(table))
    width = page.piles_in_row * (page.pile_width + PILE_GAP) - PILE_GAP
    spots = grid(len(shown), page.pile_x, y, (page.pile_width, page.pile[1]), PILE_GAP, width)
    for pile, spot in zip(shown, spots, strict=True):
        box = Box(spot.x, spot.y, *page.pile)
        yield Sprite(pile.zone.key, box, _face(table.state.table[pile.zone]))
        yield from _words(pile, box, page.pile_width - page.pile[0] - PILE_GAP)


def _all_piles(table: EquationsTableView) -> Iterator[Pile]:
    for zone, rule in ((DECK, "label.deck"), (UNSOLVED, "label.unsolved")):
        yield Pile(zone, table.say(rule), table.say("label.cards", count=len(table.state.table[zone])))
    for seat in range(table.state.players):
        yield Pile(WON[seat], table.say("label.who", who=Who(seat)), _note(table, seat))


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


def _words(pile: Pile, box: Box, width: int) -> Iterator[Sprite]:
    """The name beside the pile, in two lines where it is long, and the note below it."""
    names = lines_of(pile.name, _NAME_SIZE, width)[:_MOST_LINES]
    lines = [Label(name, _NAME_SIZE, bold=True) for name in names]
    lines.append(Label(pile.note, _NOTE_SIZE, quiet=True))
    height = min(LINE, box.h // len(lines))
    y = box.y + (box.h - height * len(lines)) // 2
    for number, line in enumerate(lines):
        spot = Box(box.x + box.w + PILE_GAP, y + number * height, width, height)
        yield Sprite(f"label-{pile.zone.key}-{number}", spot, line)
