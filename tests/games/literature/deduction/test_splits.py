"""The ways in which a team may hold a set, compared with playing every deal again."""

import pytest

from mathfish_widgets.games.literature.deduction.chances import (
    split_chance,
    team_chance,
)
from mathfish_widgets.games.literature.deduction.splits import splits
from mathfish_widgets.games.literature.rules.zones import HAND
from tests.games.literature.deduction.oracle_seeds import quick_and_more
from tests.games.literature.deduction.small_games import small_games


@pytest.mark.parametrize("seed", quick_and_more(3, 10))
def test_chances_of_a_set_agree_with_playing_every_deal_again(seed):
    for every in small_games(seed):
        for name in every.state.open_sets:
            cards = every.state.deck.sets[name]
            for team in (0, 1):
                found = splits(every.observation, name, team)
                seats = every.state.seats_of(team)
                held = every.chance(
                    lambda each, cards=cards, seats=seats: all(
                        any(card in each.table[HAND[seat]] for seat in seats) for card in cards
                    )
                )
                assert team_chance(every.observation, name, team) == sum(found.values()) == held
                assert list(found.values()) == sorted(found.values(), reverse=True)
                for move, chance in found.items():
                    right = every.chance(
                        lambda each, move=move: all(card in each.hand(seat) for card, seat in move.holder_of.items())
                    )
                    assert split_chance(every.observation, move) == chance == right
