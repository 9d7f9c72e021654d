"""Why a computer player moved, in sentences that tell nothing of hidden cards beyond what the move itself tells."""

from __future__ import annotations

from typing import Any

from mathfish_widgets.engine.moves import Move
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.mathematics.expressions import evaluated, product

from ..rules.facts import Phase
from ..rules.moves import Change, Down, Freeze, Give, Pick, SayDocFish, Shortage
from ..rules.state import DocFishState


def change_needed(move: Change) -> Step:
    """A prime of a pair is embedded."""
    return Step("docfish.reason.change.needed", {"equality": evaluated(product(*move.parts))})


def best_consolidation(rule: str, total: int, ways: int) -> Step:
    """Why one of so many Consolidations was the best; it brings the pot to a total."""
    return Step(rule if ways > 1 else "docfish.reason.consolidate.only", {"total": total, "ways": ways})


def no_group() -> Step:
    """Nothing can be exchanged."""
    return Step("docfish.reason.consolidate.none")


def forced(state: DocFishState, move: Move) -> Step:
    """Why a move was made where there was nothing to choose."""
    if isinstance(move, Pick):
        return Step(f"docfish.reason.pick.{state.pick_reason.name.lower()}")
    values: dict[str, Any] = {"prime": state.asked}
    if isinstance(move, Change):
        values["equality"] = evaluated(product(*move.parts))
    elif isinstance(move, Give) and move.value != state.asked:
        return Step("docfish.reason.answer.whole", values | {"value": move.value})
    elif isinstance(move, Down):
        values["prime"] = move.value
    elif isinstance(move, Shortage):
        values["value"] = move.value
    return Step(_FORCED[type(move), state.phase], values)


_FORCED: dict[tuple[type[Move], Phase], str] = {
    (Give, Phase.ANSWER): "docfish.reason.answer.give",
    (SayDocFish, Phase.ANSWER): "docfish.reason.answer.absent",
    (Change, Phase.ANSWER): "docfish.reason.answer.change",
    (Change, Phase.PAIR): "docfish.reason.pair.change",
    (Down, Phase.PAIR): "docfish.reason.pair.down",
    (Down, Phase.LAY): "docfish.reason.down",
    (Shortage, Phase.PAIR): "docfish.reason.shortage",
    (Shortage, Phase.LAY): "docfish.reason.shortage",
    (Freeze, Phase.FREEZE): "docfish.reason.freeze",
}
