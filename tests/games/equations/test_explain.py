"""Explanations of Equations: turns, refusals, situations and mathematics."""

import random

from mathfish_widgets.engine.state import observe
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.games.equations import EQUATIONS
from mathfish_widgets.games.equations.explain.working_out import (
    brackets_could_help,
    compare_sides,
    explain_operations,
    power_steps,
    shape_steps,
)
from mathfish_widgets.games.equations.rules import RULES
from mathfish_widgets.games.equations.rules.expressions import read_equation, read_expression
from mathfish_widgets.games.equations.rules.legality import GiveUp, Shout
from mathfish_widgets.games.equations.rules.search import equations
from mathfish_widgets.play.game import LONGEST_NOTATION
from mathfish_widgets.stage.scene import BACK
from tests.cases import each_case
from tests.games.equations.invariants import is_true, worked_out
from tests.games.equations.playing import counting, position, random_game, read, shout
from tests.sample_sizes import sized

WORDING = Wording(EQUATIONS.explainer.sentences)
EXPLAINER = EQUATIONS.explainer
FOURS = [(4, 2, 10, 3), (2, 2, 4, 4), (2, 3, 4, 8), (1, 3, 5, 7), (5, 5, 7, 7), (6, 7, 8, 9), (1, 1, 2, 9)]


def lines(step):
    return [line.strip() for line in WORDING.lines(step)]


def all_lines(steps):
    return [line for step in steps for line in lines(step)]


def situation(state, seat=0):
    return lines(EXPLAINER.explain_situation(observe(state, [], seat)))


def every_equation():
    for values in FOURS:
        yield from equations(values, "extended")[:25]


def explained(state, text, seat=0):
    return lines(EXPLAINER.explain_turn(RULES.play(state, read(text), seat), seat))


def test_true_shout_is_evaluated_and_rearranged():
    heard = explained(position(), "shout (10 - 4) / 2 = 3")
    assert heard[:12] == [
        "Player 1 wins 4 cards with (10 − 4) ÷ 2 = 3.",
        "The left side, (10 − 4) ÷ 2, is 3.",
        "Brackets come first: 10 − 4 is 6. That leaves 6 ÷ 2.",
        "6 ÷ 2 is 3.",
        "The right side is 3.",
        "Both sides are 3, so the equation is true.",
        "The brackets matter: (10 − 4) ÷ 2 is 3, but 10 − 4 ÷ 2 is 8.",
        "− undoes +, so you can write the same sum in several ways: 6 + 4 = 10, 10 − 4 = 6 and 10 − 6 = 4.",
        "÷ undoes ×, so you can write the same product in several ways: 3 × 2 = 6, 6 ÷ 2 = 3 and 6 ÷ 3 = 2.",
        "An equation stays true if you do the same to both sides. Begin with (10 − 4) ÷ 2 = 3:",
        "Multiply both sides by 2: 10 − 4 = 3 × 2.",
        "Add 4 to both sides: 10 = 3 × 2 + 4.",
    ]
    assert "10 = 3 × 2 + 4 has the same facts, so it's the same equation as (10 − 4) ÷ 2 = 3." in heard
    start = heard.index("You could also make 1 other equation with these cards:")
    assert heard[start + 1] == "10 + 2 = 4 × 3"
    assert heard[start + 2].startswith("The next cards are ")


def test_only_equation_is_described_as_only_one():
    heard = explained(position(counting(1, 3, 5, 7)), "shout 5 + 3 - 1 = 7")
    assert "Apart from other ways to write it, this is the only equation with 1, 3, 5 and 7 in this game." in heard
    assert "Signs with equal priority go from left to right: 5 + 3 is 8. That leaves 8 − 1." in heard


def test_false_shout_explains_lost_card():
    state = position(wrong_shout="lose_card", won=["5C 7D", ""])
    heard = explained(state, "shout 10 - 4 / 2 = 3")
    assert heard[0] == "Player 1 shouts 10 − 4 ÷ 2 = 3, but 8 isn't 3."
    assert heard[-1] == "Player 1 loses the last card won, a 7. It goes to the unsolved cards."


def test_unsolved_layout_shows_one_equation_per_family():
    assert explained(position(), "give up", 0) == ["Player 1 gives up on these cards.", "Player 2 is still thinking."]
    assert explained(position(mode="turns"), "give up", 0) == [
        "Player 1 gives up on these cards.",
        "Player 2 goes next.",
    ]
    state = RULES.play(position(), read("give up"), 0).after
    heard = explained(state, "give up", 1)
    assert heard[:3] == [
        "Player 2 gives up on these cards.",
        "These cards make 2 equations:",
        "10 + 2 = 4 × 3",
    ]
    assert "3 × 2 + 4 = 10" in heard
    assert "Both sides are 10, so the equation is true." in heard
    assert "Nobody wins these 4 cards." in heard


def test_long_lists_state_number_of_omitted_equations():
    state = position(counting(2, 2, 4, 4), players=1)
    heard = explained(state, "give up")
    assert heard[1] == "These cards make 13 equations:"
    assert "You could make 1 other too." in heard


def test_fifth_card_is_announced_and_missing_equation_is_explained():
    state = position(counting(5, 5, 5, 9), deck="AC", no_equation="add_card", players=1)
    turn = RULES.play(state, GiveUp())
    assert lines(EXPLAINER.explain_turn(turn, 0))[1:] == [
        "Here is a fifth card, a 1. From now on you must use all five: 5, 5, 5, 9 and 1."
    ]
    assert situation(turn.after)[0] == "Find a true equation with all five cards."
    state = position(counting(5, 5, 5, 9), deck="", no_equation="add_card", players=1)
    assert "You can't make an equation with 5, 5, 5 and 9 in this game." in explained(state, "give up")


def test_other_equations_of_five_cards_are_not_listed():
    state = position("5C 5D 5H 9C AC", no_equation="add_card")
    heard = explained(state, "shout 5 + 5 = 1 ^ 5 + 9")
    assert "Both sides are 10, so the equation is true." in heard
    assert not any("same cards" in line for line in heard)


def test_skipped_cards_are_mentioned():
    heard = explained(position(deck="5C 5D 5H 9C AC 3C"), "shout 4 * 3 = 10 + 2")
    assert heard[-2:] == [
        "The next cards are 5, 5, 9 and 1.",
        "First, 1 card went to the bottom of the deck, to find four that make an equation.",
    ]
    heard = explained(position(deck="AC 3C 5C 7C", level="hard"), "shout 4 * 3 = 10 + 2")
    assert heard[-1] == "The deck has no more hard layouts. So these are just four cards that make an equation."
    heard = explained(position(deck="4D 8C 5S 2D AC", level="easy"), "shout 4 * 3 = 10 + 2")
    assert heard[-2:] == [
        "The next cards are 8, 5, 2 and 1.",
        "First, 1 card went to the bottom of the deck, to find four that are easy.",
    ]


def refused(state, text):
    move = shout(text)
    return lines(EXPLAINER.explain_refusal(observe(state, [], 0), move, RULES.refusal(state, move, 0)))


def test_false_shout_is_evaluated_and_helpful_brackets_are_suggested():
    assert refused(position(), "10 - 4 / 2 = 3") == [
        "The left side is 8 and the right side is 3. They aren't equal.",
        "The left side, 10 − 4 ÷ 2, is 8.",
        "× and ÷ come before + and −: 4 ÷ 2 is 2. That leaves 10 − 2.",
        "10 − 2 is 8.",
        "The right side is 3.",
        "The sides are 5 apart: 8 − 3 = 5.",
        (
            "These numbers and signs, in this order, can make a true equation. Try brackets in different places. "
            "Which part should you work out first?"
        ),
    ]
    assert not any("brackets in different places" in line for line in refused(position(), "10 - 4 = 3 + 2"))


def test_negative_numbers_and_fractions_are_explained_in_full():
    assert "The sides are 9 apart: it's 9 from −7 up to 2." in refused(position(), "3 - 10 = 4 / 2")
    heard = refused(position(), "3 / 2 = 10 / 4")
    assert "3 ÷ 2 isn't a whole number. That's allowed along the way." in heard
    assert "The sides are 1 apart: 5/2 − 3/2 = 1." in heard


def test_refusal_lists_table_cards_and_forbids_joined_digits():
    heard = refused(position(), "42 = 10 * 3")
    assert heard == [
        "42 isn't on the table.",
        "These cards are on the table: 4, 2, 10 and 3. Use each one once, just as it is.",
        "You may not join digits: 4 and 2 are separate cards and don't make 42.",
    ]
    assert refused(position(counting(1, 2, 3, 10)), "11 + 2 = 10 + 3")[-1] == "An ace is worth 1."


def test_refused_shout_highlights_mentioned_cards():
    state = position()
    move = shout("10 - 4 = 2")
    step = EXPLAINER.explain_refusal(observe(state, [], 0), move, RULES.refusal(state, move, 0))
    assert step.highlights == (("layout-3", "refused"),)
    high = position(counting(1, 2, 3, 10), ace="one_or_eleven")
    move = shout("2 + 3 = 10")
    assert EXPLAINER.explain_refusal(observe(high, [], 0), move, RULES.refusal(high, move, 0)).highlights == (
        ("layout-0", "refused"),
    )


def test_undefined_operation_is_explained_with_its_cause():
    heard = refused(position(counting(4, 4, 2, 2)), "2 / (4 - 4) = 2")
    assert heard == [
        "4 − 4 is 0, and you can't divide by 0.",
        "Brackets come first: 4 − 4 is 0. That leaves 2 ÷ 0.",
        "Division asks what to multiply the second number by. But 0 times any number is always 0.",
    ]
    extended = position(counting(8, 5, 2, 8), operations="extended")
    assert refused(extended, "log(2, 5) = 8 - 8")[-1] == "2^2 = 4 and 2^3 = 8: 5 is between them."
    assert refused(extended, "log(5 - 8, 8) = 2")[-1].startswith("The base of a log must be a whole number")
    assert refused(position(), "10 ^ 4 ^ 3 = 2")[-1] == (
        "Neither a power nor its denominator may be more than 1,000,000,000,000."
    )


def test_refusal_of_invalid_equation_shows_notation():
    assert refused(position(operations="basic"), "10 -") == [
        "I can't read this: 10 -.",
        "Use numbers, the signs +, −, × and ÷, brackets and one = sign.",
        "Put a sign between two numbers, and close every bracket you open.",
    ]


def test_invalid_texts_are_refused_with_sentence():
    state = position()
    for text in ("", "=", "(", "10^", "log(2)", "a = b", "4 = " + "(" * 30, "9" * 50, "<b>", "2=2=", "x" * 150):
        assert len(f"shout {text}") <= LONGEST_NOTATION
        assert refused(state, text)[0].endswith(".")


def test_waiting_seat_sees_who_is_still_thinking():
    state = RULES.play(position(players=3), GiveUp(), 1).after
    assert situation(state, 1) == [
        "You gave up. The next cards come when the others have finished.",
        "Player 1 and Player 3 are still thinking.",
    ]
    last = RULES.play(position(players=3, deck=()), GiveUp(), 1).after
    assert situation(last, 1)[0] == "You gave up on the last cards. The others are still thinking."
    turns = position(players=3, mode="turns")
    assert situation(turns, 0)[0] == "It's your turn. Find an equation with 4, 2, 10 and 3."
    assert situation(turns, 2) == ["Player 1 is looking for an equation."]
    assert situation(position(players=3), None) == [
        *("3 players are looking for an equation.", "Player 1, Player 2 and Player 3 are still thinking.")
    ]
    assert situation(position(players=1))[0] == "Find a true equation with 4, 2, 10 and 3."


@each_case("seed", range(sized(4)))
@each_case("players", [1, 2, 6])
@each_case("more", [{}, {"mode": "turns"}, {"no_equation": "add_card", "operations": "extended"}])
def test_task_line_has_at_most_12_words(seed, players, more):
    told, rng = set(), random.Random(seed)
    for turn in random_game(seed, players=players, **more):
        for seat in (*range(players), None):
            seen = observe(turn.after, [turn], seat)
            told |= {situation(turn.after, seat)[0], *(WORDING.sentence(step) for step in held(seen, rng))}
    assert {each for each in told if len(each.split()) > 12} == set()


def held(seen, rng):
    """Yield what is said while a random equation is built."""
    touched = ()
    while following := sorted(EQUATIONS.scene.interpret(seen, touched).open.keys() - {BACK}):
        touched = (*touched, rng.choice(following))
        yield EQUATIONS.scene.interpret(seen, touched).held


def test_race_situation_states_that_first_shout_wins():
    assert "The first player to shout a true equation wins the cards." in situation(position())
    for other in ({"players": 1}, {"mode": "turns"}):
        assert "The first player to shout a true equation wins the cards." not in situation(position(**other))


@each_case("players", [2, 6])
def test_spoken_words_are_same_for_every_seat(players):
    for turn in random_game(players, players=players, wrong_shout="lose_card"):
        heard = [[*EXPLAINER.spoken(turn.seen_by(seat))] for seat in (*range(players), None)]
        assert all(each == heard[0] for each in heard)
        ((seat, step),) = heard[0]
        assert seat == turn.seat
        assert WORDING.sentence(step) == (
            "“I give up.”" if turn.move == GiveUp() else f"“Got it: {turn.move.equation.pretty}.”"
        )


@each_case(
    ("players", "won", "heard"),
    [
        (1, ["5C 6C"], "The game is over. Player 1 won 6 cards."),
        (2, ["5C 6C", "7C"], "The game is over. Player 1 won with the most cards, 6."),
        (2, ["", "5C 6C 7C 8C"], "Player 1 and Player 2 share the win."),
    ],
)
def test_end_names_player_with_most_cards(players, won, heard):
    state = position(deck="", players=players, won=won)
    over = RULES.play(state, shout("4 * 3 = 10 + 2"), 0).after
    assert situation(over)[0] == heard
    assert len(situation(over)) == (1 if players == 1 else 1 + players)


def test_end_without_winner_says_nobody_won():
    over = RULES.play(RULES.play(position(deck=""), GiveUp(), 0).after, GiveUp(), 1).after
    assert situation(over)[0] == "The game is over. Nobody won a card."


def test_situation_gives_hints_without_solution():
    heard = situation(position())
    assert heard[0] == "Race to find a true equation with 4, 2, 10 and 3."
    assert (
        "4, 2, 10 and 3 add up to 19, an odd number. So + and − alone can't make an equation. You need another sign."
    ) in heard
    assert (
        "Choose two cards and list what they make. 4 and 2 make −2, 1/2, 2, 6, 8 and 16. "
        "Can 10 and 3 make one of these numbers?"
    ) in heard
    assert "Or leave one card alone on its side: can 4, 2 and 3 make 10?" in heard
    assert "4 − 3 is 1. Can the other cards make a number that's 1 too big or 1 too small?" in heard
    assert not any("=" in line for line in heard if "= sign" not in line)


def test_even_total_shows_half_unless_ace_may_be_eleven():
    heard = situation(position(counting(1, 3, 5, 7)))
    assert "1, 3, 5 and 7 add up to 16, an even number. So + and − alone might be enough." in heard
    assert "If both sides only add, each side must be half of 16, which is 8." in heard
    heard = situation(position(counting(1, 3, 5, 7), ace="one_or_eleven"))
    assert "An ace is worth 1 or 11. Both are odd, so it makes no difference here." in heard
    assert not any("half" in line for line in heard)
    heard = situation(position(counting(5, 5, 7, 7)))
    assert heard[-3:-1] == [
        "Two cards are 5, and 5 ÷ 5 is 1. Can the others make a number that's 1 too big or 1 too small?",
        "7^(5 − 5) is 1 too.",
    ]
    assert "7^(5 − 5) is 1 too." not in situation(position(counting(5, 5, 7, 7), operations="basic"))


@each_case(
    ("expression", "heard"),
    [
        ("2 + 3 * 4", "× and ÷ come before + and −: 3 × 4 is 12. That leaves 2 + 12."),
        ("(2 + 3) * 4", "Brackets come first: 2 + 3 is 5. That leaves 5 × 4."),
        ("2 * 3 ^ 2", "Powers come before the other signs: 3^2 is 9. That leaves 2 × 9."),
        ("2 ^ 3 + 3 ^ 2", "Work out powers from right to left: 3^2 is 9. That leaves 2^3 + 9."),
        ("2 ^ 3 ^ 2", "Work out powers from right to left: 3^2 is 9. That leaves 2^9."),
        ("8 / 4 / 2", "Signs with equal priority go from left to right: 8 ÷ 4 is 2. That leaves 2 ÷ 2."),
        ("(2 + 3 * 4) / 7", "Inside the brackets, × and ÷ come before + and −: 3 × 4 is 12. That leaves (2 + 12) ÷ 7."),
        (
            "(9 - 4 - 2) * 5",
            (
                "Inside the brackets, signs with equal priority go from left to right: 9 − 4 is 5. "
                "That leaves (5 − 2) × 5."
            ),
        ),
        (
            "(2 ^ 3 - 1) * 2",
            "Inside the brackets, powers come before the other signs: 2^3 is 8. That leaves (8 − 1) × 2.",
        ),
        ("5 * (2 ^ 2 ^ 3)", "Work out powers from right to left: 2^3 is 8. That leaves 5 × 2^8."),
        ("1 + 8 mod 5", "Like × and ÷, mod comes before + and −: 8 mod 5 is 3. That leaves 1 + 3."),
        ("1 + log(2, 8)", "The log comes first: log(2, 8) is 3. That leaves 1 + 3."),
        ("log(2, 4 * 2)", "Work out the inside of the log first: 4 × 2 is 8. That leaves log(2, 8)."),
        ("8 mod 5", "8 is 3 more than 1 × 5, so 8 mod 5 is 3."),
        ("log(2, 8)", "A log asks for the exponent: 2^3 = 8."),
        ("2 ^ 4", "2^4 is 2 × 2 × 2 × 2."),
        ("7 ^ 1", "An exponent of 1 leaves a number as it is."),
        ("7 ^ (3 - 3)", "Any number except 0 gives 1 when you raise it to the power 0."),
        ("2 ^ (3 - 5)", "A negative exponent turns a power upside down: 2^(−2) is 1 ÷ 2^2, which is 1/4."),
        ("3 - 5 + 4", "3 is less than 5, so the result is below 0. That's allowed along the way."),
    ],
)
def test_each_operation_is_explained_with_its_priority(expression, heard):
    assert heard in all_lines(explain_operations(read_expression(expression)))


def test_comparison_figure_shows_working_of_left_side():
    (*_, concluding) = compare_sides(read_equation("(10 - 4) / 2 = 3"))
    (figure,) = concluding.figures
    assert [line.text for line in figure.left] == ["(10 − 4) ÷ 2", "6 ÷ 2", "3"]
    assert figure.equal


def test_comparison_steps_have_values_of_both_sides():
    for equation in every_equation():
        left, right, _ = compare_sides(equation)
        assert left.values["value"].value == right.values["value"].value == equation.left.value


def plain(text):
    """Return a text for pupils in canonical notation."""
    return text.translate(str.maketrans({"×": "*", "÷": "/", "−": "-"}))


def walk(steps):
    return [each for step in steps for each in step.walk()]


@each_case("equation", list(every_equation()))
def test_everything_explained_about_equation_is_true(equation):
    for step in walk([*compare_sides(equation), *shape_steps(equation), *power_steps(equation)]):
        said = dict(step.values)
        if step.rule.startswith("equations.order.") and "operation" in said:
            assert worked_out(plain(said["operation"])) == said["value"].value
        if step.rule.startswith("equations.balance"):
            assert is_true(plain(said["equation"]))
        for shape in said.get("shapes", ()):
            assert is_true(plain(shape))
        if step.rule == "equations.family.other":
            assert is_true(plain(said["other"]))
        if "product" in said and "power" in said:
            assert worked_out(plain(said["product"])) == worked_out(plain(said["power"])) == said["value"].value
        if step.rule.startswith("equations.powers.") and "operation" in said:
            assert worked_out(plain(said["operation"])) == worked_out(said["power"])
            assert worked_out(said["left_power"]) == said["left"].value


def test_brackets_are_suggested_only_when_equation_becomes_true():
    assert brackets_could_help(read_equation("10 - 4 / 2 = 3"))
    assert brackets_could_help(read_equation("2 + 3 * 4 = 20"))
    assert not brackets_could_help(read_equation("2 + 3 * 4 = 21"))
    assert brackets_could_help(read_equation("log(2, 8) = 9 - 3 / 2"))
    assert not brackets_could_help(read_equation("log(2, 8) = 9 - 3 * 4"))


def test_powers_of_one_prime_are_compared_by_their_exponents():
    heard = all_lines(power_steps(read_equation("4 ^ 3 = 8 ^ 2")))
    assert heard == [
        "Both sides are 2^6. They have the same prime, 2, and the same exponent, 6.",
        "4 is 2^2, so 4^3 is 2 to the power of 2 × 3, which is 2^6.",
        "8 is 2^3, so 8^2 is 2 to the power of 3 × 2, which is 2^6.",
    ]
    heard = all_lines(power_steps(read_equation("4 * 8 = 2 ^ 5")))
    assert heard[1] == "4 is 2^2 and 8 is 2^3, so 4 × 8 is 2 to the power of 2 + 3, which is 2^5."
    assert not list(power_steps(read_equation("4 * 3 = 10 + 2")))
    assert not list(power_steps(read_equation("6 ^ 2 = 4 * 9")))


def test_move_labels_match_expected_words():
    assert lines(EXPLAINER.label(shout("(10 - 4) / 2 = 3"))) == ["Shout (10 − 4) ÷ 2 = 3"]
    assert lines(EXPLAINER.label(Shout("3 +"))) == ["Shout 3 +"]
    assert lines(EXPLAINER.label(GiveUp())) == ["Give up"]
