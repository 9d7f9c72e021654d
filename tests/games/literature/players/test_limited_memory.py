"""What is left of the past in a memory that ends."""

from mathfish_widgets.games.literature.players.limited_memory import (
    last_rounds,
    possible_holders,
    questions_since_hit,
)
from mathfish_widgets.games.literature.rules.events import Given
from mathfish_widgets.games.literature.rules.zones import HAND
from tests.games.literature.recorded_games import recorded_decisions


def test_memory_ends_and_what_is_left_in_it_is_true():
    forgotten = 0
    for state, observation in recorded_decisions(13):
        cut = last_rounds(observation, 3)
        assert list(cut.history) == list(observation.history)[-3 * state.players :]
        everything, rest = possible_holders(observation), possible_holders(cut)
        for seat in state.seats:
            assert all(seat in everything[card] for card in state.table[HAND[seat]])
        assert all(set(everything[card]) <= set(seats) for card, seats in rest.items())
        forgotten += everything != rest
    assert forgotten > 20


def test_questions_without_a_hit_are_counted():
    for _, observation in recorded_decisions(29):
        count, history = questions_since_hit(observation), list(observation.history)
        assert count <= observation.state.asked_in_a_row
        assert not any(isinstance(event, Given) for turn in history[len(history) - count :] for event in turn.events)
        if count < observation.state.asked_in_a_row:
            assert isinstance(history[-count - 1].events[1], Given)
