"""Options and seeds, and the sentences for those that do not exist."""

import pytest

from mathfish_widgets.engine.cards import LARGEST_SEED
from mathfish_widgets.engine.options import Option, checked_options, checked_position, checked_seed

PASSES = Option("passes", range(1, 100), "how often", default=3)
KINGS = Option("kings", ("off", "on"), "whether", default="off")
KNOWN = (PASSES, KINGS)


def test_defaults_are_filled_in():
    assert checked_options(KNOWN, {}) == {"passes": 3, "kings": "off"}
    assert checked_options(KNOWN, {"kings": "on"}) == {"passes": 3, "kings": "on"}


def test_true_and_false_stand_for_on_and_off():
    assert checked_options(KNOWN, {"kings": True})["kings"] == "on"
    assert checked_options(KNOWN, {"kings": False})["kings"] == "off"


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"pasess": 2}, "I do not know the option pasess. Did you mean passes? Its values are 1, 2, 3, 4, 5, 6 ..."),
        ({"colour": 2}, "I do not know the option colour. The options are passes, kings."),
        ({"passes": 0}, "The option passes cannot be 0. Its values are 1, 2, 3, 4, 5, 6 ..."),
        ({"passes": True}, "The option passes cannot be True."),
        ({"passes": 3.0}, "The option passes cannot be 3.0."),
        ({"passes": [1]}, "The option passes cannot be [1]."),
        ({"kings": "both"}, "The option kings cannot be 'both'. Its values are off, on."),
        ({"kings": None}, "The option kings cannot be None."),
    ],
)
def test_what_is_no_option(given, sentence):
    with pytest.raises(ValueError, match="option") as refused:
        checked_options(KNOWN, given)
    assert str(refused.value).startswith(sentence)


@pytest.mark.parametrize("seed", [0, 7, LARGEST_SEED])
def test_seeds(seed):
    assert checked_seed(seed) == seed


@pytest.mark.parametrize("seed", [-1, LARGEST_SEED + 1, 1.0, "7", None, True, [1]])
def test_what_is_no_seed(seed):
    with pytest.raises(ValueError, match=r"A seed is a whole number from 0 to 4294967295; .* is not\."):
        checked_seed(seed)


@pytest.mark.parametrize("position", [None, "hand", ["hand"], {1: "2"}, 7])
def test_what_is_no_position(position):
    with pytest.raises(ValueError, match="A position is given as names and what lies there"):
        checked_position(position)


def test_an_option_that_reads_takes_any_text_that_it_can_read():
    def halves(text):
        if len(text) % 2:
            raise ValueError(f"{text!r} has no middle.")
        return text[: len(text) // 2]

    word = Option("word", ("plain",), "half of what is written", default="plain", reads=halves)
    assert checked_options([word], {"word": "plain"}) == {"word": "plain"}
    assert checked_options([word], {"word": "abcd"}) == {"word": "ab"}
    with pytest.raises(ValueError, match="'abc' has no middle"):
        checked_options([word], {"word": "abc"})
    with pytest.raises(ValueError, match="The option word cannot be 4"):
        checked_options([word], {"word": 4})
