"""Chances that take questions into account: players who ask in a set are more likely to have cards of it."""

import pytest

from mathfish_widgets.games.literature.players.beliefs import (
    ASKER_WEIGHT,
    WHOLE,
    asked_in,
    fitted_beliefs,
    weigh_askers,
)
from mathfish_widgets.games.literature.rules.moves import Ask
from tests.games.literature.deciding import chosen, rules, said, small
from tests.games.literature.recorded_games import recorded_decisions

EQUAL = {card: {1: 500, 3: 500} for card in "abcd"}


def test_asking_raises_chance_of_set_and_lowers_chance_of_others():
    weighed = weigh_askers(EQUAL, [(1, ("a", "b"))])
    assert weighed["a"][1] == weighed["b"][1] > 500 > weighed["c"][1] == weighed["d"][1]
    for seat in (1, 3):
        assert sum(row[seat] for row in weighed.values()) == pytest.approx(2 * WHOLE, abs=4)


def test_asking_triples_odds_of_asker_against_other_seat():
    many = {number: {1: 100, 3: 900} for number in range(1000)}
    weighed = weigh_askers(many, [(1, (0,))])
    assert weighed[0][1] / weighed[0][3] == pytest.approx(ASKER_WEIGHT / 9, rel=0.02)


def test_certain_and_impossible_cards_stay_unchanged():
    shares = {"a": {1: WHOLE}, "b": {3: 999, 5: 1}, "c": {3: 400, 5: 600}}
    weighed = weigh_askers(shares, [(3, ("a", "b", "c")), (1, ("c",))])
    assert weighed["a"] == {1: WHOLE}
    assert set(weighed["c"]) == {3, 5}
    assert all(0 < share < WHOLE for card in "bc" for share in weighed[card].values())


def test_player_remembers_set_of_each_question():
    hands = {0: "3S 4S 9D", 1: "5S JD", 2: "6S", 3: "7S QD", 4: "8S 10D", 5: "KD AD"}
    assert asked_in(small(hands, "ask 1 6S", "ask 0 8S")) == {(0, "low spades"), (1, "low spades")}


def test_chances_using_questions_are_more_accurate_than_counting_alone():
    """Compare the chances of the true holders in recorded games, with and without taking questions into account."""
    with_it, without = [], []
    for state, observation in recorded_decisions(7):
        beliefs = fitted_beliefs(observation)
        for card, row in beliefs.chances.items():
            if len([chance for chance in row.values() if chance]) > 1:
                holder = next(seat for seat in state.seats if card in state.hand(seat))
                with_it.append(beliefs.own_shares[card][holder])
                without.append(WHOLE * row[holder])
    assert len(with_it) > 1000
    assert sum(with_it) > 1.02 * sum(without)


def test_reason_says_that_asked_player_has_asked_in_set():
    told = 0
    for _, observation in recorded_decisions(5):
        choice = chosen("sharp", observation)
        if isinstance(choice.move, Ask) and rules(choice) == ["ask.asker"]:
            told += 1
            assert (choice.move.seat, observation.state.deck.set_of(choice.move.card)) in asked_in(observation)
            assert "often have more of it" in said(choice)[0]
    assert told > 10
