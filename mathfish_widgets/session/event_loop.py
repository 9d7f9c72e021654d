"""The event loop in which work goes on while the page is alive, and the thread in which cells and messages run."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextvars import copy_context
from typing import TYPE_CHECKING, ParamSpec

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop


def running_loop() -> AbstractEventLoop | None:
    """Return the event loop in which work can be put off, as in a notebook's kernel; None in a script.

    Who runs a loop has loaded asyncio; a script that has not need not wait for it.
    """
    if "asyncio" not in sys.modules:
        return None
    import asyncio

    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None


P = ParamSpec("P")

_LOOK_AGAIN_SECONDS = 0.5


def in_cell_thread(act: Callable[P, None]) -> Callable[P, None]:
    """`act`, done in the thread and event loop in which this is called; a caller in another thread waits until it is.

    Kernels hand the messages of a page to threads of their own (kernel subshells), and to another one at any time: a
    touch would otherwise meet a computer's move, a cell, or the touch before it halfway. It is done in the context of
    the cell, too: a kernel brings the next message to the thread in whose context a widget spoke last. What goes wrong
    is raised to the caller. Where no loop runs any more, it is done at once.
    """
    home, context = running_loop(), copy_context()

    def call(*args: P.args, **kwargs: P.kwargs) -> None:
        if home is None or running_loop() is home or not home.is_running():
            context.copy().run(act, *args, **kwargs)
            return
        from asyncio import run_coroutine_threadsafe

        async def do() -> BaseException | None:
            try:
                context.copy().run(act, *args, **kwargs)
            except BaseException as error:  # an interrupt, too, that left this task would end the kernel
                return error
            return None

        done = run_coroutine_threadsafe(do(), home)
        while home.is_running():
            try:
                error = done.result(_LOOK_AGAIN_SECONDS)
            except TimeoutError:
                continue
            if error is not None:
                raise error
            return

    return call
