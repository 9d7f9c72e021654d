"""What a question is worth to the sharp player."""

from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games.literature.players.beliefs import beliefs_of
from mathfish_widgets.games.literature.players.sharp_questions import QuestionValues
from mathfish_widgets.games.literature.players.simple import sensible_questions
from tests.games.literature.deciding import small


def test_a_question_that_tells_nothing_new_costs_nothing():
    hands = {0: "3S 4S 9D", 1: "5S JD", 2: "6S", 3: "7S QD", 4: "8S 10D", 5: "KD AD"}
    told = small(hands, "ask 1 6S", "ask 0 8S")
    outlook = think(beliefs_of(told))
    again = QuestionValues(outlook, sensible_questions(told))
    assert again.information_given("low spades")[1] == 0
    assert again.information_given("high diamonds")[1] > 0
