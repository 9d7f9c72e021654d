"""Explanations of Literature: questions, declarations, scores and refusals."""

import random

from mathfish_widgets.engine.state import observe
from mathfish_widgets.explain.steps import Who
from mathfish_widgets.games.literature.explain import EXPLAINER
from mathfish_widgets.games.literature.rules import RULES
from mathfish_widgets.games.literature.rules.deal import PRESETS
from mathfish_widgets.games.literature.rules.moves import Ask
from mathfish_widgets.games.literature.rules.state import HAND
from tests.cases import each_case
from tests.games.literature.explain.explaining import AS_SAID, DECLARATION, ENDING, situation, told
from tests.games.literature.playing import WORDING, deal, lines, played, position, random_game, read

MISS = position({"hands": {0: "4S", 1: "9D"}})
HIT = position({"hands": {0: "4S", 1: "3S 9D"}})
REST = {"hands": {0: "4S 5C", 1: "9D", 2: "...", 3: "", 4: "6C", 5: ""}}
OTHER_SPLIT = AS_SAID | {2: "5S JD", 4: "3S 6S 7S QD"}
OPPONENT_HAS_ONE = AS_SAID | {1: "7S 10D", 4: "5S 6S QD"}


SAID = [
    (MISS, "ask 1 3S", 5, "Ann asked Bob for the 3♠ and didn't get it."),
    (MISS, "ask 1 3S", 1, "Neither Ann nor Bob has the 3♠."),
    (
        MISS,
        "ask 1 3S",
        1,
        (
            "To ask for the 3♠, Ann must have another card from the low spades. So Ann has at least one of 4♠, "
            "5♠, 6♠, 7♠ and 8♠."
        ),
    ),
    (MISS, "ask 1 3S", 0, "Now everyone knows you have at least one of 4♠, 5♠, 6♠, 7♠ and 8♠."),
    (MISS, "ask 1 3S", 0, "From this answer alone, the 3♠ could be with Cleo, Dan, Eve or Finn."),
    (MISS, "ask 1 3S", 0, "It's Bob's turn."),
    (HIT, "ask 1 3S", 5, "Ann asked Bob for the 3♠ and got it."),
    (HIT, "ask 1 3S", 5, "Now everyone knows that Ann has the 3♠."),
    (
        position({"hands": {0: "4S", 1: "3S"}}),
        "ask 1 3S",
        0,
        "Bob has no cards left. Nobody can ask Bob for a card now, and Bob gets no new ones.",
    ),
]


@each_case(("state", "text", "seat", "line"), SAID)
def test_question_explanation_has_expected_lines(state, text, seat, line):
    assert line in lines(told(state, text, seat=seat))


def test_own_cards_of_viewer_are_ruled_out():
    state = position({"hands": {0: "4S", 1: "9D", 3: "5S 6S", 5: "3S 5H"}})
    said = lines(told(state, "ask 1 3S", seat=3))
    assert "You have the 5♠ and 6♠ yourself. So Ann has at least one of 4♠, 7♠ and 8♠." in said
    assert "You have the 3♠ yourself." in lines(told(state, "ask 1 3S", seat=5))
    sharp = position({"hands": {0: "4S", 1: "9D", 3: "5S 6S 7S 8S"}})
    assert "You have the 5♠, 6♠, 7♠ and 8♠ yourself. That leaves only the 4♠, so Ann has it." in lines(
        told(sharp, "ask 1 3S", seat=3)
    )


def test_only_remaining_holder_is_named():
    state = position({"hands": {0: "4S 5C", 1: "9D", 2: "3C 4C", 3: "", 4: "6C", 5: ""}, "out": ["high clubs"]} | REST)
    assert "That leaves only Cleo, so Cleo must have the 3♠." in lines(told(state, "ask 1 3S", seat=4))


def test_single_card_is_deduced_when_hand_counts_are_public():
    given = {"hands": {0: "4S", 1: "9D"}}
    line = "Ann had only one card. So that card must be the 4♠, 5♠, 6♠, 7♠ or 8♠."
    assert line in lines(told(position(given, hand_counts="public"), "ask 1 3S", seat=2))
    assert line not in lines(told(position(given), "ask 1 3S", seat=2))


def test_bluff_is_mentioned_as_possible():
    state = position({"hands": {0: "4S 5S", 1: "9D"}}, own_card_asks="on")
    said = lines(told(state, "ask 1 4S", seat=2))
    assert any(line.startswith("Bob doesn't have the 4♠. Ann might have it") for line in said)
    assert "From this answer alone, the 4♠ could be with Ann, Dan, Eve or Finn." in said


@each_case("seat", [0, 2])
def test_bluff_is_not_mentioned_to_seat_that_can_rule_it_out(seat):
    state = position({"hands": {0: "3S 5S", 1: "9D", 2: "4S"}}, own_card_asks="on")
    said = lines(told(state, "ask 1 4S", seat=seat))
    assert "Bob doesn't have the 4♠." in said
    assert not any("might have it" in line for line in said)


def test_passing_and_designating_are_explained():
    state = played(position({"hands": AS_SAID}), DECLARATION)
    assert lines(told(state, "pass 2"))[0] == "Ann passed the turn to Cleo."
    state = played(position({"hands": AS_SAID | {0: "4S 8S"}}), DECLARATION)
    assert lines(told(state, "pass 2"))[0] == "Ann ran out of cards and passed the turn to Cleo."
    over = told(position(ENDING), DECLARATION)
    assert (
        "Nobody on your team has cards left. So the other team has every card of these sets: high hearts and "
        "high spades."
    ) in lines(over)
    assert "Now Ann chooses which opponent goes next." in lines(over)
    chosen = lines(told(position(ENDING), DECLARATION, "designate 3"))
    assert chosen[0] == (
        "Ann chose Dan to go next. Now the other team must declare the sets that are left: high hearts and high spades."
    )
    assert "Dan has to declare all the open sets alone." in chosen


def test_question_explanation_highlights_seats_and_own_cards():
    turn = RULES.play(HIT, Ask(1, HIT.hand(1)[0]))
    marks = dict(EXPLAINER.explain_turn(turn.seen_by(0), 0).highlights)
    assert set(marks) == {"seat-0", "seat-1", "hand-s0-1"}
    assert set(dict(EXPLAINER.explain_turn(turn.seen_by(2), 2).highlights)) == {"seat-0", "seat-1"}


def test_awarded_sets_are_explained():
    said = lines(told(position(ENDING, endgame="award"), DECLARATION))
    assert "The other team has all the high hearts and scores 1 point without a declaration." in said
    assert "Of the 8 sets, 5 were declared correctly and 0 wrongly. 1 was void, and 2 were awarded at the end." in said


DECLARED = [
    (AS_SAID, {}, "Ann declared the low spades correctly. Your team scores 1 point."),
    (AS_SAID, {}, "The 3♠ was with Cleo, as declared."),
    (AS_SAID, {}, "The score so far is 1 for your team and 0 for the other team."),
    (AS_SAID, {}, "It's Ann's turn. Ann may pass it to a team-mate."),
    (
        OTHER_SPLIT,
        {},
        "Ann declared the low spades, but not correctly. But your team had all the cards, so nobody scores.",
    ),
    (OTHER_SPLIT, {}, "The 5♠ was with Cleo, not with Eve as declared."),
    (
        OPPONENT_HAS_ONE,
        {},
        "Ann declared the low spades, but an opponent had at least one of the cards. Your team loses 1 point.",
    ),
    (OPPONENT_HAS_ONE, {}, "The score so far is −1 for your team and 0 for the other team."),
    (
        OPPONENT_HAS_ONE,
        {"wrong_team": "opponents"},
        "Ann declared the low spades, but not correctly. The other team scores 1 point.",
    ),
    (OTHER_SPLIT, {"wrong_split": "stays"}, "Ann declared the low spades, but not correctly. The set stays open."),
    (
        OTHER_SPLIT,
        {"wrong_split": "stays"},
        "At least one card of the low spades is with a different player, but your team still has them all.",
    ),
    (OTHER_SPLIT, {"wrong_split": "stays"}, "The declaration says that Eve has the 5♠, 6♠ and 7♠."),
    (AS_SAID | {0: "4S 8S"}, {}, "Ann is out of cards and must pass the turn to a team-mate."),
]


@each_case(("hands", "options", "line"), DECLARED)
def test_declaration_explanation_has_expected_lines(hands, options, line):
    assert line in lines(told(position({"hands": hands}, **options), DECLARATION))


def test_cards_of_open_set_are_not_revealed():
    turn = RULES.play(position({"hands": OTHER_SPLIT}, wrong_split="stays"), read(DECLARATION))
    assert not [step for step in EXPLAINER.explain_turn(turn.seen_by(1), 1).walk() if "holder" in step.values]


def test_spectator_explanation_numbers_teams():
    turn = RULES.play(position({"hands": AS_SAID}), read(DECLARATION))
    said = lines(EXPLAINER.explain_turn(turn.seen_by(None), None))
    assert said[0] == "Ann declared the low spades correctly. Team 1 scores 1 point."
    assert "The score so far is 1 for team 1 and 0 for team 2." in said


def test_end_explanation_has_expected_lines():
    texts = (DECLARATION, "designate 3", "declare high hearts 3:9H,10H,JH,QH,KH,AH")
    last = "declare high spades 3:9S,10S,JS,QS,KS,AS"
    said = lines(told(position(ENDING), *texts, last))
    assert "The game is over. Your team won by 5 to 2." in said
    assert "Of the 8 sets, 7 were declared correctly and 0 wrongly. 1 was void." in said
    assert "The low hearts were void, so nobody scored." in said
    assert "Your team declared the high spades correctly and scored 1 point." in said
    shared = played(position(ENDING | {"points": [1, 0]}), *texts, last)
    assert lines(situation(shared, 0))[0] == "The game is over. Both teams have 2, so they share the win."


DEEPER = [
    ({"hands": {0: "4S 8S 9D"}}, "ask 1 3C", "From the low spades, you have the 4♠ and 8♠."),
    ({"hands": {0: "4S 8S 9D"}}, "ask 1 4S", "You're missing these cards from the low spades: 3♠, 5♠, 6♠ and 7♠."),
    ({"hands": {0: "4S 8S 9D"}}, "ask 2 3S", "You may ask Bob, Dan or Finn."),
    (
        {"hands": {0: "4S 8S 9D"}},
        "ask 1 2S",
        "The 2s are left out. A low set goes from 3 to 8 and a high set from 9 to the ace.",
    ),
    ({"hands": {0: "4S"}}, "declare low spades 0:4S", "The cards in the low spades are 3♠, 4♠, 5♠, 6♠, 7♠ and 8♠."),
    ({"hands": {0: "4S"}}, "declare low spades 0:4S 1:3S,5S,6S,7S,8S", "Your team-mates are Cleo and Eve."),
    ({"hands": {0: "", 4: ""}}, "pass 4", "Of your team-mates, Cleo has cards."),
]


@each_case(("given", "text", "line"), DEEPER)
def test_refusal_explanation_gives_reasons(given, text, line):
    state = position(given)
    move = read(text)
    assert line in lines(EXPLAINER.explain_refusal(observe(state, [], 0), move, RULES.refusal(state, move)))


def test_spectator_gets_only_refusal_sentence():
    state, move = position({"hands": {0: "4S"}}), read("ask 2 3S")
    assert not EXPLAINER.explain_refusal(observe(state, [], None), move, RULES.refusal(state, move)).substeps


OPTION_SETS = [
    *PRESETS.values(),
    {"players": 8, "declare_when": "any_time", "endgame": "award", "high_points": 2},
    {"wrong_split": "stays", "hand_counts": "public", "turn_after_wrong": "opponents", "ask_limit": 20},
    {"own_card_asks": "on", "must_declare": "on", "deck": "ranks"},
]


def holder(state, card):
    return next((seat for seat in state.seats if card in state.table[HAND[seat]]), None)


def seat_of(step, name="who"):
    who = step.values[name]
    assert isinstance(who, Who)
    return who.seat


def check_truth(step, turn):
    """Check that what a step about a question says about hidden cards is true."""
    before, after = turn.before, turn.after
    kind, values = step.rule.removeprefix("literature.tells."), step.values
    if kind in ("question", "yours", "single", "left"):
        held = [card for card in values["cards"] if holder(before, card) == seat_of(step)]
        assert held
        assert kind != "single" or before.hand_size(seat_of(step)) == 1
    elif kind == "left.one":
        assert [holder(before, card) for card in values["cards"]] == [seat_of(step)]
    elif kind == "miss":
        assert holder(after, values["card"]) not in (seat_of(step), seat_of(step, "other"))
    elif kind == "bluff":
        assert holder(after, values["card"]) != seat_of(step, "other")
    elif kind in ("miss.left", "miss.one"):
        seats = [who.seat for who in values["seats"]]
        assert holder(after, values["card"]) in seats
        assert (len(seats) == 1) == (kind == "miss.one")
    elif kind == "hit" and not after.over:
        assert holder(after, values["card"]) == seat_of(step)


def check_cards_of_declaration(step, before):
    if step.rule == "literature.card.right":
        assert holder(before, step.values["card"]) == seat_of(step, "named")
    elif step.rule == "literature.card.wrong":
        assert holder(before, step.values["card"]) == seat_of(step, "holder") != seat_of(step, "named")


@each_case("number", range(2 * len(OPTION_SETS)))
def test_every_turn_and_situation_explanation_is_true_for_every_viewer(number):
    start = deal(number, **OPTION_SETS[number % len(OPTION_SETS)])
    for turn in random_game(start, random.Random(number)):
        for seat in (*start.seats, None):
            step = EXPLAINER.explain_turn(turn.seen_by(seat), seat)
            assert lines(step)
            for each in step.walk():
                check_truth(each, turn)
                check_cards_of_declaration(each, turn.before)
            assert lines(EXPLAINER.explain_situation(observe(turn.after, [turn], seat)))


INVITED = [
    ("ask 1 3S", "Ask Bob for the 3♠"),
    ("ask 1 *B", "Ask Bob for the black joker"),
    (DECLARATION, "Declare the low spades – Ann: 4♠ and 8♠; Cleo: 3♠; Eve: 5♠, 6♠ and 7♠"),
    ("pass 2", "Pass the turn to Cleo"),
    ("designate 3", "Let Dan go next"),
]


@each_case(("text", "words"), INVITED)
def test_move_labels_match_expected_words(text, words):
    assert WORDING.sentence(EXPLAINER.label(read(text))) == words
