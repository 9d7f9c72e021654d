"""The stacks of Pond Cards and Helper Cards and their discards, in corners that the ponds leave free."""

from __future__ import annotations

from collections.abc import Iterator

from mathfish_widgets.engine.table import Zone
from mathfish_widgets.stage.face_data import Back, Box, EmptyPlace, Face
from mathfish_widgets.stage.sprites import Sprite

from ..rules.cards import HelperCard, PondCard
from ..rules.zones import HELPER_DISCARDS, HELPER_STACK, POND_DISCARDS, POND_STACK
from .layout import SMALL_LINE, Look, words
from .ponds import face
from .seats import helper_face

_BESIDE = 8
_DECKS = {"helper": (HELPER_STACK, HELPER_DISCARDS), "pond": (POND_STACK, POND_DISCARDS)}


def stacks_in_row(look: Look, deck: str, x: int, y: int) -> Iterator[Sprite]:
    """A stack and its discards side by side, and what they are."""
    (w, h), (stack, discards) = look.plan.stack, _DECKS[deck]
    yield _stack(look, deck, stack, Box(x, y, w, h))
    yield _discards(look, deck, discards, Box(x + w + _BESIDE, y, w, h))
    left = x + 2 * (w + _BESIDE)
    yield words(
        deck,
        Box(left, y + (h - SMALL_LINE) // 2, look.plan.seat[0] - (left - x), SMALL_LINE),
        look.say(f"label.{deck}_cards"),
        size=13,
    )


def stacks_apart(look: Look, deck: str, left: int, right: int, y: int) -> Iterator[Sprite]:
    """A stack at the left of the box and its discards at the right, each with what it is above it."""
    (w, h), (stack, discards) = look.plan.stack, _DECKS[deck]
    yield words(deck, Box(left, y, w, SMALL_LINE), look.say(f"label.{deck}_cards.short"))
    yield words(f"{deck}-discards", Box(right, y, w, SMALL_LINE), look.say("label.discards"))
    yield _stack(look, deck, stack, Box(left, y + SMALL_LINE, w, h))
    yield _discards(look, deck, discards, Box(right, y + SMALL_LINE, w, h))


def _stack(look: Look, deck: str, zone: Zone, box: Box) -> Sprite:
    count = len(look.state.table[zone])
    shown: Face = Back(blue=deck == "pond") if count else EmptyPlace()
    return Sprite(zone.key, box, shown, look.name(f"control.{deck}_stack", count=count), "stacks", count or None)


def _discards(look: Look, deck: str, zone: Zone, box: Box) -> Sprite:
    pile = look.state.table[zone]
    last = pile[-1] if pile else None
    shown: Face = EmptyPlace()
    if isinstance(last, PondCard):
        shown = face(last)
    elif isinstance(last, HelperCard):
        shown = helper_face(last)
    kind = f"control.{deck}_discards" if pile else f"control.{deck}_discards.none"
    return Sprite(zone.key, box, shown, look.name(kind, count=len(pile), card=last), "stacks", len(pile) or None)
