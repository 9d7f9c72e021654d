"""Test the font of all pages: it loads with the first text, and is no wider than pictures estimate."""

import mathfish_widgets as mf
from mathfish_widgets.games import GAMES
from mathfish_widgets.session.session import Session
from mathfish_widgets.stage.faces.draw import picture_shapes
from mathfish_widgets.stage.faces.shapes import TextShape, text_width
from mathfish_widgets.stage.theme import SEA

from .board_view import FRAMES
from .positions import moments

SIZE = 100
OWN = [chr(code) for code in (*range(33, 127), *map(ord, "×÷−½éöü"))]
"""Characters that Lexend has here; suit symbols come from system fonts."""
WATCH = """() => {
  window.moved = [];
  const note = list => list.getEntries().forEach(({ sources }) => moved.push(...sources.map(({ node, previousRect }) =>
    previousRect.width && previousRect.height ? node?.textContent : null).filter(Boolean)));
  new PerformanceObserver(note).observe({ type: 'layout-shift', buffered: true });
}"""
WIDTHS = """([texts, size]) => {
  const pen = document.createElement('canvas').getContext('2d');
  pen.font = `700 ${size}px Lexend`;
  return texts.map(text => pen.measureText(text).width);
}"""
IS_THERE = "() => document.fonts.check('700 16px Lexend') && [...document.fonts].map(each => each.family)"


def test_font_loads_with_first_text_without_layout_shift(open_bare):
    page = open_bare()
    asked = []
    page.page.on("request", lambda request: asked.append(request.url))
    page.open()
    page.page.evaluate(WATCH)
    before = len(asked)
    page.show(mf.DocFish(seed=7, motion=False))
    page.page.locator(".mathfish[data-settled]").wait_for()
    page.page.evaluate(FRAMES)
    assert page.page.evaluate("() => moved") == []
    page.show(mf.Form())
    page.page.locator(".mathfish-form[data-settled]").wait_for()
    assert page.page.evaluate(IS_THERE) == ["Lexend"]
    assert [url for url in asked[before:] if url.startswith("http") and "bare.test" not in url] == []


def test_estimated_text_widths_are_never_too_small(open_bare):
    page = open_bare()
    page.open()
    page.show(mf.DocFish(seed=7, motion=False))
    page.page.locator(".mathfish[data-settled]").wait_for()
    shapes = [
        shape
        for name in GAMES
        for match in moments(name)
        for shape in picture_shapes(Session(match.clone()).arrangement(), SEA)
    ]
    told = {shape.text for shape in shapes if isinstance(shape, TextShape)}
    texts = [*OWN, *sorted(text for text in told if not {*text} - {*OWN, " "})]
    assert len(texts) > 200
    widths = page.page.evaluate(WIDTHS, [texts, SIZE])
    wider = {text: width for text, width in zip(texts, widths, strict=True) if width > text_width(text, SIZE) + 1}
    assert wider == {}
