"""Hints: three rungs, true sentences with the numbers at hand, and the move of the sharp player."""

import pytest

from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games.docfish.players.hints import hint
from tests.games.docfish.deciding import WORDING, chosen, seen
from tests.games.docfish.playing import played, position


def test_every_hint_has_three_rungs_that_lead_to_the_sharp_players_move(all_decisions):
    for state, observation in all_decisions[::5]:
        rungs = think(hint(observation))
        assert len(rungs) == 3
        assert all(WORDING.sentence(rung).endswith(".") for rung in rungs)
        assert rungs[-1].values["move"] == str(chosen("sharp", observation).move)
        places = {zone.key for zone in state.table} | {
            f"{zone.key}-{index}" for zone, pile in state.table.items() for index in range(len(pile))
        }
        assert {key for rung in rungs for key, _ in rung.marks} <= places


def worded(observation):
    return [WORDING.sentence(rung) for rung in think(hint(observation))]


@pytest.mark.parametrize(
    ("given", "moves", "rungs"),
    [
        (
            {"pot": "2 2 6 7 8", "phase": "consolidate"},
            [],
            [
                "Look at the two lowest cards of your pot: 2 and 2.",
                "Their product is 4, and the bank has a 4. Use every card that is lower than the highest one you use.",
                "Exchange 2 × 6 = 12 and 2 × 7 = 14. Then your pot is worth 34.",
            ],
        ),
        (
            {"pot": "2 3 7", "phase": "consolidate", "bank": {6: 0}},
            [],
            [
                "Look at the two lowest cards of your pot: 2 and 3.",
                "Their product is 6, but the bank has no 6, and no other groups will do.",
                "Say that you have no consolidation.",
            ],
        ),
        (
            {"pot": "2 2 3", "phase": "consolidate", "bank": {4: 0}},
            [],
            [
                "Look at the two lowest cards of your pot: 2 and 2.",
                "Their product is 4, but the bank has no 4. Look for other groups that use them.",
                "Exchange 2 × 2 × 3 = 12. Then your pot is worth 12.",
            ],
        ),
        (
            {"pot": "3 5 7", "phase": "consolidate"},
            [],
            [
                "Look at the two lowest cards of your pot: 3 and 5.",
                "Their product is 15. That is above 14, and so is every other product.",
                "Say that you have no consolidation.",
            ],
        ),
        (
            {"hand": "A A", "phase": "prepare"},
            [],
            [
                "Count the primes in your hand, also inside other cards. Twice there: 2 and 7.",
                "2 × 7 = 14, and the bank can pay that change. It brings a pair nearer.",
                "Change the 14: 2 × 7 = 14.",
            ],
        ),
        (
            {"hand": "3 7", "other_hand": "A", "phase": "turn", "bank": {2: 0}, "pot": "2 2 2 5"},
            ["ask 7"],
            [
                "You are asked for sevens. Look for 7 in each card, also as a factor.",
                "The prime 7 is inside the 14, and the bank cannot change that card.",
                "Hand over the 14.",
            ],
        ),
    ],
)
def test_hints_say(given, moves, rungs):
    state = played(position(**given), *moves) if moves else position(**given)
    assert worded(seen(position(**given), moves, state.active[0])) == rungs


def test_a_pair_of_two_cards_is_frozen_in_words():
    start = position(hand="A A", phase="prepare", bank={2: 0})
    moves = ["shortage 14; no consolidation"]
    assert worded(seen(start, moves))[1:] == ["The cards 14 and 14 hold the prime 2 once each.", "Freeze 14 and 14."]
