"""Legal and refused moves in Literature, their notation, and what seats see of events."""

import pytest

from mathfish_widgets.engine.cards import cards
from mathfish_widgets.engine.state import observe
from mathfish_widgets.games.literature.explain import EXPLAINER
from mathfish_widgets.games.literature.rules import RULES
from mathfish_widgets.games.literature.rules.moves import Ask, Declare, Designate, Pass, declaration
from tests.cases import each_case
from tests.games.literature.playing import is_declaration, lines, played, position, read, turns

HOLDS_4S = {"hands": {0: "4S 9D", 1: "10D", 2: "3S"}}
ALONE = {"hands": {0: "4S", 1: "", 3: "", 5: ""}}
WHOLE = {"hands": {0: "3S 4S 5S 6S 7S 8S 9D", 1: "10D"}}
SPLIT = {"hands": {0: "4S 8S 9D", 2: "3S JD", 4: "5S 6S 7S QD"}}
RUN_OUT = {"hands": {0: "", 4: "", 1: "10D"}}
TEAM_OUT = {"hands": {0: "", 2: "", 4: "", 3: ""}}
REST = "2:5S,6S,7S,8S"
BLUFF = {"own_card_asks": "on"}
MOMENT = "You may pass the turn only straight after a correct declaration, or when you have no cards."


REFUSED = [
    ("ask.last", ALONE, {}, "ask 1 3S", "Your opponents have no cards left. Declare the sets that are still open."),
    ("ask.last", ALONE, {}, "pass 2", "Your opponents have no cards left. Declare the sets that are still open."),
    ("ask.seat", HOLDS_4S, {}, "ask 7 3S", "There is no player 8. This table has 6 players."),
    ("ask.team", HOLDS_4S, {}, "ask 2 3S", "Cleo is on your team. Ask an opponent."),
    ("ask.yourself", HOLDS_4S, {}, "ask 0 3S", "You can't ask yourself. Ask an opponent."),
    ("ask.empty", {"hands": {0: "4S", 1: ""}}, {}, "ask 1 3S", "Bob has no cards left. Ask another opponent."),
    ("ask.finished", {"out": ["low clubs"]}, {}, "ask 1 3C", "The low clubs are finished, so nobody has the 3♣."),
    ("ask.removed", HOLDS_4S, {}, "ask 1 2S", "The 2♠ isn't in this game."),
    ("ask.removed", HOLDS_4S, {}, "ask 1 *R", "The red joker isn't in this game."),
    ("ask.own", HOLDS_4S, {}, "ask 1 4S", "You already have the 4♠. Ask for a card you don't have."),
    ("ask.base", HOLDS_4S, {}, "ask 1 10C", "You don't have a card from the high clubs, so you may not ask for one."),
    (
        "ask.other",
        HOLDS_4S,
        BLUFF,
        "ask 1 4S",
        ("The 4♠ is your only card from the low spades, so you may not ask for it."),
    ),
    (
        "ask.complete",
        WHOLE,
        {"must_declare": "on"},
        "ask 1 10D",
        ("You have all the low spades. Declare them before you ask."),
    ),
    ("declare.finished", {"out": ["low clubs"]}, {}, "declare low clubs 0:3C", "The low clubs are already finished."),
    ("declare.set", SPLIT, {}, "declare low stars 0:3C", "This game has no set called low stars."),
    ("declare.set", SPLIT, {}, "declare sevens 0:7C", "This game has no set called sevens."),
    (
        "declare.cards",
        SPLIT,
        {},
        "declare low spades 0:4S,8S 2:3S 4:5S,7S",
        "Name each card of the low spades once. You left out the 6♠.",
    ),
    (
        "declare.cards",
        SPLIT,
        {},
        "declare low spades 0:4S,8S 2:3S,6S 4:5S,6S,7S",
        "Name each card of the low spades once. You named the 6♠ twice.",
    ),
    (
        "declare.cards",
        SPLIT,
        {},
        "declare low spades 0:4S,8S,9D 2:3S 4:5S,6S,7S",
        "Name each card of the low spades once. The 9♦ isn't in this set.",
    ),
    (
        "declare.team",
        SPLIT,
        {},
        "declare low spades 0:4S,8S 1:7S 2:3S 4:5S,6S",
        "Bob isn't on your team. Name only players on your team.",
    ),
    (
        "declare.seat",
        SPLIT,
        {},
        "declare low spades 0:4S,8S 2:3S 4:5S,6S 6:7S",
        "There is no player 7. This table has 6 players.",
    ),
    ("declare.own", SPLIT, {}, "declare low spades 0:4S 2:3S 4:5S,6S,7S,8S", "Check your own hand: the 8♠ is there."),
    ("declare.own", SPLIT, {}, "declare low spades 0:3S,4S,8S 4:5S,6S,7S", "Check your own hand: the 3♠ is not there."),
    ("pass.moment", HOLDS_4S, {}, "pass 2", None),
    ("pass.mate", RUN_OUT, {}, "pass 4", "You can't pass the turn to Eve. Choose a team-mate who has cards."),
    ("pass.mate", RUN_OUT, {}, "pass 1", "You can't pass the turn to Bob. Choose a team-mate who has cards."),
    ("pass.yourself", RUN_OUT, {}, "pass 0", "You can't pass the turn to yourself. Choose a team-mate."),
    ("pass.seat", RUN_OUT, {}, "pass 6", "There is no player 7. This table has 6 players."),
    (
        "pass.needed",
        RUN_OUT,
        {},
        f"declare low spades 2:3S,4S {REST}",
        "You have no cards left. Pass the turn to a team-mate.",
    ),
    (
        "designate.moment",
        HOLDS_4S,
        {},
        "designate 1",
        ("Your team still has cards, so you may not give the turn to an opponent."),
    ),
    (
        "designate.opponent",
        TEAM_OUT,
        {},
        "designate 3",
        ("You can't give the turn to Dan. Choose an opponent who has cards."),
    ),
    (
        "designate.opponent",
        TEAM_OUT,
        {},
        "designate 2",
        ("You can't give the turn to Cleo. Choose an opponent who has cards."),
    ),
    ("designate.yourself", TEAM_OUT, {}, "designate 0", "You have no cards left yourself. Choose an opponent."),
    ("designate.seat", TEAM_OUT, {}, "designate 7", "There is no player 8. This table has 6 players."),
    (
        "designate.needed",
        TEAM_OUT,
        {},
        f"declare low spades 2:3S,4S {REST}",
        "Your team has no cards left. Choose which opponent goes next.",
    ),
    (
        "play.stalled",
        HOLDS_4S | {"asked": 60},
        {"ask_limit": 60},
        "ask 1 3S",
        "Players have asked 60 questions in a row. Now you must declare a set.",
    ),
]


FIRST_THAT_APPLIES = [
    ("ask.last", ALONE, {}, "ask 2 3C"),
    ("ask.team", {"hands": {0: "4S", 2: ""}}, {}, "ask 2 2S"),
    ("ask.empty", {"hands": {0: "4S", 1: ""}}, {}, "ask 1 2S"),
    ("ask.own", HOLDS_4S | {"asked": 60}, {"ask_limit": 60}, "ask 1 4S"),
    ("ask.base", WHOLE, {"must_declare": "on"}, "ask 1 3C"),
    ("ask.own", WHOLE, {"must_declare": "on"}, "ask 1 3S"),
    ("declare.cards", SPLIT, {}, "declare low spades 1:4S"),
    ("declare.team", SPLIT, {}, "declare low spades 1:4S,8S 2:3S 4:5S,6S,7S"),
    ("ask.base", RUN_OUT, {}, "ask 1 10D"),
    ("pass.moment", HOLDS_4S, {}, "pass 1"),
]


def refused(given, text, seat=None, **options):
    state = position(given, **options)
    move = read(text)
    mover = state.turn_of if seat is None else seat
    return EXPLAINER.explain_refusal(observe(state, [], mover), move, RULES.refusal(state, move, mover))


@each_case(("rule", "given", "options", "text", "sentence"), REFUSED)
def test_refusals_match_expected_sentences(rule, given, options, text, sentence):
    step = refused(given, text, **options)
    assert step.rule == f"literature.{rule}"
    assert lines(step)[0] == (sentence or MOMENT)


@each_case(("rule", "given", "options", "text"), FIRST_THAT_APPLIES)
def test_first_applicable_rule_is_reported(rule, given, options, text):
    assert refused(given, text, **options).rule == f"literature.{rule}"


@each_case("text", ["designate 0", "designate 2", "designate 3", "designate 7"])
def test_refused_designation_lists_opponents_with_cards(text):
    assert lines(refused(TEAM_OUT, text))[1:] == ["Of your opponents, Bob and Finn have cards."]


def test_declaring_out_of_turn_is_refused():
    step = refused(SPLIT | {"turn": 1}, "declare low spades 0:4S,8S 2:3S 4:5S,6S,7S", seat=0)
    assert lines(step)[0] == "In this game, you may only declare when it's your turn."
    assert refused(SPLIT | {"turn": 1}, "declare low spades 0:4S", seat=0).rule == "literature.declare.cards"


def test_declaration_with_wrong_team_mate_is_legal():
    state = position(SPLIT)
    assert RULES.refusal(state, read("declare low spades 0:4S,8S 2:3S,5S,6S,7S")) is None
    assert RULES.refusal(state, read("declare low clubs 4:3C,4C,5C,6C,7C,8C")) is None


MOVES = [
    "ask 3 4S",
    "ask 0 10D",
    "ask 7 *R",
    "declare low spades 0:4S,8S 2:3S 4:5S,6S,7S",
    "declare high hearts 1:AH,9H,10H,JH,QH,KH",
    "declare sevens 0:7C,*R,*B 2:7D,7H 4:7S",
    "declare low spades",
    "pass 4",
    "designate 3",
]


@each_case("text", MOVES)
def test_moves_survive_writing_and_reading(text):
    assert str(read(text)) == text


def test_declaration_is_written_canonically():
    loose = "declare LOW spades 4:7S,5S 2:3S 4:6S 0:8S,4S"
    assert str(read(loose)) == "declare low spades 0:4S,8S 2:3S 4:5S,6S,7S"
    holder_of = dict(zip(cards("8S 3S 7S 4S 5S 6S"), (0, 2, 4, 0, 4, 4), strict=True))
    assert declaration("low spades", holder_of) == read(loose)
    assert read(loose).holder_of == holder_of
    assert read("declare nines 2:9C,9C").cards == cards("9C 9C")


@each_case(
    ("kind", "text"),
    [
        (Ask, "3"),
        (Ask, "8 4S"),
        (Ask, "-1 4S"),
        (Ask, "4S 3"),
        (Ask, "3 4S 5S"),
        (Declare, ""),
        (Declare, "0:4S"),
        (Declare, "low spades 0:"),
        (Declare, "low spades 9:4S"),
        (Declare, "low spades 0:4S:5S"),
        (Declare, "low spades 0:4S 5S"),
        (Pass, ""),
        (Pass, "8"),
        (Designate, "one"),
    ],
)
def test_unreadable_text_is_refused(kind, text):
    with pytest.raises(ValueError, match=r"\w"):
        kind.read(text)


def test_player_with_only_whole_sets_can_only_declare():
    state = position({"hands": {0: "3S 4S 5S 6S 7S 8S"}})
    moves = list(RULES.legal_moves(state))
    assert {type(move) for move in moves} == {Declare}
    assert read("declare low spades 0:3S,4S,5S,6S,7S,8S") in moves


def test_pseudo_legal_moves_list_questions_and_declarations():
    state = position({"hands": {0: "4S 8S", 1: "", 3: "9D ..."}, "out": ["low clubs"]})
    asks = [str(move) for move in RULES.pseudo_legal_moves(state, 0) if isinstance(move, Ask)]
    assert asks == [f"ask {seat} {card}" for card in ("3S", "5S", "6S", "7S") for seat in (3, 5)]
    declarations = [str(move) for move in RULES.pseudo_legal_moves(state, 0) if is_declaration(move)]
    assert declarations[:2] == [f"declare high clubs {seat}:AC,9C,10C,JC,QC,KC" for seat in (2, 4)]
    assert "declare low spades 0:4S,8S 2:3S,5S,6S,7S" in declarations
    assert len(declarations) == 14
    assert list(RULES.pseudo_legal_moves(position({"turn": 1}), 0)) == []


def test_team_without_cards_can_only_designate_opponent():
    state = position({"hands": {0: "", 2: "", 4: "", 3: ""}})
    assert list(RULES.legal_moves(state)) == [Designate(1), Designate(5)]
    assert played(state, "designate 5").turn_of == 5
    assert RULES.refusal(state, read("declare low clubs 2:3C,4C,5C,6C,7C,8C")).rule == "literature.designate.needed"


def test_question_events_reveal_card_to_everybody():
    (turn,) = turns(position({"hands": {0: "4S", 1: "3S"}}), "ask 1 3S")
    seen = turn.seen_by(5)
    assert (seen.move.card, seen.events[0].card, seen.events[0].other) == (*cards("3S"), *cards("3S"), 1)
    assert turn.seen_by(0).after.hand(0) == cards("4S 3S")
