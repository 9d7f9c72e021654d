"""A hint rung by rung: what to look at, which rule helps, the move itself."""

from __future__ import annotations

from dataclasses import dataclass

from mathfish_widgets.engine.evolve import evolve
from mathfish_widgets.explain.steps import Step


@dataclass(frozen=True)
class HintLadder:
    """The rungs of a hint, and how many of them have been shown; without rungs no hint was asked for yet."""

    rungs: tuple[Step, ...] = ()
    shown: int = 0

    def climbed(self) -> HintLadder:
        """The ladder with one more rung shown; on the last rung it stays."""
        return evolve(self, shown=min(self.shown + 1, len(self.rungs)))

    @property
    def step(self) -> Step:
        """The rungs shown so far, below a heading that counts them."""
        values = {"rung": self.shown, "rungs": len(self.rungs)}
        return Step("table.hint", values, substeps=self.rungs[: self.shown])
