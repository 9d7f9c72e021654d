"""Test that a failed browser test gets a second try in a new process, and that its failure is reported."""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import psutil
import pytest

pytestmark = pytest.mark.tournament
ROOT = Path(__file__).parent.parent
RUNS = [sys.executable, str(ROOT / "tests/browser/runs.py")]
FLAKY = """
import os, pathlib, pytest
@pytest.mark.parametrize("number", range({count}))
def test_flaky(number):
    seen = pathlib.Path(f"seen-{{number}}")
    if not seen.exists() or seen.read_text() == str(os.getpid()):
        seen.write_text(str(os.getpid()))
        trace = pathlib.Path(f"build/browser/test_it-py--test_flaky-{{number}}-")
        trace.mkdir(parents=True)
        (trace / "trace.zip").touch()
        pytest.fail("not at the first try")
"""


@pytest.fixture(autouse=True)
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Change to a separate project, where pytest loads no unneeded plugins."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    return tmp_path


def ran(text: str, *arguments: str) -> tuple[int, str]:
    """Run the tests of this text like the browser tests; return exit code and output."""
    Path("test_it.py").write_text(text, encoding="utf-8")
    Path("pytest.ini").touch()
    run = subprocess.run([*RUNS, *arguments], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    return run.returncode, run.stdout


def test_run_ends_after_first_try_when_all_pass() -> None:
    code, output = ran("def test_passes(): pass")
    assert (code, output.count("test session starts"), "flaky" in output) == (0, 1, False)


def test_flaky_test_is_named_with_its_trace_and_first_failure() -> None:
    code, output = ran(FLAKY.format(count=1))
    assert code == 0
    assert "Failed: not at the first try" in output
    trace = "build/browser/test_it-py--test_flaky-0-/trace.zip"
    assert output.endswith(f"\nflaky: test_it.py::test_flaky[0] ({trace})\n")


def test_only_failed_tests_are_rerun_when_arguments_select_tests() -> None:
    text = FLAKY.format(count=3) + "def test_passes(): pass\ndef test_not_chosen(): assert 0"
    code, output = ran(text, "-p", "xdist", "-n", "2", "-k", "flaky or passes")
    assert code == 0
    assert "3 failed, 1 passed" in output
    assert "3 passed" in output
    assert output.count("\nflaky: ") == 3


def test_run_fails_when_test_fails_twice() -> None:
    code, output = ran(FLAKY.format(count=1) + "def test_fails(): assert 0")
    assert code == 1
    assert output.endswith("failed: test_it.py::test_fails (it left no trace)\n")
    assert "\nflaky: test_it.py::test_flaky[0]" in output


def test_five_failures_are_rerun_and_six_are_not() -> None:
    code, output = ran(FLAKY.format(count=5))
    assert (code, output.count("test session starts"), output.count("\nflaky: ")) == (0, 2, 5)
    for path in Path().glob("seen-*"):
        path.unlink()
    code, output = ran(FLAKY.format(count=6))
    assert (code, output.count("test session starts"), output.count("\nfailed: ")) == (1, 1, 6)


def test_run_fails_immediately_on_import_error() -> None:
    for arguments in ([], ["-p", "xdist", "-n", "2"], ["--continue-on-collection-errors"]):
        code, output = ran("import no_such_module", *arguments)
        assert code > 0, arguments
        assert (output.count("test session starts"), "No module named" in output) == (1, True), arguments


def test_run_fails_immediately_when_test_is_skipped() -> None:
    """Rerunning only the failed test would not reveal that another one never ran."""
    shutil.copy(ROOT / "conftest.py", "conftest.py")
    text = FLAKY.format(count=1) + "def test_skipped(): pytest.skip()"
    code, output = ran(text, "-p", "_hypothesis_pytestplugin")
    assert (code, output.count("test session starts")) == (2, 1)


def test_repeated_runs_count_flaky_tests_and_save_traces() -> None:
    text = FLAKY.format(count=1) + "    else: seen.unlink()"
    code, output = ran(text, "--times", "2", "--busy")
    assert code == 0
    assert "\nrun 1 of 2: " in output
    assert "\n  2 x flaky  test_it.py::test_flaky[0]\n" in output
    for number in (1, 2):
        trace = Path(f"build/flaky/{number}/test_it-py--test_flaky-0-/trace.zip")
        assert f"\n  flaky: test_it.py::test_flaky[0] ({trace})\n" in output
        assert trace.exists()


def test_repeated_runs_fail_when_test_fails_twice_in_one_run() -> None:
    code, output = ran("import pathlib\ndef test_it(): assert pathlib.Path('build/flaky/1').exists()", "--times", "2")
    assert (code, "\n  1 x failed test_it.py::test_it\n" in output) == (1, True)


@pytest.mark.parametrize(("number", "end"), [(signal.SIGINT, os.killpg), (signal.SIGTERM, os.kill)])
def test_ended_run_leaves_no_process(number: signal.Signals, end: Callable[[int, int], None]) -> None:
    waiting = "import signal\ndef test_waits(): print('waits', flush=True); signal.pause()"
    Path("test_it.py").write_text(waiting, encoding="utf-8")
    command = [*RUNS, "--times", "2", "--busy", "-s", "-q"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, start_new_session=True) as run:
        assert run.stdout
        assert any("waits" in line for line in run.stdout)
        started = psutil.Process(run.pid).children(recursive=True)
        assert len(started) == 2
        end(run.pid, number)
        run.stdout.read()
    assert run.returncode == 128 + number
    assert [process for process in started if process.is_running()] == []
