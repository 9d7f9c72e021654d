"""Pemberley's levels, their playouts of a game to its end, and their hints."""

import random

import pytest

from mathfish_widgets.engine.cards import cards
from mathfish_widgets.engine.state import unseen_cards
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games.pemberley.analysis import preview
from mathfish_widgets.games.pemberley.analysis.best_layout import best_layout, scoring_orders
from mathfish_widgets.games.pemberley.players.hints import hint
from mathfish_widgets.games.pemberley.players.rollouts import (
    Playout,
    hardest_first,
    number_of_deals,
    rollout_leads,
    sampled_hands,
)
from mathfish_widgets.games.pemberley.rules import RULES
from mathfish_widgets.games.pemberley.rules.moves import Done, LaySet, Lift, Pass, Play
from mathfish_widgets.games.pemberley.rules.operations import broken_by
from mathfish_widgets.games.pemberley.rules.state import HAND, Phase
from tests.cases import each_case
from tests.games.pemberley.playing import (
    COMPUTER_LEVELS,
    PLAYED,
    SAMPLE,
    WORDING,
    chosen,
    deal,
    decisions,
    game,
    played,
    position,
    read,
    seen,
)

MAY_PASS = {"may_pass": "on"}


VARIANTS = [
    {},
    {"unplayed": "once", "may_pass": "on"},
    {"unplayed": "per_part", "negative_primes": "off", "target": 30},
]


@pytest.fixture(scope="session")
def all_decisions():
    return [each for options in VARIANTS for each in decisions(games=1, **options)]


def test_playout_follows_rules():
    for seed in range(6):
        turns = [turn for turn in game(("careful", "beginner", "careful"), seed) if turn.before.phase is Phase.PLAY]
        playout = Playout(turns[0].before, [turns[0].before.hand(seat) for seat in range(3)])
        for turn in turns:
            if isinstance(turn.move, Play):
                playout.play(turn.seat, turn.move.card)
                assert (playout.total, playout.ones) == (turn.after.total, turn.after.ones)
        assert tuple(playout.gains) == turns[-1].after.points


def test_playout_plays_highest_scoring_cards_until_nobody_can_play():
    state = position({"hands": ["4H 7C 9S", "AD 5C"], "starter": "AC", "total": 10})
    playout = Playout(state, (state.hand(0), state.hand(1)))
    playout.finish(0)
    # 10 + 4 = 14, 14 × 1 = 14, 14 ÷ 7 = 2, then 5 does not go into 2, and 2 − 9 = −7.
    assert (playout.gains, playout.total) == ([5, 2], -7)
    assert playout.hands == [[], [*cards("5C")]]
    with pytest.raises(ValueError, match="5C can't be played on -7"):
        playout.play(1, *cards("5C"))


def test_hardest_first_order_puts_clubs_and_diamonds_first():
    assert sorted(cards("2H 3C 4S KD QC"), key=hardest_first) == list(cards("QC 3C KD 4S 2H"))


def test_sampled_hands_use_only_unseen_cards(all_decisions):
    rng = random.Random(2)
    for _, observation in all_decisions[::5]:
        state = observation.state
        hands = sampled_hands(observation, rng)
        assert hands[observation.seat] == state.hand(observation.seat)
        assert [len(hand) for hand in hands] == [len(state.table[HAND[seat]]) for seat in range(state.players)]
        dealt = [card for seat, hand in enumerate(hands) if seat != observation.seat for card in hand]
        assert len(set(dealt)) == len(dealt)
        assert set(dealt) <= set(unseen_cards(state))


def test_rollouts_give_passing_seat_only_unplayable_cards():
    given = {"hands": ["7C 9C", "2H 5H 2S"], "starter": "AC", "total": 10}
    observation = seen(position(given), "pass")
    assert observation.seat == 1
    for seed in range(20):
        assert all(broken_by(10, card) for card in sampled_hands(observation, random.Random(seed))[0])


def test_rollouts_give_voluntary_passer_any_cards():
    given = {"hands": ["7C 9C", "2H 5H 2S"], "starter": "AC", "total": 10}
    observation = seen(position(given, **MAY_PASS), "pass")
    hands = [sampled_hands(observation, random.Random(seed))[0] for seed in range(20)]
    assert any(broken_by(10, card) is None for hand in hands for card in hand)


@each_case(
    ("unplayed", "leads"),
    [("set_aside", (2 + 1, -1 - 1)), ("once", (2 + 1, 1)), ("per_part", (2 + 1, 1 - 1))],
)
def test_playout_leads_include_part_two_and_left_over_cards(unplayed, leads):
    # The other hand is empty, so nothing is left to chance. 7 ÷ 7 = 1 and 1 + 2 = 3 score 1 each; after 7 + 2 = 9
    # the 7♣ is left over. In part two both cards together score 1, and the 2♥ alone costs 1.
    state = position({"hands": ["7C 2H", ""], "starter": "7H", "total": 7}, unplayed=unplayed)
    found = think(rollout_leads(seen(state), random.Random(0)))
    deals = number_of_deals(state)
    assert found == dict(zip(cards("7C 2H"), (lead * deals for lead in leads), strict=True))


def test_more_seats_mean_fewer_sampled_deals():
    assert [number_of_deals(position({}, players=players)) for players in (2, 4, 7)] == [80, 40, 22]


def test_beginner_plays_any_card_that_scores():
    start = position(SAMPLE)
    scoring = {each.card for each in preview(seen(start)) if each.points}
    assert {chosen("beginner", seen(start), seed).move.card for seed in range(40)} == scoring
    assert len(scoring) > 1


def test_careful_player_maximises_immediate_points():
    observation = seen(position({"hands": ["3D KD 4H", "2C 3C 4C"], "starter": "7C", "total": 10}))
    assert chosen("careful", observation).move == Play(cards("KD")[0])
    assert chosen("careful", observation).reasons[0].rule == "pemberley.because.most"


def test_player_passes_when_forced_even_with_optional_passing():
    for options in ({}, {"may_pass": "on"}):
        start = position({"hands": ["5C 7C", "2H 3H"], "starter": "AC", "total": 8}, **options)
        for level in COMPUTER_LEVELS:
            assert chosen(level, seen(start)).move == Pass()
            assert WORDING.sentence(chosen(level, seen(start)).reasons[0]) == (
                "I couldn't play any of my cards on 8, so I passed."
            )


def test_sharp_player_plays_club_while_it_divides_total():
    start = position({"hands": ["9C 9H", "AH AD"], "starter": "2C", "total": 18})
    # 18 + 9 = 27 scores nothing, and from 27 the others lead to totals that 9 does not divide.
    assert chosen("sharp", seen(start)).move == Play(cards("9C")[0])


def test_sharp_player_prefers_final_result_over_immediate_points():
    differing = 0
    for state, observation in decisions(("sharp", "careful"), games=3):
        if state.phase is Phase.PLAY and chosen("sharp", observation).move != chosen("careful", observation).move:
            playable = {each.card: each.points for each in preview(observation) if each.refusal is None}
            leads = think(rollout_leads(observation, random.Random(1)))
            assert leads.keys() == playable.keys()
            assert chosen("sharp", observation).move.card in [c for c in leads if leads[c] == max(leads.values())]
            differing += 1
    assert differing > 3


def test_sharp_player_lays_best_sets():
    state = position(PLAYED)
    for seat, points in ((0, 5), (1, 6)):
        while state.turn == seat and state.phase is Phase.SETS:
            state = RULES.play(state, chosen("sharp", seen(state)).move).after
        assert state.points[seat] == points - len(PLAYED["aside"][seat].split())


def test_careful_player_lays_highest_scoring_smallest_set_first():
    state = position(PLAYED)
    first = chosen("careful", seen(state)).move
    sets = think(scoring_orders(3, state.pile(0)))
    assert RULES.play(state, first).after.points[0] == max(points for _, points in sets) == 5
    assert len(first.cards) == min(len(row) for row, points in sets if points == 5)


def test_beginner_lays_one_or_two_cards():
    state, sizes = position(PLAYED), set()
    while state.turn == 0:
        move = chosen("beginner", seen(state)).move
        sizes.add(len(move.cards) if isinstance(move, LaySet) else 0)
        state = RULES.play(state, move).after
    assert sizes <= {0, 1, 2}
    assert 0 in sizes


def test_players_say_done_only_when_no_scoring_set_is_left():
    for state, observation in decisions(games=3):
        if state.phase is Phase.SETS and chosen("careful", observation).move == Done():
            assert best_layout(state.starter_number, state.pile(state.turn)).sets == ()
            assert chosen("sharp", observation).move == Done()


def worded(observation):
    return [WORDING.sentence(rung) for rung in think(hint(observation))]


def test_every_hint_leads_to_legal_move():
    for state, observation in decisions(("sharp", "beginner"), games=2):
        assert RULES.refusal(state, read(think(hint(observation))[-1].values["move"])) is None


@each_case(
    ("given", "rungs"),
    [
        (
            {"hands": ["4H 8S", ""], "starter": "3C", "total": 48},
            [
                "The total is 48. What does each of your cards turn it into?",
                ("You can land on 52. That scores 3 points, the most you can get now. Which card turns 48 into 52?"),
                "Play 4♥: 48 + 4 = 52.",
            ],
        ),
        (
            {"hands": ["10C 5C", "2H"], "starter": "3C", "total": 7},
            ["The total is 7. Try each of your cards on it.", "You can't play any of them on 7.", "Pass."],
        ),
        (
            {"hands": ["10C 5H", "2H"], "starter": "3C", "total": 7},
            [
                "The total is 7. What does each of your cards turn it into?",
                "You can play only one of your cards on 7. It takes you to 12.",
                "Play 5♥: 7 + 5 = 12.",
            ],
        ),
        (
            {"hands": ["5C 3H", ""], "starter": "3C", "total": 5},
            [
                "The total is 5. What does each of your cards turn it into?",
                "You can land on 1. That scores 1 point, the most you can get now. Which card turns 5 into 1?",
                "Play 5♣: 5 ÷ 5 = 1.",
            ],
        ),
        (
            {"hands": ["3C AH", ""], "starter": "3D", "total": 30},
            [
                "The total is 30. What does each of your cards turn it into?",
                (
                    "The most you can score now is 1 point. But by the end of the round, another card does better. "
                    "Look for one that turns the total into 10."
                ),
                "Play 3♣: 30 ÷ 3 = 10.",
            ],
        ),
        (
            {"hands": ["5C 4H", ""], "starter": "3D", "total": 30},
            [
                "The total is 30. What does each of your cards turn it into?",
                ("None of your cards scores now, so think ahead. By the end of the round, landing on 6 does best."),
                "Play 5♣: 30 ÷ 5 = 6.",
            ],
        ),
    ],
)
def test_part_one_hints_have_expected_rungs(given, rungs):
    assert worded(seen(position(given))) == rungs


def test_part_two_hint_leads_to_best_layout():
    for seed in range(6):
        state = deal(seed)
        while state.phase is Phase.PLAY:
            state = RULES.play(state, next(RULES.legal_moves(state))).after
        net = best_layout(state.starter_number, state.pile(state.turn)).points
        before, seat = state.points[state.turn], state.turn
        while state.phase is Phase.SETS and state.turn == seat:
            state = RULES.play(state, read(think(hint(seen(state)))[-1].values["move"])).after
        assert state.points[seat] == before + net - state.left_over[seat]


def test_hint_lifts_obstructing_sets():
    state = played(position(PLAYED), "set 8H; set KD")
    kinds = []
    while state.turn == 0:
        move = read(think(hint(seen(state)))[-1].values["move"])
        kinds.append(type(move))
        state = RULES.play(state, move).after
    assert state.points[0] == 5
    assert kinds == sorted(kinds, key=(Lift, LaySet, Done).index)


def test_part_two_hints_have_expected_rungs():
    second = played(position(PLAYED), "done")
    assert worded(seen(second)) == [
        "Your 6 free cards can score 6 points at best. Each card left over costs 1.",
        "Q♥ and 5♣ can take you from 3 to 3. That scores 1 point. What order do they go in?",
        "Lay Q♥ and 5♣: 3 + 12 = 15 and 15 ÷ 5 = 3.",
    ]


def test_hint_describes_single_card_by_its_total():
    state = position({"piles": ["KD", ""], "hands": ["", ""], "starter": "3C", "phase": "sets"})
    assert worded(seen(state))[1:] == [
        "One of them turns 3 into 39. That scores 3 points. Which one is it?",
        "Lay K♦: 3 × 13 = 39.",
    ]


def test_hints_to_finish_give_reasons():
    state = position({"piles": ["7C", "2S"], "hands": ["", ""], "starter": "3C", "phase": "sets"})
    assert worded(seen(state)) == [
        "These cards are free: 7♣. Can you make a set with any of them?",
        "Whatever order you try, they don't get from 3 to a total that scores.",
        "Say “Done”.",
    ]
    assert worded(seen(played(state, "done; set 2S"))) == [
        "Look at your cards. They're all in sets.",
        "Your sets score 1 point, and no other sets score more.",
        "Say “Done”.",
    ]


def test_hint_to_lift_set_states_points_at_stake():
    state = played(position({"piles": ["4D AH", ""], "hands": ["", ""], "starter": "3C", "phase": "sets"}), "set 4D")
    assert worded(seen(state)) == [
        "Keep these sets, and you get 0 points at best. Other sets could score 3 points. Each card left over costs 1.",
        "So one set has to go. Look at set 1: 4♦ can score more with other cards.",
        "Take set 1 apart to free 4♦.",
    ]


def test_every_hinted_play_states_its_points():
    for state, observation in decisions(("careful", "beginner"), games=1):
        rungs = think(hint(observation))
        move = read(rungs[-1].values["move"])
        if isinstance(move, Play) and rungs[1].rule == "pemberley.hint.play.landing":
            gained = RULES.play(state, move).after.points[state.turn] - state.points[state.turn]
            assert rungs[1].values["points"] == gained > 0
