"""Test stills: small, the same for the same position, and redrawn only while a page shows the table."""

import asyncio
from html import escape, unescape
from pathlib import Path
from typing import Any
from urllib.parse import unquote
from xml.etree import ElementTree as ET

import pytest

import mathfish_widgets as mf
from mathfish_widgets.games import GAMES, WIDGETS
from mathfish_widgets.questions.catalogue import QUESTIONS
from mathfish_widgets.widgets import still_picture
from tests.cases import each_case
from tests.sample_sizes import sized

MOST_BYTES = 45_000
WIDE = {"width": 900, "reduced": False}


@pytest.fixture(autouse=True)
def saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MATHFISH_SAVES", str(tmp_path / "saves"))


@pytest.fixture
def published(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, bool]]:
    """Return the text of every still put into a cell, and whether it replaced an earlier one."""
    stills = []

    def publish(data, transient, update):
        assert len(transient["display_id"]) == 32
        stills.append((data["text/plain"], update))

    monkeypatch.setattr(still_picture, "publish_display_data", publish)
    monkeypatch.setattr(still_picture, "REST_SECONDS", 0.0)
    return stills


def played(name, moves):
    game = WIDGETS[name](seed=7, players=(next(iter(GAMES[name].players)),) * GAMES[name].seats)
    return play_on(game, moves)


def play_on(game, moves):
    while len(game.match.turns) < moves and not game.match.state.over:
        game.autoplay.step()
    return game


async def rest():
    """Let everything happen that is scheduled without a delay."""
    for _ in range(3):
        await asyncio.sleep(0)


def picture(html):
    return unquote(html.partition('src="data:image/svg+xml,')[2].partition('"')[0])


@each_case("name", GAMES)
def test_still_picture_is_small_and_reproducible(name: str) -> None:
    game, same = played(name, 0), played(name, 12)
    for moves in (0, 12, 12 + sized(30)):
        play_on(game, moves)
        html = game._draw_still()["text/html"]
        assert len(html.encode()) <= MOST_BYTES, moves
        assert ET.XML(picture(html)).tag == "{http://www.w3.org/2000/svg}svg", moves
        assert moves != 12 or html == same._draw_still()["text/html"]


def test_still_picture_describes_content_and_next_step() -> None:
    game = mf.Doublets(seed=4, names=['<b>"Nora"'])
    still = game._draw_still()
    assert still["text/plain"] == "To play, first run the cell with “import”, then run this one (Shift+Enter)."
    assert f'alt="{game!r}"' in unescape(still["text/html"])
    assert "<b>" not in still["text/html"]
    game.play("turn")
    assert game._draw_still()["text/plain"].endswith("The game continues from move 1.")


def test_still_picture_follows_table_once_page_is_open(published) -> None:
    async def play() -> None:
        game = mf.Doublets(seed=4)
        game._still.show()
        game.play("turn")
        await rest()
        assert len(published) == 1
        game._handle_custom_msg({"view": WIDE | {"id": "page"}}, [])
        game.play("turn")
        game.play("turn")
        await rest()
        game.play("turn")
        game.close()
        await rest()

    asyncio.run(play())
    assert [update for _, update in published] == [False, True]
    assert published[1][0].endswith("from move 3.")


def test_table_outside_cell_has_no_still_picture(published) -> None:
    async def play() -> None:
        game = mf.Doublets(seed=4)
        game._handle_custom_msg({"view": WIDE | {"id": "page"}}, [])
        game.play("turn")
        await rest()

    asyncio.run(play())
    assert published == []


def test_still_picture_of_question_contains_prompt_and_drawing() -> None:
    asked = mf.Question("game.count")
    html = asked._draw_still()["text/html"]
    assert asked.prompt in unescape(html)
    assert ET.XML(picture(html)).tag == "{http://www.w3.org/2000/svg}svg"


def test_still_picture_of_question_contains_choices_and_is_escaped() -> None:
    asked: Any = mf.Question("start.mistake")
    asked.prompt = "<script>"
    still = asked._draw_still()
    assert still["text/plain"] == "To answer, first run the cell with “import”, then run this one (Shift+Enter)."
    assert "<p>&lt;script&gt;</p>" in still["text/html"]
    assert [f"<li>{escape(each['text'])}</li>" in still["text/html"] for each in asked.options] == [True] * 4


def test_still_picture_of_form_contains_its_code() -> None:
    form = mf.Form()
    assert escape(form.line) in form._draw_still()["text/html"]


def test_every_question_drawing_is_image_or_table_in_still_picture() -> None:
    for number, key in enumerate(QUESTIONS):
        question = mf.Question(key)
        still = question._draw_still()["text/html"]
        assert number % 5 or still == mf.Question(key)._draw_still()["text/html"], key
        assert "<svg" not in still, key
        assert still.count("<img") == question.picture.count("<svg"), key


def test_still_picture_follows_practice_once_it_begins(published) -> None:
    async def practise() -> None:
        practice = mf.Practice("doublets.next", seed=3, level=2)
        practice._still.show()
        practice.solve()
        await rest()
        assert len(published) == 1
        practice.go_on()
        practice._receive({"item": practice.item, "answer": "1"})
        await rest()
        practice.close()

    asyncio.run(practise())
    assert [update for _, update in published] == [False, True]


LINES = "mf.Doublets(seed=4)", 'mf.Question("primes.nine")', "mf.Form()"


@pytest.mark.tournament
def test_cell_outputs_still_picture_before_widget(tmp_path: Path) -> None:
    import nbformat
    from nbclient import NotebookClient

    cells = [nbformat.v4.new_code_cell(f"import mathfish_widgets as mf\n{line}") for line in LINES for _ in range(2)]
    NotebookClient(nbformat.v4.new_notebook(cells=cells), kernel_name="python3").execute(cwd=str(tmp_path))
    shown = [[{**output.data} for output in cell.outputs] for cell in cells]
    for line, first, second in zip(LINES, shown[::2], shown[1::2], strict=True):
        assert [{*output} for output in first] == [
            {"text/plain", "text/html"},
            {"text/plain", "application/vnd.jupyter.widget-view+json"},
        ], line
        assert first[0] == second[0], line
