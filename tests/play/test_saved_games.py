"""Test saved games: replayed through the rules, and refused with line and reason if damaged."""

import json

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from mathfish_widgets.games import GAMES
from mathfish_widgets.games.doublets import DOUBLETS
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.saved_games import (
    DamagedRecord,
    read_record,
)
from tests.cases import each_case


def some_match(**given):
    match = Match(DOUBLETS, **{"seed": 4, "options": {"passes": 2}, "names": ["<b>Ada</b>"]} | given)
    for text in ("turn", "turn", "build w", "turn"):
        match.play(text)
    return match


def changed(**fields):
    return json.dumps(json.loads(some_match().to_json()) | fields, indent=1)


def test_saved_match_is_restored():
    match = some_match()
    again = read_record(match.to_json(), GAMES)
    assert (again.state, again.turns, again.names, again.players) == (
        match.state,
        match.turns,
        match.names,
        match.players,
    )
    assert again.to_json() == match.to_json()


def test_saved_start_position_is_restored():
    match = Match(DOUBLETS, position={"foundation": "AD 2C", "reserve": "4H 5H 6H 7H 8H 9H 10H"})
    match.play("build 1")
    assert read_record(match.to_json(), GAMES).state == match.state


def test_old_record_without_dealer_is_dealt_by_first_player():
    match = Match(GAMES["dragonfish"], 4)
    match.play("draw", 1)
    record = json.loads(match.to_json())
    assert record["options"].pop("dealer", 1) == 1
    assert read_record(json.dumps(record), GAMES).state == match.state


def test_record_has_one_line_per_move():
    lines = some_match().to_json().splitlines()
    assert lines[lines.index('  "moves": [') + 3] == '    [0, "build w"],'


def test_impossible_move_is_refused_with_line_number():
    text = some_match().to_json().replace('"build w"', '"redeal"')
    line = next(number for number, each in enumerate(text.splitlines(), start=1) if "redeal" in each)
    with pytest.raises(DamagedRecord) as refused:
        read_record(text, GAMES)
    assert str(refused.value) == (
        f'This saved game is damaged: move 3 (line {line}), [0, "redeal"], isn\'t possible. '
        "Turn over the rest of the stock first: it has 42 cards."
    )


@each_case(
    ("text", "sentence"),
    [
        ("", "This isn't a saved game, or it is damaged in line 1."),
        ("[" * 100_000, "This isn't a saved game, or it is damaged"),
        (some_match().to_json()[:-40], "This isn't a saved game, or it is damaged in line"),
        ("[]", "This isn't a saved game from mathfish_widgets."),
        ("{}", "This isn't a saved game from mathfish_widgets."),
        ("x" * 1_000_001, "This file is too long to be a saved game."),
        (changed(format=2), "This game was saved in format 2, but this version reads format 1."),
        (changed(format=True), "This game was saved in format true, but this version reads format 1."),
        (changed(notes=5), "its notes aren't a list"),
        ("9" * 5000, "This isn't a saved game, or it is damaged."),
        (changed(format="x" * 100), "This game was saved in format"),
        (changed(game="chess"), 'There is no game "chess". The games are '),
        (changed(game=["doublets"]), "There is no game"),
        (changed(moves=5), "its moves or options are missing"),
        (changed(options=[]), "its moves or options are missing"),
        (changed(options={"passes": 0}), "The option passes can't be 0."),
        (changed(seed="4"), "A seed must be a whole number"),
        (changed(seed=1e400), "A seed must be a whole number"),
        (changed(players=5), "This saved game is damaged. List one player for each seat of Doublets"),
        (changed(players={"you": 1}), "List one player for each seat of Doublets"),
        (changed(names=[5]), "A name must be a text"),
        (changed(position=[]), "A position must be a mapping from names to cards or values, not []."),
        (changed(position={"foundation": "KD"}), "A king can't go on the foundation."),
        (changed(moves=[["0", "turn"]]), "A move must be a seat and a text."),
        (changed(moves=[[0, 5]]), "A move must be a seat and a text."),
        (changed(moves=["turn"]), "A move must be a seat and a text."),
        (changed(moves=[None]), "A move must be a seat and a text."),
        (changed(moves=[[5, "turn"]]), "It's <b>Ada</b>'s turn."),
        (changed(moves=[[0, "__import__('os')"]]), "I don't understand “__import__('os')”."),
    ],
)
def test_damaged_records_are_refused_with_reason(text, sentence):
    with pytest.raises(DamagedRecord) as refused:
        read_record(text, GAMES)
    assert sentence in str(refused.value)


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
FIELDS = ("format", "game", "seed", "options", "players", "names", "position", "notes", "moves")


def outcome(text):
    try:
        return str(read_record(text, GAMES).game.name)
    except DamagedRecord as refused:
        return str(refused)


@given(st.sampled_from(FIELDS), values)
@example("position", "")
@example(field="seed", value=True)
@example("options", {"passes": [3]})
@example("moves", [[True, "turn"]])
def test_record_with_changed_field_is_read_or_refused(field, value):
    told = outcome(changed(**{field: value}))
    assert told == "doublets" or told.endswith(".")


@given(st.text(max_size=60))
def test_arbitrary_text_is_refused_as_record(text):
    assert outcome(text).startswith("This isn't a saved game")


@given(st.data())
def test_record_with_changed_character_is_read_or_refused(data):
    text = some_match().to_json()
    where = data.draw(st.integers(0, len(text) - 1))
    damaged = text[:where] + data.draw(st.characters(codec="utf-8")) + text[where + 1 :]
    assert outcome(damaged) == "doublets" or outcome(damaged).endswith(".")
