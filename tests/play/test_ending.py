"""Test who won and by how much, when a game was decided, and the daily deal."""

from dataclasses import dataclass
from datetime import date
from types import SimpleNamespace

from mathfish_widgets.engine.cards import LARGEST_SECRET_SEED, LARGEST_SEED
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.play.ending import (
    MOST_MISSED,
    Moment,
    Outcome,
    best_moments,
    gain_moments,
    largest,
    lead_moments,
    outcome_by_winners,
    result_by_scores,
)
from mathfish_widgets.play.game_setup import day_in_words, day_of_seed, next_seed, seed_of_day
from tests.cases import each_case

NAMES = ("You", "Nora", "Omar")


@dataclass
class Scores:
    """A table of which only the scores are known."""

    scores: tuple[int, ...]

    @property
    def winners(self):
        return tuple(seat for seat, score in enumerate(self.scores) if score == max(self.scores))


def turns(*scores, seats=None):
    """Return turns that lead from each of these scores to the next."""
    states = [Scores(each) for each in scores]
    movers = seats or [0] * len(states)
    return [
        SimpleNamespace(before=before, after=after, seat=seat)
        for before, after, seat in zip(states, states[1:], movers, strict=False)
    ]


@each_case(
    ("scores", "said"),
    [
        ((122, 106), "You won 122 to 106."),
        ((106, 122), "Nora won 122 to 106."),
        ((7, 7), "Everybody shares the win with 7 each."),
        ((3, 12, -5), "Nora won 12 to 3 and −5."),
        ((9, 2, 9), "You and Omar share the win with 9 each, ahead of 2."),
    ],
)
def test_result_names_winner_and_margin(scores, said):
    assert Wording({}, NAMES).sentence(result_by_scores(Scores(scores), 0)) == said


def test_outcome_depends_on_seat():
    assert [outcome_by_winners(Scores((9, 2, 9)), seat) for seat in range(3)] == [
        Outcome.SHARED,
        Outcome.LOST,
        Outcome.SHARED,
    ]
    assert outcome_by_winners(Scores((9, 2)), 0) is Outcome.WON


def test_lead_moment_is_last_time_winner_goes_ahead():
    played = turns((0, 0), (5, 0), (5, 6), (5, 6), (9, 6), (9, 8))
    (moment,) = lead_moments(played)
    assert moment == Moment(3, moment.told)
    assert Wording({}, NAMES).sentence(moment.told) == "You took the lead with move 4 and stayed ahead."


def test_shared_win_has_no_lead_moment():
    assert not list(lead_moments(turns((0, 0), (5, 0), (5, 5))))


def test_gain_moment_is_move_with_most_points():
    (moment,) = gain_moments(turns((0, 0), (2, 0), (2, 7), (5, 7), seats=[0, 1, 0]))
    assert (moment.turns, moment.told.values["points"], moment.told.values["who"].seat) == (1, 7, 1)
    assert not list(gain_moments(turns((0, 0), (0, 0))))


def test_best_moment_is_highest_score_or_longest_run():
    def told(*scores, seats):
        return [
            (each.turns, Wording({}, NAMES).sentence(each.told))
            for each in best_moments(turns(*scores, seats=seats), 0)
        ]

    assert told((0, 0), (2, 0), (2, 7), (5, 7), seats=[0, 1, 0]) == [(2, "Move 3 scored 3 points.")]
    alike = told((0, 0), (1, 0), (1, 0), (2, 0), (2, 5), (3, 5), seats=[0, 0, 0, 1, 0])
    assert alike == [(2, "From move 3 on, you scored 2 times in a row.")]
    assert told((0, 0), (0, 0), (1, 0), seats=[0, 0]) == [(1, "Move 2 scored 1 point.")]
    assert told((0, 0), (0, 4), seats=[1]) == []


def test_largest_missed_chances_are_listed_in_order_of_play():
    chances = [(size, Moment(turn, Step("a.rule"))) for turn, size in enumerate((1, 9, 3, 7, 3))]
    assert [moment.turns for moment in largest(chances)] == [1, 2, 3]
    assert len(largest(chances)) == MOST_MISSED


def test_day_converts_to_seed_and_back():
    assert seed_of_day(date(2026, 11, 22)) == 20261122
    assert day_of_seed(20261122) == date(2026, 11, 22)
    assert day_in_words(date(2027, 1, 3)) == "3 January 2027"
    no_days = (0, 7, 9999, 20261131, 20260000, 20251231, 4294967295, LARGEST_SECRET_SEED)
    assert [day_of_seed(seed) for seed in no_days] == [None] * 8


def test_next_deal_after_daily_deal_is_not_daily():
    assert next_seed(7) == 8
    assert all(next_seed(seed) <= LARGEST_SEED for seed in (LARGEST_SEED, LARGEST_SEED + 1, LARGEST_SECRET_SEED))
    assert day_of_seed(next_seed(20261122)) is None
