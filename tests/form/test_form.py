"""The form: what a person does in it changes its line, and what cannot be is refused and leaves the line alone."""

import pytest
from ipywidgets import HTML

import mathfish_widgets as mf
from mathfish_widgets.games import GAMES

from ..loaded_games import loaded_games

HOSTILE = "<script>alert('x')</script>"


@pytest.fixture
def form():
    made = mf.Form()
    yield made
    made.close()


def say(form, content):
    """Send what a page sends."""
    form._handle_custom_msg(content, [])


def row(form, key):
    return next(each for each in form.rows if each["key"] == key)


def test_it_begins_with_the_first_game(form):
    assert form.line == form.written == "mf.DocFish(seed=7)"
    assert repr(form) == "Form(mf.DocFish(seed=7))"
    assert [each for each, _ in form.rows[0]["choices"]] == [*GAMES, "drill", "worksheet"]


def test_what_a_page_sends_changes_the_line(form):
    say(form, {"set": "docfish:player:1", "value": "sharp"})
    say(form, {"set": "docfish:option:consolidation", "value": "step_by_step"})
    assert form.written == 'mf.DocFish(seed=7, players=("you", "sharp"), consolidation="step_by_step")'
    assert row(form, "docfish:player:1")["value"] == "sharp"


def test_each_thing_keeps_what_was_chosen_for_it(form):
    form.set("docfish:seed", 12)
    form.set("what", "worksheet")
    assert form.line == 'mf.worksheet("docfish.prime", seed=7)'
    assert all(each["key"] == "what" or each["key"].startswith("worksheet:") for each in form.rows)
    form.set("what", "docfish")
    assert form.line == "mf.DocFish(seed=12)"


def test_a_refusal_is_told_at_its_row_and_the_line_stays(form):
    say(form, {"set": "docfish:seed", "value": HOSTILE})
    refused = row(form, "docfish:seed")
    assert refused["value"] == HOSTILE
    assert refused["refused"]["text"].startswith("A seed is a whole number from 0 to 4294967295;")
    assert refused["refused"]["text"].endswith("The line stays as it was.")
    assert form.line == "mf.DocFish(seed=7)"
    say(form, {"set": "docfish:seed", "value": HOSTILE})
    assert row(form, "docfish:seed")["refused"]["number"] == refused["refused"]["number"] + 1
    say(form, {"set": "docfish:seed", "value": 8})
    assert "refused" not in row(form, "docfish:seed")
    assert form.line == "mf.DocFish(seed=8)"


def test_a_refused_choice_goes_back(form):
    form.set("what", "literature")
    form.set("literature:option:deck", "sevens_jokers")
    form.set("literature:option:players", "8")
    refused = row(form, "literature:option:players")
    assert refused["value"] == "6"
    assert "play sevens_jokers with six" in refused["refused"]["text"]


@pytest.mark.parametrize(
    "content",
    [None, 7, [], {}, {"set": 3}, {"set": "what", "value": HOSTILE}, {"set": "what", "value": []}, {"try": "yes"},
     {"set": "drill:items", "value": 3}, {"set": "docfish:option:first", "value": None}, {"set": "docfish:"}],
)  # fmt: skip
def test_nonsense_changes_nothing(form, content):
    say(form, content)
    assert form.line == "mf.DocFish(seed=7)"
    assert form.shown is None


def test_what_is_tried_out_is_what_the_line_makes(form):
    form.set("docfish:option:first", "seat0")
    say(form, {"try": True})
    game = form.shown
    assert isinstance(game, mf.DocFish)
    assert (game.match.seed, game.match.options["first"]) == (7, "seat0")
    assert form.told == 'Shown below: mf.DocFish(seed=7, first="seat0")'
    form.set("what", "drill")
    form.try_out()
    assert isinstance(form.shown, mf.Practice)
    assert game.comm is None
    form.set("what", "worksheet")
    form.try_out()
    assert isinstance(form.shown, HTML)
    assert "<iframe sandbox" in form.shown.value


@pytest.mark.parametrize("name", GAMES)
def test_every_game_can_be_tried_out(form, name):
    form.set("what", name)
    form.try_out()
    assert form.shown.match.game is GAMES[name]
    assert form.shown.match.seed == 7


def test_what_cannot_be_shown_is_told(form, monkeypatch):
    def broken(*_given, **_named):
        raise RuntimeError("no room")

    monkeypatch.setattr(mf, "DocFish", broken)
    with pytest.raises(RuntimeError):
        say(form, {"try": True})
    assert form.told == "This could not be shown: RuntimeError: no room"


def test_a_form_loads_the_games_that_it_shows():
    assert loaded_games("mf.Form()") == {"docfish"}
    assert loaded_games("form = mf.Form(); form.set('what', 'pemberley')") == {"docfish", "pemberley"}
    assert loaded_games("form = mf.Form(); form.set('what', 'worksheet')") == {"docfish"}
