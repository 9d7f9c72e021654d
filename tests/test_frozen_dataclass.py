"""Test that a frozen dataclass behaves like the same class made with `dataclass(frozen=True)`."""

import copy
import pickle
import subprocess
import sys
from dataclasses import FrozenInstanceError, dataclass, field, fields, replace
from typing import Any

import pytest

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from tests.cases import each_case


def classes(decorated: Any) -> Any:
    """Return a class with every kind of field, one inheriting from it, one without fields, one with own methods."""

    @decorated
    class Base:
        first: int
        second: str = "two"
        late: list[int] = field(default_factory=list, kw_only=True)

    @decorated
    class Inherited(Base):
        third: int = 3

        def __post_init__(self) -> None:
            if self.third < 0:
                raise ValueError("third")

    @decorated
    class Empty:
        pass

    @decorated
    class Own:
        first: int

        def __hash__(self) -> int:
            return 5

        def __repr__(self) -> str:
            return "own"

    return {each.__name__: each for each in (Base, Inherited, Empty, Own)}


PLAIN, FROZEN = classes(dataclass(frozen=True)), classes(frozen_dataclass)


def outcome(made: Any, given: Any, named: Any) -> Any:
    """Return the text and fields of a value, or the type of the error."""
    try:
        value = made(*given, **named)
    except (TypeError, ValueError) as error:
        return type(error)
    return repr(value).replace("classes.<locals>.", ""), {part.name: getattr(value, part.name) for part in fields(made)}


@each_case(
    ("name", "given", "named"),
    [
        ("Base", (1,), {}),
        ("Base", (1, "x"), {"late": [4]}),
        ("Base", (), {"second": "x", "first": 2}),
        ("Base", (), {}),
        ("Base", (1, "x", [4]), {}),
        ("Base", (1,), {"first": 2}),
        ("Base", (1,), {"fourth": 2}),
        ("Inherited", (1, "x", 7), {"late": [4]}),
        ("Inherited", (1,), {"third": -1}),
        ("Empty", (), {}),
        ("Empty", (1,), {}),
        ("Own", (1,), {}),
    ],
)
def test_frozen_values_equal_dataclass_values(name: str, given: Any, named: Any) -> None:
    assert outcome(FROZEN[name], given, named) == outcome(PLAIN[name], given, named)


def test_each_value_has_its_own_default() -> None:
    assert FROZEN["Base"](1).late is not FROZEN["Base"](1).late


@each_case(("one", "other"), [(1, 1), (1, 2)])
def test_values_are_compared_and_hashed_by_their_fields(one: int, other: int) -> None:
    for made in (PLAIN["Inherited"], FROZEN["Inherited"]):
        first, second = made(one, late=()), made(other, late=())
        assert (first == second) == (one == other)
        assert (hash(first) == hash(second)) == (one == other)
        assert first != PLAIN["Base"](one, late=())
    assert hash(FROZEN["Own"](1)) == 5
    assert FROZEN["Empty"]() == FROZEN["Empty"]()


def test_fields_can_be_neither_set_nor_deleted() -> None:
    value = FROZEN["Base"](1)
    with pytest.raises(FrozenInstanceError, match="cannot assign to field 'first'"):
        value.first = 2
    with pytest.raises(FrozenInstanceError, match="cannot delete field 'first'"):
        del value.first
    assert value.first == 1


def test_dataclass_tools_accept_frozen_class() -> None:
    made = FROZEN["Inherited"]
    assert made.__match_args__ == ("first", "second", "third")
    assert [each.name for each in fields(made)] == ["first", "second", "late", "third"]
    assert replace(made(1, third=4), first=2) == made(2, third=4)
    assert copy.copy(made(1)) == copy.deepcopy(made(1)) == made(1)


@frozen_dataclass
class Sent:
    """A value that a new process receives before it has made any."""

    first: int


def test_first_value_in_process_can_be_unpickled() -> None:
    program = "import pickle, sys; one, other = pickle.load(sys.stdin.buffer); print(one == other, len({one, other}))"
    sent = pickle.dumps((Sent(1), Sent(1)))
    told = subprocess.run([sys.executable, "-c", program], input=sent, capture_output=True, check=True)
    assert told.stdout.split() == [b"True", b"1"]
