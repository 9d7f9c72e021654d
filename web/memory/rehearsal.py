"""Import all that a first table needs before the memory snapshot is taken.

Pyodide's own Python runs this at build time. A kernel that starts from the snapshot (pyodide.mjs) continues where this
script ends. The file /rehearsal.json lists the wheel of each package, and the packages that have only stand-ins.
"""

from __future__ import annotations

import gc
import importlib
import json
import os
import random
import re
import shutil
import sys
from collections.abc import Iterator
from importlib.machinery import FileFinder, ModuleSpec, PathFinder
from importlib.metadata import Distribution, DistributionFinder
from pathlib import Path
from pkgutil import walk_packages
from types import ModuleType
from typing import Any

WHEELS, SET_ASIDE = json.loads(Path("/rehearsal.json").read_text(encoding="utf-8"))
SITE_PACKAGES = next(path for path in sys.path if path.endswith("site-packages"))
ALL_OF = tuple(f"mathfish_widgets/{name}" for name in ("games", "practice", "puzzles", "questions"))
"""Folders whose modules some page imports late."""
ON_SERVERS = "mathfish_widgets.practice.class_questions.server"
OF_THE_SITE = [name for name in WHEELS if name.startswith("mathfish_") and name != "mathfish_widgets"]
"""Modules outside the package, used only by the pages of the site."""
ANY = DistributionFinder.Context()
POOLED = range(48, 513, 16)
"""The object sizes, in bytes, for which Python has memory pools."""
OF_EACH_SIZE = 1 << 18


class Rehearsed(Distribution):
    """The metadata of a package whose other files the snapshot does not contain."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.about = (folder / "METADATA").read_text(encoding="utf-8")

    def read_text(self, filename: str) -> str | None:
        """Return the text of METADATA; None for any other file."""
        return self.about if filename == "METADATA" else None

    def locate_file(self, path: Any) -> Any:
        """Return the path that a file would have."""
        return self.folder.parent / path


class LaterWheels(DistributionFinder):
    """A finder that fetches a wheel of the site when a module that the snapshot lacks is imported."""

    def __init__(self) -> None:
        self.waiting = dict(WHEELS)
        self.rehearsed = [Rehearsed(folder) for folder in Path(SITE_PACKAGES).glob("*.dist-info")]

    def find_distributions(self, context: DistributionFinder.Context = ANY) -> Iterator[Distribution]:
        """Return the metadata of one package or of all."""
        asked = context.name and canonical(context.name)
        return (each for each in self.rehearsed if not asked or canonical(each.name) == asked)

    def find_spec(self, name: str, path: Any = None, target: ModuleType | None = None) -> ModuleSpec | None:
        """Return the module's spec once its wheel is unpacked; None if no waiting wheel contains it."""
        wheel = self.waiting.pop(name.partition(".")[0], None)
        if wheel is None:
            return None
        packed = Path("/tmp", wheel)  # noqa: S108
        packed.write_bytes(fetched(f"{os.environ['MATHFISH_SITE']}python/{wheel}"))
        shutil.unpack_archive(packed, SITE_PACKAGES, "zip")
        packed.unlink()
        look_again_into_folders()
        return PathFinder.find_spec(name, path)


def canonical(name: str) -> str:
    """Return the normalized name of a package."""
    return re.sub(r"[-_.]+", "-", name).lower()


def fetched(address: str) -> bytes:
    """Fetch a file of the site synchronously, since an import cannot wait for a promise."""
    from js import XMLHttpRequest

    request = XMLHttpRequest.new()
    request.open("GET", address, False)  # noqa: FBT003
    request.responseType = "arraybuffer"
    request.send()
    if request.status != 200:
        raise ImportError(f"{address} could not be fetched.")
    return bytes(request.response.to_bytes())


def look_again_into_folders() -> None:
    """Forget which files are in folders, except for the standard library, which would have to be fetched."""
    for finder in sys.path_importer_cache.values():
        if isinstance(finder, FileFinder):
            finder.invalidate_caches()


def leave_out_what_no_page_uses() -> None:
    """Replace IPython's terminal with a stand-in; load the package installer only when it is used."""
    terminal = ModuleType("IPython.terminal.embed")
    terminal.embed = None  # type: ignore[attr-defined]
    package, installer = ModuleType("piplite"), ModuleType("piplite.piplite")
    package.__path__ = [f"{SITE_PACKAGES}/piplite"]
    package.piplite = installer  # type: ignore[attr-defined]
    sys.modules |= {each.__name__: each for each in (terminal, package, installer)}

    def imported(name: str) -> Any:
        """Load the installer with the settings that the kernel has made, and return one of its attributes."""
        if name.startswith("__"):
            raise AttributeError(name)
        told = {name: value for name, value in vars(installer).items() if name.startswith("_PIPLITE")}
        for waiting in (package, installer):
            sys.modules.pop(waiting.__name__, None)
        found = importlib.import_module(installer.__name__)
        vars(found).update(told)
        return getattr(found, name)

    package.__getattr__ = installer.__getattr__ = imported  # type: ignore[method-assign]


def rehearse() -> None:
    """Start the kernel and import what every table, question, puzzle and practice set needs."""
    leave_out_what_no_page_uses()
    import pyodide_kernel.comm

    shell = pyodide_kernel.ipython_shell
    opened: list[tuple[Any, ...]] = []
    shell.send_comm = lambda *message: opened.append(message)
    import fsrs  # noqa: F401
    import ipycanvas  # noqa: F401

    import mathfish_widgets as mf

    for name in mf.__all__:
        getattr(mf, name)
    for folder in ALL_OF:
        for module in walk_packages([f"{SITE_PACKAGES}/{folder}"], folder.replace("/", ".") + "."):
            if not module.name.startswith(ON_SERVERS):
                importlib.import_module(module.name)
    from mathfish_widgets.explain import wording
    from mathfish_widgets.markup.document import html_document
    from mathfish_widgets.puzzles.puzzle_set import puzzles_by_key

    for table in Path(wording.__file__).with_name("en").rglob("*.properties"):
        wording.sentences_of(table.relative_to(Path(wording.__file__).with_name("en")).with_suffix("").as_posix())
    html_document("", "", "")  # reads the fonts
    puzzles_by_key()  # reads the puzzles
    for name in OF_THE_SITE:
        importlib.import_module(name)
    sys.modules["mathfish_page"].prepare()
    open_with_the_first(pyodide_kernel.comm.Comm, shell, opened)
    for name in [name for name in sys.modules if name.partition(".")[0] in SET_ASIDE]:
        del sys.modules[name]


def open_with_the_first(comm: Any, shell: Any, opened: list[tuple[Any, ...]]) -> None:
    """Send the widgets that importing has created to the first page that listens."""
    publish = comm.publish_msg

    def publish_after_those(self: Any, *given: Any, **named: Any) -> None:
        comm.publish_msg = publish
        for message in opened:
            shell.send_comm(*message)
        publish(self, *given, **named)

    comm.publish_msg = publish_after_those


def overwrite_what_is_free() -> None:
    """Overwrite freed memory with zeros, since visitors would have to download its old contents."""
    gc.collect()
    gc.collect()
    kept = [[bytes(size - b"".__sizeof__()) for _ in range(OF_EACH_SIZE // size)] for size in POOLED]
    kept.clear()


def wake(site: str) -> None:
    """Continue in a visitor's page; `site` is the address of the site."""
    sys.modules["__main__"] = MAIN_OF_VISITORS
    os.environ["MATHFISH_SITE"] = site
    random.seed()
    look_again_into_folders()


MAIN = sys.modules["__main__"]
rehearse()
MAIN_OF_VISITORS, sys.modules["__main__"] = sys.modules["__main__"], MAIN  # Pyodide takes the one it finds as its own
REHEARSED = set(sys.modules)
sys.meta_path.insert(0, LaterWheels())  # the next finder would open the standard library to look up a version
shutil.rmtree(SITE_PACKAGES)
overwrite_what_is_free()
