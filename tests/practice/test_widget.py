"""Test practice in a notebook through the messages of a page, without a browser."""

import subprocess
import sys
from html import escape

import ipywidgets
import pytest

import mathfish_widgets as mf
from mathfish_widgets.practice.skills import SKILLS
from mathfish_widgets.practice.widget import Practice
from mathfish_widgets.progress.entries import FEW_ANSWERS, RUNGS
from mathfish_widgets.progress.progress import Progress
from tests.cases import each_case


@pytest.fixture
def progress(tmp_path):
    return Progress(tmp_path / "progress.sqlite")


def practice(skill="doublets.next", **named):
    return Practice(skill, **{"seed": 7, "level": 1, "items": 2, **named})


def send(practised, **message):
    """Send a message as the page does: it names the item that it shows."""
    practised._handle_custom_msg({"item": practised.item, **message}, [])


def right(practised):
    return practised.drill.item.answer


def finish(practised):
    while not practised.drill.left:
        send(practised, answer=right(practised))
        send(practised, next=True)


def shown_through(practised):
    """Return the questions of a drill, showing the answer to each."""
    asked = []
    while not practised.drill.left:
        asked.append(practised.prompt)
        practised.solve()
        practised.go_on()
    return asked


def state(practised):
    """Return all that a new view of the page would receive."""
    return practised.get_state()


def test_page_shows_question_level_and_position():
    one = practice()
    assert one.title == "What comes next on the clock of 13"
    assert one.level == "Level 1 of 3. Double one number after another. You never need to take 13 away."
    assert (one.place, one.points, one.track) == ("1 of 2", "0 points", ["now", "later"])
    assert "doubling on the clock of 13" in one.prompt
    assert one.buttons["hint"] == "Hint 1 of 3 (costs 1 point)"
    assert one.buttons["solve"] == "Show me how (you keep 0 points)"
    assert (one.verdict, one.done, one.summary, one.why, one.trouble) == ({}, {}, {}, "", "")


def test_right_answer_shows_reason_points_and_next_button():
    one = practice()
    send(one, answer=right(one))
    assert (one.verdict["kind"], one.verdict["word"]) == ("right", "Right.")
    assert "<svg" in one.verdict["html"]
    assert one.done == {"given": f"Your answer: {right(one)}", "points": "4 points", "next": "Next"}
    assert (one.buttons, one.points, one.track) == ({}, "4 points", ["alone", "later"])
    first = one.prompt
    send(one, next=True)
    assert one.prompt != first
    assert (one.item, one.place, one.verdict, one.done) == (2, "2 of 2", {}, {})


def test_wrong_answer_shows_failing_step_and_hint_cost():
    one = practice()
    send(one, answer="25")
    assert (one.verdict["kind"], one.verdict["word"]) == ("again", "Look again.")
    assert "that doesn&#x27;t lead to 25" in one.verdict["html"]
    send(one, hint=1)
    assert one.hints[0].startswith("Hint 1: ")
    assert one.verdict["kind"] == "again"
    for rung in (2, 3):
        assert one.buttons["hint"] == f"Hint {rung} of 3 (costs 1 point)"
        send(one, hint=rung)
    assert (one.buttons["hint"], one.buttons["exhausted"]) == ("All 3 hints are shown", True)
    assert len(one.hints) == RUNGS
    send(one, answer=right(one))
    assert one.done["points"] == "0 points"
    assert one.track == ["helped", "later"]


def test_hint_is_free_when_no_points_are_left():
    one = practice()
    for given in ("25", "26", "27", "28"):
        one.answer(given)
    assert one.buttons["hint"] == "Hint 1 of 3 (costs 0 points)"


def test_worked_solution_is_shown_in_full_and_ends_item():
    one = practice()
    send(one, solve=True)
    assert one.verdict["kind"] == "shown"
    assert f"The answer is {right(one)}." in one.verdict["html"]
    assert one.verdict["html"].count("<li>") >= 1
    assert (one.done["given"], one.done["points"]) == ("You were shown how", "0 points")


@each_case("given", ["", "seven", [], "<img src=x onerror=1>", "9" * 10_000])
def test_unreadable_answer_costs_nothing_and_is_escaped(given):
    one = practice()
    send(one, answer=given)
    assert one.verdict["kind"] == "note"
    assert "<img" not in one.verdict["html"]
    assert one.drill.points == 4


def test_summary_lists_every_item_at_end():
    one = practice(items=3)
    send(one, hint=1)
    send(one, answer="25")
    send(one, answer=right(one))
    send(one, next=True)
    send(one, answer="25")
    send(one, solve=True)
    send(one, next=True)
    send(one, answer=right(one))
    assert one.done["next"] == "See how you did"
    assert one.summary == {}
    send(one, next=True)
    assert one.summary["heading"] == "You scored 6 of 12 points."
    assert [line["mark"] for line in one.summary["lines"]] == ["helped", "shown", "alone"]
    told = [line["told"].partition(". ")[2] for line in one.summary["lines"]]
    assert told == [
        "That's right, with 1 hint and 1 extra try. You get 2 points.",
        "You were shown how to do it. You get 0 points.",
        "That's right, without any help. You get 4 points.",
    ]
    assert "that doesn&#x27;t lead to 25" in one.summary["lines"][1]["html"]
    assert "The answer is" in one.summary["lines"][1]["html"]
    assert one.summary["advice"].endswith("One more round will make you surer.")
    assert one.summary["onward"] == ""


def test_good_drill_offers_and_starts_next_level():
    one = practice()
    finish(one)
    assert one.summary["onward"] == "Practise “What comes next on the clock of 13” at level 2"
    send(one, onward=True)
    assert one.level.startswith("Level 2 of 3.")
    assert one.why == "You did most of these without help, so try the next level."
    assert (one.summary, one.track) == ({}, ["now", "later"])


def test_again_button_gives_new_items_of_same_kind():
    one = practice(items=4)
    before = shown_through(one)
    shown = one.item
    send(one, again=True)
    assert (one.summary, one.score, one.place) == ({}, 0, "1 of 4")
    assert one.item > shown
    assert shown_through(one) != before


@each_case(
    "message",
    [
        {},
        {"item": 2, "answer": "6"},
        {"item": None, "solve": True},
        {"hint": 2},
        {"hint": 0},
        {"hint": "1"},
        {"next": True},
        {"again": True},
        {"onward": True},
        {"solve": 1},
        {"answer": None},
        {"answer": {"a": 1}},
        {"answer": 6},
        {"dance": True},
    ],
)
def test_nonsense_message_changes_nothing(message):
    one = practice()
    before = state(one)
    send(one, **message)
    assert state(one) == before


@each_case("content", [[], "answer", None, 7])
def test_invalid_message_changes_nothing(content):
    one = practice()
    before = state(one)
    one._handle_custom_msg(content, [])
    assert state(one) == before


def test_double_click_acts_once():
    one = practice()
    hint = {"item": one.item, "hint": 1}
    one._handle_custom_msg(hint, [])
    one._handle_custom_msg(hint, [])
    assert len(one.hints) == 1
    send(one, answer="25")
    send(one, answer="25")
    assert one.drill.points == 2
    solve, go_on = {"item": one.item, "solve": True}, {"item": one.item, "next": True}
    for message in (solve, solve, go_on, go_on):
        one._handle_custom_msg(message, [])
    assert (one.place, one.done) == ("2 of 2", {})
    assert len(one.drill.done) == 1


def test_repeated_reason_is_announced_again():
    one = practice()
    told = []
    one.observe(lambda change: told.append(change.new["number"]), "verdict")
    send(one, answer="25")
    send(one, answer="25")
    assert len(set(told)) == 2
    send(one, hint=1)
    assert len(told) == 2


def test_each_pupil_action_updates_page_in_one_message(monkeypatch):
    """Otherwise the page could show one item's question with another item's answer field."""
    one = practice("docfish.prime")
    sent = []
    monkeypatch.setattr(ipywidgets.Widget, "_send", lambda self, msg, buffers=None: sent.append(msg))
    acts = [{"hint": 1}, {"answer": right(one)}, {"next": True}, {"solve": True}, {"next": True}, {"again": True}]
    for number, act in enumerate(acts, 1):
        send(one, **act)
        assert len(sent) == number, act


def test_practice_in_test_mode_reveals_nothing_until_end():
    one = practice(items=3, test=True)
    assert one.level.startswith("Level 1 of 3. This is a test. You get one answer to each question.")
    assert one.buttons == {"check": "Save this answer", "solve": "Skip this question"}
    seen = []
    for given in (right(one), "25"):
        send(one, answer=given)
        seen.append((one.verdict["kind"], one.points, one.track[: len(seen) + 1], one.done["points"], one.score))
        send(one, next=True)
    assert [kind for kind, *_ in seen] == ["kept", "kept"]
    assert {points for _, points, *_ in seen} == {"You'll see your points at the end."}
    assert seen[1][2:] == (["kept", "kept"], "", 0)
    send(one, answer=right(one))
    send(one, next=True)
    assert one.score == 8
    assert [line["mark"] for line in one.summary["lines"]] == ["alone", "missed", "alone"]
    assert all(line["html"] for line in one.summary["lines"])
    assert "The answer is" in one.summary["lines"][1]["html"]


def test_test_mode_page_looks_same_after_right_and_wrong_answers(progress):
    pages = []
    for given in (None, "25"):
        one = practice(test=True, progress=progress)
        one.answer(given or right(one))
        pages.append({name: value for name, value in state(one).items() if name not in {"done", "verdict", "layout"}})
        assert one.mastery == {}
    assert pages[0].keys() == pages[1].keys()
    assert [name for name in pages[0] if pages[0][name] != pages[1][name]] == []


def test_python_answers_behave_like_page_answers():
    one = practice()
    assert one.answer("seven").startswith("I can't read “seven” as a number.")
    assert one.answer(25).startswith("Look again. ")
    assert one.hint().startswith("Hint 1: ")
    assert one.go_on() == "Answer this question first."
    assert one.answer(right(one)).startswith("Right. ")
    assert one.answer(right(one)) == "You've finished this question. Go on to the next one."
    assert one.go_on() == one.prompt
    assert one.solve().startswith("The answer is ")
    assert one.go_on() == "You scored 2 of 8 points."
    assert (one.score, one.most) == (2, 8)
    assert one.again() == one.prompt


def test_answer_is_saved_and_shown_in_mastery_bar(progress):
    one = practice(progress=progress)
    assert escape("You haven't started yet. ") in one.mastery["html"]
    assert "reset" not in one.mastery
    send(one, answer=right(one))
    assert len(progress.answers("doublets.next")) == 1
    assert "Level 1: right first time" in one.mastery["html"]


def test_drill_saves_to_default_progress_file():
    one = practice()
    send(one, answer=right(one))
    assert [answered.skill for answered in Progress().answers()] == ["doublets.next"]


def test_mastery_bar_can_be_reset_without_deleting_answers(progress):
    one = practice(progress=progress)
    send(one, answer=right(one))
    send(one, reset=True)
    assert escape("You haven't started yet. ") in one.mastery["html"]
    assert (progress.answers(), len(progress.entries().answers)) == ((), 1)
    assert one.score == 4


def test_seeded_items_are_same_whatever_is_saved(progress):
    first = practice("docfish.factors", level=None, items=4, progress=progress)
    asked = shown_through(first)
    again = practice("docfish.factors", level=None, items=4, progress=progress)
    for prompt in asked:
        assert again.prompt == prompt
        again.answer(right(again))
        again.go_on()


def test_level_follows_saved_answers(progress):
    one = practice(seed=None, level=None, items=6, progress=progress)
    levels = []
    while not one.drill.left:
        levels.append(one.drill.attempt.level)
        one.answer(right(one))
        one.go_on()
    assert levels == sorted(levels)
    assert levels[0] == 1
    assert levels[-1] > 1
    assert practice(seed=None, level=None, progress=progress).level.startswith(f"Level {levels[-1]}")


def test_practice_without_skill_chooses_best_next_with_reason(progress):
    one = Practice(seed=7, items=10, progress=progress)
    assert one.drill.skill.key == next(iter(SKILLS))
    assert one.why == "This is a good skill to start with."
    finish(one)
    assert one.summary["heading"] == "You scored 36 of 36 points."
    assert one.summary["advice"].startswith("Next, practise “Split a number into factors” mixed with 1 other")
    assert one.summary["onward"] == "Practise “Split a number into factors” and 1 other skill"
    send(one, onward=True)
    assert one.drill.skill.key == "docfish.factors"
    assert one.why == "This skill is new to you."


def test_new_skill_begins_with_step_by_step_example(progress):
    one = practice(seed=None, level=None, items=3, progress=progress)
    assert one.level.startswith("Level 1 of 3. This is a worked example.")
    assert (one.buttons, one.hints) == ({}, [])
    assert one.done == {"given": "Read how it's done, step by step.", "points": "", "next": "Show step 1"}
    send(one, answer=right(one))
    assert "This is an example" in one.verdict["html"]
    for step in (1, 2, 3):
        assert one.done["next"] == f"Show step {step}"
        send(one, next=True)
        assert one.hints[-1].startswith(f"Step {step}: ")
    send(one, next=True)
    assert f"The answer is {one.drill.item.written(one.drill.wording)}." in one.verdict["html"]
    assert one.done["next"] == "Next"
    send(one, next=True)
    assert one.level.startswith("Level 1 of 3. You get all the hints. The last step is yours.")
    assert len(one.hints) == RUNGS
    send(one, answer=right(one))
    assert one.done["points"] == "4 points"
    send(one, next=True)
    assert (one.hints, one.level.startswith("Level 1 of 3. ")) == ([], True)
    send(one, answer=right(one))
    send(one, next=True)
    assert one.summary["heading"] == "You scored 8 of 8 points."
    assert one.summary["lines"][0]["told"] == "This was the example."
    assert one.track == ["kept", "helped", "alone"] == [line["mark"] for line in one.summary["lines"]]
    assert [answered.setting for answered in progress.answers()] == ["example", "completion", "alone"]


@each_case("wish", [{"seed": 7}, {"level": 2}, {"test": True}])
def test_example_is_skipped_with_seed_level_or_test_mode(progress, wish):
    one = practice(**{"seed": None, "level": None, "progress": progress, **wish})
    assert (one.done, one.otherwise) == ({}, "")


def new_to(progress, **named):
    """Return a drill without a seed, in a skill that is new."""
    return practice(**{"seed": None, "level": None, "progress": progress, **named})


def test_pupil_who_knows_new_skill_can_choose_placement(progress):
    one = new_to(progress, items=3)
    assert one.otherwise == "I know this already: find my level with at most 4 questions"
    send(one, otherwise=True)
    assert one.level.startswith("Level 2 of 3. This is question 1 of at most 4 to find your level. ")
    assert (one.place, one.done, one.buttons["check"]) == ("1 of 3", {}, "Check")
    send(one, answer=right(one))
    assert (one.otherwise, one.done["next"], one.level[:41]) == (
        "",
        "Next",
        "Level 2 of 3. This is question 1 of at mo",
    )
    send(one, next=True)
    assert one.level.startswith("Level 3 of 3. This is question 2 of at most 4 to find your level. ")
    send(one, answer=right(one))
    assert one.done["next"] == "Next: carry on at level 3"
    send(one, next=True)
    assert one.level.startswith("Level 3 of 3. ")
    assert [answered.setting for answered in progress.answers()] == ["placement", "placement"]


def test_pupil_who_fails_placement_gets_example(progress):
    one = new_to(progress, items=4)
    one.begin_otherwise()
    for level, onward in ((2, "Next"), (1, "Next: see an example")):
        assert one.level.startswith(f"Level {level} of 3. This is question")
        one.solve()
        assert one.done["next"] == onward
        one.go_on()
    assert one.level.startswith("Level 1 of 3. This is a worked example.")
    assert one.otherwise == ""


def test_pupil_can_return_to_example_before_answering(progress):
    one = new_to(progress)
    page = one.item
    send(one, otherwise=True)
    assert (one.otherwise, one.item) == ("I'm new to this: show me an example", page + 1)
    send(one, otherwise=True)
    assert (one.done["next"], one.drill.number) == ("Show step 1", 1)
    send(one, next=True)
    assert one.otherwise == ""
    assert one.begin_otherwise() == "You've already started this skill, so carry on with it."
    assert one.level.startswith("Level 1 of 3. This is a worked example.")


def test_interrupted_placement_continues_in_next_drill(progress):
    first = new_to(progress, items=1)
    first.begin_otherwise()
    first.answer(right(first))
    assert first.done["next"] == "See how you did"
    assert new_to(progress).level.startswith("Level 3 of 3. This is question 2 of at most 4")


def test_wrong_answer_among_few_choices_leaves_no_points(progress):
    one = practice("pemberley.landing", progress=progress)
    assert 0 < one.drill.attempt.choices <= FEW_ANSWERS
    offered = [option["value"] for option in one.options]
    send(one, answer=next(each for each in offered if not one.drill.item.judge(each, one.drill.wording).right))
    assert one.points == "0 points"
    send(one, answer=right(one))
    assert (one.done["points"], one.track[0]) == ("0 points, because only your first answer counts here", "helped")
    choices = one.drill.attempt.choices
    send(one, next=True)
    finish(one)
    assert (
        "With so few answers to choose from, only the first try counts. You get 0 points."
        in one.summary["lines"][0]["told"]
    )
    assert progress.answers()[0].choices == choices


def test_page_hides_step_solution_until_step_is_left(progress):
    one = practice("pemberley.landing", seed=1, progress=progress)
    judged = {card: one.drill.item.judge(card, one.drill.wording) for card in (each["value"] for each in one.options)}
    made = one.answer(next(card for card, said in judged.items() if said.follow_up)).splitlines()[1].strip()
    assert made.endswith("0 points.")
    assert made not in one.verdict["html"]
    send(one, back=True)
    assert (one.verdict["kind"], made in one.verdict["html"]) == ("again", True)


def test_several_skills_alternate_with_their_games_wording(progress):
    one = practice(None, skills=["docfish.prime", "doublets.next"], items=4, progress=progress)
    assert repr(one) == "Practice(docfish.prime, doublets.next, 0 of 4 questions done, 0 of 16 points)"
    titles = []
    while not one.drill.left:
        titles.append(one.title)
        send(one, answer=right(one))
        send(one, next=True)
    assert titles == ["Spot a prime or find a factor", "What comes next on the clock of 13"] * 2
    assert {answered.setting for answered in progress.answers()} == {"mixed"}
    assert len(one.summary["lines"]) == 4
    send(one, again=True)
    assert [*one.drill.skills] == ["docfish.prime", "doublets.next"]


def test_seed_gives_everyone_same_items_of_several_skills(progress):
    asked = [
        shown_through(practice(None, skills=["docfish.prime", "doublets.next"], items=6, seed=5)) for _ in range(2)
    ]
    assert asked[0] == asked[1]


def test_drill_gives_own_advice_when_scheduler_is_missing(progress, monkeypatch):
    monkeypatch.setattr("mathfish_widgets.practice.drill.find_spec", lambda _name: None)
    one = practice(progress=progress)
    finish(one)
    assert one.summary["onward"] == "Practise “What comes next on the clock of 13” at level 2"


def test_error_is_shown_and_raised_and_item_remains(monkeypatch):
    one = practice()

    def broken(*_):
        raise RuntimeError("out of <ink>")

    monkeypatch.setattr(type(one.drill.item.question), "judge", broken)
    with pytest.raises(RuntimeError, match="out of <ink>"):
        send(one, answer="6")
    assert one.verdict["kind"] == "error"
    assert "out of &lt;ink&gt;" in one.verdict["html"]
    monkeypatch.undo()
    send(one, answer=right(one))
    assert one.verdict["kind"] == "right"
    assert one.score == 4


def test_unsaved_answer_is_reported_and_practice_continues(tmp_path):
    folder = tmp_path / "new"
    one = practice(progress=Progress(folder / "progress.sqlite"))
    assert one.trouble == ""
    send(one, answer=right(one))
    assert one.trouble.startswith("You can carry on. ")
    assert one.done["points"] == "4 points"
    assert "Level 1: right first time" in one.mastery["html"]
    folder.mkdir()
    send(one, next=True)
    send(one, answer=right(one))
    assert one.trouble == ""
    assert one.score == 8


def test_browser_without_files_warns_that_answers_will_be_lost(monkeypatch):
    assert practice(test=True).trouble == ""
    monkeypatch.setattr("sys.platform", "emscripten")
    one = practice()
    send(one, answer=right(one))
    told = "You can carry on, but this browser can't save files. Your answers will be lost when you close this page."
    assert one.trouble == told
    assert len(Progress().answers()) == 1
    monkeypatch.setattr("os.getcwd", lambda: "/drive")
    assert practice().trouble == ""


WITHOUT_SQLITE = """
import sys
sys.modules["sqlite3"] = None
import mathfish_widgets as mf
one = mf.Practice("doublets.next", seed=7, level=1)
one.answer(one.drill.item.answer)
print(one.trouble, one.score)
"""


def test_practice_works_in_python_without_sqlite():
    ran = subprocess.run([sys.executable, "-c", WITHOUT_SQLITE], capture_output=True, text=True, check=True)
    assert ran.stdout == "You can carry on, but this Python has no SQLite, so your answers will not be saved. 4\n"


def test_damaged_file_is_reported_untouched_and_practice_continues(progress_file):
    progress_file.write_bytes(b"no progress at all")
    one = practice()
    assert one.trouble.startswith("You can carry on. ")
    send(one, answer=right(one))
    assert one.score == 4
    assert progress_file.read_bytes() == b"no progress at all"


@each_case(
    ("arguments", "sentence"),
    [
        ({"skill": "doublets.nxt"}, r"There's no skill called “doublets\.nxt”\. Did you mean doublets\.next"),
        ({"skill": 7}, "There's no skill called “7”"),
        ({"skill": None, "skills": ["docfish.prime", "nothing"]}, "There's no skill called “nothing”"),
        ({"level": 4}, "There is no level 4. Choose 1, 2 or 3"),
        ({"items": 0}, "A practice set can't have 0 questions. Choose a number from 1 to 100"),
        ({"seed": -1}, "A seed must be a whole number"),
    ],
)
def test_impossible_arguments_are_refused_with_sentence(arguments, sentence):
    with pytest.raises(ValueError, match=sentence):
        practice(**arguments)


def test_repr_is_one_short_stable_line():
    one = mf.Practice("doublets.next", seed=7)
    assert repr(one) == "Practice(doublets.next, 0 of 10 questions done, 0 of 40 points)"
    assert all(len(repr(practice(key))) <= 110 for key in SKILLS)


@each_case("key", SKILLS)
def test_every_skill_can_be_practised_by_messages_alone(key):
    one = practice(key, level=None, items=3)
    assert one.kind in {"choose", "type", "pick"}
    finish(one)
    assert (one.score, len(one.summary["lines"])) == (12, 3)


def test_drill_without_seed_is_random():
    assert len({Practice("doublets.next").drill.seed for _ in range(8)}) > 1


def test_wrong_answer_offers_follow_up_below_whole_item():
    one = Practice("docfish.factors", seed=1, items=2, level=1, progress=Progress())
    low, _, high = one.drill.item.answer.partition(" x ")
    whole = one.prompt
    send(one, answer=low)
    assert one.follow_up["prompt"] == f"What do you multiply {low} by to get {int(low) * int(high)}?"
    assert (one.follow_up["kind"], one.follow_up["check"]) == ("type", "Check this step")
    assert (one.prompt, one.verdict["kind"]) == (whole, "again")
    send(one, follow_up="1")
    assert (one.verdict["kind"], bool(one.follow_up)) == ("again", True)
    send(one, follow_up=high)
    assert (one.verdict["kind"], one.follow_up) == ("right", {})
    assert "Now go back to the whole question." in one.verdict["html"]
    send(one, back=True)
    send(one, answer=low)
    send(one, back=True)
    assert one.follow_up == {}
    send(one, answer=right(one))
    assert one.done["points"] == "3 points"
