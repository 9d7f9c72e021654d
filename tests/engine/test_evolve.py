"""A frozen value with other values in some fields."""

from dataclasses import FrozenInstanceError, dataclass, replace

import pytest

from mathfish_widgets.engine.evolve import changed


@dataclass(frozen=True)
class Fish:
    points: int
    pond: str = "north"


def test_the_value_is_another_and_the_old_one_stays():
    old = Fish(5)
    new = changed(old, points=10)
    assert new == replace(old, points=10) == Fish(10)
    assert old == Fish(5)
    assert hash(new) == hash(Fish(10))


def test_it_is_as_frozen_as_before():
    with pytest.raises(FrozenInstanceError):
        changed(Fish(5), points=10).points = 15
