"""Test the schedule of practice: which skills make a drill, and which comes next in it."""

from datetime import timedelta
from itertools import pairwise
from random import Random

from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.practice.mastery import Mastery, Word, mastery
from mathfish_widgets.practice.schedule import next_in_drill, next_up
from mathfish_widgets.practice.skills import SKILLS
from mathfish_widgets.progress.entries import ALONE, COMPLETION, EXAMPLE, MIXED
from mathfish_widgets.questions.wording import SENTENCES
from tests.practice.answering import MORNING, item_done

WORDING = Wording(SENTENCES)
PRIME, FACTORS, CLOCK, CHANGE = "docfish.prime", "docfish.factors", "doublets.next", "docfish.change"
DAY = timedelta(days=1)


def drill_done(skill, right, wrong=0, level=1, day=0, begun=True, **fields):
    """Return the answers of a drill: for a new skill an example and a completion, then wrong and right answers."""
    settings = [EXAMPLE, COMPLETION] * begun + [fields.pop("setting", ALONE)] * (right + wrong)
    return [
        item_done(
            f"{skill}-{day}-{level}-{number}",
            minutes=day * 1440 + number,
            skill=skill,
            level=level,
            setting=setting,
            **(fields if number >= wrong + 2 * begun else {**fields, "right": False, "points": 0}),
        )
        for number, setting in enumerate(settings)
    ]


def can_do(skill, day=0):
    return [
        answered for level in (1, 2, 3) for answered in drill_done(skill, 6, level=level, day=day, begun=level == 1)
    ]


def told(answers, seed=1, now=MORNING):
    skills, level, why = next_up(answers, now, Random(seed))
    return skills, level, WORDING.sentence(why)


def test_schedule_begins_with_first_skill():
    assert told([]) == ((PRIME,), 1, "This is a good skill to start with.")


def test_schedule_continues_started_skill():
    answers = drill_done(PRIME, 1, 7)
    assert told(answers) == (
        (PRIME,),
        1,
        "Out of your last 5 questions at level 1, you got 1 right first time. So do some more.",
    )


def test_schedule_adds_new_skill_despite_failures():
    answers = [answered for day in range(3) for answered in drill_done(PRIME, 0, 10, day=day, begun=not day)]
    skills, level, why = told(answers)
    assert (level, why) == (1, "This skill is new to you.")
    assert skills[1:] == (PRIME,)


def test_schedule_changes_game_after_failure_and_stays_after_success():
    badly = [answered for day in range(3) for answered in drill_done(PRIME, 0, 10, day=day, begun=not day)]
    assert told(badly)[0][0] == CLOCK
    assert told(can_do(PRIME))[0][0] == FACTORS


def test_schedule_confirms_known_skill_later_in_mixed_drill():
    answers = [*can_do(PRIME), *drill_done(FACTORS, 3, 3)]
    tomorrow = told(answers, now=MORNING + DAY)
    assert tomorrow[0] == (PRIME, FACTORS)
    assert tomorrow[2] == "You could do this last time. Show that you still can in a mixed set, and you've mastered it."
    assert told(answers)[2] != tomorrow[2]


def test_due_facts_come_first_until_practised():
    answers = [*drill_done(FACTORS, 0, 2, fact="factors of 12"), *drill_done(PRIME, 12, 20)]
    skills, _, why = told(answers, now=MORNING + 2 * DAY)
    assert (skills, why) == (
        (FACTORS,),
        "It's time to practise 1 fact again before you forget, starting with “factors of 12”.",
    )
    again = [*answers, *drill_done(FACTORS, 0, 3, day=2, begun=False, fact="factors of 9")]
    assert told(again, now=MORNING + 9 * DAY)[2] != why


def test_schedule_repeats_longest_rested_skill_when_all_are_mastered():
    answers = [
        answered
        for day, skill in enumerate(reversed(list(SKILLS)))
        for answered in (
            *can_do(skill, day),
            *drill_done(skill, 30, level=3, day=day + 1, begun=False, setting=MIXED),
            *drill_done(skill, 20, level=3, day=day + 1, begun=False),
        )
    ]
    answers.sort(key=lambda answered: answered.at)
    assert all(mastery(answers, skill).word is Word.MASTERED for skill in SKILLS)
    answers += drill_done(PRIME, 10, level=3, day=20, begun=False)
    skills, level, _ = told(answers)
    assert level == 3
    assert PRIME not in skills


def test_schedule_ignores_skills_of_newer_version():
    assert told([item_done(1, skill="bridge.finesse", fact="odd")], now=MORNING + 9 * DAY)[0] == (PRIME,)


def test_schedule_is_deterministic():
    answers = [*can_do(PRIME), *drill_done(FACTORS, 3, 3), *drill_done(CLOCK, 2, 1)]
    assert told(answers, 5, MORNING + DAY) == told(answers, 5, MORNING + DAY)


def test_mixed_drill_alternates_skills_and_starts_new_one_with_example():
    states, before, settings, rng = {PRIME: mastery(drill_done(PRIME, 2), PRIME)}, [], [], Random(3)
    states[CHANGE] = mastery(drill_done(CHANGE, 2), CHANGE)
    for number in range(9):
        skill, setting = next_in_drill(states, (FACTORS, PRIME, CHANGE), before, rng)
        done = item_done(number, skill=skill, setting=setting)
        states[skill] = states.get(skill, Mastery(skill)).after(done)
        before.append(skill)
        settings.append(setting)
    assert before[:3] == [FACTORS] * 3
    assert settings == [EXAMPLE, COMPLETION, *[MIXED] * 7]
    assert all(one != two for one, two in pairwise(before[2:]))
    assert {before.count(skill) for skill in (PRIME, CHANGE)} == {3}


def test_single_skill_is_not_mixed():
    states = {PRIME: mastery(drill_done(PRIME, 2), PRIME)}
    assert next_in_drill(states, (PRIME,), [PRIME], Random(1)) == (PRIME, ALONE)
