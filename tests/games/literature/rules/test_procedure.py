"""What each move of Literature causes, with every option, up to the end of the game."""

from mathfish_widgets.engine.cards import cards
from mathfish_widgets.games.literature.rules import RULES
from mathfish_widgets.games.literature.rules.moves import Ask, Declare, Pass
from mathfish_widgets.games.literature.rules.procedure import Ended, LaidOpen, RanOut
from mathfish_widgets.games.literature.rules.state import OUT, Finished, Outcome, OutcomeKind, Phase
from tests.cases import each_case
from tests.games.literature.playing import deal, played, position, read, true_declarations
from tests.games.tabletop import kinds

DECLARATION = "declare low spades 0:4S,8S 2:3S 4:5S,6S,7S"
AS_SAID = {0: "4S 8S 9D", 1: "10D", 2: "3S JD", 4: "5S 6S 7S QD"}
OTHER_SPLIT = AS_SAID | {2: "5S JD", 4: "3S 6S 7S QD"}
OPPONENT_HAS_ONE = AS_SAID | {1: "7S", 4: "5S 6S QD"}


def declared(hands, seat=0, **options):
    return RULES.play(position({"hands": hands, "turn": options.pop("turn", 0)}, **options), read(DECLARATION), seat)


def test_cards_of_declared_set_are_shown_from_true_holders():
    turn = declared(OPPONENT_HAS_ONE)
    (laid,) = (event for event in turn.events if isinstance(event, LaidOpen))
    sources = [(str(each.card), each.source.zone.owner) for each in laid.transfers]
    assert sources == [("3S", 2), ("4S", 0), ("5S", 4), ("6S", 4), ("7S", 1), ("8S", 0)]
    assert [turn.after.hand(seat) for seat in (0, 1, 2, 4)] == [cards("9D"), (), cards("JD"), cards("QD")]
    assert kinds(turn) == ["Declared", "LaidOpen", "Scored", "RanOut"]


@each_case("wrong_split", ["void", "opponents", "stays"])
def test_declaration_with_wrong_holders_follows_option(wrong_split):
    turn = declared(OTHER_SPLIT, wrong_split=wrong_split)
    points = {"void": (0, 0), "opponents": (0, 1), "stays": (0, 0)}[wrong_split]
    assert (turn.after.points, turn.after.turn_of) == (points, 1 if wrong_split == "stays" else 0)
    if wrong_split == "stays":
        assert kinds(turn) == ["Declared", "LeftOpen"]
        assert (turn.after.table, turn.after.finished) == (turn.before.table, ())


def test_declaration_with_wrong_holders_gives_turn_to_opponent_with_cards():
    assert declared({**OTHER_SPLIT, 1: ""}, wrong_split="stays").after.turn_of == 3


def test_wrong_holders_make_declaration_void_when_opponents_have_no_cards():
    hands = {0: "4S 8S 9D", 1: "", 3: "", 4: "3S 6S 7S", 5: ""}
    turn = declared(hands, wrong_split="stays")
    assert kinds(turn) == ["Declared", "LaidOpen", "Voided", "RanOut"]
    assert turn.after.finished == (Finished("low spades", Outcome(OutcomeKind.VOID)),)


@each_case("wrong_team", ["minus_one", "opponents"])
def test_declaring_card_that_opponent_has_costs_points(wrong_team):
    turn = declared(OPPONENT_HAS_ONE, wrong_team=wrong_team)
    assert turn.after.points == {"minus_one": (-1, 0), "opponents": (0, 1)}[wrong_team]


def test_wrong_declaration_of_high_set_costs_double():
    hands = {0: "10S 3D", 1: "AS"}
    state = position({"hands": hands}, high_points=2)
    assert played(state, "declare high spades 0:10S 2:9S,JS,QS,KS,AS").points == (-2, 0)


@each_case(("turn_after_right", "passed"), [("may_pass", True), ("declarer", False)])
def test_passing_after_right_declaration_follows_option(turn_after_right, passed):
    after = declared(AS_SAID, turn_after_right=turn_after_right).after
    assert (after.turn_of, after.may_pass) == (0, passed)
    assert (RULES.refusal(after, Pass(2)) is None) == passed
    assert (Pass(4) in set(RULES.legal_moves(after))) == passed


@each_case(("turn_after_wrong", "seat"), [("declarer", 0), ("opponents", 1)])
def test_turn_after_wrong_declaration_follows_option(turn_after_wrong, seat):
    after = declared(OTHER_SPLIT, turn_after_wrong=turn_after_wrong).after
    assert (after.turn_of, after.may_pass) == (seat, False)


def test_turn_after_wrong_declaration_skips_seats_without_cards():
    hands = {**OPPONENT_HAS_ONE, 1: "7S", 3: ""}
    assert declared(hands, turn_after_wrong="opponents").after.turn_of == 5


def test_declaration_out_of_turn_leaves_turn_unchanged():
    state = position({"hands": AS_SAID, "turn": 3}, declare_when="any_time")
    assert state.active == (3, 4, 5, 0, 1, 2)
    turn = RULES.play(state, read(DECLARATION), 0)
    assert (turn.after.points, turn.after.turn_of, turn.after.may_pass) == ((1, 0), 3, False)
    for split in ("stays", "void"):
        wrong = declared(OTHER_SPLIT, turn=3, declare_when="any_time", turn_after_wrong="opponents", wrong_split=split)
        assert (wrong.after.turn_of, not wrong.after.finished) == (3, split == "stays")
    assert RULES.refusal(state, read("ask 1 10D"), 0).rule == "table.seat"
    assert RULES.refusal(state, read("pass 2"), 0).rule == "table.seat"
    assert RULES.refusal(state, read("designate 1"), 0).rule == "table.seat"


def test_seat_without_cards_may_declare_at_any_time():
    hands = {**AS_SAID, 0: "", 2: "3S 4S 8S JD"}
    state = position({"hands": hands, "turn": 1}, declare_when="any_time")
    assert RULES.refusal(state, read("declare low spades 2:3S,4S,8S 4:5S,6S,7S"), 0) is None


def test_declaration_out_of_turn_can_empty_hand_of_active_player():
    after = declared({**OPPONENT_HAS_ONE, 1: "7S"}, turn=1, declare_when="any_time").after
    assert after.turn_of == 1
    assert [type(move) for move in RULES.legal_moves(after, 1)] == [Pass, Pass]
    assert RULES.refusal(after, read("declare low clubs 3:3C,4C,5C,6C,7C,8C"), 1).rule == "literature.pass.needed"


def test_only_declaring_player_moves_when_opponents_have_no_cards():
    state = position({"hands": {0: "4S", 1: "", 3: "", 5: ""}}, declare_when="any_time")
    assert state.active == (0,)
    assert RULES.refusal(state, next(true_declarations(state, 2)), 2).rule == "literature.declare.turn"


def test_taking_last_card_of_opponents_leaves_only_declarations():
    hands = {0: "4S", 1: "3S", 3: "", 5: ""}
    turn = RULES.play(position({"hands": hands}), read("ask 1 3S"))
    assert kinds(turn) == ["Asked", "Given", "RanOut"]
    assert {type(move) for move in RULES.legal_moves(turn.after)} == {Declare}


def test_player_declaring_last_sets_continues_without_cards():
    hands = {0: "4S 8S", 1: "", 2: "3S", 3: "", 4: "5S 6S 7S 3C", 5: ""}
    state = played(position({"hands": hands | {2: "3S ..."}}), DECLARATION)
    assert (state.active, state.hand(0), state.may_pass) == ((0,), (), True)
    assert RULES.refusal(state, Pass(2)).rule == "literature.ask.last"
    assert {type(move) for move in RULES.legal_moves(state)} == {Declare}
    assert played(state, "declare high clubs 2:9C,10C,JC,QC,KC,AC").active == (0,)


def test_team_with_all_remaining_cards_is_awarded_its_sets():
    hands = {0: "4S 9H", 1: "3S", 3: "", 5: ""}
    out = [name for name in deal().deck.sets if name not in ("low spades", "high hearts")]
    turn = RULES.play(position({"hands": hands, "out": out}, endgame="award", high_points=2), read("ask 1 3S"))
    events = [kind for kind in kinds(turn) if kind != "RanOut"]
    assert events == ["Asked", "Given", "LaidOpen", "Scored", "LaidOpen", "Scored", "Ended"]
    emptied = [event.seat for event in turn.events if isinstance(event, RanOut)]
    assert (emptied[0], sorted(emptied)) == (1, [0, 1, 2, 4])
    assert (turn.after.points, turn.after.phase) == ((3, 0), Phase.OVER)
    assert turn.after.finished[-2:] == (
        Finished("high hearts", Outcome(OutcomeKind.AWARDED, 0, 2)),
        Finished("low spades", Outcome(OutcomeKind.AWARDED, 0, 1)),
    )
    assert len(turn.after.table[OUT]) == 48


def test_other_team_is_awarded_last_set_after_declaration():
    hands = {0: "4S 8S", 2: "3S", 4: "5S 6S 7S"}
    out = [name for name in deal().deck.sets if name not in ("low spades", "high hearts")]
    turn = RULES.play(position({"hands": hands, "out": out}, endgame="award"), read(DECLARATION))
    assert turn.after.points == (1, 1)
    assert [event.seat for event in turn.events if isinstance(event, RanOut)] == [0, 2, 4, 1, 3, 5]
    assert isinstance(turn.events[-1], Ended)


def test_ask_limit_requires_declaration():
    hands = {0: "4S 5S 9D", 1: "3D 10D", 2: "4D JD", 3: "5D QD"}
    state = position({"hands": hands}, ask_limit=3)
    state = played(state, "ask 1 3S", "ask 2 5D", "ask 3 10D")
    assert (state.turn_of, state.asked_in_a_row) == (3, 3)
    refusal = RULES.refusal(state, read("ask 2 4D"))
    assert (refusal.rule, refusal.values) == ("literature.play.stalled", {"count": 3})
    assert {type(move) for move in RULES.legal_moves(state)} == {Declare}
    after = played(state, "declare high diamonds 1:10D 3:QD 5:9D,JD,KD,AD")
    assert after.asked_in_a_row == 0
    assert any(isinstance(move, Ask) for move in RULES.legal_moves(after))


@each_case("wrong_split", ["void", "stays"])
def test_wrong_declaration_resets_question_count(wrong_split):
    state = position({"hands": OTHER_SPLIT, "asked": 5}, ask_limit=5, wrong_split=wrong_split)
    assert RULES.refusal(state, read("ask 1 10D")).rule == "literature.play.stalled"
    assert played(state, DECLARATION).asked_in_a_row == 0
