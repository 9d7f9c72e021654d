"""What a seat sees of a game as a code: the table as it lies there, without the past, the seed and what is hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, get_type_hints

from mathfish_widgets.engine.cards import FACE_DOWN, SeenCard
from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.engine.state import State
from mathfish_widgets.engine.table import Seat, Table, Zone
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.play.game import Game
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.seating import checked_names, checked_players, given_names
from mathfish_widgets.stage.scene import View
from mathfish_widgets.stage.svg import svg
from mathfish_widgets.stage.theme import SEA

from .code import AMISS, Code, UnreadableCode
from .game_code import game_named
from .typed_values import as_json, from_json

KIND = "v"
_NO_SUCH_TABLE = "The table of this link is not possible."
_NOT_OF_THE_TABLE = ("table", "seed", "deck")
"""What the deal decides: the cards are told by themselves, the seed to nobody, and the deck by the options."""


@frozen_dataclass
class SeenTable:
    """A table as a seat, or an onlooker, saw it after so many moves."""

    game: Game
    players: Sequence[str]
    names: Sequence[str]
    moves: int
    observation: Observation


def code_of_view(match: Match, seat: Seat | None) -> Code:
    """The code of what a seat sees of a match now; seat None is an onlooker."""
    return Code(KIND, said_of_view(match, seat, len(match.turns)))


def said_of_view(match: Match, seat: Seat | None, moment: int) -> list[Any]:
    """What a seat saw of a match when so many turns had been played, in the words of JSON."""
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
    """The table that a code shows; raises UnreadableCode for one that cannot be."""
    return table_of_said(code.said, games)


def table_of_said(said: Any, games: Mapping[str, Game]) -> SeenTable:
    """The table that was told in the words of JSON; raises UnreadableCode for one that cannot be."""
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
    """Try what every reader of a table does, since the values may fit their types and not each other."""
    game, observation = seen.game, seen.observation
    wording = Wording(game.explainer.sentences, seen.names)
    svg(game.scene.place(observation, View(wording)), SEA, game.title, "")
    wording.sentence(game.explainer.explain_situation(observation))
    if observation.state.over:
        wording.sentence(game.ending.result(observation.state, None))


def _refuse_what_the_deal_decides(game: Game, dealt: State, public: Mapping[str, Any]) -> None:
    """Refuse a seed, a deck or an option; a fact that has the name of an option and is a seat comes about in play."""
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
    """The zones in an order that does not depend on how they were dealt to."""
    return sorted(table, key=lambda zone: zone.key)


def card_numbers(dealt: State) -> dict[SeenCard, int]:
    """The number of each card of the pack, by which it is told; equal cards have one number."""
    return {card: number for number, card in enumerate(dict.fromkeys(dealt.pack))}


def told_pile(pile: Sequence[SeenCard], numbers: Mapping[SeenCard, int]) -> int | list[int]:
    """A pile by the numbers of its cards, -1 for one that lies face down; all of those by how many there are."""
    if all(card is FACE_DOWN for card in pile):
        return len(pile)
    return [-1 if card is FACE_DOWN else numbers[card] for card in pile]


def pile_of(told: Any, cards: Sequence[SeenCard]) -> tuple[SeenCard, ...]:
    """The pile that was told so, of the cards in the order of their numbers; raises ValueError where it is none."""
    if type(told) is int and 0 <= told <= len(cards) * 2:
        return (FACE_DOWN,) * told
    return tuple(FACE_DOWN if number == -1 else cards[range(len(cards))[number]] for number in told)
