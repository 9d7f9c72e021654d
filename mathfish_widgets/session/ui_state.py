"""The ui state: everything on a person's screen that is not part of the game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field, replace
from typing import Self

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.markup.panel import Page
from mathfish_widgets.mathematics.quoting import quoted
from mathfish_widgets.play.game import FORCED, USUAL_FORCED
from mathfish_widgets.stage.scene import Touches

PACES = {"step by step": None, "slow": 2.5, "brisk": 1.2, "fast": 0.4, "at once": 0.0}
"""Seconds between the moves of computers; None waits for a button."""
USUAL_PACE = "brisk"
EXPLANATIONS = ("short", "full")
"""How much of an explanation is shown before the person asks for more."""


@frozen_dataclass
class Preferences:
    """How a person likes to play; no preference ever changes the game.

    With `lights` the table highlights what can be chosen, with `motion` cards fly, and with `four_colours` each suit
    has its own colour. With `clock` the table shows the time taken, in games with a clock. With `working_out` it shows
    nothing that the person could work out. The `pace` is one of PACES, `forced` one of FORCED, and `explanations` one
    of EXPLANATIONS.
    """

    lights: bool = True
    motion: bool = True
    pace: str = USUAL_PACE
    forced: str = USUAL_FORCED
    four_colours: bool = False
    clock: bool = True
    explanations: str = EXPLANATIONS[0]
    working_out: bool = False

    def __post_init__(self) -> None:
        known_values = {"pace": tuple(PACES), "forced": FORCED, "explanations": EXPLANATIONS}
        for name, known in known_values.items():
            value = getattr(self, name)
            if value not in known:
                raise ValueError(f"The setting {name} can't be {quoted(value)}. It must be one of {', '.join(known)}.")


@frozen_dataclass
class MessageLine:
    """The status line: its kind ("note", "refusal" or "error"), its text, and its rule id."""

    kind: str = ""
    text: str = ""
    rule: str = ""


@frozen_dataclass
class HintLadder:
    """The rungs of a hint, and how many of them are shown; there are none before somebody asks.

    The rungs are what to look at, which rule helps, and the move itself. If choices do not fit that move, `to_undo` has
    them once the person has been asked to put them back.
    """

    rungs: tuple[Step, ...] = ()
    shown: int = 0
    to_undo: Touches = ()

    def climbed(self) -> HintLadder:
        """Return the ladder with one more rung shown, if there is one."""
        return replace(self, shown=min(self.shown + 1, len(self.rungs)))

    @property
    def step(self) -> Step:
        """The rungs shown so far, below a heading that counts them."""
        values = {"rung": self.shown, "rungs": len(self.rungs)}
        return Step("table.hint", values, substeps=self.rungs[: self.shown])


@frozen_dataclass
class Pager:
    """The pages of an explanation and the number of the open one.

    `whole` also has the pages that the short form leaves out.
    """

    pages: tuple[Page, ...] = ()
    whole: tuple[Page, ...] = ()
    index: int = 0

    @classmethod
    def of(cls, whole: Iterable[Page], index: int = 0) -> Self:
        """Return a pager that shows these pages, except those that the short form leaves out."""
        everything = tuple(whole)
        return cls(tuple(page for page in everything if not page.further), everything, index)

    @property
    def page(self) -> Page | None:
        """The open page."""
        return self.pages[self.index] if self.pages else None

    def at(self, index: int) -> Self:
        """Return a pager with the page at an index open, or with the nearest page that exists."""
        return replace(self, index=min(max(index, 0), max(len(self.pages) - 1, 0)))

    def at_ply(self, ply: int) -> Self:
        """Return a pager with the first page of a ply open; the open page stays if the ply has none."""
        return self.at(next((number for number, page in enumerate(self.pages) if page.ply == ply), self.index))

    def with_all_pages(self) -> Self:
        """Return a pager of all pages, open at the first page of the current ply that had been left out."""
        left_out = [number for number, page in enumerate(self.whole) if page.further]
        ply = self.page.ply if self.page else 0
        here = [number for number in left_out if self.whole[number].ply == ply]
        return replace(self, pages=self.whole, index=next(iter(here or left_out), self.index))

    def followed_by(self, more: Iterable[Page]) -> Self:
        """Return a pager with more pages at its end."""
        added = tuple(more)
        shown = tuple(page for page in added if not page.further)
        return replace(self, pages=(*self.pages, *shown), whole=(*self.whole, *added))


@frozen_dataclass
class UiState:
    """Everything that a screen shows apart from the observation.

    `seat` is the viewer (None for a spectator), and `aids` has the keys of the active aids. `pager` is the explanation
    in the panel, and `read` has the rules whose reasons have been read. `hint` is the ladder with the rungs shown so
    far. `curtain` is the seat that the screen is passed to.

    `taken_up` is the number of moves that a resumed game had. `elsewhere` says that the game's file now holds moves
    made in another kernel. `sheet_open` and `rules_open` say what is open, and `touring` that a tour is on. `on_page`
    says that some page has shown the table; `narrow` and `reduced` describe that page.

    The story has the moves after the first `story_start`; while `story_open`, the panel shows them in order. A
    spectator who is `reading` is not moved on to the next move. Time passes at the table if `in_page`, but only once it
    is `started`. A person who is `leaving` has asked once for a new game.
    """

    seat: Seat | None = None
    touched: Touches = ()
    aids: frozenset[str] = frozenset()
    announcement: str = ""
    pager: Pager = field(default_factory=Pager)
    story_start: int = 0
    story_open: bool = False
    reading: bool = False
    read: frozenset[str] = frozenset()
    message: MessageLine = MessageLine()
    hint: HintLadder = field(default_factory=HintLadder)
    curtain: Seat | None = None
    in_page: bool = False
    started: bool = True
    paused: bool = False
    taken_up: int = 0
    elsewhere: bool = False
    leaving: bool = False
    sheet_open: bool = False
    rules_open: bool = False
    touring: bool = False
    on_page: bool = False
    narrow: bool = False
    reduced: bool = False
    preferences: Preferences = field(default_factory=Preferences)

    @property
    def page(self) -> Page | None:
        """The page that is open in the panel."""
        return self.pager.page
