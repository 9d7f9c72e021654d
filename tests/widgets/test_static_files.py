"""Test that the built page files match their sources."""

import hashlib
import json
import re
from pathlib import Path

import mathfish_widgets as mf
from mathfish_widgets.widgets.static_files import Letters, built
from tests.cases import each_case

STATIC = Path(mf.__file__).parent / "widgets" / "static"
DIGESTS = json.loads((STATIC / "built" / "digests.json").read_text(encoding="utf-8"))
ADVICE = "`make bundle` writes what the page gets; it needs node"


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_text(encoding="utf-8").encode()).hexdigest()


def digests(*patterns: str) -> dict[str, str]:
    paths = [path for pattern in patterns for path in STATIC.glob(pattern) if path.suffixes in ([".js"], [".css"])]
    return {path.relative_to(STATIC).as_posix(): digest(path) for path in paths}


def test_page_sources_are_unchanged_since_build():
    assert {name: sha for name, sha in digests("*/*").items() if not name.startswith("built/")} == DIGESTS["sources"], (
        ADVICE
    )


def test_built_files_are_unmodified():
    assert digests("built/*") == DIGESTS["built"], ADVICE


SCRIPTS = ("ask_class", "board", "class_links", "explore", "form", "practice", "question", "study")
STYLES = ("board", "classes", "explore", "form", "practice", "question")


@each_case("name", [*(f"{name}.js" for name in SCRIPTS), *(f"{name}.css" for name in STYLES)])
def test_built_page_file_imports_no_other_file(name):
    text = built(name)
    assert "export {" in text or name.endswith(".css")
    assert re.findall(r"\bimport\b(?!”)|@import|url\((?!\"?data:)", text) == []


def test_fonts_are_sent_once_and_again_after_closing(monkeypatch):
    monkeypatch.setattr(Letters, "_sent", None)
    made = []
    monkeypatch.setattr(Letters, "__init__", lambda self: (made.append(self), super(Letters, self).__init__())[1])
    mf.Form()
    mf.Practice()
    assert len(made) == 1
    made[0].close()
    mf.Form()
    assert len(made) == 2
    assert "font-face" not in "".join(built(f"{name}.css") for name in STYLES)
