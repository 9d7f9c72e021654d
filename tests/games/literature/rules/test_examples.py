"""The worked examples of the rulebook, and its invariants in random games."""

import random

from mathfish_widgets.engine.cards import FACE_DOWN, cards
from mathfish_widgets.engine.state import observe
from mathfish_widgets.games.literature.rules import RULES
from mathfish_widgets.games.literature.rules.deal import PRESETS
from mathfish_widgets.games.literature.rules.state import OUT, Finished, Outcome, OutcomeKind
from tests.cases import each_case
from tests.games.literature.invariants import check_game, check_state, check_turn
from tests.games.literature.playing import deal, played, position, random_game, read, turns
from tests.games.tabletop import kinds
from tests.sample_sizes import sized

LOW_SPADES = cards("3S 4S 5S 6S 7S 8S")
DECLARATION = "declare low spades 0:4S,8S 2:3S 4:5S,6S,7S"
AS_SAID = {0: "4S 8S 9D", 1: "10D", 2: "3S JD", 4: "5S 6S 7S QD"}
OTHER_SPLIT = AS_SAID | {2: "5S JD", 4: "3S 6S 7S QD"}
OPPONENT_HAS_ONE = AS_SAID | {1: "7S", 4: "5S 6S QD"}
OTHER_DECKS = [
    {"deck": "ranks", "wrong_split": "stays", "turn_after_wrong": "opponents"},
    {"own_card_asks": "on", "must_declare": "on", "ask_limit": 5, "deck": "eights_jokers"},
    {"deck": "sevens_jokers", "declare_when": "any_time", "endgame": "award"},
]


@each_case(
    ("hands", "preset", "points", "outcome"),
    [
        (AS_SAID, "seed", (1, 0), Outcome(OutcomeKind.RIGHT, 0, 1)),
        (OTHER_SPLIT, "seed", (0, 0), Outcome(OutcomeKind.VOID)),
        (OPPONENT_HAS_ONE, "seed", (-1, 0), Outcome(OutcomeKind.WRONG, 0, -1)),
        (OTHER_SPLIT, "any_error", (0, 1), Outcome(OutcomeKind.WRONG, 1, 1)),
        (OPPONENT_HAS_ONE, "any_error", (0, 1), Outcome(OutcomeKind.WRONG, 1, 1)),
    ],
)
def test_rulebook_declaration_has_expected_outcome(hands, preset, points, outcome):
    turn = RULES.play(position({"hands": hands}, preset=preset), read(DECLARATION))
    scored = "Voided" if outcome.team is None else "Scored"
    assert kinds(turn)[:3] == ["Declared", "LaidOpen", scored]
    assert (turn.after.points, turn.after.finished) == (points, (Finished("low spades", outcome),))
    assert turn.after.table[OUT] == LOW_SPADES


def test_high_set_scores_double_in_indian_preset():
    hands = {0: "10S AS 3D", 2: "9S 4D", 4: "JS QS KS 5D"}
    state = played(position({"hands": hands}, preset="indian"), "declare high spades 0:AS,10S 2:9S 4:JS,QS,KS")
    assert state.points == (2, 0)


@each_case(
    ("text", "rule"),
    [
        ("declare low spades 0:4S 2:3S 4:5S,6S,7S,8S", "own"),
        ("declare low spades 0:4S,8S 2:3S 4:5S,7S", "cards"),
        ("declare low spades 0:4S,8S 1:7S 2:3S 4:5S,6S", "team"),
    ],
)
def test_illegal_declarations_are_refused(text, rule):
    assert RULES.refusal(position({"hands": AS_SAID}), read(text)).rule == f"literature.declare.{rule}"


def test_declarer_without_cards_must_pass():
    turn = RULES.play(position({"hands": AS_SAID | {0: "4S 8S"}}), read(DECLARATION))
    assert kinds(turn) == ["Declared", "LaidOpen", "Scored", "RanOut"]
    assert list(map(str, RULES.legal_moves(turn.after))) == ["pass 2", "pass 4"]
    assert RULES.refusal(turn.after, read("declare high clubs 2:9C,10C,JC,QC,KC,AC")).rule == "literature.pass.needed"
    alone = RULES.play(position({"hands": {**AS_SAID, 0: "4S 8S", 2: "3S"}}), read(DECLARATION)).after
    assert list(map(str, RULES.legal_moves(alone))) == ["pass 4"]


def test_declarer_may_pass_instead_of_asking_to_break_stalemate():
    state = played(position({"hands": AS_SAID}), DECLARATION)
    assert state.turn_of == 0
    assert RULES.refusal(state, read("pass 4")) is None
    assert played(state, "pass 4").turn_of == 4
    asked = played(state, "ask 1 10D")
    assert (asked.turn_of, RULES.refusal(asked, read("pass 4")).rule) == (0, "literature.pass.moment")


def test_hit_keeps_turn_and_miss_passes_turn():
    hit = RULES.play(position({"hands": {0: "4S", 1: "3S 9D"}}), read("ask 1 3S"))
    assert kinds(hit) == ["Asked", "Given"]
    assert (hit.after.hand(0), hit.after.turn_of) == (cards("4S 3S"), 0)
    miss = RULES.play(position({"hands": {0: "4S", 1: "9D"}}), read("ask 1 3S"))
    assert kinds(miss) == ["Asked", "Missed"]
    assert (miss.after.table, miss.after.turn_of) == (miss.before.table, 1)


REFUSED = [
    ({0: "4S"}, "ask 1 4S", "ask.own"),
    ({0: "4S"}, "ask 2 3S", "ask.team"),
    ({0: "4S 8D"}, "ask 1 10D", "ask.base"),
    ({0: "4S"}, "ask 1 2S", "ask.removed"),
    ({0: "4S", 1: ""}, "ask 1 3S", "ask.empty"),
    ({0: "4S", 1: "", 3: "", 5: ""}, "ask 1 3S", "ask.last"),
]


@each_case(("hands", "text", "rule"), REFUSED)
def test_illegal_questions_are_refused(hands, text, rule):
    assert RULES.refusal(position({"hands": hands}), read(text)).rule == f"literature.{rule}"


def test_bluff_question_counts_as_miss():
    state = position({"hands": {0: "4S 5S", 1: "9D"}}, own_card_asks="on")
    turn = RULES.play(state, read("ask 1 4S"))
    assert kinds(turn) == ["Asked", "Missed"]
    assert turn.after.turn_of == 1
    single = position({"hands": {0: "4S", 1: "9D"}}, own_card_asks="on")
    assert RULES.refusal(single, read("ask 1 4S")).rule == "literature.ask.other"


def test_any_open_set_may_be_declared_when_opponents_have_no_cards():
    state = position({"hands": {0: "4S", 1: "", 3: "", 5: ""}, "out": ["low clubs"]})
    for name in state.open_sets:
        move = read(f"declare {name} 2:{','.join(str(card) for card in state.deck.sets[name] if str(card) != '4S')}")
        if name == "low spades":
            move = read("declare low spades 0:4S 2:3S,5S,6S,7S,8S")
        assert RULES.refusal(state, move) is None


def test_team_without_cards_chooses_opponent_who_declares_alone():
    hands = {0: "4S 8S", 1: "", 2: "3S", 4: "5S 6S 7S", 5: ""}
    names = [name for name in position({}).deck.sets if name not in ("low spades", "high clubs", "low hearts")]
    state = played(position({"hands": hands, "out": names}), DECLARATION)
    assert list(map(str, RULES.legal_moves(state))) == ["designate 3"]
    assert RULES.refusal(state, read("pass 2")).rule == "literature.pass.mate"
    alone = played(state, "designate 3")
    assert alone.active == (3,)
    assert {type(move).__name__ for move in RULES.legal_moves(alone)} == {"Declare"}
    first = played(alone, "declare high clubs 3:9C,10C,JC,QC,KC,AC")
    assert (first.active, first.points) == ((3,), (1, 1))
    assert RULES.refusal(first, read("pass 1")).rule == "literature.ask.last"
    last = RULES.play(first, read("declare low hearts 3:3H,4H,5H,6H,7H,8H"))
    assert kinds(last) == ["Declared", "LaidOpen", "Scored", "RanOut", "Ended"]
    assert (last.after.active, last.after.points) == ((), (1, 2))


def test_must_declare_option_requires_declaring_whole_set_first():
    hands = {0: "3S 4S 5S 6S 7S 8S 9D", 1: "10D"}
    refusal = RULES.refusal(position({"hands": hands}, must_declare="on"), read("ask 1 10D"))
    assert (refusal.rule, refusal.values["set"]) == ("literature.ask.complete", "low spades")
    assert RULES.refusal(position({"hands": hands}), read("ask 1 10D")) is None


def seen_by(seat, state, *texts):
    history = turns(state, *texts)
    return observe(history[-1].after, history, seat)


def test_seat_sees_both_players_and_result_of_question():
    """Deductions start from what everybody sees: who asked whom for which card, and whether they got it."""
    state = position({"hands": {0: "4S 9C", 1: "6S 5H", 2: "3S 4H"}})
    seen = seen_by(5, state, "ask 1 5S", "ask 2 3S")
    assert [[type(event).__name__ for event in turn.events] for turn in seen.history] == [
        ["Asked", "Missed"],
        ["Asked", "Given"],
    ]
    (asked, _) = seen.history[0].events
    assert (asked.seat, asked.other, asked.card) == (0, 1, *cards("5S"))
    (transfer,) = seen.history[1].events[1].transfers
    assert transfer.card is FACE_DOWN
    assert [seen.state.hand_size(seat) for seat in (1, 2)] == [3, 1]


@each_case("options", [*({"preset": each} for each in PRESETS), *OTHER_DECKS])
def test_random_games_preserve_invariants_for_presets_and_decks(options):
    for seed in range(sized(8)):
        start = deal(seed, **options)
        check_state(start)
        game = random_game(start, random.Random(seed))
        for turn in game:
            check_turn(turn)
        check_game(game)
        assert game[-1].after.over
        assert len(game) < 500


def test_purely_random_game_ends():
    state, rng = deal(3), random.Random(3)
    moves = 0
    while not state.over:
        state = RULES.play(state, rng.choice(list(RULES.legal_moves(state)))).after
        moves += 1
    assert moves < 200
