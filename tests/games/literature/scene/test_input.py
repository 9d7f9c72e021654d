"""What touches mean."""

import pytest

from mathfish_widgets.engine.observation import observe
from mathfish_widgets.games.literature.explain.sprite_keys import (
    DECLARE,
    DECLARE_NOW,
    asked_key,
    keyed_hand,
)
from mathfish_widgets.games.literature.rules.cards import read_card
from mathfish_widgets.games.literature.rules.moves import Ask, Declare, Designate, Pass, declaration
from mathfish_widgets.games.literature.scene.table import SCENE
from mathfish_widgets.stage.scene import Interpretation, say
from tests.games.literature.playing import deal, played, position, truth
from tests.games.literature.scene.views import LOW_SPADES, interpreted, moments, placed, question_state, view


def filled(state, name, seat=0):
    """The touches that name the true holders of a set, up to the last."""
    return next(iter(SCENE.ways_to_touch(observe(state, (), seat), declaration(name, truth(state, name)))))[:-1]


@pytest.mark.parametrize("order", [1, -1])
def test_a_question_is_a_seat_and_a_card_in_any_order(order):
    state = question_state()
    way = ("seat-3", asked_key(read_card("3S")))[::order]
    opened = interpreted(state).open
    assert opened[way[0]]
    assert interpreted(state, way[:1]).open[way[1]]
    assert interpreted(state, way).move == Ask(3, read_card("3S"))


def test_what_cannot_be_asked_can_be_touched_and_is_refused_with_its_reason():
    state = question_state()
    own = dict(keyed_hand(state, 0))[read_card("4S")]
    assert interpreted(state).open[own] is False
    for way, rule in (((own, "seat-1"), "own"), (("ask-3S", "seat-2"), "team"), (("seat-2",), "team")):
        refusal = state.refusal(interpreted(state, way).move, 0)
        assert refusal.rule == f"literature.ask.{rule}"
    assert interpreted(state).open["seat-2"] is False


def test_an_own_card_may_be_asked_for_where_that_is_allowed():
    state = position({"hands": {0: "4S 5S", 1: "9C"}}, own_card_asks="on")
    own = dict(keyed_hand(state, 0))[read_card("4S")]
    assert interpreted(state).open[own]
    assert state.refusal(interpreted(state, (own, "seat-1")).move, 0) is None


def test_after_so_many_questions_a_touch_tells_that_a_set_must_be_declared():
    state = played(position({"hands": {0: "4S", 1: "3S 9C"}}, ask_limit=1), "ask 1 3S")
    assert state.refusal(interpreted(state, ("seat-1",)).move, 0).rule == "literature.play.stalled"


def test_a_touch_on_a_team_mate_passes_the_turn_right_after_a_right_declaration():
    state = played(
        position({"hands": LOW_SPADES | {2: "3S 3H", 4: "5S 6S 7S 4H"}}),
        *["declare low spades 0:4S,8S 2:3S 4:5S,6S,7S"],
    )
    assert interpreted(state).open["seat-4"]
    assert interpreted(state, ("seat-4",)).move == Pass(4)
    assert say(Pass(2)) in {button.key for button in interpreted(state).buttons}


def test_a_seat_without_cards_can_only_pass():
    state = played(
        position({"hands": {0: "4S 8S", 2: "3S 3H", 4: "5S 6S 7S"}}), "declare low spades 0:4S,8S 2:3S 4:5S,6S,7S"
    )
    interpretation = interpreted(state)
    assert [key for key, legal in interpretation.open.items() if legal] == ["seat-2"]
    assert DECLARE not in placed(state).by_key


def test_a_team_without_cards_designates_by_a_touch():
    state = played(
        position({"hands": {0: "4S 8S", 2: "3S", 4: "5S 6S 7S"}}), "declare low spades 0:4S,8S 2:3S 4:5S,6S,7S"
    )
    assert interpreted(state, ("seat-3",)).move == Designate(3)


@pytest.mark.parametrize("options", [{}, {"players": 8}, {"declare_when": "any_time", "deck": "ranks"}])
def test_every_way_to_touch_a_move_is_read_as_that_move(options):
    ways = 0
    for observation in moments(options, step=9):
        state, seat = observation.state, observation.seat
        if not observation.may_move:
            assert SCENE.interpret(observation, ()) == Interpretation()
            continue
        legal = [move for move in state.pseudo_legal_moves(seat) if state.refusal(move, seat) is None]
        for move in legal[:: max(1, len(legal) // 9)]:
            for way in SCENE.ways_to_touch(observation, move):
                check_way(observation, way, move)
                ways += 1
    assert ways > 40


def check_way(observation, way, move):
    if way == (say(move),):
        assert say(move) in {button.key for button in SCENE.interpret(observation, ()).buttons}
        return
    for count, key in enumerate(way):
        interpretation = SCENE.interpret(observation, way[:count])
        assert (interpretation.move, interpretation.open[key]) == (None, True)
        assert SCENE.place(observation, view(way[:count]))[key].name
    assert SCENE.interpret(observation, way).move == move


def test_out_of_turn_only_a_declaration_can_be_made():
    state = deal(1, declare_when="any_time")
    interpretation = interpreted(state, seat=3)
    assert [key for key, legal in interpretation.open.items() if legal] == [DECLARE]
    assert isinstance(interpreted(state, (*filled(state, "low hearts", 3), DECLARE_NOW), 3).move, Declare | None)
