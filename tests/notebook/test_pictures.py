"""Pictures in a cell: what they show, what they say, and what cannot be drawn."""

import pytest

import mathfish_widgets as mf

from ..loaded_games import loaded_games


def test_a_tree_splits_off_the_lowest_prime_or_the_factor_asked_for() -> None:
    assert repr(mf.tree(12)) == "Factor tree: 12 = 2 × 6, 6 = 2 × 3."
    assert repr(mf.tree(12, 4)) == "Factor tree: 12 = 4 × 3, 4 = 2 × 2."
    assert repr(mf.tree(13)) == "Factor tree: 13 is prime, so its tree has no branches."


def test_the_ring_says_what_comes_next() -> None:
    assert repr(mf.ring(8)) == "The ring: A 2 4 8 3 6 Q J 9 5 10 7. After 8 comes 3."
    assert repr(mf.ring()).endswith("After A comes 2.")


DRAWN = [
    (mf.tree, (12,)),
    (mf.tree, (12, 3)),
    (mf.tree, (7,)),
    (mf.ring, (8,)),
    (mf.island, ("NS", "NE+SW", "NESW", "ES")),
]


@pytest.mark.parametrize(("draw", "numbers"), DRAWN)
def test_a_picture_is_drawn_and_named_in_words(draw, numbers) -> None:
    picture = draw(*numbers)
    html = picture.html
    assert 'role="img" aria-label="' in html
    assert f'<p style="margin:4px 0">{picture.text}</p>' in html


@pytest.mark.parametrize("first", [1, 5, 12, 24, 0])
def test_a_first_factor_that_does_not_split_the_number_is_refused(first: int) -> None:
    with pytest.raises(ValueError, match=f"^{first} does not split 12"):
        mf.tree(12, first)


@pytest.mark.parametrize("number", [1, 0, -4])
def test_numbers_without_a_tree_are_refused(number: int) -> None:
    with pytest.raises(ValueError, match=str(number)):
        mf.tree(number)


@pytest.mark.parametrize("number", [0, 13, 14])
def test_only_the_twelve_numbers_are_on_the_ring(number: int) -> None:
    with pytest.raises(ValueError, match=f"^{number} is not on the ring"):
        mf.ring(number)


def test_an_island_says_what_each_card_joins() -> None:
    told = repr(mf.island("NS", "NE+SW", "NESW", "ES"))
    assert told == "Canal island: NW joins N–S; NE joins N–E | S–W; SW joins N–E–S–W; SE joins E–S."
    assert len(repr(mf.island("NE+SW", "ES+WN", "NS+EW", "NESW"))) <= 110


@pytest.mark.parametrize("cards", [(), ("NS", "EW", "NE"), ("NS", "EW", "NE", "NN"), ("NS", "EW", "NE", "<b>")])
def test_an_island_has_four_canal_cards(cards: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match=r"island has four cards|no Canal Card"):
        mf.island(*cards)


@pytest.mark.parametrize(
    ("line", "games"),
    [
        ("mf.tree(12)", set()),
        ("mf.ring(8)", {"doublets"}),
        ("mf.island('NS', 'NE+SW', 'NESW', 'ES')", {"dragonfish"}),
    ],
)
def test_a_picture_loads_its_own_game_alone(line, games) -> None:
    assert loaded_games(line) == games
