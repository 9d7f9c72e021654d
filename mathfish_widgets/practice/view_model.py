"""The view model of a practice set: the traits of its page, computed from the practice set."""

from __future__ import annotations

from typing import Any

from mathfish_widgets.explain.steps import Step
from mathfish_widgets.markup.panel import Page, page_html
from mathfish_widgets.markup.scenes import drill_scene
from mathfish_widgets.play.link_code import link_of
from mathfish_widgets.progress.entries import COMPLETION, EXAMPLE, PLACEMENT, RUNGS, Answered
from mathfish_widgets.questions.view_model import follow_up_traits, question_traits
from mathfish_widgets.questions.wording import wording_about
from mathfish_widgets.session.link_card import folded_link

from .answers_code import code_of_answers
from .bars import mastery_bar
from .drill import Drill
from .mastery import MOST_PLACED, Mark, mark_of
from .schedule import NextUp
from .skill import Attempt, skill_description, skill_title

Traits = dict[str, Any]


def drill_traits(drill: Drill, next_up: NextUp | None) -> Traits:
    """Return every trait of the page except the feedback; `next_up` is what to do after a finished set."""
    level, setting = drill.attempt.level, drill.attempt.setting
    described = skill_description(drill.skill.key, level)
    # The number of the current placement question.
    number = (drill.mastery.met if drill.mastery else 0) + (drill.attempt.answered is None)
    plain = "test" if drill.test else "level"
    kind = setting if setting in {EXAMPLE, COMPLETION, PLACEMENT} else plain
    hinted = "practice.drill.example.line" if setting == EXAMPLE else "question.hinted"
    return {
        **question_traits(drill.item.question, drill.wording),
        "title": drill.wording.sentence(skill_title(drill.skill.key)),
        "level": _say(drill, kind, level=level, described=described, number=number, most=MOST_PLACED),
        "place": _say(drill, "place", number=drill.number, items=drill.items),
        "points": _say(drill, "in_test") if drill.silent else _say(drill, "points", score=drill.score),
        "track": [*(track_mark(drill, each) for each in drill.attempts), *["later"] * (drill.items - drill.number)],
        "buttons": _buttons(drill),
        "hints": [
            drill.wording.sentence(Step(hinted, {"rung": rung, "hint": hint}))
            for rung, hint in enumerate(drill.shown_hints, 1)
        ],
        "done": _done(drill),
        "otherwise": _say(drill, f"otherwise.{drill.otherwise}", most=MOST_PLACED) if drill.otherwise else "",
        "follow_up": follow_up_traits(drill.attempt.follow_up, drill.wording),
        "mastery": _mastery(drill),
        "summary": {} if next_up is None else _summary(drill, next_up),
    }


def track_mark(drill: Drill, attempt: Attempt) -> str:
    """Return an item's mark in the row of all items.

    It is "now", "kept" (in a test, or for an example), "alone", "helped", "shown" or "missed".
    """
    answered = attempt.answered
    if answered is None:
        return "now"
    return "kept" if drill.silent or attempt.setting == EXAMPLE else _outcome(drill, answered)


def _say(drill: Drill, rule: str, **values: Any) -> str:
    return drill.wording.sentence(Step(f"practice.drill.{rule}", values))


def _buttons(drill: Drill) -> Traits:
    if drill.attempt.answered or drill.is_example:
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
    if drill.left or (answered is None and not drill.is_example):
        return {}
    if answered is None:
        onward = _say(drill, "example.step", step=drill.attempt.hints + 1)
        return {"given": _say(drill, "example.told"), "points": "", "next": onward}
    onward = _say(drill, "finish") if drill.over else _next(drill)
    if drill.is_example:
        return {"given": _say(drill, "example.done"), "points": "", "next": onward}
    unanswered = "left_out" if drill.test else "not_answered"
    given = _say(drill, "answered" if answered.tries else unanswered, given=answered.given)
    scored = "points.later" if answered.guessed else "points"
    points = "" if drill.silent else _say(drill, scored, score=answered.points)
    return {"given": given, "points": points, "next": onward}


def _next(drill: Drill) -> str:
    """Return the label of the button that goes on; after a placement it says the result."""
    state = drill.mastery
    if drill.attempt.setting != PLACEMENT or state is None or state.placing is not None:
        return _say(drill, "next")
    return _say(drill, "placed.example" if state.setting == EXAMPLE else "placed.level", level=state.level)


def _mastery(drill: Drill) -> Traits:
    state = None if drill.silent else drill.mastery
    if state is None:
        return {}
    told = {name: _say(drill, name) for name in ("fold", "told", "reset")} if state.met else {}
    return {"html": mastery_bar(state, drill.wording), **told}


def _summary(drill: Drill, next_up: NextUp) -> Traits:
    return {
        "scene": drill_scene([track_mark(drill, each) for each in drill.attempts if each.answered]),
        "heading": _say(drill, "score", score=drill.score, most=drill.most),
        "lines": [_line(drill, each, each.answered) for each in drill.attempts if each.answered],
        "why": _say(drill, "why"),
        "again": _say(drill, "again"),
        "link": folded_link(link_of(code_of_answers(drill)), _say(drill, "link"), _say(drill, "link.told")),
        **_onward(drill, next_up),
    }


def _onward(drill: Drill, next_up: NextUp) -> Traits:
    """Return what to practise next, and the label of its button, which is empty if nothing would change."""
    titles, level = tuple(map(skill_title, next_up.skills)), next_up.level
    same = (set(next_up.skills), level) == (set(drill.skills), drill.attempt.level)
    values = {"title": titles[0], "level": level, "more": len(titles) - 1}
    kind = "mixed" if values["more"] else "one"
    return {
        "advice": _say(drill, f"advice.{kind}", **values, why=next_up.why),
        "onward": "" if same else _say(drill, f"onward.{kind}", **values),
    }


def _line(drill: Drill, attempt: Attempt, answered: Answered) -> Traits:
    wording = wording_about(drill.skills[attempt.skill].game)
    # The summary must explain a wrong last answer and show the solution as well.
    reasons = [attempt.item.question.judge(attempt.read).explanation] if attempt.tries else []
    if not answered.right:
        reasons.append(attempt.item.solution(wording))
    html = (page_html(Page(Step("practice.drill.why"), step), wording) for step in reasons)
    return {
        "mark": track_mark(drill, attempt),
        "asked": answered.asked,
        "told": wording.sentence(_told(drill, answered)),
        "html": "".join(html),
    }


def _told(drill: Drill, answered: Answered) -> Step:
    """Return the result of an item in words."""
    if answered.setting == EXAMPLE:
        return Step("practice.drill.example.was")
    given = Step("practice.drill.given" if answered.tries else "practice.drill.no_answer", {"given": answered.given})
    outcome = "guessed" if answered.guessed else _outcome(drill, answered)
    helps = {"hints": answered.hints, "looks": answered.tries - 1}
    named = tuple(Step(f"practice.drill.{kind}", {"count": count}) for kind, count in helps.items() if count > 0)
    told = Step(f"practice.drill.{outcome}", {"helps": named})
    return Step("practice.drill.line", {"given": given, "told": told, "points": answered.points})


def _outcome(drill: Drill, answered: Answered) -> str:
    """Return an item's mark; a guess counts as helped, so that a correct answer never looks wrong."""
    if answered.guessed:
        return Mark.HELPED.value
    mark = mark_of(answered)
    return "missed" if drill.test and mark is Mark.SHOWN else mark.value
