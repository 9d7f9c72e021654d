"""The table as one seat sees it, with the wording and the sizes of a page."""

from __future__ import annotations

from collections.abc import Hashable
from typing import ClassVar, Generic, TypeVar

from mathfish_widgets.engine.cards import SeenCard
from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.state import Observation, State
from mathfish_widgets.engine.table import Place, Seat, Zone
from mathfish_widgets.explain.steps import Step

from .face_data import Box, Bubble, Mood, Portrait, Toward
from .faces.birds import portrait_of
from .faces.bubbles import LEADING, PADDING, TAIL, TAIL_FROM_LEFT
from .faces.shapes import SHARPNESS, text_width
from .layout import lines_in_balance
from .scene import View
from .sprites import Sprite

S = TypeVar("S", bound=State)
P = TypeVar("P")


@frozen_dataclass
class Dimensions:
    """The width of a page and of its margins; each game adds its own sizes."""

    width: int
    margin: int

    @property
    def room(self) -> int:
        """The width between the margins."""
        return self.width - 2 * self.margin


@frozen_dataclass
class TableView(Generic[S, P]):
    """The observation of a seat, its view, and the sizes of the page.

    `game` is the prefix of the game's rule ids.
    """

    game: ClassVar[str]
    observation: Observation
    view: View
    page: P

    @property
    def state(self) -> S:
        """The state that the seat sees."""
        state: S = self.observation.state
        return state

    @property
    def seat(self) -> Seat:
        """The seat at the lower edge of the table: the viewer's.

        For a spectator it is seat 0, with its cards face down.
        """
        return self.observation.seat or 0

    @property
    def watching(self) -> bool:
        """Whether the viewer is a spectator."""
        return self.observation.seat is None

    @property
    def touched(self) -> tuple[str, ...]:
        """The choices so far; none while others move."""
        return self.view.touched if self.observation.may_move else ()

    def say(self, rule: str, **values: object) -> str:
        """Return a sentence of the game, without the answer if the person is working things out."""
        step, wording = Step(f"{self.game}.{rule}", values), self.view.wording
        return wording.sentence(wording.left_open(step) if self.view.working_out else step)

    def name(self, rule: str, **values: Hashable) -> str:
        """Return the cached accessible name of something on the table."""
        return self.view.wording.say(f"{self.game}.{rule}", **values)

    def portrait(self, seat: Seat) -> Portrait:
        """Return the portrait of the player at a seat, with a mood that fits the game."""
        return portrait_of(seat, self.mood(seat))

    def mood(self, seat: Seat) -> Mood:
        """Return a player's mood.

        It depends on the result, on whether the player scored in the latest turn, or on whose turn it is.
        """
        state, latest = self.observation.state, self.observation.history[-1:]
        if state.over:
            return Mood.PLEASED if seat in state.winners else Mood.BEATEN
        if any(turn.after.scores[seat] > turn.before.scores[seat] for turn in latest):
            return Mood.PLEASED
        return Mood.THINKING if seat in state.active else Mood.WAITING

    def bubble(self, seat: Seat, area: Box, toward: Toward, size: int = 15, speaker: int | None = None) -> list[Sprite]:
        """Return a bubble with what a seat said in the latest turn; none if it said nothing.

        The bubble is on the speaker's side of the area, and only as large as its words. `speaker` is the speaker's
        distance from the left, if several speakers share the area.
        """
        text = dict(self.view.said).get(seat)
        if not text or seat == self.observation.seat:
            return []
        sideways = toward in (Toward.LEFT, Toward.RIGHT)
        tail_w, tail_h = (TAIL, 0) if sideways else (0, TAIL)
        lines = lines_in_balance(text, size, area.w - tail_w - 2 * PADDING)
        words = -(-max(text_width(line, SHARPNESS * size) for line in lines) // SHARPNESS)
        w = min(area.w, words + tail_w + 2 * PADDING)
        h = min(area.h, size * LEADING * len(lines) // 100 + tail_h + 2 * PADDING)
        x = area.x + area.w - w if toward is Toward.RIGHT else area.x
        if speaker is not None:
            x = min(max(speaker - TAIL_FROM_LEFT, x), area.x + area.w - w)
        y = area.y + (area.h - h) // 2 if sideways else area.y if toward is Toward.UP else area.y + area.h - h
        tail = None if speaker is None else speaker - x
        return [Sprite(f"bubble-{seat}", Box(x, y, w, h), Bubble((*lines,), size, toward, tail))]

    def pile(self, zone: Zone) -> list[tuple[str, SeenCard]]:
        """Return the cards of a zone with the keys of their places, in order."""
        return [(Place(zone, index).key, card) for index, card in enumerate(self.state.table[zone])]
