"""The computer players: how they choose in both parts, how strong they are, and what they say of it."""

import random

import pytest

from mathfish_widgets.engine.cards import cards
from mathfish_widgets.engine.observation import observe
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games.pemberley.analysis.best_layout import best_layout, scoring_orders
from mathfish_widgets.games.pemberley.analysis.preview import preview
from mathfish_widgets.games.pemberley.players.rollouts import rollout_leads
from mathfish_widgets.games.pemberley.rules.facts import Phase
from mathfish_widgets.games.pemberley.rules.moves import Done, LaySet, Pass, Play
from tests.games.pemberley.deciding import LEVELS, chosen, decisions, game, seen
from tests.games.pemberley.playing import PLAYED, SAMPLE, WORDING, position
from tests.games.redealing import redealt

GAMES = 40


def test_a_beginner_plays_any_card_that_scores():
    start = position(SAMPLE)
    scoring = {each.card for each in preview(seen(start)) if each.points}
    assert {chosen("beginner", seen(start), seed).move.card for seed in range(40)} == scoring
    assert len(scoring) > 1


def test_a_careful_player_takes_the_most_points_at_once():
    observation = seen(position({"hands": ["3D KD 4H", "2C 3C 4C"], "starter": "7C", "total": 10}))
    assert chosen("careful", observation).move == Play(cards("KD")[0])
    assert chosen("careful", observation).reasons[0].rule == "pemberley.because.most"


def test_a_player_passes_when_it_must_even_where_it_might_pass_otherwise():
    for options in ({}, {"may_pass": "on"}):
        start = position({"hands": ["5C 7C", "2H 3H"], "starter": "AC", "total": 8}, **options)
        for level in LEVELS:
            assert chosen(level, seen(start)).move == Pass()
            assert WORDING.sentence(chosen(level, seen(start)).reasons[0]) == (
                "No card of mine could be played on 8, so I passed."
            )


def test_a_sharp_player_plays_a_club_while_it_can():
    start = position({"hands": ["9C 9H", "AH AD"], "starter": "2C", "total": 18})
    # 18 + 9 = 27 scores nothing, and from 27 the others lead to totals that 9 does not divide.
    assert chosen("sharp", seen(start)).move == Play(cards("9C")[0])


def test_a_sharp_player_plays_what_leads_furthest_by_the_end_even_where_something_scores_more_now():
    differing = 0
    for state, observation in decisions(("sharp", "careful"), games=3):
        if state.phase is Phase.PLAY and chosen("sharp", observation).move != chosen("careful", observation).move:
            playable = {each.card: each.points for each in preview(observation) if each.refusal is None}
            leads = think(rollout_leads(observation, random.Random(1)))
            assert leads.keys() == playable.keys()
            assert chosen("sharp", observation).move.card in [c for c in leads if leads[c] == max(leads.values())]
            differing += 1
    assert differing > 3


def test_a_sharp_player_lays_what_is_best():
    state = position(PLAYED)
    for seat, points in ((0, 5), (1, 6)):
        while state.turn == seat and state.phase is Phase.SETS:
            state = state.play(chosen("sharp", seen(state)).move).after
        assert state.points[seat] == points - len(PLAYED["aside"][seat].split())


def test_a_careful_player_lays_the_set_first_that_brings_most_with_the_fewest_cards():
    state = position(PLAYED)
    first = chosen("careful", seen(state)).move
    sets = think(scoring_orders(3, state.pile(0)))
    assert state.play(first).after.points[0] == max(points for _, points in sets) == 5
    assert len(first.cards) == min(len(row) for row, points in sets if points == 5)


def test_a_beginner_lays_one_card_or_two():
    state, sizes = position(PLAYED), set()
    while state.turn == 0:
        move = chosen("beginner", seen(state)).move
        sizes.add(len(move.cards) if isinstance(move, LaySet) else 0)
        state = state.play(move).after
    assert sizes <= {0, 1, 2}
    assert 0 in sizes


def test_whoever_is_done_early_leaves_no_set_that_it_looks_for():
    for state, observation in decisions(games=3):
        if state.phase is Phase.SETS and chosen("careful", observation).move == Done():
            assert best_layout(state.starter_number, state.pile(state.turn)).sets == ()
            assert chosen("sharp", observation).move == Done()


@pytest.mark.parametrize("level", LEVELS)
def test_a_choice_is_legal_has_a_reason_and_depends_on_nothing_but_the_observation_and_the_chance(level, all_decisions):
    for state, observation in all_decisions[::3]:
        choice = chosen(level, observation)
        assert state.refusal(choice.move, observation.seat) is None
        assert choice.reasons
        assert all(WORDING.sentence(reason).endswith(".") for reason in choice.reasons)
        assert choice == chosen(level, observation)


def test_the_cards_out_of_sight_dealt_anew_change_no_choice(all_decisions):
    rng, different = random.Random(5), 0
    for state, observation in all_decisions[::7]:
        other = redealt(observation.state, rng)
        again = observe(other, observation.history, observation.seat)
        different += other != state
        assert all(chosen(level, again) == chosen(level, observation) for level in LEVELS)
    assert different > 5


@pytest.mark.tournament
@pytest.mark.parametrize(("better", "worse"), [("careful", "beginner"), ("sharp", "careful")])
def test_a_level_that_knows_more_wins_more(better, worse):
    leads = []
    for seed in range(GAMES // 2):
        for levels, sign in (((better, worse), 1), ((worse, better), -1)):
            scores = game(levels, seed)[-1].after.scores
            leads.append(sign * (scores[0] - scores[1]))
    assert sum(lead > 0 for lead in leads) > sum(lead < 0 for lead in leads)
    assert sum(leads) > GAMES
