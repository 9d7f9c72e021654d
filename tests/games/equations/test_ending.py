"""The review of a finished game of Equations names only equations that could have been shouted."""

from mathfish_widgets.games.equations import EQUATIONS
from mathfish_widgets.games.equations.rules import RULES
from mathfish_widgets.games.equations.rules.legality import GiveUp, Shout
from mathfish_widgets.play.ending import Outcome
from mathfish_widgets.play.match import Match
from tests.cases import each_case
from tests.games.finished import finished, missed, play_to_end

ALONE = ("you",)


@each_case("seed", range(4))
def test_missed_equation_is_true(seed):
    match = finished("equations", seed, players=ALONE)
    found = missed(match, "equations.ending.given_up")
    assert found
    for moment, values in found:
        turn = match.turns[moment.turns]
        assert turn.move == GiveUp()
        assert values["numbers"] == turn.before.layout_values
        assert RULES.refusal(turn.before, Shout(values["equation"]), 0) is None


def test_cards_won_by_others_do_not_count_as_missed():
    match = finished("equations", 1)
    for moment, _ in missed(match, "equations.ending.given_up"):
        number = match.turns[moment.turns].before.number_of_layout
        later = [turn for turn in match.turns if turn.before.number_of_layout == number]
        assert not any(turn.move.verb == "shout" for turn in later)


def test_solo_player_wins_only_with_every_card():
    match = finished("equations", 0, players=ALONE)
    score = match.state.scores[0]
    assert match.wording.sentence(EQUATIONS.ending.result(match.state, 0)) == f"You won {score} of 40 cards."
    assert EQUATIONS.ending.outcome(match.state, 0) is Outcome.LOST
    everything = play_to_end(Match(EQUATIONS, 0, {}, ALONE), "sharp")
    won = everything.state.scores[0] == 40
    assert EQUATIONS.ending.outcome(everything.state, 0) is (Outcome.WON if won else Outcome.LOST)
