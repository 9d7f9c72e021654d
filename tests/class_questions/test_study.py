"""Test studies: what a pupil answers part by part, the link with the answers, and what a teacher reads in it."""

from html import escape
from random import Random
from string import ascii_letters

import pytest

import mathfish_widgets as mf
from mathfish_widgets.games import GAMES
from mathfish_widgets.links.open_link import open_link
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.study_code import LONGEST_STUDY
from mathfish_widgets.play.view_code import code_of_view
from mathfish_widgets.widgets.shared_board import SharedBoard
from tests.every_game.random_play import EVERY_GAME


@pytest.fixture
def study():
    made = mf.Study("primes.split_14", (mf.DocFish(seed=1), "What now?"))
    yield made
    made.close()


def moves(study):
    match = study.shown.match
    return [str(move) for move in match.game.rules.legal_moves(match.state, match.own_seat)]


def test_answer_is_explained_and_first_one_is_kept_with_last(study):
    study.answer("1 14")
    assert study.shown.verdict["kind"] == "again"
    study.answer("2 3")
    study.answer("2 7")
    assert study.shown.verdict["kind"] == "right"
    assert study.answers == [["1 14", "2 7"], []]
    assert study.told == "You've answered 1 of 2."


def test_unreadable_answer_is_refused_and_changes_nothing(study):
    assert "fish" in study.answer("fish")
    assert study.answers == [[], []]
    study.shown._handle_custom_msg({"answer": "fish"}, [])
    assert study.shown.verdict["kind"] == "note"


def test_move_is_answer_with_good_move_explained_and_table_stays(study):
    study._handle_custom_msg({"go": 1}, [])
    board = study.shown
    assert isinstance(board, SharedBoard)
    before = board.match.state
    study.answer(moves(study)[0])
    assert board.match.state == before
    assert "Change 9 into 3 × 3" in board.message["text"]
    assert any("Here is a good answer." in str(page) for page in board.panel.values())


def test_without_reasons_nothing_says_right_or_wrong():
    study = mf.Study("primes.split_14", mf.DocFish(seed=1), reasons=False)
    study.answer("1 14")
    assert (study.shown.verdict["kind"], "1 × 14" in study.shown.verdict["html"]) == ("note", True)
    study.go_on()
    study.answer(moves(study)[0])
    assert not any("good answer" in str(page) for page in study.shown.panel.values())


def test_answers_are_there_again_after_restart(study):
    study.answer("1 14")
    study.answer("2 7")
    again = mf.Study(study.link())
    assert again.answers == [["1 14", "2 7"], []]
    assert again.place == "2 of 2"
    again.go_on(-1)
    assert again.shown.given == "2 7"


def test_study_is_same_from_link_and_from_links_of_its_parts(study):
    link = f"https://example.org/fish/#mf={study.link()}"
    assert mf.Study(link).study == open_link(link).study == study.study
    assert len(mf.Study(link, "primes.nine").asked) == 3


def test_study_steps_stay_within_its_parts(study):
    for go in (-1, 1, 1, 1, 5, "1", None):
        study._handle_custom_msg({"go": go}, [])
    assert study.place == "2 of 2"
    assert [leads for *_, leads in study.buttons] == [True, False]
    assert mf.Study("primes.nine").buttons == []


@pytest.mark.parametrize(
    "parts",
    [(), ("primes.nyne",), (("primes.nine", "x" * 201),), (("primes.nine", 7),), ("primes.nine",) * 31, (7,)],
)
def test_impossible_study_is_refused_with_sentence(parts):
    with pytest.raises(ValueError, match=r"[a-z0-9][.?]?"):
        mf.Study(*parts)


def test_study_that_no_link_can_hold_is_refused():
    rng = Random(1)
    sentences = ["".join(rng.choices(ascii_letters, k=200)) for _ in range(30)]
    with pytest.raises(ValueError, match=str(LONGEST_STUDY)):
        mf.Study(*(("primes.nine", sentence) for sentence in sentences))


def test_teacher_reads_how_answers_of_class_are_spread(study, tmp_path):
    lines = [f"Owl: {study.link()}"]
    for name, first, last in (("<b>Ada", "1 14", "2 7"), ("Bob", "1 14", "1 14"), ("Eve", "2 7", "2 7")):
        pupil = mf.Study(study.link(), progress=mf.Progress(tmp_path / name[-3:]))
        for given in (first, last):
            pupil.answer(given)
        lines.append(f"{name}: {pupil.link(answers=True)}")
    page = mf.ClassLinks("\n".join(lines))
    done = [(row.what, row.done, row.score) for row in page.found.rows]
    assert done[0] == ("Study", "–", "–")
    assert done[1] == ("Study", "1 of 2 questions", "0 of 1 right at the first try")
    assert done[3] == ("Study", "1 of 2 questions", "1 of 1 right at the first try")
    for words in (
        "Answers of 3 pupils",
        ">First try: </span>2 pupils",
        ">In the end: </span>1 pupil",
        "thinks 1 is prime",
        "What now?",
    ):
        assert words in page.html
    assert "1 × 14: Bob" in page.html
    assert "<b>" not in page.html


@EVERY_GAME
def test_position_of_each_game_is_asked_and_read_by_links(name):
    match = Match(GAMES[name], 2)
    study = mf.Study(str(code_of_view(match, match.state.active[0])), reasons=False)
    move = moves(study)[0]
    study.answer(move)
    page = mf.ClassLinks(f"Ada {study.link(answers=True)}")
    assert not page.found.unread
    assert escape(study.asked[0].judged(move).label) in page.html
    assert "A good answer" in page.html
