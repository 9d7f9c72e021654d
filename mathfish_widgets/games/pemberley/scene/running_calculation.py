"""The running calculation of Pemberley: the starter, the total, the chain, and the number line."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from mathfish_widgets.engine.cards import Card
from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.mathematics.expressions import Number
from mathfish_widgets.stage.face_data import Area, Box, Label, Marker, NumberFace
from mathfish_widgets.stage.faces.calculation_chain import placed_numbers
from mathfish_widgets.stage.faces.number_line import WATER, way_of_jump
from mathfish_widgets.stage.faces.shapes import text_width
from mathfish_widgets.stage.layout import Share, across, down
from mathfish_widgets.stage.sprites import Sprite

from ..explain.calculation import TOTAL, landings_of_cards, landings_of_round, number_line_at
from ..rules.events import Landed
from ..rules.state import STARTER, Phase
from .input import free_cards, selection
from .layout import ROW_OF_SETS, PemberleyTableView, card_in

_SCORING = ("thirteens", "sevens", "twelves", "primes")
_LARGEST, _BESIDE = 84, 117
"""The largest size of the total, and the width of words next to it on a wide page."""


@frozen_dataclass
class RunningCalculation:
    """A running calculation: its current number, and the landings that led to it."""

    now: int
    landed: tuple[Landed, ...]


def new_set(table: PemberleyTableView) -> dict[str, Card]:
    """Return the cards of the new set in order, by the keys of their places.

    There are none while another seat moves.
    """
    state = table.state
    if not table.observation.may_move or state.phase is not Phase.SETS:
        return {}
    free, held = free_cards(state, table.seat), selection(state, table.seat, table.view.touched)
    return {key: free[key] for key in held.cards} if held else {}


def _running(table: PemberleyTableView) -> RunningCalculation:
    """Return the calculation of part one or, in part two, that of the new set.

    If the person is working it out, the calculation of the new set is not shown.
    """
    state = table.state
    if state.phase is Phase.PLAY:
        return RunningCalculation(state.total, landings_of_round(table.observation.history))
    cards = () if table.view.working_out else new_set(table).values()
    landed = landings_of_cards(state.starter_number, cards)
    return RunningCalculation(landed[-1].after if landed else state.starter_number, landed)


def calculation(table: PemberleyTableView) -> Iterator[Sprite]:
    """Yield the starter, the total, the calculation of part one between them, and the number line below."""
    page, running, playing = table.page, _running(table), table.state.phase is Phase.PLAY
    yield from _starter(table)
    yield from _total(table, running)
    if playing and running.landed:
        yield from _chain(running.landed, page.chain)
    elif playing:
        yield from _what_scores(table)
    if playing or page.keeps_line:
        line = number_line_at(table.state, running.now, running.landed[-1] if running.landed else None)
        surface = page.line.y + WATER
        yield Sprite("tide", Box(0, surface, page.width, page.shore.y - surface), Area(rounded=False))
        yield Sprite("line", page.line, replace(line, scoring=()) if table.view.working_out else line)
        way = way_of_jump(line, page.line)
        yield Sprite("marker", way[-1], Marker(), way=way if running.landed else ())


def _starter(table: PemberleyTableView) -> Iterator[Sprite]:
    """Yield the starter and its name.

    The card shows only a number, because its suit and factors don't matter.
    """
    card, box, row = table.state.starter, table.page.starter, table.page.row
    if box.h > box.w:
        spot, name = down(box, min(66, box.h - row - 2), row, gap=2)
    else:
        spot, name = across(box, 36, Share(), gap=4)
    yield Sprite(f"{STARTER.key}-0", card_in(spot, 48), NumberFace(card.rank_text, card.rank, ()))
    yield table.label("starter", name, table.say("label.starter"), centred=box.h > box.w)


def _total(table: PemberleyTableView, running: RunningCalculation) -> Iterator[Sprite]:
    """Yield the total, larger than everything else, with its name.

    In part one, it also says what the next landing on 1 scores.
    """
    box, row, playing = table.page.total, table.page.row, table.state.phase is Phase.PLAY
    of_set = "label.set_total" if running.landed else "label.set_start"
    texts = [table.say("label.total" if playing else of_set)]
    texts += [table.say("label.one", points=table.state.ones + 1)] if playing else []
    yield Sprite("pool", box, Area(deep=True))
    if box.h >= ROW_OF_SETS:
        name, spot, note = down(_within(box), row, Share(), row, gap=6)
    else:
        spot, beside = across(_within(box), Share(), _BESIDE * row // 16)
        name, note = down(beside, Share(), Share(), gap=0)
    for key, place, text in zip(("total", "one"), (name, note), texts, strict=False):
        yield table.label(key, place, text, centred=box.h >= ROW_OF_SETS)
    text = str(Number(running.now))
    size = min(_LARGEST, spot.h, 100 * spot.w // text_width(text, 100))
    yield Sprite(TOTAL, spot, Label(text, size, bold=True, centred=True))


def _within(box: Box) -> Box:
    return Box(box.x + 8, box.y + 4, box.w - 16, box.h - 8)


def _what_scores(table: PemberleyTableView) -> Iterator[Sprite]:
    """Yield what the buoys on the number line mean, where the calculation will be, if there is room."""
    page = table.page
    lines = down(Box(page.chain.x + 20, page.chain.y, page.chain.w - 20, page.chain.h), *[Share()] * len(_SCORING))
    if lines[0].h >= page.row:
        for what, line in zip(_SCORING, lines, strict=True):
            yield table.label(f"scores-{what}", line, table.say(f"label.scores.{what}"))


def _chain(landed: tuple[Landed, ...], box: Box) -> Iterator[Sprite]:
    """Yield the calculation so far in part one, with every number and operation."""
    results = [*(each.before for each in landed[:1]), *(each.after for each in landed)]
    operations = [(each.sign, each.number) for each in landed]
    for place, where, face in placed_numbers(results, operations, box):
        yield Sprite(f"chain-{place}", where, face)
