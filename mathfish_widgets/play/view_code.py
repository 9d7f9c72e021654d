"""A seat's view of a game as a code: the table as it is, without the past, the seed or hidden cards."""

from __future__ import annotations

import types
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from fractions import Fraction
from functools import cache
from typing import Any, Union, get_args, get_origin, get_type_hints

from mathfish_widgets.engine.cards import FACE_DOWN, Card, SeenCard, card
from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.state import Observation, State
from mathfish_widgets.engine.table import Seat, Table, Zone
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.stage.scene import View
from mathfish_widgets.stage.svg import svg
from mathfish_widgets.stage.theme import SEA

from .game import Game
from .game_code import game_named
from .link_code import AMISS, Code, UnreadableCode
from .match import Match
from .seating import checked_names, checked_players, given_names

KIND = "v"
_NO_SUCH_TABLE = "The table in this link isn't possible."
_NOT_OF_THE_TABLE = ("table", "seed", "deck")
"""The state fields that a code leaves out.

It has the cards separately and never has the seed, and the options determine the deck.
"""


@frozen_dataclass
class SeenTable:
    """A table as a seat, or a spectator, saw it after a number of moves."""

    game: Game
    players: Sequence[str]
    names: Sequence[str]
    moves: int
    observation: Observation


def code_of_view(match: Match, seat: Seat | None) -> Code:
    """Return the code of a seat's current view of a match; seat None is a spectator."""
    return Code(KIND, said_of_view(match, seat, len(match.turns)))


def said_of_view(match: Match, seat: Seat | None, moment: int) -> list[Any]:
    """Return a seat's view of a match after the first `moment` turns, as JSON values."""
    seen, dealt = match.past(seat, moment).state, _as_dealt(match.game, match.options, seat)
    public = {
        name: as_json(value)
        for name, value in vars(seen).items()
        if name not in _NOT_OF_THE_TABLE and value != getattr(dealt, name)
    }
    numbers = card_numbers(dealt)
    piles = [told_pile(seen.table[zone], numbers) for zone in _in_order(seen.table)]
    names = given_names(match.players, match.names)
    return [match.game.name, match.options, match.players, names, seat, moment, public, piles]


def table_of_code(code: Code, games: Mapping[str, Game]) -> SeenTable:
    """Return the table in a code; raises UnreadableCode if it is invalid."""
    return table_of_said(code.said, games)


def table_of_said(said: Any, games: Mapping[str, Game]) -> SeenTable:
    """Return the table that JSON values describe; raises UnreadableCode if they are invalid."""
    try:
        name, options, players, names, seat, moves, public, piles = said
        game = game_named(name, games)
        seated = checked_players(game, players, len(players))
        if type(moves) is not int or moves < 0 or not (seat is None or (type(seat) is int and 0 <= seat < len(seated))):
            raise UnreadableCode(_NO_SUCH_TABLE)
        dealt = _as_dealt(game, options, seat)
        _refuse_what_the_deal_decides(game, dealt, public)
        state = _state(dealt, public, piles, seat)
        seen = SeenTable(game, seated, checked_names(seated, names), moves, Observation(seat, state))
        _show(seen)
        return seen
    except UnreadableCode:
        raise
    except AMISS:
        raise UnreadableCode(_NO_SUCH_TABLE) from None


def _as_dealt(game: Game, options: Mapping[str, object], seat: Seat | None) -> State:
    return game.deal(0, **options).seen_by(seat)


def _show(seen: SeenTable) -> None:
    """Draw and describe a table, since values of valid types may still not fit together.

    Whatever would fail later fails here instead.
    """
    game, observation = seen.game, seen.observation
    wording = Wording(game.explainer.sentences, seen.names)
    svg(game.scene.place(observation, View(wording)), SEA, game.title, "")
    wording.sentence(game.explainer.explain_situation(observation))
    if observation.state.over:
        wording.sentence(game.ending.result(observation.state, None))


def _refuse_what_the_deal_decides(game: Game, dealt: State, public: Mapping[str, Any]) -> None:
    """Refuse a code that sets the seed, the deck or an option itself.

    A seat stored under the name of an option is allowed, since it changes in play.
    """
    hints = get_type_hints(type(dealt), include_extras=True)
    options = {option.name for option in game.options if hints.get(option.name) != Seat}
    if public.keys() & {*_NOT_OF_THE_TABLE, *options}:
        raise UnreadableCode(_NO_SUCH_TABLE)


def _state(dealt: State, public: Mapping[str, Any], piles: Sequence[Any], seat: Seat | None) -> State:
    hints = get_type_hints(type(dealt), include_extras=True)
    changed = {name: from_json(hints[name], said, len(dealt.scores)) for name, said in public.items()}
    cards = [*dict.fromkeys(dealt.pack)]
    shown = [pile_of(told, cards) for told in piles]
    lying = Counter(card for pile in shown for card in pile)
    hidden = lying.pop(FACE_DOWN, 0)
    if lying - Counter(dealt.pack) or hidden + lying.total() > len(dealt.pack):
        raise UnreadableCode(_NO_SUCH_TABLE)
    table = Table(dict(zip(_in_order(dealt.table), shown, strict=True)))
    if any(zone.visible_to(seat) is (FACE_DOWN in pile) for zone, pile in table.items() if pile):
        raise UnreadableCode(_NO_SUCH_TABLE)
    state = replace(dealt, **changed, table=table)
    if not state.counts_fit:
        raise UnreadableCode(_NO_SUCH_TABLE)
    return state


def _in_order(table: Table) -> list[Zone]:
    """Return the zones in an order that does not depend on the deal."""
    return sorted(table, key=lambda zone: zone.key)


def card_numbers(dealt: State) -> dict[SeenCard, int]:
    """Return the number that encodes each card of the pack; equal cards share a number."""
    return {card: number for number, card in enumerate(dict.fromkeys(dealt.pack))}


def told_pile(pile: Sequence[SeenCard], numbers: Mapping[SeenCard, int]) -> int | list[int]:
    """Return a pile as a list of card numbers, -1 for a face-down card.

    A pile in which all cards are face down is only its size.
    """
    if all(card is FACE_DOWN for card in pile):
        return len(pile)
    return [-1 if card is FACE_DOWN else numbers[card] for card in pile]


def pile_of(told: Any, cards: Sequence[SeenCard]) -> tuple[SeenCard, ...]:
    """Return the pile that `told_pile` has encoded; raises ValueError if the data is invalid."""
    if type(told) is int and 0 <= told <= len(cards) * 2:
        return (FACE_DOWN,) * told
    return tuple(FACE_DOWN if number == -1 else cards[range(len(cards))[number]] for number in told)


_LARGEST_NUMBER = 10**9
_LONGEST_FRACTION = 200


def as_json(value: Any) -> Any:
    """Return a value as JSON: cards as text, enum members as their values, dataclasses as lists.

    Raises TypeError if the type has no such form.
    """
    if isinstance(value, Card):
        return str(value)
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Fraction) or (isinstance(value, int) and abs(value) > _LARGEST_NUMBER):
        return f"{Fraction(value)}"
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, tuple):
        return [as_json(each) for each in value]
    if is_dataclass(value) and not isinstance(value, type):
        return [as_json(getattr(value, each.name)) for each in fields(value)]
    raise TypeError(f"{type(value).__name__} can't be written in a code")


def from_json(kind: Any, said: Any, seats: int) -> Any:
    """Return the value of a declared type from its JSON, at a table with `seats` seats.

    Raises ValueError if the JSON is invalid, or names a seat that the table does not have.
    """
    if get_origin(kind) in (Union, types.UnionType):
        return _one_of(get_args(kind), said, seats)
    if isinstance(said, list):
        return _from_list(kind, said, seats)
    if kind is Card and isinstance(said, str):
        return card(said)
    if kind is Fraction and isinstance(said, str) and len(said) <= _LONGEST_FRACTION:
        return _fraction(said)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return kind(said)
    if _is_plain(kind, said, seats):
        return said
    raise _none_of(said, kind)


def _is_plain(kind: Any, said: Any, seats: int) -> bool:
    if kind in (int, Seat):
        within = range(seats) if kind == Seat else range(-_LARGEST_NUMBER, _LARGEST_NUMBER + 1)
        return type(said) is int and said in within
    return kind in (bool, str, types.NoneType) and type(said) is kind


def _fraction(said: str) -> Fraction | int:
    """Return a fraction, or an integer too large for JSON, from its text."""
    try:
        value = Fraction(said)
    except ZeroDivisionError:
        raise _none_of(said, Fraction) from None
    return value.numerator if value.denominator == 1 else value


def _from_list(kind: Any, said: list[Any], seats: int) -> Any:
    if get_origin(kind) is tuple:
        kinds = get_args(kind)
        return tuple(_each(kinds[:1] * len(said) if kinds[1:] == (Ellipsis,) else kinds, said, seats))
    made = get_origin(kind) or kind
    if is_dataclass(made) or hasattr(made, "_fields"):
        return made(*_each(_declared_types(kind), said, seats))
    raise _none_of(said, kind)


def _none_of(said: object, kind: Any) -> ValueError:
    return ValueError(f"{str(said)[:40]} isn't a valid {getattr(kind, '__name__', kind)}")


def _one_of(kinds: tuple[Any, ...], said: Any, seats: int) -> Any:
    for kind in kinds:
        try:
            return from_json(kind, said, seats)
        except ValueError:
            continue
    raise _none_of(said, kinds)


def _each(kinds: Sequence[Any], said: list[Any], seats: int) -> list[Any]:
    return [from_json(kind, each, seats) for kind, each in zip(kinds, said, strict=True)]


@cache
def _declared_types(kind: Any) -> tuple[Any, ...]:
    made, given = get_origin(kind) or kind, get_args(kind)
    hints = get_type_hints(made, include_extras=True)
    names = [each.name for each in fields(made)] if is_dataclass(made) else made._fields
    return tuple(_of_values(_filled(hints[name], given)) for name in names)


def _filled(hint: Any, given: tuple[Any, ...]) -> Any:
    """Return the type of a field of a generic class, with its type arguments filled in."""
    return hint[given] if given and getattr(hint, "__parameters__", ()) else hint


def _of_values(hint: Any) -> Any:
    """Return a declared type without the annotation that says how a move's text is parsed."""
    metadata = getattr(hint, "__metadata__", ())
    return Seat if "seat" in metadata else hint.__origin__ if metadata else hint
