"""The table of Doublets: stock and waste, the arch of seven over the foundation, the ring of twelve."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from mathfish_widgets.engine.cards import KING
from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.stage.face_data import Back, Box, Clock, EmptyPlace, SuitFace
from mathfish_widgets.stage.input import interpret_touches
from mathfish_widgets.stage.scene import Button, Interpretation, Scene, Touches, View, say
from mathfish_widgets.stage.sprites import Arrangement, Sprite, words
from mathfish_widgets.stage.table_view import TableView
from mathfish_widgets.stage.theme import NARROW, NARROW_HEIGHT, WIDE, WIDE_HEIGHT

from ..explain.explainer import label_with_card
from ..rules.moves import Build, Redeal, TurnOver
from ..rules.ring import RING, Rank
from ..rules.state import DoubletsState
from ..rules.zones import FOUNDATION, MOST_CARDS, RESERVE, STOCK, WASTE
from .tour import tour

_ARCH = {1: (0, 0), 2: (1, 0), 3: (2, 0), 4: (0, 1), 5: (2, 1), 6: (0, 2), 7: (2, 2)}
_KEYSTONE = (1, 2)


@dataclass(frozen=True)
class _Dimensions:
    """Where things lie on a table of some width: card size, corners, gaps, the boxes of ring and labels, text size."""

    width: int
    height: int
    card: tuple[int, int]
    piles: tuple[int, int]
    arch: tuple[int, int]
    gaps: tuple[int, int]
    ring: Box
    labels: Mapping[str, Box]
    text: int

    def pile(self, number: int) -> Box:
        """The box of the stock (0) or the waste (1)."""
        return Box(self.piles[0] + number * (self.card[0] + self.gaps[0]), self.piles[1], *self.card)

    def arch_place(self, column: int, row: int) -> Box:
        """The box at a column and row of the arch."""
        (x, y), (w, h), (across, down) = self.arch, self.card, self.gaps
        return Box(x + column * (w + across), y + row * (h + down), w, h)


class _TableView(TableView[DoubletsState, _Dimensions]):
    """A table as one seat looks at it: what it sees, the words, and the sizes of the page."""

    game = "doublets"


_WIDE_PAGE = _Dimensions(
    WIDE,
    WIDE_HEIGHT,
    card=(72, 100),
    piles=(12, 44),
    arch=(196, 22),
    gaps=(14, 20),
    ring=Box(456, 76, 176, 176),
    labels={
        "stock": Box(12, 20, 72, 20),
        "waste": Box(98, 20, 72, 20),
        "pass": Box(12, 156, 158, 20),
        "built": Box(269, 230, 98, 20),
        "wanted": Box(456, 266, 176, 20),
    },
    text=16,
)
_NARROW_PAGE = _Dimensions(
    NARROW,
    NARROW_HEIGHT,
    card=(58, 80),
    piles=(12, 28),
    arch=(53, 156),
    gaps=(20, 8),
    ring=Box(174, 8, 132, 132),
    labels={
        "stock": Box(12, 8, 58, 18),
        "waste": Box(90, 8, 58, 18),
        "pass": Box(12, 116, 136, 18),
        "built": Box(113, 306, 94, 18),
        "wanted": Box(166, 140, 146, 15),
    },
    text=14,
)


def place(observation: Observation, view: View) -> Arrangement:
    """All sprites of the table, for a wide page or a narrow one."""
    page = _NARROW_PAGE if view.narrow else _WIDE_PAGE
    table = _TableView(observation, view, page)
    sprites = (*_labels(table), _clock(table), *_piles(table), *_arch(table))
    zones = tuple((key, table.say(f"zone.{key}")) for key in ("piles", "reserve"))
    return Arrangement(page.width, page.height, sprites, zones)


def _labels(table: _TableView) -> Iterator[Sprite]:
    state, wanted = table.state, Rank(table.state.wanted)
    values = {"number": state.number_of_pass, "passes": state.passes, "count": state.scores[0], "wanted": wanted}
    for name, box in table.page.labels.items():
        if name != "wanted" or not state.over:
            text, centred = table.say(f"label.{name}", **values), name not in {"pass", "stock", "waste"}
            yield words(name, box, text, size=table.page.text, bold=name == "wanted", centred=centred)


def _clock(table: _TableView) -> Sprite:
    """The ring of doubling; for who works out what comes next its hand stays on the card that lies there."""
    state = table.state
    texts = tuple(str(Rank(number)) for number in RING)
    at, (count,) = RING.index(state.top.rank), state.scores
    met = tuple(RING[at - back] for back in range((count - 1) % len(RING), -1, -1))
    pointed = state.top.rank if count == MOST_CARDS or table.view.working_out else state.wanted
    return Sprite("ring", table.page.ring, Clock(RING, pointed, texts, met))


def _piles(table: _TableView) -> Iterator[Sprite]:
    state, page = table.state, table.page
    stock, waste = len(state.table[STOCK]), len(state.table[WASTE])
    again = not stock and state.refusal(Redeal()) is None
    rule = "stock" if stock else "stock.redeal" if again else "stock.empty"
    name = table.say(rule, count=stock, number=state.number_of_pass + 1)
    face = Back() if stock else EmptyPlace(table.say("label.again" if again else "label.empty"))
    yield Sprite(STOCK.key, page.pile(0), face, name, "piles", stock or None)
    top = state.available(WASTE)
    name = table.say("waste" if top else "waste.empty", card=top, count=waste)
    yield Sprite(WASTE.key, page.pile(1), SuitFace(top) if top else EmptyPlace(), name, "piles", waste or None)


def _arch(table: _TableView) -> Iterator[Sprite]:
    state, page = table.state, table.page
    for number, zone in RESERVE.items():
        card = state.available(zone)
        king = card is not None and card.rank == KING
        name = table.say("place.king" if king else "place" if card else "place.empty", card=card, number=number)
        box, face = page.arch_place(*_ARCH[number]), SuitFace(card) if card else EmptyPlace()
        yield Sprite(zone.key, box, face, name, "reserve", frozen=king)
    yield Sprite(FOUNDATION.key, page.arch_place(*_KEYSTONE), SuitFace(state.top))


def ways_to_touch(observation: Observation, move: Move) -> Iterator[Touches]:
    """The card that is built; or the stock, which gives a card or, when it is empty, takes the waste back."""
    if isinstance(move, Build):
        if move.source is not None:
            yield (move.source.key,)
        return
    if isinstance(move, TurnOver) == bool(observation.state.table[STOCK]):
        yield (STOCK.key,)
    yield (say(move),)


def interpret(observation: Observation, touched: Touches) -> Interpretation:
    """One touch is one move; turning and starting a pass are buttons too, dark ones where nothing can be built."""
    state: DoubletsState = observation.state
    offered = [move for move in (TurnOver(), Redeal()) if state.refusal(move, observation.seat) is None]
    nothing_fits = next(state.buildable_zones(), None) is None
    buttons = tuple(Button(say(move), label_with_card(state, move), primary=nothing_fits) for move in offered)
    return interpret_touches(ways_to_touch, observation, touched, buttons)


SCENE = Scene(place, ways_to_touch, interpret, tour=tour)
