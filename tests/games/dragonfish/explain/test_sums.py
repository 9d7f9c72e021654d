"""Explanations of sums: running totals, the search for a sum, and near misses."""

import random

from mathfish_widgets.explain.figures import ChainFigure, NumberLineFigure
from mathfish_widgets.explain.wording import Wording, sentences_of
from mathfish_widgets.games.dragonfish.explain.sums import (
    explain_missing_bug,
    explain_parity,
    explain_search,
    explain_sum,
    explain_unequal_sum,
    signed_terms,
)
from mathfish_widgets.games.dragonfish.rules.cards import bug, fish
from mathfish_widgets.games.dragonfish.rules.expressions import Term, evaluate, read_expression
from mathfish_widgets.games.dragonfish.rules.sum_search import SumRules, calculations, read_pond
from mathfish_widgets.mathematics.expressions import Row
from tests.cases import each_case
from tests.sample_sizes import sized

WORDING = Wording(sentences_of("games/dragonfish"))
# Pond 3 of the source's example after the swap.
POND = {"3a": 9, "3b": 20, "3c": 8, "3d": 5, "3e": 2, "3f": 6}
BUGS = range(1, 11)


def told(step):
    return list(WORDING.lines(step))


def told_unequal(sum_cell, text, numbers=POND, **more):
    steps = explain_unequal_sum(sum_cell, read_expression(text), numbers, **more)
    return [line.strip() for step in steps for line in WORDING.lines(step)]


def test_negative_running_total_is_explained_as_allowed():
    assert told_unequal("3b", "3e - 3a + 3c") == [
        "2 minus 9 is −7.",
        "That is below 0, which is allowed along the way.",
        "−7 plus 8 is 1.",
        "1 is 19 too few to make 20.",
        (
            "19 is odd. If you swap + and −, the total changes by twice a card, which is even. So you must bring in "
            "or leave out an odd card."
        ),
    ]


def test_explanation_suggests_changes_when_total_is_10_too_high():
    assert told_unequal("3b", "3a + 3c + 3d + 3e + 3f")[4:] == [
        "30 is 10 too many to make 20.",
        "If you leave out a card that you added, the total goes down by its number. So leave out 8 + 2.",
        (
            "If you subtract a card instead of adding it, the total goes down by twice its number. 10 is twice 5, so "
            "subtract 5 instead."
        ),
    ]


@each_case(
    ("text", "order", "lines"),
    [
        ("1a + 1b x 1c", "precedence", ["× and ÷ come before + and −.", "3 times 4 is 12.", "2 plus 12 is 14."]),
        (
            "1a + 1b x 1c",
            "spoken",
            [
                "In this game, work from left to right. × and ÷ don't come first.",
                "2 plus 3 is 5.",
                "5 times 4 is 20.",
            ],
        ),
        (
            "1c x (1b - 1a)",
            "precedence",
            ["Work out the brackets first: 3 − 2.", "3 minus 2 is 1.", "4 times 1 is 4."],
        ),
        ("1d ÷ 1a", "precedence", ["7 divided by 2 is halfway between 3 and 4. A half is rounded up, to 4."]),
        (
            "(1a - 1e) ÷ 1a",
            "precedence",
            [
                "Work out the brackets first: 2 − 9.",
                "2 minus 9 is −7.",
                "That is below 0, which is allowed along the way.",
                "−7 divided by 2 is halfway between −4 and −3. A half is rounded up, to −3.",
            ],
        ),
        ("1c ÷ 1b", "precedence", ["4 divided by 3 is between 1 and 2. 1 is nearer, so you round to 1."]),
        ("1c ÷ 1a", "precedence", ["4 divided by 2 is 2."]),
        ("1a~1c", "precedence", ["Join 2 and 4: 2 tens and 4 ones make 24."]),
        ("1a~1f", "precedence", ["Join 2 and 50: 2 hundreds and 50 ones make 250."]),
    ],
)
def test_harder_sums_explain_order_rounding_and_joined_cards(text, order, lines):
    numbers = {"1a": 2, "1b": 3, "1c": 4, "1d": 7, "1e": 9, "1f": 50}
    assert told_unequal("1f", text, numbers, order=order)[: len(lines)] == lines


def test_parity_is_not_used_with_joined_or_multiplied_cards():
    numbers = {"1a": 14, "1b": 1, "1c": 4}
    odd = "9 is odd."
    assert any(line.startswith(odd) for line in told_unequal("1a", "1b + 1c", numbers))
    assert not any(line.startswith(odd) for line in told_unequal("1a", "1b + 1c", numbers, only_adds=False))
    pond = read_pond("F15 1 4 1 bike bike")
    assert any("odd" in line for line in told(explain_search(pond, "1a", SumRules())))
    assert not any("odd" in line for line in told(explain_search(pond, "1a", SumRules(join_digits=True))))


def test_one_ten_and_one_unit_use_singular():
    numbers = {"1a": 11, "1b": 1, "1c": 1}
    assert told_unequal("1a", "1b~1c", numbers)[0] == "Join 1 and 1: 1 ten and 1 one make 11."


def test_suggested_correction_adds_no_second_fish_to_sum():
    numbers = {"1a": 10, "1b": 3, "1c": 2, "1d": 5}
    lines = told_unequal("1a", "1b + 1c", numbers)
    assert "Add cards that you haven't used yet: 5." in lines
    assert "Add cards that you haven't used yet: 5." not in told_unequal("1a", "1b + 1c", numbers, fishes={"1a", "1d"})


def test_search_explanation_matches_rulebook_example():
    pond = read_pond("9 F20 8 5 2 6", 3)
    assert told(explain_search(pond, "3b", SumRules())) == [
        "How can the cards of this pond make 20?",
        "  All the bugs together make 9 + 8 + 5 + 2 + 6 = 30.",
        "  30 is 10 too many to make 20.",
        (
            "    Leave out cards worth 10, or subtract cards worth 5. If you leave out a card, the total goes down "
            "by its number. If you subtract it, the total goes down by twice its number. You can also do some of "
            "both, to go down by 10."
        ),
        "  20 is even, so a sum of + and − needs an even number of odd cards, or none. Choose them from 5 and 9.",
        "  It works: 20 = 9 + 6 + 5.",
    ]


def test_search_explanation_says_when_bugs_are_too_small():
    lines = told(explain_search(read_pond("F20 1 2 3 4 bike"), "1a", SumRules()))
    assert (
        "    With + and −, no sum is larger than all the bugs together. So you need different bugs or more of them."
        in lines
    )
    assert lines[-1] == "  No choice of cards and signs in this pond makes 20."


def test_search_explanation_agrees_with_calculations():
    rng = random.Random(8)
    for number in range(sized(120)):
        operations = ("add", "multiply", "divide")[number % 3]
        bugs = [bug(rng.randint(1, 10)) for _ in range(3)]
        cards = (fish(rng.choice((5, 10, 15, 20))), *bugs)
        rules = SumRules(operations)
        end = explain_search(read_pond(cards), "1a", rules).substeps[-1]
        catching = [each for each in calculations(cards, operations) if each.fish]
        assert end.rule == ("dragonfish.search.found" if catching else "dragonfish.search.none")


@each_case(
    ("wanted", "numbers", "rule"),
    [(15, (8, 7), "odd"), (20, (9, 8), "even"), (15, (8, 2), "odd.none"), (20, (8, 2), "even.none")],
)
def test_parity_explanation_depends_on_target_and_odd_cards(wanted, numbers, rule):
    step = explain_parity(wanted, numbers)
    assert step.rule == f"dragonfish.parity.{rule}"
    assert str(wanted) in WORDING.sentence(step)


def test_sum_is_odd_exactly_with_odd_number_of_odd_cards():
    for each in calculations("9 8 7 5 6 4"):
        odd = sum(each.numbers[cell] % 2 for cell in each.used[1:])
        assert each.card.value % 2 == odd % 2


def test_explanation_of_missing_bug_shows_sum_with_replacement():
    # Pond 2 of Figure 2: the source swaps the 1 for a 7, which makes 10 = 3 + 7.
    pond = read_pond("F10 3 10 1 5 bike", 2)
    step = explain_missing_bug(pond, "2a", SumRules(), BUGS)
    assert told(step)[0] == "You could make 10 with one different bug in this pond. Here are the easiest ways:"
    assert len(step.substeps) == 3
    for example in step.substeps:
        gone, brought, calculation = (example.values[name] for name in ("gone", "brought", "calculation"))
        before, after = sorted(card.value for _, card in pond), sorted(calculation.numbers.values())
        before.remove(gone)
        after.remove(brought)
        assert before == after
        assert calculation.fish == 10


def test_replacement_bug_differs_from_removed_one():
    examples = explain_missing_bug(read_pond("F10 3 7 2 2 bike"), "1a", SumRules(), BUGS).substeps
    assert examples
    assert all(each.values["gone"] != each.values["brought"] for each in examples)


def test_replacement_is_not_promised_when_one_bug_is_insufficient():
    step = explain_missing_bug(read_pond("F20 1 1 1 bike bike"), "1a", SumRules(), BUGS)
    assert told(step) == ["Changing one bug for another isn't enough to make 20."]


def test_rulebook_sum_is_explained_as_running_total():
    step = explain_sum("3b", read_expression("3a + 3c + 3d - 3e"), POND)
    assert told(step) == ["20 = 9 + 8 + 5 − 2.", "  9 plus 8 is 17.", "  17 plus 5 is 22.", "  22 minus 2 is 20."]
    (chain,) = step.figures
    assert isinstance(chain, ChainFigure)
    assert chain.results == (9, 17, 22, 20)
    lines = [figure for each in step.substeps for figure in each.figures]
    assert [(each.start, each.operation, each.end) for each in lines] == [
        (9, "+ 8", 17),
        (17, "+ 5", 22),
        (22, "− 2", 20),
    ]
    assert all(isinstance(each, NumberLineFigure) for each in lines)


def test_only_left_to_right_sums_become_one_figure():
    rows = {"3a + 3c": 1, "3a x 3c": 1, "3a + 3c x 3d": 0, "3a ÷ 3e": 0, "3a - (3c - 3d)": 0, "3a": 0}
    for text, count in rows.items():
        assert len(explain_sum("3b", read_expression(text), POND).figures) == count
    assert len(explain_sum("3b", read_expression("3a + 3c x 3d"), POND, "spoken").figures) == 1


def random_sum(rng):
    """Return a pond of bugs and a row of + and - that need not make the sum."""
    cells = [f"1{letter}" for letter in "abcdef"]
    numbers = {cell: rng.randint(1, 10) for cell in cells}
    numbers["1a"] = rng.choice((5, 10, 15, 20, 7))
    used = rng.sample(cells[1:], rng.randint(2, 5))
    return numbers, Row(tuple(Term((cell,)) for cell in used), tuple(rng.choice("+−") for _ in used[1:]))


def changed(step, added, taken):
    """Return the cells that are added and subtracted after the change that a step suggests."""
    cells = {key.removeprefix("cell-") for key, _ in step.highlights}
    _, _, kind, change = step.rule.split(".")
    plus, minus = (added, taken) if kind == "many" else (taken, added)
    if change == "leave":
        assert cells <= plus
        plus = plus - cells
    elif change == "turn":
        assert cells <= plus
        plus, minus = plus - cells, minus | cells
    else:
        assert not cells & (added | taken | {"1a"})
        minus = minus | cells
    return (plus, minus) if kind == "many" else (minus, plus)


def test_every_suggested_correction_makes_sum_true():
    rng, kinds = random.Random(4), set()
    for _ in range(1500):
        numbers, expression = random_sum(rng)
        added, taken = map(set, signed_terms(expression))
        balance = explain_unequal_sum("1a", expression, numbers)[-1]
        difference = evaluate(expression, numbers) - numbers["1a"]
        assert balance.values["difference"] == abs(difference)
        for step in balance.substeps:
            kinds.add(step.rule)
            WORDING.sentence(step)
            if step.rule == "dragonfish.balance.odd":
                assert difference % 2
            else:
                plus, minus = changed(step, added, taken)
                assert sum(numbers[cell] for cell in plus) - sum(numbers[cell] for cell in minus) == numbers["1a"]
                assert plus
                assert len(plus) + len(minus) > 1
    assert len(kinds) == 7
