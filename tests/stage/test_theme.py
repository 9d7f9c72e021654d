import pytest

from mathfish_widgets.engine.cards import Suit
from mathfish_widgets.explain.steps import Role
from mathfish_widgets.stage import theme as colours
from mathfish_widgets.stage.theme import (
    DARK,
    FOUR_COLOURS,
    LIGHT,
    PAPER,
    PRIME_COLOURS,
    TWO_COLOURS,
    Theme,
)

READABLE, VISIBLE = 4.5, 3.0


def luminance(colour: str) -> float:
    parts = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_texts_and_marks_stand_out_from_the_table(theme: Theme) -> None:
    texts = [theme.text, theme.quiet, *(theme.roles[role] for role in Role)]
    assert min(contrast(text, theme.table) for text in texts) >= READABLE
    assert contrast(theme.edge, theme.table) >= VISIBLE


@pytest.mark.parametrize("suits", [TWO_COLOURS, FOUR_COLOURS])
def test_suits_stand_out_from_paper(suits: dict[Suit, str]) -> None:
    assert min(contrast(suits[suit], PAPER) for suit in Suit) >= READABLE


def test_four_colours_are_four() -> None:
    assert len(set(FOUR_COLOURS.values())) == 4


def test_numerals_stand_out_from_pips_and_badges() -> None:
    assert min(contrast(fill, colours.WHITE) for fill in (*PRIME_COLOURS.values(), colours.STRONG)) >= READABLE
    assert contrast(colours.INK, PAPER) >= READABLE
    assert contrast(colours.ICE, colours.WHITE) >= READABLE


def test_every_prime_has_a_colour_of_its_own() -> None:
    assert len(set(PRIME_COLOURS.values())) == len(PRIME_COLOURS)
