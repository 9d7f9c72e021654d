"""Run many small cases in one test: thousands of separate tests cost more time than most of their checks."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import wraps
from inspect import signature
from reprlib import Repr
from typing import Any

SHORT = Repr()
SHORT.maxstring = SHORT.maxother = 200
Test = Callable[..., None]


def each_case(names: str | Sequence[str], cases: Iterable[Any]) -> Callable[[Test], Test]:
    """Run a test once per case, given as to `pytest.mark.parametrize`; a failure names its case."""
    keys = names.replace(",", " ").split() if isinstance(names, str) else list(names)
    values = [(case,) if len(keys) == 1 else tuple(case) for case in cases]
    assert values, "there is no case"
    return lambda test: in_turn(test, keys, lambda _: (dict(zip(keys, case, strict=True)) for case in values))


def in_turn(test: Test, keys: Sequence[str], cases: Callable[[Mapping[str, Any]], Iterable[Mapping[str, Any]]]) -> Test:
    """Return a test that runs another one once per case of the given values; pytest does not see the keys."""

    @wraps(test)
    def run(**given: Any) -> None:
        for case in cases(given):
            with named(**case):
                test(**given, **case)

    whole = signature(test)
    rest = [given for key, given in whole.parameters.items() if key not in keys]
    run.__signature__ = whole.replace(parameters=rest)  # type: ignore[attr-defined]  # What pytest fills in.
    return run


@contextmanager
def named(**case: Any) -> Iterator[None]:
    """Add the case to the error of a failure."""
    try:
        yield
    except BaseException as failed:
        failed.add_note("in the case " + ", ".join(f"{key}={SHORT.repr(value)}" for key, value in case.items()))
        raise
