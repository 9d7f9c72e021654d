"""What the sharp player does with what it has seen."""

from mathfish_widgets.games.docfish.players.hand_inference import last_card_weights
from mathfish_widgets.games.docfish.rules.facts import Phase
from mathfish_widgets.games.docfish.rules.moves import Ask, Guess
from mathfish_widgets.games.docfish.rules.zones import HAND, value
from tests.games.docfish.deciding import chosen, in_phase, seen
from tests.games.docfish.playing import position


def test_a_sharp_player_takes_the_sure_thing_first():
    start = position(phase="turn", hand="2 5", other_hand="3 7", deck_top="K J A 3")
    lost = ["ask 5; docfish; pick; no consolidation", "ask 7; docfish; pick; no consolidation"]
    fished = ["ask 2; docfish; pick; change 14 = 2 x 7; down 2; pick"]
    observation = seen(start, [*lost, *fished])
    assert chosen("sharp", observation).move == Ask(7)
    assert chosen("sharp", observation).reasons[0].rule == "docfish.reason.ask.known"
    assert chosen("careful", observation).move == Ask(3)


def test_the_guess_is_right_whenever_only_one_value_is_possible(all_decisions):
    certain = 0
    for state, observation in in_phase(all_decisions, Phase.GUESS):
        weights = last_card_weights(observation)
        last = value(state.table[HAND[state.turn]][-1])
        assert last in weights
        if len(weights) == 1:
            certain += 1
            assert chosen("sharp", observation).move == Guess(last)
    assert certain > 4
