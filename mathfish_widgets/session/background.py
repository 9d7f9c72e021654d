"""Work that goes on while the page is alive."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop


def running_loop() -> AbstractEventLoop | None:
    """The event loop in which work can be put off, as in a notebook's kernel; None in a script.

    Who runs a loop has loaded asyncio; a script that has not need not wait for it.
    """
    if "asyncio" not in sys.modules:
        return None
    import asyncio

    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None
