"""What can be chosen or picked, as it looks on a table: a card, a player, or nothing but words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mathfish_widgets.engine.cards import Card
from mathfish_widgets.stage.face_data import Face, Portrait, SuitFace
from mathfish_widgets.stage.looks import LARGE_PORTRAIT, face_svg
from mathfish_widgets.stage.theme import CARD

Drawn = Callable[[Any], Face | None]
"""How something looks that can be chosen; None for what is words only."""


def card_face(choice: Any) -> Face | None:
    """A playing card with its rank and suit."""
    return SuitFace(choice) if isinstance(choice, Card) else None


def option(value: str | int, text: str, face: Face | None = None, rank: str = "") -> dict[str, Any]:
    """One thing to choose or pick; `face` is SVG, and `worded` says whether its words are to be seen too."""
    portrait = isinstance(face, Portrait)
    drawn = "" if face is None else face_svg(face, (LARGE_PORTRAIT, LARGE_PORTRAIT) if portrait else CARD)
    return {"value": value, "text": text, "rank": rank, "face": drawn, "worded": portrait or face is None}
