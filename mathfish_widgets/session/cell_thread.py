"""The thread in which the cells of a notebook run, and everything that changes a table with them."""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextvars import copy_context
from typing import TYPE_CHECKING, ParamSpec

from .background import running_loop

if TYPE_CHECKING:
    from concurrent.futures import Future

P = ParamSpec("P")

_LOOK_AGAIN_SECONDS = 0.5


def in_cell_thread(act: Callable[P, None]) -> Callable[P, None]:
    """`act`, done in the thread and event loop in which this is called; a caller in another thread waits until it is.

    Kernels hand the messages of a page to threads of their own (kernel subshells), and to another one at any time: a
    touch would otherwise meet a computer's move, a cell, or the touch before it halfway. It is done in the context of
    the cell, too: a kernel brings the next message to the thread in whose context a widget spoke last. What goes wrong
    is raised to the caller. Where no loop runs any more, it is done at once.
    """
    home, loop, context = threading.get_ident(), running_loop(), copy_context()

    def call(*args: P.args, **kwargs: P.kwargs) -> None:
        def do() -> None:
            context.copy().run(act, *args, **kwargs)

        if loop is None or threading.get_ident() == home or not loop.is_running():
            do()
            return
        from concurrent.futures import Future

        done: Future[None] = Future()
        loop.call_soon_threadsafe(_settle, done, do)
        _wait_for(done, loop.is_running)

    return call


def _settle(done: Future[None], act: Callable[[], None]) -> None:
    try:
        act()
        done.set_result(None)
    except BaseException as error:  # an interrupt, too, that left this callback would end the kernel
        done.set_exception(error)


def _wait_for(done: Future[None], can_come: Callable[[], bool]) -> None:
    """Waits until something is done, or cannot be any more since the kernel ends."""
    from concurrent.futures import wait

    while not wait([done], _LOOK_AGAIN_SECONDS).done:
        if not can_come():
            return
    done.result()
