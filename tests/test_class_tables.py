"""Test the tables of a class, controlled from the teacher's cell."""

import json
import urllib.request

import pytest

import mathfish_widgets as mf
from tests.play.tables.databases import free_port
from tests.play.tables.test_command import ended, started

pytestmark = pytest.mark.tournament


@pytest.fixture(scope="module")
def link(tmp_path_factory):
    """Return the teacher's link of a server in a separate process."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("home")))
        port = free_port()
        process, said = started("--port", str(port), "--url", f"http://127.0.0.1:{port}")
        yield said[1].split()[-1]
        assert ended(process) == 0


def rows(link: str) -> dict[str, dict]:
    address, _, key = link.partition("/teacher#")
    asked = urllib.request.Request(f"{address}/tables", headers={"Authorization": f"token {key}"})
    with urllib.request.urlopen(asked) as told:
        return {row["code"]: row for row in json.load(told)["tables"]}


def test_teacher_creates_and_controls_tables(link):
    laid = mf.tables("DocFish", count=3, at=link, first="cut")
    assert len({*laid.codes}) == 3
    assert repr(laid).count(laid.address) == 3
    assert link.partition("#")[2] not in repr(laid) + laid._repr_html_()
    first, second, _ = laid.codes
    laid.pause()
    assert all(rows(link)[code]["paused"] for code in laid.codes)
    laid.go_on(first)
    assert [rows(link)[code]["paused"] for code in (first, second)] == [False, True]
    laid.hints(given=False, code=first)
    assert rows(link)[first]["hints"] is False
    laid.forced("i play them", second)
    assert [rows(link)[code]["forced"] for code in laid.codes] == [True, False, True]
    laid.forced("automatically")
    assert all(rows(link)[code]["forced"] for code in laid.codes)
    laid.computer(first, 1, "sharp")
    assert rows(link)[first]["seats"] == ["free", "sharp"]
    laid.person(first, 1)
    laid.pair(first, 0)
    assert rows(link)[first]["seats"] == ["free", "free"]
    laid.free(first, 0)
    assert rows(link)[first]["seats"] == ["free", "free"]
    names = rows(link)[first]["names"]
    assert str(laid.seats(first)) == f"0 {names[0]}: free\n1 {names[1]}: free"
    asked = urllib.request.Request(f"{laid.address}/join", json.dumps({"code": first}).encode(), method="POST")
    asked.add_header("Content-Type", "application/json")
    urllib.request.urlopen(asked).close()
    assert str(laid.seats(first)).startswith(f"0 {names[0]}: away since ")
    with pytest.raises(ValueError, match="There is no table red-otter-42"):
        laid.seats("red-otter-42")
    laid.end(second)
    assert rows(link)[second]["ended"]
    game = mf.resume(laid.record(first))
    assert game.match.turns == ()


def test_seats_and_options_are_sent_to_server(link):
    laid = mf.tables("literature", seats=("you", "sharp") * 3, at=link)
    assert rows(link)[laid.codes[0]]["seats"] == ["free", "sharp"] * 3
    laid = mf.tables("pemberley", players=4, at=link)
    assert rows(link)[laid.codes[0]]["seats"] == ["free"] * 4
    assert rows(link)[laid.codes[0]]["forced"] is True
    laid = mf.tables("pemberley", forced="i play them", at=link)
    assert rows(link)[laid.codes[0]]["forced"] is False


def test_impossible_tables_are_refused_with_sentence(link, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.delenv("MATHFISH_TABLES", raising=False)
    for why, name, words in (
        ("There is no game 'chess'", "chess", {"at": link}),
        ("Doublets is a game for one", "doublets", {"at": link}),
        ("count must be a whole number", "docfish", {"at": link, "count": 1000}),
        ("The option first can't be", "docfish", {"at": link, "first": "nobody"}),
        ("The setting forced can't be 'behind the curtain'", "docfish", {"at": link, "forced": "behind the curtain"}),
        ("List one player for each seat of DocFish", "docfish", {"at": link, "seats": ("you",)}),
        ("This isn't a teacher's link", "docfish", {"at": link.partition("/teacher")[0]}),
        ("This isn't a teacher's link", "docfish", {"at": link + "x"}),
        ("isn't answering", "docfish", {"at": "http://127.0.0.1:9/teacher#x"}),
        ("Where is the server", "docfish", {}),
    ):
        with pytest.raises(ValueError, match=why):
            mf.tables(name, **words)


def as_pupil(link: str, code: str, **content: str) -> dict:
    """Send a request of a pupil's notebook about a class question."""
    address = link.partition("/teacher#")[0]
    asked = urllib.request.Request(f"{address}/questions/{code}/pupils", json.dumps(content).encode(), method="POST")
    asked.add_header("Content-Type", "application/json")
    with urllib.request.urlopen(asked) as told:
        return dict(json.load(told))


def test_teacher_asks_class_and_leads_it_to_next_question(link):
    quiz = mf.ask_class("primes.nine", at=link)
    assert quiz.heading == "Is 9 a prime number?"
    assert quiz.code in quiz.codes
    token = as_pupil(link, quiz.code)["token"]
    as_pupil(link, quiz.code, token=token, answer="no")
    quiz.look()
    assert quiz.told == "First vote is open. 1 of 1 pupil has answered."
    assert "no" in quiz.private
    assert quiz.html == ""
    quiz._handle_custom_msg({"order": "show answers"}, [])
    assert "1 pupil" in quiz.html
    with pytest.raises(ValueError, match="The orders are"):
        quiz.order("everything")
    quiz._handle_custom_msg({"order": "everything"}, [])
    quiz.look()
    assert "The orders are" in quiz.told
    as_pupil(link, quiz.code)
    quiz.look()
    assert "1 of 2 pupils" in quiz.told
    following = quiz.ask("docfish.change 7 2 3")
    assert as_pupil(link, quiz.code, token=token)["next"] == following.code != quiz.code
    assert link.partition("#")[2] not in repr(quiz) + quiz.codes
    for wrong in ("primes.nyne", 7):
        with pytest.raises(ValueError, match="Nothing here is called"):
            mf.ask_class(wrong, at=link)
