"""Run the browser tests: a failed test gets a second try, and a test that needs it is reported as flaky.

The second try is a new pytest process, so everything is new: browser, servers, kernels. A flaky test does not fail the
run, but is listed at the end with the trace of its failure. The run fails after more than five failures, a second
failure, or a problem outside the tests (a file that cannot be imported, an interrupted run).

`--times 30` runs the tests 30 times and counts flaky tests; `--busy` keeps one core busy. All else goes to pytest.
"""

import argparse
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

BUILD = Path("build")
TRACES = BUILD / "browser"  # the tests write there
KEPT = BUILD / "flaky"  # traces of many runs, by number
MOST_FLAKY = 5
TESTS_FAILED = 1
BUSY = "import os; parent = os.getppid()\nwhile os.getppid() == parent: sum(range(10**6))"


class Outcome(NamedTuple):
    """The result of a run: pytest's last exit code, tests that passed on the second try, and tests that didn't."""

    code: int
    flaky: list[str]
    failed: list[str]


def pytest(*arguments: str) -> int:
    """Run pytest in a new process and return its exit code; it ends its servers before this one ends."""
    with subprocess.Popen([sys.executable, "-m", "pytest", *arguments]) as process:

        def end(signum: int, _: object) -> None:
            if signum == signal.SIGTERM:  # a keyboard interrupt has reached it already
                process.terminate()
            sys.exit(128 + signum)

        signal.signal(signal.SIGINT, end)
        signal.signal(signal.SIGTERM, end)
        return process.wait()


def run(arguments: Sequence[str]) -> Outcome:
    """Run the tests, then run the failed ones again."""
    shutil.rmtree(TRACES, ignore_errors=True)
    cache = TRACES / "cache"  # a separate one: the usual one may hold failures of other tests
    options = [*arguments, "-o", f"cache_dir={cache.resolve()}"]
    code = pytest(*options)
    first = failures(cache)
    if code != TESTS_FAILED or not 0 < len(first) <= MOST_FLAKY or any("::" not in test for test in first):
        return Outcome(code, [], first)
    print("\nWhat failed is run once more, with everything new.", flush=True)
    os.environ["MATHFISH_SNAPSHOTS"] = "yes"
    code = pytest(*options, "--last-failed", "--last-failed-no-failures=none")
    del os.environ["MATHFISH_SNAPSHOTS"]
    second = failures(cache)
    return Outcome(code, [test for test in first if test not in second], second)


def failures(cache: Path) -> list[str]:
    """Return the tests that failed in their last run, and the files that could not be imported."""
    path = cache / "v/cache/lastfailed"
    return sorted(json.loads(path.read_text(encoding="utf-8"))) if path.exists() else []


def lines(outcome: Outcome, traces: Path) -> Iterator[str]:
    """Yield a line for each flaky or failed test, with the path of its trace."""
    for kind, tests in (("flaky", outcome.flaky), ("failed", outcome.failed)):
        for test in tests:
            trace = traces / re.sub(r"[^A-Za-z0-9_-]", "-", test) / "trace.zip"
            yield f"{kind}: {test} ({trace if trace.exists() else 'it left no trace'})"


def runs(times: int, arguments: Sequence[str]) -> int:
    """Run the tests many times, save the traces of each run, and print how often each test was flaky or failed."""
    shutil.rmtree(KEPT, ignore_errors=True)
    counts: Counter[str] = Counter()
    said, code = [], 0
    for number in range(1, times + 1):
        begin = time.monotonic()
        outcome = run(arguments)
        traces = KEPT / str(number)
        if outcome.flaky or outcome.failed:
            KEPT.mkdir(parents=True, exist_ok=True)
            TRACES.rename(traces)
        took = time.monotonic() - begin
        said.append(f"run {number} of {times}: {took:.0f} s, exit code {outcome.code}")
        said += [f"  {line}" for line in lines(outcome, traces)]
        print("", *said, sep="\n", flush=True)
        counts.update(f"{kind:7}{test}" for kind in ("flaky", "failed") for test in getattr(outcome, kind))
        code = code or outcome.code
    print("", *(f"{count:3} x {what}" for what, count in counts.most_common()), sep="\n")
    print(f"{times} runs, {counts.total()} times a test was flaky or failed")
    return code


@contextmanager
def busy_core(wanted: bool) -> Iterator[None]:
    """Keep one core busy, if requested; the process ends by itself if this one is killed."""
    process = subprocess.Popen([sys.executable, "-c", BUSY], stderr=subprocess.DEVNULL) if wanted else None
    try:
        yield
    finally:
        if process:
            process.kill()
            process.wait()


def main(arguments: Sequence[str]) -> int:
    """Run the command line and return the exit code."""
    parser = argparse.ArgumentParser(allow_abbrev=False, description=__doc__.partition("\n")[0])
    parser.add_argument("--times", type=int, help="run the tests so many times, and count what was flaky")
    parser.add_argument("--busy", action="store_true", help="keep one core busy")
    asked, rest = parser.parse_known_args(arguments)
    with busy_core(asked.busy):
        if asked.times:
            return runs(asked.times, rest)
        outcome = run(rest)
    print("", *lines(outcome, TRACES), sep="\n")
    return outcome.code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
