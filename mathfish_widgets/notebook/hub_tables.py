"""Where the server of tables is that a notebook knows, and on a JupyterHub the token by which it is known there."""

from __future__ import annotations

import os
from contextlib import suppress
from urllib.parse import urlsplit, urlunsplit

from mathfish_widgets.play.folders import LINK_FILE, tables_folder

SERVER = "MATHFISH_TABLES"
"""The variable of the environment that says where the server of tables is, such as http://10.0.0.5:8765."""
TEACHERS_PAGE = "/teacher"
_SERVICE = "tables"
"""What the service is called in the configuration of the hub, where MATHFISH_TABLES does not say more."""


def tables_of_hub() -> str:
    """Return the address of the tables of this notebook's hub; empty if there is no hub, or it names none.

    It is what MATHFISH_TABLES says, if that is a service of the hub, or lies beside the hub at its public address.
    """
    if not os.environ.get("JUPYTERHUB_API_TOKEN"):
        return ""
    services = f"{os.environ.get('JUPYTERHUB_BASE_URL', '/')}services/"
    given = os.environ.get(SERVER, "").rstrip("/")
    if urlsplit(given).path.startswith(services):
        return given
    hub = urlsplit(os.environ.get("JUPYTERHUB_PUBLIC_HUB_URL", ""))
    return urlunsplit((hub.scheme, hub.netloc, f"{services}{_SERVICE}", "", "")) if hub.netloc else ""


def link_to_tables(at: str) -> str:
    """Return the link to the server of tables: given, of the hub, of the environment, or of the server of this machine.

    The last is that of the teacher where a server was started last on this machine. Empty where there is none.
    """
    link = at or tables_of_hub() or os.environ.get(SERVER, "")
    if not link:
        with suppress(OSError):
            return (tables_folder() / LINK_FILE).read_text(encoding="utf-8").strip()
    return link


def address_in(link: str) -> str:
    """Return the address of the server in the link of a teacher, with a key or without."""
    return link.partition(f"{TEACHERS_PAGE}#")[0].rstrip("/").removesuffix(TEACHERS_PAGE)


def known_address(address: str) -> str:
    """Return an address, or where it has the path of the hub's tables the one by which this notebook reaches them.

    Browsers may know the hub by another address than notebooks.
    """
    hub = tables_of_hub()
    return hub if hub and urlsplit(address).path.rstrip("/") == urlsplit(hub).path else address


def proof(address: str) -> dict[str, str]:
    """Return the header that tells the hub's tables who asks; no other server is given the token."""
    hub = tables_of_hub()
    return {"Authorization": f"token {os.environ['JUPYTERHUB_API_TOKEN']}"} if hub and address == hub else {}


def told_link(address: str, words: str) -> str:
    """What others write to come to a table: on a hub the words alone."""
    return words if address == tables_of_hub() else f"{address}/{words}"


def teachers_page(address: str) -> str:
    """Where the teacher's page is: on a hub its path, since browsers may know the hub by another address."""
    shown = urlsplit(address).path if address == tables_of_hub() else address
    return f"{shown}{TEACHERS_PAGE}"
