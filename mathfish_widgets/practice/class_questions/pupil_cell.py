"""A class question in a pupil's cell: the question or the position, which follows what the teacher does."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Mapping
from typing import Any

from ipywidgets import HTML, Widget

from mathfish_widgets.engine.thinking import in_slices
from mathfish_widgets.explain.steps import Step

from .asked import Asked, Judged, UnfitAnswer, asked_of, say
from .vote import Standing, View, refresh, refuse, view_of

LOOK_SECONDS = 2.0
_LESSON_SECONDS = 3 * 3600.0
"""How long a cell asks the server."""
_GONE = (403, 404, 409)
"""The statuses after which it is no use to ask again."""


class PupilCell:
    """A class question in the cell of a pupil with a secret `token`, which is empty at first.

    `tell` shows a sentence, and `show` some widgets. The `headers` prove who asks, if users have to log in.
    """

    def __init__(
        self,
        address: str,
        code: str,
        token: str,
        headers: Mapping[str, str],
        tell: Callable[[str], None],
        show: Callable[[tuple[Widget, ...]], None],
    ) -> None:
        self._address, self._path, self.token = address, f"questions/{code}/pupils", token
        self._code, self._headers, self._tell, self._show = code, headers, tell, show
        self._answers = HTML()
        self._asked: Asked | None = None
        self._view: View | None = None
        self._solution: Step | None = None
        self._last: object = None

    async def run(self, joined: Callable[[str], None]) -> None:
        """Ask the server every two seconds, and show what it says; `joined` gets the secret of a new pupil.

        Returns once the server says that the question or the pupil is gone, or when the lesson must be over.
        """
        for _ in range(int(_LESSON_SECONDS / LOOK_SECONDS)):
            status, told = await self._ask()
            if status in _GONE:
                self._tell(str(told.get("error", "")))
                return
            if status == 200:
                if not self.token:
                    joined(str(told["token"]))
                await self._take(told)
            else:
                self._tell(say("class_question.cell.lost"))
            await asyncio.sleep(LOOK_SECONDS)

    async def _ask(self, **answer: object) -> tuple[int, dict[str, Any]]:
        """Return the status and the content of the server's answer; the status is 0 if there is none."""
        from tornado.httpclient import AsyncHTTPClient, HTTPError, HTTPRequest

        headers = {"Content-Type": "application/json", **self._headers}
        body = json.dumps({"token": self.token, **answer} if self.token else {})
        request = HTTPRequest(f"{self._address}/{self._path}", "POST", headers, body)
        try:
            response = await AsyncHTTPClient().fetch(request, raise_error=False)
        except (OSError, HTTPError):
            return 0, {}
        told = json.loads(response.body) if response.code == 200 or response.code in _GONE else {}
        return response.code, told

    async def _take(self, told: dict[str, Any]) -> None:
        if self._asked is None:
            self._asked = asked_of(told["asked"])
        if told["reason"] and self._solution is None:
            self._solution = await in_slices(self._asked.solution())
            self._last = None
        self._refresh(self._asked, told)

    def _refresh(self, asked: Asked, told: dict[str, Any]) -> None:
        self.token = str(told["token"])
        self._tell(str(told["told"]))
        if told == self._last:
            return
        self._last = told
        answer, before = (_judged(asked, told[vote]) for vote in ("answer", "before"))
        standing = Standing(answer, before, told["open"], told["reason"], self._solution)
        self._answers.value = told["html"]
        if self._view is None:
            self._view = view_of(asked, self._submit, standing, self._code)
            self._show((self._view, self._answers))
        else:
            refresh(self._view, standing)

    def _submit(self, given: object) -> str:
        self._sending = asyncio.get_running_loop().create_task(self._send(given))
        return ""

    async def _send(self, given: object) -> None:
        status, told = await self._ask(answer=given)
        refused = told.get("refused", "") if status == 200 else say("class_question.refused.unsaved")
        if status == 200:
            await self._take(told)
        if refused and self._view is not None:
            refuse(self._view, str(refused))


def _judged(asked: Asked, given: str | None) -> Judged | None:
    try:
        return None if given is None else asked.judged(given)
    except UnfitAnswer:  # stored by a version that could read it
        return None
