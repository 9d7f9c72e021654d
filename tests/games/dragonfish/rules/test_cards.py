"""The cards of DragonFish: what they are, and how they are written and said."""

import pytest

from mathfish_widgets.games.dragonfish.rules.cards import (
    BIKE,
    NET,
    SCISSORS,
    bug,
    canal_card,
    fish,
    helper_cards,
    hook,
    pond_cards,
)


def test_fish_5_is_not_bug_5():
    assert fish(5) != bug(5)
    assert len({fish(5), bug(5), fish(5)}) == 2


def test_cards_of_both_backs_can_be_sorted_together():
    cards = [hook(10), bug(7), canal_card("NS"), fish(5), BIKE, SCISSORS]
    assert sorted(cards) == [BIKE, bug(7), canal_card("NS"), fish(5), hook(10), SCISSORS]


@pytest.mark.parametrize(
    ("card", "text", "words"),
    [
        (fish(15), "F15", "fish 15"),
        (bug(7), "7", "bug 7"),
        (BIKE, "bike", "bike"),
        (hook(10), "Hook 10", "hook 10"),
        (SCISSORS, "Scissors", "scissors"),
        (canal_card("NS+EW"), "NS+EW", "canal card NS+EW"),
    ],
)
def test_how_a_card_is_written_and_said(card, text, words):
    assert (str(card), card.words) == (text, words)
    read = pond_cards if hasattr(card, "is_fish") else helper_cards
    assert read(text.lower()) == (card,)


def test_cards_in_a_row():
    assert pond_cards("F15 8 bike") == (fish(15), bug(8), BIKE)
    assert helper_cards("Scissors Hook 10 ne+sw Net") == (SCISSORS, hook(10), canal_card("NE+SW"), NET)


@pytest.mark.parametrize("text", ["F", "x", "-3", "7.5", "F1000", "Hook"])
def test_what_is_no_pond_card(text):
    with pytest.raises(ValueError, match="I do not know the Pond Card"):
        pond_cards(text)


@pytest.mark.parametrize("text", ["Hook", "10", "Line", "NX"])
def test_what_is_no_helper_card(text):
    with pytest.raises(ValueError, match="I do not know the Helper Card"):
        helper_cards(text)


def test_a_bend_is_the_same_card_in_whatever_order_its_edges_are_written():
    assert helper_cards("nw SW+NE swn") == (canal_card("WN"), canal_card("NE+SW"), canal_card("SWN"))
