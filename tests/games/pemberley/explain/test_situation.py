"""What there is to do now."""

import pytest

from mathfish_widgets.engine.observation import observe
from mathfish_widgets.explain.figures import ChainFigure
from mathfish_widgets.games.pemberley.explain.explainer import EXPLAINER
from tests.games.pemberley.explaining import figures
from tests.games.pemberley.playing import PLAYED, SAMPLE, lines, played, position, turns


def situation(state, history=(), seat=None):
    return EXPLAINER.explain_situation(observe(state, history, state.turn if seat is None else seat))


NOW = [
    ({"hands": ["8C"], "total": 48}, {}, "The total is 48. Play a card."),
    ({"hands": ["8C"], "total": 48}, {"may_pass": "on"}, "The total is 48. Play a card, or pass."),
    ({"hands": ["7C"], "total": 48}, {}, "The total is 48. No card of your hand can be played on it, so pass."),
    ({"hands": ["7C"], "total": 48}, {}, "7♣ cannot be played on 48: 6 times 7 is 42, and 6 is left over."),
    ({"hands": ["KD"], "total": 48}, {}, "K♦ cannot be played on 48: that makes 624, beyond 500."),
    ({"hands": ["KD 8H"]}, {}, "K♦ leads there from 7: 7 × 13 = 91."),
    ({"hands": ["KD 8H"]}, {}, "8♥ leads there from 83: 83 + 8 = 91."),
    ({"ones": 1}, {}, "The next landing on 1 is number 2, so it scores 2."),
    ({}, {"negative_primes": "off"}, "A prime that is none of these scores 1; a number below 0 is no prime."),
    (PLAYED | {"piles": ["KD 8S"]}, {}, "Part two. Lay sets that begin at 3. You have 2 free cards: K♦ and 8♠."),
    (PLAYED | {"piles": ["8S"], "sets": [["KD"]]}, {}, "Set 1: 3 × 13 = 39, 3 points."),
    (PLAYED | {"piles": [""], "sets": [["KD"]]}, {}, "Part two. You have no free card, so say “Done”."),
]


@pytest.mark.parametrize(("given", "options", "line"), NOW)
def test_what_there_is_to_do(given, options, line):
    assert line in lines(situation(position(given, **options)))


def test_the_cards_so_far_in_one_line():
    history = turns(position(SAMPLE), "play QD; play QH; play 8C; play 2C; play 8S")
    step = situation(history[-1].after, history)
    assert "The cards so far in one line: (3 × 12 + 12) ÷ 8 ÷ 2 − 8 = −5." in lines(step)
    assert len(figures(step, ChainFigure)) == 1


def test_the_cards_of_an_earlier_round_are_not_in_the_line():
    start = position({"hands": ["AD", "2D"], "total": 4}, target=30)
    history = turns(start, "play AD; play 2D; done; done")
    card = next(history[-1].after.legal_moves())
    history.append(history[-1].after.play(card))
    assert not any("one line" in line for line in lines(situation(history[-1].after, history)))


def test_those_who_wait_are_told_for_whom():
    state = position(SAMPLE)
    assert lines(situation(state, seat=1))[0] == "Ann: choosing a card. The total is 3."
    assert lines(situation(position(PLAYED), seat=1))[0] == "Ann: laying sets that begin at 3."


def test_a_finished_game_tells_who_won():
    over = played(position(PLAYED | {"points": [9, 11]}), "done", "done")
    said = lines(EXPLAINER.explain_situation(observe(over, [], 0)))
    assert said == ["The game is over. The highest score, 4: Bob.", "Ann: 2 in this round.", "Bob: 4 in this round."]
