"""The review of a finished game of DragonFish: who won, and which larger catches were missed."""

from __future__ import annotations

from collections.abc import Iterator

from mathfish_widgets.engine.table import Seat
from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.explain.steps import Role, Step, Who
from mathfish_widgets.play.ending import Ending, Moment, Review, Turns, deciding_moments, largest, result_by_scores

from .explain.waterways import cells_marked
from .rules.catches import Catch, find_catches
from .rules.events import Caught
from .rules.moves import Calculate, Pass, Swap
from .rules.state import DragonFishState, Phase


def result(state: DragonFishState, seat: Seat | None) -> Step:
    """Explain who won, by the number of fish if that decided the game, otherwise by points."""
    best = state.winners[0]
    if state.at_goal is None or len(state.catch(best)) < state.goal[0]:
        return result_by_scores(state, seat)
    others = sorted((len(state.catch(each)) for each in range(state.players) if each != best), reverse=True)
    values = {"who": Who(best), "count": len(state.catch(best)), "others": tuple(others)}
    return Step("dragonfish.ending.fish", values)


def review(turns: Turns, seat: Seat | None) -> Thinking[Review]:
    """Review a finished game: what decided it, and where a seat could have caught a more valuable fish."""
    missed: list[tuple[int, Moment]] = []
    for index in _beginnings_of_step_2(turns, seat):
        yield index / len(turns)
        found = yield from find_catches(turns[index].before)
        caught = _caught(turns, index)
        if found and found[0].fish > caught:
            missed.append((found[0].fish - caught, Moment(index, _told(turns[index].before, found[0], caught, index))))
    told = largest(missed)
    by_swap = any(moment.told.rule.endswith(".swap") for moment in told)
    return Review(deciding_moments(turns), told, "dragonfish.lanes" if by_swap else "dragonfish.sum")


def _beginnings_of_step_2(turns: Turns, seat: Seat | None) -> Iterator[int]:
    """Yield the indices of the turns that began a seat's step 2.

    Such a turn is a swap, a sum without a swap, or a pass without either.
    """
    for index, turn in enumerate(turns):
        state: DragonFishState = turn.before
        begins = state.phase is Phase.POND and state.swapped is None and isinstance(turn.move, Swap | Calculate | Pass)
        if turn.seat == seat and begins:
            yield index


def _caught(turns: Turns, index: int) -> int:
    """Return the value of the fish caught in the step 2 that begins at an index, or 0."""
    value = 0
    for turn in turns[index:]:
        value += sum(event.fish for event in turn.events if isinstance(event, Caught))
        if isinstance(turn.move, Calculate | Pass):
            break
    return value


def _told(state: DragonFishState, catch: Catch, caught: int, index: int) -> Step:
    swap = catch.swap or ("", "")
    values = {
        "move": index + 1,
        "fish": catch.fish,
        "caught": caught,
        "calculation": catch.calculation,
        "card": state.cell(swap[0]) if catch.swap else None,
        "other": state.cell(swap[1]) if catch.swap else None,
    }
    rule = f"dragonfish.ending.{'less' if caught else 'none'}{'.swap' if catch.swap else ''}"
    return Step(rule, values, cells_marked((catch.lies_at,), Role.SUBJECT))


ENDING = Ending(review, result)
