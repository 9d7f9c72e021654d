"""A computer tells everybody why it moved, so its reasons tell nothing of hidden cards beyond the move.

The seeds are of games in which reasons once leaked hidden cards.
"""

from tests.cases import each_case
from tests.sample_sizes import sized

from .other_worlds import leaks

SAMPLES = [("docfish", 63, 20), ("pemberley", 120, 60), ("literature", 138, 60), ("dragonfish", 1, 2)]


@each_case(("name", "seed", "decisions"), SAMPLES)
def test_reason_does_not_depend_on_hidden_cards(name, seed, decisions):
    assert leaks(name, sized(decisions), seed) == []
