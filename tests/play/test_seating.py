"""Who sits at the table, and the names they are shown by."""

import pytest

from mathfish_widgets.games.doublets import DOUBLETS
from mathfish_widgets.play.seating import LONGEST_NAME, checked_names, checked_players


def test_one_seat_is_yours():
    assert checked_players(DOUBLETS, None) == ("you",)
    assert checked_players(DOUBLETS, ["careful"]) == ("careful",)


@pytest.mark.parametrize(
    ("players", "sentence"),
    [
        ("you", "The players are listed one for each seat of Doublets: 1 in all."),
        (("you", "careful"), "The players are listed"),
        ((), "The players are listed"),
        ({"you": 1}, "The players are listed"),
        (5, "The players are listed"),
        (("expert",), "I do not know the player 'expert'. A player is 'you', or a computer: beginner, careful, sharp."),
        ((None,), "I do not know the player None."),
        ((["you"],), "I do not know the player ['you']."),
    ],
)
def test_what_is_no_player(players, sentence):
    with pytest.raises(ValueError, match="player") as refused:
        checked_players(DOUBLETS, players)
    assert sentence in str(refused.value)


@pytest.mark.parametrize(
    ("players", "names"),
    [
        (("you",), ("You",)),
        (("you", "careful"), ("You", "Computer (careful)")),
        (("you", "you"), ("Player 1", "Player 2")),
        (("careful", "careful"), ("Computer 1 (careful)", "Computer 2 (careful)")),
        (("sharp", "careful"), ("Computer (sharp)", "Computer (careful)")),
    ],
)
def test_names_by_default(players, names):
    assert checked_names(players, None) == names


def test_names_given():
    assert checked_names(("you", "you"), [" Ada ", "<script>alert(1)</script>"]) == ("Ada", "<script>alert(1)</script>")


@pytest.mark.parametrize(
    "names",
    [
        "Ada",
        5,
        ("Ada",),
        ("Ada", ""),
        ("Ada", " "),
        ("Ada", 5),
        ("Ada", "x" * (LONGEST_NAME + 1)),
        ("Ada", "a\nb"),
        ("Ada", "\x00"),
    ],
)
def test_what_is_no_name(names):
    with pytest.raises(
        ValueError, match=r"The names are listed one for each seat: 2 in all\.|A name is a text of 1 to 30"
    ):
        checked_names(("you", "you"), names)
