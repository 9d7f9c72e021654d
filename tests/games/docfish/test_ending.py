"""The review of a finished game of DocFish is true, checked against the true cards."""

from math import prod

from mathfish_widgets.games.docfish.rules import RULES
from mathfish_widgets.games.docfish.rules.events import SaidDocFish
from mathfish_widgets.games.docfish.rules.moves import Ask, Consolidate
from mathfish_widgets.games.docfish.rules.state import present
from tests.games.finished import finished, missed, reviewed
from tests.sample_sizes import sized

SEEDS = range(sized(12))


def test_missed_consolidation_is_legal_and_scores_stated_gain():
    found = 0
    for seed in SEEDS:
        match = finished("docfish", seed)
        for moment, values in missed(match, "docfish.ending.consolidation"):
            turn = match.turns[moment.turns]
            assert turn.seat == 0
            assert turn.after.scores[0] - turn.before.scores[0] == values["made"] < values["most"]
            groups = [tuple(int(part) for part in str(each).split("=")[0].split("×")) for each in values["groups"]]
            better = RULES.play(turn.before, Consolidate(tuple(sorted(groups))), 0).after
            assert better.scores[0] - turn.before.scores[0] == values["most"]
            assert sum(map(prod, groups)) - sum(map(sum, groups)) == values["most"]
            found += 1
    assert found


def test_missed_certain_prime_is_in_other_hand_and_askable():
    found = 0
    for seed in SEEDS:
        match = finished("docfish", seed)
        for moment, values in missed(match, "docfish.ending.asked"):
            state = match.turns[moment.turns].before
            answer = match.turns[moment.turns + 1]
            assert any(isinstance(event, SaidDocFish) for event in answer.events)
            assert match.turns[moment.turns].move == Ask(values["asked"])
            for prime in values["primes"]:
                assert RULES.refusal(state, Ask(prime), 0) is None
                assert present(state.hand(1))[prime]
            found += 1
    assert found


def test_player_choosing_highest_consolidations_misses_none():
    assert not missed(finished("docfish", 3, "careful"), "docfish.ending.consolidation")


def test_spectator_sees_winner_without_missed_chances():
    match = finished("docfish", 0)
    assert reviewed(match, None).missed == ()
    winner = match.names[match.state.winners[0]]
    said = match.wording.sentence(match.game.ending.result(match.state, None))
    high, low = sorted(match.state.scores, reverse=True)
    assert said == f"{winner} won {high} to {low}."
