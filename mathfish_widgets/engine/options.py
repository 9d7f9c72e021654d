"""The options, seed and position of a game, validated as they are given."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.mathematics.quoting import quoted, shortened

from .cards import LARGEST_SEED

_MOST_VALUES_TOLD = 6


@frozen_dataclass
class Option:
    """A named option of the rules, chosen before the deal.

    If `reads` is given, every text that it accepts is also an allowed value, in the form that it returns. It raises
    ValueError with a clear sentence for any other text.
    """

    name: str
    values: Sequence[object]
    meaning: str
    default: object
    reads: Callable[[str], str] | None = None

    def checked(self, value: object) -> object:
        """Return the allowed value that `value` means; True and False mean "on" and "off".

        Raises ValueError if the value is not allowed.
        """
        if isinstance(value, bool) and "on" in self.values:
            value = "on" if value else "off"
        if any(value == known and type(value) is type(known) for known in self.values):
            return value
        if self.reads is not None and isinstance(value, str):
            return self.reads(value)
        raise ValueError(f"The option {self.name} can't be {quoted(value)}. Its values are {self.values_told}.")

    @property
    def values_told(self) -> str:
        """The allowed values as a sentence lists them: "1, 2, 3 ..."."""
        told = ", ".join(str(value) for value in list(self.values)[:_MOST_VALUES_TOLD])
        return told + (" ..." if len(self.values) > _MOST_VALUES_TOLD else "")


def checked_options(known: Iterable[Option], given: Mapping[str, object]) -> dict[str, object]:
    """Return every option with its value or default. Raises ValueError for an unknown name or value."""
    by_name = {option.name: option for option in known}
    check_option_names(by_name.values(), given)
    return {name: option.checked(given[name]) if name in given else option.default for name, option in by_name.items()}


def check_option_names(known: Iterable[Option], given: Iterable[str], others: Mapping[str, object] = {}) -> None:
    """Check that every name in `given` is the name of a known option.

    Raises ValueError for an unknown name. The message suggests a known option or one of `others`, which maps further
    names to sample values.
    """
    by_name = {option.name: option for option in known}
    for name in given:
        if name not in by_name:
            raise ValueError(f"There is no option {shortened(name)}. {_meant(name, by_name, others)}")


def _meant(name: str, by_name: Mapping[str, Option], others: Mapping[str, object]) -> str:
    names = dict.fromkeys((*by_name, *others))
    for close in get_close_matches(name, names, n=1):
        if close in others:
            return f"Did you mean {close}, such as {close}={others[close]!r}?"
        return f"Did you mean {close}? Its values are {by_name[close].values_told}."
    return f"The options are {', '.join(names)}."


def checked_seed(seed: object, largest: int = LARGEST_SEED) -> int:
    """Return the seed. Raises ValueError unless it is a whole number from 0 to `largest`."""
    if isinstance(seed, int) and not isinstance(seed, bool) and 0 <= seed <= largest:
        return seed
    raise ValueError(f"A seed must be a whole number from 0 to {largest}, not {quoted(seed)}.")


def checked_position(position: object) -> Mapping[str, Any]:
    """Return the arguments of a position. Raises ValueError unless they are a mapping with names as keys."""
    if isinstance(position, Mapping) and all(isinstance(name, str) for name in position):
        return position
    raise ValueError(f"A position must be a mapping from names to cards or values, not {quoted(position)}.")


def check_names(given: Iterable[str], title: str, known: Sequence[str]) -> None:
    """Check the names in a position. Raises ValueError for a name that the game doesn't know."""
    for name in given:
        if name not in known:
            raise ValueError(f"A position of {title} can't set {shortened(name)}. It can set {', '.join(known)}.")


def whole_number(name: str, given: object, allowed: range) -> int:
    """Return `given`, the value of the argument `name`.

    Raises ValueError unless it is a whole number in `allowed`.
    """
    if type(given) is int and given in allowed:
        return given
    raise ValueError(f"{name} must be a whole number from {allowed[0]} to {allowed[-1]}, not {quoted(given)}.")
