"""The websocket between a pupil's page and the question or position on it."""

from __future__ import annotations

import asyncio
import json
from functools import partial

import sqlalchemy as sa

from mathfish_widgets.play.link_code import UnreadableCode
from mathfish_widgets.play.tables.messages import Message
from mathfish_widgets.play.tables.requests import BaseHandler, Service
from mathfish_widgets.play.tables.store import Taken
from mathfish_widgets.widgets.seats.page_queue import PageQueue
from mathfish_widgets.widgets.seats.seat_board import SeatBoard, SeatMemory
from mathfish_widgets.widgets.seats.seat_handler import SeatHandler

from ..asked import UnfitAnswer, say
from ..vote import Standing, refresh, view_of
from .live_question import ClassQuestions, LiveQuestion, Refused


class PupilHandler(SeatHandler):
    """The websocket between a page and a pupil's question or position.

    It has the messages of a seat's page. To the page also goes `{kind: "answers", html}`: what the teacher shows to the
    class, as escaped HTML, or an empty text. `{kind: "next", code}` has the code of the question that comes next.
    """

    _live: LiveQuestion | None = None
    _pupil = ""

    def initialize(  # type: ignore[override]
        self, server: Service, questions: ClassQuestions, queue: PageQueue, memory: SeatMemory
    ) -> None:
        """Store the server, its class questions, and the queue and the memory of all its boards."""
        super().initialize(server, queue, memory)
        self._questions = questions

    def open_content(self, told: Message) -> None:
        """Show the question to the pupil with the page's secret."""
        wrong_codes, token = self.tables.limits.wrong_codes, str(told.get("token", ""))[:100]
        if not wrong_codes.allows(self.client.key):
            self.refuse_connection("tables.slow_down")
            return
        try:
            live = self._questions.find(self.hall, self.code)
            pupil = None if live is None else live.pupil(token)
        except UnreadableCode as unreadable:
            self.table_closed(str(unreadable), forget=True)
        except sa.exc.DBAPIError:  # the page comes back by itself
            self.end(1013)
        else:
            if live is None or pupil is None:
                wrong_codes.spend(self.client.key)
                self.table_closed(say("class_question.refused.stranger"), forget=True)
                return
            self._live, self._pupil = live, pupil
            super().open_content(told)

    def new_content(self) -> PupilView:
        """Return the pupil's view of the question."""
        if self._live is None:
            raise LookupError(self.code)
        view = PupilView(self, self._live, self._pupil)
        self._live.subscribe(view)
        return view

    def answer(self, given: object) -> str:
        """Store an answer of the pupil; return the sentence that refuses it, or an empty text."""
        return "" if self._live is None else store_answer(self, self._live, self._pupil, given)


def store_answer(request: BaseHandler, live: LiveQuestion, pupil: str, given: object) -> str:
    """Store an answer of a pupil; return the sentence that refuses it, or an empty text."""
    limits = request.tables.limits
    own = limits.acts_of_seat.spend(f"{live.code}/{pupil}")
    if not own or not request.client.spends(limits.acts_of_machine):
        return say("class_question.refused.busy")
    try:
        live.answer(pupil, given)
    except (UnfitAnswer, Refused) as refused:
        return str(refused)
    except (sa.exc.DBAPIError, Taken):
        return say("class_question.refused.unsaved")
    return ""


class PupilView:
    """A pupil's question or position on a page, which follows what the teacher does."""

    def __init__(self, handler: PupilHandler, live: LiveQuestion, pupil: str) -> None:
        self._handler, self._live, self._pupil = handler, live, pupil
        self._shown = self._next = ""
        board = partial(SeatBoard, handler.queue, handler.memory, handler.token)
        self._widget = view_of(live.asked, self._submit, self._standing, live.code, board)
        handler.show(self._widget)
        self._refresh()

    def _submit(self, given: object) -> str:
        refused = self._handler.answer(given)
        if not refused:
            self._refresh()
        return refused

    @property
    def _standing(self) -> Standing:
        live = self._live
        judged = [live.judged(vote.get(self._pupil)) for vote in live.votes]
        before = judged[0] if len(judged) > 1 else None
        return Standing(judged[-1], before, live.is_open, live.shows_reason, live.solution)

    def _refresh(self) -> None:
        refresh(self._widget, self._standing)
        self._handler.tell(self._live.sentence_to(self._pupil))
        if self._live.next_code != self._next:
            self._next = self._live.next_code
            self._handler.send(json.dumps({"kind": "next", "code": self._next}))
        if self._live.class_html != self._shown:
            self._shown = self._live.class_html
            self._handler.send(json.dumps({"kind": "answers", "html": self._shown}))

    def question_changed(self) -> None:
        """Show the question as it is now, in the queue of all boards."""
        page = self._handler.page
        if page is not None:
            page.run(lambda: asyncio.get_running_loop().create_task(self._refresh_in_queue()))

    async def _refresh_in_queue(self) -> None:
        await self._handler.queue.wait()
        if self in self._live.subscribers:
            self._refresh()

    def question_deleted(self) -> None:
        """Tell the page that the question is gone."""
        self._handler.table_closed(say("class_question.refused.deleted"), forget=True)

    def close(self) -> None:
        """Close the widget."""
        self._live.unsubscribe(self)
        self._widget.close()
