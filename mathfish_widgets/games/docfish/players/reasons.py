"""Why a computer player moved, in sentences that tell nothing of hidden cards beyond what the move itself tells."""

from __future__ import annotations

from typing import Any

from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Step, Who
from mathfish_widgets.mathematics.expressions import evaluated, product

from ..rules.consolidation import Groups
from ..rules.moves import Ask, Change, DocFish, Down, Freeze, Give, Pick, Shortage
from ..rules.phases import Phase, Reason
from ..rules.state import DocFishState


def asked_any(move: Ask) -> Step:
    """It holds the prime."""
    return Step("docfish.reason.ask.any", {"prime": move.value})


def asked_lowest(prime: int, fresh: bool) -> Step:
    """Low primes are common; `fresh` if some prime it holds was not just refused."""
    return Step("docfish.reason.ask.lowest" if fresh else "docfish.reason.ask.again", {"prime": prime})


def asked_known(prime: int, he: Seat) -> Step:
    """Everybody knows that he holds the prime."""
    return Step("docfish.reason.ask.known", {"prime": prime, "who": Who(he)})


def asked_counted(prime: int) -> Step:
    """It counted the cards it had seen."""
    return Step("docfish.reason.ask.counted", {"prime": prime})


def change_needed(move: Change) -> Step:
    """A prime of a pair is embedded."""
    return Step("docfish.reason.change.needed", {"equality": evaluated(product(*move.parts))})


def change_plentiful(move: Change, left: int) -> Step:
    """The bank has plenty of these parts; `left` is what stays of the scarcest."""
    return Step("docfish.reason.change.plentiful", {"equality": evaluated(product(*move.parts)), "left": left})


def change_ahead(move: Change) -> Step:
    """The bank is left better for its own pot than for his."""
    return Step("docfish.reason.change.ahead", {"equality": evaluated(product(*move.parts))})


def guessed_any(value: int) -> Step:
    """It guessed by luck."""
    return Step("docfish.reason.guess.any", {"value": value})


def guessed_unseen(value: int) -> Step:
    """It has not seen all eight cards of the value."""
    return Step("docfish.reason.guess.unseen", {"value": value})


def guessed_by_parity(value: int, *, certain: bool) -> Step:
    """It counted the cards out of sight; `certain` if only one value was possible."""
    return Step(f"docfish.reason.guess.{'certain' if certain else 'parity'}", {"value": value})


def consolidated_first(groups: Groups) -> Step:
    """It took the first groups it found."""
    return Step("docfish.reason.consolidate.first", {"groups": [evaluated(product(*each)) for each in groups]})


def consolidated_highest(total: int, ways: int) -> Step:
    """The pot gets its highest sum."""
    return _consolidated("docfish.reason.consolidate.highest", total, ways)


def consolidated_ahead(total: int, ways: int) -> Step:
    """The sum was weighed with what can come after."""
    return _consolidated("docfish.reason.consolidate.ahead", total, ways)


def _consolidated(rule: str, total: int, ways: int) -> Step:
    return Step(rule if ways > 1 else "docfish.reason.consolidate.only", {"total": total, "ways": ways})


def no_group() -> Step:
    """Nothing can be exchanged."""
    return Step("docfish.reason.consolidate.none")


def forced(state: DocFishState, move: Move) -> Step:
    """Why a move was made where there was nothing to choose."""
    if isinstance(move, Pick):
        return Step(f"docfish.reason.pick.{(state.reason or Reason.RUN_OUT).name.lower()}")
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
    (DocFish, Phase.ANSWER): "docfish.reason.answer.absent",
    (Change, Phase.ANSWER): "docfish.reason.answer.change",
    (Change, Phase.PAIR): "docfish.reason.pair.change",
    (Down, Phase.PAIR): "docfish.reason.pair.down",
    (Down, Phase.LAY): "docfish.reason.down",
    (Shortage, Phase.PAIR): "docfish.reason.shortage",
    (Shortage, Phase.LAY): "docfish.reason.shortage",
    (Freeze, Phase.FREEZE): "docfish.reason.freeze",
}
