"""The review of a finished game of Pemberley: the cards and sets it names score what it says."""

from mathfish_widgets.games.pemberley.analysis.best_layout import best_layout
from mathfish_widgets.games.pemberley.rules import RULES
from mathfish_widgets.games.pemberley.rules.moves import Pass, Play
from tests.games.finished import finished, missed
from tests.sample_sizes import sized

SEEDS = range(sized(20))


def test_missed_card_was_in_hand_and_scores_stated_points():
    found = 0
    for seed in SEEDS:
        match = finished("pemberley", seed)
        for rule in ("turn", "pass"):
            for moment, values in missed(match, f"pemberley.ending.{rule}"):
                turn = match.turns[moment.turns]
                assert isinstance(turn.move, Play if rule == "turn" else Pass)
                assert values["card"] in turn.before.hand(0)
                better = RULES.play(turn.before, Play(values["card"]), 0).after
                assert better.points[0] - turn.before.points[0] == values["points"] > values["made"]
                found += 1
    assert found


def test_missed_sets_belong_to_best_layout():
    found = 0
    for seed in SEEDS:
        match = finished("pemberley", seed)
        for moment, values in missed(match, "pemberley.ending.sets"):
            state = match.turns[moment.turns].before
            cards = (*state.pile(0), *(card for row in state.cards_of_sets(0) for card in row))
            best = best_layout(state.starter_number, cards).points
            assert match.wording.sentence(values["net"]).replace("−", "-").startswith(f"{best} ")
            found += 1
    assert found
