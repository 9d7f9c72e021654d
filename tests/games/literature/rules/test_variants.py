"""Options for literal readings of the source: when to declare, what "nothing happens" means, and who leaves."""

import random
from dataclasses import replace

from mathfish_widgets.engine.state import observe
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games.literature import LITERATURE
from mathfish_widgets.games.literature.deduction.evidence import evidence_of
from mathfish_widgets.games.literature.deduction.knowledge import knowledge_of
from mathfish_widgets.games.literature.players import PLAYERS
from mathfish_widgets.games.literature.rules import RULES
from mathfish_widgets.games.literature.rules.moves import Ask, Declare
from mathfish_widgets.games.literature.rules.procedure import MOST_LEFT_OPEN, LeftOpen, Voided
from mathfish_widgets.games.literature.rules.state import HAND
from mathfish_widgets.play.match import Match
from tests.cases import each_case
from tests.games.literature.deciding import SPADES as ALL_SPADES
from tests.games.literature.deciding import chosen, seen, small, small_position
from tests.games.literature.invariants import check_turn
from tests.games.literature.playing import WORDING, lines, read
from tests.sample_sizes import sized

WHOLE = {0: "3S 4S 5S 6S 7S 8S 3H", 2: "4H 5H", 4: "6H 7H 8H", 1: "9H 10H", 3: "JH", 5: "QH KH AH"}
SPADES = "declare low spades 0:3S,4S,5S,6S,7S,8S"
HEARTS = "declare low hearts 0:3H 2:4H,5H 4:6H,7H,8H"
WRONG = "declare low hearts 0:3H 2:4H,5H,6H 4:7H,8H"
AT_EACH_LEVEL = each_case("level", PLAYERS)


def refused(state, text, seat=None):
    refusal = RULES.refusal(state, read(text), seat)
    return refusal and refusal.rule.removeprefix("literature.")


def test_whole_set_must_be_declared_before_other_moves():
    state = replace(small_position(WHOLE, must_declare="on"), may_pass=True)
    assert refused(state, "ask 1 9H") == "ask.base"
    assert refused(state, "ask 1 4H") == "ask.complete"
    assert refused(state, "pass 2") == "pass.complete"
    assert refused(state, HEARTS) == "declare.complete"
    assert [str(move) for move in RULES.legal_moves(state, 0)] == [SPADES]
    after = RULES.play(state, read(SPADES)).after
    assert refused(after, "pass 2") is refused(after, HEARTS) is None


def test_must_declare_applies_only_to_own_hand_with_any_time_option():
    state = small_position(WHOLE, turn=1, must_declare="on", declare_when="any_time")
    assert refused(state, HEARTS, 0) == "declare.complete"
    assert refused(state, "ask 0 3S", 1) == "ask.base"
    assert refused(state, SPADES, 0) is None
    assert {str(move) for move in RULES.legal_moves(state, 0)} == {SPADES}
    assert refused(state, HEARTS, 2) is None


@AT_EACH_LEVEL
def test_computers_declare_required_sets_immediately(level):
    on_turn = seen(small_position(WHOLE, must_declare="on"))
    assert str(chosen(level, on_turn).move) == SPADES
    out_of_turn = small_position(WHOLE, turn=1, must_declare="on", declare_when="any_time")
    assert PLAYERS[level].delay(observe(out_of_turn, [], 0), random.Random(0)) is not None
    assert str(chosen(level, observe(out_of_turn, [], 0)).move) == SPADES


@AT_EACH_LEVEL
def test_computers_declare_required_set_before_other_certain_set(level):
    # Cleo asked for the 7C, so she must have the 8C. But Ann has all the low spades herself.
    hands = {0: f"3C 4C 5C 6C 7C {ALL_SPADES}", 1: "9D 10D", 2: "8C JD", 3: "QD", 4: "KD", 5: "AD"}
    asked = ("ask 1 7C", "ask 0 JD")
    free = chosen(level, small(hands, *asked, turn=2)).move
    assert free.set == ("low spades" if level == "beginner" else "low clubs")
    assert str(chosen(level, small(hands, *asked, turn=2, must_declare="on")).move) == SPADES


def test_nothing_option_leaves_table_unchanged_after_wrong_declaration():
    state = small_position(WHOLE, wrong_split="nothing", turn_after_wrong="opponents")
    turn = RULES.play(state, read(WRONG))
    assert isinstance(turn.events[-1], LeftOpen)
    assert (turn.after.turn_of, turn.after.points, turn.after.table) == (0, state.points, state.table)
    assert RULES.play(turn.after, read(HEARTS)).after.points == (1, 0)


@each_case(("wrong_split", "on_turn"), [("nothing", 0), ("stays", 1)])
def test_set_stays_open_twice_then_becomes_void_with_warning(wrong_split, on_turn):
    state = small_position(WHOLE, wrong_split=wrong_split)
    said = []
    for _ in range(MOST_LEFT_OPEN):
        turn = RULES.play(state, read(WRONG), 0)
        assert turn.after.turn_of == on_turn
        said.append("The next incorrect declaration of the low hearts makes the set void." in lines(explained(turn)))
        state = replace(turn.after, turn_of=0)
    assert said == [False, True]
    assert isinstance(RULES.play(state, read(WRONG), 0).events[2], Voided)


def explained(turn):
    return LITERATURE.explainer.explain_turn(turn, 0)


def test_declaring_player_sees_how_often_set_stays_open():
    now = LITERATURE.explainer.explain_situation(seen(small_position(WHOLE, wrong_split="nothing")))
    told = [WORDING.sentence(step) for step in now.substeps]
    assert "If your team has all the cards but you mix up who has them, the set stays open. You go on." in told
    assert "A set can stay open like this at most 2 times. After that, an incorrect declaration makes it void." in told


@each_case("wrong_split", ["stays", "nothing"])
def test_beginner_games_end_within_400_turns(wrong_split):
    for seed in range(sized(3)):
        match = Match(LITERATURE, seed, {"wrong_split": wrong_split}, ["beginner"] * 6)
        while not match.state.over:
            seat = match.next_computer
            match.play(think(match.choice(seat)).move, seat)
        assert len(match.turns) < 400


def test_own_single_card_of_set_may_be_asked_for_with_lone_option():
    hands = {0: "4S 9D", 1: "5S 10D", 2: "6S", 3: "7S JD", 4: "8S QD", 5: "3S KD AD"}
    rules = {value: refused(small_position(hands, own_card_asks=value), "ask 1 4S") for value in ("off", "on", "lone")}
    assert rules == {"off": "ask.own", "on": "ask.other", "lone": None}
    state = small_position(hands, own_card_asks="lone")
    listed = [move for move in RULES.legal_moves(state, 0) if isinstance(move, Ask)]
    assert read("ask 1 4S") in listed
    assert all(RULES.refusal(state, move, 0) is None for move in listed)
    turn = RULES.play(state, read("ask 1 4S"))
    assert turn.after.turn_of == 1
    assert refused(small_position(hands, turn=2, own_card_asks="lone"), "ask 1 10D") == "ask.base"


def test_question_with_lone_option_may_be_for_askers_own_card():
    hands = {0: "4S 9D", 1: "5S 10D", 2: "6S", 3: "7S JD", 4: "8S QD", 5: "3S KD AD"}
    observation = small(hands, "ask 1 4S", own_card_asks="lone")
    (clause,) = evidence_of(observation).clauses
    assert {str(card) for card, _ in clause.places} == {"3S", "4S", "6S", "7S", "8S"}
    told = lines(LITERATURE.explainer.explain_turn(observation.history[-1], 1))
    assert any("must have a card from the low spades, perhaps this one" in line for line in told)


@each_case("seed", range(3))
def test_knowledge_is_true_when_players_ask_for_own_cards(seed):
    state, rng, turns = LITERATURE.deal(seed, own_card_asks="lone", wrong_split="nothing"), random.Random(seed), []
    while len(turns) < 40:
        asks = [move for move in RULES.legal_moves(state) if isinstance(move, Ask)]
        own = [move for move in asks if move.card in state.hand(state.turn_of)]
        turns.append(RULES.play(state, rng.choice(own or asks) if rng.random() < 0.5 else rng.choice(asks)))
        check_turn(turns[-1])
        state = turns[-1].after
    for seat in state.seats:
        known = knowledge_of(observe(state, turns, seat))
        for card, seats in known.possible.items():
            assert next(each for each in state.seats if card in state.table[HAND[each]]) in seats


def test_player_without_cards_may_not_declare_with_leaves_option():
    hands = {0: "3S 4S 5S", 2: "6S 7S 8S", 1: "9D 10D", 3: "JD QD", 5: "KD AD"}
    text = "declare low spades 0:3S,4S,5S 2:6S,7S,8S"
    for out_of_cards, rule in (("stays", None), ("leaves", "declare.left")):
        state = small_position(hands, declare_when="any_time", out_of_cards=out_of_cards)
        assert refused(state, text, 4) == rule
        assert any(isinstance(move, Declare) for move in RULES.legal_moves(state, 4)) == (rule is None)
        assert refused(state, text, 2) is None
    assert refused(small_position(hands, out_of_cards="leaves"), text, 4) == "declare.turn"
