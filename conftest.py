"""Rules of every test run: drawn games are the same each time, and a test that did not run is a failure."""

import atexit
import gc
import itertools
import os
import shutil
import tempfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis.strategies import none

settings.register_profile("repeatable", derandomize=True, deadline=None, database=None)
settings.register_profile("brief", settings.get_profile("repeatable"), max_examples=20)
settings.load_profile("repeatable")

# Games and progress are kept in the working folder; those of a test run must not lie about in the project.
os.environ["MATHFISH_SAVES"] = tempfile.mkdtemp(prefix="mathfish-")
atexit.register(shutil.rmtree, os.environ["MATHFISH_SAVES"], ignore_errors=True)
os.environ["MATHFISH_PROGRESS"] = f"{os.environ['MATHFISH_SAVES']}/progress.sqlite"
if "MATHFISH_DRAWN" not in os.environ:
    # What is drawn for the tests of practice; the processes that share the tests of a run have this from the first.
    os.environ["MATHFISH_DRAWN"] = tempfile.mkdtemp(prefix="mathfish-drawn-")
    atexit.register(shutil.rmtree, os.environ["MATHFISH_DRAWN"], ignore_errors=True)
NUMBERS = itertools.count()


def pytest_configure(config: pytest.Config) -> None:
    """Let a run without tournaments look at fewer items of each skill, and at fewer examples.

    Garbage is seldom looked for: what tests share is large, and looking through all of it took seconds each time.
    """
    gc.set_threshold(50_000, 20, 1_000)
    if "not tournament" in config.option.markexpr:
        settings.load_profile("brief")


def pytest_collection_finish() -> None:
    """Let the collector of garbage pass over thousands of tests, which stay to the end of the run.

    An example is drawn before: in Python 3.14, Hypothesis cannot see that it holds random numbers made after.
    """
    given(none())(lambda _: None)()
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def loud_callbacks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let an exception in a callback fail the test; ipywidgets logs it and goes on."""

    def call(self: Any, *arguments: Any, **named: Any) -> None:
        for callback in self.callbacks:
            callback(*arguments, **named)

    monkeypatch.setattr("ipywidgets.widgets.widget.CallbackDispatcher.__call__", call)


@pytest.fixture(autouse=True)
def progress_file(monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let every test keep its progress in a file of its own."""
    path = Path(os.environ["MATHFISH_SAVES"]) / f"progress-{next(NUMBERS)}.sqlite"
    monkeypatch.setenv("MATHFISH_PROGRESS", str(path))
    return path


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Turn a skipped or an expected failure into a failure of the run."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if reporter is None:  # a worker process; the process that collects its reports judges
        return
    unrun = [report.nodeid for kind in ("skipped", "xfailed") for report in reporter.stats.get(kind, [])]
    if unrun and session.exitstatus in {pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED}:
        reporter.write_line(f"\nThese tests did not really run: {', '.join(unrun)}", red=True)
        # Not TESTS_FAILED: the browser's tests try again what failed, and that alone would end well.
        session.exitstatus = pytest.ExitCode.INTERRUPTED
