"""Test Consolidation: a thousand items, against all ways to put a pot's cards into groups.

Source: docs/rules/docfish.md, Consolidation: groups of two or three cards that make 14 or less, four cards of each
value in the bank, no card lower than the highest one used is left out, and afterwards nothing more can be exchanged.
What is told with DocFish's other skills stands here too.
"""

import re
from collections import Counter
from functools import cache
from itertools import chain, combinations
from math import prod

import pytest

from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import sentences_of
from mathfish_widgets.practice.skills import SKILLS
from mathfish_widgets.progress.entries import LEVELS
from mathfish_widgets.questions.docfish.sequence import AllGroupings, Grouping, HowManyGroupings
from mathfish_widgets.questions.entry import UnreadableAnswer
from mathfish_widgets.questions.question import prompt
from mathfish_widgets.questions.wording import wording_about
from tests.cases import each_case
from tests.practice.answering import AT_EVERY_LEVEL, items

WORDING = wording_about("docfish")
FOUR_OF_EACH = tuple((value, 4) for value in range(2, 15))
NEVER_SAID = ("wrong", "simply", "obviously", "!")
MOST_ITEMS = 60


@cache
def every_grouping(pot):
    """Return every set of groups of a pot with products up to 14, whether the other rules allow it or not."""
    found = {()}
    if pot:
        first, others = pot[0], pot[1:]
        found |= every_grouping(others)
        for places in chain(combinations(range(len(others)), 1), combinations(range(len(others)), 2)):
            group = (first, *(others[place] for place in places))
            if prod(group) <= 14:
                left = tuple(card for place, card in enumerate(others) if place not in places)
                found |= {tuple(sorted((group, *groups))) for groups in every_grouping(left)}
    return frozenset(found)


def lacking(groups, bank):
    return Counter(map(prod, groups)) - Counter(dict(bank))


def left_out(pot, groups):
    used = Counter(chain(*groups))
    return sorted(card for card in (Counter(pot) - used).elements() if card < max(used))


def after(pot, groups, bank):
    products, used = Counter(map(prod, groups)), Counter(chain(*groups))
    stock = Counter(dict(bank)) + used - products
    return tuple(sorted((Counter(pot) - used + products).elements())), tuple(stock.items())


def keeps_the_rules(pot, groups, bank):
    return bool(groups) and not lacking(groups, bank) and not left_out(pot, groups)


@cache
def still_possible(pot, bank):
    return any(keeps_the_rules(pot, groups, bank) for groups in every_grouping(pot))


@cache
def allowed(pot):
    fits = [groups for groups in every_grouping(pot) if keeps_the_rules(pot, groups, FOUR_OF_EACH)]
    finished = [groups for groups in fits if not still_possible(*after(pot, groups, FOUR_OF_EACH))]
    return set(finished or fits)


def wins(groups):
    return sum(prod(group) - sum(group) for group in groups)


def written(groups):
    return " ".join("x".join(map(str, group)) for group in groups)


def told(item, given):
    judgement = item.judge(given, WORDING)
    return judgement.right, " ".join(WORDING.lines(judgement.explanation))


def by_pot(level, kind):
    return {
        item.question.pot: item for item in items("docfish.consolidation", level) if isinstance(item.question, kind)
    }.items()


@each_case("level", LEVELS)
def test_every_practice_answer_matches_brute_force(level):
    for item in items("docfish.consolidation", level):
        found = allowed(item.question.pot)
        if isinstance(item.question, HowManyGroupings):
            assert item.answer == str(len(found))
        elif isinstance(item.question, AllGroupings):
            assert set(item.answer.split(", ")) == set(map(written, found))
        elif level == 3:
            assert item.answer in {written(groups) for groups in found if wins(groups) == max(map(wins, found))}
        else:
            assert item.answer in map(written, found)


def test_exactly_allowed_consolidations_are_right():
    for pot, item in by_pot(1, Grouping):
        for groups in every_grouping(pot):
            assert told(item, written(groups) or "none")[0] is (groups in allowed(pot)), (pot, groups)


def test_only_highest_scoring_consolidations_are_best():
    for pot, item in by_pot(3, Grouping):
        most = max(map(wins, allowed(pot)))
        assert len({wins(groups) for groups in allowed(pot)}) > 1
        for groups in every_grouping(pot):
            right, why = told(item, written(groups) or "none")
            assert right is (groups in allowed(pot) and wins(groups) == most)
            if groups in allowed(pot) and not right:
                assert (
                    f"worth {sum(pot) + wins(groups)} together. But there's a Consolidation that makes it worth more."
                    in why
                )


@pytest.mark.tournament
@each_case("level", [1, 3])
def test_broken_rule_is_named_with_its_cards(level):
    named = Counter()
    for pot, item in by_pot(level, Grouping):
        for groups in every_grouping(pot) - allowed(pot):
            why = told(item, written(groups) or "none")[1]
            if not groups:
                assert "You can still consolidate:" in why
            elif lacking(groups, FOUR_OF_EACH):
                assert "The bank has no" in why
            elif left_out(pot, groups):
                low, high = left_out(pot, groups)[0], max(chain(*groups))
                named["left out"] += 1
                assert f"You can't leave out the {low}, because it is lower than the {high} you use." in why
            else:
                named["unfinished"] += 1
                assert "After that, you could still exchange " in why
                assert still_possible(*after(pot, groups, FOUR_OF_EACH))
    assert named["left out"] > 8
    assert named["unfinished"] > 3


def test_absent_cards_and_groups_above_14_are_named():
    for pot, item in by_pot(1, Grouping):
        absent = next(card for card in range(2, 15) if card not in pot)
        assert (
            f"Your pot doesn't have all of these: {absent}. Choose cards you can see."
            in told(item, f"{pot[0]}x{absent}")[1]
        )
        if pot[0] * pot[-1] > 14:
            too_high = f"{pot[0]} × {pot[-1]} makes {pot[0] * pot[-1]}, but no card is higher than 14."
            assert too_high in told(item, f"{pot[0]}x{pot[-1]}")[1]


def test_number_of_consolidations_is_right_only_when_exact():
    for pot, item in by_pot(2, HowManyGroupings):
        for answer in range(7):
            right, why = told(item, answer)
            assert right is (answer == len(allowed(pot)))
            assert right or f"There are {'more' if answer < len(allowed(pot)) else 'fewer'} than {answer}." in why


def test_all_groupings_are_required_in_any_order():
    for pot, item in by_pot(2, AllGroupings):
        found = sorted(allowed(pot), reverse=True)
        assert told(item, "; ".join(written(groups[::-1]) for groups in found))[0]
        assert told(item, [*map(written, found), written(found[0])])[0]
        for groups in found:
            right, why = told(item, [written(other) for other in found if other != groups])
            assert not right
            assert "so find 1 more." in why


def test_extra_grouping_is_refused_by_its_own_rule():
    for pot, item in by_pot(2, AllGroupings):
        for groups in every_grouping(pot) - allowed(pot) - {()}:
            right, why = told(item, f"{item.answer}, {written(groups)}")
            assert not right
            assert " isn't allowed. " in why
            assert why.startswith(" × ".join(map(str, groups[0])))


def test_none_is_wrong_where_consolidation_is_possible():
    for _, item in by_pot(2, AllGroupings):
        assert "You can still consolidate:" in told(item, "none")[1]


@pytest.mark.tournament
@each_case("level", LEVELS)
def test_consolidation_items_use_at_least_thirty_different_pots(level):
    assert len({item.question for item in items("docfish.consolidation", level)}) >= 30


def test_counting_and_listing_questions_both_occur_and_counts_vary():
    counts = Counter(
        item.answer for item in items("docfish.consolidation", 2) if isinstance(item.question, HowManyGroupings)
    )
    assert {*counts} >= {"1", "2", "3"}
    assert len(by_pot(2, AllGroupings)) >= 10


def test_grade_depends_on_question_alone():
    grade = SKILLS["docfish.consolidation"].grade
    best = Grouping((2, 2, 6, 7, 8), best=True), Grouping((2, 3, 7), best=True)
    asked = Grouping((2, 2, 6, 7, 8)), HowManyGroupings((2, 2, 3)), AllGroupings((2, 2, 3)), *best
    assert list(map(grade, asked)) == [1, 2, 2, 3, 1]


GIVEN = {
    "docfish.prime": ("prime", "0", "1", "2", "3", "7", "49", "91", "300"),
    "docfish.factors": ("2 6", "1 12", "2 2 3", "12", "5 5", "0", "1", "2", "3", "4", "6", "8", "9", "10", "14"),
    "docfish.embedded": ("2", "2 3", "4", "1", "2 3 5 7 11 13"),
    "docfish.pairs": ("1", "2", "3", "4", "5", "13", "2 3"),
    "docfish.change": ("shortage", "2 2", "2 4", "2 6", "8", "1 8", "2 2 2", "4", "9 12", "4 6 8 9 10 12 14"),
    "docfish.consolidation": ("none", "2x2", "2x3", "2x2x2", "2x7", "2x6 2x7", "2x2, 2x3", "1", "2", "3", "6"),
}


@cache
def everything_told(key, level):
    """Return all steps shown with some items, and separately the feedback on wrong answers."""
    steps, reasons = [], []
    for item in items(key, level, MOST_ITEMS):
        steps += [prompt(item.question), item.question.entry.label, *item.hints, item.solution(WORDING)]
        for given in GIVEN[key]:
            try:
                judgement = item.judge(given, WORDING)
            except UnreadableAnswer:
                continue
            steps.append(judgement.explanation)
            reasons += [] if judgement.right else [judgement.explanation]
    return steps, reasons


@pytest.mark.tournament
@each_case("key", GIVEN)
@AT_EVERY_LEVEL
def test_each_wrong_answer_gets_reason_with_numbers(key, level):
    _, reasons = everything_told(key, level)
    assert reasons
    for reason in reasons:
        said = " ".join(WORDING.lines(reason))
        general = reason.rule == "docfish.consolidation.size"
        assert general or re.search(r"\d", said), said
        assert not [word for word in NEVER_SAID if word in said]


def rules(step):
    """Yield the rules of a step, its substeps, and steps that are values in its sentence."""
    for each in step.walk():
        yield each.rule
        for value in each.values.values():
            for part in value if isinstance(value, tuple | list) else (value,):
                if isinstance(part, Step):
                    yield part.rule


def test_every_docfish_practice_sentence_is_used():
    used = {
        rule for key in GIVEN for level in LEVELS for step in everything_told(key, level)[0] for rule in rules(step)
    }
    described = {f"practice.{key}.{part}" for key in GIVEN for part in ("title", "level_1", "level_2", "level_3")}
    written = {"question.paid.said.shortage", "question.divisor.said.prime"}
    assert sentences_of("practice/docfish").keys() - used - described - written == set()
