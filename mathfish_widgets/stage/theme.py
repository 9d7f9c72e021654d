"""The colours of the two themes and the sizes that scenes and faces share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from mathfish_widgets.engine.cards import Suit
from mathfish_widgets.explain.steps import Role

WIDE, NARROW = 640, 320
"""The design widths of a table on a wide page and on a narrow one."""
WIDE_HEIGHT, NARROW_HEIGHT = 384, 420
"""Their heights, the same in every phase of every game: with words and buttons around them they fill one screen."""
CARD, SMALL_CARD = (64, 90), (52, 73)
"""Card sizes in design pixels: of cards to be touched, and of cards to be looked at."""

PAPER = "#FBF9F3"
INK = "#1B1F23"
WHITE = "#FFFFFF"
GREEN_BACK = ("#2F5D50", "#1D3B33", "#A9C7BB")
"""A back's colour, and the colours of its edge and of what is printed on it."""
BLUE_BACK = ("#2C5580", "#1B3550", "#A9BFD6")
STRONG = "#12301F"
FROST = "#B5DAEE"
ICE = "#1F5F8B"
TAG = "#55635B"
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
    """The colours of a table, as CSS texts; cards stay paper in every theme.

    Themes are told apart by identity, so that shapes can be remembered by theme at no cost.
    """

    table: str
    text: str
    quiet: str
    edge: str
    roles: Mapping[Role, str]
    suits: Mapping[Suit, str]


def _roles(*colours: str) -> Mapping[Role, str]:
    return MappingProxyType(dict(zip(Role, colours, strict=True)))


LIGHT = Theme(
    table="#DDE8DE",
    text="#12301F",
    quiet="#3F5347",
    edge="#5F7466",
    roles=_roles("#0067A5", "#A34700", "#00684A", "#B3261E"),
    suits=TWO_COLOURS,
)
"""The colours of a light page."""
DARK = Theme(
    table="#1D2A24",
    text="#E6ECE8",
    quiet="#B4C3BA",
    edge="#93A79B",
    roles=_roles("#7CC4FF", "#FFB073", "#6FE0B5", "#FF9A92"),
    suits=TWO_COLOURS,
)
_FOUR = {each: replace(each, suits=FOUR_COLOURS) for each in (LIGHT, DARK)}


def theme_of(*, dark: bool, four_colours: bool) -> Theme:
    """The colours of a page: light or dark, with two colours for the suits or four."""
    theme = DARK if dark else LIGHT
    return _FOUR[theme] if four_colours else theme
