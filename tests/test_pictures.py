"""Test pictures for a cell: each is self-contained, described, and as wide as a lesson's page."""

import re
from html import unescape
from urllib.parse import unquote
from xml.etree import ElementTree as ET

import pytest

import mathfish_widgets as mf
from mathfish_widgets.explain.wording import sentences_of
from mathfish_widgets.notebook.ideas.composing import WIDTH
from mathfish_widgets.notebook.pictures import IDEAS, Picture
from tests.cases import each_case

MOST_BYTES = 12_000
SVG = "{http://www.w3.org/2000/svg}"
DRAWN = (
    lambda: mf.tree(12),
    lambda: mf.tree(128),
    lambda: mf.tree(1_000_003),
    lambda: mf.ring(8),
    lambda: mf.island("NS", "NE+SW", "NESW", "ES"),
)


def check(picture: Picture) -> None:
    shown = picture._repr_mimebundle_()
    assert shown["text/plain"] == picture.text
    found = re.fullmatch(r'<img src="data:image/svg\+xml,([^"]+)" alt="([^"]+)" style="[^"]+">(.*)', shown["text/html"])
    assert found is not None
    drawn = ET.XML(unquote(found[1]))
    assert drawn.tag == f"{SVG}svg"
    assert [node.tag for node in drawn[:2]] == [f"{SVG}title", f"{SVG}desc"]
    assert drawn[1].text == picture.text
    assert unescape("".join(found.groups()[1:])).count(picture.text) == 1  # as the alternative text or the caption
    assert len(shown["text/html"]) <= MOST_BYTES


@each_case("name", IDEAS)
def test_idea_picture_is_self_contained_and_described(name: str) -> None:
    picture = mf.picture(name)
    check(picture)
    assert f'width="{WIDTH}"' in picture.svg
    assert picture.svg == mf.picture(name).svg


@each_case("number", range(len(DRAWN)))
def test_drawing_of_number_ring_and_island_is_self_contained(number: int) -> None:
    check(DRAWN[number]())


def test_every_idea_picture_has_exactly_one_description() -> None:
    told = {
        rule.removeprefix("idea.").removesuffix(".shown") for rule in sentences_of("ideas") if rule.startswith("idea.")
    }
    assert told == {*IDEAS, "unknown"}


def test_unknown_picture_is_refused_with_similar_names() -> None:
    with pytest.raises(ValueError, match=r"^There is no picture called balanse\. Did you mean balance, .+ or .+\?$"):
        mf.picture("balanse")


@each_case("name", ["", 7, None, ["pair"]])
def test_invalid_picture_name_is_refused_with_sentence(name: object) -> None:
    with pytest.raises(ValueError, match=r"^There is no picture called "):
        mf.picture(name)  # type: ignore[arg-type]
