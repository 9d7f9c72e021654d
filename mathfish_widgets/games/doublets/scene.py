"""The table of Doublets: stock and waste on the shore, and the arch of the reserve round the clock."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from mathfish_widgets.engine.cards import KING
from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.state import Observation
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.stage.face_data import Area, Back, Box, Clock, EmptyPlace, SuitFace
from mathfish_widgets.stage.layout import Share, Size, across, centred, down, inset, moved
from mathfish_widgets.stage.scene import Button, Interpretation, Scene, Touches, View, interpret_touches, say
from mathfish_widgets.stage.sprites import Arrangement, Sprite, words
from mathfish_widgets.stage.table_view import TableView
from mathfish_widgets.stage.theme import NARROW, NARROW_HEIGHT, WIDE, WIDE_HEIGHT

from .explain import label_with_card
from .rules import RULES
from .rules.legality import Build, Redeal, TurnOver
from .rules.ring import RING, Rank
from .rules.state import FOUNDATION, MOST_CARDS, RESERVE, STOCK, WASTE, DoubletsState

_LINE, _BETWEEN = 20, 8
"""The height of a line of words, and the space between things."""


class _Page(NamedTuple):
    """The boxes of the cards and labels on a page."""

    size: Size
    shore: Box
    stock: Box
    waste: Box
    passed: Box
    clock: Box
    foundation: Box
    built: Box
    reserve: Mapping[int, Box]


class _TableView(TableView[DoubletsState, _Page]):
    """A table as one seat sees it: the observation, the wording, and the boxes of the page."""

    game = "doublets"


def _page(size: Size, shore: int, pile: Size, card: Size) -> _Page:
    """Return the layout of a page, with the shore on the left of a wide page or below on a narrow one."""
    whole = Box(0, 0, *size)
    if size[0] > size[1]:
        beach, sea = across(whole, shore, Share(), gap=0)
        *piles, passed = down(inset(beach, _BETWEEN + 4), Share(), Share(), _LINE)
    else:
        sea, beach = down(whole, Share(), shore, gap=0)
        *piles, passed = across(inset(beach, _BETWEEN), Share(), Share(), Share())
    stock, waste = (centred(area, pile) for area in piles)
    left, middle, right = across(inset(sea, _BETWEEN), card[0], Share(), card[0])
    crown, clock, built = down(middle, card[1], Share(), _LINE, gap=_BETWEEN // 2)
    reserve = {2: centred(crown, card)}
    for column, places, inwards in ((left, (1, 4, 6), card[0] * 5 // 8), (right, (3, 5, 7), -card[0] * 5 // 8)):
        _, *rows = down(column, card[1] // 8, Share(), Share(), Share())
        reserve |= {place: centred(row, card) for place, row in zip(places, rows, strict=True)}
        reserve[places[0]] = moved(reserve[places[0]], inwards)
    foundation = centred(clock, (card[0] * 7 // 8, card[1] * 7 // 8))
    return _Page(size, inset(beach, _BETWEEN // 2), stock, waste, passed, clock, foundation, built, reserve)


_WIDE_PAGE = _page((WIDE, WIDE_HEIGHT), 140, (116, 162), (96, 134))
_NARROW_PAGE = _page((NARROW, NARROW_HEIGHT), 142, (90, 126), (60, 84))


def place(observation: Observation, view: View) -> Arrangement:
    """Return all sprites of the table for a wide or narrow page."""
    page = _NARROW_PAGE if view.narrow else _WIDE_PAGE
    table = _TableView(observation, view, page)
    sprites = (Sprite("shore", page.shore, Area(deep=True)), *_piles(table), *_sea(table), *_told(table))
    zones = tuple((key, table.say(f"zone.{key}")) for key in ("piles", "reserve"))
    return Arrangement(*page.size, sprites, zones)


def _told(table: _TableView) -> Iterator[Sprite]:
    state, page = table.state, table.page
    passed = table.say("label.pass", number=state.number_of_pass, passes=state.passes)
    yield words("pass", page.passed, passed, size=16, centred=True)
    yield words("built", page.built, table.say("label.built", count=state.scores[0]), size=16, centred=True)


def _clock(table: _TableView) -> Sprite:
    """Return the ring of doubling, with a hand that points at the wanted rank.

    For a person who is working it out, the hand points at the top card instead.
    """
    state = table.state
    texts = tuple(str(Rank(number)) for number in RING)
    at, (count,) = RING.index(state.top.rank), state.scores
    met = tuple(RING[at - back] for back in range((count - 1) % len(RING), -1, -1))
    pointed = state.top.rank if count == MOST_CARDS or table.view.working_out else state.wanted
    return Sprite("ring", table.page.clock, Clock(RING, pointed, texts, met))


def _piles(table: _TableView) -> Iterator[Sprite]:
    state, page = table.state, table.page
    stock, waste = len(state.table[STOCK]), len(state.table[WASTE])
    again = not stock and RULES.refusal(state, Redeal()) is None
    rule = "stock" if stock else "stock.redeal" if again else "stock.empty"
    name = table.say(rule, count=stock, number=state.number_of_pass + 1)
    stock_face = Back() if stock else EmptyPlace(table.say("label.again" if again else "label.empty"))
    yield Sprite(STOCK.key, page.stock, stock_face, name, "piles", stock or None)
    top = state.available(WASTE)
    name = table.say("waste" if top else "waste.empty", card=top, count=waste)
    yield Sprite(
        WASTE.key,
        page.waste,
        SuitFace(top) if top else EmptyPlace(table.say("label.waste")),
        name,
        "piles",
        waste or None,
    )


def _sea(table: _TableView) -> Iterator[Sprite]:
    """Yield the reserve, the clock, and the foundation, which is drawn above the clock's hand."""
    state, page = table.state, table.page
    for number, zone in RESERVE.items():
        card = state.available(zone)
        king = card is not None and card.rank == KING
        name = table.say("place.king" if king else "place" if card else "place.empty", card=card, number=number)
        face = SuitFace(card) if card else EmptyPlace()
        yield Sprite(zone.key, page.reserve[number], face, name, "reserve", frozen=king)
    yield _clock(table)
    yield Sprite(FOUNDATION.key, page.foundation, SuitFace(state.top))


def ways_to_touch(observation: Observation, move: Move) -> Iterator[Touches]:
    """Yield the clicks that make a move: on the card to build, or on the stock to turn a card or redeal.

    Turning and redealing have buttons too.
    """
    if isinstance(move, Build):
        if move.source is not None:
            yield (move.source.key,)
        return
    if isinstance(move, TurnOver) == bool(observation.state.table[STOCK]):
        yield (STOCK.key,)
    yield (say(move),)


def interpret(observation: Observation, touched: Touches) -> Interpretation:
    """Interpret a click as a move.

    The buttons for turning and redealing are prominent if nothing can be built.
    """
    state: DoubletsState = observation.state
    offered = [move for move in (TurnOver(), Redeal()) if RULES.refusal(state, move, observation.seat) is None]
    nothing_fits = next(state.buildable_zones(), None) is None
    buttons = tuple(Button(say(move), label_with_card(state, move), primary=nothing_fits) for move in offered)
    return interpret_touches(RULES, ways_to_touch, observation, touched, buttons)


def tour(observation: Observation, view: View) -> tuple[tuple[str, Step], ...]:
    """Return the stops of a tour of the table.

    Each stop has the key prefix of the sprites that it introduces, and the step to show there.
    """
    state: DoubletsState = observation.state
    now = Step("doublets.tour.over") if state.over else Step("doublets.tour.now", {"top": state.top})
    return (
        (FOUNDATION.key, Step("doublets.tour.foundation")),
        ("ring", Step("doublets.tour.ring")),
        (RESERVE[3].key, Step("doublets.tour.reserve")),
        (STOCK.key, Step("doublets.tour.stock")),
        (FOUNDATION.key, now),
    )


SCENE = Scene(place, ways_to_touch, interpret, tour=tour)
