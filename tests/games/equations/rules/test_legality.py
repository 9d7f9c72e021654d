"""Legal and refused moves in Equations, their notation, how a turn goes on, and the rulebook's examples."""

import re

import pytest

from mathfish_widgets.engine.cards import FACE_DOWN
from mathfish_widgets.explain.wording import sentences_of
from mathfish_widgets.games.equations.rules import RULES
from mathfish_widgets.games.equations.rules.expressions import read_equation
from mathfish_widgets.games.equations.rules.families import family
from mathfish_widgets.games.equations.rules.procedure import ShownEquations
from mathfish_widgets.games.equations.rules.search import equations, solvable
from mathfish_widgets.games.equations.rules.state import DECK, UNSOLVED, WON
from tests.cases import each_case
from tests.games.equations.playing import counting, position, read, sentence, shout
from tests.games.tabletop import kinds

CAMP_CARDS = (4, 2, 10, 3)
WITH_8_TWICE = (8, 5, 2, 8)
EXTENDED = {"operations": "extended"}
BASIC = {"operations": "basic"}
FIVE = {"no_equation": "add_card"}


REFUSED = [
    ("syntax", CAMP_CARDS, {}, "10 -", "I can't read this: 10 -."),
    ("syntax", CAMP_CARDS, {}, "10 - 4 = -3 * 2", "I can't read this: 10 - 4 = -3 * 2."),
    ("syntax", CAMP_CARDS, {}, "1.5 = 3", "I can't read this: 1.5 = 3."),
    ("equals", CAMP_CARDS, {}, "10 - 4", "An equation must have exactly one = sign. You wrote 0."),
    ("equals", CAMP_CARDS, {}, "", "An equation must have exactly one = sign. You wrote 0."),
    ("equals", CAMP_CARDS, {}, "4 = 4 = 4", "An equation must have exactly one = sign. You wrote 2."),
    ("side", CAMP_CARDS, {}, "10 - 4 =", "You need a number on each side of the = sign."),
    ("side", CAMP_CARDS, {}, "= 3", "You need a number on each side of the = sign."),
    ("foreign", CAMP_CARDS, {}, "42 = 10 * 3", "42 isn't on the table."),
    ("foreign", (1, 2, 3, 10), {}, "11 + 2 - 3 = 10", "11 isn't on the table."),
    ("foreign", CAMP_CARDS, {"ace": "one_or_eleven"}, "11 = 1 + 10", "11 isn't on the table."),
    ("twice", (2, 2, 4, 4), {}, "2 + 2 + 2 = 4", "You used 2 three times, but the table has only two."),
    (
        "twice",
        (1, 2, 3, 10),
        {"ace": "one_or_eleven"},
        "11 - 1 = 10",
        "You used the ace two times, but the table has only one.",
    ),
    ("unused", CAMP_CARDS, {}, "4 = 2", "You must use every card. You haven't used 3 and 10 yet."),
    (
        "unused",
        (1, 2, 3, 10),
        {"ace": "one_or_eleven"},
        "2 + 3 = 10",
        "You must use every card. You haven't used the ace yet.",
    ),
    ("unused", (1, 2, 3, 10), {}, "2 + 3 = 10", "You must use every card. You haven't used 1 yet."),
    ("operation", (4, 8, 5, 2), BASIC | FIVE, "2^5 = 4 * 8", "You may not use ^ in this game."),
    ("operation", CAMP_CARDS, {}, "10 mod 4 = 3 * 2", "You may not use mod in this game."),
    ("operation", WITH_8_TWICE, FIVE, "8 = 8 * log(2, 5)", "You may not use log in this game."),
    ("zero", (4, 4, 2, 2), {}, "2 / (4 - 4) = 2", "4 − 4 is 0, and you can't divide by 0."),
    ("exponent", CAMP_CARDS, {}, "2 ^ (3 / 4) = 10", "3/4 isn't a whole number, so it can't be an exponent here."),
    ("zero_power", (4, 4, 2, 2, 3), FIVE, "(4 - 4) ^ (2 - 2) = 3", "You can't raise 0 to the power 0."),
    ("zero_power", (4, 4, 2, 2, 3), FIVE, "(4 - 4) ^ (2 - 3) = 2", "You can't raise 0 to the power −1."),
    ("too_big", CAMP_CARDS, {}, "10 ^ 4 ^ 3 = 2", "10^4^3 is too big for this game."),
    (
        "mod",
        WITH_8_TWICE,
        EXTENDED,
        "8 mod (5 - 8) = 2",
        "8 mod −3 needs whole numbers, and the second must be at least 1.",
    ),
    (
        "mod",
        WITH_8_TWICE,
        EXTENDED,
        "8 / 5 mod 2 = 8",
        "8/5 mod 2 needs whole numbers, and the second must be at least 1.",
    ),
    ("log", WITH_8_TWICE, EXTENDED, "log(2, 5) = 8 - 8", "There is no whole number n with 2^n = 5."),
    ("log", (1, 5, 2, 8), EXTENDED, "log(1, 5) = 8 - 2", "There is no whole number n with 1^n = 5."),
    ("false", CAMP_CARDS, {}, "10 - 4 / 2 = 3", "The left side is 8 and the right side is 3. They aren't equal."),
    ("false", CAMP_CARDS, {}, "3 - 10 = 4 / 2", "The left side is −7 and the right side is 2. They aren't equal."),
    ("false", CAMP_CARDS, {}, "3 / 2 = 10 / 4", "The left side is 3/2 and the right side is 5/2. They aren't equal."),
]


@each_case(("rule", "cards", "options", "text", "told"), REFUSED)
def test_refusals_match_expected_text(rule, cards, options, text, told):
    state = position(counting(*cards), **options)
    assert RULES.refusal(state, shout(text), 1).rule == f"equations.shout.{rule}"
    assert sentence(state, f"shout {text}") == told


def test_seat_that_gave_up_must_wait_for_next_cards():
    state = RULES.play(position(), read("give up"), 0).after
    told = "You've given up on these cards. Wait for the next ones."
    for text in ("shout 4 * 3 = 10 + 2", "shout 10 -", "give up"):
        assert sentence(state, text, 0) == told
        assert RULES.refusal(state, read(text), 1) is None or text == "shout 10 -"


@each_case(
    ("text", "rule"),
    [
        ("10 - = 7 = 3", "syntax"),
        ("= 7 = 3", "equals"),
        ("7 / (4 - 4) = ", "side"),
        ("7 mod 4 = 3 + 3", "foreign"),
        ("3 mod 3 = 4", "twice"),
        ("10 mod 4 = 3", "unused"),
        ("10 mod (4 - 2 * 2) = 3", "twice"),
        ("log(10, 4) / 2 = 3", "operation"),
        ("10 / (4 - 2 - 2) = 3 ^ (1 / 2)", "foreign"),
    ],
)
def test_first_applicable_rule_is_reported(text, rule):
    assert RULES.refusal(position(), shout(text), 0).rule == f"equations.shout.{rule}"


def test_left_side_is_evaluated_first():
    refusal = RULES.refusal(position(counting(2, 5, 3, 8), **EXTENDED), shout("log(2, 5) = log(3, 8)"), 0)
    assert str(refusal.values["base"]) == "2"


def test_every_refusal_rule_is_tested():
    reached = {f"equations.shout.{rule}" for rule, *_ in REFUSED} | {"equations.shout.given_up"}
    refusals = re.compile(r"equations\.shout\.\w+")
    assert reached == {rule for rule in sentences_of("games/equations") if refusals.fullmatch(rule)}


def test_active_seat_may_always_give_up():
    state = position(players=3, mode="turns")
    for _ in range(12):
        assert RULES.refusal(state, read("give up"), state.active[0]) is None
        state = RULES.play(state, read("give up")).after


def test_moves_read_and_written_again_are_canonical():
    for text, canonical in [
        ("shout (10-4)÷2=3", "shout (10 - 4) / 2 = 3"),
        ("SHOUT 3×2 + 4 = 10", "shout 3 * 2 + 4 = 10"),
        ("shout ((4)) x 3 = 10 + 2", "shout 4 * 3 = 10 + 2"),
        ("shout three", "shout three"),
        ("shout", "shout"),
        ("Give  up", "give up"),
    ]:
        assert str(read(text)) == canonical
        assert read(canonical) == read(text)


def test_overlong_shout_is_preserved_verbatim():
    text = "shout " + "+".join("1" * 60) + "=1"
    assert str(read(text)) == text
    assert RULES.refusal(position(), read(text), 0).rule == "equations.shout.foreign"


def test_true_equation_wins_cards_and_next_are_dealt():
    turn = RULES.play(position(), shout("(10 - 4) / 2 = 3"), 1)
    assert kinds(turn) == ["Shouted", "Won", "LaidOut"]
    assert turn.after.scores == (0, 4)
    assert set(turn.after.table[WON[1]]) == set(turn.before.layout)
    assert turn.after.number_of_layout == 1
    assert len(turn.after.layout) == 4


def test_race_activates_all_seats_and_first_legal_shout_wins():
    state = position(players=3)
    assert state.active == (0, 1, 2)
    assert RULES.refusal(state, shout("10 - 4 / 2 = 3"), 2).rule == "equations.shout.false"
    assert RULES.play(state, shout("4 * 3 = 10 + 2"), 2).after.scores == (0, 0, 4)


def test_seat_giving_up_is_out_for_current_layout_only():
    state = RULES.play(position(players=3), read("give up"), 1).after
    assert state.active == (0, 2)
    assert RULES.refusal(state, shout("4 * 3 = 10 + 2"), 1).rule == "equations.shout.given_up"
    assert RULES.refusal(state, read("give up"), 1).rule == "equations.shout.given_up"
    assert RULES.play(state, shout("4 * 3 = 10 + 2"), 0).after.active == (0, 1, 2)


def test_starting_seat_rotates_and_giving_up_passes_turn():
    state = position(players=3, mode="turns")
    order = []
    for _ in range(9):
        order.append(state.active)
        state = RULES.play(state, read("give up")).after
    assert order == [(0,), (1,), (2,), (1,), (2,), (0,), (2,), (0,), (1,)]


def test_other_seats_wait_in_turn_mode():
    state = position(players=3, mode="turns")
    refusal = RULES.refusal(state, shout("4 * 3 = 10 + 2"), 1)
    assert (refusal.rule, refusal.values["active"]) == ("table.seat", 0)
    assert (
        RULES.refusal(RULES.play(state, read("give up")).after, read("give up"), 0).rule == "equations.shout.given_up"
    )


def test_equations_are_shown_when_all_give_up():
    first = RULES.play(position(), read("give up"), 1)
    last = RULES.play(first.after, read("give up"), 0)
    assert kinds(first) == ["GaveUp"]
    assert kinds(last) == ["GaveUp", "ShownEquations", "Unsolved", "LaidOut"]
    (shown,) = (event for event in last.events if isinstance(event, ShownEquations))
    assert shown.equations == equations([4, 2, 10, 3], "camp")
    assert set(last.after.table[UNSOLVED]) == set(first.before.layout)
    assert last.after.scores == (0, 0)


def test_fifth_card_is_added_and_all_five_are_required():
    state = position(counting(5, 5, 5, 9), deck="AC 2C", no_equation="add_card", players=2)
    added = RULES.play(RULES.play(state, read("give up"), 0).after, read("give up"), 1)
    assert kinds(added) == ["GaveUp", "Added"]
    assert added.after.layout_values == (5, 5, 5, 9, 1)
    assert added.after.active == (0, 1)
    assert RULES.refusal(added.after, shout("5 + 5 = 9 + 1"), 0).rule == "equations.shout.unused"
    assert RULES.refusal(added.after, shout("5 + 5 = 1 ^ 5 + 9"), 1) is None


def test_five_cards_are_won_together_and_short_deck_ends_game():
    state = position(counting(5, 5, 5, 9), deck="AC 2C", no_equation="add_card", players=1)
    state = RULES.play(state, read("give up")).after
    turn = RULES.play(state, shout("5 + 5 = 1 ^ 5 + 9"))
    assert kinds(turn) == ["Shouted", "Won", "Ended"]
    assert turn.after.scores == (5,)
    assert len(turn.after.table[DECK]) == 1


def test_unsolved_five_cards_go_to_unsolved_pile():
    state = position(counting(5, 5, 5, 9), deck="AC 2C", no_equation="add_card", players=1)
    turn = RULES.play(RULES.play(state, read("give up")).after, read("give up"))
    assert kinds(turn) == ["GaveUp", "ShownEquations", "Unsolved", "Ended"]
    assert len(turn.after.table[UNSOLVED]) == 40 - 1


def test_empty_deck_adds_no_fifth_card():
    state = position(counting(5, 5, 5, 9), deck="", no_equation="add_card", players=1)
    turn = RULES.play(state, read("give up"))
    assert kinds(turn) == ["GaveUp", "ShownEquations", "Unsolved", "Ended"]
    assert turn.events[1].equations == ()


def test_false_equation_costs_last_won_card():
    state = position(wrong_shout="lose_card")
    nothing = RULES.play(state, shout("10 - 4 / 2 = 3"), 0)
    assert kinds(nothing) == ["Shouted", "FoundFalse"]
    assert nothing.after == state
    assert (nothing.events[1].left, nothing.events[1].right) == (8, 3)
    state = position(wrong_shout="lose_card", won=["5C 6C 7C", ""])
    turn = RULES.play(state, shout("10 - 4 / 2 = 3"), 0)
    assert kinds(turn) == ["Shouted", "FoundFalse", "Lost"]
    assert [str(card) for card in turn.after.table[WON[0]]] == ["5C", "6C"]
    assert [str(card) for card in turn.after.table[UNSOLVED]] == ["7C"]
    assert turn.after.active == (0, 1)
    assert turn.after.layout == state.layout


def test_invalid_shouts_cost_no_card():
    state = position(wrong_shout="lose_card", won=["5C", ""])
    for text, rule in [("10 -", "syntax"), ("4 + 3 = 7", "foreign"), ("10 - 4 = 2", "unused"), ("", "equals")]:
        assert RULES.refusal(state, shout(text), 0).rule == f"equations.shout.{rule}"
    assert RULES.refusal(state, shout("10 / (4 - 2 * 3 + 2) = 1"), 0).rule == "equations.shout.foreign"
    assert RULES.refusal(state, shout("2 ^ (3 / 4) = 10"), 0).rule == "equations.shout.exponent"


def test_game_ends_when_last_layout_is_won():
    state = position(deck="")
    turn = RULES.play(state, shout("10 = 3 * 2 + 4"), 1)
    assert kinds(turn) == ["Shouted", "Won", "Ended"]
    assert turn.after.over
    assert turn.after.scores == (0, 4)
    assert RULES.refusal(turn.after, read("give up"), 0).rule == "table.over"
    assert not list(RULES.legal_moves(turn.after, 0))


def test_skipped_cards_go_to_bottom_of_deck_face_down():
    turn = RULES.play(position(deck="5C 5D 5H 9C AC 3C"), shout("4 * 3 = 10 + 2"), 0)
    assert [str(card) for card in turn.after.layout] == ["5D", "5H", "9C", "AC"]
    assert [str(card) for card in turn.after.table[DECK]] == ["3C", "5C"]
    passed_over, *laid = (transfer.card for transfer in turn.seen_by(1).events[-1].transfers)
    assert passed_over is FACE_DOWN
    assert tuple(laid) == turn.after.layout


def test_game_ends_when_no_four_cards_allow_equation():
    turn = RULES.play(position(deck="5C 5D 5H 9C"), shout("4 * 3 = 10 + 2"), 0)
    assert kinds(turn) == ["Shouted", "Won", "Ended"]
    assert len(turn.after.table[DECK]) == 4


@each_case("text", ["(10 - 4) / 2 = 3", "3 * 2 + 4 = 10", "3 *2 + 4 = 10", "4 * 3 = 10 + 2"])
def test_true_equations_of_source_comments_win_cards(text):
    turn = RULES.play(position(), shout(text), 0)
    assert kinds(turn)[:2] == ["Shouted", "Won"]
    assert turn.after.scores == (4, 0)


def its_family(text):
    equation = read_equation(text)
    return family(equation.left, equation.right)


def test_rearranged_source_equation_belongs_to_same_family():
    first, second, third = map(its_family, ("(10 - 4) / 2 = 3", "3 * 2 + 4 = 10", "4 * 3 = 10 + 2"))
    assert first == second != third
    for operations in ("basic", "camp"):
        assert {family(each.left, each.right) for each in equations("4H 2C 10C 3D", operations)} == {first, third}


@each_case(
    ("text", "told"),
    [
        ("10 - 4 / 2 = 3", "The left side is 8 and the right side is 3. They aren't equal."),
        ("10 - 4 = 3 * 2 = 6", "An equation must have exactly one = sign. You wrote 2."),
        ("4 + 3 = 7", "7 isn't on the table."),
        ("10 - 4 = 3 + 3", "You used 3 two times, but the table has only one."),
        ("2 / (4 - 3) = 10 ^ 0", "0 isn't on the table."),
        ("10 - 4 = 2", "You must use every card. You haven't used 3 yet."),
    ],
)
def test_false_shouts_of_source_comments_are_refused(text, told):
    assert sentence(position(), f"shout {text}") == told


LAYOUTS = [
    ((4, 8, 5, 2), 0, 1, ["2^5 = 4 * 8"]),
    ((1, 3, 5, 7), 1, 1, ["5 + 3 - 1 = 7"]),
    ((6, 7, 8, 9), 1, 1, ["9 - (8 - 6) = 7", "6 + 9 = 7 + 8"]),
    ((2, 3, 8, 9), 1, 3, ["9 - (8 - 2) = 3", "8 = 2^(9 / 3)", "8^3 = 2^9"]),
    ((2, 3, 4, 9), 1, 4, ["9 - 2 - 4 = 3", "3^4 = 9^2", "3^(4 / 2) = 9", "3^(4 - 2) = 9"]),
    ((2, 3, 4, 8), 0, 3, ["4^3 = 8^2", "(4 - 2)^3 = 8", "(4 / 2)^3 = 8"]),
    ((2, 2, 4, 4), 3, 13, ["4 / 2 + 2 = 4", "4 + 2 = 4 + 2", "4 * 2 = 4 * 2"]),
    ((5, 5, 7, 7), 2, 6, ["5 * 7 / 5 = 7", "5 - (7 - 7) = 5"]),
]


@each_case(("values", "basic", "camp", "texts"), LAYOUTS)
def test_layouts_have_expected_number_of_families(values, basic, camp, texts):
    assert (len(equations(values, "basic")), len(equations(values, "camp"))) == (basic, camp)
    listed = {family(each.left, each.right) for each in equations(values, "camp")}
    assert {its_family(text) for text in texts} <= listed
    for text in texts:
        assert RULES.refusal(position(counting(*values)), shout(text), 0) is None


@each_case("values", [(5, 5, 5, 9), (2, 2, 3, 9), (3, 6, 6, 7), (5, 8, 8, 9)])
def test_layouts_without_equation_are_refused(values):
    assert not solvable(values, "camp")
    with pytest.raises(ValueError, match="make no equation"):
        position(counting(*values))


def test_ace_is_11_only_with_option():
    cards = counting(1, 2, 3, 10)
    assert RULES.refusal(position(cards, ace="one_or_eleven"), shout("11 + 2 - 3 = 10"), 0) is None
    assert sentence(position(cards), "shout 11 + 2 - 3 = 10") == "11 isn't on the table."


def test_mod_and_log_need_card_for_each_number():
    text = "shout 8 mod 5 = log(2, 8)"
    other = position(counting(8, 5, 2, 9), operations="extended")
    assert sentence(other, text) == "You used 8 two times, but the table has only one."
    both = position(counting(8, 5, 2, 8), operations="extended")
    assert kinds(RULES.play(both, shout("8 mod 5 = log(2, 8)"), 0))[:2] == ["Shouted", "Won"]
