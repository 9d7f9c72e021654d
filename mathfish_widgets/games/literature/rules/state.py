"""The state of a game of Literature: its cards, decks and zones, the table, and what else is public.

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
    """A joker: its rank is above the kings', its colour "R" or "B"."""

    rank: int
    colour: str

    @property
    def words(self) -> str:
        """The card as it is said: "red joker"."""
        return f"{_COLOURS[self.colour]} joker"

    @property
    def printed(self) -> str:
        """The card as a sentence writes it."""
        return self.words

    def __str__(self) -> str:
        return f"*{self.colour}"


RED_JOKER, BLACK_JOKER = Joker(14, "R"), Joker(14, "B")
AnyCard = Card | Joker
_EVERY_CARD: tuple[AnyCard, ...] = (*standard_deck(), RED_JOKER, BLACK_JOKER)
ORDER = {card: place for place, card in enumerate(_EVERY_CARD)}
"""The place of every card in standard order, the jokers at the end, the red one first."""
_JOKERS = {str(joker): joker for joker in (RED_JOKER, BLACK_JOKER)}


def read_card(text: str) -> AnyCard:
    """The card written as rank and suit letter, or a joker as "*R" or "*B".

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
    """The cards of a game, in standard order, and its sets by name, each in the order in which it is said.

    There is one value for each deck.
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
        """The name of the set that a card is in; None when the deck does not have the card."""
        return self._names.get(card)

    def __repr__(self) -> str:
        return f"Deck({self.name})"


def is_high(name: str) -> bool:
    """Whether a set is one of the high ones."""
    return name.startswith(_HIGH)


def _halved(name: str, low: Iterable[int], high: Iterable[int], extra: str | None = None) -> Deck:
    """A deck with a low and a high set of each suit; `extra` names a ninth set, of a rank with the jokers."""
    lows, highs = tuple(low), tuple(high)
    sets: dict[str, Cards] = {}
    for suit in Suit:
        sets[f"low {suit.name.lower()}"] = tuple(Card(rank, suit) for rank in lows)
        sets[f"{_HIGH}{suit.name.lower()}"] = tuple(Card(rank, suit) for rank in highs)
    if extra is not None:
        sets[extra] = (*_of_rank(extra), RED_JOKER, BLACK_JOKER)
    return _deck(name, sets)


def _ranked(name: str, ranks: Iterable[int]) -> Deck:
    """A deck whose sets are four equal ranks."""
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
"""Every deck by the value of the option that names it."""


class OutcomeKind(StrEnum):
    """A declaration all right, one that named a card of the opponents, one that was wrong within the team.

    A set is awarded without a declaration when the other team is out of cards (option `endgame`).
    """

    RIGHT = "right"
    WRONG = "wrong"
    VOID = "void"
    AWARDED = "awarded"


class Outcome(NamedTuple):
    """How a set was finished: the team (0 or 1) whose points changed and by how many; a void set changes none."""

    kind: OutcomeKind
    team: int | None = None
    points: int = 0


class Finished(NamedTuple):
    """A finished set and its outcome."""

    set: str
    outcome: Outcome


class Phase(StrEnum):
    """Whether the game goes on."""

    PLAY = "play"
    OVER = "over"


@frozen_dataclass
class LiteratureState(State):
    """Everything true at a table of Literature; what can be done about it, the rules say.

    `turn_of` is the seat on turn, `points` those of team 0 (even seats) and team 1 (odd seats), `finished` the
    finished sets in order, `asked_in_a_row` the questions since the last declaration; `may_pass` tells whether the
    seat on turn has just declared right and may hand its turn on. `left_open` names a set for each time it stayed open
    after a wrong declaration. The options follow; `ask_limit` is 0 when there is none.
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
        """The seat on turn; with `declare_when` any_time all seats, from that one on, while both teams have cards.

        Who has left is none of them.
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
        """One with `history` last, until the game is over."""
        return 1 if self.history == "last" and self.phase is not Phase.OVER else None

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seat on turn; the others may only declare."""
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
        """The cards of the deck."""
        return self.deck.cards

    @property
    def seats(self) -> range:
        """Every seat."""
        return range(self.players)

    def team(self, seat: Seat) -> int:
        """The team of a seat: 0 or 1."""
        return seat % TEAMS

    def seats_of(self, team: int) -> range:
        """The seats of a team, in order."""
        return range(team, self.players, TEAMS)

    def teammates(self, seat: Seat) -> tuple[Seat, ...]:
        """The team-mates of a seat, in order."""
        return tuple([mate for mate in range(seat % TEAMS, self.players, TEAMS) if mate != seat])

    def opponents(self, seat: Seat) -> range:
        """The seats of the other team, in order."""
        return range(1 - seat % TEAMS, self.players, TEAMS)

    def hand(self, seat: Seat) -> tuple[AnyCard, ...]:
        """The cards of a hand; none when this state does not show them."""
        pile: tuple[Any, ...] = self.table[HAND[seat]]
        return () if FACE_DOWN in pile else pile

    def hand_size(self, seat: Seat) -> int:
        """How many cards a seat holds; it follows from the public events, whether the option shows it or not."""
        return len(self.table[HAND[seat]])

    @property
    def seats_with_cards(self) -> tuple[Seat, ...]:
        """The seats that hold any card, in order."""
        return tuple([zone.owner for zone, pile in self.table.items() if pile and zone.owner is not None])

    def next_opponent(self, seat: Seat) -> Seat | None:
        """The next seat of the other team, in order of play, that has cards; None when none has."""
        for step in range(1, self.players, TEAMS):
            following = (seat + step) % self.players
            if self.table[HAND[following]]:
                return following
        return None

    @property
    def team_without_cards(self) -> int | None:
        """The team that has no cards left; None while both have some or the game is over."""
        teams = {self.team(seat) for seat in self.seats_with_cards}
        return next((team for team in range(TEAMS) if team not in teams), None)

    @property
    def open_sets(self) -> tuple[str, ...]:
        """The names of the sets that are not finished, in the order of the deck."""
        closed = dict(self.finished)
        return tuple([name for name in self.deck.sets if name not in closed])

    def worth(self, name: str) -> int:
        """The points of a right declaration of a set."""
        return self.high_points if is_high(name) else 1
