"""Test a drill: the cost in points, what is saved and when, and what test mode hides."""

from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from itertools import pairwise

import pytest

from mathfish_widgets.explain.steps import Step
from mathfish_widgets.practice.drill import Drill
from mathfish_widgets.practice.skill import Item, Skill
from mathfish_widgets.practice.skills import SKILLS
from mathfish_widgets.progress.entries import FULL_POINTS, RUNGS, Answered
from mathfish_widgets.questions.catalogue import QUESTIONS
from tests.cases import each_case

NOON = datetime(2024, 5, 1, 12, tzinfo=UTC)


@dataclass
class Kept:
    """A progress record in memory."""

    all: list[Answered] = field(default_factory=list)

    def add(self, answered):
        self.all.append(answered)

    def answers(self, skill=None):
        return tuple(answered for answered in self.all if skill in {None, answered.skill})


class Full:
    """A progress record that can store nothing more."""

    def add(self, _answered):
        raise OSError("the disk is full")

    def answers(self, _skill=None):
        return ()


def drill(skill="doublets.next", **named):
    return Drill(SKILLS[skill], **{"seed": 7, "level": 1, "items": 3, "now": lambda: NOON, **named})


def wrong(drilled):
    """Return a readable wrong answer, a different one each time."""
    return str(20 + drilled.attempt.tries)


def said(drilled, step):
    return drilled.wording.sentence(step)


def test_immediate_right_answer_scores_full_points_with_reason():
    one = drill()
    told = one.answer(one.item.answer)
    assert len([*one.wording.lines(told)]) >= 1
    assert (one.points, one.score, one.most) == (FULL_POINTS, FULL_POINTS, 3 * FULL_POINTS)
    assert one.attempt.feedback.kind == "right"


def test_each_hint_and_wrong_answer_costs_one_point():
    one = drill()
    seen = [one.points]
    for act in (one.hint, lambda: one.answer(wrong(one)), one.hint, lambda: one.answer(wrong(one)), one.hint):
        act()
        seen.append(one.points)
    assert seen == [4, 3, 2, 1, 0, 0]
    one.answer(one.item.answer)
    assert one.done[0].right
    assert (one.done[0].points, one.done[0].tries, one.done[0].hints) == (0, 3, 3)


def test_hints_have_three_rungs_and_repeat_free_of_charge():
    one = drill()
    rungs = [said(one, one.hint()) for _ in range(RUNGS)]
    assert [rung[:7] for rung in rungs] == ["Hint 1:", "Hint 2:", "Hint 3:"]
    assert said(one, one.hint()) == rungs[-1]
    assert one.points == FULL_POINTS - RUNGS
    assert len(one.shown_hints) == RUNGS


def test_solution_scores_zero_and_ends_item():
    one = drill()
    assert said(one, one.solve()) == f"The answer is {one.item.answer}."
    assert (one.points, one.done[0].right, one.done[0].given) == (0, False, "")
    assert said(one, one.answer("3")) == "You've finished this question. Go on to the next one."
    assert len(one.done) == 1


@each_case("given", ["", "  ", "seven", "-3", "1" * 400, "<b>", None, [], "4.5", "\x00"])
def test_unreadable_answer_costs_nothing(given):
    one = drill()
    told = one.answer(given)
    assert said(one, told)
    assert (one.attempt.feedback.kind, one.points, one.attempt.tries, one.done) == ("note", FULL_POINTS, 0, ())


def test_same_answer_twice_in_succession_counts_once():
    one = drill()
    assert one.answer("27") == one.answer(" 27 ")
    assert (one.points, one.attempt.tries) == (FULL_POINTS - 1, 1)
    one.answer("28")
    one.answer("27")
    assert one.attempt.tries == 3


def test_next_item_requires_finished_item():
    one = drill()
    first = one.item
    assert said(one, one.go_on()) == "Answer this question first."
    assert (one.item, one.number) == (first, 1)


def test_items_follow_in_order_and_last_ends_drill():
    one = drill()
    questions = []
    while not one.over:
        questions.append(one.item.question)
        one.answer(one.item.answer)
        assert (one.number, one.left) == (len(questions), False)
        told = one.go_on()
    assert len(questions) == 3
    assert all(before != after for before, after in pairwise(questions))
    assert one.left
    assert said(one, told) == "You scored 12 of 12 points."


def test_same_seed_gives_same_items():
    def asked(seed):
        one, questions = drill(seed=seed, items=8), []
        while not one.over:
            questions.append(one.item.question)
            one.solve()
            one.go_on()
        return questions

    assert asked(7) == asked(7)
    assert asked(7) != asked(8)


def test_item_is_saved_when_finished():
    kept = Kept()
    one = drill(progress=kept)
    one.hint()
    one.answer("28")
    assert kept.all == []
    one.answer(one.item.answer)
    (answered,) = kept.all
    assert answered == one.done[0]
    assert (answered.skill, answered.level, answered.at) == ("doublets.next", 1, NOON)
    assert (answered.given, answered.tries, answered.hints, answered.points) == (one.item.answer, 2, 1, 2)
    assert answered.fact == one.item.fact
    assert "doubling on the clock of 13" in answered.asked
    one.go_on()
    one.solve()
    assert len({each.key for each in kept.all}) == 2


def test_every_wrong_answer_is_saved_with_judging_rule():
    kept = Kept()
    one = drill(progress=kept)
    for given in ("20", " 020", "21", one.item.answer):
        one.answer(given)
    rule = "question.after.other"
    assert kept.all[0].wrong_answers == ((rule, "20", "20"), (rule, "21", "21"))


def hands(**named):
    return Drill(SKILLS["docfish.embedded"], **{"seed": 3, "level": 2, "items": 3, "now": lambda: NOON, **named})


def test_partly_right_answer_earns_partial_points():
    one = hands()
    primes = one.item.answer.split()
    assert len(primes) > 2
    told = one.answer(" ".join(primes[:-1]))
    assert f"{len(primes) - 1} of the {len(primes)} primes" in said(one, told)
    one.answer(primes[0])
    one.solve()
    assert (one.done[0].right, one.done[0].points) == (False, 2 * (len(primes) - 1) // len(primes))


def test_extra_answers_reduce_partial_points():
    one = hands()
    primes = one.item.answer.split()
    absent = next(prime for prime in ("13", "11", "7", "5") if prime not in primes)
    told = one.answer([*primes, absent])
    assert f"You've found {len(primes)} of the {len(primes)} you need." in [*one.wording.lines(told)][-1]
    assert one.attempt.worth_so_far == 3 * (len(primes) - 1) // len(primes)
    one.answer("13 11 7")
    assert one.attempt.worth_so_far == 2 * (len(primes) - 1) // len(primes)


def test_wrong_answer_offers_free_follow_up():
    one = Drill(SKILLS["docfish.factors"], seed=1, level=1, items=3, now=lambda: NOON)
    number = one.item.question.number
    low = one.item.answer.split()[0]
    one.answer(low)
    step = one.attempt.follow_up
    assert (step.number, step.factor) == (number, int(low))
    assert "I can't read" in said(one, one.answer_follow_up("many"))
    less = f"{low} × 1 = {low}, which is less than {number}. Try a bigger number."
    assert said(one, one.answer_follow_up("1")) == less
    assert one.attempt.follow_up == step
    assert "Now go back to the whole question." in said(one, one.answer_follow_up(str(number // int(low))))
    assert (one.attempt.follow_up, one.attempt.tries, one.points) == (None, 1, 3)
    one.answer(one.item.answer)
    assert one.done[0].points == 3
    assert one.done[0].tries == 2


def test_follow_up_can_be_skipped_and_ends_with_item():
    one = Drill(SKILLS["docfish.factors"], seed=1, level=1, items=3, now=lambda: NOON)
    low = one.item.answer.split()[0]
    one.answer(low)
    one.leave_follow_up()
    assert one.attempt.follow_up is None
    assert said(one, one.answer_follow_up("6")) == "There's no step to do again. Answer the whole question."
    one.answer(f"{low} 1")
    assert one.attempt.follow_up is not None
    one.solve()
    assert one.attempt.follow_up is None


def test_drill_in_test_mode_offers_no_follow_up():
    one = Drill(SKILLS["docfish.factors"], seed=1, level=1, items=3, test=True, now=lambda: NOON)
    one.answer(one.item.answer.split()[0])
    assert one.attempt.follow_up is None


def test_drill_in_test_mode_gives_partial_points_at_end():
    one = hands(test=True)
    primes = one.item.answer.split()
    one.answer(primes[0])
    assert one.done[0].points == 4 // len(primes)


def test_drill_in_test_mode_saves_wrong_answer_with_its_item():
    kept = Kept()
    one = drill(progress=kept, test=True)
    one.answer("20")
    one.go_on()
    one.answer(one.item.answer)
    assert [[each.given for each in answered.wrong_answers] for answered in kept.all] == [["20"], []]


def test_item_that_cannot_be_saved_is_not_finished():
    one = drill(progress=Full())
    before = one.attempt
    with pytest.raises(OSError, match="the disk is full"):
        one.answer(one.item.answer)
    assert (one.attempt, one.done, one.points) == (before, (), FULL_POINTS)


def test_saved_answer_is_short_and_on_one_line():
    item = Item(
        QUESTIONS["change.fourteen"], "2 7", Step("practice.doublets.next.doubled", {"number": 7, "double": 14})
    )
    one = Drill(Skill("doublets.next", lambda _rng, _level: item, lambda _question: 1), seed=7, items=1)
    one.answer("\n 2\t7  5\n")
    assert (one.attempt.given, one.attempt.tries) == ("2 7 5", 1)
    told = one.answer("2 " * 15_000)
    assert said(one, told) == "That's too long for an answer. Use at most 200 characters."
    assert (one.attempt.given, one.attempt.tries) == ("2 7 5", 1)


def test_drill_in_test_mode_takes_one_answer_revealing_nothing_early():
    kept = Kept()
    one = drill(test=True, progress=kept)
    for given in (one.item.answer, "28"):
        assert said(one, one.answer(given)) == f"Your answer is saved: {given}."
        assert one.attempt.feedback.kind == "kept"
        assert (one.score, one.points) == (0, FULL_POINTS)
        one.go_on()
    assert said(one, one.hint()) == "There are no hints in a test. You'll see the steps for each question at the end."
    assert len(kept.all) == 2
    one.answer(one.item.answer)
    assert (one.over, one.score) == (True, 2 * FULL_POINTS)
    assert [each.right for each in kept.all] == [True, False, True]


def test_skipped_item_in_test_mode_does_not_shift_later_answers():
    kept = Kept()
    one = drill(test=True, items=3, progress=kept)
    assert said(one, one.solve()) == "You skipped this question."
    one.go_on()
    one.answer("three")
    one.go_on()
    one.answer(one.item.answer)
    assert (one.over, one.score) == (True, FULL_POINTS)
    assert [(each.right, each.tries) for each in kept.all] == [(False, 0), (False, 0), (True, 1)]


def test_first_item_of_new_drill_differs_from_last_one():
    for seed in range(60):
        before = drill(seed=seed).item
        assert drill(seed=seed, after=before).item.question != before.question


def test_level_follows_saved_answers_except_in_test_mode():
    def levels(test):
        one, seen = drill(level=None, items=6, test=test, progress=Kept()), []
        while not one.over:
            seen.append(one.attempt.level)
            one.answer(one.item.answer)
            one.go_on()
        return seen

    assert set(levels(test=True)) == {1}
    assert levels(test=False)[-1] > 1


def test_level_rises_and_falls_within_drill():
    kept, seen = Kept(), []
    one = drill(level=None, items=20, progress=kept)
    while not one.over:
        seen.append(one.attempt.level)
        if one.number < 10 and not one.is_example:
            one.answer(one.item.answer)
        else:
            one.solve()
        one.go_on()
    assert seen[9] == max(seen) == 3
    assert seen[-1] < 3


def test_due_fact_comes_first():
    kept = Kept()
    before = drill(items=1, progress=kept)
    before.solve()
    fact = before.item.fact
    later = [drill(seed=seed, progress=kept, now=lambda: NOON + timedelta(days=9)) for seed in range(5)]
    assert {one.item.fact for one in later} == {fact}
    assert len({one.item.fact for one in (drill(seed=seed) for seed in range(5))}) > 1


def test_unreadable_answer_does_not_count_in_test_mode():
    one = drill(test=True)
    one.answer("seven")
    assert one.done == ()
    one.answer(one.item.answer)
    assert len(one.done) == 1


@each_case("wish", [{"level": 0}, {"level": 4}, {"level": "hard"}, {"level": True}])
def test_impossible_level_is_refused(wish):
    with pytest.raises(ValueError, match=r"There is no level .*\. Choose 1, 2 or 3, from easy to hard"):
        drill(**wish)


@each_case("wish", [{"items": 0}, {"items": 101}, {"items": "ten"}, {"items": True}, {"items": 2.0}])
def test_impossible_number_of_items_is_refused(wish):
    with pytest.raises(ValueError, match=r"A practice set can't have .* questions\. Choose a number from 1 to 100"):
        drill(**wish)


def test_impossible_seed_is_refused():
    with pytest.raises(ValueError, match="A seed must be a whole number"):
        drill(seed=-1)


def test_answers_of_earlier_visit_end_items_without_asking_again():
    first, kept = drill(test=True), Kept()
    for given in (first.item.answer, wrong(first)):
        first.answer(given)
        first.go_on()
    second = drill(progress=kept, follows=False)
    for answered in first.done:
        assert second.resume(answered)
        assert not second.resume(answered)  # until somebody goes on, this item is done
        second.go_on()
    assert [*second.done] == kept.all == [*first.done]
    assert second.item == first.item


def test_answer_of_another_item_ends_no_item():
    one, other = drill(), drill(level=2)
    other.answer(other.item.answer)
    assert not one.resume(other.done[0])
    one.answer(one.item.answer)
    assert not drill().resume(replace(one.done[0], given="a fish"))
