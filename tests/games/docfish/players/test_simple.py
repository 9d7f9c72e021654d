"""What the beginner and the careful player do with what lies before them."""

from mathfish_widgets.games.docfish.players.hand_inference import denied_primes, unseen_counts
from mathfish_widgets.games.docfish.rules.facts import Phase
from mathfish_widgets.games.docfish.rules.moves import Ask, Change
from tests.games.docfish.deciding import DENIED_TWO, chosen, in_phase, seen
from tests.games.docfish.playing import position, read


def test_a_careful_player_asks_for_the_lowest_prime_when_all_were_denied():
    observation = seen(
        position(phase="turn", hand="2", other_hand="5 7", deck_top="4 4"), [*DENIED_TWO, "change 4 = 2 x 2; down 2"]
    )
    assert denied_primes(observation) == {2}
    assert chosen("careful", observation).move == Ask(2)


def test_a_careful_guess_is_a_card_out_of_sight(all_decisions):
    for _, observation in in_phase(all_decisions, Phase.GUESS):
        assert chosen("careful", observation).move.value in unseen_counts(observation.state)


def test_a_careful_player_finds_the_highest_sum():
    pot = "2 2 3 3 5 7"
    assert chosen("careful", seen(position(pot=pot, phase="consolidate"))).move == read("consolidate 2x5 2x7 3x3")


def test_change_is_taken_from_the_most_plentiful_cards():
    start = position(hand="2 8", phase="prepare", bank={4: 1, 2: 6})
    assert chosen("careful", seen(start)).move == Change(8, (2, 2, 2))
    start = position(hand="2 8", phase="prepare", bank={4: 5, 2: 4})
    assert chosen("careful", seen(start)).move == Change(8, (2, 4))
