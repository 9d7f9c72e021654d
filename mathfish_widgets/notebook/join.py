"""Sitting down at a table across machines, from a cell of a notebook."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from mathfish_widgets.engine.error_display import sentence_only
from mathfish_widgets.explain.wording import wording_of
from mathfish_widgets.play.tables.folder import LINK_FILE, tables_folder
from mathfish_widgets.play.tables.names import read_code
from mathfish_widgets.session.background import running_loop
from mathfish_widgets.session.ui_state import Preferences

from .hub_tables import SERVER, address_in, known_address, tables_of_hub

say = wording_of("class_tables").say

if TYPE_CHECKING:
    from .shared_table import SharedTable


@sentence_only(ValueError)
def join(code: str, *, watch: bool = False, at: str = "", **preferences: Any) -> SharedTable:
    """A seat at the table of a code or link, as a widget that shows the table as soon as it answers.

    `watch` looks on without a seat; `at` is the address of the server of tables where the code is no link and neither
    the hub nor MATHFISH_TABLES names one; `preferences` are those of a game. Raises ValueError with a clear sentence
    for what cannot be a code, and where there is no notebook.
    """
    if sys.platform == "emscripten":
        raise ValueError(say("tables.in_browser"))
    linked, words = _told_apart(str(code))
    table, name, digits = read_code(words)
    if not table:
        raise ValueError(say("tables.no_code"))
    if running_loop() is None:
        raise ValueError(say("tables.no_loop"))
    address = server_address(linked or at)
    try:
        from .shared_table import SharedTable
    except ImportError:
        raise ValueError(say("tables.needs", packages='pip install "tornado>=6.4.2"')) from None
    return SharedTable(address, table, "" if watch else None, name, digits, Preferences(**preferences))


def _told_apart(text: str) -> tuple[str, str]:
    """The address of the server where a link names it, and the words that stand for the table."""
    if urlsplit(text.strip()).scheme in ("http", "https"):
        address, _, words = text.strip().rstrip("/").rpartition("/")
        return address, words
    return "", text


def server_address(at: str) -> str:
    """The address of the server of tables: given, of the hub, of the environment, or of this machine.

    Raises ValueError where none is.
    """
    address = at or tables_of_hub() or os.environ.get(SERVER, "") or link_of_this_machine()
    if urlsplit(address).scheme not in ("http", "https"):
        raise ValueError(say("tables.no_server"))
    return known_address(address_in(address))


def link_of_this_machine() -> str:
    """The teacher's link of the server that was started last on this machine; empty where none was."""
    with suppress(OSError):
        return (tables_folder() / LINK_FILE).read_text(encoding="utf-8").strip()
    return ""
