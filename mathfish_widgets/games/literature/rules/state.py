"""The state of a game of Literature: cards, decks, zones, the table, and all other public facts.

Source: docs/rules/literature.md, Decks and sets; Zones; Components and setup; Procedure; Outcome of a declaration;
Options.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Any, NamedTuple

from mathfish_widgets.engine.cards import ACE, FACE_DOWN, Card, Suit, card, standard_deck
from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.state import SECRET_SEED, State
from mathfish_widgets.engine.table import Seat, Sight, Zone

MOST_SEATS = 8
TEAMS = 2
HAND = tuple(Zone("hand", owner=seat, sight=Sight.OWNER) for seat in range(MOST_SEATS))
OUT = Zone("out", sight=Sight.EVERYONE)
"""The cards of finished sets, one set after another."""
_COLOURS = {"R": "red", "B": "black"}


class Joker(NamedTuple):
    """A joker, which has a rank above the king's and the colour "R" or "B"."""

    rank: int
    colour: str

    @property
    def words(self) -> str:
        """The name of the card in words, such as "red joker"."""
        return f"{_COLOURS[self.colour]} joker"

    @property
    def printed(self) -> str:
        """The name of the card in a written sentence, which is the same as in words."""
        return self.words

    def __str__(self) -> str:
        return f"*{self.colour}"


RED_JOKER, BLACK_JOKER = Joker(14, "R"), Joker(14, "B")
AnyCard = Card | Joker
_EVERY_CARD: tuple[AnyCard, ...] = (*standard_deck(), RED_JOKER, BLACK_JOKER)
ORDER = {card: place for place, card in enumerate(_EVERY_CARD)}
"""The index of every card in standard order, which ends with the red and the black joker."""
_JOKERS = {str(joker): joker for joker in (RED_JOKER, BLACK_JOKER)}


def read_card(text: str) -> AnyCard:
    """Return the card that a text names: a rank and a suit letter, or "*R" or "*B" for a joker.

    Raises ValueError for any other text. Source: docs/rules/README.md, Cards; docs/rules/literature.md, Decks and sets.
    """
    joker = _JOKERS.get(text.upper())
    return card(text) if joker is None else joker


Cards = tuple[AnyCard, ...]
_HIGH = "high "
_RANK_PLURALS = dict(
    enumerate("aces twos threes fours fives sixes sevens eights nines tens jacks queens kings".split(), start=ACE)
)


@dataclass(frozen=True, eq=False)
class Deck:
    """The cards of a deck in standard order, and its sets by name, each in its order on the table.

    There is only one instance of each deck, so decks are compared by identity.
    """

    name: str
    cards: Cards
    sets: Mapping[str, Cards]

    @cached_property
    def _names(self) -> Mapping[AnyCard, str]:
        return {card: name for name, cards in self.sets.items() for card in cards}

    @cached_property
    def sorted_sets(self) -> Mapping[str, Cards]:
        """The cards of each set in the order of the deck."""
        return {name: tuple(sorted(cards, key=ORDER.__getitem__)) for name, cards in self.sets.items()}

    def set_of(self, card: AnyCard) -> str | None:
        """Return the name of the set that a card is in, or None if the deck doesn't have the card."""
        return self._names.get(card)

    def __repr__(self) -> str:
        return f"Deck({self.name})"


def is_high(name: str) -> bool:
    """Return whether a name is that of a high set."""
    return name.startswith(_HIGH)


def _halved(name: str, low: Iterable[int], high: Iterable[int], extra: str | None = None) -> Deck:
    """Return a deck with a low and a high set of each suit.

    `extra` is the name of a ninth set, which has the four cards of one rank and the jokers.
    """
    lows, highs = tuple(low), tuple(high)
    sets: dict[str, Cards] = {}
    for suit in Suit:
        sets[f"low {suit.name.lower()}"] = tuple(Card(rank, suit) for rank in lows)
        sets[f"{_HIGH}{suit.name.lower()}"] = tuple(Card(rank, suit) for rank in highs)
    if extra is not None:
        sets[extra] = (*_of_rank(extra), RED_JOKER, BLACK_JOKER)
    return _deck(name, sets)


def _ranked(name: str, ranks: Iterable[int]) -> Deck:
    """Return a deck in which each set has the four cards of one rank."""
    return _deck(name, {plural: _of_rank(plural) for plural in map(_RANK_PLURALS.__getitem__, ranks)})


def _of_rank(plural: str) -> Cards:
    return tuple(card for card in standard_deck() if _RANK_PLURALS[card.rank] == plural)


def _deck(name: str, sets: Mapping[str, Cards]) -> Deck:
    return Deck(name, tuple(sorted((card for cards in sets.values() for card in cards), key=ORDER.__getitem__)), sets)


_AFTER_9, _AFTER_8 = (*range(9, 14), ACE), range(8, 14)
DECKS = {
    deck.name: deck
    for deck in (
        _halved("no2", range(3, 9), _AFTER_9),
        _halved("no7", range(1, 7), _AFTER_8),
        _halved("no8", range(2, 8), _AFTER_9),
        _halved("sevens_jokers", range(1, 7), _AFTER_8, extra="sevens"),
        _halved("eights_jokers", range(2, 8), _AFTER_9, extra="eights"),
        _ranked("ranks", (*range(3, 14), ACE)),
    )
}
"""Every deck by its name, which is a value of the option `deck`."""


class OutcomeKind(StrEnum):
    """The ways in which a set can be finished.

    A declaration is right, wrong because an opponent has a card of the set, or void because it is wrong within the
    team. A set is awarded without a declaration when the other team is out of cards (option `endgame`).
    """

    RIGHT = "right"
    WRONG = "wrong"
    VOID = "void"
    AWARDED = "awarded"


class Outcome(NamedTuple):
    """How a set was finished: the team (0 or 1) whose points changed, and by how much.

    For a void set, `team` is None and `points` is 0.
    """

    kind: OutcomeKind
    team: int | None = None
    points: int = 0


class Finished(NamedTuple):
    """A finished set and its outcome."""

    set: str
    outcome: Outcome


class Phase(StrEnum):
    """Whether the game is still going on."""

    PLAY = "play"
    OVER = "over"


@frozen_dataclass
class LiteratureState(State):
    """The state of a game of Literature: the cards, whose turn it is, the points, and the options.

    `turn_of` is the seat whose turn it is. `points` has the points of team 0 (even seats) and team 1 (odd seats), and
    `finished` the finished sets in order. `asked_in_a_row` counts the questions since the last declaration. `may_pass`
    says that the seat has just declared correctly and may pass the turn. `left_open` names a set once for each time
    that it stayed open after a wrong declaration. The fields from `players` on are the options of the game; `ask_limit`
    is 0 if there is no limit.
    """

    secrets = SECRET_SEED
    seed: int
    deck: Deck
    turn_of: Seat = 0
    points: tuple[int, int] = (0, 0)
    finished: tuple[Finished, ...] = ()
    asked_in_a_row: int = 0
    may_pass: bool = False
    left_open: tuple[str, ...] = ()
    phase: Phase = Phase.PLAY
    players: int = 6
    wrong_split: str = "void"
    wrong_team: str = "minus_one"
    turn_after_right: str = "may_pass"
    turn_after_wrong: str = "declarer"
    declare_when: str = "own_turn"
    high_points: int = 1
    own_card_asks: bool = False
    lone_card_asks: bool = False
    must_declare: bool = False
    hand_counts: str = "hidden"
    history: str = "all"
    endgame: str = "declare"
    out_of_cards: str = "stays"
    ask_limit: int = 0

    @property
    def active(self) -> tuple[Seat, ...]:
        """The seats that may move, beginning with the seat whose turn it is.

        With `declare_when` set to `any_time`, the others follow in order of play while both teams have cards. Seats
        that have dropped out are left out.
        """
        if self.phase is Phase.OVER:
            return ()
        if self.declare_when == "own_turn" or self.team_without_cards is not None:
            return (self.turn_of,)
        seats = (*range(self.turn_of, self.players), *range(self.turn_of))
        if self.out_of_cards == "stays":
            return seats
        able = self.seats_with_cards
        return (self.turn_of, *[seat for seat in seats[1:] if seat in able])

    @property
    def reminded_turns(self) -> int | None:
        """1 if the option `history` is last and the game isn't over, otherwise None for all turns."""
        return 1 if self.history == "last" and self.phase is not Phase.OVER else None

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seat whose turn it is, since the other active seats may only break in with a declaration."""
        return (self.turn_of,) if self.turn_of in self.active else self.active

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat's team."""
        return tuple(self.points[seat % TEAMS] for seat in range(self.players))

    @property
    def teams(self) -> tuple[tuple[Seat, ...], ...]:
        """The seats of team 0 and those of team 1."""
        return tuple(tuple(self.seats_of(team)) for team in range(TEAMS))

    @property
    def pack(self) -> tuple[AnyCard, ...]:
        """All cards of the deck, in standard order."""
        return self.deck.cards

    @property
    def seats(self) -> range:
        """The numbers of all seats, from 0."""
        return range(self.players)

    def team(self, seat: Seat) -> int:
        """Return the team of a seat: 0 or 1."""
        return seat % TEAMS

    def seats_of(self, team: int) -> range:
        """Return the seats of a team, in order."""
        return range(team, self.players, TEAMS)

    def teammates(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the team-mates of a seat, in order."""
        return tuple([mate for mate in range(seat % TEAMS, self.players, TEAMS) if mate != seat])

    def opponents(self, seat: Seat) -> range:
        """Return the seats of the other team, in order."""
        return range(1 - seat % TEAMS, self.players, TEAMS)

    def hand(self, seat: Seat) -> tuple[AnyCard, ...]:
        """Return the cards in a seat's hand, or an empty tuple if this state hides them."""
        pile: tuple[Any, ...] = self.table[HAND[seat]]
        return () if FACE_DOWN in pile else pile

    def hand_size(self, seat: Seat) -> int:
        """Return how many cards a seat has.

        The number follows from public events, even if the table doesn't show it.
        """
        return len(self.table[HAND[seat]])

    @property
    def seats_with_cards(self) -> tuple[Seat, ...]:
        """The seats that have cards, in order."""
        return tuple([zone.owner for zone, pile in self.table.items() if pile and zone.owner is not None])

    def next_opponent(self, seat: Seat) -> Seat | None:
        """Return the next opponent in order of play who has cards, or None if no opponent has any."""
        for step in range(1, self.players, TEAMS):
            following = (seat + step) % self.players
            if self.table[HAND[following]]:
                return following
        return None

    @property
    def team_without_cards(self) -> int | None:
        """The team that has no cards left, or None while both have some; team 0 if neither has any."""
        teams = {self.team(seat) for seat in self.seats_with_cards}
        return next((team for team in range(TEAMS) if team not in teams), None)

    @property
    def open_sets(self) -> tuple[str, ...]:
        """The names of the unfinished sets, in the order of the deck."""
        closed = dict(self.finished)
        return tuple([name for name in self.deck.sets if name not in closed])

    def worth(self, name: str) -> int:
        """Return the points for a correct declaration of a set."""
        return self.high_points if is_high(name) else 1
