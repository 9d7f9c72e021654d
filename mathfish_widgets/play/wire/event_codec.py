"""Events as a seat saw them in the words of JSON, and back, each field checked against what its class declares.

A card is told by its number in the pack and one that lies face down by -1, whatever lies there. Nothing is executed,
and no class is made but the events of the game's own rules and the types of their fields.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields
from functools import cache
from typing import Any, NamedTuple, get_type_hints

from mathfish_widgets.engine.cards import FACE_DOWN, SeenCard
from mathfish_widgets.engine.state import Event, State
from mathfish_widgets.engine.table import Place, Table, Transfer
from mathfish_widgets.play.codes.typed_values import as_json, from_json
from mathfish_widgets.play.codes.view_code import card_numbers, pile_of, told_pile
from mathfish_widgets.play.game import Game

_OF_EVERY_EVENT = ("transfers", "laid")


class EventCodec:
    """Writes and reads the events of a game; `state` is any state of the match, which says its pack and its zones."""

    def __init__(self, game: Game, state: State) -> None:
        self._kinds, self._seats = event_kinds(game), len(state.scores)
        self._numbers = card_numbers(state)
        self._cards = list(self._numbers)
        self._zones = {zone.key: zone for zone in state.table}

    def said(self, event: Event[Any]) -> list[Any]:
        """An event as `[name, fields, transfers, laid]`; raises TypeError for a value that has no words."""
        name = type(event).__name__
        told = [as_json(getattr(event, field)) for field in self._kinds[name].fields]
        transfers = [self._transfer_said(transfer) for transfer in event.transfers]
        laid = event.laid and {zone.key: told_pile(pile, self._numbers) for zone, pile in event.laid.items()}
        return [name, told, transfers, laid]

    def event(self, said: Any) -> Event[Any]:
        """The event that was told; raises ValueError, TypeError, KeyError or IndexError where it is none."""
        name, told, transfers, laid = said
        kind = self._kinds[name]
        hinted = zip(kind.fields.items(), told, strict=True)
        values = {field: from_json(hint, value, self._seats) for (field, hint), value in hinted}
        return kind.made_by(
            **values,
            transfers=tuple(self._transfer(*transfer) for transfer in transfers),
            laid=None if laid is None else Table({self._zones[key]: self._pile(pile) for key, pile in laid.items()}),
        )

    def _transfer_said(self, transfer: Transfer) -> list[Any]:
        number = -1 if transfer.card is FACE_DOWN else self._numbers[transfer.card]
        return [number, transfer.source.zone.key, transfer.source.index, transfer.target.key, int(transfer.on_top)]

    def _transfer(self, card: Any, source: str, index: Any, target: str, on_top: Any) -> Transfer:
        if type(index) is not int or index < 0 or on_top not in (0, 1):
            raise ValueError(f"{str(index)[:40]} is no place")
        seen: SeenCard = FACE_DOWN if card == -1 else self._cards[range(len(self._cards))[card]]
        return Transfer(seen, Place(self._zones[source], index), self._zones[target], bool(on_top))

    def _pile(self, told: Any) -> tuple[SeenCard, ...]:
        return pile_of(told, self._cards)


class EventKind(NamedTuple):
    """A class of events, and the types of the fields that it has beside those of every event."""

    made_by: type[Event[Any]]
    fields: Mapping[str, Any]


def event_kinds(game: Game) -> Mapping[str, EventKind]:
    """The events of a game by the names of their classes: those of its own rules, and no others."""
    return _events_in(game.begin.__module__.rpartition(".")[0] + ".")


@cache
def _events_in(rules: str) -> Mapping[str, EventKind]:
    kinds = (kind for kind in _below(Event) if kind.__module__.startswith(rules))
    return {kind.__name__: EventKind(kind, _own_fields(kind)) for kind in kinds}


def _below(kind: type[Event[Any]]) -> Iterator[type[Event[Any]]]:
    for each in kind.__subclasses__():
        yield each
        yield from _below(each)


def _own_fields(kind: type[Event[Any]]) -> Mapping[str, Any]:
    hints = get_type_hints(kind, include_extras=True)
    return {each.name: hints[each.name] for each in fields(kind) if each.name not in _OF_EVERY_EVENT}
