"""Many small cases in one test: thousands of test items cost more time than what most of them check."""

from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from inspect import signature
from reprlib import Repr
from typing import Any

SHORT = Repr()
SHORT.maxstring = SHORT.maxother = 200
Test = Callable[..., None]


def each_case(names: str | Sequence[str], cases: Iterable[Any]) -> Callable[[Test], Test]:
    """Run a test with each of some cases, given as to `pytest.mark.parametrize`; a failure names its case."""
    keys = names.replace(",", " ").split() if isinstance(names, str) else list(names)
    values = [(case,) if len(keys) == 1 else tuple(case) for case in cases]
    assert values, "there is no case"

    def decorate(test: Test) -> Test:
        @wraps(test)
        def run(**fixtures: Any) -> None:
            for number, case in enumerate(values):
                named = dict(zip(keys, case, strict=True))
                try:
                    test(**fixtures, **named)
                except BaseException as failed:
                    told = ", ".join(f"{key}={SHORT.repr(value)}" for key, value in named.items())
                    failed.add_note(f"in case {number}: {told}")
                    raise

        whole = signature(test)
        rest = [given for key, given in whole.parameters.items() if key not in keys]
        run.__signature__ = whole.replace(parameters=rest)  # type: ignore[attr-defined]  # What pytest fills in.
        return run

    return decorate
