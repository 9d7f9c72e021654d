"""A game's own part of the stage: its sprites, the choices that make a move, and what choices mean."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import field
from itertools import takewhile
from typing import Any

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.rules import Rules
from mathfish_widgets.engine.state import Observation
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.explain.deduction_sheet import DeductionSheet, Notes
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Wording

from .sprites import Arrangement

SAY = "say:"
"""The prefix of the key of a button that plays a move; the text of the move follows it."""

BACK = "back"
"""The key of a sprite or button that undoes the last choice."""

Touches = tuple[str, ...]


@frozen_dataclass
class View:
    """The view of a table: its wording, whether the page is narrow, and the choices so far.

    `aids` has the keys of the active aids. A person who is `working_out` sees nothing that can be worked out. `said`
    has what each seat said in the latest turn.
    """

    wording: Wording
    narrow: bool = False
    touched: Touches = ()
    aids: frozenset[str] = frozenset()
    working_out: bool = False
    said: tuple[tuple[Seat, str], ...] = ()


@frozen_dataclass
class Aid:
    """Something extra that a scene can show on request: its key and its words."""

    key: str
    words: Step


@frozen_dataclass
class Button:
    """An action that is not a sprite: its key and its words; the likeliest one is `primary`."""

    key: str
    words: Step
    primary: bool = False


@frozen_dataclass
class Interpretation:
    """The meaning of the choices so far.

    `open` has the keys of the sprites that can be chosen next, each with True if it leads to a legal move. `buttons`
    are the actions. `move` is a complete move, legal or not.

    `picked` has the keys that are held, if the choices compose something, such as a sum. A choice that does not fit
    then removes nothing. Otherwise `picked` is None, and everything chosen is held. `held` says what is held so far and
    what is missing.

    If the `buttons` would give something away, `left_open` replaces them for a person who is working that out. `closed`
    says why a key cannot be chosen next, if the game has more to say about that than what there is to do.
    """

    open: Mapping[str, bool] = field(default_factory=dict)
    buttons: tuple[Button, ...] = ()
    move: Move | None = None
    picked: frozenset[str] | None = None
    held: Step | None = None
    left_open: tuple[Button, ...] = ()
    closed: Mapping[str, Step] = field(default_factory=dict)


@frozen_dataclass
class SheetSpec:
    """A sheet next to the table for noting deductions.

    `fill` makes it from what a seat sees, in steps if that takes time, and `check` judges a person's notes. `aids` are
    the aids that it shows if they are in `view.aids`.
    """

    title: Step
    fill: Callable[[Observation, View], Thinking[DeductionSheet]]
    check: Callable[[Observation, Notes], Step]
    aids: tuple[Aid, ...] = ()


@frozen_dataclass
class Scene:
    """A game's own part of the stage.

    `place` arranges what a seat sees. `ways_to_touch` lists the choices that make a move, the simplest first, and
    `interpret` reads choices back. `put_back` names the choices that do not belong to a move, if the game can do that
    better than by their number.

    The `aids` can be shown in addition, and `sheet` is next to the table. The `tour` introduces a newcomer: it has key
    prefixes of sprites, each with a sentence about these sprites.
    """

    place: Callable[[Observation, View], Arrangement]
    ways_to_touch: Callable[[Observation, Move], Iterable[Touches]]
    interpret: Callable[[Observation, Touches], Interpretation]
    aids: tuple[Aid, ...] = ()
    sheet: SheetSpec | None = None
    tour: Callable[[Observation, View], Sequence[tuple[str, Step]]] | None = None
    put_back: Callable[[Observation, Touches, Move], Step | None] | None = None


def say(move: Move) -> str:
    """Return the key of the button that plays a move."""
    return SAY + str(move)


Ways = Callable[[Observation, Move], Iterable[Touches]]


def interpret_touches(
    rules: Rules[Any], ways: Ways, observation: Observation, touched: Touches, buttons: tuple[Button, ...] = ()
) -> Interpretation:
    """Return the meaning of choices among the pseudo-legal moves of an observed state.

    The move is complete when all the choices of one of its ways are made; a legal move is preferred to a refused one.
    """
    seat = observation.seat
    if seat is None or not observation.may_move:
        return Interpretation()
    opened: dict[str, bool] = {}
    complete: dict[bool, Move] = {}
    for move in rules.pseudo_legal_moves(observation.state, seat):
        legal = rules.refusal(observation.state, move, seat) is None
        for way in ways(observation, move):
            if way[: len(touched)] != touched or way == (say(move),):
                continue
            if len(way) == len(touched):
                complete.setdefault(legal, move)
            else:
                following = way[len(touched)]
                opened[following] = opened.get(following, False) or legal
    return Interpretation(opened, buttons, complete.get(True, complete.get(False)))


def most_in_common(ways: Iterable[Touches], touched: Touches) -> int:
    """Return the largest number of choices that match the beginning of one of the ways."""
    same = (takewhile(lambda pair: pair[0] == pair[1], zip(way, touched, strict=False)) for way in ways)
    return max((len(list(each)) for each in same), default=0)


def put_back(scene: Scene, observation: Observation, touched: Touches, move: Move) -> Step | None:
    """Return a step that says which choices do not lead to a move; None if all of them do."""
    if scene.put_back is not None:
        return scene.put_back(observation, touched, move)
    count = len(touched) - most_in_common(scene.ways_to_touch(observation, move), touched)
    return Step("table.hint.undo", {"count": count}) if count else None


def with_one_more(touched: Touches, key: str, interpretation: Interpretation) -> tuple[Touches, ...]:
    """Return the possible choices after one more, the likeliest first.

    They are longer, started again with the new choice, or shorter by one for BACK. `interpretation` is the meaning of
    the choices so far. Choices that compose something are never started again.
    """
    if key == BACK:
        return (touched[:-1],) if touched else ()
    longer = (*touched, key)
    return (longer, (key,)) if interpretation.picked is None else (longer,)
