"""A computer tells everybody why it moved, so its reasons tell nothing of hidden cards beyond the move.

The seeds begin at games in which they once did.
"""

from tests.cases import each_case
from tests.sample_sizes import sized

from .other_worlds import leaks

SAMPLES = [("docfish", 63, 20), ("pemberley", 120, 60), ("literature", 138, 60), ("dragonfish", 1, 2)]


@each_case(("name", "seed", "decisions"), SAMPLES)
def test_reason_is_the_same_where_hidden_cards_differ_and_the_move_does_not(name, seed, decisions):
    assert leaks(name, sized(decisions), seed) == []
