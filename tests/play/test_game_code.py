"""Test that a game's code restores it move by move."""

import json
import random
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games import GAMES
from mathfish_widgets.play.game import Game
from mathfish_widgets.play.game_code import KIND, code_of_game, game_of_code
from mathfish_widgets.play.link_code import LONGEST, Code, UnreadableCode, read_code
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.seating import PERSON, SEATS
from tests.cases import each_case
from tests.every_game.random_play import EVERY_GAME, MOST_SETS, option_sets
from tests.sample_sizes import sized


def played(game: Game, seed: int, options: dict[str, object], most: int = 60) -> Match:
    """Return a match after some random moves of people, from any seat that may move."""
    seats = options.get(SEATS)
    match = Match(game, seed, options, [PERSON] * seats if isinstance(seats, int) else None)
    rng = random.Random(seed)
    for _ in range(most):
        possible = [(seat, move) for seat in match.state.active for move in islice(match.legal_moves(seat), 40)]
        if not possible:
            break
        seat, move = rng.choice(possible)
        match.play(move, seat)
    return match


def again(match: Match) -> Match:
    """Return the match that is read from a match's code."""
    text = str(think(code_of_game(match)))
    assert len(text) <= LONGEST
    return think(game_of_code(read_code(text), GAMES))


@EVERY_GAME
def test_game_code_restores_game(name):
    game = GAMES[name]
    for seed, options in enumerate(islice(option_sets(game), sized(MOST_SETS))):
        match = played(game, seed, options)
        assert again(match).to_json() == match.to_json()


def test_game_code_restores_names_and_start_position():
    match = Match(GAMES["docfish"], 7, {}, ("you", "sharp"), ("Ada", "Béla"))
    assert again(match).names == ("Ada", "Béla")
    begun = Match(GAMES["equations"], 3, {}, None, None, {"layout": "9D 8S AH 2H"})
    assert again(begun).to_json() == begun.to_json()


def test_game_code_restores_shout_outside_move_list():
    match = Match(GAMES["equations"], 3, {}, None, None, {"layout": "9D 8S AH 2H"})
    match.play("shout (9 + 1) - 2 = 8", 1)
    assert think(code_of_game(match)).said[-1] == ["1 shout 9 + 1 - 2 = 8"]
    assert again(match).to_json() == match.to_json()


def test_game_code_omits_deduction_notes():
    match = Match(GAMES["literature"], 3)
    match.note_down(0, {("6C", "1"): "yes"})
    assert again(match).notes == {}


@contextmanager
def refused_or_not() -> Iterator[list[str]]:
    """Collect the message of a refusal, if there is one; let any other error through."""
    refusal = list[str]()
    try:
        yield refusal
    except UnreadableCode as refused:
        refusal.append(str(refused))
    assert all(sentence.endswith(".") for sentence in refusal)


SAMPLE = think(code_of_game(played(GAMES["docfish"], 5, {}, 12)))
ODD = st.sampled_from(
    list[Any]([None, True, -1, 0, 1, 10**9, 10**400, "", "docfish", "x" * 300, [], {}, [[]], {"first": 1}, 0.5])
)


@given(st.integers(0, len(SAMPLE.said) - 1), ODD, st.binary(max_size=30))
def test_altered_game_code_is_refused_or_follows_rules(place, odd, beside):
    said = json.loads(json.dumps(SAMPLE.said))
    said[place] = odd
    for moves in (SAMPLE.beside, beside):
        with refused_or_not() as refusal:
            match = think(game_of_code(Code(KIND, said, moves), GAMES))
        if not refusal:
            assert [str(turn.move) for turn in match.turns] == [str(turn.move) for turn in again(match).turns]


@each_case("said", [None, 3, "docfish", [], {}, ["docfish"], [["docfish"]] * 9, [None] * 9])
def test_code_without_game_is_refused(said):
    with pytest.raises(UnreadableCode):
        think(game_of_code(Code(KIND, said), GAMES))


def test_moves_with_wrong_checksum_are_refused_as_other_rules():
    said = [*SAMPLE.said]
    said[7] = (said[7] + 1) % 0x10000
    with pytest.raises(UnreadableCode, match="different version of the rules"):
        think(game_of_code(Code(KIND, said, SAMPLE.beside), GAMES))


def test_text_left_over_after_last_move_is_refused():
    with pytest.raises(UnreadableCode, match="different version of the rules"):
        think(game_of_code(Code(KIND, [*SAMPLE.said[:-1], ["0 draw"]], SAMPLE.beside), GAMES))


def test_old_game_link_without_dealer_is_dealt_by_first_player():
    link = "1g7qjfp4tGMdVEpxoe01bGQDVQZyDIWIhRYMJIx9DAyMhCJzo2lgsA"
    match = think(game_of_code(read_code(link), GAMES))
    assert (match.game.name, match.options) == ("dragonfish", {"players": 3})
    assert [(turn.seat, str(turn.move)) for turn in match.turns] == [(1, "draw"), (1, "keep")]
