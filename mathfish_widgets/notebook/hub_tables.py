"""Where a notebook finds the server of tables, and how it identifies its user on a JupyterHub."""

from __future__ import annotations

import os
from contextlib import suppress
from urllib.parse import urlsplit, urlunsplit

from mathfish_widgets.play.folders import LINK_FILE, tables_folder

SERVER = "MATHFISH_TABLES"
"""The environment variable with the address of the server of tables, such as http://10.0.0.5:8765."""
TEACHERS_PAGE = "/teacher"
_SERVICE = "tables"
"""The usual name of the service in the hub's configuration, if MATHFISH_TABLES gives no other."""


def tables_of_hub() -> str:
    """Return the address of the tables of this notebook's hub; empty if there is none.

    It is the value of MATHFISH_TABLES if that is a service of the hub, or else a service at the hub's public address.
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
    """Return the link to the server of tables; empty if there is none.

    The link given as `at` comes first, then the hub's, then the value of MATHFISH_TABLES. The last choice is the
    teacher's link of the server last started on this machine.
    """
    link = at or tables_of_hub() or os.environ.get(SERVER, "")
    if not link:
        with suppress(OSError):
            return (tables_folder() / LINK_FILE).read_text(encoding="utf-8").strip()
    return link


def address_in(link: str) -> str:
    """Return the address of the server in a teacher's link, with or without a key."""
    return link.partition(f"{TEACHERS_PAGE}#")[0].rstrip("/").removesuffix(TEACHERS_PAGE)


def known_address(address: str) -> str:
    """Return an address as this notebook can reach it.

    For the hub's tables, return the address in the hub's configuration, since browsers might reach the hub at a
    different address.
    """
    hub = tables_of_hub()
    return hub if hub and urlsplit(address).path.rstrip("/") == urlsplit(hub).path else address


def proof(address: str) -> dict[str, str]:
    """Return the header that authenticates the user to the hub's tables; no other server gets the token."""
    hub = tables_of_hub()
    return {"Authorization": f"token {os.environ['JUPYTERHUB_API_TOKEN']}"} if hub and address == hub else {}


def told_link(address: str, words: str) -> str:
    """Return what others type to join a table; on a hub that is the code's words alone."""
    return words if address == tables_of_hub() else f"{address}/{words}"


def teachers_page(address: str) -> str:
    """Return the address of the teacher's page.

    On a hub, this is only the path, since browsers might reach the hub at a different address.
    """
    shown = urlsplit(address).path if address == tables_of_hub() else address
    return f"{shown}{TEACHERS_PAGE}"
