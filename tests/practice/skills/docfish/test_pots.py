"""Consolidation: a thousand items, against trying all ways to put the cards of a pot into groups.

Source: docs/rules/docfish.md, Consolidation: groups of two or three cards that make 14 or less, four cards of each
value in the bank, no card lower than the highest one used is left out, and afterwards nothing more can be exchanged.
"""

import random
from collections import Counter
from functools import cache
from itertools import chain, combinations, islice
from math import prod

import pytest

from mathfish_widgets.practice.sentences import wording_about
from mathfish_widgets.practice.skill import LEVELS
from mathfish_widgets.practice.skills import SKILLS
from mathfish_widgets.questions.docfish.all_consolidations import AllGroupings
from mathfish_widgets.questions.docfish.sequence import Grouping, HowManyGroupings

WORDING = wording_about("docfish")
FOUR_OF_EACH = tuple((value, 4) for value in range(2, 15))


@cache
def items(level):
    return tuple(islice(SKILLS["docfish.consolidation"].items(random.Random(17 * level), level), 334))


@cache
def every_grouping(pot):
    """Every set of groups of a pot with products up to 14, whether the other rules allow it or not."""
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
    return {item.question.pot: item for item in items(level) if isinstance(item.question, kind)}.items()


@pytest.mark.parametrize("level", LEVELS)
def test_every_answer_that_practice_gives_is_right_by_trying_all_groups(level):
    for item in items(level):
        found = allowed(item.question.pot)
        if isinstance(item.question, HowManyGroupings):
            assert item.answer == str(len(found))
        elif isinstance(item.question, AllGroupings):
            assert set(item.answer.split(", ")) == set(map(written, found))
        elif level == 3:
            assert item.answer in {written(groups) for groups in found if wins(groups) == max(map(wins, found))}
        else:
            assert item.answer in map(written, found)


def test_every_consolidation_that_the_rules_allow_is_right_and_no_other():
    for pot, item in by_pot(1, Grouping):
        for groups in every_grouping(pot):
            assert told(item, written(groups) or "none")[0] is (groups in allowed(pot)), (pot, groups)


def test_only_the_highest_sum_is_best_and_each_that_reaches_it():
    for pot, item in by_pot(3, Grouping):
        most = max(map(wins, allowed(pot)))
        assert len({wins(groups) for groups in allowed(pot)}) > 1
        for groups in every_grouping(pot):
            right, why = told(item, written(groups) or "none")
            assert right is (groups in allowed(pot) and wins(groups) == most)
            if groups in allowed(pot) and not right:
                assert f"together {sum(pot) + wins(groups)}. There is a Consolidation with a higher sum." in why


@pytest.mark.parametrize("level", [1, 3])
def test_the_rule_that_is_broken_is_named_with_its_cards(level):
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
                assert f"The {low} would be left out, but it is lower than the {high} you use." in why
            else:
                named["unfinished"] += 1
                assert "Afterwards " in why
                assert still_possible(*after(pot, groups, FOUR_OF_EACH))
    assert named["left out"] > 30
    assert named["unfinished"] > 10


def test_cards_that_are_not_there_and_groups_too_high_are_named():
    for pot, item in by_pot(1, Grouping):
        absent = next(card for card in range(2, 15) if card not in pot)
        assert f"Your pot does not have {absent}." in told(item, f"{pot[0]}x{absent}")[1]
        if pot[0] * pot[-1] > 14:
            too_high = f"{pot[0]} × {pot[-1]} makes {pot[0] * pot[-1]}. No card is higher than 14."
            assert too_high in told(item, f"{pot[0]}x{pot[-1]}")[1]


def test_a_count_is_right_where_it_is_met():
    for pot, item in by_pot(2, HowManyGroupings):
        for answer in range(7):
            right, why = told(item, answer)
            assert right is (answer == len(allowed(pot)))
            assert right or f"There are {'more' if answer < len(allowed(pot)) else 'fewer'} than {answer}." in why


def test_all_are_right_in_any_order_and_each_that_is_left_out_is_missed():
    for pot, item in by_pot(2, AllGroupings):
        found = sorted(allowed(pot), reverse=True)
        assert told(item, "; ".join(written(groups[::-1]) for groups in found))[0]
        assert told(item, [*map(written, found), written(found[0])])[0]
        for groups in found:
            right, why = told(item, [written(other) for other in found if other != groups])
            assert not right
            assert "Still to find: 1 Consolidation." in why


def test_one_too_many_is_refused_by_its_own_rule():
    for pot, item in by_pot(2, AllGroupings):
        for groups in every_grouping(pot) - allowed(pot) - {()}:
            right, why = told(item, f"{item.answer}, {written(groups)}")
            assert not right
            assert " is not allowed. " in why
            assert why.startswith(" × ".join(map(str, groups[0])))


def test_none_is_no_answer_where_something_can_be_exchanged():
    for _, item in by_pot(2, AllGroupings):
        assert "You can still consolidate:" in told(item, "none")[1]


@pytest.mark.parametrize("level", LEVELS)
def test_pots_vary(level):
    assert len({item.question for item in items(level)}) >= 30


def test_both_kinds_of_asking_for_all_occur_and_no_count_is_always_right():
    counts = Counter(item.answer for item in items(2) if isinstance(item.question, HowManyGroupings))
    assert {*counts} >= {"1", "2", "3"}
    assert len(by_pot(2, AllGroupings)) >= 10


def test_grades_look_at_the_question_alone():
    grade = SKILLS["docfish.consolidation"].grade
    best = Grouping((2, 2, 6, 7, 8), best=True), Grouping((2, 3, 7), best=True)
    asked = Grouping((2, 2, 6, 7, 8)), HowManyGroupings((2, 2, 3)), AllGroupings((2, 2, 3)), *best
    assert list(map(grade, asked)) == [1, 2, 2, 3, 1]
