"""Test the report: counted by hand for a small class, with reproducible pictures, in spite of damaged files."""

import re
import sys
from datetime import UTC, date, datetime, timedelta
from html import escape

import matplotlib as mpl
import pytest

import mathfish_widgets as mf
from mathfish_widgets.practice.class_answers import ClassTableRow, skill_difficulties
from mathfish_widgets.practice.mastery import mastery
from mathfish_widgets.practice.report import places_plot
from mathfish_widgets.progress.entries import Answered
from mathfish_widgets.progress.progress import Progress
from tests.worksheets.printed import Printed

BEGIN = datetime(2026, 11, 1, 23, 0, tzinfo=UTC)
NEXT, SUM = "doublets.next", "dragonfish.sum"
TITLES = ("What comes next on the clock of 13", "Make a sum for this fish")
FOX = [(NEXT, 1, 4), (NEXT, 2, 4), (SUM, 1, 0), (NEXT, 3, 2)]
FROG = [(NEXT, 1, 4)] * 2 + [(NEXT, 2, 3)] * 11 + [(SUM, 2, 1)]


def answers(name, items):
    """Return a pupil's answers, an hour apart: skill, level and points."""
    return [
        Answered(
            f"{name[:20]}{number}", BEGIN + timedelta(hours=number), skill, level, "?", "!", points > 0, 1, 0, points
        )
        for number, (skill, level, points) in enumerate(items)
    ]


def write(path, items):
    progress = Progress(path)
    for answered in answers(path.stem, items):
        progress.add(answered)
    return progress


@pytest.fixture
def folder(tmp_path):
    """Return a folder with the files of two pupils, one of them an export."""
    place = tmp_path / "class 5"
    place.mkdir()
    write(place / "fox.sqlite", FOX)
    write(tmp_path / "frog.sqlite", FROG).export(place / "frog.gz")
    return place


def test_table_has_one_row_per_file_and_skill(folder):
    table = mf.report(folder).table
    assert list(table.columns) == [*ClassTableRow._fields]
    rows = [tuple(row) for row in table.assign(last_day=table.last_day.dt.date).itertuples(index=False)]
    assert rows == [
        ("fox.sqlite", NEXT, 3, 83, 2, 3, 2, "practising", date(2026, 11, 2)),
        ("fox.sqlite", SUM, 1, 0, 0, 1, 0, "practising", date(2026, 11, 2)),
        ("frog.gz", NEXT, 13, 79, 2, 2, 0, "practising", date(2026, 11, 2)),
        ("frog.gz", SUM, 1, 25, 0, 2, 0, "practising", date(2026, 11, 2)),
    ]


def test_hardest_skill_comes_first_and_copied_items_count_once(folder):
    Progress(folder / "fox.sqlite").export(folder / "fox at home.gz")
    found = mf.report(folder)
    assert len(found.table) == 6
    assert repr(found) == "Report: 3 files, 18 questions from 2 skills."
    alone = {NEXT: 4 / 16, SUM: 0}
    told = [(each.skill, each.percent, each.items, each.files) for each in skill_difficulties(found.answers)]
    assert told == [(SUM, round(100 * alone[SUM]), 2, 3), (NEXT, round(100 * alone[NEXT]), 16, 3)]


def test_table_shows_word_that_pupil_sees(folder):
    write(folder / "owl.sqlite", [(NEXT, 3, 4)] * 8)
    found = mf.report(folder)
    words = {(row.file, row.skill): row.word for row in found.rows}
    assert words["owl.sqlite", NEXT] == mastery(found.answers["owl.sqlite"], NEXT).word == "can"
    assert Printed(found._repr_html_()).texts["td"].count("you can do it") == 1


def test_reset_removes_skill_from_report(folder):
    Progress(folder / "fox.sqlite").reset(NEXT)
    assert [row.skill for row in mf.report(folder).rows if row.file == "fox.sqlite"] == [SUM]


def test_unreadable_files_are_named_with_reason_and_rest_is_read(folder):
    export = (folder / "frog.gz").read_bytes()
    files = {"cut.gz": export[: len(export) // 2], "letter.sqlite": b"Dear teacher", "copy of frog": export[:-40]}
    for name, content in files.items():
        (folder / name).write_bytes(content)
    (folder / "notes.txt").write_text("no progress at all", encoding="utf-8")
    found = mf.report(folder)
    assert [*found.unread] == ["copy of frog", "cut.gz", "letter.sqlite"]
    assert "isn't a progress file" in found.unread["letter.sqlite"]
    assert all(name in reason for name, reason in found.unread.items())
    assert repr(found) == "Report: 2 files, 18 questions from 2 skills; 3 files could not be read."
    assert all(f"<li>{escape(reason)}</li>" in found._repr_html_() for reason in found.unread.values())
    assert {name: (folder / name).read_bytes() for name in files} == files


def test_nested_files_are_named_by_path_and_hidden_files_skipped(tmp_path):
    for name in ("anna", "omar", ".ipynb_checkpoints"):
        (tmp_path / name).mkdir()
        write(tmp_path / name / "mathfish-progress.sqlite", FOX)
    (tmp_path / "omar" / "mathfish-progress.sqlite").write_bytes(b"?")
    found = mf.report(tmp_path)
    assert [*found.answers] == ["anna/mathfish-progress.sqlite"]
    assert found.unread["omar/mathfish-progress.sqlite"].startswith("omar/mathfish-progress.sqlite: ")


def test_report_changes_or_adds_no_file(folder):
    before = {path: path.read_bytes() for path in folder.rglob("*")}
    mf.report(folder)._repr_html_()
    assert {path: path.read_bytes() for path in folder.rglob("*")} == before


def test_pictures_are_identical_whatever_notebook_settings(folder):
    first = mf.report(folder).pictures
    with mpl.rc_context({"font.size": 30, "svg.fonttype": "path", "axes.facecolor": "red", "text.usetex": True}):
        again = mf.report(folder).pictures
    assert first == again
    assert len({picture.svg for picture in first}) == 2


def test_pictures_have_text_description_and_readable_numbers(folder):
    grid, bars = mf.report(folder).pictures
    assert grid.words.startswith("How each pupil is doing: a grid of 2 files by 2 skills.")
    assert bars.words.endswith(
        "hardest skill first: Make a sum for this fish: 0% and What comes next on the clock of 13: 25%."
    )
    for picture in (grid, bars):
        assert Printed(picture.svg).attributes["svg"][0]["aria-label"] == picture.words
        assert f'alt="{picture.words}"' in picture._repr_html_()
    letters = letters_of(grid)
    assert {"fox.sqlite", "frog.gz", *TITLES, "2 of 3", "level 3", "0 of 10", "level 2"} <= letters
    assert {"0%, 2 questions, 2 files", "25%, 16 questions, 2 files"} <= letters_of(bars)


def letters_of(picture):
    return {text.strip() for text in Printed(picture.svg).texts["text"]}


@pytest.mark.parametrize("name", ["$x$ <b>&.sqlite", "魚とり.sqlite", "a\nb\x1b.sqlite", "f" * 90 + ".sqlite"])
def test_progress_file_may_have_any_name(tmp_path, name):
    write(tmp_path / name, FOX)
    found = mf.report(tmp_path)
    (shown,) = found.answers
    assert shown == re.sub(r"[\n\x1b]", "\N{REPLACEMENT CHARACTER}", name)
    assert any(letters[:5] == shown[:5] for letters in letters_of(found.pictures[0]))
    page = Printed(found._repr_html_())
    assert page.texts["th"].count(shown) == 2
    assert not page.attributes["b"]


def test_skill_not_practised_by_pupil_shows_dash(folder):
    rows = [row for row in mf.report(folder).rows if (row.file, row.skill) != ("frog.gz", SUM)]
    assert "–" in letters_of(places_plot(rows))


def test_report_table_has_caption_headings_and_every_number(folder):
    found = mf.report(folder)
    page = Printed(found._repr_html_().partition("</table>")[0])
    assert page.texts["caption"] == ["All files and skills"]
    assert len(page.texts["thead"][0]) > 40
    assert [named.get("scope") for named in page.attributes["th"]] == ["col"] * 9 + ["row"] * 4
    numbers = [str(value) for row in found.rows for value in row[2:-2]]
    assert [text for text in page.texts["td"] if text.isdigit()] == numbers
    assert [text for text in page.texts["td"] if text in TITLES] == [*TITLES] * 2


def test_puzzles_have_table_of_their_own(tmp_path):
    theme = "puzzle.docfish.sure_prime"
    write(tmp_path / "fox.sqlite", [(theme, 1, 4), (theme, 1, 0), ("puzzle.chess.<b>", 1, 4)])
    report = mf.report(tmp_path)
    assert report.rows == ()
    page = report._repr_html_()
    assert "<td>DocFish: The sure prime</td><td>1</td><td>2</td>" in page
    assert "<td>chess: puzzle.chess.&lt;b&gt;</td><td>1</td><td>1</td>" in page


def test_folder_without_answers_gets_explanation(tmp_path):
    empty = mf.report(tmp_path)
    assert repr(empty).startswith(
        f"There is no report yet, because {tmp_path} has no progress files. Put the pupils' files there"
    )
    assert len(empty.table) == 0
    assert list(empty.table.columns) == [*ClassTableRow._fields]
    assert empty.pictures == ()
    assert empty._repr_html_() == f"<p>{repr(empty).replace(chr(39), '&#x27;')}</p>"
    write(tmp_path / "new.sqlite", FOX[2:3]).reset(SUM)
    assert "<p>No answers yet: new.sqlite.</p>" in mf.report(tmp_path)._repr_html_()


def test_missing_folder_and_file_in_place_of_folder_are_refused(folder):
    with pytest.raises(FileNotFoundError, match=r"There is no folder called .*nowhere\. Give the name of the folder"):
        mf.report(folder / "nowhere")
    with pytest.raises(
        NotADirectoryError, match=r"fox\.sqlite is a file\. Give the name of the folder that it is in\."
    ):
        mf.report(folder / "fox.sqlite")


def test_missing_pandas_error_gives_install_command(folder, monkeypatch):
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(ModuleNotFoundError, match=r"needs pandas, .* pip install matplotlib pandas tqdm"):
        len(mf.report(folder).table)
