"""What Pemberley's players calculate with: the starter, the total, the chain that led to it, and the number line."""

from __future__ import annotations

from dataclasses import dataclass

from mathfish_widgets.engine.cards import Card
from mathfish_widgets.mathematics.arithmetic import prime_factors
from mathfish_widgets.mathematics.expressions import Number
from mathfish_widgets.stage.face_data import Box, Label, NumberFace
from mathfish_widgets.stage.faces.calculation_chain import ROW_HEIGHT
from mathfish_widgets.stage.faces.number_line import LINE_HEIGHT
from mathfish_widgets.stage.sprites import Sprite

from ..explain.calculation import TOTAL, chain_figure, landings_of_cards, landings_of_round, number_line_at
from ..rules.events import Landed
from ..rules.facts import Phase
from ..rules.zones import STARTER
from .layout import LINE, PemberleyTableView
from .set_builder import free_cards, selection

_BELOW_CHAIN = 8
_TOTAL, _TOTAL_SIZE, _BESIDE, _SMALL = (132, 60), 50, 98, 14


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
    """The calculation of part one, or of the set that is being built in part two."""
    state = table.state
    if state.phase is Phase.PLAY:
        return RunningCalculation(state.total, landings_of_round(table.observation.history))
    landed = landings_of_cards(state.starter_number, new_set(table).values())
    return RunningCalculation(landed[-1].after if landed else state.starter_number, landed)


def middle(table: PemberleyTableView, y: int) -> list[Sprite]:
    """Chain, total and number line one below the other; the starter stands beside the total."""
    page, running = table.page, _running(table)
    below = y + ROW_HEIGHT + _BELOW_CHAIN
    foot = below + LINE + page.free[1] + _BELOW_CHAIN
    chain = Sprite("chain", Box(page.margin, y, page.room, ROW_HEIGHT), chain_figure(running.now, running.landed))
    line = number_line_at(table.state, running.now, running.landed[-1] if running.landed else None)
    return [
        *([chain] if running.landed else []),
        *_starter(table, below),
        *_total(table, below, running),
        *_next_one(table, below + LINE + page.free[1] // 2 - LINE),
        Sprite("line", Box(page.margin, foot, page.room, LINE_HEIGHT), line),
    ]


def _starter(table: PemberleyTableView, y: int) -> list[Sprite]:
    """The starter as a number, since its suit does not count."""
    card, x = table.state.starter, table.page.margin
    label = table.label("starter", Box(x, y, _BESIDE, LINE), table.say("label.starter"), bold=False, size=_SMALL)
    face = NumberFace(card.rank_text, card.rank, prime_factors(card.rank))
    return [label, Sprite(f"{STARTER.key}-0", Box(x, y + LINE + 2, *table.page.free), face)]


def _total(table: PemberleyTableView, y: int, running: RunningCalculation) -> list[Sprite]:
    page, (most, h) = table.page, _TOTAL
    w = min(most, page.room - 2 * _BESIDE)
    box = Box((page.width - w) // 2, y + LINE + (page.free[1] - h) // 2, w, h)
    of_set = "label.set_total" if running.landed else "label.set_start"
    text = table.say("label.total" if table.state.phase is Phase.PLAY else of_set)
    number = Label(str(Number(running.now)), _TOTAL_SIZE, bold=True, centred=True)
    return [
        table.label("total", box._replace(y=y, h=LINE), text, bold=False, centred=True, size=_SMALL),
        Sprite(TOTAL, box, number),
    ]


def _next_one(table: PemberleyTableView, y: int) -> list[Sprite]:
    """What landing on 1 brings, which grows during part one."""
    if table.state.phase is not Phase.PLAY:
        return []
    x = table.page.width - table.page.margin - _BESIDE
    texts = (table.say("label.one"), table.say("label.one_brings", points=table.state.ones + 1))
    return [
        table.label(
            f"one-{number}", Box(x, y + number * LINE, _BESIDE, LINE), text, bold=False, centred=True, size=_SMALL
        )
        for number, text in enumerate(texts)
    ]
