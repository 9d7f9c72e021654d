"""One's own seven cards at the lower edge of Pemberley's table; each keeps its place for the whole round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mathfish_widgets.engine.cards import Card, SeenCard
from mathfish_widgets.engine.table import Zone
from mathfish_widgets.mathematics.expressions import Number
from mathfish_widgets.stage.face_data import Box, EmptyPlace
from mathfish_widgets.stage.layout import Size
from mathfish_widgets.stage.sprites import Sprite

from ..analysis.preview import Preview, preview
from ..rules.facts import Phase
from ..rules.zones import ASIDE, HAND, PILE, SETS
from .layout import LINE, MOST_CARDS, PemberleyTableView, face, in_order, points_step
from .running_calculation import new_set

PREVIEW = "preview"
"""The key of the aid that shows what each card of the hand would bring."""
_BELOW, _SIZE = 14, 12
"""The height of a line under a card, and the size of its text."""


def own_cards(table: PemberleyTableView) -> Iterator[Sprite]:
    """All cards of the seat at the lower edge, wherever they are: what was played or laid leaves its place open."""
    seat, own = table.seat, table.page.own
    playing = table.state.phase is Phase.PLAY
    points = points_step(table.state.points[seat])
    label = "hand" if playing else "free"
    yield table.label(label, Box(own.x, own.y, own.w, LINE), table.of_seat(label, points=points))
    in_hand, free = _keyed(table, HAND), _keyed(table, PILE)
    previews = _previews(table)
    for place, (key, card) in enumerate(_cards_of_round(table)):
        box = _place(table, place, table.page.hand)
        if key in in_hand:
            yield from _in_hand(table, key, box, card, previews)
        elif key in free and not playing and key not in new_set(table) and isinstance(card, Card):
            yield table.control(key, box, card, PILE[seat].key, table.say("where.free"))
        else:
            yield Sprite(f"left-{place}", box, EmptyPlace())
            if playing or key in _keyed(table, ASIDE):
                yield from _played(table, key, place, card)


def _keyed(table: PemberleyTableView, zones: Sequence[Zone]) -> dict[str, SeenCard]:
    return dict(table.pile(zones[table.seat]))


def _cards_of_round(table: PemberleyTableView) -> list[tuple[str, SeenCard]]:
    """All cards that the seat was dealt, in the order of their places."""
    return in_order(item for zones in (HAND, PILE, ASIDE, SETS) for item in table.pile(zones[table.seat]))


def _place(table: PemberleyTableView, place: int, size: Size) -> Box:
    """Where a card lies: the larger ones reach from line to line, a smaller one lies in their middle."""
    (x, y, w, _), (_, height) = table.page.own, table.page.hand
    step = w // MOST_CARDS
    return Box(
        x + place * step + (step - size[0]) // 2, y + LINE + 2 + table.page.for_marks + (height - size[1]) // 2, *size
    )


def _played(table: PemberleyTableView, key: str, place: int, card: SeenCard) -> Iterator[Sprite]:
    """A card that was played in part one, or that it left over."""
    box = _place(table, place, table.page.played)
    yield Sprite(key, box, face(card))
    if key in _keyed(table, ASIDE):
        yield _line(table, key, _place(table, place, table.page.hand), 0, table.say("label.aside"))


def _line(table: PemberleyTableView, key: str, card: Box, number: int, text: str, *, bold: bool = False) -> Sprite:
    """One of the two lines under the place of a card."""
    step = table.page.own.w // MOST_CARDS
    box = Box(card.x - (step - card.w) // 2 + 2, card.y + card.h + number * _BELOW, step - 4, _BELOW)
    return table.label(f"{key}-{number}", box, text, bold=bold, centred=True, size=_SIZE)


def _previews(table: PemberleyTableView) -> dict[Card, Preview]:
    """What each card of the hand would bring, for those who ask for it and do not work it out."""
    asked = PREVIEW in table.view.aids and not table.view.working_out
    return {each.card: each for each in preview(table.observation)} if asked else {}


def _in_hand(
    table: PemberleyTableView, key: str, box: Box, card: SeenCard, previews: dict[Card, Preview]
) -> Iterator[Sprite]:
    if not isinstance(card, Card):
        yield Sprite(key, box, face(card))
        return
    brings = previews.get(card)
    where = _where(table, brings) if brings else table.say("where.hand")
    yield table.control(key, box, card, HAND[table.seat].key, where)
    if brings:
        for number, text in enumerate(_brings(table, brings)):
            yield _line(table, key, box, number, text, bold=bool(brings.points))


def _where(table: PemberleyTableView, brings: Preview) -> str:
    if brings.refusal is not None:
        return table.say("where.refused", reason=table.view.wording.sentence(brings.refusal))
    return table.say("where.makes", result=Number(brings.result or 0), points=brings.points)


def _brings(table: PemberleyTableView, brings: Preview) -> tuple[str, str]:
    """Two short lines under a card: the total it makes and its points, or what forbids it."""
    if brings.refusal is None:
        return str(Number(brings.result or 0)), table.say("preview.points", points=brings.points)
    if brings.refusal.rule.endswith("limit"):
        return table.say("preview.limit"), str(brings.refusal.values["limit"])
    return table.say("preview.division", **brings.refusal.values), table.say("preview.over")
