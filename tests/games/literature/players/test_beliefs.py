"""What the sharp player believes of what the others know."""

from mathfish_widgets.engine.observation import observe
from mathfish_widgets.games.literature.players.beliefs import WHOLE, Beliefs, expected_run
from mathfish_widgets.games.literature.rules.zones import HAND
from tests.games.literature.recorded_games import recorded_decisions


def test_what_everybody_has_seen_is_shared_out_by_free_places():
    for state, observation in recorded_decisions(41):
        shares = Beliefs(observation, {}).public_shares
        assert set(shares) == {card for seat in state.seats for card in state.table[HAND[seat]]}
        assert all(0 < share <= WHOLE for row in shares.values() for share in row.values())
        assert all(shares[card][seat] > 0 for seat in state.seats for card in state.table[HAND[seat]])
        other = observe(state, observation.history, observation.seat)
        assert shares == Beliefs(other, {}).public_shares


def test_a_row_of_questions_ends_at_the_first_miss():
    assert expected_run([]) == 0
    assert expected_run([WHOLE, 0, WHOLE]) == 2 * WHOLE
    assert expected_run([WHOLE // 2, WHOLE // 2]) == WHOLE // 2 + WHOLE // 4
