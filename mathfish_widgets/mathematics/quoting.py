"""What somebody gave, as a sentence that refuses it shows it."""

from __future__ import annotations

_LONGEST_SHOWN = 60


def shortened(text: str) -> str:
    """A text that somebody gave, cut off where it would fill a page."""
    return text if len(text) <= _LONGEST_SHOWN else f"{text[: _LONGEST_SHOWN - 3]}..."


def quoted(value: object) -> str:
    """What somebody gave, as a sentence that refuses it shows it."""
    try:
        return shortened(repr(value))
    except ValueError:  # Python writes no number of more than 4,300 digits
        return "a number of thousands of digits"
    except RecursionError:
        return "a list of lists without end"


def shown_name(given: object) -> str:
    """Return what somebody gave in the place of a name, as a sentence that refuses it shows it."""
    return shortened(given) if isinstance(given, str) else quoted(given)
