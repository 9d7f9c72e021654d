"""The deep water beside the ponds: the sum that is being made with its keys, or the card that is being played."""

from __future__ import annotations

from collections.abc import Iterator

from mathfish_widgets.engine.cards import FACE_DOWN
from mathfish_widgets.engine.table import Place
from mathfish_widgets.stage.face_data import Area, Box, Label, Tile
from mathfish_widgets.stage.layout import Share, across, around, down
from mathfish_widgets.stage.scene import BACK
from mathfish_widgets.stage.sprites import Sprite, words

from ..rules.state import Phase
from ..rules.zones import DRAWN, PLAYED
from .canal_builder import quarters_turned
from .layout import Look, plan
from .sum_builder import JOIN, effective_touches, sign_keys, sum_draft, touched_swap
from .waters import canal_change_lines, helper_face

_KEY_GAP, _INSET, _SHORE, _TAKE_BACK = 3, 8, 4, "⌫"
_JOINED = "1~4"
"""How the key that joins two cards looks."""


def panel(look: Look) -> Iterator[Sprite]:
    """What the phase at hand needs; nothing where that is nothing."""
    box = plan(look.page).panel
    held = list(_composed(look, box) if _composes(look) else _played(look, box))
    if held:
        yield Sprite("panel", around([box], min(_SHORE, look.page.margin - 2)), Area(deep=True))
        yield from held


def free_of_panel(look: Look) -> Box:
    """What the panel leaves free for a bubble."""
    box = plan(look.page).panel
    if _composes(look):
        free, gap = down(box, Share(), look.page.key[1], gap=_KEY_GAP)[0], look.page.apart
        return free._replace(y=free.y - gap, h=free.h + gap)
    return across(box, Share(), look.page.card[0])[0] if _card(look) else box


def _composes(look: Look) -> bool:
    return look.state.phase is Phase.POND and look.observation.may_move


def _composed(look: Look, box: Box) -> Iterator[Sprite]:
    """The sum or the swap that was touched so far, over the keys of the signs."""
    above, below = down(box, Share(), look.page.key[1], gap=_KEY_GAP)
    text = _text(look)
    if text:
        yield Sprite(
            "sum", above._replace(x=above.x + _INSET, w=above.w - _INSET), Label(text, look.page.texts[2], bold=True)
        )
    keys = [
        *((part.key, _JOINED if part == JOIN else part.shown) for part in sign_keys(look.state)),
        (BACK, _TAKE_BACK),
    ]
    wide = min(look.page.key[0], (below.w + _KEY_GAP) // len(keys) - _KEY_GAP)
    _, *spots = across(below, Share(), *(wide,) * len(keys), gap=_KEY_GAP)
    for (key, sign), spot in zip(keys, spots, strict=True):
        yield Sprite(key, spot, Tile(sign), look.say(f"control.{key}"), "sum")


def _text(look: Look) -> str:
    touched = effective_touches(look.touched)
    draft, swap = sum_draft(look.state, touched), touched_swap(touched)
    if swap is not None:
        card, other = (look.state.cell(cell) for cell in swap)
        return look.say("label.swap", card=card and card.value, other=other and other.value)
    if draft is None:
        return ""
    return draft.shown if draft.fits and not look.view.working_out else draft.unfinished


def _card(look: Look) -> Place | None:
    """The place of the Helper Card that is being played or was just drawn."""
    zones = (PLAYED, *DRAWN[: look.state.players])
    return next((Place(zone, 0) for zone in zones if look.state.table[zone]), None)


def _played(look: Look, box: Box) -> Iterator[Sprite]:
    """That card, and what it would change where it is a canal."""
    place = _card(look)
    if place is None:
        return
    card = look.state.table[place.zone][0]
    name = "" if card is FACE_DOWN else look.name("control.played", card=card)
    told, spot = across(box, Share(), look.page.card[0])
    yield Sprite(place.key, spot, helper_face(card, quarters_turned(look.touched)), name, "sum" if name else "")
    size = look.page.texts[1]
    lines = (_INSET, *(size * 3 // 2,) * 2)
    for number, (text, line) in enumerate(zip(canal_change_lines(look), down(told, *lines, gap=0)[1:], strict=False)):
        yield words(f"told-{number}", line._replace(x=line.x + _INSET, w=line.w - _INSET), text, size=size, bold=True)
