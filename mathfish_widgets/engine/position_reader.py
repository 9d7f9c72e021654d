"""Checks of what a teacher gives of a position, the same for every game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mathfish_widgets.mathematics.tokens import quoted, shortened


def check_names(given: Iterable[str], title: str, known: Sequence[str]) -> None:
    """Raises ValueError for a name that the positions of a game do not have."""
    for name in given:
        if name not in known:
            raise ValueError(f"A position of {title} has no {shortened(name)}. It has {', '.join(known)}.")


def whole_number(name: str, given: object, allowed: range) -> int:
    """The number itself; raises ValueError when it is no whole number, or not allowed."""
    if type(given) is int and given in allowed:
        return given
    raise ValueError(f"{name} is a whole number from {allowed[0]} to {allowed[-1]}; {quoted(given)} is not.")
