"""What touches select in part two."""

from mathfish_widgets.games.pemberley import PEMBERLEY
from mathfish_widgets.games.pemberley.scene.set_builder import free_cards, selection
from mathfish_widgets.play.match import Match
from mathfish_widgets.stage.scene import BACK, SAY, Interpretation
from tests.games.pemberley.scene.tables import SCENE, keys, part_two, placed, texts


def test_a_card_touched_again_goes_back():
    match = part_two()
    one, other = keys(match, "8H 7S")
    assert selection(match.state, 0, (one, other, one)) == ((other,), 0)
    interpretation = SCENE.interpret(match.observation(0), (one, one))
    assert interpretation.open[one]
    assert interpretation.picked == frozenset()
    assert [button.key for button in interpretation.buttons] == [SAY + "done"]


def test_all_free_cards_are_lit_so_that_no_light_gives_an_answer_away():
    match = part_two()
    assert SCENE.interpret(match.observation(0), ()).open == dict.fromkeys(free_cards(match.state, 0), True)
    touched = keys(match, "7C")
    assert SCENE.interpret(match.observation(0), tuple(touched)).open == dict.fromkeys(free_cards(match.state, 0), True)


def test_after_touching_a_laid_set_a_free_card_begins_a_new_one_but_a_new_set_is_not_dropped_for_a_laid_one():
    match = part_two("set KD")
    (card,) = keys(match, "8H")
    touched = ("sets-s0-0", card)
    interpretation = SCENE.interpret(match.observation(0), touched)
    assert [button.key for button in interpretation.buttons] == [SAY + "set 8H", BACK]
    assert interpretation.picked == {card}
    assert texts(placed(match, touched=touched))["label-verdict"] == "11 brings 1 point."
    assert SCENE.interpret(match.observation(0), (card, "sets-s0-0")) == Interpretation()
    assert not SCENE.interpret(match.observation(0), (card,)).open.get("sets-s0-0")


def test_when_all_cards_are_used_done_is_the_likeliest_button():
    match = part_two("set 8H 7S QD 8C 8S", "set KD")
    assert [button.primary for button in SCENE.interpret(match.observation(0), ()).buttons] == [False]
    match = Match(PEMBERLEY, 1, position={"phase": "sets", "starter": "6C", "piles": ["7H", "3S"]})
    match.play("set 7H")
    assert [button.primary for button in SCENE.interpret(match.observation(0), ()).buttons] == [True]
