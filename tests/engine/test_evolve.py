"""A frozen value with other values in some fields."""

from dataclasses import FrozenInstanceError, dataclass, replace

import pytest

from mathfish_widgets.engine.evolve import evolve


@dataclass(frozen=True)
class Fish:
    points: int
    pond: str = "north"


def test_the_value_is_another_and_the_old_one_stays():
    old = Fish(5)
    new = evolve(old, points=10)
    assert new == replace(old, points=10) == Fish(10)
    assert old == Fish(5)
    assert hash(new) == hash(Fish(10))


def test_a_name_that_is_no_field_is_refused():
    with pytest.raises(TypeError, match="Fish has no field lake, weight"):
        evolve(Fish(5), points=10, weight=3, lake="south")


@dataclass(frozen=True)
class Pike(Fish):
    def __post_init__(self):
        if self.points < 0:
            raise ValueError("points are never negative")


def test_what_is_checked_when_a_value_is_made_is_checked_when_it_changes():
    with pytest.raises(ValueError, match="never negative"):
        evolve(Pike(5), points=-1)


def test_it_is_as_frozen_as_before():
    with pytest.raises(FrozenInstanceError):
        evolve(Fish(5), points=10).points = 15
