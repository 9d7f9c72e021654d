"""The cards of Literature, jokers among them."""

import pytest

from mathfish_widgets.engine.cards import cards
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.games.literature.rules.cards import BLACK_JOKER, RED_JOKER, read_card


def test_jokers_are_written_said_and_read():
    assert [str(RED_JOKER), str(BLACK_JOKER)] == ["*R", "*B"]
    assert [read_card("*r"), read_card("*B"), read_card("10c")] == [RED_JOKER, BLACK_JOKER, *cards("10C")]
    said = Wording({"it": "{card}, {card:words}, {cards:or}"})
    assert said.sentence(Step("it", {"card": RED_JOKER, "cards": (BLACK_JOKER, *cards("7S"))})) == (
        "red joker, red joker, black joker or 7♠"
    )


@pytest.mark.parametrize("text", ["*", "*X", "", "1S", "10"])
def test_what_is_no_card(text):
    with pytest.raises(ValueError, match="card"):
        read_card(text)
