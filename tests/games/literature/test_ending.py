"""The review of a finished game of Literature is true, checked against the true hands."""

import re

from mathfish_widgets.games.literature import LITERATURE
from mathfish_widgets.games.literature.rules import RULES
from mathfish_widgets.games.literature.rules.moves import Ask, declaration
from mathfish_widgets.play.ending import Outcome
from tests.games.finished import finished, missed, reviewed
from tests.sample_sizes import sized

SEEDS = (9, *range(9))[: sized(6)]
"""Only the first of these seeds has a missed set."""


def test_missed_certain_card_was_with_named_player_and_askable():
    found = 0
    for seed in SEEDS:
        match = finished("literature", seed)
        for moment, values in missed(match, "literature.ending.card"):
            state, holder = match.turns[moment.turns].before, values["who"].seat
            assert values["card"] in state.hand(holder)
            assert RULES.refusal(state, Ask(holder, values["card"]), 0) is None
            found += 1
    assert found


def test_missed_set_was_in_team_and_would_have_scored():
    found = 0
    for seed in SEEDS:
        match = finished("literature", seed)
        for moment, values in missed(match, "literature.ending.set"):
            state, name = match.turns[moment.turns].before, values["set"]
            holder_of = {
                card: seat for seat in state.seats for card in state.hand(seat) if card in state.deck.sets[name]
            }
            assert {seat % 2 for seat in holder_of.values()} == {0}
            after = RULES.play(state, declaration(name, holder_of), 0).after
            assert after.points[0] > state.points[0]
            found += 1
    assert found


def test_result_names_winning_team():
    for seed in SEEDS:
        match = finished("literature", seed)
        one, other = match.state.points
        said = match.wording.sentence(LITERATURE.ending.result(match.state, 0))
        outcome = LITERATURE.ending.outcome(match.state, 0)
        assert outcome is LITERATURE.ending.outcome(match.state, 2)
        expected = {Outcome.WON: "Your team won", Outcome.LOST: "The other team won", Outcome.SHARED: "The win is"}
        assert outcome is (Outcome.SHARED if one == other else Outcome.WON if one > other else Outcome.LOST)
        assert said.startswith(expected[outcome])
        spectator = match.wording.sentence(LITERATURE.ending.result(match.state, None))
        assert re.match(r"Team [12] won|The win is shared", spectator)


def test_deciding_moment_gives_winning_team_lasting_lead():
    for seed in SEEDS:
        match = finished("literature", seed)
        for moment in reviewed(match).deciding:
            turn, winner = match.turns[moment.turns], match.state.points.index(max(match.state.points))
            assert turn.before.points[winner] <= turn.before.points[1 - winner]
            assert all(
                each.after.points[winner] > each.after.points[1 - winner] for each in match.turns[moment.turns :]
            )
