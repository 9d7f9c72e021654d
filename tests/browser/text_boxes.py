"""Find text on a page that is cut off, covered or squeezed."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from playwright.sync_api import Locator, Page, expect

from mathfish_widgets.stage.faces.draw import picture_shapes
from mathfish_widgets.stage.faces.shapes import SHARPNESS, TextShape
from mathfish_widgets.stage.sprites import Arrangement
from mathfish_widgets.stage.svg import FONTS
from mathfish_widgets.stage.theme import SEA
from mathfish_widgets.widgets.game_widget import GameWidget
from mathfish_widgets.widgets.messages import handle

from .board_view import FRAMES, BoardView
from .game_phases import phases
from .positions import lay_out, middle

CUT_TEXTS = """root => {
  const found = [];
  const fail = (node, why) =>
    found.push(`${node.className || node.tagName} ${why}: ${node.textContent.trim().slice(0, 90)}`);
  const shown = selector => [...root.querySelectorAll(selector)].filter(node => node.checkVisibility());
  const clips = (box, axis) => getComputedStyle(box)[`overflow${axis}`] !== 'visible';

  // A box that scrolls can be reached by keys, and the shade at its edges says that there is more.
  const canBeFocused = box => box.tabIndex >= 0 || box.querySelector('button, [tabindex="0"]') !== null;
  const scrolls = (box, axis) => /auto|scroll/.test(getComputedStyle(box)[`overflow${axis}`])
    && canBeFocused(box) && getComputedStyle(box).backgroundAttachment.includes('local');

  // Letters are about as high as their size; the rest of a line is empty.
  const inkOf = (text, owner) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    const size = parseFloat(getComputedStyle(owner).fontSize);
    return [...range.getClientRects()].filter(({ width, height }) => width && height)
      .map(({ left, right, top, bottom }) =>
        ({ left, right, top: (top + bottom - size) / 2, bottom: (top + bottom + size) / 2 }));
  };
  const overEdge = (ink, box, axis) => {
    const { left, right, top, bottom } = box.getBoundingClientRect();
    const [from, to, first, last] = axis === 'X' ? ['left', 'right', left, right] : ['top', 'bottom', top, bottom];
    return clips(box, axis) && ink.some(each => each[from] < first - 1 || each[to] > last + 1);
  };
  const lookAt = (text, owner) => {
    const ink = inkOf(text, owner);
    for (let box = owner; root.contains(box); box = box.parentElement) {
      const over = ['X', 'Y'].filter(axis => overEdge(ink, box, axis));
      const cut = over.filter(axis => !scrolls(box, axis));
      if (cut.length) fail(owner, `is cut off by ${box.className || box.tagName} (${cut})`);
      if (over.length) return;
    }
    if (ink.some(({ left, right }) => left < -1 || right > document.documentElement.clientWidth + 1))
      fail(owner, 'leaves the page');
  };

  let boxes = 0;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode, owner = text.parentElement;
    if (!text.data.trim() || owner.closest('.mf-unseen, svg, textarea, option')) continue;
    if (!owner.checkVisibility({ visibilityProperty: true })) continue;
    boxes += 1;
    lookAt(text, owner);
  }

  // What is said and what can be done neither scrolls nor lies under anything but an open menu or sheet.
  for (const node of shown('.mf-message, .mf-say, .mf-now, .mf-actions'))
    if (node.scrollHeight > node.clientHeight + 1 && clips(node, 'Y')) fail(node, 'scrolls');
  for (const node of shown('.mf-message, .mf-actions .mf-button')) {
    node.scrollIntoView({ block: 'nearest' });
    const { left, top, width, height } = node.getBoundingClientRect();
    const over = [0.1, 0.5, 0.9].map(part => document.elementFromPoint(left + width / 2, top + height * part));
    const isOther = each => each && !node.contains(each) && !each.contains(node);
    if (over.some(each => isOther(each) && !each.closest('.mf-menu, .mf-keys, .mf-shown'))) fail(node, 'is covered');
  }
  return [boxes, found];
}"""
SQUEEZED = """([texts, fonts]) => {
  const pen = document.createElement('canvas').getContext('2d');
  return texts.flatMap(([text, weight, size, room]) => {
    pen.font = `${weight} ${size}px ${fonts}`;
    const needed = Math.round(pen.measureText(text).width);
    return needed > room + 1 ? [`“${text}” on the table is squeezed from ${needed} to ${room}`] : [];
  });
}"""
DOUBLE_TEXT = """() => {
  const visit = rules => [...rules].forEach(rule => {
    visit(rule.cssRules ?? []);
    const size = parseFloat(rule.style?.fontSize);
    if (rule.style?.fontSize.endsWith('px')) rule.style.fontSize = `${2 * size}px`;
  });
  [...document.styleSheets].forEach(sheet => visit(sheet.cssRules));
}"""
"""What a browser does when it enlarges only text (WCAG 2.2, 1.4.4): the font size doubles, all else stays."""
EXPLAIN = "root => root.toggleAttribute('data-explaining')"


@dataclass
class Measured:
    """The number of text boxes measured, and which of them are cut off."""

    boxes: int = 0
    cut: list[str] = field(default_factory=list)

    def measure_words(self, root: Locator, told: str) -> None:
        """Measure every text of a page."""
        boxes, cut = root.evaluate(CUT_TEXTS)
        self._add(told, boxes, cut)

    def measure_table(self, page: Page, table: Arrangement, told: str) -> None:
        """Measure every painted text: none is squeezed, none extends beyond the picture."""
        texts = [shape for shape in picture_shapes(table, SEA) if isinstance(shape, TextShape)]
        measured = [[each.text, each.weight, each.size, each.room] for each in texts]
        self._add(told, len(texts), [*page.evaluate(SQUEEZED, [measured, FONTS]), *beyond(table, texts)])

    def _add(self, told: str, boxes: int, cut: list[str]) -> None:
        self.boxes += boxes
        self.cut += (f"{told}: {each}" for each in dict.fromkeys(cut))


def beyond(table: Arrangement, texts: list[TextShape]) -> Iterator[str]:
    for text in texts:
        left = text.x - text.room // 2 if text.centred else text.x
        top, right = text.y - text.size * 3 // 4, left + text.room
        if left < 0 or top < 0 or right > SHARPNESS * table.width or text.y > SHARPNESS * table.height:
            yield f"“{text.text}” leaves the picture"


def measure_phases(game: GameWidget, board: BoardView, measured: Measured) -> None:
    """Show every phase of a game on one page, and measure all its texts."""
    name = game.match.game.name
    for phase in phases(name):
        told = f"{name}, {phase.name}"
        lay_out(game, board, phase.match)
        phase.act(game.session)
        show(game, board)
        measured.measure_words(board.root, told)
        measured.measure_table(board.page, game.session.arrangement(), told)
        if board.root.locator(".mf-explain").is_visible():
            board.root.evaluate(EXPLAIN)
            measured.measure_words(board.root, f"{told}, explained")
            board.root.evaluate(EXPLAIN)
    measure_openings(game, board, measured)


def show(game: GameWidget, board: BoardView) -> None:
    """Show the game in its current state, and wait until the page does."""
    game.render()
    expect(board.message).to_contain_text(game.message["text"])
    expect(board.announcement).to_contain_text(game.announcement)
    expect(board.root.locator(".mf-panel .mf-heading")).to_have_text(game.panel["heading"])
    board.expect_settled()
    board.page.evaluate(FRAMES)


def measure_openings(game: GameWidget, board: BoardView, measured: Measured) -> None:
    """Open all that can be opened beside or below the table, and measure its texts."""
    name = game.match.game.name
    lay_out(game, board, middle(name))
    for summary in board.root.locator("summary:visible").all():
        summary.click()
    board.button("Menu").click()
    board.expect_settled()
    measured.measure_words(board.root, f"{name}, menu")
    board.press("Escape", "?")
    measured.measure_words(board.root, f"{name}, keys")
    board.press("Escape")
    for tool in ("rules:", "link:open"):
        handle(game, {"do": tool})
        board.expect_settled()
        measured.measure_words(board.root, f"{name}, {tool}")
    for tool in ("shut-rules", "link:close"):
        handle(game, {"do": tool})
