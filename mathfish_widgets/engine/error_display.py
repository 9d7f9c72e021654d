"""How an error looks in a notebook: where a person's input is refused, its sentence says all there is to say."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def sentence_only(*kinds: type[Exception]) -> Iterator[None]:
    """Let a notebook show errors of these kinds as their sentence, without the lines of code that led to it.

    The errors themselves stay as they are: a script, a test and a debugger see all of them. IPython asks an exception
    for `_render_traceback_` before it makes a traceback.
    """
    try:
        yield
    except kinds as error:
        lines = [str(error)]
        setattr(error, "_render_traceback_", lambda: lines)  # noqa: B010
        raise
