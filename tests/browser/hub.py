"""Run a JupyterHub with its real proxy, the tables as its service, and people who log in with a browser."""

import re
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page

from .notebook_page import NotebookPage
from .server import START_SECONDS, Server, environment, free_port

ROOT = Path(__file__).resolve().parents[2]
PROXY = ROOT / "node_modules/.bin/configurable-http-proxy"
PASSWORD = "for-the-test"  # noqa: S105
OWN_CONFIGURATION = """
c.JupyterHub.bind_url = "{address}"
c.JupyterHub.hub_bind_url = "http://127.0.0.1:{hub_port}"
c.JupyterHub.db_url = "sqlite:///{home}/hub.sqlite"
c.JupyterHub.cookie_secret_file = "{home}/cookie_secret"
c.ConfigurableHTTPProxy.command = ["{proxy}"]
c.ConfigurableHTTPProxy.api_url = "http://127.0.0.1:{proxy_port}"
c.ConfigurableHTTPProxy.pid_file = "{home}/proxy.pid"
c.JupyterHub.authenticator_class = "dummy"
c.DummyAuthenticator.password = "{password}"
c.Authenticator.allow_all = True
c.JupyterHub.spawner_class = "simple"
c.SimpleLocalProcessSpawner.home_dir_template = "{home}/people/{{username}}"
c.JupyterHub.services[0]["environment"] = {{"XDG_DATA_HOME": "{home}/kept"}}
c.Spawner.cmd = [sys.executable, "-m", "jupyterhub.singleuser", "--allow-root"]
c.Spawner.default_url = "/lab"
c.Spawner.environment.update(JUPYTERLAB_SETTINGS_DIR="{home}/settings", JUPYTER_CONFIG_DIR="{home}/config")
"""


def advised_configurations() -> tuple[str, str]:
    """Return what docs/table-server.md recommends for any hub, and what it adds for a learning platform."""
    told = re.findall(r"```python\n(.*?)```", (ROOT / "docs/table-server.md").read_text(encoding="utf-8"), re.DOTALL)
    any_hub, learning_platform = map(str, told)
    return any_hub, learning_platform


@dataclass
class Hub:
    """A running hub: its process, its address, and the folder that contains all its files."""

    process: subprocess.Popen[bytes]
    address: str
    home: Path

    @property
    def log(self) -> Path:
        return self.home / "hub.log"

    @property
    def tables(self) -> str:
        return f"{self.address}/services/tables"

    def log_in(self, page: Page, person: str) -> None:
        """Fill in the login form on the page."""
        page.get_by_label("Username").fill(person)
        page.get_by_label("Password").fill(PASSWORD)
        page.get_by_role("button", name="Sign in").click()

    def come(self, page: Page, person: str) -> NotebookPage:
        """Log in and wait until the user's own server runs."""
        page.goto(f"{self.address}/hub/spawn")
        self.log_in(page, person)
        page.wait_for_url(f"{self.address}/user/{person}/lab**", timeout=START_SECONDS * 1000)
        folder = self.home / "people" / person
        return NotebookPage(page, Server(self.process, f"{self.address}/user/{person}", "", folder, self.log))

    def open(self, path: str, **headers: str) -> tuple[int, str]:
        """Return the service's answer to a request without a browser."""
        asked = urllib.request.Request(f"{self.tables}/{path}", headers=headers)
        try:
            with urllib.request.urlopen(asked, timeout=20) as told:
                return told.status, told.read().decode()
        except urllib.error.HTTPError as refused:
            with refused:
                return refused.code, refused.read().decode()


@contextmanager
def started_hub(home: Path, more: str = "") -> Iterator[Hub]:
    """Run a hub during the block, with the configuration from docs/table-server.md and some more."""
    assert PROXY.exists(), "The proxy of JupyterHub is needed for this test: run `npm ci`."
    port, service_port = free_port(), free_port()
    address = f"http://127.0.0.1:{port}"
    advised, _ = advised_configurations()
    for usual, here in (("127.0.0.1:8765", f"127.0.0.1:{service_port}"), ("127.0.0.1:8000", f"127.0.0.1:{port}")):
        assert usual in advised
        advised = advised.replace(usual, here)
    own = OWN_CONFIGURATION.format(
        address=address, hub_port=free_port(), proxy_port=free_port(), home=home, proxy=PROXY, password=PASSWORD
    )
    surroundings = environment(home)
    with (home / "config/jupyter_server_config.py").open("a") as server_configuration:
        server_configuration.write("\nc.LabApp.expose_app_in_browser = True\n")
    (home / "jupyterhub_config.py").write_text(advised + own + more, encoding="utf-8")
    with (home / "hub.log").open("wb") as log:
        command = [sys.executable, "-m", "jupyterhub", "-f", str(home / "jupyterhub_config.py")]
        process = subprocess.Popen(command, cwd=home, env=surroundings, stdout=log, stderr=log)
    try:
        hub = Hub(process, address, home)
        _wait_until_ready(hub)
        yield hub
    finally:
        process.terminate()
        process.wait(60)


def _wait_until_ready(hub: Hub) -> None:
    limit = time.monotonic() + START_SECONDS
    while time.monotonic() < limit and hub.process.poll() is None:
        try:
            if hub.open("pages/tables.css")[0] == 200:
                return
        except (urllib.error.URLError, ConnectionError, TimeoutError):
            pass
        time.sleep(0.2)
    raise RuntimeError(f"the hub did not start:\n{hub.log.read_text()}")
