"""The messages between a table and a seat, as versioned JSON.

A seat is sent what it sees of the start once, and then only the events of each turn as it sees them. The state follows
from the events. No message holds the seed, or a card that the seat may not see. A card is encoded as its number in the
pack, and a face-down card as -1. Decoding creates only events of the game's own rules and the types of their fields.
"""

from __future__ import annotations

import json
from asyncio import Future
from collections.abc import Mapping
from dataclasses import fields
from functools import cache
from typing import Any, NoReturn, Protocol, get_type_hints

from tornado.websocket import WebSocketClosedError

from mathfish_widgets.engine.cards import FACE_DOWN, SeenCard
from mathfish_widgets.engine.state import Event, State, Turn
from mathfish_widgets.engine.table import Place, Seat, Table, Transfer
from mathfish_widgets.play.game import Game
from mathfish_widgets.play.link_code import UnreadableCode
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.view_code import (
    SeenTable,
    as_json,
    card_numbers,
    from_json,
    pile_of,
    said_of_view,
    table_of_said,
    told_pile,
)

VERSION = 1
LARGEST_MESSAGE = 1_000_000
"""The maximum number of characters in a message from a table.

A whole game of Literature with its start has some 200,000.
"""
_DEEPEST = 40

Message = dict[str, Any]


class UnreadableMessage(ValueError):
    """Raised for a text that is not a message of this version; the message says what is wrong."""


def start_message(match: Match, seat: Seat | None) -> Message:
    """Return what a seat saw before the first turn, and who plays each seat; seat None is a spectator."""
    return {"wire": VERSION, "start": said_of_view(match, seat, 0)}


def takeback_message(turns: int, acts: int) -> Message:
    """Return the message that a takeback was the last of `acts` acts and has left `turns` turns."""
    return {"wire": VERSION, "number": turns, "acts": acts}


def turn_message(match: Match, number: int, seat: Seat | None, acts: int | None = None) -> Message:
    """Return turn `number`, counted from 0, as a seat saw it.

    `acts` counts all acts up to this turn, including takebacks. If a turn with this or a larger number was sent before,
    it has been taken back.
    """
    turn = match.observation(seat).history[number]
    codec = EventCodec(match.game, match.start)
    return {
        "wire": VERSION,
        "number": number,
        "acts": number + 1 if acts is None else acts,
        "seat": turn.seat,
        "move": str(turn.move),
        "events": [codec.encode(event) for event in turn.events],
    }


def read_start(message: Mapping[str, Any], games: Mapping[str, Game]) -> SeenTable:
    """Return the dealt table as a seat sees it; raises UnreadableMessage if the message is not a start."""
    _check_version(message)
    try:
        return table_of_said(message["start"], games)
    except (UnreadableCode, KeyError):
        _refuse("The start of this game can't be read.")


def read_turn(message: Mapping[str, Any], game: Game, before: State, seat: Seat | None) -> Turn[Any]:
    """Return the turn in a message, as a seat saw it, from the state that it saw before.

    Raises UnreadableMessage if the message is not a turn.
    """
    _check_version(message)
    try:
        mover, move = message["seat"], game.read(message["move"])
        if type(mover) is not int or not 0 <= mover < len(before.scores):
            _refuse("A turn in this game has no player.")
        codec, after = EventCodec(game, before), before
        events = tuple(codec.decode(said) for said in message["events"])
        for event in events:
            after = event.apply(after).seen_by(seat)
    except (ValueError, TypeError, KeyError, IndexError, AttributeError):
        _refuse("A turn in this game can't be read.")
    return Turn(before, mover, move, events, after)


def _check_version(message: Mapping[str, Any]) -> None:
    told = message.get("wire")
    if told != VERSION or type(told) is not int:
        _refuse(f"The server has message version {str(told)[:20]}, this program has {VERSION}. Update the older one.")


def written(message: Mapping[str, Any]) -> str:
    """Return a message as text."""
    return json.dumps(message, separators=(",", ":"), ensure_ascii=False)


def parsed(text: str | bytes, largest: int = LARGEST_MESSAGE) -> Message:
    """Return the message in a text: a JSON object of limited size and depth.

    Raises UnreadableMessage for anything else.
    """
    if len(text) > largest:
        _refuse(f"This message is too long. It can have at most {largest} characters.")
    try:
        message = json.loads(text, parse_constant=_refuse_constant)
    except (ValueError, RecursionError):
        _refuse("This message isn't JSON.")
    if not isinstance(message, dict) or not _is_shallow(message, _DEEPEST):
        _refuse("This message isn't an object, or it is nested too deeply.")
    return message


class Writer(Protocol):
    """An end of a connection that can send texts."""

    def write_message(self, message: str, /) -> Future[None]:
        """Send a text; raises WebSocketClosedError if the connection is closed."""


def send(socket: Writer, text: str) -> bool:
    """Send a message; return False if the socket is closed. A lost message is sent again after a reconnection."""
    try:
        # Nothing awaits the delivery, so nothing else handles its error.
        socket.write_message(text).add_done_callback(lambda sent: sent.cancelled() or sent.exception())
    except WebSocketClosedError:
        return False
    return True


def _is_shallow(value: object, levels: int) -> bool:
    if not isinstance(value, (dict, list)):
        return True
    within = value.values() if isinstance(value, dict) else value
    return levels > 0 and all(_is_shallow(each, levels - 1) for each in within)


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} isn't a number")


def _refuse(sentence: str) -> NoReturn:
    raise UnreadableMessage(sentence)


class EventCodec:
    """Encodes and decodes the events of a game.

    `state` may be any state of the match, since each has the pack and the zones.
    """

    def __init__(self, game: Game, state: State) -> None:
        self._kinds, self._seats = event_kinds(game), len(state.scores)
        self._numbers = card_numbers(state)
        self._cards = list(self._numbers)
        self._zones = {zone.key: zone for zone in state.table}

    def encode(self, event: Event[Any]) -> list[Any]:
        """Return an event as `[name, fields, transfers, laid]`.

        Raises TypeError if a value cannot be encoded.
        """
        kind: Any = type(event)
        told = [as_json(getattr(event, field)) for field in _own_fields(kind)]
        transfers = [self._encode_transfer(transfer) for transfer in event.transfers]
        laid = event.laid and {zone.key: told_pile(pile, self._numbers) for zone, pile in event.laid.items()}
        return [kind.__name__, told, transfers, laid]

    def decode(self, said: Any) -> Event[Any]:
        """Decode an event; raises ValueError, TypeError, KeyError or IndexError if the data is invalid."""
        name, told, transfers, laid = said
        kind: Any = self._kinds[name]
        hinted = zip(_own_fields(kind).items(), told, strict=True)
        values = {field: from_json(hint, value, self._seats) for (field, hint), value in hinted}
        piles = None if laid is None else {self._zones[key]: pile_of(pile, self._cards) for key, pile in laid.items()}
        event: Event[Any] = kind(
            **values,
            transfers=tuple(self._decode_transfer(*transfer) for transfer in transfers),
            laid=None if piles is None else Table(piles),
        )
        return event

    def _encode_transfer(self, transfer: Transfer) -> list[Any]:
        number = -1 if transfer.card is FACE_DOWN else self._numbers[transfer.card]
        return [number, transfer.source.zone.key, transfer.source.index, transfer.target.key, int(transfer.on_top)]

    def _decode_transfer(self, card: Any, source: str, index: Any, target: str, on_top: Any) -> Transfer:
        if type(index) is not int or index < 0 or on_top not in (0, 1):
            raise ValueError(f"{str(index)[:40]} isn't a place")
        seen: SeenCard = FACE_DOWN if card == -1 else self._cards[range(len(self._cards))[card]]
        return Transfer(seen, Place(self._zones[source], index), self._zones[target], bool(on_top))


def event_kinds(game: Game) -> Mapping[str, type[Event[Any]]]:
    """Return the event classes of a game's own rules by name."""
    return _events_in(game.begin.__module__.rpartition(".")[0] + ".")


@cache
def _events_in(rules: str) -> Mapping[str, type[Event[Any]]]:
    kinds = Event.__subclasses__()
    for kind in kinds:
        kinds += kind.__subclasses__()
    return {kind.__name__: kind for kind in kinds if kind.__module__.startswith(rules)}


@cache
def _own_fields(kind: Any) -> Mapping[str, Any]:
    """Return the types of the fields that a class of events has in addition to those of every event."""
    hints = get_type_hints(kind, include_extras=True)
    return {each.name: hints[each.name] for each in fields(kind) if each.name not in ("transfers", "laid")}
