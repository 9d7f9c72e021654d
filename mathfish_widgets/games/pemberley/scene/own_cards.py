"""One's own seven cards on the shore of Pemberley's table; each keeps its place for the whole round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mathfish_widgets.engine.cards import Card, SeenCard
from mathfish_widgets.engine.table import Zone
from mathfish_widgets.mathematics.expressions import Number
from mathfish_widgets.stage.face_data import Area, Box
from mathfish_widgets.stage.faces.shapes import text_width
from mathfish_widgets.stage.layout import Share, down
from mathfish_widgets.stage.sprites import Sprite

from ..analysis.preview import Preview, preview
from ..rules.state import ASIDE, HAND, PILE, SETS, Phase
from .layout import PemberleyTableView, card_in, face, in_order, points_step
from .running_calculation import new_set

PREVIEW = "preview"
"""The key of the aid that shows what each card of the hand would bring."""


def own_cards(table: PemberleyTableView) -> Iterator[Sprite]:
    """All cards of the seat at the lower edge, wherever they are: what was laid in sets leaves its place free."""
    seat, playing = table.seat, table.state.phase is Phase.PLAY
    label, points = "hand" if playing else "free", points_step(table.state.points[seat])
    yield Sprite("shore", table.page.shore, Area(deep=True, rounded=False))
    yield from table.titled(label, table.page.title, table.of_seat(label), table.view.wording.sentence(points))
    in_hand, free, aside = (_keyed(table, zones) for zones in (HAND, PILE, ASIDE))
    previews = _previews(table)
    for place, (key, card) in zip(table.page.places, _cards_of_round(table), strict=False):
        if key in in_hand:
            yield from _in_hand(table, key, place, card, previews)
        elif key in free and not playing and key not in new_set(table) and isinstance(card, Card):
            yield table.control(key, card_in(place), card, PILE[seat].key, table.say("where.free"))
        elif key in aside or (key in free and playing):
            yield from _played(table, key, place, card, table.say("label.aside") if key in aside else "")


def _keyed(table: PemberleyTableView, zones: Sequence[Zone]) -> dict[str, SeenCard]:
    return dict(table.pile(zones[table.seat]))


def _cards_of_round(table: PemberleyTableView) -> list[tuple[str, SeenCard]]:
    """All cards that the seat was dealt, in the order of their places."""
    return in_order(item for zones in (HAND, PILE, ASIDE, SETS) for item in table.pile(zones[table.seat]))


def _played(table: PemberleyTableView, key: str, place: Box, card: SeenCard, text: str) -> Iterator[Sprite]:
    """A card that was played in part one, or that it left over: smaller than one that can be played."""
    spot = card_in(down(place, Share(), table.page.row if text else 0, gap=0)[0], place.w * 3 // 4)
    yield Sprite(key, spot, face(card))
    yield from _below(table, key, place, spot, [text] if text else ())


def _below(
    table: PemberleyTableView, key: str, place: Box, card: Box, texts: Sequence[str], *, bold: bool = False
) -> Iterator[Sprite]:
    """Lines of words under a card, as wide as its place."""
    for number, text in enumerate(texts):
        line = Box(place.x, card.y + card.h + number * table.page.row, place.w, table.page.row)
        yield table.label(f"{key}-{number}", line, text, bold=bold, centred=True)


def _previews(table: PemberleyTableView) -> dict[Card, Preview]:
    """What each card of the hand would bring, for those who ask for it and do not work it out."""
    asked = PREVIEW in table.view.aids and not table.view.working_out
    return {each.card: each for each in preview(table.observation)} if asked else {}


def _in_hand(
    table: PemberleyTableView, key: str, place: Box, card: SeenCard, previews: dict[Card, Preview]
) -> Iterator[Sprite]:
    """A card of the hand, with two lines below it for those who asked what it would bring."""
    if not isinstance(card, Card):
        yield Sprite(key, card_in(place), face(card))
        return
    brings, lines = previews.get(card), 2 * table.page.row if previews else 0
    spot = card_in(down(place, Share(), lines, gap=0)[0])
    where = _where(table, brings) if brings else table.say("where.hand")
    yield table.control(key, spot, card, HAND[table.seat].key, where)
    if brings:
        yield from _below(table, key, place, spot, _brings(table, brings, place.w), bold=bool(brings.points))


def _where(table: PemberleyTableView, brings: Preview) -> str:
    if brings.refusal is not None:
        return table.say("where.refused", reason=table.view.wording.sentence(brings.refusal))
    return table.say("where.makes", result=Number(brings.result or 0), points=brings.points)


def _brings(table: PemberleyTableView, brings: Preview, room: int) -> tuple[str, str]:
    """Two short lines under a card: the total it makes and its points, or what forbids it."""
    if brings.refusal is None:
        points = table.say("preview.points", points=brings.points)
        short = table.say("label.set.shortest", points=brings.points)
        return str(Number(brings.result or 0)), points if text_width(points, table.page.text) <= room else short
    if brings.refusal.rule.endswith("limit"):
        return table.say("preview.limit"), str(brings.refusal.values["limit"])
    return table.say("preview.division", **brings.refusal.values), table.say("preview.over")
