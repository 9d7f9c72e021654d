"""What a drill looks like: the traits of its page, computed anew from the drill."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from mathfish_widgets.explain.steps import Step
from mathfish_widgets.markup.panel import Page, page_html
from mathfish_widgets.progress.answered import FULL_POINTS, RUNGS, Answered
from mathfish_widgets.questions.view_model import follow_up_traits, question_traits

from .drill import Drill
from .item import Attempt
from .scheduling.mastery import mastery_bar
from .scheduling.schedule import NextUp
from .skill import skill_title

Traits = dict[str, Any]


def drill_traits(drill: Drill, next_up: NextUp | None) -> Traits:
    """Every trait of the page but the reason of an answer; `following` is what comes after a drill that was left."""
    level = drill.attempt.level
    return {
        **question_traits(drill.item.question, drill.wording),
        "title": drill.wording.sentence(drill.skill.title),
        "level": _say(drill, "test" if drill.test else "level", level=level, described=drill.skill.description(level)),
        "place": _say(drill, "place", number=drill.number, items=drill.items),
        "points": _say(drill, "in_test") if drill.silent else _say(drill, "points", score=drill.score),
        "track": [*(track_mark(drill, each) for each in drill.attempts), *["later"] * (drill.items - drill.number)],
        "buttons": _buttons(drill),
        "hints": [
            drill.wording.sentence(Step("question.hinted", {"rung": rung, "hint": hint}))
            for rung, hint in enumerate(drill.shown_hints, 1)
        ],
        "done": _done(drill),
        "follow_up": follow_up_traits(drill.attempt.follow_up, drill.wording),
        "mastery": _mastery(drill),
        "summary": {} if next_up is None else _summary(drill, next_up),
    }


def track_mark(drill: Drill, attempt: Attempt) -> str:
    """An item's mark in the row of all: "now", "kept", "alone", "helped", "shown" or, in a test, "missed"."""
    answered = attempt.answered
    if answered is None:
        return "now"
    return "kept" if drill.silent else _outcome(drill, answered)


def _say(drill: Drill, rule: str, **values: Any) -> str:
    return drill.wording.sentence(Step(f"practice.drill.{rule}", values))


def _buttons(drill: Drill) -> Traits:
    if drill.attempt.answered:
        return {}
    if drill.test:
        return {"check": _say(drill, "keep"), "solve": _say(drill, "leave_out")}
    rung = min(drill.attempt.hints + 1, RUNGS)
    exhausted = drill.attempt.hints == RUNGS
    cost = min(1, drill.points)
    return {
        "check": _say(drill, "check"),
        "hint": _say(drill, "no_more" if exhausted else "hint", rung=rung, rungs=RUNGS, cost=cost),
        "exhausted": exhausted,
        "solve": _say(drill, "solve", points=drill.attempt.worth_so_far),
    }


def _done(drill: Drill) -> Traits:
    answered = drill.attempt.answered
    if answered is None or drill.left:
        return {}
    unanswered = "left_out" if drill.test else "not_answered"
    given = _say(drill, "answered" if answered.tries else unanswered, given=answered.given)
    points = "" if drill.silent else _say(drill, "points", score=answered.points)
    return {"given": given, "points": points, "next": _say(drill, "finish" if drill.over else "next")}


def _mastery(drill: Drill) -> Traits:
    state = None if drill.silent else drill.mastery
    if state is None:
        return {}
    told = {name: _say(drill, name) for name in ("fold", "told", "reset")} if state.bar else {}
    return {"html": mastery_bar(state, drill.wording), **told}


def _summary(drill: Drill, next_up: NextUp) -> Traits:
    return {
        "heading": _say(drill, "score", score=drill.score, most=drill.most),
        "lines": [_line(drill, each, each.answered) for each in drill.attempts if each.answered],
        "why": _say(drill, "why"),
        "again": _say(drill, "again"),
        **_onward(drill, next_up),
    }


def _onward(drill: Drill, next_up: NextUp) -> Traits:
    """What to practise next, and the words of the button that begins it; none where it is the same as before."""
    title, level = skill_title(next_up.skill), next_up.level
    same = (next_up.skill, level) == (drill.skill.key, drill.attempt.level)
    return {
        "advice": _say(drill, "advice", title=title, level=level, why=next_up.why),
        "onward": "" if same else _say(drill, "onward", title=title, level=level),
    }


def _line(drill: Drill, attempt: Attempt, answered: Answered) -> Traits:
    given = Step("practice.drill.given" if answered.tries else "practice.drill.no_answer", {"given": answered.given})
    outcome = _outcome(drill, answered)
    told = Step(f"practice.drill.{outcome}", {"helps": tuple(_helps(answered))})
    html = (page_html(Page(Step("practice.drill.why"), step), drill.wording) for step in _reasons(drill, attempt))
    return {
        "mark": outcome,
        "asked": answered.asked,
        "told": _say(drill, "line", given=given, told=told, points=answered.points),
        "html": "".join(html),
    }


def _outcome(drill: Drill, answered: Answered) -> str:
    if answered.right:
        return "alone" if answered.points == FULL_POINTS else "helped"
    return "missed" if drill.test else "shown"


def _helps(answered: Answered) -> Iterator[Step]:
    if answered.hints:
        yield Step("practice.drill.hints", {"count": answered.hints})
    if answered.tries > 1:
        yield Step("practice.drill.looks", {"count": answered.tries - 1})


def _reasons(drill: Drill, attempt: Attempt) -> Iterator[Step]:
    """What is said of the last answer, and the solution where it was not right."""
    if attempt.tries:
        yield attempt.item.question.judge(attempt.read).explanation
    if attempt.answered and not attempt.answered.right:
        yield attempt.item.solution(drill.wording)
