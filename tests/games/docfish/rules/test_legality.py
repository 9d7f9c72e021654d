"""Legal and refused moves in DocFish, their notation, and how a turn goes on."""

from dataclasses import replace

import pytest

from mathfish_widgets.engine.moves import IllegalMove, Refusal
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.games.docfish import DOCFISH
from mathfish_widgets.games.docfish.rules import RULES
from mathfish_widgets.games.docfish.rules.state import Phase
from tests.cases import each_case
from tests.games.docfish.playing import HER, HIS, events, hand, played, position, pot, read, turns

ASKED_7 = {"phase": "turn", "hand": "3 7", "other_hand": "5 A"}
FREEZING = {"hand": "8 A", "bank": {2: 0}}
GUESSING = {"hand": [], "other_hand": "3", "deck": "3", "pot": "2 3 7"}
SHORT = {"hand": "7", "other_hand": "A", "bank": {2: 0}, "pot": "5 8"}
NO_THIRD_2 = Step("docfish.lack.third", {"value": 2})
NO_2, NO_6 = (Step("docfish.lack.any", {"value": value}) for value in (2, 6))
STUCK = {"hand": [], "other_hand": "2", "deck": [], "frozen": ["7 A"], "bank": {2: 0}}


REFUSED = [
    ("pair.waits", {"hand": "2 7 7"}, "", "pick", {"prime": 7}),
    ("pair.waits", {"hand": "3 9 7 7"}, "", "consolidate 2x3", {"prime": 3}),
    ("pair.waits", {"hand": "2 7 7"}, "", "ask 2", {"prime": 7}),
    ("ask.composite", {"phase": "turn", "hand": "2 5"}, "", "ask 14", {"value": 14, "a": 2, "b": 7}),
    ("ask.composite", {"phase": "turn", "hand": "2 5"}, "", "ask 12", {"value": 12, "a": 2, "b": 6}),
    ("ask.not_held", {"phase": "turn", "hand": "2 5"}, "", "ask 7", {"prime": 7}),
    ("ask.not_held", {"phase": "turn", "hand": "2 5"}, "", "ask 17", {"prime": 17}),
    ("answer.absent", ASKED_7, "ask 7", "give 7", {"value": 7}),
    ("answer.change_first", ASKED_7, "ask 7", "give 14", {"value": 14, "prime": 7}),
    ("change.absent", {"hand": "2 2 5"}, "", "change 14 = 2 x 7", {"value": 14}),
    ("change.prime", {"hand": "7 7 5"}, "", "change 7 = 2 x 5", {"value": 7}),
    ("change.parts", {"hand": "8 5"}, "", "change 8 = 1 x 2 x 4", {}),
    ("change.parts", {"hand": "8 5"}, "", "change 8 = 8", {}),
    ("change.parts", {"hand": "Q 5"}, "", "change 12 = 1 x 2 x 2 x 3", {}),
    ("change.needless", {"phase": "turn", "hand": "6 5"}, "", "change 6 = 2 x 3", {}),
    ("change.needless", {"hand": "7 7 6"}, "", "change 6 = 2 x 3", {}),
    ("change.bank", {"hand": "8 5", "bank": {2: 2}}, "", "change 8 = 2 x 2 x 2", {"missing": [NO_THIRD_2]}),
    ("change.bank", {"hand": "Q 5", "bank": {2: 0, 6: 0}}, "", "change 12 = 2 x 6", {"missing": [NO_2, NO_6]}),
    ("down.composite", {"hand": "4 4"}, "", "down 4", {"value": 4}),
    ("ask.not_held", {"hand": "2 2"}, "", "down 3", {"prime": 3}),
    ("ask.not_held", {"hand": "2 2"}, "", "down 17", {"prime": 17}),
    ("ask.not_held", {"hand": "2 2"}, "", "down 1", {"prime": 1}),
    ("down.single", {"hand": "2 7 7"}, "", "down 2", {"prime": 2}),
    ("down.embedded", {"hand": "2 6"}, "", "down 2", {"prime": 2, "value": 6}),
    ("down.embedded", {"hand": "8"}, "", "down 2", {"prime": 2, "value": 8}),
    ("shortage.card", {"hand": "2 4"}, "", "shortage 2", {"value": 2}),
    ("shortage.card", {"hand": "2 2 A"}, "", "shortage 6", {"value": 6}),
    ("shortage.card", {"hand": "3 9 A"}, "", "shortage 14", {"value": 14}),
    ("shortage.possible", {"hand": "8"}, "", "shortage 8", {"value": 8, "prime": 2}),
    ("freeze.pair", {"phase": "turn", "hand": "2 5"}, "", "freeze 2", {}),
    ("consolidation.possible", {"phase": "turn", "hand": "2 5", "pot": "2 3"}, "", "no consolidation", {"product": 6}),
    ("freeze.pair", FREEZING, "shortage 8; no consolidation", "freeze 14", {}),
    ("freeze.spare", FREEZING, "shortage 8; no consolidation", "freeze 8 14", {"value": 8}),
    ("change.absent", FREEZING, "shortage 8; no consolidation", "freeze 4", {"value": 4}),
    ("down.single", FREEZING, "shortage 8; no consolidation", "freeze 8 8", {"prime": 8}),
    ("consolidation.pot", {"pot": "2 3 6 7", "phase": "consolidate"}, "", "consolidate 2x5", {"cards": (5,)}),
    ("consolidation.size", {"pot": "2 2 2 2", "phase": "consolidate"}, "", "consolidate 2x2x2x2", {}),
    ("consolidation.size", {"pot": "2 3 6 7", "phase": "consolidate"}, "", "consolidate 2", {}),
    ("consolidation.possible", {"pot": "2 3", "phase": "consolidate"}, "", "no consolidation", {"product": 6}),
    ("consolidation.product", {"pot": "2 3 7", "phase": "consolidate"}, "", "consolidate 3x7", {"product": 21}),
    (
        "consolidation.bank",
        {"pot": "2 3", "phase": "consolidate", "bank": {6: 0}},
        "",
        "consolidate 2x3",
        {"product": 6},
    ),
    (
        "consolidation.sequence",
        {"pot": "2 3 7", "phase": "consolidate"},
        "",
        "consolidate 2x7",
        {"left_out": 3, "highest": 7},
    ),
    ("consolidation.unfinished", {"pot": "2 2 2 2", "phase": "consolidate"}, "", "consolidate 2x2", {}),
    ("guess.range", GUESSING, "pick", "guess 1", {}),
    ("guess.range", GUESSING, "pick", "guess 15", {}),
]


@each_case(("rule", "given", "before", "move", "values"), REFUSED)
def test_refusals_have_expected_rule_and_values(rule, given, before, move, values):
    state = played(position(**given), before) if before else position(**given)
    refusal = RULES.refusal(state, read(move))
    assert refusal is not None
    assert refusal.rule == f"docfish.{rule}"
    assert {name: refusal.values[name] for name in values} == values
    with pytest.raises(IllegalMove) as raised:
        RULES.play(state, read(move))
    assert raised.value.refusal == refusal


@each_case(
    ("given", "before", "move", "sentence"),
    [
        ({"hand": "2 7 7"}, "", "pick", "You have a pair of sevens. Lay your pairs down before you do anything else."),
        (ASKED_7, "", "ask 14", "14 is 2 times 7, so it isn't prime. You may only ask for a prime number."),
        (ASKED_7, "ask 7", "give 14", "The bank can change your 14. Change it first, then give only the 7."),
        ({"hand": "8 5"}, "", "change 8 = 2 x 3", "2 × 3 makes 6, not 8."),
        ({"hand": "2 6"}, "", "down 2", "The other 2 is still inside your 6. Make change first."),
        ({"hand": "8"}, "", "shortage 8", "There is no shortage. Change your 8, and you can lay a pair of twos."),
        (
            FREEZING,
            "shortage 8; no consolidation",
            "freeze 8 14",
            "The 8 has the whole pair inside. Freeze only that card.",
        ),
        (FREEZING, "shortage 8; no consolidation", "freeze 8 8", "You have only one 8, and a pair needs two."),
        (
            {"pot": "2 3 6 7", "phase": "consolidate"},
            "",
            "consolidate 2x6",
            "You can't leave out the 3, because it is lower than the 6 you use.",
        ),
    ],
)
def test_refusals_match_expected_sentences(given, before, move, sentence):
    state = played(position(**given), before) if before else position(**given)
    assert Wording(DOCFISH.explainer.sentences).sentence(RULES.refusal(state, read(move))) == sentence


@each_case(
    ("other_hand", "where", "value"),
    [("2 5", "docfish.where.loose", 2), ("6 5", "docfish.where.embedded", 6)],
)
def test_refusal_to_say_docfish_shows_where_prime_is(other_hand, where, value):
    state = played(position(phase="turn", hand="2 7", other_hand=other_hand), "ask 2")
    step = Step(where, {"value": value})
    assert RULES.refusal(state, read("docfish")) == Refusal("docfish.answer.held", {"prime": 2, "where": step})


@each_case(
    ("rule", "cards", "move", "values"),
    [
        ("change.product", "8 5", "change 8 = 2 x 3", {"parts": "2 × 3", "product": 6, "value": 8}),
        ("change.product", "Q 5", "change 12 = 2 x 2 x 2", {"parts": "2 × 2 × 2", "product": 8, "value": 12}),
    ],
)
def test_change_with_wrong_product_is_refused(rule, cards, move, values):
    refusal = RULES.refusal(position(hand=cards), read(move))
    assert refusal.rule == f"docfish.{rule}"
    assert {name: str(value) if name == "parts" else value for name, value in refusal.values.items()} == values


@each_case(
    ("given", "before", "expected", "moves"),
    [
        ({"phase": "turn", "hand": "2 5"}, "", "ask", ["pick", "docfish", "guess 3", "no consolidation"]),
        (ASKED_7, "ask 7", "answer", ["pick", "ask 2"]),
        ({"phase": "turn", "hand": []}, "", "pick", ["guess 3", "no consolidation", "docfish"]),
        (GUESSING, "pick", "guess", ["pick", "no consolidation"]),
        ({"pot": "2 3", "phase": "consolidate"}, "", "consolidate", ["pick", "guess 3", "docfish"]),
        (FREEZING, "shortage 8; no consolidation", "freeze", ["pick", "no consolidation", "guess 2"]),
    ],
)
def test_moves_of_other_phases_are_refused(given, before, expected, moves):
    state = played(position(**given), before) if before else position(**given)
    for move in moves:
        refusal = RULES.refusal(state, read(move))
        assert refusal.rule == "docfish.phase"
        assert refusal.values["expected"].rule == f"docfish.expected.{expected}"


def test_shortage_of_handed_over_card_comes_before_any_other_move():
    state = played(position(**SHORT, phase="turn"), "ask 7; give 14")
    assert RULES.refusal(state, read("shortage 7")) == Refusal("docfish.shortage.card", {"value": 7})
    for move in ("down 7", "pick", "ask 7"):
        assert RULES.refusal(state, read(move)).values["expected"].rule == "docfish.expected.shortage"
    assert [str(move) for move in RULES.legal_moves(state)] == ["shortage 14"]


def test_pairs_must_be_laid_down_before_asking_again():
    state = played(position(phase="turn", hand="6", other_hand="2"), "ask 2; give 2")
    assert RULES.refusal(state, read("ask 3")).values["expected"].rule == "docfish.expected.pair"
    assert RULES.refusal(state, read("down 2")) == Refusal("docfish.down.embedded", {"prime": 2, "value": 6})


PUBLISHED = """
pair.waits ask.composite ask.not_held answer.held answer.absent answer.change_first change.absent change.prime
change.parts change.product change.needless change.bank down.composite down.single down.embedded shortage.card
shortage.possible freeze.pair freeze.spare consolidation.pot consolidation.size consolidation.product
consolidation.bank consolidation.sequence consolidation.unfinished consolidation.possible guess.range phase
""".split()


def test_every_refusal_rule_is_tested():
    reached = {rule for rule, *_ in REFUSED} | {"answer.held", "change.product", "phase"}
    assert sorted(reached) == sorted(PUBLISHED)


def test_moves_survive_writing_and_reading():
    assert [str(turn.move) for turn in turns(position(hand="A A"), "CHANGE 14=7*2", "change 14 = 2 × 7", "down 2")] == [
        "change 14 = 2 x 7",
        "change 14 = 2 x 7",
        "down 2",
    ]


def test_step_by_step_consolidation_continues_until_nothing_is_possible():
    start = position(pot="2 2 2 2", phase="consolidate", consolidation="step_by_step")
    state = played(start, "consolidate 2x2")
    assert (pot(state), state.turn, state.phase) == ((2, 2, 4), HER, Phase.CONSOLIDATE)
    state = played(state, "consolidate 2x2")
    assert (pot(state), state.turn) == ((4, 4), HIS)


def test_factor_left_by_thawing_joins_hand_being_laid_down():
    start = position(hand="2", other_hand="3", deck="3", pot="2 2 2 5", other_frozen=["7 A"], bank={2: 0})
    state = played(start, "ask 2; docfish; pick; guess 3")
    assert events(state, "consolidate 2x2x2") == [
        "Exchanged",
        "ChangePresent",
        "Thawed",
        "Changed",
        "LaidDown",
        "TurnEnded",
    ]
    state = played(state, "consolidate 2x2x2")
    assert (hand(state, HIS), state.active, state.phase) == ((2, 3, 3), (HIS,), Phase.LAY)


def test_idle_turn_is_counted():
    state = played(position(**STUCK, pot="3 5"), "no consolidation")
    assert (state.idle_turns, state.active, state.phase) == (1, (HIS,), Phase.ASK)


def test_two_idle_turns_end_game():
    end = played(replace(position(**STUCK, pot="3 5"), idle_turns=1), "no consolidation")
    assert (end.over, hand(end, HIS), end.on_table(HER)) == (True, (2,), (7, 14))
    assert end.scores[HER] == 8


def test_thawed_pair_resets_idle_turns():
    start = replace(position(**STUCK, pot="2 2 2 5"), idle_turns=1)
    state = played(start, "consolidate 2x2x2")
    assert (state.idle_turns, state.over, hand(state), state.turn) == (0, False, (2,), HIS)
