"""What Pemberley's players calculate with: the starter, the total, the chain that led to it, and the number line."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from mathfish_widgets.engine.cards import Card
from mathfish_widgets.mathematics.expressions import Number
from mathfish_widgets.stage.face_data import Box, Label, NumberFace
from mathfish_widgets.stage.faces.calculation_chain import placed_numbers
from mathfish_widgets.stage.sprites import Sprite

from ..explain.calculation import TOTAL, landings_of_cards, landings_of_round, number_line_at
from ..rules.events import Landed
from ..rules.facts import Phase
from ..rules.zones import STARTER
from .layout import LINE, SMALL, PemberleyTableView
from .set_builder import free_cards, selection

_TOTAL, _TOTAL_SIZE, _BESIDE = 132, 44, 108
_NEXT, _FOR_MARK = 100, 4
"""The width of what landing on 1 brings, and what is left free above the total for a mark round it."""


@dataclass(frozen=True)
class RunningCalculation:
    """A calculation that is going on: its number now, and the landings that led to it."""

    now: int
    landed: tuple[Landed, ...]


def new_set(table: PemberleyTableView) -> dict[str, Card]:
    """The cards of the set that is being built, in order, by the keys of their places; none while others move."""
    state = table.state
    if not table.observation.may_move or state.phase is not Phase.SETS:
        return {}
    free, held = free_cards(state, table.seat), selection(state, table.seat, table.view.touched)
    return {key: free[key] for key in held.cards} if held else {}


def _running(table: PemberleyTableView) -> RunningCalculation:
    """The calculation of part one, or of the new set in part two as far as it is not left to be worked out."""
    state = table.state
    if state.phase is Phase.PLAY:
        return RunningCalculation(state.total, landings_of_round(table.observation.history))
    cards = () if table.view.working_out else new_set(table).values()
    landed = landings_of_cards(state.starter_number, cards)
    return RunningCalculation(landed[-1].after if landed else state.starter_number, landed)


def calculation(table: PemberleyTableView) -> Iterator[Sprite]:
    """Starter and total beside each other, and below them the chain of part one and the number line."""
    page, running, playing = table.page, _running(table), table.state.phase is Phase.PLAY
    yield from _starter(table)
    yield from _total(table, running)
    if playing:
        yield from _next_one(table)
        yield from _chain(running.landed, page.chain)
    if playing or page.keeps_line:
        line = number_line_at(table.state, running.now, running.landed[-1] if running.landed else None)
        yield Sprite("line", page.line, replace(line, scoring=()) if table.view.working_out else line)


def _starter(table: PemberleyTableView) -> Iterator[Sprite]:
    """The starter as a number, since neither its suit nor its factors count."""
    card, (x, y, _, _), (w, h) = table.state.starter, table.page.calculation, table.page.starter
    yield Sprite(f"{STARTER.key}-0", Box(x, y, w, h), NumberFace(card.rank_text, card.rank, ()))
    beside = Box(x + w + 4, y + h - LINE, _BESIDE - w - 4, LINE)
    yield table.label("starter", beside, table.say("label.starter"), bold=False, size=SMALL)


def _total(table: PemberleyTableView, running: RunningCalculation) -> Iterator[Sprite]:
    x, y, w, h = table.page.calculation
    width = min(_TOTAL, w - 2 * _BESIDE)
    box = Box(x + (w - width) // 2, y - 2, width, LINE)
    of_set = "label.set_total" if running.landed else "label.set_start"
    text = table.say("label.total" if table.state.phase is Phase.PLAY else of_set)
    high = h - LINE - _FOR_MARK
    number = Label(str(Number(running.now)), min(_TOTAL_SIZE, high), bold=True, centred=True)
    yield table.label("total", box, text, bold=False, centred=True, size=SMALL)
    yield Sprite(TOTAL, Box(box.x, y + h - high, box.w, high), number)


def _chain(landed: tuple[Landed, ...], box: Box) -> Iterator[Sprite]:
    """What was calculated so far, number by number; nothing before the first card."""
    results = [*(each.before for each in landed[:1]), *(each.after for each in landed)]
    operations = [(each.sign, each.number) for each in landed]
    for place, where, face in placed_numbers(results, operations, box):
        yield Sprite(f"chain-{place}", where, face)


def _next_one(table: PemberleyTableView) -> Iterator[Sprite]:
    """What landing on 1 brings, which grows during part one."""
    x, y, w, _ = table.page.calculation
    texts = (table.say("label.one"), table.say("label.one_brings", points=table.state.ones + 1))
    for number, text in enumerate(texts):
        box = Box(x + w - _NEXT, y + number * LINE, _NEXT, LINE)
        yield table.label(f"one-{number}", box, text, bold=False, centred=True, size=SMALL)
