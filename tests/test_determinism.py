"""Test that no test depends on the clock: certain calls are forbidden in test sources."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCES = sorted((ROOT / "tests").rglob("*.py"))
POLLING = {
    "tests/browser/server.py",
    "tests/browser/hub.py",
    "tests/browser/runs.py",
    "tests/play/tables/class_room.py",
    "tests/play/tables/faults.py",
}
"""Modules that poll something outside: they pause between tries, and give up after a time."""
CLOCKS = {"monotonic", "perf_counter", "process_time", "time", "sleep"}
"""Forbidden functions of `time`; a virtual clock is `page.clock` or a replaced `date.today`."""
HANDLES = ("element_handle", "element_handles", "query_selector", "query_selector_all")
FORBIDDEN = {"wait_for_timeout": "a fixed pause", **dict.fromkeys(HANDLES, "a handle outlives its element")}
UNRUN = {"skip", "skipif", "xfail", "importorskip"}
DECLARATION = re.compile(r"\b(?:const|let)\b[^=;]*=(?!=)")
SIDE_EFFECT = re.compile(r"(?<![=!<>])=(?![=>])|\.(?:execute|click|focus|dispatchEvent)\(")
CONSTANTS = {"networkidle": "it is a fixed pause", "getImageData": "it reads back a whole canvas"}


def name_of(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def owner_of(call: ast.Call) -> str:
    return getattr(call.func.value, "id", "") if isinstance(call.func, ast.Attribute) else ""


def texts(tree: ast.Module) -> dict[str, str]:
    """Return the strings that a module assigns to names."""
    found: dict[str, str] = {}
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            found |= {target.id: node.value.value for target in node.targets if isinstance(target, ast.Name)}
    return found


def complaints_about(call: ast.Call, named: dict[str, str], *, polls: bool) -> Iterator[str]:
    name, owner = name_of(call), owner_of(call)
    first = call.args[0] if call.args else None
    if owner == "time" and name in CLOCKS and not polls:
        yield f"time.{name}: a test must not depend on the clock"
    if (
        owner == "asyncio"
        and name == "sleep"
        and not polls
        and not (isinstance(first, ast.Constant) and first.value == 0)
    ):
        yield "asyncio.sleep: wait for what the product says"
    if name in FORBIDDEN:
        yield f"{name}: {FORBIDDEN[name]}"
    if any(each.arg == "force" and getattr(each.value, "value", None) is True for each in call.keywords):
        yield "force=True: nobody can click what is covered"
    if owner in {"pytest", "mark"} and name in UNRUN:
        yield f"{name}: a test that does not run holds nothing"
    if name == "wait_for_function" and first is not None:
        text = named.get(getattr(first, "id", ""), getattr(first, "value", ""))
        if isinstance(text, str) and SIDE_EFFECT.search(DECLARATION.sub("", text)):
            yield "wait_for_function: a condition must change nothing"


def complaints(path: Path) -> Iterator[str]:
    relative = path.relative_to(ROOT).as_posix()
    tree = ast.parse(path.read_text(encoding="utf-8"))
    named = texts(tree)
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        if isinstance(node, ast.Call):
            for complaint in complaints_about(node, named, polls=relative in POLLING):
                yield f"{relative}:{line}: {complaint}"
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and relative.startswith("tests/browser/"):
            yield from (f"{relative}:{line}: {word}: {why}" for word, why in CONSTANTS.items() if word in node.value)
        elif isinstance(node, ast.Attribute) and node.attr in UNRUN and getattr(node.value, "attr", "") == "mark":
            yield f"{relative}:{line}: {node.attr}: a test that does not run holds nothing"


def test_sources_of_tests_do_not_depend_on_clock() -> None:
    assert [complaint for path in SOURCES if path != Path(__file__) for complaint in complaints(path)] == []


def test_each_forbidden_way_to_wait_is_found() -> None:
    forbidden = """
time.sleep(1)
asyncio.sleep(0.1)
page.wait_for_timeout(1500)
board.element_handle()
button.click(force=True)
pytest.skip("not today")
page.wait_for_function("() => { window.asked = true; return true; }")
page.wait_for_function(SIDE)
"""
    calls = [node for node in ast.walk(ast.parse(forbidden)) if isinstance(node, ast.Call)]
    named = {"SIDE": "() => button.click()"}
    assert [call for call in calls if not [*complaints_about(call, named, polls=False)]] == []
    allowed = """
asyncio.sleep(0)
expect(board).to_be_visible()
page.wait_for_function("() => { const a = b; return a === b && c <= d; }")
"""
    calls = [node for node in ast.walk(ast.parse(allowed)) if isinstance(node, ast.Call)]
    assert [each for call in calls for each in complaints_about(call, named, polls=False)] == []
