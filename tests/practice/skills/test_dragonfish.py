"""Test sums for a fish against all signed sums, and lanes against an independent search of the island."""

import random
import re
from collections import Counter
from itertools import product

import pytest

from mathfish_widgets.games.dragonfish.rules.box import STANDARD_BOX
from mathfish_widgets.questions.dragonfish.catches import SumFor, SwapFor
from mathfish_widgets.questions.entry import UnreadableAnswer
from mathfish_widgets.questions.wording import wording_about
from tests.cases import each_case
from tests.practice.answering import AT_EVERY_LEVEL, DRAWN_SLOWLY, items

WORDING = wording_about("dragonfish")
LANES = {
    "N0": ("NW", "N"),
    "N1": ("NE", "N"),
    "E0": ("NE", "E"),
    "E1": ("SE", "E"),
    "S0": ("SE", "S"),
    "S1": ("SW", "S"),
    "W0": ("SW", "W"),
    "W1": ("NW", "W"),
}
MEETING = [
    (("NW", "E"), ("NE", "W")),
    (("NE", "S"), ("SE", "N")),
    (("SE", "W"), ("SW", "E")),
    (("SW", "N"), ("NW", "S")),
]


def told(item, answer):
    judgement = item.judge(answer, WORDING)
    return judgement.right, "\n".join(WORDING.lines(judgement.explanation))


def signed_sums(bugs):
    """Return every choice of signs for two or more bugs, with at least one plus; 0 means left out."""
    return [signs for signs in product((0, 1, -1), repeat=len(bugs)) if 1 in signs and sum(map(abs, signs)) > 1]


def worth(signs, bugs):
    return sum(sign * bug for sign, bug in zip(signs, bugs, strict=True))


def written(signs, bugs):
    chosen = sorted(((sign, bug) for sign, bug in zip(signs, bugs, strict=True) if sign), reverse=True)
    (_, first), *others = chosen
    return str(first) + "".join(f" {'+' if sign > 0 else '-'} {bug}" for sign, bug in others)


def hardness(fish, bugs):
    """Return the level that a sum has by the levels' descriptions, or 0 if there is no sum."""
    fitting = [signs for signs in signed_sums(bugs) if worth(signs, bugs) == fish]
    if not fitting:
        return 0
    if any(sum(map(abs, signs)) == 2 for signs in fitting):
        return 1
    return 2 if any(-1 not in signs for signs in fitting) else 3


def value_of(text):
    return sum(int(each) for each in re.findall(r"-?\d+", text.replace("−", "-").replace(" ", "")))


@AT_EVERY_LEVEL
def test_answer_is_sum_of_pond_bugs_and_fits_level(level):
    asked = [item for item in items("dragonfish.sum", level) if isinstance(item.question, SumFor)]
    assert len(asked) > DRAWN_SLOWLY // 3
    for item in asked:
        question = item.question
        assert value_of(item.answer) == question.fish
        left = list(question.bugs)
        for number in re.findall(r"\d+", item.answer):
            left.remove(int(number))
        assert hardness(question.fish, question.bugs) == level


@AT_EVERY_LEVEL
def test_sum_is_right_when_it_makes_fish_else_shows_value(level):
    rng = random.Random(level)
    for item in items("dragonfish.sum", level):
        question = item.question
        if isinstance(question, SwapFor):
            continue
        for signs in rng.sample(sums := signed_sums(question.bugs), min(len(sums), 5)):
            right, reason = told(item, text := written(signs, question.bugs))
            made = worth(signs, question.bugs)
            assert right is (made == question.fish), text
            assert f"makes {str(made).replace('-', '−')}" in reason
            if not right:
                assert f"{abs(made - question.fish)} too {'many' if made > question.fish else 'few'}" in reason
        fitting = [each for each in sums if worth(each, question.bugs) == question.fish]
        assert all(item.judge(written(each, question.bugs), WORDING).right for each in fitting)


def changes_proposed(reason):
    """Yield how each suggested change alters a sum: the bugs concerned, twice if they only change sign."""
    for line in reason.splitlines():
        if ways := re.search(r"(?:so (?:subtract|add)|So leave out|haven't used yet:) (.+?)(?: instead)?\.$", line):
            for way in ways[1].split(" or "):
                yield 1 + (" instead." in line), "+".join(re.findall(r"\d+", way.split(",")[0]))


@pytest.mark.tournament
@AT_EVERY_LEVEL
def test_suggested_changes_to_sum_lead_to_fish(level):
    rng, proposed = random.Random(level), 0
    for item in [each for each in items("dragonfish.sum", level) if isinstance(each.question, SumFor)]:
        bugs, fish = item.question.bugs, item.question.fish
        for signs in rng.sample([each for each in signed_sums(bugs) if worth(each, bugs) != fish], 12):
            for times, made in changes_proposed(told(item, written(signs, bugs))[1]):
                assert times * value_of(made) == abs(worth(signs, bugs) - fish)
                proposed += 1
    assert proposed > DRAWN_SLOWLY // 2


def test_absent_or_overused_bug_is_named():
    item = next(item for item in items("dragonfish.sum", 1) if item.question.bugs.count(max(item.question.bugs)) == 1)
    most = max(item.question.bugs)
    assert f"You used the {most} bug 2 times, but the pond only has it 1 time." in told(item, f"{most} + {most}")[1]
    assert "There's no 31 bug in this pond." in told(item, f"31 - {most}")[1]
    with pytest.raises(UnreadableAnswer):
        item.judge("something", WORDING)


def test_swap_question_has_exactly_one_bug_that_makes_sum():
    asked = [item for item in items("dragonfish.sum", 3) if isinstance(item.question, SwapFor)]
    assert len(asked) > DRAWN_SLOWLY // 4
    for item in asked:
        question = item.question
        assert hardness(question.fish, question.bugs) == 0
        stay = list(question.bugs)
        stay.remove(question.gone)
        assert len(question.offered) == 4
        fit = [bug for bug in question.offered if hardness(question.fish, (*stay, bug))]
        assert [str(bug) for bug in fit] == [item.answer]
        for bug in question.offered:
            right, reason = told(item, str(bug))
            assert right is (bug in fit)
            sums = re.findall(r"(\d+(?: [+−] \d+)+) (?:=|makes) (−?\d+)", reason)
            assert all(value_of(left) == value_of(whole) for left, whole in sums)
            assert right or all(value_of(whole) != question.fish for _, whole in sums)


def points(cards, lane):
    """Return the edges that the water of a lane reaches, by a search from edge to edge."""
    island = dict(zip(("NW", "NE", "SW", "SE"), cards, strict=True))
    found, waiting = set(), [LANES[lane]]
    while waiting:
        place, edge = waiting.pop()
        for way in island[place].split("+"):
            if edge in way:
                new = {(place, each) for each in way} - found
                found |= new
                beside = [pair for pair in MEETING for each in new if each in pair]
                crossed = [other for pair in beside for other in pair if other not in found]
                waiting += [(there, side) for there, side in crossed if side in island[there]]
    return found


def reached(cards, lane):
    """Return the lanes that the water of a lane reaches."""
    found = points(cards, lane)
    return {other for other, point in LANES.items() if point in found and other != lane}


@each_case("level", [1, 2])
def test_reached_lanes_match_search(level):
    asked = items("dragonfish.lanes", level)
    for item in asked:
        question = item.question
        found = reached(question.cards.split(), question.lane)
        assert question.laid is None
        assert found == set(item.answer.split())
        others = [lane for lane in LANES if lane != question.lane and lane not in found]
        for answer in (" ".join((*found, *others[:1])), *sorted(found)[1:]):
            right, reason = told(item, answer)
            assert right is (set(answer.split()) == found)
            assert right or (others[:1] and f"doesn't reach {others[0]}" in reason) or "still missing" in reason
    assert len({item.answer for item in asked}) > 7


def test_reached_lanes_with_laid_card_match_search():
    for item in items("dragonfish.lanes", 3):
        question = item.question
        cards = dict(zip(("NW", "NE", "SW", "SE"), question.cards.split(), strict=True))
        before = reached(cards.values(), question.lane)
        place, edges = question.laid
        assert len(edges) in {len(each) for each in STANDARD_BOX.canals}
        after = reached({**cards, place: edges}.values(), question.lane)
        assert after == set(item.answer.split()) != before
        others = [lane for lane in LANES if lane != question.lane and lane not in after]
        for answer in (" ".join((*after, *others[:1])), *sorted(after)[1:]):
            right, reason = told(item, answer)
            assert right is (set(answer.split()) == after)
            assert right or (others[:1] and f"doesn't reach {others[0]}" in reason) or "still missing" in reason


@each_case("level", [1, 2])
def test_lane_levels_differ_by_number_of_cards_that_water_reaches(level):
    passed = [wet_cards(item.question) for item in items("dragonfish.lanes", level)]
    assert {min(count, 3) for count in passed} == ({1, 2} if level == 1 else {3})


def wet_cards(question):
    """Return the number of island cards that the water of a lane reaches."""
    return len({place for place, _ in points(question.cards.split(), question.lane)})


@pytest.mark.tournament
@AT_EVERY_LEVEL
def test_no_fish_is_asked_for_in_more_than_half_of_items(level):
    fish = Counter(item.question.fish for item in items("dragonfish.sum", level))
    assert max(fish.values()) <= len(items("dragonfish.sum", level)) / 2
