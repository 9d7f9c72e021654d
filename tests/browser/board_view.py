"""Inspect and use a board on a page."""

import re
from dataclasses import dataclass
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

BOARD = ".mathfish"
SETTLED = re.compile(r"^\d+$")
FOCUS = """() => {
  const node = document.activeElement;
  return node.getAttribute('aria-label') ?? node.innerText?.trim() ?? node.tagName;
}"""
FRAMES = "() => new Promise(then => requestAnimationFrame(() => requestAnimationFrame(then)))"
"""The browser knows what has moved only after it has drawn."""
SPACED = """* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important; }
p { margin-bottom: 2em !important; }"""
"""Text spacing that a reader may set (WCAG 2.2, 1.4.12)."""


@dataclass
class BoardView:
    """One board in a page."""

    root: Locator

    @property
    def page(self) -> Page:
        return self.root.page

    @property
    def announcement(self) -> Locator:
        return self.root.locator(".mf-announcement")

    @property
    def panel(self) -> Locator:
        return self.root.locator(".mf-panel")

    @property
    def handle(self) -> Locator:
        """Return the button that opens and closes the explanation on a phone."""
        return self.root.locator(".mf-explain")

    @property
    def message(self) -> Locator:
        return self.root.locator(".mf-message")

    def control(self, label: str) -> Locator:
        """Return the table control with this name."""
        return self.root.locator(f".mf-control[aria-label='{label}']")

    def key(self, key: str) -> Locator:
        """Return the table control or action button with this key."""
        return self.root.locator(f'.mf-stage [data-key="{key}"], .mf-actions [data-key="{key}"]')

    def button(self, text: str) -> Locator:
        """Return the button with this text."""
        return self.root.get_by_role("button", name=text, exact=True)

    def expect_settled(self) -> None:
        """Wait until the board is idle: all is answered, drawn and landed, and no computer is to move."""
        expect(self.root).to_have_attribute("data-settled", SETTLED)

    def expect_announced(self, text: str) -> None:
        """Wait until the announcement contains this text."""
        expect(self.announcement).to_contain_text(text)

    def expect_move(self, number: int) -> None:
        """Wait until the board shows this number of moves and is idle."""
        expect(self.root.locator(".mf-status")).to_contain_text(f"move {number} ·")
        self.expect_settled()

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def focus(self) -> str:
        """Return the accessible name, text or tag of the focused element, once the board is idle."""
        self.expect_settled()
        return str(self.page.evaluate(FOCUS))

    def walk(self, key: str, times: int) -> list[str]:
        """Press a key several times; return the focused element's name after each press."""
        seen = []
        for _ in range(times):
            self.press(key)
            seen.append(self.focus())
        return seen

    def has_focus(self) -> bool:
        """Tell whether the focus is inside the board."""
        return bool(self.root.evaluate("root => root.contains(document.activeElement)"))

    def axe_violations(self) -> list[str]:
        """Return what axe finds wrong in the board."""
        return axe_violations(self.page, BOARD)


def axe_found(page: Page, part: str) -> Any:
    """Return axe's result for the parts that a selector names: the rules kept and the rules broken."""
    # JupyterLab's body has no height, so axe would consider everything clipped and judge no colours.
    # Nor can it judge what is scrolled out of sight in the sheet, or sideways in the report on links.
    aside = "body, .jp-OutputArea-output, .mcl-report { overflow: visible !important }"
    # Nor can it judge text on the shaded edge of a scrolling box.
    shades = (
        " :is(.mf-body, .mf-rules-body, .mf-story-lines, .mf-menu, .mf-scroll) { background-image: none !important }"
    )
    style = page.add_style_tag(content=aside + shades + " .mf-sheet-box { max-height: none !important }")
    found = Axe().run(page, context={"include": [[part]]}, options={}).response
    style.evaluate("node => node.remove()")
    return found


def axe_violations(page: Page, part: str) -> list[str]:
    """Return axe's violations in the parts that a selector names; fail if it couldn't judge contrast at all."""
    found = axe_found(page, part)
    judged = {rule["id"] for rule in [*found["passes"], *found["violations"]]}
    assert "color-contrast" in judged
    return [f"{rule['id']}: {node['html']}" for rule in found["violations"] for node in rule["nodes"]]
