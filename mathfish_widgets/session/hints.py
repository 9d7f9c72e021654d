"""Guidance at a session: hints rung by rung, what there is to do now, answers to inquiries, the transcript."""

from __future__ import annotations

from mathfish_widgets.engine.evolve import evolve
from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.markup.panel import walk, walk_now

from .session import Session


def climb(session: Session) -> Thinking[Step | None]:
    """Shows the next rung of the hint; the ladder is worked out in slices when it is asked for first."""
    match = session.match
    if not session.observation.may_move:
        session.refuse_seat()
        return None
    if not session.ui.ladder:
        turns = len(match.turns)
        ladder = yield from match.game.hint(session.observation)
        if len(match.turns) != turns:
            return None
        session.ui = evolve(session.ui, ladder=ladder, rung=0)
    ui = session.ui
    shown = ui.ladder[: ui.rung + 1]
    heading = Step("table.hint", {"rung": len(shown), "rungs": len(ui.ladder)}, substeps=shown)
    climbed = min(ui.rung + 1, len(ui.ladder) - 1)
    session.ui = evolve(ui, rung=climbed, pages=walk([heading]), index=len(shown) - 1)
    session.say(shown[-1], "note")
    return shown[-1]


def explain_situation(session: Session) -> Step:
    """Tells what there is to do now, step by step."""
    step = session.match.game.explainer.explain_situation(session.observation)
    session.say(step, "note")
    session.ui = evolve(session.ui, pages=walk_now(step), index=0)
    return step


def show_answer(session: Session, step: Step) -> None:
    """Shows the answer to an inquiry in the panel and in the message line."""
    session.say(step, "note")
    session.ui = evolve(session.ui, pages=walk([step]), index=0)
