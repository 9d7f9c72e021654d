"""The event loop for background work, and the thread in which cells and messages run."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextvars import copy_context
from typing import TYPE_CHECKING, ParamSpec

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop


def running_loop() -> AbstractEventLoop | None:
    """Return the event loop for background work, as in a notebook's kernel; None in a script.

    If asyncio has not been imported, no loop can be running, so a script need not wait for the import.
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
    """Return a function that runs `act` in the current thread and event loop.

    Callers in other threads wait for it. Kernels handle messages of a page in threads of their own (kernel subshells),
    and may change the thread at any time. Without this, a click could interrupt a computer's move, a cell, or another
    click. `act` also runs in the context of the cell, since a kernel sends the next message to the thread in whose
    context a widget last sent one.

    Errors are raised in the caller. If the loop has stopped, `act` runs at once.
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
            except BaseException as error:  # an interrupt escaping this task would also end the kernel
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
