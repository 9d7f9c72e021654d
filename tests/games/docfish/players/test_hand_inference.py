"""What a seat remembers of the other hand: never less than the truth allows, and more and more."""

from collections import Counter

import pytest

from mathfish_widgets.games.docfish.players.hand_inference import asked_primes, denied_primes, infer_hand
from mathfish_widgets.games.docfish.rules.facts import Phase
from mathfish_widgets.games.docfish.rules.zones import DECK, present
from tests.games.docfish.deciding import DENIED_TWO, decisions, in_phase, seen
from tests.games.docfish.playing import position


@pytest.mark.parametrize("option", [{"fished_pair_redraw": "if_empty"}, {"consolidation": "step_by_step"}, {}])
def test_what_is_remembered_of_his_hand_never_excludes_the_truth(option):
    for state, observation in in_phase(decisions(3, **option) if option else decisions(), Phase.ASK):
        memory = infer_hand(observation)
        hand = Counter(state.hand(state.other))
        assert Counter(memory.known) <= hand
        assert tuple(sorted((hand - Counter(memory.known)).elements())) in memory.weights
        for prime in asked_primes(observation):
            assert prime in present(hand)
        for prime in denied_primes(observation):
            assert prime not in present(hand)


def test_remembering_is_certain_about_his_hand_when_the_deck_is_empty(all_decisions):
    last = [pair for pair in in_phase(all_decisions, Phase.ASK) if not pair[0].table[DECK]]
    assert last
    assert all(len(infer_hand(observation).weights) == 1 for _, observation in last)


def test_certainty_and_impossibility_are_true_and_do_occur(all_decisions):
    judged = Counter()
    for state, observation in in_phase(all_decisions, Phase.ASK):
        memory = infer_hand(observation)
        for prime in present(state.hand(state.turn)):
            likely = memory.probability(prime)
            judged[likely if likely in (0, 1) else "open"] += 1
            assert likely not in (0, 1) or (prime in present(state.hand(state.other))) == bool(likely)
    assert judged[0] > 20
    assert judged[1] > 20
    assert judged["open"] > 20


def test_a_denied_prime_is_excluded_and_a_prime_he_asked_for_is_certain():
    start = position(phase="turn", hand="2 3", other_hand="5 7", deck_top="4 J")
    assert infer_hand(seen(start)).probability(2) > 0
    assert infer_hand(seen(start, DENIED_TWO)).probability(2) == 0
    his_turn = [*DENIED_TWO, "ask 3; docfish; pick; no consolidation", "ask 5; docfish; pick"]
    observation = seen(position(phase="turn", hand="2 3", other_hand="5 7", deck_top="4 J K 9"), his_turn)
    assert infer_hand(observation).probability(5) == 1
    assert asked_primes(observation) == {5}
