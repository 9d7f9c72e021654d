"""Test that options look as they do at a table, and reveal no answer."""

from mathfish_widgets.engine.cards import cards
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.questions.choosing import Choose, PickCards, PickPlayers, PickValues
from mathfish_widgets.questions.pemberley.totals import choose_played
from mathfish_widgets.stage.theme import PRIME_COLOURS

WORDING = Wording({"a.choice": "yes"}, ("You", "Nora", "Omar"))


def test_number_card_option_hides_its_factors() -> None:
    twelve, prime = PickValues((12, 7)).options(WORDING)
    assert ">12<" in twelve["face"]
    assert ">Q<" in twelve["face"]
    assert not [colour for colour in PRIME_COLOURS.values() if colour in twelve["face"] + prime["face"]]
    assert not twelve["worded"]


def test_pemberley_card_option_shows_its_effect() -> None:
    seven, _ = choose_played(cards("7C 5D")).options(WORDING)
    assert ">÷7<" in seven["face"]
    assert seven["text"] == "7♣"


def test_playing_cards_are_drawn_and_sentences_are_text() -> None:
    for entry in (Choose(cards("4S KH")), PickCards(cards("4S KH"))):
        assert all(each["face"] and not each["worded"] for each in entry.options(WORDING))
    assert [(each["face"], each["worded"]) for each in Choose((Step("a.choice"),)).options(WORDING)] == [("", True)]
    assert all(each["face"] and each["worded"] for each in PickPlayers((1, 2)).options(WORDING))
