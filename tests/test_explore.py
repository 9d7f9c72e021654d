"""Test figures to explore: the effect of each step, the text, and refused numbers."""

from collections.abc import Iterator
from math import prod
from urllib.parse import unquote
from xml.etree import ElementTree as ET

import pytest

import mathfish_widgets as mf
from mathfish_widgets.mathematics.arithmetic import is_prime
from mathfish_widgets.notebook.ideas.moving import GrowingTree, NumberLine, Rectangles
from tests.cases import each_case


@each_case(
    ("number", "rows", "told"),
    [
        (12, 1, "12 dots make one long row. Try more rows."),
        (12, 3, "12 dots fill 3 rows of 4: 3 × 4 = 12."),
        (12, 5, "12 dots don't fill 5 rows. 2 dots are left over."),
        (7, 2, "7 dots don't fill 2 rows. 1 dot is left over."),
        (1, 1, "1 dot makes one long row. Try more rows."),
    ],
)
def test_dots_report_whether_they_fill_rectangle(number: int, rows: int, told: str) -> None:
    figure = mf.Explore("rectangles", number)
    for _ in range(rows - 1):
        figure.touch("more_rows")
    assert figure.told == told


@each_case("number", [1, 2, 13, 60, 100])
def test_every_dot_has_own_place_with_any_number_of_rows(number: int) -> None:
    for rows in range(1, number + 1):
        places = {(piece.x, piece.y) for piece in Rectangles(number, rows).shown.pieces}
        assert len(places) == number
        assert all(0 < x < 960 and 0 < y < 520 for x, y in places)
        assert len({y for _, y in places}) == rows + bool(number % rows)


def test_number_of_rows_is_limited_by_number_of_dots() -> None:
    figure = Rectangles.of(2)
    assert figure.touched("fewer_rows") == figure
    assert figure.touched("more_rows").touched("more_rows") == Rectangles(2, 2)
    assert [control.works for control in Rectangles(2, 2).shown.controls] == [True, False]


def split_until_prime(tree: GrowingTree) -> Iterator[GrowingTree]:
    while keys := [piece.key for piece in tree.shown.pieces if piece.name and f"{piece.key}0" not in all_keys(tree)]:
        tree = tree.touched(keys[0])
        yield tree


def all_keys(tree: GrowingTree) -> set[str]:
    return {piece.key for piece in tree.shown.pieces}


@each_case("number", [4, 12, 97, 128, 180, 200])
def test_factor_tree_preserves_product_until_all_ends_are_prime(number: int) -> None:
    for tree in (GrowingTree.of(number), *split_until_prime(GrowingTree.of(number))):
        assert prod(tree.tree.ends) == number
        assert all(0 < piece.x < 960 and 0 < piece.y < 2 * tree.shown.height for piece in tree.shown.pieces)
    assert all(map(is_prime, tree.tree.ends))


def test_number_chosen_again_is_split_in_next_way() -> None:
    figure = mf.Explore("tree", 12)
    assert figure.told == "Choose the 12 to split it."
    said = []
    for key in ("number", "number", "number0", "number1"):
        figure.touch(key)
        said.append(figure.told)
    assert said == [
        "12 is 2 × 6. Choose the 12 again to split it another way.",
        "12 is 3 × 4. Choose the 12 again to split it another way.",
        "12 is 3 × 4. Choose the 12 again to split it another way.",  # 3 is prime
        "Every branch ends in a prime: 12 = 2 × 2 × 3.",
    ]
    figure.touch("start_again")
    assert figure.told == "Choose the 12 to split it."


def test_new_numbers_of_tree_start_at_number_that_was_split() -> None:
    assert {piece.key: piece.source for piece in GrowingTree.of(6).touched("number").shown.pieces} == {
        "number": "",
        "number0": "number",
        "number1": "number",
    }


def test_bird_moves_along_line_within_its_ends() -> None:
    figure = mf.Explore("line", 3)
    for key in ("back_5", "back_1"):
        figure.touch(key)
    assert figure.told == "−2 − 1 = −3. The bird is at −3."
    line = NumberLine.of(18)
    assert line.touched("on_5") == line
    assert {control.key: control.works for control in line.shown.controls} == {
        "back_5": True,
        "back_1": True,
        "on_1": True,
        "on_5": False,
        "start_again": False,
    }


@each_case(
    ("kind", "given", "told"),
    [
        ("tree", "1", "1 doesn't work here. Choose a whole number from 2 to 200."),
        ("tree", "-" * 500, "Choose a whole number from 2 to 200."),
        ("rectangles", "1e9", "1e9 doesn't work here. Choose a whole number from 1 to 100."),
        ("rectangles", " ", "An empty box doesn't work here. Choose a whole number from 1 to 100."),
        ("line", "21", "21 doesn't work here. Choose a whole number from −20 to 20."),
    ],
)
def test_number_that_does_not_fit_is_refused_and_changes_nothing(kind: str, given: str, told: str) -> None:
    figure = mf.Explore(kind, 12)
    before = figure.figure
    figure._receive({"number": given})
    assert figure.told.endswith(told)
    assert len(figure.told) < 120
    assert (figure.figure, figure.number) == (before, "12")


@each_case("content", [{}, {"touch": 7}, {"touch": "nothing"}, {"number": 12}, {"number": None}])
def test_meaningless_message_changes_nothing(content: dict[str, object]) -> None:
    figure = mf.Explore("rectangles", 12)
    before = figure.figure
    figure._receive(content)
    assert figure.figure == before


def test_either_minus_sign_is_read() -> None:
    figure = mf.Explore("line", 0)
    for given in ("-7", "−7"):
        figure.choose(given)
        assert figure.number == "-7"


def test_unknown_figure_or_number_is_refused_with_choices() -> None:
    with pytest.raises(ValueError, match=r"called circle\. Choose rectangles, tree or line\.$"):
        mf.Explore("circle", 3)
    with pytest.raises(ValueError, match=r"Choose rectangles, tree or line\.$"):
        mf.Explore(["tree"], 3)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=r"^500 doesn't work here\."):
        mf.Explore("tree", 500)


@each_case(("kind", "number"), [("rectangles", 100), ("tree", 200), ("line", -20)])
def test_still_picture_of_figure_has_description(kind: str, number: int) -> None:
    figure = mf.Explore(kind, number)
    still = figure._draw_still()["text/html"]
    drawn = unquote(still.partition('src="data:image/svg+xml,')[2].partition('"')[0])
    assert ET.XML(drawn)[1].text == figure.told
    assert len(still) < 12_000
    assert len(str(figure.figure)) < 14_000
