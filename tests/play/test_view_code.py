"""Test that a seat's view is restored from its code, which contains nothing that the seat doesn't see."""

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mathfish_widgets.engine.cards import FACE_DOWN
from mathfish_widgets.engine.state import State
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.games import GAMES
from mathfish_widgets.play.history import History
from mathfish_widgets.play.link_code import LONGEST, Code, UnreadableCode, read_code
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.view_code import KIND, code_of_view, table_of_code
from tests.every_game.random_play import EVERY_GAME, MOST_SETS, option_sets
from tests.play.test_game_code import played, refused_or_not
from tests.sample_sizes import sized


def some_matches(name: str) -> Iterator[tuple[Match, Seat | None]]:
    """Yield matches of every option set in the middle of the game, each with a viewer."""
    for seed, options in enumerate(islice(option_sets(GAMES[name]), sized(MOST_SETS))):
        match = played(GAMES[name], seed, options, 5 * seed % 60)
        yield match, random.Random(seed).choice([None, *range(match.seats)])


@EVERY_GAME
def test_view_code_restores_observation(name):
    for match, seat in some_matches(name):
        text = str(code_of_view(match, seat))
        assert len(text) <= LONGEST
        seen = table_of_code(read_code(text), GAMES)
        expected = match.observation(seat).state
        assert (seen.moves, seen.names, seen.observation.seat) == (len(match.turns), match.names, seat)
        assert told(seen.observation.state) == told(expected)


def told(state: State) -> dict[str, object]:
    """Return the fields of a state without its seed."""
    return {name: value for name, value in vars(state).items() if name != "seed"}


def with_other_hidden_cards(match: Match, seat: Seat | None, rng: random.Random) -> Match:
    """Return a match that looks the same to a viewer, with the hidden cards exchanged."""
    state = match.state
    hidden = [zone for zone in state.table if not zone.visible_to(seat)]
    cards = [card for zone in hidden for card in state.table[zone]]
    rng.shuffle(cards)
    piles = {zone: [cards.pop() for _ in state.table[zone]] for zone in hidden}
    other = Match(match.game, match.seed, match.options, match.players)
    other._history = History(replace(state, table=state.table.replaced(piles)))
    return other


@EVERY_GAME
def test_view_code_hides_face_down_cards(name):
    for match, seat in some_matches(name):
        here = Match(match.game, match.seed, match.options, match.players)
        here._history = History(match.state)
        there = with_other_hidden_cards(match, seat, random.Random(1))
        assert str(code_of_view(here, seat)) == str(code_of_view(there, seat))


@EVERY_GAME
def test_view_code_hides_seed(name):
    game = GAMES[name]
    match = played(game, 4711, {}, 6)
    text = str(code_of_view(match, 0))
    assert "4711" not in str(read_code(text).said)
    state = table_of_code(read_code(text), GAMES).observation.state
    assert getattr(state, "seed", 0) == 0
    assert FACE_DOWN in [card for pile in state.table.values() for card in pile]


SAMPLE = code_of_view(played(GAMES["docfish"], 5, {}, 12), 0)
ODD = st.sampled_from(
    [None, True, -1, 0, 1, 99, "", "x" * 300, [], {}, [-1] * 500, {"seed": 3}, {"turn": "0"}, [[0] * 200]]
)


@given(st.integers(0, len(SAMPLE.said) - 1), ODD)
def test_altered_view_code_is_refused_or_shows_table(place, odd):
    said = [*SAMPLE.said]
    said[place] = odd
    with refused_or_not():
        table_of_code(Code(KIND, said), GAMES)


@given(st.sampled_from(sorted(SAMPLE.said[6])), ODD)
def test_public_fact_of_wrong_type_is_refused(name, odd):
    said = [*SAMPLE.said]
    said[6] = {**said[6], name: odd}
    with refused_or_not() as refusal:
        state = table_of_code(Code(KIND, said), GAMES).observation.state
    assert refusal or type(getattr(state, name)) is type(getattr(GAMES["docfish"].deal(0), name))


def test_view_code_with_too_many_cards_is_refused():
    said = [*SAMPLE.said]
    said[7] = [[0] * 20 for _ in said[7]]
    with pytest.raises(UnreadableCode, match="isn't possible"):
        table_of_code(Code(KIND, said), GAMES)


def test_old_view_link_without_dealer_was_dealt_by_first_player():
    link = (
        "1v1ihvnVVSuw6AIAzc_Qxnhrbgi18hHRxM3B39ea9QMaa5I8ddG5JSflPvvucckfBHfKxtEAWx6Llfx5"
        "ixRfyQNg9VWENJwASwic2FnQQsZohRNKKfXD08d-sV7K3SLsiLKwvDqHFrFsuIh1JUHR4"
    )
    seen = table_of_code(read_code(link), GAMES)
    assert (seen.game.name, seen.moves, seen.observation.state.active) == ("dragonfish", 2, (1,))
