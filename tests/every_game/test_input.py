"""Invalid input to every game is refused with a clear sentence. Nothing is lost, and no input is run as code."""

import json
import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mathfish_widgets.engine.moves import IllegalMove
from mathfish_widgets.games import GAMES
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.saved_games import DamagedRecord, read_record
from mathfish_widgets.play.seating import PERSON
from tests.cases import each_case
from tests.every_game.random_play import EVERY_GAME
from tests.sample_sizes import examples

from .random_play import random_match, seats

SHOUTING = '<img src=x onerror="alert(1)">'
SENTENCE = r"(?s)^[A-Z].*[.]$"


def persons(name, **given):
    game = GAMES[name]
    return Match(game, **{"players": [PERSON] * seats(game, given.get("options", {}))} | given)


@EVERY_GAME
@each_case(
    "given",
    [
        {"seed": -1},
        {"seed": 2**128},
        {"seed": "1"},
        {"seed": 1.5},
        {"options": {"pases": 3}},
        {"options": {"no such option": 3}},
        {"players": ["you"] * 9},
        {"players": "you"},
        {"names": ["Ada"] * 9},
        {"position": {"nowhere": "2"}},
        {"position": ["2"]},
        {"position": "2"},
    ],
)
def test_impossible_setup_is_refused_with_sentence(name, given):
    with pytest.raises(ValueError, match=SENTENCE):
        persons(name, **given)


@EVERY_GAME
def test_unknown_players_and_invalid_names_are_refused(name):
    seats = GAMES[name].seats
    with pytest.raises(ValueError, match="There is no player 'expert'"):
        persons(name, players=["expert"] * seats)
    for bad in ("", " ", "x" * 31, "a\nb", 5):
        with pytest.raises(ValueError, match="A name must be a text"):
            persons(name, names=[bad] * seats)


@EVERY_GAME
def test_every_option_refuses_unknown_values(name):
    for option in GAMES[name].options:
        for value in ("nonsense", None, -1, [], 10**9):
            with pytest.raises(ValueError, match=f"The option {option.name} can't be"):
                GAMES[name].deal(0, **{option.name: value})


@EVERY_GAME
def test_invalid_seat_is_refused(name):
    match = persons(name)
    move = next(match.legal_moves())
    for seat in (-1, 9):
        with pytest.raises(IllegalMove, match=SENTENCE):
            match.play(move, seat)
    assert match.turns == ()


def answer(match, text):
    """Return the sentence that answers a text. Undo the move if it is legal."""
    try:
        match.play(text)
    except IllegalMove as refused:
        return refused.sentence
    match.undo()
    return "Played."


texts = st.one_of(
    st.text(max_size=40),
    st.builds(
        "{} {}".format,
        st.sampled_from(sorted({verb for game in GAMES.values() for verb in game.verbs})),
        st.text(alphabet=string.digits + " x*×=-−w/÷_.e", max_size=20),
    ),
    st.text(alphabet="0123456789", min_size=150, max_size=250).map("ask {}".format),
)


@EVERY_GAME
@examples(100)
@given(texts)
def test_arbitrary_text_is_move_or_refused_with_sentence(name, text):
    match = persons(name, seed=3)
    before = match.state
    assert answer(match, text).endswith(".")
    assert match.state == before


@EVERY_GAME
@examples(100)
@given(texts)
def test_readable_move_text_survives_writing_and_reading(name, text):
    game = GAMES[name]
    try:
        moves = [game.read(text)]
    except IllegalMove:
        moves = []
    assert [game.read(str(move)) for move in moves] == moves


@EVERY_GAME
def test_odd_move_texts_get_sentence_throughout_game(name):
    played = random_match(name, 0)
    strange = [
        f"{verb} {rest}".strip()
        for verb in GAMES[name].verbs
        for rest in ("", "0", "1", "-3", "15", "17", "w", "2x2", "8 = 2 x 4", "2 2")
    ]
    match = persons(name, seed=played.seed, options=played.options)
    for turn in played.turns:
        for text in strange[len(match.turns) % 3 :: 3]:
            assert answer(match, text).endswith(".")
        match.play(turn.move, turn.seat)
    assert match.state == played.state


@EVERY_GAME
def test_name_with_html_stays_plain_text(name):
    match = persons(name, names=[SHOUTING[:30]] * GAMES[name].seats)
    again = read_record(match.to_json(), GAMES)
    assert again.names == match.names == (SHOUTING[:30],) * GAMES[name].seats
    with pytest.raises(IllegalMove) as refused:
        match.play(next(match.legal_moves()), seat=7)
    assert SHOUTING[:30] in refused.value.sentence


@EVERY_GAME
@given(st.data())
def test_damaged_record_is_read_or_refused_with_sentence(name, data):
    match = persons(name, seed=5)
    for _ in range(6):
        match.play(next(match.legal_moves()))
    lines = match.to_json().splitlines()
    where = data.draw(st.integers(0, len(lines) - 1))
    column = data.draw(st.integers(0, len(lines[where])))
    lines[where] = lines[where][:column] + data.draw(st.text(max_size=3)) + lines[where][column + 1 :]
    try:
        told = read_record("\n".join(lines), GAMES).game.title + "."
    except DamagedRecord as refused:
        told = str(refused)
    assert told.endswith(".")


@EVERY_GAME
@each_case("where", [0, 1, 7])
def test_refusal_of_record_with_extra_move_names_move_and_reason(name, where):
    record = json.loads(random_match(name, 0).to_json())
    record["moves"].insert(where, [0, "jump"])
    with pytest.raises(DamagedRecord, match=rf"move {where + 1}.*I don't understand “jump”"):
        read_record(json.dumps(record, indent=1), GAMES)


@EVERY_GAME
def test_record_with_changed_seed_is_refused_as_impossible(name):
    record = json.loads(random_match(name, 0).to_json()) | {"seed": 77}
    with pytest.raises(DamagedRecord, match=r"move \d+.* isn't possible\. [A-Z0-9]"):
        read_record(json.dumps(record), GAMES)
