"""Imitate somebody who reads during a game: record layout shifts and explanations replaced unread."""

from dataclasses import dataclass, field

from .board_view import BoardView

WATCH = """root => {
  const sheet = root.querySelector('.mf-panel');
  const told = () => sheet.querySelector('.mf-body').textContent;
  let open = told();
  const reader = { opened: [], jumps: [] };
  new MutationObserver(() => {
    if (told() !== open && told()) reader.opened.push(open = told());
  }).observe(sheet, { childList: true, characterData: true, subtree: true });
  const onBoard = ({ node }) => node && root.contains(node);
  const liesOnTable = ({ node }) => (node.closest ? node : node.parentElement).closest('.mf-control, .mf-thing');
  // The buttons of what can be done are others after each move.
  const isExpected = each => liesOnTable(each) || each.node.matches?.('.mf-actions');
  const isGone = ({ currentRect }) => !currentRect.width || !currentRect.height;
  const jump = ({ node, previousRect, currentRect }) => JSON.stringify(
    [node.className || node.nodeName, node.textContent, previousRect, currentRect]);
  reader.note = shifts => {
    for (const { sources } of shifts)
      reader.jumps.push(...sources.filter(each => onBoard(each) && !isExpected(each) && !isGone(each)).map(jump));
  };
  reader.observer = new PerformanceObserver(list => reader.note(list.getEntries()));
  reader.observer.observe({ type: 'layout-shift', buffered: false });
  root.reader = reader;
}"""
JUMPS = """({ reader }) => {
  reader.note(reader.observer.takeRecords());
  return reader.jumps;
}"""


@dataclass
class Reader:
    """Somebody who keeps open the page that their own move has opened."""

    board: BoardView
    unread: list[str] = field(default_factory=list)
    has_moved: bool = False

    def __post_init__(self) -> None:
        self.board.root.evaluate(WATCH)

    @property
    def jumps(self) -> list[str]:
        """Return everything that the browser saw shift, except cards on the table and the action buttons."""
        return list(self.board.root.evaluate(JUMPS))

    def note_move(self) -> None:
        """Record replaced explanations, at the reader's first turn and after each move with the replies to it.

        What took the place of the page that the move has opened is unread; before the first move there is no such page,
        only what to do now, which goes with the table.
        """
        opened = self.board.root.evaluate("({ reader }) => reader.opened.splice(0)")
        if self.has_moved:
            self.unread += opened[1:]
        self.has_moved = True
