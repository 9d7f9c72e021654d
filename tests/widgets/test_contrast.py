"""Test the contrast of every text and mark on the sea and on the panel, with the colours of pages and pictures."""

import re
from collections.abc import Iterator

from mathfish_widgets.explain.steps import Role
from mathfish_widgets.stage.theme import DEEP, SEA, SHALLOW
from mathfish_widgets.widgets.static_files import built
from tests.cases import each_case

TEXT, MARK = 4.5, 3
"""The least contrast of a text and of a mark (WCAG 2.2, 1.4.3 and 1.4.11)."""
ON_SEA = {"text": TEXT, "quiet": TEXT, "strong": MARK, "result": TEXT, "subject": TEXT, "refused": MARK, "edge": MARK}
"""A refused move has text only on the deepest tone, and a mark elsewhere."""
TONES = "shallow", "table", "deep"
ON_PANEL = {"panel-text": TEXT, "panel-quiet": TEXT, "strong": TEXT, "subject": TEXT, "result": TEXT, "refused": TEXT}


def variables(*selectors: str) -> dict[str, str]:
    """Return the colours that the board's style sets for these selectors; later ones override earlier ones."""
    css = built("board.css")
    found: dict[str, str] = {}
    for selector in selectors:
        for rule in re.findall(rf"(?m)^{re.escape(selector)} \{{(.*?)^\}}", css, re.DOTALL):
            found |= re.findall(r"--mf-([\w-]+): (#[0-9a-f]{3,6});", rule)
    return found


def luminance(colour: str) -> float:
    digits = colour.lstrip("#")
    digits = digits if len(digits) == 6 else "".join(2 * each for each in digits)
    parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def too_weak(colours: dict[str, str], needed: dict[str, float], grounds: dict[str, str]) -> Iterator[str]:
    for name, least in needed.items():
        for ground, tone in grounds.items():
            if contrast(colours[name], tone) < least:
                yield f"{name} {colours[name]} on {ground} {tone}: {contrast(colours[name], tone):.1f}"


LIGHT = (".mf-look", ".mathfish")
DARK = (*LIGHT, '.mf-look[data-theme="dark"]', '.mathfish[data-theme="dark"]')
AT_SEA = ".mathfish :is(.mf-table, .mf-curtain)"


@each_case("selectors", [LIGHT, DARK])
def test_texts_and_marks_contrast_with_every_table_colour(selectors):
    colours = variables(*selectors, AT_SEA)
    tones = {name: colours[name] for name in TONES}
    assert list(too_weak(colours, ON_SEA, tones)) == []
    assert contrast(colours["refused"], colours["deep"]) >= TEXT
    assert contrast(colours["text"], colours["tint"]) >= TEXT
    assert contrast(colours["on-strong"], colours["strong"]) >= TEXT


@each_case("selectors", [LIGHT, DARK])
def test_texts_contrast_with_panel_in_both_themes(selectors):
    colours = variables(*selectors)
    assert list(too_weak(colours, ON_PANEL, {"panel": colours["panel"]})) == []
    assert contrast(colours["on-strong"], colours["strong"]) >= TEXT


def test_pictures_have_colours_of_page():
    colours = variables(*LIGHT, AT_SEA)
    assert [each.lower() for each in (SHALLOW, SEA.table, DEEP)] == [colours[each] for each in TONES]
    assert [SEA.text.lower(), SEA.quiet.lower(), SEA.edge.lower()] == [
        colours[each] for each in ("text", "quiet", "edge")
    ]
    assert SEA.roles[Role.RESULT].lower() == colours["result"]
    tones = {name: colours[name] for name in TONES}
    roles = {role.name: colour for role, colour in SEA.roles.items()}
    assert list(too_weak(roles, dict.fromkeys(roles, MARK), tones)) == []
