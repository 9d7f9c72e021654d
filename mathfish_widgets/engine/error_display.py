"""Errors about refused input, which a notebook shows as a sentence without a traceback."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def sentence_only(*kinds: type[Exception]) -> Iterator[None]:
    """Let a notebook show errors of these kinds as a sentence, without a traceback.

    The errors themselves don't change: scripts, tests and debuggers see their tracebacks. IPython calls an exception's
    `_render_traceback_` before it formats a traceback.
    """
    try:
        yield
    except kinds as error:
        lines = [str(error)]
        setattr(error, "_render_traceback_", lambda: lines)  # noqa: B010
        raise
