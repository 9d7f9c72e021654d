"""Test what a link opens: games, tables, drills, or an error message."""

import random

import pytest

import mathfish_widgets as mf
from mathfish_widgets.games import GAMES, WIDGETS
from mathfish_widgets.links.open_link import open_link
from mathfish_widgets.play.link_code import Code, Line, UnreadableCode, code_of_line
from tests.cases import each_case
from tests.every_game.random_play import EVERY_GAME
from tests.play.test_game_code import played


@EVERY_GAME
def test_whole_game_link_continues_game_or_replays_from_start(name):
    match = played(GAMES[name], 5, {}, 14)
    link = WIDGETS[name](match=match).link(whole=True)
    there = open_link(link)
    assert repr(there) == repr(WIDGETS[name](match=match))
    assert there.match.to_json() == match.to_json()
    replayed = open_link(link, from_start=True)
    assert not replayed.match.turns
    for _ in match.turns:
        replayed.redo()
    assert replayed.match.to_json() == match.to_json()


@EVERY_GAME
def test_view_link_shows_only_what_seat_saw(name):
    match = played(GAMES[name], 5, {}, 14)
    shown = open_link(WIDGETS[name](match=match).link())
    assert (
        f"{GAMES[name].title}: the table as the person who made this link saw it after {len(match.turns)} moves"
    ) in shown.text
    assert "<svg" in shown.html
    assert "whole game" in shown.text


def test_link_behind_curtain_shows_public_view_only():
    table = mf.DocFish(seed=3, players=("you", "you"))
    assert "as everyone saw it" in open_link(table.link()).text
    assert "Your hand" not in open_link(table.link()).text


def test_names_in_opened_link_are_escaped():
    shown = open_link(mf.DocFish(seed=3, names=("<b>A</b>", "B")).link())
    assert "<b>" not in shown.html
    assert "&lt;b&gt;A&lt;/b&gt; saw" in shown.html


def test_drill_link_gives_same_items_to_everybody():
    drill = mf.Practice("doublets.next", seed=7, items=3)
    assert open_link(drill.link()).prompt == drill.prompt
    chosen = mf.Practice()
    assert open_link(chosen.link()).prompt == chosen.prompt


def test_form_link_opens_configured_object():
    form = mf.Form()
    form.set("docfish:seed", 12)
    assert open_link(form.link).match.seed == 12
    form.set("what", "drill")
    assert isinstance(open_link(form.link), mf.Practice)
    form.set("what", "worksheet")
    assert "A4" in repr(open_link(form.link))


def test_link_is_web_address_when_site_is_configured(monkeypatch):
    monkeypatch.setenv("MATHFISH_SITE", "https://example.org/mathfish/?lang=en")
    link = mf.Doublets(seed=3).link(whole=True)
    assert link.startswith("https://example.org/mathfish/?lang=en#mf=1g")
    assert open_link(link).match.seed == 3
    monkeypatch.setenv("MATHFISH_SITE", "javascript:alert(1)")
    assert mf.Doublets(seed=3).link(whole=True).startswith("1g")


HOSTILE = [
    Code("l", ["Progress", {}]),
    Code("l", ["DocFish", {"match": {}}]),
    Code("l", ["DocFish", {"record_file": "x"}]),
    Code("l", ["DocFish", {"seed": [[1]]}]),
    Code("l", ["DocFish", {"seed": -1}]),
    Code("l", ["Practice", {"progress": 1}]),
    Code("l", ["Practice", {"skill": "none", "items": 10**9}]),
    Code("l", ["Practice", {"skill": 3}]),
    Code("l", ["worksheet", {"skill": None}]),
    Code("l", ["worksheet", {}]),
    Code("l", []),
    Code("l", None),
    Code("z", [1, 2, 3]),
]


@each_case("code", HOSTILE)
def test_unsupported_links_give_error_message(code):
    with pytest.raises(UnreadableCode, match=r"^[A-Z].*[.?]$"):
        open_link(str(code))


def test_damaged_links_give_error_message():
    links = [str(mf.Doublets(seed=3).link(whole=True)), str(code_of_line(Line("Practice", {"seed": 3})))]
    rng = random.Random(1)
    for link in links:
        for _ in range(50):
            place = rng.randrange(2, len(link) - 1)
            damaged = link[:place] + link[place + 1 :]
            with pytest.raises(UnreadableCode, match=r"^[A-Z].*\.$"):
                open_link(damaged)
