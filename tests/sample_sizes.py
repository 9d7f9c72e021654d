"""Set how much a test draws or plays: all of it in a whole run, and a quarter in a brief one."""

from math import ceil

from hypothesis import settings


def sized(count: int) -> int:
    """Return this number in a whole run, and in a brief one a share as for Hypothesis examples."""
    return ceil(count * settings().max_examples / 100)


def examples(count: int) -> settings:
    """Set the number of Hypothesis examples of a test in a whole run."""
    return settings(max_examples=sized(count))
