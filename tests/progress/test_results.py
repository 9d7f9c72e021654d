"""Test the page of a person's finished games, and the data frame behind it."""

import time
from datetime import UTC, datetime

import pytest

import mathfish_widgets as mf
from mathfish_widgets.progress.entries import Played
from mathfish_widgets.progress.progress import Progress
from tests.cases import each_case

AT = datetime(2026, 11, 22, 9, 5, 37, 123456, tzinfo=UTC)
WON = Played("a", AT, "docfish", 7, "{}", "careful", 41, "38", "won", 35)


def page(progress_file, *games: Played) -> str:
    for played in games:
        Progress(progress_file).add_game(played)
    return mf.results().html


@pytest.fixture
def paris(monkeypatch):
    """Set the computer's clock an hour ahead of UTC in winter."""
    monkeypatch.setenv("TZ", "Europe/Paris")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


def test_results_page_describes_game_in_words_and_local_time(progress_file, paris):
    html = page(progress_file, WON)
    for told in ("1 finished game.", "22 November 2026, 10:05", "DocFish", "a careful computer", "You won", "41 to 38"):
        assert f">{told}<" in html, told
    assert "their_scores" not in html
    assert "{" not in html
    assert "Changed rules" not in html


@each_case(
    ("game", "told"),
    [
        (Played("b", AT, "doublets", 1, "{}", "", 30, "", "lost", 60), ("nobody else", "Not won", "30")),
        (
            Played("c", AT, "pemberley", 2, '{"target": 30}', "careful sharp careful", 9, "12 9 4", "shared", 44),
            ("computers (2 careful and 1 sharp)", "You shared the win", "9 to 12, 9 and 4", "target: 30"),
        ),
        (Played("d", AT, "<b>x</b>", 2, "<i>", "careful", 9, "12", "lost", 44), ("&lt;b&gt;x&lt;/b&gt;", "&lt;i&gt;")),
    ],
)
def test_results_page_describes_every_kind_of_game(progress_file, game, told):
    html = page(progress_file, game)
    assert [words for words in told if f">{words}<" not in html] == []


def test_results_page_has_latest_game_first(progress_file):
    later = Played("e", AT.replace(day=23), "equations", 1, "{}", "", 12, "", "won", 9)
    html = page(progress_file, WON, later)
    assert html.index("Equations") < html.index("DocFish")
    assert list(mf.results().table.game) == ["docfish", "equations"]


def test_empty_results_page_explains_its_purpose():
    assert "Games you finish at a table are listed here." in mf.results().html
    assert (len(mf.results()), repr(mf.results())) == (0, "0 finished games.")


def test_notebook_stores_results_as_one_line_of_text(progress_file):
    page(progress_file, WON)
    assert mf.results()._repr_mimebundle_()[0]["text/plain"] == "1 finished game."
