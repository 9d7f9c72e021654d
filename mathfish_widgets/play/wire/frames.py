"""The frames between a table and a seat: what a seat saw of the start and of each turn, as versioned JSON.

The start goes over the wire once; of each turn go only its events as the seat saw them. All else follows: the state
after a turn is the fold of its events. No frame holds the seed, or a card that the seat may not see.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, NoReturn

from mathfish_widgets.engine.state import State, Turn
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.play.codes.code import UnreadableCode
from mathfish_widgets.play.codes.view_code import SeenTable, said_of_view, table_of_said
from mathfish_widgets.play.game import Game
from mathfish_widgets.play.match import Match

from .event_codec import EventCodec

VERSION = 1
LARGEST_FRAME = 1_000_000
"""Letters of a message from a table; a whole game of Literature with its start has some 200,000."""
_DEEPEST = 40

Frame = dict[str, Any]


class UnreadableFrame(ValueError):
    """A message that is no frame of this version; the sentence says what is wrong."""


def start_frame(match: Match, seat: Seat | None) -> Frame:
    """What a seat saw before the first turn, and who sits where; seat None is an onlooker."""
    return {"wire": VERSION, "start": said_of_view(match, seat, 0)}


def back_frame(turns: int, acts: int) -> Frame:
    """That so many turns stand, and that these are all acts so far: what came after those turns was taken back."""
    return {"wire": VERSION, "number": turns, "acts": acts}


def turn_frame(match: Match, number: int, seat: Seat | None, acts: int | None = None) -> Frame:
    """A turn as a seat saw it, by its number, counted from 0; `acts` have been done with it, taken back ones included.

    Any turn of that number or a later one, which was told before, was taken back.
    """
    turn = match.observation(seat).history[number]
    codec = EventCodec(match.game, match.start)
    return {
        "wire": VERSION,
        "number": number,
        "acts": number + 1 if acts is None else acts,
        "seat": turn.seat,
        "move": str(turn.move),
        "events": [codec.said(event) for event in turn.events],
    }


def read_start(frame: Mapping[str, Any], games: Mapping[str, Game]) -> SeenTable:
    """The table as it was dealt, as a seat sees it; raises UnreadableFrame where the frame tells none."""
    _check_version(frame)
    try:
        return table_of_said(frame["start"], games)
    except (UnreadableCode, KeyError):
        _refuse("The start of this table cannot be read.")


def read_turn(frame: Mapping[str, Any], game: Game, before: State, seat: Seat | None) -> Turn[Any]:
    """The turn that a frame tells, as a seat saw it, from the state that it saw before.

    Raises UnreadableFrame where the frame tells none.
    """
    _check_version(frame)
    try:
        mover, move = frame["seat"], game.read(frame["move"])
        if type(mover) is not int or not 0 <= mover < len(before.scores):
            _refuse("A turn of this table was made by nobody.")
        codec, after = EventCodec(game, before), before
        events = tuple(codec.event(said) for said in frame["events"])
        for event in events:
            after = event.apply(after).seen_by(seat)
    except (ValueError, TypeError, KeyError, IndexError, AttributeError):
        _refuse("A turn of this table cannot be read.")
    return Turn(before, mover, move, events, after)


def _check_version(frame: Mapping[str, Any]) -> None:
    told = frame.get("wire")
    if told != VERSION or type(told) is not int:
        _refuse(f"The table speaks version {str(told)[:20]} of the wire, this one speaks {VERSION}. Update the older.")


def written(frame: Mapping[str, Any]) -> str:
    """A frame as text."""
    return json.dumps(frame, separators=(",", ":"), ensure_ascii=False)


def parsed(text: str | bytes, largest: int = LARGEST_FRAME) -> Frame:
    """The message that a text holds: an object, of bounded size and depth; raises UnreadableFrame for anything else."""
    if len(text) > largest:
        _refuse(f"This message is too long: at most {largest} letters.")
    try:
        message = json.loads(text, parse_constant=_refuse_constant)
    except (ValueError, RecursionError):
        _refuse("This message is no JSON.")
    if not isinstance(message, dict) or not _is_shallow(message, _DEEPEST):
        _refuse("This message is no object, or it is nested too deeply.")
    return message


def _is_shallow(value: object, levels: int) -> bool:
    if not isinstance(value, (dict, list)):
        return True
    within = value.values() if isinstance(value, dict) else value
    return levels > 0 and all(_is_shallow(each, levels - 1) for each in within)


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number")


def _refuse(sentence: str) -> NoReturn:
    raise UnreadableFrame(sentence)
