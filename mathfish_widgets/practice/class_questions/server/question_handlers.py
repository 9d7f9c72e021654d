"""The server's requests for class questions: the teacher's, and a pupil's request to take part."""

from __future__ import annotations

from typing import Any

from mathfish_widgets.play.link_code import UnreadableCode
from mathfish_widgets.play.tables.clients import SEATS_OF_MACHINE, Client
from mathfish_widgets.play.tables.messages import Message
from mathfish_widgets.play.tables.names import hashed
from mathfish_widgets.play.tables.requests import BaseHandler, Service
from mathfish_widgets.widgets.seats.page_queue import PageQueue
from mathfish_widgets.widgets.seats.seat_board import SeatMemory

from ..asked import offered, say
from .live_question import ORDERS, ClassQuestions, LiveQuestion, Refused
from .pupil_handler import PupilHandler, store_answer

_CODE = r"([a-z]+-[a-z]+-\d\d)"


def routes(root: str, *, in_browsers: bool) -> list[tuple[Any, ...]]:
    """Return the routes for class questions, below a path given as a regular expression.

    If pupils are not `in_browsers`, all of them have notebooks.
    """
    known = {"questions": ClassQuestions()}
    page = {**known, "queue": PageQueue(), "memory": SeatMemory()}
    pages = [(rf"{root}/questions/{_CODE}/page", PupilHandler, page)] if in_browsers else []
    return [
        (rf"{root}/questions", Questions, known),
        (rf"{root}/questions/offered", Offered, known),
        (rf"{root}/questions/{_CODE}", OneQuestion, known),
        (rf"{root}/questions/{_CODE}/pupils", Pupils, {**known, "machines": {}}),
        *pages,
    ]


class QuestionHandler(BaseHandler):
    """The base of the requests about class questions."""

    def initialize(self, server: Service, questions: ClassQuestions) -> None:  # type: ignore[override]
        """Store the server and its class questions."""
        super().initialize(server)
        self.questions = questions

    def asked(self, code: str) -> LiveQuestion | None:
        """Return the question with a code; if there is none, count a wrong guess and refuse the request."""
        try:
            live = self.questions.find(self.hall, code)
        except UnreadableCode as unreadable:
            self.refuse_with(409, str(unreadable))
            return None
        if live is None:
            self.tables.limits.wrong_codes.spend(self.client.key)
            self.refuse_with(404, say("class_question.refused.no_question", code=code))
        return live

    def refuse_with(self, status: int, sentence: str) -> None:
        """Answer with a status and a sentence."""
        self.set_status(status)
        self.finish({"error": sentence})


class Questions(QuestionHandler):
    """The teacher's requests about all questions."""

    def get(self) -> None:
        """Answer with the rows of the questions that were asked since yesterday."""
        if self.teacher():
            self.finish({"questions": [live.row() for live in self.questions.todays(self.hall)]})

    def post(self) -> None:
        """Ask the class a question: its id, a skill, or the code of a link; perhaps after another question."""
        body = self.body() if self.teacher() else None
        if body is None:
            return
        try:
            live = self.questions.ask(self.hall, str(body.get("asked", "")), str(body.get("after", ""))[:60])
        except ValueError as nothing:
            self.refuse_with(400, str(nothing))
            return
        self.finish(live.row())


class Offered(QuestionHandler):
    """The teacher's request for what a class can be asked."""

    def get(self) -> None:
        """Answer with pairs of an id and a sentence."""
        if self.teacher():
            self.finish({"offered": offered()})


class OneQuestion(QuestionHandler):
    """The teacher's requests about one question."""

    def get(self, code: str) -> None:
        """Answer with the row of a question."""
        live = self.asked(code) if self.teacher() else None
        if live is not None:
            live.catch_up()
            self.finish(live.row())

    def post(self, code: str) -> None:
        """Give an order about a question, and answer with its row."""
        live = self.asked(code) if self.teacher() else None
        body = self.body() if live is not None else None
        if live is None or body is None:
            return
        order = body.get("order")
        if not isinstance(order, str) or order not in ORDERS:
            self.refuse_with(400, say("class_question.refused.order", orders=tuple(map(str, ORDERS))))
            return
        try:
            live.obey(order)
        except Refused as refused:
            self.refuse_with(409, str(refused))
            return
        self.finish(live.row())

    def delete(self, code: str) -> None:
        """Delete a question and all its answers."""
        live = self.asked(code) if self.teacher() else None
        if live is not None:
            self.questions.forget(self.hall, code)
            live.close()
            self.finish({})


class Pupils(QuestionHandler):
    """The request of a pupil to take part, and the later requests of a pupil's notebook.

    The answer is the secret and, for a notebook, what is asked, how the vote stands for the pupil, and what the teacher
    shows to all.
    """

    not_written = "tables.not_seated"

    def initialize(self, server: Service, questions: ClassQuestions, machines: dict[str, int]) -> None:  # type: ignore[override]
        """Store how many pupils of each question use a machine, in the memory of the process."""
        super().initialize(server, questions)
        self._machines = machines

    def post(self, code: str) -> None:
        """Answer with the secret of a new pupil; or with that of a known one, whose `answer` is stored first."""
        body = None if self.too_often() else self.body()
        live = None if body is None else self.asked(code)
        if live is None or body is None:
            return
        if "token" in body:
            self._known(live, str(body["token"])[:100], body)
            return
        key = f"{code} {self.client.key}"
        if live.is_full:
            self.refuse_with(409, say("class_question.refused.full"))
        elif not _may_enter(self.client, self._machines.get(key, 0)):
            self.refuse_with(409, say("class_question.refused.machine", pupils=SEATS_OF_MACHINE))
        else:
            token = live.admit()
            self._machines[key] = self._machines.get(key, 0) + 1
            self.finish({"token": token, **live.told_to(hashed(token)), "refused": ""})

    def _known(self, live: LiveQuestion, token: str, body: Message) -> None:
        pupil = live.pupil(token)
        if pupil is None:
            self.tables.limits.wrong_codes.spend(self.client.key)
            self.refuse_with(403, say("class_question.refused.stranger"))
            return
        refused = store_answer(self, live, pupil, body["answer"]) if "answer" in body else ""
        live.catch_up()
        self.finish({"token": token, **live.told_to(pupil), "refused": refused})


def _may_enter(client: Client, pupils: int) -> bool:
    """Return whether another pupil may use a machine, which two may share."""
    return client.is_many or pupils < SEATS_OF_MACHINE
