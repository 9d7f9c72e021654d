"""The cards, the equation that is being built, and the signs."""

from mathfish_widgets.stage.face_data import EmptyPlace, Label, NumberFace, Tile
from tests.games.equations.scene.tables import FOUR, HALVED, TEN, THREE, TWO, at, placed


def test_the_numbers_are_the_heroes():
    cards = [sprite.face for sprite in placed(at()).sprites if isinstance(sprite.face, NumberFace)]
    assert [(card.value, card.primes) for card in cards] == [(4, (2, 2)), (2, (2,)), (10, (2, 5)), (3, (3,))]
    (ace,) = [
        sprite.face
        for sprite in placed(at("10H 10C 10S AD")).sprites
        if isinstance(sprite.face, NumberFace) and sprite.face.rank
    ]
    assert (ace.rank, ace.value) == ("A", 1)


def test_cards_and_signs_in_order_build_an_equation():
    match = at()
    table = placed(match, *HALVED)
    parts = [table[f"part-{number}"] for number in range(len(HALVED))]
    assert "".join(part.face.text for part in parts) == "(10−4)÷2=3"
    assert [isinstance(part.face, Tile) for part in parts] == [key.startswith("layout") for key in HALVED]
    assert len({part.box.y for part in parts}) == 1
    assert all(isinstance(table[key].face, EmptyPlace) for key in (FOUR, TWO, TEN, THREE))


def test_a_long_equation_takes_more_lines_and_breaks_at_the_equals_sign():
    match = at("10H 10C 8S 9D 7D")
    short, long = (
        ("layout-0", "equals", "layout-1"),
        (
            *("layout-0", "minus", "open", "layout-1", "times", "layout-2", "close", "equals", "layout-3", "minus"),
            "layout-4",
        ),
    )
    table = placed(match, *long, narrow=True)
    lines = [table[f"part-{number}"].box.y for number in range(len(long))]
    assert lines == sorted(lines)
    assert lines[6] < lines[7]
    assert table["part-7"].face == Label("=", 24, bold=True, centred=True)
    assert len({placed(match, *short)[f"part-{number}"].box.y for number in range(3)}) == 1
