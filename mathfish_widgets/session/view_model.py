"""What a sitting looks like: the board's traits, computed anew from the match and the screen."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, NamedTuple

from mathfish_widgets.explain.steps import Step, Who
from mathfish_widgets.markup.panel import page_html
from mathfish_widgets.stage.scene import Spelling
from mathfish_widgets.stage.sprites import Arrangement

from .session import Sitting
from .ui_state import PACES

Traits = dict[str, Any]


class Shown(NamedTuple):
    """How a sitting looks: the table, and the traits of the board."""

    table: Arrangement
    traits: Traits


def shown(sitting: Sitting) -> Shown:
    """How a sitting looks as it stands."""
    table = sitting.arrangement()
    return Shown(table, display(sitting, table))


def display(sitting: Sitting, arrangement: Arrangement) -> Traits:
    """Every trait of the board that depends on the match or the screen."""
    spelling = sitting.spelling()
    return {
        "size": [arrangement.width, arrangement.height],
        "zones": _zones(arrangement),
        "lit": _lit(sitting, arrangement, spelling),
        "picked": sorted(sitting.screen.touched if spelling.picked is None else spelling.picked),
        "actions": _actions(sitting, spelling),
        "announcement": sitting.screen.announcement,
        "message": {"kind": sitting.screen.message.kind, "text": sitting.screen.message.text},
        "panel": _panel(sitting),
        "scores": _scores(sitting),
        "status": _say(sitting, "status", moves=len(sitting.match.turns), seed=sitting.match.seed),
        "toolbar": _toolbar(sitting),
        "curtain": _curtain(sitting),
        "clock": _clock(sitting),
        "transcript_count": len(sitting.match.turns),
    }


def _zones(arrangement: Arrangement) -> list[Traits]:
    by_zone: dict[str, list[Traits]] = {}
    for sprite in arrangement.sprites:
        if sprite.zone and sprite.name:
            control = {"key": sprite.key, "label": sprite.name, "box": list(sprite.box)}
            by_zone.setdefault(sprite.zone, []).append(control)
    return [
        {"key": key, "label": label, "controls": by_zone[key]} for key, label in arrangement.zones if key in by_zone
    ]


def _lit(sitting: Sitting, arrangement: Arrangement, spelling: Spelling) -> list[str]:
    if not sitting.screen.preferences.lights:
        return []
    return [sprite.key for sprite in arrangement.sprites if sprite.name and spelling.open.get(sprite.key)]


def _actions(sitting: Sitting, spelling: Spelling) -> list[Traits]:
    say = sitting.match.wording.sentence
    return [{"key": button.key, "label": say(button.words), "primary": button.primary} for button in spelling.buttons]


def _panel(sitting: Sitting) -> Traits:
    screen, wording = sitting.screen, sitting.match.wording
    if screen.page is None or screen.curtain is not None:
        return {"heading": "", "html": "", "index": 0, "count": 0}
    return {
        "heading": wording.sentence(screen.page.title or screen.page.heading),
        "html": page_html(screen.page, wording),
        "index": screen.index,
        "count": len(screen.pages),
    }


def _scores(sitting: Sitting) -> list[Traits]:
    state = sitting.observation.state
    return [
        {"name": name, "score": score, "active": seat in state.active}
        for seat, (name, score) in enumerate(zip(sitting.match.names, state.scores, strict=True))
    ]


def _say(sitting: Sitting, label: str, **values: Hashable) -> str:
    return sitting.match.wording.say(f"screen.{label}", **values)


def _toolbar(sitting: Sitting) -> list[Traits]:
    screen, match = sitting.screen, sitting.match
    rungs = len(screen.ladder) or match.game.rungs
    hint = {"rung": min(screen.rung + 1, rungs), "rungs": rungs}
    tools: list[Traits] = [
        {"key": "hint", "label": _say(sitting, "hint", **hint), "disabled": not sitting.observation.may_move},
        {"key": "now", "label": _say(sitting, "now"), "disabled": screen.curtain is not None},
        {"key": "undo", "label": _say(sitting, "undo"), "disabled": not match.turns},
        {"key": "redo", "label": _say(sitting, "redo"), "disabled": not match.undone},
        {"key": "again", "label": _say(sitting, "again")},
    ]
    for inquiry in match.game.inquiries:
        words = match.wording.sentence(inquiry.words)
        tools.append(
            {"key": f"inquire:{inquiry.key}", "label": words, "disabled": match.state.over and not inquiry.at_end}
        )
    for aid in match.game.scene.aids:
        shown = {"label": match.wording.sentence(aid.words), "pressed": aid.key in screen.aids}
        tools.append({"key": f"aid:{aid.key}", **shown})
    tools.extend(_seats(sitting))
    if match.next_computer is not None:
        tools.append(_watching(sitting))
    return [*tools, {"key": "new", "label": _say(sitting, "new")}]


def _watching(sitting: Sitting) -> Traits:
    paused = sitting.screen.paused
    if PACES[sitting.screen.preferences.pace] is None:
        return {"key": "step", "label": _say(sitting, "step")}
    return {"key": "pause", "label": _say(sitting, "play_on" if paused else "pause"), "pressed": paused}


def _clock(sitting: Sitting) -> Traits | None:
    lap, state = sitting.match.game.lap, sitting.match.state
    if lap is None or not sitting.screen.preferences.clock:
        return None
    return {"lap": lap(state), "runs": not state.over}


def _seats(sitting: Sitting) -> list[Traits]:
    """A tool for each person who may move now, where several at the screen may."""
    active = [seat for seat in sitting.match.state.active if seat in sitting.match.persons]
    if len(active) < 2 or sitting.match.keeps_secrets:
        return []
    seated = sitting.screen.seat
    return [
        {"key": f"seat:{seat}", "label": _say(sitting, "speak", who=Who(seat)), "pressed": seat == seated}
        for seat in active
    ]


def _curtain(sitting: Sitting) -> Traits | None:
    seat = sitting.screen.curtain
    if seat is None:
        return None
    say = sitting.match.wording.sentence
    who = {"who": Who(seat)}
    return {"text": say(Step("table.pass", who)), "button": say(Step("table.take", who))}
