"""Quoting a person's input in a sentence that refuses it."""

from __future__ import annotations

_LONGEST_SHOWN = 60


def shortened(text: str) -> str:
    """Return a person's text, cut off before it fills a page."""
    return text if len(text) <= _LONGEST_SHOWN else f"{text[: _LONGEST_SHOWN - 3]}..."


def quoted(value: object) -> str:
    """Return a person's input as Python writes it, for a sentence that refuses it."""
    try:
        return shortened(repr(value))
    except ValueError:  # Python refuses to write numbers of more than 4,300 digits
        return "a number of thousands of digits"
    except RecursionError:
        return "a list of lists without end"


def shown_name(given: object) -> str:
    """Return a name that a person gave, without quotes if it is text, for a sentence that refuses it."""
    return shortened(given) if isinstance(given, str) else quoted(given)
