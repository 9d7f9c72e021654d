"""What the pages get is made from the sources: each file is as it was when all were made together."""

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


def test_no_source_has_changed_since_the_page_was_made_and_none_is_left_out():
    assert {name: sha for name, sha in digests("*/*").items() if not name.startswith("built/")} == DIGESTS["sources"], (
        ADVICE
    )


def test_nothing_of_what_was_made_has_been_changed_by_hand():
    assert digests("built/*") == DIGESTS["built"], ADVICE


@each_case("name", ["board", "class_links", "explore", "form", "practice", "question"])
def test_a_page_gets_one_file_of_each_kind_that_asks_for_no_other(name):
    assert "export {" in built(f"{name}.js")
    assert re.findall(r"\bimport\b(?!”)|@import|url\((?!\"?data:)", built(f"{name}.js") + built(f"{name}.css")) == []


def test_letters_are_sent_once_for_all_widgets_and_again_where_they_were_closed(monkeypatch):
    monkeypatch.setattr(Letters, "_sent", None)
    made = []
    monkeypatch.setattr(Letters, "__init__", lambda self: (made.append(self), super(Letters, self).__init__())[1])
    mf.Form()
    mf.Practice()
    assert len(made) == 1
    made[0].close()
    mf.Form()
    assert len(made) == 2
    assert "font-face" not in "".join(built(f"{name}.css") for name in ("board", "form", "practice", "question"))
