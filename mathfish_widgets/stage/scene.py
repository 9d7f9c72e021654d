"""What a game tells the stage: where its sprites lie, what a hand touches to make a move, and what touches mean."""

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
"""A key that begins so is a button whose move follows as text."""

BACK = "back"
"""The key of a sprite or button that takes the last touch back."""

Touches = tuple[str, ...]


@frozen_dataclass
class View:
    """How a table is looked at: the words to speak in, a narrow page or a wide one, and what was touched so far.

    `aids` are the keys of the aids that are on; who is `working_out` is shown nothing that can be found by thinking.
    `said` is what each seat said aloud in the latest turn.
    """

    wording: Wording
    narrow: bool = False
    touched: Touches = ()
    aids: frozenset[str] = frozenset()
    working_out: bool = False
    said: tuple[tuple[Seat, str], ...] = ()


@frozen_dataclass
class Aid:
    """Something that a scene can show in addition, if a person asks for it: its key and its words."""

    key: str
    words: Step


@frozen_dataclass
class Button:
    """A thing that can be said rather than touched: its key and its words; the likeliest one is `primary`."""

    key: str
    words: Step
    primary: bool = False


@frozen_dataclass
class Interpretation:
    """What some touches mean so far.

    `open` are the sprite keys that can be touched next, True where a legal move goes on there; `buttons` what can
    be said; `move` is the move meant, legal or not, once it is complete. `picked` are the keys that the touches
    hold, where that is not simply all that were touched: such touches compose something, of which a touch that does
    not fit takes nothing away. `held` says what the touches hold so far and what is missing. Where it tells something
    which `buttons` there are, `left_open` are those in their place for who is working that out. `closed` says of keys
    that cannot be touched next why that is so, where a game has more to say than what there is to do.
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
    """A sheet beside the table, on which a person can note what is concluded.

    `fill` makes it from what a seat sees, in slices where that takes time; `check` judges a person's notes. Its `aids`
    are those of `view.aids` that it shows.
    """

    title: Step
    fill: Callable[[Observation, View], Thinking[DeductionSheet]]
    check: Callable[[Observation, Notes], Step]
    aids: tuple[Aid, ...] = ()


@frozen_dataclass
class Scene:
    """A game's own part of the stage.

    `place` arranges what a seat sees; `touches` lists the ways in which a hand makes a move, the plainest first;
    `interpret` reads touches back; `put_back` says which of them do not belong to a move, where a game can name them
    better than by their number; `aids` are what can be shown in addition, and `sheet` lies beside the table. `tour`
    shows a newcomer around: the beginnings of sprite keys, each with what is said of what lies there.
    """

    place: Callable[[Observation, View], Arrangement]
    ways_to_touch: Callable[[Observation, Move], Iterable[Touches]]
    interpret: Callable[[Observation, Touches], Interpretation]
    aids: tuple[Aid, ...] = ()
    sheet: SheetSpec | None = None
    tour: Callable[[Observation, View], Sequence[tuple[str, Step]]] | None = None
    put_back: Callable[[Observation, Touches, Move], Step | None] | None = None


def say(move: Move) -> str:
    """Return the key of the button that says a move."""
    return SAY + str(move)


Ways = Callable[[Observation, Move], Iterable[Touches]]


def interpret_touches(
    rules: Rules[Any], ways: Ways, observation: Observation, touched: Touches, buttons: tuple[Button, ...] = ()
) -> Interpretation:
    """Read touches as the attempts of an observed state whose ways begin with them.

    The move is complete when one of its ways is touched to the end; a legal move is preferred to a refused one.
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
    """Return with how many of its touches the way begins that touches follow furthest."""
    same = (takewhile(lambda pair: pair[0] == pair[1], zip(way, touched, strict=False)) for way in ways)
    return max((len(list(each)) for each in same), default=0)


def put_back(scene: Scene, observation: Observation, touched: Touches, move: Move) -> Step | None:
    """Say what was touched that does not lead to a move; None where the touches so far are on the way to it."""
    if scene.put_back is not None:
        return scene.put_back(observation, touched, move)
    count = len(touched) - most_in_common(scene.ways_to_touch(observation, move), touched)
    return Step("table.hint.undo", {"count": count}) if count else None


def with_one_more(touched: Touches, key: str, interpretation: Interpretation) -> tuple[Touches, ...]:
    """Return what touches can become by one more, the likeliest first: longer, or begun anew; by BACK they become
    shorter.

    `interpretation` is what they mean so far. What is being composed is not begun anew.
    """
    if key == BACK:
        return (touched[:-1],) if touched else ()
    longer = (*touched, key)
    return (longer, (key,)) if interpretation.picked is None else (longer,)
