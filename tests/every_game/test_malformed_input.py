"""Malformed input to three games, in every place; `python -m benchmarks.malformed_input` tries far more of it."""

import json
from itertools import islice

import pytest

from mathfish_widgets.engine.moves import IllegalMove
from mathfish_widgets.games import GAMES
from mathfish_widgets.games.dragonfish.rules.box import MOST_CHARACTERS
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.saved_games import DamagedRecord, read_record
from mathfish_widgets.play.seating import PERSON
from tests.cases import each_case
from tests.every_game.malformed import answers
from tests.every_game.random_play import EVERY_GAME
from tests.sample_sizes import sized

DECLARATION = "declare low spades 0:4S,8S 2:3S 4:5S,6S,7S"
NOBODY = (6, 99, -1, 10**30, True, 1.0, "0", [0])
DEEP = "[" * 900 + '"4H"' + "]" * 900


def test_malformed_input_is_refused_with_sentence_or_playable():
    kinds = {answer.kind for answer in islice(answers(("equations", "dragonfish", "literature")), sized(600))}
    assert kinds == {"record", "move", "position", "box"}


@each_case("seat", NOBODY)
@each_case("options", [{}, {"declare_when": "any_time"}])
def test_declaration_from_invalid_seat_is_refused(seat, options):
    match = Match(GAMES["literature"], 1, options, [PERSON] * 6)
    with pytest.raises(IllegalMove, match=r"It's Player 1's turn\."):
        match.play(DECLARATION, seat)
    assert not match.turns


@EVERY_GAME
def test_seat_must_be_whole_number(name):
    match = Match(GAMES[name], 1)
    move = next(match.legal_moves())
    for seat in (False, 0.0, "0", [0]):
        with pytest.raises(IllegalMove, match=r"turn\.$"):
            match.play(move, seat)


def damaged(name, moves=(), position=None):
    """Return the refusal of a record with some moves, or with a position in which "deep" is a list of lists."""
    record = json.loads(Match(GAMES[name], 1).to_json()) | {"moves": list(moves), "position": position}
    with pytest.raises(DamagedRecord) as refused:
        read_record(json.dumps(record).replace('"deep"', DEEP), GAMES)
    return str(refused.value)


@each_case("seat", [6, 99, -1, True])
def test_record_with_declaration_from_invalid_seat_is_refused_as_damaged(seat):
    assert damaged("literature", [[seat, DECLARATION]]).startswith("This saved game is damaged: move 1")


@each_case(
    ("name", "position"),
    [
        ("equations", {"layout": "deep"}),
        ("equations", {"won": ["deep", []]}),
        ("literature", {"hands": {"0": "deep"}}),
        ("literature", {"out": "deep"}),
        ("dragonfish", {"ponds": "deep"}),
        ("dragonfish", {"stack": "deep"}),
        ("doublets", {"reserve": "deep"}),
        ("pemberley", {"hands": "deep"}),
        ("docfish", {"pot": "deep"}),
    ],
)
def test_deeply_nested_lists_are_refused_as_cards(name, position):
    assert damaged(name, position=position).startswith("This saved game is damaged. ")


@EVERY_GAME
def test_record_with_deeply_nested_lists_as_moves_is_refused(name):
    assert damaged(name, ["deep"]).endswith("A move must be a seat and a text.")


@each_case("number", [10**5000, -(10**5000)])
def test_huge_number_is_refused_in_position_and_as_move(number):
    for name, argument in (("literature", "hands"), ("dragonfish", "hands"), ("dragonfish", "ponds")):
        with pytest.raises(ValueError, match="a number of thousands of digits"):
            Match(GAMES[name], 1, position={argument: {number: "4S"}})
    with pytest.raises(IllegalMove, match="I don't understand “a number of thousands of digits”"):
        Match(GAMES["literature"], 1).play(number)


def test_duplicate_ponds_are_refused():
    with pytest.raises(ValueError, match="ponds names the same one twice"):
        Match(GAMES["dragonfish"], 1, position={"ponds": {1: "1 2 3 4 5 6", "1": "1 2 3 4 5 6"}})


def test_oversized_box_is_refused():
    with pytest.raises(ValueError, match=f"at most {MOST_CHARACTERS} characters\\. This text has 25005"):
        GAMES["dragonfish"].deal(1, box="bugs " + "5x5  " * 5000)
    with pytest.raises(ValueError, match="A box may have at most 200"):
        GAMES["dragonfish"].deal(1, box="bugs " + "5x5 " * 900)
