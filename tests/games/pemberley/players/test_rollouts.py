"""Looking ahead over what the others may hold."""

import random

import pytest

from mathfish_widgets.engine.cards import cards
from mathfish_widgets.engine.observation import unseen_cards
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games.pemberley.players.rollouts import number_of_deals, rollout_leads, sampled_hands
from mathfish_widgets.games.pemberley.rules.operations import broken_by
from mathfish_widgets.games.pemberley.rules.zones import HAND
from tests.games.pemberley.deciding import seen
from tests.games.pemberley.playing import position

MAY_PASS = {"may_pass": "on"}


def test_sampled_hands_are_dealt_from_what_is_out_of_sight(all_decisions):
    rng = random.Random(2)
    for _, observation in all_decisions[::5]:
        state = observation.state
        hands = sampled_hands(observation, rng)
        assert hands[observation.seat] == state.hand(observation.seat)
        assert [len(hand) for hand in hands] == [len(state.table[HAND[seat]]) for seat in range(state.players)]
        dealt = [card for seat, hand in enumerate(hands) if seat != observation.seat for card in hand]
        assert len(set(dealt)) == len(dealt)
        assert set(dealt) <= set(unseen_cards(state))


def test_who_passed_is_given_hands_with_cards_that_could_not_be_played():
    given = {"hands": ["7C 9C", "2H 5H 2S"], "starter": "AC", "total": 10}
    observation = seen(position(given), "pass")
    assert observation.seat == 1
    for seed in range(20):
        assert all(broken_by(10, card) for card in sampled_hands(observation, random.Random(seed))[0])


def test_who_need_not_pass_is_given_hands_with_any_cards():
    given = {"hands": ["7C 9C", "2H 5H 2S"], "starter": "AC", "total": 10}
    observation = seen(position(given, **MAY_PASS), "pass")
    hands = [sampled_hands(observation, random.Random(seed))[0] for seed in range(20)]
    assert any(broken_by(10, card) is None for hand in hands for card in hand)


@pytest.mark.parametrize(
    ("unplayed", "leads"),
    [("set_aside", (2 + 1, -1 - 1)), ("once", (2 + 1, 1)), ("per_part", (2 + 1, 1 - 1))],
)
def test_leads_count_part_two_and_the_cards_left_over(unplayed, leads):
    # The other hand is empty, so that nothing is left to chance. 7 ÷ 7 = 1 and 1 + 2 = 3 score 1 each; after 7 + 2 = 9
    # the 7♣ stays. In part two both cards together bring 1, the 2♥ alone takes 1 away.
    state = position({"hands": ["7C 2H", ""], "starter": "7H", "total": 7}, unplayed=unplayed)
    found = think(rollout_leads(seen(state), random.Random(0)))
    deals = number_of_deals(state)
    assert found == dict(zip(cards("7C 2H"), (lead * deals for lead in leads), strict=True))


def test_the_fewer_deals_are_tried_the_more_seats_there_are():
    assert [number_of_deals(position({}, players=players)) for players in (2, 4, 7)] == [80, 40, 22]
