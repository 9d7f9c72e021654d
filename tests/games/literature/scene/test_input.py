"""What clicks mean in Literature, and how a declaration is built."""

from mathfish_widgets.engine.state import observe
from mathfish_widgets.games.literature.explain.highlights import DECLARE, DECLARE_NOW, asked_key, give_key, keyed_hand
from mathfish_widgets.games.literature.rules import RULES
from mathfish_widgets.games.literature.rules.moves import Ask, Declare, Designate, Pass, declaration
from mathfish_widgets.games.literature.rules.state import read_card
from mathfish_widgets.games.literature.scene import SCENE
from mathfish_widgets.stage.face_data import Tile
from mathfish_widgets.stage.scene import BACK, Interpretation, say
from tests.cases import each_case
from tests.games.literature.playing import WORDING, deal, played, position, truth
from tests.games.literature.scene.views import LOW_SPADES, interpreted, moments, placed, question_state


def filled(state, name, seat=0):
    """Return the clicks that name the true holders of a set, except the last click."""
    return next(iter(SCENE.ways_to_touch(observe(state, (), seat), declaration(name, truth(state, name)))))[:-1]


@each_case("order", [1, -1])
def test_question_needs_seat_and_card_in_any_order(order):
    state = question_state()
    way = ("seat-3", asked_key(read_card("3S")))[::order]
    opened = interpreted(state).open
    assert opened[way[0]]
    assert interpreted(state, way[:1]).open[way[1]]
    assert interpreted(state, way).move == Ask(3, read_card("3S"))


def test_illegal_question_can_be_clicked_and_is_refused_with_reason():
    state = question_state()
    own = dict(keyed_hand(state, 0))[read_card("4S")]
    assert interpreted(state).open[own] is False
    for way, rule in (((own, "seat-1"), "own"), (("ask-3S", "seat-2"), "team"), (("seat-2",), "team")):
        refusal = RULES.refusal(state, interpreted(state, way).move, 0)
        assert refusal.rule == f"literature.ask.{rule}"
    assert interpreted(state).open["seat-2"] is False


def test_own_card_may_be_asked_for_when_allowed():
    state = position({"hands": {0: "4S 5S", 1: "9C"}}, own_card_asks="on")
    own = dict(keyed_hand(state, 0))[read_card("4S")]
    assert interpreted(state).open[own]
    assert RULES.refusal(state, interpreted(state, (own, "seat-1")).move, 0) is None


def test_clicking_seat_after_ask_limit_explains_required_declaration():
    state = played(position({"hands": {0: "4S", 1: "3S 9C"}}, ask_limit=1), "ask 1 3S")
    assert RULES.refusal(state, interpreted(state, ("seat-1",)).move, 0).rule == "literature.play.stalled"


def test_clicking_team_mate_after_right_declaration_passes_turn():
    state = played(
        position({"hands": LOW_SPADES | {2: "3S 3H", 4: "5S 6S 7S 4H"}}),
        *["declare low spades 0:4S,8S 2:3S 4:5S,6S,7S"],
    )
    assert interpreted(state).open["seat-4"]
    assert interpreted(state, ("seat-4",)).move == Pass(4)
    assert say(Pass(2)) in {button.key for button in interpreted(state).buttons}


def test_seat_without_cards_can_only_pass():
    state = played(
        position({"hands": {0: "4S 8S", 2: "3S 3H", 4: "5S 6S 7S"}}), "declare low spades 0:4S,8S 2:3S 4:5S,6S,7S"
    )
    interpretation = interpreted(state)
    assert [key for key, legal in interpretation.open.items() if legal] == ["seat-2"]
    assert DECLARE not in placed(state).by_key


def test_clicking_opponent_designates_next_player_when_team_has_no_cards():
    state = played(
        position({"hands": {0: "4S 8S", 2: "3S", 4: "5S 6S 7S"}}), "declare low spades 0:4S,8S 2:3S 4:5S,6S,7S"
    )
    assert interpreted(state, ("seat-3",)).move == Designate(3)


def test_only_declaration_is_possible_out_of_turn():
    state = deal(1, declare_when="any_time")
    interpretation = interpreted(state, seat=3)
    assert [key for key, legal in interpretation.open.items() if legal] == [DECLARE]
    assert isinstance(interpreted(state, (*filled(state, "low hearts", 3), DECLARE_NOW), 3).move, Declare | None)


def test_declaration_form_needs_set_and_holder_for_each_card():
    state = position({"hands": LOW_SPADES})
    touched = (DECLARE, "set-low-spades", "give-3S-s2", "give-5S-s4", "give-6S-s4", "give-7S-s4")
    for count in range(1, len(touched) + 1):
        interpretation = interpreted(state, touched[:count])
        assert interpretation.move is None
        assert interpretation.open[BACK]
        table = placed(state, touched=touched[:count])
        assert interpretation.open.keys() <= table.by_key.keys()
        complete = count == len(touched)
        assert (DECLARE_NOW in interpretation.open, DECLARE_NOW in table.by_key) == (complete, complete)
    assert interpreted(state, (*touched[:-1], DECLARE_NOW)).move is None
    move = interpreted(state, (*touched, DECLARE_NOW)).move
    assert str(move) == "declare low spades 0:4S,8S 2:3S 4:5S,6S,7S"


def test_form_allows_one_holder_per_card_and_second_click_removes_it():
    state = position({"hands": LOW_SPADES})
    form = ("set-low-spades", "give-3S-s2")
    assert interpreted(state, form).picked == {"set-low-spades", "give-3S-s2"}
    assert interpreted(state, (*form, "give-3S-s4")).picked == {"set-low-spades", "give-3S-s4"}
    assert interpreted(state, (*form, "give-3S-s2")).picked == {"set-low-spades"}
    assert placed(state, touched=form)["give-3S-s2"].face == Tile("✓")


def test_declaration_form_closes_only_by_clicking_its_set():
    state = position({"hands": LOW_SPADES})
    form = ("set-low-spades", "give-3S-s2")
    assert interpreted(state, (*form, "seat-1")) == Interpretation()
    assert interpreted(state, (*form, "set-high-clubs")) == Interpretation()
    assert interpreted(state, (*form, "set-low-spades")) == interpreted(state)
    assert "give-3S-s2" not in placed(state, touched=(*form, "set-low-spades")).by_key


def test_set_in_own_hand_is_declared_without_naming_holders():
    state = position({"hands": {0: "3S 4S 5S 6S 7S 8S 9H"}})
    move = interpreted(state, (DECLARE, "set-low-spades", DECLARE_NOW)).move
    assert str(move) == "declare low spades 0:3S,4S,5S,6S,7S,8S"


def test_own_cards_are_fixed_in_declaration_form():
    state = position({"hands": LOW_SPADES})
    form = placed(state, touched=("set-low-spades",))
    assert give_key(read_card("4S"), 2) not in form.by_key
    assert form["label-give-4S-s0"].face.text == "✓"
    assert form["label-give-3S-s0"].face.text == "–"
    assert {form[key].zone for key in form.by_key if key.startswith("give-")} == {"form"}
    assert len([key for key in form.by_key if key.startswith("give-")]) == 8


def held(state, *touched):
    return WORDING.sentence(interpreted(state, touched).held)


def test_incomplete_move_states_chosen_and_missing_parts():
    state = position({"hands": LOW_SPADES})
    assert held(state, "seat-1") == "Choose a card to ask Bob for."
    assert held(state, "ask-3S") == "Choose who to ask for the 3♠."
    assert held(state, DECLARE) == "Choose the set you want to declare."
    form = (DECLARE, "set-low-spades", "give-3S-s2", "give-5S-s4")
    assert held(state, *form[:2]) == "Low spades: who has 3♠, 5♠, 6♠ and 7♠?"
    assert held(state, *form) == "Low spades: who has 6♠ and 7♠?"
    told = "Declare the low spades, or change who has a card."
    assert held(state, *form, "give-6S-s4", "give-7S-s4") == told


@each_case("options", [{}, {"players": 8}, {"deck": "sevens_jokers"}])
def test_incomplete_move_is_described_in_at_most_twelve_words(options):
    for observation in moments(options, step=11):
        if not observation.may_move:
            continue
        for move in list(RULES.legal_moves(observation.state, observation.seat))[:40]:
            touched = next(iter(SCENE.ways_to_touch(observation, move)))
            for count in range(1, len(touched)):
                half = SCENE.interpret(observation, touched[:count]).held
                assert len(WORDING.sentence(half).split()) <= 12


@each_case(("options", "rule"), [({}, "own"), ({"must_declare": "on"}, "complete")])
def test_card_that_may_not_be_asked_for_is_refused_immediately(options, rule):
    whole = "3H 4H 5H 6H 7H 8H 4S" if options else "4S 9H"
    state = position({"hands": {0: whole}}, **options)
    key = "ask-3S" if options else dict(keyed_hand(state, 0))[read_card("4S")]
    assert RULES.refusal(state, interpreted(state, (key,)).move, 0).rule == f"literature.ask.{rule}"


def test_primary_button_appears_only_when_no_alternative_exists():
    two = position({"hands": {0: "4S 8S", 2: "3S 3H", 4: "5S 6S 7S 4H"}})
    one = position({"hands": {0: "4S 8S", 2: "3S 3H", 4: "5S 6S 7S"}})
    choice = position({"hands": LOW_SPADES | {2: "3S 3H", 4: "5S 6S 7S"}})
    for state, dark in ((two, [False, False]), (one, [True]), (choice, [False])):
        after = played(state, "declare low spades 0:4S,8S 2:3S 4:5S,6S,7S")
        assert [button.primary for button in interpreted(after).buttons] == dark
    assert interpreted(one).buttons == ()
