"""What a seat has seen, and the cards that it has not."""

import random
from collections import Counter

from mathfish_widgets.engine.cards import FACE_DOWN
from mathfish_widgets.engine.observation import observe, unseen_cards
from mathfish_widgets.games.docfish.rules.deal import begin
from mathfish_widgets.games.docfish.rules.zones import DECK, HAND
from tests.games.redealing import redealt

START = begin(3, "cut", "always", "one_pass")


def some_turns(count):
    turns, rng, state = [], random.Random(5), START
    for _ in range(count):
        turns.append(state.play(rng.choice(list(state.legal_moves()))))
        state = turns[-1].after
    return turns


def test_what_is_observed_is_cut_down():
    turns = some_turns(40)
    seen = observe(turns[-1].after, turns, 1)
    assert seen.state.table[HAND[1]] == turns[-1].after.table[HAND[1]]
    assert set(seen.state.table[HAND[0]]) <= {FACE_DOWN}
    assert [turn.move for turn in seen.history] == [turn.move for turn in turns]
    assert all(set(turn.before.table[DECK]) == {FACE_DOWN} for turn in seen.history)
    assert seen.may_move == (1 in turns[-1].after.active)


def test_an_onlooker_may_not_move():
    assert not observe(START, (), None).may_move


def test_unseen_cards_are_those_of_the_other_hand_and_the_deck():
    hidden = (*START.table[HAND[1]], *START.table[DECK])
    assert unseen_cards(START.seen_by(0)) == sorted(hidden)
    assert unseen_cards(START) == []


def test_a_redeal_keeps_what_is_seen_and_all_cards():
    for seat in (0, 1, None):
        seen = START.seen_by(seat)
        dealt = redealt(seen, random.Random(1))
        assert dealt.seen_by(seat) == seen
        assert Counter(card for pile in dealt.table.values() for card in pile) == Counter(START.pack)
        assert dealt == redealt(seen, random.Random(1))
        assert dealt != redealt(seen, random.Random(2))
