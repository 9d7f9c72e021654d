from xml.etree import ElementTree as ET

import pytest

from mathfish_widgets.stage.face_data import Box, Label
from mathfish_widgets.stage.sprites import Arrangement, Sprite
from mathfish_widgets.stage.svg import svg
from mathfish_widgets.stage.theme import DARK, LIGHT, Theme

NAME = "{http://www.w3.org/2000/svg}"


def parsed(arrangement: Arrangement, theme: Theme = LIGHT, title: str = "Table", said: str = "All") -> ET.Element:
    return ET.XML(svg(arrangement, theme, title, said))


def test_the_picture_has_a_name_a_description_and_a_size(table: Arrangement) -> None:
    root = parsed(table, title="DocFish", said="You hold three cards.")
    assert root.get("role") == "img"
    assert [part.text for part in root[:2]] == ["DocFish", "You hold three cards."]
    assert (root.get("width"), root.get("height")) == ("780", "410")
    assert root.get("viewBox") == "0 0 1560 820"


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_the_table_is_the_ground_of_the_picture(table: Arrangement, theme: Theme) -> None:
    assert parsed(table, theme)[2].get("fill") == theme.table


def test_the_same_arrangement_gives_the_same_text(table: Arrangement) -> None:
    again = Arrangement(table.width, table.height, table.sprites)
    assert svg(table, LIGHT, "a", "b") == svg(again, LIGHT, "a", "b")


@pytest.mark.parametrize("text", ['<script>alert("1")</script>', "a & b", "]]>", "\x00\x1b[0m\n"])
def test_texts_are_never_markup(text: str) -> None:
    label = Sprite("name", Box(0, 0, 100, 20), Label(text))
    root = parsed(Arrangement(100, 20, (label,)), title=text, said=text)
    shown = "".join(letter if letter.isprintable() else " " for letter in text)
    assert [part.text for part in root.iter() if part.text and part.text.strip()] == [shown] * 3 * bool(shown.strip())
    assert {part.tag for part in root.iter()} == {f"{NAME}{tag}" for tag in ("svg", "title", "desc", "rect", "text")}


def test_a_text_that_is_too_wide_is_squeezed() -> None:
    label = Sprite("name", Box(0, 0, 50, 20), Label("a very long name of a player"))
    short = Sprite("short", Box(0, 20, 50, 20), Label("Bank"))
    written = list(parsed(Arrangement(100, 40, (label, short))).iter(f"{NAME}text"))
    assert [text.get("textLength") for text in written] == ["100", None]


def test_everything_on_the_table_is_in_the_picture(table: Arrangement) -> None:
    shown = [text.text for text in parsed(table).iter(f"{NAME}text")]
    assert {"12", "18", "10", "Your pot", "lower than 12", "7 × 12 = 84", "A"} <= set(shown)
