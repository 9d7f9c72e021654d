"""Test the links of a class: the description of each, unreadable lines, and the report on drills."""

from html import escape

import pytest

import mathfish_widgets as mf
from mathfish_widgets.games import GAMES, WIDGETS
from mathfish_widgets.links import class_links
from mathfish_widgets.links.class_links import MOST_LINES
from mathfish_widgets.play.link_code import Code
from mathfish_widgets.practice.class_answers import class_table
from tests.cases import each_case
from tests.every_game.random_play import EVERY_GAME
from tests.play.test_game_code import played

DRILL = mf.Practice("doublets.next", seed=7, items=3).link()


def whole(name, moves, **options):
    match = played(GAMES[name], 5, options, moves)
    return match, WIDGETS[name](match=match).link(whole=True)


def answered_drill(seed=3):
    drill = mf.Practice("doublets.next", seed=seed, items=4)
    for answer in ("1", drill.drill.item.answer):
        drill.answer(answer)
    drill.go_on()
    drill.solve()
    return drill


@EVERY_GAME
def test_game_link_row_shows_seed_players_scores_and_active_player(name):
    match, link = whole(name, 14)
    row = mf.ClassLinks(f"Heron: https://example.org/fish/#mf={link}").found.rows[0]
    assert (row.name, row.what, row.seed) == ("Heron", GAMES[name].title, "5")
    assert row.done == f"{len(match.turns)} moves"
    assert row.score.startswith("Heron")
    assert all(f": {match.state.scores[team[0]]}" in row.score for team in match.state.teams)
    assert match.state.over or row.standing.startswith("In progress. Next to move: ")


def test_finished_game_link_shows_result_without_saying_you():
    match, link = whole("docfish", 500)
    assert match.state.over
    page = mf.ClassLinks(f"Heron {link}")
    best, other = sorted(match.state.scores, reverse=True)
    assert f"{best} to {other}" in page.found.rows[0].standing
    assert "You" not in page.html


def test_view_link_reveals_no_seed():
    match, _ = whole("pemberley", 14)
    row = mf.ClassLinks(WIDGETS["pemberley"](match=match).link()).found.rows[0]
    assert (row.name, row.what, row.seed, row.done) == ("Line 1", "Pemberley", "–", "14 moves")


def test_setup_link_is_described_as_setup():
    form = mf.Form()
    form.set("docfish:seed", 12)
    rows = mf.ClassLinks(f"{form.link}\n\nOwl - {DRILL}").found.rows
    assert [(row.name, row.what, row.seed) for row in rows] == [
        ("Line 1", "DocFish", "12"),
        ("Owl", "Practice set: What comes next on the clock of 13", "7"),
    ]
    assert {row.standing for row in rows} == {"This link sets it up. Nothing has been done yet."}


@each_case(
    ("line", "name"),
    [
        (f"Heron: https://example.org/7b-of-2026-27/#mf={DRILL}", "Heron"),
        (f"Heron: https://example.org/fish/#{DRILL}", "Heron"),
        (f"  7b-class-of-2026 - {DRILL} thanks! #proud", "7b-class-of-2026"),
        (f"A_pupil_with_a_name_of_many_letters <https://example.org/#mf={DRILL}>", "A_pupil_with_a_name_of_many_le"),
        (f'“Owl”: mf.open_link("{DRILL}")', "Owl"),
        (DRILL, "Line 1"),
    ],
)
def test_text_before_link_becomes_name(line, name):
    page = mf.ClassLinks(line)
    assert [row.name for row in page.found.rows] == [name], page.found.unread


def test_unreadable_lines_are_reported_by_number_while_others_are_read():
    _, link = whole("doublets", 3)
    foreign = str(Code("z", [1]))
    page = mf.ClassLinks(f"hello class\n{link}\n\nOwl: {link[:-4]}\n{foreign}\nHeron: {DRILL}")
    assert [row.name for row in page.found.rows] == ["Line 2", "Heron"]
    assert [sentence.split(":")[0] for sentence in page.found.unread] == ["Line 1", "Line 4", "Line 5"]
    assert all(sentence.endswith(".") and escape(sentence) in page.html for sentence in page.found.unread)
    assert page.told == "2 links were read, but 3 lines couldn't be read."


def test_error_in_one_line_hides_no_other_line(monkeypatch):
    def fails(code, name):
        raise ZeroDivisionError(code, name)

    monkeypatch.setitem(class_links._ROWS, "v", fails)
    page = mf.ClassLinks(f"Heron: {DRILL}\nBob: {mf.DocFish(seed=3).link()}\nOwl: {DRILL}")
    assert [row.name for row in page.found.rows] == ["Heron", "Owl"]
    assert page.found.unread == ("Line 2: This link can't be opened. Ask for a new one.",)


def test_empty_field_explains_what_to_paste():
    for nothing in ("", "  \n\n"):
        assert mf.ClassLinks(nothing).told.startswith("Paste the links")
        assert not mf.ClassLinks(nothing).html


def test_very_long_paste_is_read_up_to_stated_limit():
    page = mf.ClassLinks("\n".join(["?"] * (MOST_LINES + 1)))
    assert page.found.unread[-1] == f"There are {MOST_LINES + 1} lines, but only the first {MOST_LINES} are read."


def test_all_pasted_text_is_escaped():
    table = mf.DocFish(seed=3, names=("<b>A</b>", "B"))
    html = mf.ClassLinks(f"<i>x</i> {table.link(whole=True)}\n<u>no link</u>").html
    assert "&lt;b&gt;A&lt;/b&gt;" in html
    assert "&lt;i&gt;x&lt;/i&gt;" in html
    assert not any(sign in html for sign in ("<b>", "<i>", "<u>"))


def test_drill_links_are_reported_like_progress_files():
    heron, owl = answered_drill(), answered_drill(seed=4)
    page = mf.ClassLinks(f"Heron: {heron.link(answers=True)}\nOwl: {owl.link(answers=True)}")
    kept = {"Heron": heron.drill.done, "Owl": owl.drill.done}
    assert [row[:-1] for row in page.report.rows] == [row[:-1] for row in class_table(kept)]  # the last is a day
    assert repr(page.report) == "Report: 2 files, 4 questions from 1 skill."
    assert "All files and skills" in page.html
    assert "“1”" in page.html
    drill = page.found.rows[0]
    assert (drill.done, drill.score, drill.standing) == ("2 of 4 questions", "3 of 8 points", "2 questions are left.")


def test_same_name_is_one_pupil_and_duplicates_count_once():
    first, second = answered_drill().link(answers=True), answered_drill(seed=4).link(answers=True)
    page = mf.ClassLinks(f"Heron: {first}\nHeron: {second}\nHeron: {first}")
    assert [row.items for row in page.report.rows] == [4]


def test_table_of_links_appears_without_plotting_library(monkeypatch):
    def lacking(_name):
        raise ModuleNotFoundError("A report needs matplotlib.")

    monkeypatch.setattr("mathfish_widgets.practice.report.needed", lacking)
    html = mf.ClassLinks(answered_drill().link(answers=True)).html
    assert "A report needs matplotlib." in html
    assert "All links" in html


def test_page_reads_pasted_links_and_saves_report(tmp_path):
    page = mf.ClassLinks()
    page._handle_custom_msg({"read": f"Heron {DRILL}"}, [])
    assert page.pasted.startswith("Heron")
    assert list(page.table.columns)[:3] == ["name", "what", "seed"]
    assert "class.html" in page.save(tmp_path / "class.html")
    assert page.html in (tmp_path / "class.html").read_text("utf-8")
    with pytest.raises(FileExistsError):
        page.save(tmp_path / "class.html")
    page._handle_custom_msg({"read": ["no", "text"]}, [])
    assert page.pasted.startswith("Heron")


def test_answers_link_opens_as_report():
    opened = mf.open_link(answered_drill().link(answers=True))
    assert isinstance(opened, mf.ClassLinks)
    assert opened.report.rows
