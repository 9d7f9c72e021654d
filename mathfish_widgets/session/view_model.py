"""What a session looks like: the board's traits, computed anew from the match and the screen."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, NamedTuple

from mathfish_widgets.explain.steps import Step, Who
from mathfish_widgets.markup.panel import page_html
from mathfish_widgets.markup.rules_page import html_at_table, page_title
from mathfish_widgets.stage.scene import Interpretation
from mathfish_widgets.stage.sprites import Arrangement

from .session import Session
from .ui_state import PACES

Traits = dict[str, Any]


class ViewModel(NamedTuple):
    """How a session looks: the table, and the traits of the board."""

    table: Arrangement
    traits: Traits


def view_model(session: Session) -> ViewModel:
    """How a session looks as it stands."""
    table = session.arrangement()
    return ViewModel(table, board_traits(session, table))


def board_traits(session: Session, arrangement: Arrangement) -> Traits:
    """Every trait of the board that depends on the match or the screen."""
    interpretation = session.interpretation()
    return {
        "size": [arrangement.width, arrangement.height],
        "zones": _zones(arrangement),
        "lit": _lit(session, arrangement, interpretation),
        "picked": sorted(session.ui.touched if interpretation.picked is None else interpretation.picked),
        "actions": _actions(session, interpretation),
        "announcement": session.ui.announcement,
        "message": _message(session),
        "panel": _panel(session),
        "scores": _scores(session),
        "status": _say(session, "status", moves=len(session.match.turns), seed=session.match.seed),
        "toolbar": _toolbar(session),
        "curtain": _curtain(session),
        "clock": _clock(session),
        "rules_page": _rules_page(session),
        "transcript_count": len(session.match.turns),
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


def _lit(session: Session, arrangement: Arrangement, interpretation: Interpretation) -> list[str]:
    preferences = session.ui.preferences
    if not preferences.lights or preferences.working_out:
        return []
    return [sprite.key for sprite in arrangement.sprites if sprite.name and interpretation.open.get(sprite.key)]


def _actions(session: Session, interpretation: Interpretation) -> list[Traits]:
    say, open_to_all = session.match.wording.sentence, not session.ui.preferences.working_out
    return [
        {"key": button.key, "label": say(button.words), "primary": button.primary and open_to_all}
        for button in interpretation.buttons
    ]


def _message(session: Session) -> Traits:
    """The message line; a refusal with the key and words of the part of the rules that it comes from."""
    line = session.ui.message
    section = session.rules_about(line.rule) if line.kind == "refusal" and line.rule else None
    if section is None:
        return {"kind": line.kind, "text": line.text}
    return {"kind": line.kind, "text": line.text, "rules": [section.key, _say(session, "rules", section=section.title)]}


def _rules_page(session: Session) -> Traits:
    """The page of rules while it is open; the very same as long as it stays so."""
    if not session.ui.rules_open:
        return {}
    game = session.match.game
    return {"title": page_title(game), "html": html_at_table(session.match.options, game, session.theme)}


def _panel(session: Session) -> Traits:
    ui, wording = session.ui, session.match.wording
    if ui.page is None or ui.curtain is not None:
        return {"heading": "", "html": "", "index": 0, "count": 0, "more": 0}
    return {
        "heading": wording.sentence(ui.page.title or ui.page.heading),
        "html": page_html(ui.page, wording),
        "index": ui.index,
        "count": len(ui.pages),
        "more": len(ui.whole_walk) - len(ui.pages),
    }


def _scores(session: Session) -> list[Traits]:
    state = session.observation.state
    return [
        {"name": name, "score": score, "active": seat in state.active}
        for seat, (name, score) in enumerate(zip(session.match.names, state.scores, strict=True))
    ]


def _say(session: Session, label: str, **values: Hashable) -> str:
    return session.match.wording.say(f"screen.{label}", **values)


def _toolbar(session: Session) -> list[Traits]:
    ui, match = session.ui, session.match
    rungs = len(ui.hint.rungs) or match.game.rungs
    hint = {"rung": min(ui.hint.shown + 1, rungs), "rungs": rungs}
    tools: list[Traits] = [
        {"key": "hint", "label": _say(session, "hint", **hint), "disabled": not session.observation.may_move},
        {"key": "now", "label": _say(session, "now"), "disabled": ui.curtain is not None},
        {"key": "undo", "label": _say(session, "undo"), "disabled": not match.turns},
        {"key": "redo", "label": _say(session, "redo"), "disabled": not match.undone},
        {"key": "again", "label": _say(session, "again")},
    ]
    for inquiry in match.game.inquiries:
        words = match.wording.sentence(inquiry.words)
        tools.append(
            {"key": f"inquire:{inquiry.key}", "label": words, "disabled": match.state.over and not inquiry.at_end}
        )
    for aid in match.game.scene.aids:
        view_model = {"label": match.wording.sentence(aid.words), "pressed": aid.key in ui.aids}
        tools.append({"key": f"aid:{aid.key}", **view_model})
    tools.extend(_seats(session))
    if match.next_computer is not None:
        tools.append(_watching(session))
    if ui.taken_up and ui.taken_up == len(match.turns):
        tools.append({"key": "anew", "label": _say(session, "anew")})
    return [*tools, {"key": "new", "label": _say(session, "new")}]


def _watching(session: Session) -> Traits:
    paused = session.ui.paused
    if PACES[session.ui.preferences.pace] is None:
        return {"key": "step", "label": _say(session, "step")}
    return {"key": "pause", "label": _say(session, "play_on" if paused else "pause"), "pressed": paused}


def _clock(session: Session) -> Traits | None:
    lap, state = session.match.game.lap, session.match.state
    if lap is None or not session.ui.preferences.clock:
        return None
    return {"lap": lap(state), "runs": not state.over}


def _seats(session: Session) -> list[Traits]:
    """A tool for each person who may move now, where several at the screen may."""
    active = [seat for seat in session.match.state.active if seat in session.match.persons]
    if len(active) < 2 or session.match.keeps_secrets:
        return []
    seated = session.ui.seat
    return [
        {"key": f"seat:{seat}", "label": _say(session, "speak", who=Who(seat)), "pressed": seat == seated}
        for seat in active
    ]


def _curtain(session: Session) -> Traits | None:
    if session.ui.curtain is None:
        return None
    say, who = session.match.wording.sentence, {"who": Who(session.ui.curtain)}
    return {"text": say(Step("table.pass", who)), "button": say(Step("table.take", who))}
