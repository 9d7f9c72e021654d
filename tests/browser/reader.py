"""Whoever reads while a game goes on: what jumped on the page, and which explanation was taken away unread."""

from dataclasses import dataclass, field

from .pages import BoardView

WATCH = """root => {
  const sheet = root.querySelector('.mf-panel');
  const told = () => sheet.querySelector('.mf-body').textContent;
  let open = told();
  window.opened = [];
  new MutationObserver(() => {
    if (told() !== open && told()) window.opened.push(open = told());
  }).observe(sheet, { childList: true, characterData: true, subtree: true });
  window.jumps = [];
  const onBoard = ({ node }) => node && root.contains(node) && !node.parentElement.closest('.mf-control');
  const isCard = ({ node }) => node.matches?.('.mf-control');
  const isGone = ({ currentRect }) => !currentRect.width || !currentRect.height;
  const jump = ({ node, previousRect, currentRect }) => JSON.stringify(
    [node.className || node.nodeName, node.textContent, previousRect, currentRect]);
  new PerformanceObserver(list => {
    for (const shift of list.getEntries())
      window.jumps.push(...shift.sources.filter(each => onBoard(each) && !isCard(each) && !isGone(each)).map(jump));
  }).observe({ type: 'layout-shift', buffered: false });
}"""


@dataclass
class Reader:
    """Somebody who stays on the page that a move of their own has opened."""

    board: BoardView
    unread: list[str] = field(default_factory=list)
    has_moved: bool = False

    def __post_init__(self) -> None:
        self.board.root.evaluate(WATCH)

    @property
    def jumps(self) -> list[str]:
        """Everything on the board, besides cards, that the browser saw jump."""
        return list(self.board.page.evaluate("window.jumps"))

    def note_move(self) -> None:
        """When it is one's turn at first, and after each move of one's own with those of others that follow it.

        What took the place of the page that the move has opened is unread; before the first move there is no such page,
        only what to do now, which goes with the table.
        """
        opened = self.board.page.evaluate("window.opened.splice(0)")
        if self.has_moved:
            self.unread += opened[1:]
        self.has_moved = True
