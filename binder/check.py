"""Repeat what Binder does in a new folder and environment, open the badge's page, and draw a game.

Binder's own image has JupyterLab and Notebook, to which it adds requirements.txt and runs postBuild. Playwright, which
opens the page, is installed in the environment that runs this script. MATHFISH_CHROMIUM names the browser. If the
Python of runtime.txt is not on the PATH, BINDER_PYTHON names the one to use.
"""

import contextlib
import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tarfile
import tempfile
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from binder.links import FIRST_LESSON  # noqa: E402  of this repository

URL_PATH = f"lab/tree/{FIRST_LESSON}"
"""The page that the badge opens, relative to the server's base address."""
IMAGE = ["jupyterlab>=4,<5", "notebook>=7,<8"]
BASE_URL = "/user/reader/"
START_LIMIT = 60
PAGE_LIMIT = 90_000

OVER_THE_TABLE = """() => [...document.querySelectorAll('[role=alert], [role=dialog], dialog[open], .jp-Dialog')]
  .filter(each => each.checkVisibility() && !each.closest('.mathfish'))
  .map(each => each.textContent.trim()).filter(Boolean)"""
READY = """page => {
  const panel = window.jupyterapp?.shell.currentWidget, context = panel?.context
  const kernel = context?.sessionContext.session?.kernel
  return context?.isReady && page.endsWith(context.path) && kernel?.connectionStatus === 'connected'
    && kernel.status === 'idle'
}"""
RUN_ALL = "() => window.jupyterapp.commands.execute('notebook:run-all-cells').then(() => undefined)"
ERRORS = """() => window.jupyterapp.shell.currentWidget.content.widgets.flatMap(cell =>
  (cell.model.outputs?.toJSON() ?? []).filter(output => output.output_type === 'error')
    .map(output => `${output.ename}: ${output.evalue}`))"""
AT_REST = "() => document.querySelector('.mathfish[data-settled]') !== null"


def say(what: str) -> None:
    """Print a message without buffering, so that the log shows which step takes long."""
    print(f"binder-check: {what}", flush=True)


def binder_python() -> str:
    """Return the Python that runtime.txt names, or the running one with a message if there is none."""
    wanted = (ROOT / "binder/runtime.txt").read_text(encoding="utf-8").strip().removeprefix("python-")
    for name in (os.environ.get("BINDER_PYTHON"), f"python{wanted}", sys.executable):
        path = shutil.which(name) if name else None
        asked = path and subprocess.run([path, "--version"], capture_output=True, text=True, check=False).stdout
        if path and asked and asked.startswith(f"Python {wanted}."):
            return path
    running = ".".join(map(str, sys.version_info[:2]))
    say(f"Binder uses Python {wanted}, which is not installed here, so this check uses Python {running}")
    return sys.executable


def copy_commit(folder: Path) -> None:
    """Unpack the last commit, as Binder clones it: files that were never committed are missing here too."""
    if subprocess.run(["git", "diff", "--quiet", "HEAD"], cwd=ROOT, check=False).returncode:
        say("some changes are not committed, so neither Binder nor this check sees them")
    archive = folder.with_suffix(".tar")
    subprocess.run(["git", "archive", "--output", archive, "HEAD"], cwd=ROOT, check=True)
    with tarfile.open(archive) as packed:
        packed.extractall(folder, filter="data")


def build(folder: Path, environment: Path) -> dict[str, str]:
    """Install as Binder does; return the environment variables of its server."""
    subprocess.run([binder_python(), "-m", "venv", environment], check=True)
    own = {name: str(environment / name) for name in ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "IPYTHONDIR")}
    path = f"{environment / 'bin'}{os.pathsep}{os.environ['PATH']}"
    variables = {**os.environ, **own, "PATH": path, "VIRTUAL_ENV": str(environment)}
    pip = [str(environment / "bin/pip"), "--quiet"]
    for command in (
        [*pip, "install", *IMAGE],
        [*pip, "install", "-r", "binder/requirements.txt"],
        ["binder/postBuild"],
        [*pip, "check"],
    ):
        say(" ".join(Path(word).name for word in command))
        subprocess.run(command, cwd=folder, env=variables, check=True)
    return variables


def free_port() -> int:
    """Return a free port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(server: subprocess.Popen[bytes], port: int) -> None:
    """Return once the server answers; exit if it stops or takes too long."""
    end = time.monotonic() + START_LIMIT
    while time.monotonic() < end and server.poll() is None:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
            return
        time.sleep(0.2)
    sys.exit("JupyterLab did not start")


@contextlib.contextmanager
def serving(folder: Path, variables: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Run JupyterLab for the length of the block; yield its address and token."""
    port, token = free_port(), secrets.token_hex(16)
    command = ["jupyter-lab", "--no-browser", "--allow-root", "--LabApp.expose_app_in_browser=True"]
    command += [f"--ServerApp.port={port}", "--ServerApp.port_retries=0", f"--ServerApp.base_url={BASE_URL}"]
    command += [f"--IdentityProvider.token={token}", "--ServerApp.log_level=ERROR"]
    executable = shutil.which(command[0], path=variables["PATH"])
    server = subprocess.Popen(command, executable=executable, cwd=folder, env=variables)
    try:
        wait_for(server, port)
        yield f"http://127.0.0.1:{port}{BASE_URL}", token
    finally:
        server.terminate()
        server.wait(30)


def draw(page: Page, address: str, urlpath: str, token: str) -> None:
    """Open the lesson, run it and wait until a game is painted; exit if a cell fails."""
    page.set_default_timeout(PAGE_LIMIT)
    page.goto(f"{address}{urlpath}?token={token}")
    page.wait_for_function(READY, arg=urlpath)
    page.evaluate(RUN_ALL)
    if errors := page.evaluate(ERRORS):
        sys.exit(f"a cell in the lesson failed: {errors}")
    page.wait_for_function(AT_REST)
    if dialogs := page.evaluate(OVER_THE_TABLE):
        sys.exit(f"a dialog or message covers the table: {dialogs}")


def check(folder: Path, environment: Path) -> None:
    """Build the last commit as Binder does, serve it, and draw a game."""
    copy_commit(folder)
    variables = build(folder, environment)
    with serving(folder, variables) as (address, token), sync_playwright() as playwright:
        say(f"opening {URL_PATH}")
        path = os.environ.get("MATHFISH_CHROMIUM") or None
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        draw(browser.new_page(), address, URL_PATH, token)
        browser.close()
    say("a game is on the page, as it would be on Binder")


if __name__ == "__main__":
    # Terminating only the parent process would leave the server running.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))
    with tempfile.TemporaryDirectory() as place:
        check(Path(place) / "repository", Path(place) / "environment")
