"""Test figures to explore: by mouse, touch and keyboard, accessible, and still if reduced motion is requested."""

import re

from playwright.sync_api import expect

import mathfish_widgets as mf

from .conftest import ShowAsking

MOVES = "node => node.getAnimations({ subtree: true }).length"


def test_dots_are_arranged_in_rows_by_keyboard_alone(show_asking: ShowAsking) -> None:
    (dots,) = show_asking(mf.Explore("rectangles", 12))
    status = dots.root.get_by_role("status")
    expect(dots.root.get_by_role("img", name="Arrange dots in rows")).to_be_visible()
    expect(status).to_have_text("12 dots make one long row. Try more rows.")
    dots.press("Tab")
    expect(dots.root.get_by_role("textbox", name="Number")).to_be_focused()
    dots.press("Tab", "Tab")
    expect(dots.button("More rows")).to_be_focused()
    dots.press("Enter")
    dots.button("More rows").dblclick()
    expect(status).to_have_text("12 dots fill 4 rows of 3: 4 × 3 = 12.")
    dots.press("Shift+Tab", "Enter", "Tab")
    expect(status).to_have_text("12 dots fill 3 rows of 4: 3 × 4 = 12.")
    dots.press("Shift+Tab", "Shift+Tab")
    dots.press("Control+a")
    dots.page.keyboard.type("7")
    dots.press("Enter")
    expect(status).to_have_text("7 dots make one long row. Try more rows.")
    expect(dots.button("Fewer rows")).to_have_attribute("aria-disabled", "true")
    dots.field.fill("500")
    dots.press("Enter")
    expect(status).to_have_text("500 doesn't work here. Choose a whole number from 1 to 100.")


def test_factor_tree_grows_by_tapping_and_is_accessible(show_asking: ShowAsking) -> None:
    (tree,) = show_asking(mf.Explore("tree", 60), has_touch=True)
    status, split = tree.root.get_by_role("status"), tree.root.get_by_role("button", name=re.compile("^Split the"))
    tree.button("Split the 60").tap()
    expect(status).to_contain_text("60 is 2 × 30.")
    tree.button("Split the 60").tap()
    expect(status).to_contain_text("60 is 3 × 20.")
    tree.button("Split the 20").tap()
    tree.button("Split the 10").tap()
    expect(status).to_have_text("Every branch ends in a prime: 60 = 2 × 2 × 3 × 5.")
    expect(split).to_have_count(3)
    tree.assert_everybody_can_read()
    tree.assert_fits_phones()


def test_figure_is_animated_unless_reduced_motion_is_requested(show_asking: ShowAsking) -> None:
    (line,) = show_asking(mf.Explore("line", 3))
    line.page.emulate_media(reduced_motion="reduce")
    line.click("− 5")
    assert line.root.evaluate(MOVES) == 0
    line.page.emulate_media(reduced_motion="no-preference")
    line.root.evaluate("""root => {
      window.travelled = 0;
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...given) { window.travelled += 1; return animate.apply(this, given); };
    }""")
    line.click("− 1")
    expect(line.root.get_by_role("status")).to_have_text("−2 − 1 = −3. The bird is at −3.")
    assert line.page.evaluate("travelled") == 1
