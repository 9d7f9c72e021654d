"""Test what a class can be asked, and how answers are grouped."""

import pytest

from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games import GAMES
from mathfish_widgets.play.link_code import Code, Line, UnreadableCode, code_of_line, read_code
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.study_code import Part, StudyCode, study_of_code
from mathfish_widgets.play.view_code import code_of_view, table_of_code
from mathfish_widgets.practice.class_questions.asked import AskedPosition, UnfitAnswer, asked_of, asked_of_part
from mathfish_widgets.practice.class_questions.spread import Spread, reason_html, spread_html


def position(game: str, seed: int = 3) -> AskedPosition:
    match = Match(GAMES[game], seed)
    asked = asked_of(str(code_of_view(match, match.state.active[0])))
    assert isinstance(asked, AskedPosition)
    return asked


def test_lesson_question_and_question_of_practice_set_come_back_from_their_codes():
    for asked in (asked_of("primes.nine"), asked_of("docfish.factors  7 2 3")):
        assert asked_of(asked.code).title == asked.title
    assert asked_of("docfish.factors 7 2 3").title != asked_of("docfish.factors 7 2 4").title
    assert asked_of("docfish.factors").title == asked_of("docfish.factors 0 1 1").title


@pytest.mark.parametrize("game", GAMES)
def test_position_of_each_game_takes_its_legal_moves_and_has_solution(game):
    asked = asked_of(position(game).code)
    seat = asked.seen.observation.seat
    moves = [str(move) for move in asked.seen.game.rules.legal_moves(asked.seen.observation.state, seat)]
    judged = asked.judged(moves[0])
    assert (judged.given, judged.right) == (moves[0], None)
    assert judged.label
    with pytest.raises(UnfitAnswer):
        asked.judged("nonsense")
    assert reason_html(asked, Spread((), ()), think(asked.solution())).startswith("<h2>A good answer</h2><p>")


def test_code_of_position_has_no_hidden_card():
    match = Match(GAMES["literature"], 5)
    seat = match.state.active[0]
    view = code_of_view(match, seat)
    assert table_of_code(view, GAMES).observation.state == match.observation(seat).state
    assert asked_of(str(view)).part == Part(read_code(str(view)).said)


def test_wrong_answer_has_its_misconception_and_equal_answers_have_equal_labels():
    asked = asked_of("primes.split_14")
    right, added = asked.judged("2 7"), asked.judged("7 x 2")
    assert (right.label, right.right) == (added.label, True)
    assert asked.judged("1 14").misconception == "thinks 1 is prime"
    with pytest.raises(UnfitAnswer, match="fish"):
        asked.judged("fish")


@pytest.mark.parametrize(
    "asked",
    [
        "primes.nyne",
        "primes.nine 7",
        "docfish.change x",
        "docfish.change 1 2 3 4",
        "docfish.change 1 9",
        "",
        7,
        None,
        str(Code("v", ["docfish"])),
        str(code_of_line(Line("DocFish", {}))),
    ],
)
def test_anything_else_is_refused_with_sentence(asked):
    with pytest.raises(ValueError, match=r"[a-z][.?]"):
        asked_of(asked)


@pytest.mark.parametrize("asked", ["primes.nyne", "docfish.factors 0 1 10000", [], ["docfish"], "", [[]] * 8])
def test_part_that_asks_nothing_is_unreadable(asked):
    with pytest.raises(UnreadableCode):
        asked_of_part(Part(asked))


@pytest.mark.parametrize(
    "said",
    [
        [],
        [[], True, []],
        [[["primes.nine", ""]], 1, []],
        [[["primes.nine", "x" * 201]], True, []],
        [[["primes.nine"]], True, []],
        [[["primes.nine", ""]], True, [["no"], ["no"]]],
        [[["primes.nine", ""]], True, [["no", "yes", "no"]]],
        [[["primes.nine", ""]], True, [["x" * 201]]],
        [[["primes.nine", ""]] * 31, True, []],
    ],
)
def test_study_of_wrong_shape_is_unreadable(said):
    with pytest.raises(UnreadableCode):
        study_of_code(Code("t", said))


def test_study_comes_back_from_its_code():
    study = StudyCode(
        (Part("primes.nine", "Well?"), Part("docfish.change 7 2 3")), explains=False, answers=(("no",), ())
    )
    assert study_of_code(read_code(str(study.code))) == study


def test_position_of_another_seat_is_refused():
    match = Match(GAMES["docfish"], 3)
    for seat in (None, 1 - match.state.active[0]):
        with pytest.raises(ValueError, match="turn"):
            asked_of(str(code_of_view(match, seat)))


def test_spread_groups_equal_answers_and_lays_two_votes_side_by_side():
    asked = asked_of("primes.split_14")
    votes = [{"a": "2 7", "b": "1 14", "c": "7x2"}, {"a": "2 7", "b": "7 2", "c": "2 7"}]
    spread = Spread.of(asked, votes, {})
    assert [(group.judged.right, group.counts) for group in spread.groups] == [(True, (2, 3)), (False, (1, 0))]
    assert (spread.answered, spread.misconceptions) == ((3, 3), [("thinks 1 is prime", 1)])
    first = Spread.of(asked, votes[:1], {"a": "Blue otter", "b": "Red fox"})
    assert [group.names for group in first.groups] == [(("Blue otter",),), (("Red fox",),)]
    assert first.misconceptions == [("thinks 1 is prime", 1)]


def test_spread_says_what_is_right_only_once_reason_is_shown():
    asked = asked_of("primes.split_14")
    spread = Spread.of(asked, [{"a": "1 14"}], {})
    told, hidden = (spread_html(spread, is_judged=is_judged) for is_judged in (True, False))
    assert ("✗" in told, "thinks 1 is prime" in told) == (True, True)
    assert not any(sign in hidden for sign in ("✓", "✗", "thinks", "right"))
    assert '<th scope="row">' in hidden
    assert "1 pupil<" in hidden
    assert spread_html(Spread.of(asked, [{}], {}), is_judged=False) == "<p>Nobody has answered yet.</p>"


def test_names_and_answers_are_escaped():
    asked = asked_of("primes.split_14")
    html = spread_html(Spread.of(asked, [{"a": "2 7"}], {"a": "<b>x"}), is_judged=True)
    assert "&lt;b&gt;x" in html
    assert "<b>" not in html
