"""How much a test draws or plays: all of it in a whole run, and a quarter in a brief one."""

from math import ceil

from hypothesis import settings


def sized(count: int) -> int:
    """So many in a whole run; as many fewer in a brief one as Hypothesis draws fewer examples there."""
    return ceil(count * settings().max_examples / 100)


def examples(count: int) -> settings:
    """So many examples of a test in a whole run."""
    return settings(max_examples=sized(count))
