"""Run Jupyter servers for the tests, each with separate settings, a free port, a token and its notebooks."""

import itertools
import json
import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from http import HTTPStatus
from pathlib import Path
from typing import Any

import nbformat

START_SECONDS = 120
PROGRESS = "progress.sqlite"

# Without this, a small answer waits up to 40 ms for the next one (Nagle's algorithm), at random.
NO_DELAY = """
from jupyter_server.services.kernels.websocket import KernelWebsocketHandler

opened = KernelWebsocketHandler.open


async def open_without_delay(handler, kernel_id):
    handler.set_nodelay(True)
    await opened(handler, kernel_id)


KernelWebsocketHandler.open = open_without_delay
"""

MANAGER = Path("labextensions/@jupyter-widgets/jupyterlab-manager")
GIVES_UP = 'throw Error("widget model not found")'
LOOKS_AGAIN = f"if(void 0!==(t=this._models[e]))return t;{GIVES_UP}"
"""If a page is too busy to look for a widget for two seconds, ipywidgets' manager considers it lost although it is
there by then, and a loaded page never shows it. The servers of the tests have a copy that looks once more."""

QUIET = {"@jupyterlab/apputils-extension/notification": {"fetchNews": "false", "checkForUpdates": False}}


@dataclass
class Server:
    """A running server that shows the notebooks of one folder."""

    process: subprocess.Popen[bytes]
    address: str
    token: str
    folder: Path
    log: Path
    numbers: Iterator[int] = field(default_factory=itertools.count)

    def write(self, name: str, *cells: str) -> str:
        """Write a new notebook with these code cells; return its name, which gets a number."""
        name = f"{next(self.numbers)}-{name}"
        notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
        notebook.metadata.kernelspec = {"name": "python3", "display_name": "Python 3", "language": "python"}
        nbformat.write(notebook, self.folder / name)
        return name

    def ask(self, path: str, method: str = "GET") -> list[dict[str, Any]]:
        """Call the server's API; an empty answer is an empty list."""
        request = urllib.request.Request(f"{self.address}{path}", method=method)
        request.add_header("Authorization", f"token {self.token}")
        with urllib.request.urlopen(request, timeout=20) as answer:
            text = answer.read()
        return list(json.loads(text)) if text else []

    def end_kernels(self) -> None:
        """End every notebook's kernel and delete saved answers, so that the next test starts afresh."""
        for session in self.ask("/api/sessions"):
            try:
                self.ask(f"/api/sessions/{session['id']}", "DELETE")
            except urllib.error.HTTPError as error:
                with error:
                    if error.code != HTTPStatus.NOT_FOUND:  # one that has ended by itself is fine too
                        raise
        for left in self.folder.parent.glob(f"{PROGRESS}*"):
            left.unlink(missing_ok=True)

    def stop(self) -> None:
        """End the server and its kernels; kernels of a killed server end by themselves."""
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(60)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


def free_port() -> int:
    """Return a port that no process listens on."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


def mend_widget_manager(folder: Path) -> None:
    """Copy JupyterLab's widget manager to a data folder, and make it look for a widget once more at the end."""
    shutil.copytree(Path(sys.prefix) / "share/jupyter" / MANAGER, folder / MANAGER)
    (script,) = (file for file in (folder / MANAGER).rglob("*.js") if GIVES_UP in file.read_text(encoding="utf-8"))
    script.write_text(script.read_text(encoding="utf-8").replace(GIVES_UP, LOOKS_AGAIN), encoding="utf-8")


def environment(home: Path) -> dict[str, str]:
    """Return an environment in which Jupyter saves everything under `home`."""
    config = home / "config"
    for name, setting in QUIET.items():
        file = home / "settings" / f"{name}.jupyterlab-settings"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(setting))
    config.mkdir(parents=True, exist_ok=True)
    (config / "jupyter_server_config.py").write_text(NO_DELAY)
    mend_widget_manager(home / "mended")
    folders = {
        "HOME": home,
        "IPYTHONDIR": home / "ipython",
        "JUPYTER_CONFIG_DIR": config,
        "JUPYTER_DATA_DIR": home / "data",
        "JUPYTER_PATH": home / "mended",
        "JUPYTER_RUNTIME_DIR": home / "runtime",
        "JUPYTERLAB_SETTINGS_DIR": home / "settings",
        "JUPYTERLAB_WORKSPACES_DIR": home / "workspaces",
        "MATHFISH_PROGRESS": home / PROGRESS,
    }
    return {**os.environ, **{name: str(folder) for name, folder in folders.items()}}


def start(home: Path, arguments: Sequence[str], token_option: str, ready_path: str) -> Server:
    """Start `python -m <arguments>` as a server and wait until `ready_path` answers."""
    folder = home / "notebooks"
    folder.mkdir(parents=True)
    port, token = free_port(), secrets.token_hex(16)
    command = [sys.executable, "-m", *arguments, f"--port={port}", "--no-browser", f"--{token_option}={token}"]
    with (home / "server.log").open("wb") as log:
        process = subprocess.Popen(command, cwd=folder, env=environment(home), stdout=log, stderr=log)
    server = Server(process, f"http://127.0.0.1:{port}", token, folder, home / "server.log")
    wait_until_ready(server, ready_path)
    return server


def wait_until_ready(server: Server, path: str) -> None:
    """Wait until the server answers; fail with its log when it ends or takes too long."""
    limit = time.monotonic() + START_SECONDS
    while time.monotonic() < limit and server.process.poll() is None:
        try:
            urllib.request.urlopen(f"{server.address}{path}?token={server.token}", timeout=5).close()
        except (urllib.error.URLError, ConnectionError, TimeoutError) as error:
            if isinstance(error, urllib.error.HTTPError):
                error.close()
            time.sleep(0.1)
        else:
            return
    server.process.kill()
    raise RuntimeError(f"the server did not start:\n{server.log.read_text()}")


def start_lab(home: Path) -> Server:
    """Start JupyterLab."""
    options = ["jupyterlab", "--allow-root", "--LabApp.expose_app_in_browser=True"]
    return start(home, options, "IdentityProvider.token", "/api/status")


def start_notebook(home: Path) -> Server:
    """Start Notebook 7."""
    options = ["notebook", "--allow-root", "--JupyterNotebookApp.expose_app_in_browser=True"]
    return start(home, options, "IdentityProvider.token", "/api/status")


def start_voila(home: Path) -> Server:
    """Start Voilà, which runs a notebook and shows only its outputs."""
    return start(home, ["voila", "--Voila.ip=127.0.0.1"], "Voila.token", "/")
