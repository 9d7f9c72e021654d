"""The view model of a session: the board's traits, computed from the match and its screen."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import Any, Literal, NamedTuple, TypeVar

from mathfish_widgets.engine.cards import LARGEST_SEED
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Step, Who
from mathfish_widgets.markup.panel import page_html
from mathfish_widgets.play.game_setup import day_in_words, day_of_seed
from mathfish_widgets.stage.face_data import Box
from mathfish_widgets.stage.faces.decorations import RING_REACH
from mathfish_widgets.stage.faces.draw import words_on_table
from mathfish_widgets.stage.faces.shapes import bounds
from mathfish_widgets.stage.layout import around
from mathfish_widgets.stage.looks import portrait_svg, shown
from mathfish_widgets.stage.scene import Interpretation
from mathfish_widgets.stage.sprites import Arrangement
from mathfish_widgets.stage.theme import SEA

from .session import AGREE, DECLINE, START, Session
from .ui_state import PACES

Traits = dict[str, Any]
T = TypeVar("T")


class ViewModel(NamedTuple):
    """The look of a session: the table, and the traits of the board."""

    table: Arrangement
    traits: Traits


def view_model(session: Session) -> ViewModel:
    """Return the current look of a session."""
    table = session.arrangement()
    return ViewModel(table, board_traits(session, table))


def transact(
    session: Session, act: Callable[[Session], T], shows: Callable[[Session], bool] = lambda _: True
) -> tuple[T, ViewModel | None]:
    """Do something on a copy of a session, and adopt the copy if nothing has failed.

    Otherwise the session stays as it was. The new look of the session is computed only if `shows` returns True for it.
    """
    clone = session.clone()
    result = act(clone)
    look = view_model(clone) if shows(clone) else None
    session.commit(clone)
    return result, look


def board_traits(session: Session, arrangement: Arrangement) -> Traits:
    """Return every trait of the board that depends on the match or the screen."""
    interpretation = session.interpretation()
    lit = _lit(session, arrangement, interpretation)
    # Everything that can be chosen is already highlighted in gold, so a ring round the same things would add nothing.
    zones, looks = shown(arrangement.without_marks_on(lit), session.theme)
    return {
        "size": [arrangement.width, arrangement.height],
        "looks": looks,
        "zones": zones,
        "lit": lit,
        "picked": sorted(session.ui.touched if interpretation.picked is None else interpretation.picked),
        "actions": _actions(session, interpretation),
        "announcement": session.ui.announcement,
        "message": _message(session),
        "panel": _panel(session),
        "story": _story(session),
        "scores": _scores(session),
        "portraits": _portraits(session),
        "status": _status(session),
        **_toolbar(session),
        "curtain": _curtain(session),
        "clock": _clock(session),
        "rules_page": _rules_page(session),
        "tour": _tour(session, arrangement),
        "typing": not session.match.state.over,
        "transcript_count": len(session.match.turns),
    }


def _lit(session: Session, arrangement: Arrangement, interpretation: Interpretation) -> list[str]:
    preferences = session.ui.preferences
    if not preferences.lights or preferences.working_out:
        return []
    return [sprite.key for sprite in arrangement.sprites if sprite.name and interpretation.open.get(sprite.key)]


def _actions(session: Session, interpretation: Interpretation) -> list[Traits]:
    wording, working_out = session.match.wording, session.ui.preferences.working_out
    if session.waits_for_start:
        label = _say(session, "go_on" if session.match.turns else "start")
        return [{"key": START, "label": label, "primary": True}]
    if session.looks_back:
        return [{"key": "now", "label": _say(session, "back_to_now"), "primary": True}]
    asked: list[Traits] = []
    if session.match.takeback_offered_by is not None:
        values = {"who": Who(session.match.takeback_offered_by)}
        asked = [
            {"key": AGREE, "label": wording.say("tables.back.agree", **values), "primary": True},
            {"key": DECLINE, "label": wording.say("tables.back.decline"), "primary": False},
        ]
    return asked + [
        {
            "key": button.key,
            "label": wording.sentence(wording.left_open(button.words) if working_out else button.words),
            "primary": button.primary and not working_out,
        }
        for button in (working_out and interpretation.left_open) or interpretation.buttons
    ]


def _message(session: Session) -> Traits:
    """Return the status line.

    A refusal also has the key and title of the section that explains the rule behind it.
    """
    line = session.ui.message
    section = session.rules_about(line.rule) if line.kind == "refusal" and line.rule else None
    if section is None:
        return {"kind": line.kind, "text": line.text}
    return {"kind": line.kind, "text": line.text, "rules": [section.key, _say(session, "rules", section=section.title)]}


def _rules_page(session: Session) -> Traits:
    """Return the page of rules while it is open, else nothing."""
    if not session.ui.rules_open:
        return {}
    from mathfish_widgets.markup.rules_page import html_at_table, page_title

    game = session.match.game
    return {"title": page_title(game), "html": html_at_table(session.match.options, game, session.theme)}


def _tour(session: Session, arrangement: Arrangement) -> Traits:
    """Return the stops of an open tour, or the offer of a tour before the first move."""
    tour, match = session.match.game.scene.tour, session.match
    if tour is None or session.ui.curtain is not None:
        return {}
    if not session.ui.touring:
        return {"offer": match.game.name} if not match.turns and match.position is None else {}
    found = [(_lying_at(arrangement, key), step) for key, step in tour(session.observation, session.view)]
    say = match.wording.sentence
    return {"stops": [{"box": list(box), "text": say(session.left_open(step))} for box, step in found if box]}


def _lying_at(arrangement: Arrangement, beginning: str) -> Box | None:
    """Return the box round the sprites with a key prefix and the words directly above them.

    Return None if there are no such sprites.
    """
    boxes = [sprite.box for sprite in arrangement.sprites if sprite.key.startswith(beginning)]
    if not boxes:
        return None
    held = around(boxes)
    written = [bounds(words_on_table(sprite, SEA)) for sprite in arrangement.sprites]
    return around([held, *(words for words in written if _stands_above(words, held))], RING_REACH)


def _stands_above(words: Box, held: Box) -> bool:
    """Return whether words are directly above a box.

    They must start at its left edge, or fit between its left and right edges.
    """
    gap, inset = held.y - words.y - words.h, words.x - held.x
    return words.w > 0 and abs(gap) <= RING_REACH and (abs(inset) <= RING_REACH or 0 <= inset <= held.w - words.w)


def _panel(session: Session) -> Traits:
    ui, wording = session.ui, session.match.wording
    if ui.page is None or ui.curtain is not None:
        return {"heading": "", "html": "", "index": 0, "count": 0, "more": 0}
    pager = ui.pager
    told = {
        "heading": wording.sentence(ui.page.title or ui.page.heading),
        "html": page_html(ui.page, wording),
        "index": pager.index,
        "count": len(pager.pages),
        "more": len(pager.whole) - len(pager.pages),
    }
    if not ui.story_open:
        return told
    position = _say(session, "position", place=_place_in_story(session), moves=len(session.story))
    return {**told, "position": position}


def _story(session: Session) -> Traits:
    """Return the story since the viewer's last decision; its lines are sent only while it is open."""
    moves, ui = len(session.story), session.ui
    if not moves:
        return {}
    kept = session.match.state.reminded_turns is None
    since = "since" if session.match.persons else "since_page"
    label = "latest" if not kept else since if ui.story_start else "so_far"
    told: Traits = {"label": _say(session, label, moves=moves), "open": ui.story_open, "lines": []}
    if ui.story_open:
        told |= {"lines": session.story_lines(), "at": _place_in_story(session)}
    return told


def _place_in_story(session: Session) -> int:
    return session.ply - session.story.start


def _scores(session: Session) -> list[Traits]:
    state = session.observation.state
    return [
        {"name": team_name(session, team), "score": state.scores[team[0]], "active": bool({*team} & {*state.active})}
        for team in state.teams
    ]


def _portraits(session: Session) -> list[str]:
    """Return an SVG portrait for each player who scores alone, if there are several."""
    seats = [team[0] for team in session.match.state.teams if len(team) == 1]
    return [portrait_svg(seat, session.theme) for seat in seats] if len(seats) > 1 else []


def team_name(session: Session, team: tuple[Seat, ...]) -> str:
    """Return the name of a player, or of a team from the viewer's side.

    For a spectator, a team's name lists its players.
    """
    if len(team) == 1:
        return session.match.names[team[0]]
    if session.observation.seat is None:
        return session.match.wording.text(tuple(map(Who, team)))
    return _say(session, "team.own" if session.observation.seat in team else "team.others")


def _say(session: Session, label: str, **values: Hashable) -> str:
    return session.match.wording.say(f"screen.{label}", **values)


def _status(session: Session) -> str:
    match, day = session.match, day_of_seed(session.match.seed)
    if match.is_shared:
        return match.whereabouts
    if match.seed > LARGEST_SEED:  # the record of a table; nobody could type such a long number
        return _say(session, "status.table", moves=len(match.turns))
    if day is None or match.position is not None:
        return _say(session, "status", moves=len(match.turns), seed=match.seed)
    return _say(session, "status.daily", moves=len(match.turns), day=day_in_words(day))


class Tool(NamedTuple):
    """A tool and its place: the row of tools for every move, the place for pace tools, or the menu.

    `pressed` is None for a tool that is not a toggle; a `shut` tool is disabled.
    """

    key: str
    label: str
    place: Literal["row", "pace", "menu"] = "row"
    pressed: bool | None = None
    shut: bool = False

    @property
    def described(self) -> Traits:
        """The tool's traits that do not change when it is disabled or enabled."""
        pressing = {} if self.pressed is None else {"pressed": self.pressed}
        return {"key": self.key, "label": self.label, "place": self.place, **pressing}


def _toolbar(session: Session) -> Traits:
    """Return the tools, and separately the keys of the disabled tools: most moves change only these keys."""
    tools = [*_tools_of_a_move(session), *_pace_tools(session), *_seats(session), *_menu(session)]
    return {"toolbar": [tool.described for tool in tools], "shut": [tool.key for tool in tools if tool.shut]}


def _tools_of_a_move(session: Session) -> Iterator[Tool]:
    """Yield the tools for every move: hint and undo.

    A resumed game can also be started again, and a game that was played on elsewhere can be saved here.
    """
    ui, match = session.ui, session.match
    rungs = len(ui.hint.rungs) or match.game.rungs
    hint = _say(session, "hint", rung=min(ui.hint.shown + 1, rungs), rungs=rungs)
    yield Tool("hint", hint, shut=not (session.present.may_move and match.gives_hints))
    yield Tool("undo", _say(session, "undo"), shut=not (match.can_be_taken_back or ui.touched))
    if ui.taken_up and ui.taken_up == len(match.turns):
        yield Tool("anew", _say(session, "anew"))
    if ui.elsewhere:
        yield Tool("save-here", _say(session, "save_here"))


def _menu(session: Session) -> Iterator[Tool]:
    ui, match = session.ui, session.match
    covered = ui.curtain is not None
    yield Tool("now", _say(session, "now"), "menu", shut=covered)
    for inquiry in match.game.inquiries:
        over = match.state.over and not inquiry.at_end
        yield Tool(f"inquire:{inquiry.key}", match.wording.sentence(inquiry.words), "menu", shut=over)
    for aid in match.game.scene.aids:
        yield Tool(f"aid:{aid.key}", match.wording.sentence(aid.words), "menu", pressed=aid.key in ui.aids)
    if match.game.scene.tour:
        yield Tool("tour", _say(session, "tour"), "menu", shut=covered)
    yield Tool("link:open", _say(session, "link"), "menu")
    if not match.is_shared:
        yield Tool("redo", _say(session, "redo"), "menu", shut=not match.undone)
    yield Tool("again", _say(session, "again"), "menu")
    if not match.is_shared:
        yield Tool("new", _say(session, "new"), "menu")


def _pace_tools(session: Session) -> Iterator[Tool]:
    """Yield the tools to pause, to make the next move and to change the pace, if any moves are automatic."""
    ui, match = session.ui, session.match
    computers = len(match.persons) < match.seats and not match.is_shared
    if not computers and not session.plays_forced_moves:
        return
    pace, over = ui.preferences.pace, match.state.over
    by_step = PACES[pace] is None
    waiting = bool(match.computers) or session.forced_move() is not None
    pause = _say(session, "play_on" if ui.paused else "pause")
    yield Tool("pause", pause, pressed=ui.paused, shut=over or by_step)
    if ui.paused or by_step:
        yield Tool("step", _say(session, "step"), "pace", shut=not waiting)
    if computers:
        yield Tool("pace", _say(session, "pace_now", pace=pace), "menu", shut=over)


def _seats(session: Session) -> Iterator[Tool]:
    """Yield a tool for each person who may move now, if several people at this screen may."""
    active = [seat for seat in session.match.state.active if seat in session.match.persons]
    if len(active) < 2 or session.match.keeps_secrets:
        return
    for seat in active:
        yield Tool(f"seat:{seat}", _say(session, "speak", who=Who(seat)), pressed=seat == session.ui.seat)


def _clock(session: Session) -> Traits | None:
    lap, state = session.match.game.lap, session.match.state
    if lap is None or not session.ui.preferences.clock:
        return None
    if not session.ui.started:
        return {"lap": -1, "runs": False}
    return {"lap": lap(state), "runs": not state.over}


def _curtain(session: Session) -> Traits | None:
    if session.ui.curtain is None:
        return None
    say, who = session.match.wording.sentence, {"who": Who(session.ui.curtain)}
    return {"text": say(Step("table.pass", who)), "button": say(Step("table.take", who))}
