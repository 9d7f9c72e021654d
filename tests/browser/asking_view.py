"""Inspect and use a page that asks: a question, practice, the form, or class links."""

import re
from dataclasses import dataclass

from playwright.sync_api import Locator, Page, expect

from .board_view import SETTLED, axe_violations

ASKING = ".mathfish-question"
TOO_SMALL = """root => {
  const targets = 'button, select, textarea, summary, input[type=text], label.mq-choice, label.mf-check';
  const side = node => Math.min(node.getBoundingClientRect().width, node.getBoundingClientRect().height);
  return [...root.querySelectorAll(targets)].filter(node => node.checkVisibility() && side(node) < 43.9)
    .map(node => `${side(node)}: ${node.outerHTML}`);
}"""
WIDER = """root => [root, document.documentElement]
  .filter(node => node.scrollWidth > node.clientWidth).map(node => node.tagName)"""
PHONES = (320, 390)


@dataclass
class AskingView:
    """One page that asks."""

    root: Locator

    @property
    def page(self) -> Page:
        return self.root.page

    @property
    def verdict(self) -> Locator:
        return self.root.locator(".mq-verdict")

    @property
    def hints(self) -> Locator:
        return self.root.locator(".mq-hints li")

    @property
    def follow_up(self) -> Locator:
        return self.root.locator(".mq-follow-up")

    @property
    def field(self) -> Locator:
        return self.root.get_by_role("textbox")

    def button(self, name: str) -> Locator:
        """Return the button whose name begins with this text."""
        return self.root.get_by_role("button", name=re.compile(f"^{re.escape(name)}"))

    def card(self, name: str) -> Locator:
        """Return the card with this name."""
        return self.root.get_by_role("button", name=name, exact=True)

    def expect_settled(self) -> None:
        """Wait until everything that was sent is answered and shown."""
        expect(self.root).to_have_attribute("data-settled", SETTLED)

    def press(self, *keys: str) -> None:
        """Press keys, and wait for the answer to each."""
        for key in keys:
            self.page.keyboard.press(key)
            self.expect_settled()

    def click(self, name: str) -> None:
        """Click the button whose name begins with this text, and wait for the answer."""
        self.button(name).click()
        self.expect_settled()

    def answer(self, given: str) -> None:
        """Type an answer, and wait until it is judged."""
        self.field.fill(given)
        self.click("Check")

    def expect_told(self, text: str) -> None:
        """Wait until this text is shown as feedback on an answer."""
        expect(self.verdict).to_contain_text(text)
        self.expect_settled()

    def assert_everybody_can_read(self) -> None:
        """Fail if axe finds something in the light theme or in the dark one."""
        for theme, light in (("dark", "false"), ("light", "true")):
            self.page.evaluate("light => document.body.dataset.jpThemeLight = light", light)
            for asking in self.page.locator(ASKING).all():
                expect(asking).to_have_attribute("data-theme", theme)
            assert axe_violations(self.page, ASKING) == [], theme

    def assert_fits_phones(self) -> None:
        """Fail if a narrow page scrolls sideways or has a touch target that is too small."""
        before = self.page.viewport_size
        for width in PHONES:
            self.page.set_viewport_size({"width": width, "height": 800})
            self.page.wait_for_function("width => innerWidth === width", arg=width)
            assert self.root.evaluate(WIDER) == [], width
            assert self.root.evaluate(TOO_SMALL) == [], width
        assert before is not None
        self.page.set_viewport_size(before)
