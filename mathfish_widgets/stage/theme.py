"""The colours of a table, which looks like a sea, and the sizes that scenes and faces share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from mathfish_widgets.engine.cards import Suit
from mathfish_widgets.explain.steps import Role

WIDE, NARROW = 640, 320
"""The design widths of a table on a wide page and on a narrow one."""
WIDE_HEIGHT, NARROW_HEIGHT = 472, 460
"""The design heights of these tables, the same in every phase of every game.

With words and buttons they fill one screen.
"""
CARD, SMALL_CARD = (64, 90), (52, 73)
"""The sizes, in design pixels, of cards to choose and of cards that are only looked at."""

PAPER = "#FDFBF4"
INK = "#17242B"
WHITE = "#FFFFFF"
GOLD = "#FFC94D"
"""The colour of what can be played and of what is to be done."""
SEA_BACK = ("#1B6A77", "#EAF6F4", "#4E98A3", GOLD)
"""The colour of a back, and the colours of its edge, waves and fish."""
DUSK_BACK = ("#3D4F82", "#EAF6F4", "#7A8BBD", "#FFB08C")
STRONG = "#093A45"
SHALLOW, DEEP = "#146673", "#093A45"
"""The colours of water that is shallower and deeper than the table's."""
SHALLOW_EDGE = "#4E98A3"
FROST = "#B5DAEE"
ICE = "#1F5F8B"
PRIME_COLOURS = MappingProxyType({2: "#0067A5", 3: "#B34700", 5: "#00734F", 7: "#8E3A78", 11: "#6B5200", 13: "#454F57"})
_RED = "#B3261E"
TWO_COLOURS: Mapping[Suit, str] = MappingProxyType(
    {Suit.CLUBS: INK, Suit.DIAMONDS: _RED, Suit.HEARTS: _RED, Suit.SPADES: INK}
)
JOKER_COLOURS: Mapping[str, str] = MappingProxyType({"red": _RED, "black": INK})
FOUR_COLOURS: Mapping[Suit, str] = MappingProxyType(
    {Suit.CLUBS: "#00734F", Suit.DIAMONDS: "#0067A5", Suit.HEARTS: _RED, Suit.SPADES: INK}
)


@dataclass(frozen=True, eq=False)
class Theme:
    """The colours of a table, as CSS texts; cards have the colours of paper.

    Themes are compared by identity, so that shapes can be cached by theme at no cost.
    """

    table: str
    text: str
    quiet: str
    edge: str
    roles: Mapping[Role, str]
    suits: Mapping[Suit, str]


SEA = Theme(
    table="#0E4D59",
    text="#EAF6F4",
    quiet="#BFE0DC",
    edge="#86B9BB",
    roles=MappingProxyType(dict(zip(Role, ("#EAF6F4", "#FFB08C", "#7CF0C0", "#FFB4AB"), strict=True))),
    suits=TWO_COLOURS,
)
"""The colours of a table on every page, light or dark."""
_FOUR = replace(SEA, suits=FOUR_COLOURS)


def theme_of(*, four_colours: bool) -> Theme:
    """Return the colours of a table, with two or four colours for the suits."""
    return _FOUR if four_colours else SEA
