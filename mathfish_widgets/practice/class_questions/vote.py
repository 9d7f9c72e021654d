"""What a pupil sees of a class question: the question or the position, and what has become of the own answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import traitlets

from mathfish_widgets.explain.steps import Step
from mathfish_widgets.questions.view_model import question_traits
from mathfish_widgets.questions.widget import Asking
from mathfish_widgets.session.ui_state import Preferences
from mathfish_widgets.widgets.shared_board import Connection, SharedBoard
from mathfish_widgets.widgets.static_files import built

from .asked import Asked, AskedMatch, AskedQuestion, Judged

Submit = Callable[[object], str]
"""Takes an answer, and returns the sentence that refuses it, or an empty text."""


class Standing(NamedTuple):
    """The part of a vote that a pupil may know: the own answers in it and in the vote before, and whether it is open.

    If the teacher shows the reason, the `solution` is the step that the teacher shows, if there is one. An answer that
    `is_sent_by_link` goes to no server.
    """

    answer: Judged | None = None
    before: Judged | None = None
    is_open: bool = True
    shows_reason: bool = False
    solution: Step | None = None
    is_sent_by_link: bool = False

    def told(self, what: str) -> Step:
        """Return the sentence about the own answer, a "question" or a "move", without saying whether it is right."""
        if self.answer is not None and self.is_sent_by_link:
            return Step("class_question.study.given", {"answer": self.answer.label})
        if self.answer is not None:
            return Step(
                "class_question.vote.in.open" if self.is_open else "class_question.vote.in.closed",
                {"answer": self.answer.label},
            )
        if self.before is not None:
            rule = "class_question.vote.again" if self.is_open else "class_question.vote.first.closed"
            return Step(rule, {"answer": self.before.label})
        if not self.is_open:
            return Step("class_question.vote.none.closed")
        return Step(f"class_question.vote.none.{what}")


class VoteQuestion(Asking):
    """A question of which the class sees the reason together: an answer is only recorded.

    It has the traits of a lesson question. If `submit` refuses an answer, it says so; else `refresh` shows the answer.
    """

    _script = traitlets.Unicode(built("question.js")).tag(sync=True)
    _css = built("question.css")

    given = traitlets.Unicode().tag(sync=True)
    afterwards = traitlets.Dict().tag(sync=True)

    def __init__(self, asked: AskedQuestion, submit: Submit, standing: Standing) -> None:
        self._submit = submit
        shown = standing.answer or standing.before
        traits = question_traits(asked.question, asked.wording)
        super().__init__(asked.wording, self._obey, given="" if shown is None else shown.given, **traits)
        self.refresh(standing)

    def refresh(self, standing: Standing) -> None:
        """Show what has become of the answer."""
        send = "class_question.study.answer" if standing.is_sent_by_link else "class_question.vote.send"
        self.buttons = {"check": self._wording.say(send), "exhausted": True} if standing.is_open else {}
        last = standing.answer or standing.before
        reason = None if last is None else last.reason
        if standing.shows_reason and reason is not None and last is not None:
            self._show("right" if last.right else "again", reason)
        else:
            self._show("note", standing.told("question"))

    def _obey(self, content: dict[str, Any]) -> None:
        if "answer" in content:
            refused = self._submit(content["answer"])
            if refused:
                refuse(self, refused)

    def refuse(self, why: Step) -> None:
        """Say why an answer was not taken."""
        self._show("note", why)


class VoteMoves(Connection):
    """The connection of a board on which a move is an answer."""

    def __init__(self, submit: Submit) -> None:
        self._submit = submit
        self.board: SharedBoard | None = None

    def send(self, move: str) -> None:
        """Submit a move as the answer."""
        refused = self._submit(move)
        if self.board is not None:
            self.board.move_answered("voted", "")
            if refused:
                refuse(self.board, refused)

    def report(self, _move: str) -> None:
        """Do nothing: the board has said why a move isn't allowed."""

    def negotiate_takeback(self, _word: str) -> None:
        """Do nothing: a new answer takes the place of the last one."""


View = VoteQuestion | SharedBoard
"""What a pupil answers with."""


def view_of(
    asked: Asked, submit: Submit, standing: Standing, code: str = "", board: Callable[..., SharedBoard] = SharedBoard
) -> View:
    """Return the question, or the position on a board, with the pupil's own answer.

    On the board of a position nobody else is there, and there are no hints.
    """
    if isinstance(asked, AskedQuestion):
        return VoteQuestion(asked, submit, standing)
    match, moves = AskedMatch(asked.seen), VoteMoves(submit)
    seats = ["here" if seat == match.own_seat else "free" for seat in range(match.seats)]
    told = {"code": code, "names": [*asked.seen.names], "seats": seats, "hints": False, "forced": False}
    match.set_presence({**told, "paused": False, "ended": False, "takeback": {}})
    moves.board = board(match, Preferences(), moves)
    refresh(moves.board, standing)
    return moves.board


def refresh(view: View, standing: Standing) -> None:
    """Show what has become of the answer."""
    if isinstance(view, VoteQuestion):
        view.refresh(standing)
        return
    if standing.shows_reason and standing.solution is not None:
        view.session.show_told(Step("class_question.reason.good", substeps=(standing.solution,)))
    else:
        view.session.explain_situation()
    _say(view, standing.told("move"), "note")


def refuse(view: View, why: str) -> None:
    """Say why an answer was not taken."""
    step = Step("class_question.vote.refused", {"why": why})
    if isinstance(view, VoteQuestion):
        view.refuse(step)
    else:
        _say(view, step, "refusal")


def _say(board: SharedBoard, step: Step, kind: str) -> None:
    board.session.set_message(step, kind)
    board.render()
