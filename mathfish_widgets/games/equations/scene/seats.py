"""Who plays a game of Equations, what they say, the shells of what they found, and the piles of cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mathfish_widgets.engine.cards import SeenCard
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Who
from mathfish_widgets.stage.face_data import Area, Back, Box, Face, Shell, Tile, Toward
from mathfish_widgets.stage.faces.birds import portrait_of
from mathfish_widgets.stage.layout import FINGER, Share, across, card_in, centred, down, shortened
from mathfish_widgets.stage.sprites import Sprite, words

from ..rules.events import Shouted, Won
from ..rules.zones import DECK, UNSOLVED, WON, values
from .layout import EquationsTableView

_ROOMY = 90
"""How wide a seat is at least whose words stand beside its portrait and not below it."""
_ROOM_FOR_CARDS = 66
"""How wide the words of a seat are at least that say "4 cards" and not only "4"."""
_ROOM_FOR_NAME, _BESIDE, _SMALLEST_NAME = 62, 5, 13
"""How wide the words beside a portrait are at least, which rather gets smaller itself; their gap; the size of names."""
_SHELL_GAP, _CAPTION = 6, 18


def seats(table: EquationsTableView) -> Iterator[Sprite]:
    """Each seat with its portrait, name and score, and what it said in a bubble below."""
    page, count = table.page, table.state.players
    for seat, area in enumerate(across(page.seats, *[Share()] * count, gap=0)):
        if area.w < _ROOMY:
            portrait, written = down(area, FINGER, Share(), gap=0)
        else:
            portrait, written = across(area, min(FINGER, area.w - _ROOM_FOR_NAME - _BESIDE), Share(), gap=_BESIDE)
        middle = portrait.x + portrait.w // 2
        yield Sprite(WON[seat].key, portrait, table.portrait(seat))
        yield from _words(table, seat, written, in_middle=area.w < _ROOMY)
        yield from table.bubble(seat, page.said, Toward.UP, page.text + 1, middle)


def _words(table: EquationsTableView, seat: Seat, area: Box, *, in_middle: bool) -> Iterator[Sprite]:
    """The name of a seat, its score below, and whether it gave up or is to move."""
    state, size, of_name = table.state, table.page.text, max(table.page.text, _SMALLEST_NAME)
    to_move = state.mode == "turns" and seat in state.active
    kind = "gave_up" if seat in state.given_up and not state.over else "to_move" if to_move else ""
    score = "score" if area.w < _ROOM_FOR_CARDS else "cards"
    name = shortened(table.say("label.who", who=Who(seat)), of_name, area.w)
    lines = [name, table.say(f"label.{score}", count=state.scores[seat])]
    lines += [table.say(f"label.{kind}")] if kind else []
    whole = centred(area, (area.w, len(lines) * area.h // 3))
    for number, (line, box) in enumerate(zip(lines, down(whole, *[Share()] * len(lines), gap=0), strict=True)):
        sized = size if number else of_name
        yield words(f"{WON[seat].key}-{number}", box, line, size=sized, bold=number == 0, centred=in_middle)


def piles(table: EquationsTableView) -> Iterator[Sprite]:
    """The deck and the unsolved cards, each with its number of cards and, where there is room, a word below."""
    area = table.page.piles
    halves = across(area, Share(), Share()) if area.w > FINGER else down(area, Share(), Share(), gap=2)
    for zone, half in zip((DECK, UNSOLVED), halves, strict=True):
        cards = table.state.table[zone]
        card, caption = down(half, Share(), _CAPTION) if half.w > FINGER else (half, None)
        box = card_in(card)
        yield Sprite(zone.key, box, _face(cards, box), count=len(cards) or None)
        if caption:
            yield words(zone.key, caption, table.say(f"label.{zone.key}"), size=table.page.text, centred=True)


def _face(cards: Sequence[SeenCard], box: Box) -> Face:
    """The top card; on a small pile, where its number of cards hides the card's number, only its paper."""
    if not cards:
        return Area()
    last = values(cards[-1:])
    return Tile(str(last[0]) if box.w >= FINGER else "") if last else Back()


def found(table: EquationsTableView) -> Iterator[Sprite]:
    """Shells in rows, as many as there is room for: the equations found last, and shadows of those to come."""
    page, alone = table.page, table.state.players == 1
    rows = (page.sand.h + _SHELL_GAP) // (2 * page.text + _SHELL_GAP)
    lines = down(page.sand, *[Share()] * rows, gap=_SHELL_GAP)
    boxes = [box for line in lines for box in across(line, Share(), Share())]
    shouts = [*_shouts(table)][-len(boxes) :]
    for number, box in enumerate(boxes):
        face, way = Shell(), tuple[Box, ...]()
        if number < len(shouts):
            seat, text = shouts[number]
            face = Shell(text, page.text, None if alone else portrait_of(seat))
            way = _way_to_sand(page.slate, box) if number == len(shouts) - 1 else ()
        yield Sprite(f"found-{number}", box, face, way=way)


def _way_to_sand(slate: Box, shell: Box) -> tuple[Box, ...]:
    """The way of an equation that was found: it pops up large on the slate, stays a moment, and goes to its shell."""
    large = min(slate.w * 100 // shell.w, slate.h * 100 // shell.h)
    return tuple(
        centred(slate, (shell.w * part // 10000, shell.h * part // 10000))
        for part in (0, 105 * large, 95 * large, 95 * large)
    )


def _shouts(table: EquationsTableView) -> Iterator[tuple[Seat, str]]:
    """Who shouted what was true, the first first."""
    for turn in table.observation.history:
        if any(isinstance(event, Won) for event in turn.events):
            for event in turn.events:
                if isinstance(event, Shouted):
                    yield event.seat, event.equation.pretty
