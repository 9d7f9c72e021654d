"""The state of a DocFish table: zones, card values, pairs that wait for change, and phases.

Source: docs/rules/docfish.md, Components and setup; Procedure; Frozen cards; Invariants.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from functools import cache, lru_cache

from mathfish_widgets.engine.cards import ACE, Card, SeenCard, standard_deck
from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.state import State
from mathfish_widgets.engine.table import Seat, Sight, Table, Transfer, Zone
from mathfish_widgets.mathematics.arithmetic import factorisations, prime_factors

VALUES = range(2, 15)
PRIMES = tuple(value for value in VALUES if len(prime_factors(value)) == 1)
PRIMES_IN = {value: prime_factors(value) for value in VALUES}
CHANGES = {value: tuple(parts for parts in factorisations(value) if len(parts) <= 3) for value in VALUES}
"""For each card value, the sets of two or three cards that it can be changed for."""
CARDS_OF_EACH_VALUE = 8
_HANDS = 512
"""The number of hands whose values are cached, since the rules look at the same two hands repeatedly."""
SEATS = (0, 1)

BANK = {value: Zone("bank", value, sight=Sight.EVERYONE) for value in VALUES}
DECK = Zone("deck")
HAND = tuple(Zone("hand", owner=seat, sight=Sight.OWNER) for seat in SEATS)
POT = tuple(Zone("pot", owner=seat, sight=Sight.EVERYONE) for seat in SEATS)
TABLE = tuple(Zone("table", owner=seat, sight=Sight.EVERYONE) for seat in SEATS)


def value(card: Card) -> int:
    """Return the value of a card: its rank, or 14 for an ace."""
    return 14 if card.rank == ACE else card.rank


# Without the cache, experiments with sharp players take 1.6 times as long.
@lru_cache(maxsize=_HANDS)
def values(pile: tuple[SeenCard, ...]) -> tuple[int, ...]:
    """Return the values of the visible cards in a pile, in the pile's order."""
    return tuple([value(card) for card in pile if isinstance(card, Card)])


def letter(card_value: int) -> str:
    """Return the rank printed on a card with this value, such as A for 14."""
    return {11: "J", 12: "Q", 13: "K", 14: "A"}.get(card_value, str(card_value))


def present(card_values: Iterable[int]) -> Mapping[int, int]:
    """Return how many times each prime is present in the cards, loose or embedded.

    Any other number gives 0.
    """
    return _present(tuple(card_values))


def _present(card_values: tuple[int, ...]) -> Mapping[int, int]:
    return Counter([prime for card_value in card_values for prime in PRIMES_IN[card_value]])


def pairs(card_values: Iterable[int]) -> tuple[int, ...]:
    """Return the primes that are present at least twice in the cards, lowest first."""
    return _pairs(tuple(card_values))


# Without the cache, experiments with sharp players take 1.3 times as long.
@lru_cache(maxsize=_HANDS)
def _pairs(card_values: tuple[int, ...]) -> tuple[int, ...]:
    held = [prime for card_value in card_values for prime in PRIMES_IN[card_value]]
    return tuple([prime for prime in PRIMES if held.count(prime) >= 2])


def missing(bank: Mapping[int, int], parts: Sequence[int]) -> tuple[int, ...]:
    """Return the parts of a change that the bank can't pay, lowest first."""
    return tuple([part for part, count in _counted(tuple(parts)) if bank.get(part, 0) < count])


# Without the cache, experiments with sharp players take 1.7 times as long.
@cache
def _counted(parts: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    return tuple(sorted(Counter(parts).items()))


ValueTransfer = tuple[Zone, int, Zone]
"""A card to move: the zone that it leaves, its value, and the zone that it goes to."""


def transfers_by_value(table: Table, *wanted: ValueTransfer) -> tuple[Transfer, ...]:
    """Return the transfers of cards that are named by value, made one after another.

    Of equal cards in a zone, the last is moved. Raises ValueError if there is no such card.
    """
    transfers: list[Transfer] = []
    for source, card_value, target in wanted:
        table = table.moved(transfers[-1:]) if transfers else table
        transfers.append(table.transfer(source, _last_index(table[source], card_value), target))
    return tuple(transfers)


def _last_index(pile: Sequence[SeenCard], card_value: int) -> int:
    for index in range(len(pile) - 1, -1, -1):
        card = pile[index]
        if isinstance(card, Card) and value(card) == card_value:
            return index
    raise ValueError(f"There is no {card_value} in this pile.")


@frozen_dataclass
class Bundle:
    """A pair on the table, frozen or waiting for change.

    `side` is the seat on whose side it is. `cards` are the values of its cards, each with the seat whose hand it came
    from.
    """

    side: Seat
    prime: int
    cards: tuple[tuple[int, Seat], ...]

    @property
    def values(self) -> tuple[int, ...]:
        """The values of the cards in the pair."""
        return tuple(card_value for card_value, _ in self.cards)

    @property
    def full_change(self) -> tuple[int, ...]:
        """The primes that the bank must hold to change every composite card of the pair fully."""
        return tuple(prime for value in self.values for prime in PRIMES_IN[value] if len(PRIMES_IN[value]) > 1)

    def joined(self, value: int, owner: Seat) -> Bundle:
        """Return the bundle with one more card."""
        return Bundle(self.side, self.prime, (*self.cards, (value, owner)))


def pair_to_freeze(hand: Sequence[int], prime: int) -> tuple[int, ...]:
    """Return the cards to freeze as a pair: one that contains the prime twice if possible, else two."""
    twice = [value for value in sorted(hand) if PRIMES_IN[value].count(prime) >= 2]
    once = [value for value in sorted(hand) if prime in PRIMES_IN[value]]
    return tuple(twice[:1] or once[:2])


class Phase(StrEnum):
    """The decision that is to be made now."""

    LAY = "lay"
    ASK = "ask"
    ANSWER = "answer"
    PAIR = "pair"
    PICK = "pick"
    GUESS = "guess"
    CONSOLIDATE = "consolidate"
    FREEZE = "freeze"
    OVER = "over"


_PHASES_OF_THE_OTHER = frozenset({Phase.ANSWER, Phase.GUESS})


class Continuation(StrEnum):
    """What follows the current laying, picking or Consolidation."""

    PREPARE = "prepare"
    """The Preparation goes on: pairs are laid until none is left, and then its Consolidation follows."""
    PREPARED = "prepared"
    """The Preparation ends, since its Consolidation has been made."""
    GO_ON = "go on"
    """The turn continues: the player asks for a prime, or picks a card if the hand is empty."""
    BONUS = "bonus"
    """The player picks once more, because of *Fished My Wish*."""
    PICK_AGAIN = "pick again"
    """The player may pick again, because a card picked with an empty hand was a pair."""
    FINISH = "finish"
    """All pairs are laid, and then the Consolidation that ends the turn follows."""
    SETTLE = "settle"
    """After a shortage in the hand, possible pairs are laid, the others are frozen, and the turn ends."""
    COMPLETE = "complete"
    """After a shortage for a requested pair, it is changed and laid, or frozen, and the turn ends."""
    END = "end"
    """The turn ends."""


class PickReason(StrEnum):
    """The reason why a player picks a card."""

    RUN_OUT = "run out"
    DOCFISH = "docfish"
    BONUS = "bonus"


@frozen_dataclass
class DocFishState(State):
    """The state of a game of DocFish.

    It is the turn of seat `turn`, and seat `first` began. `prepared` counts the seats that have finished their
    Preparation. `asked` is the prime that was asked for, or 0. `pending` is the requested pair that waits for change on
    the side of seat `turn`. `hand_touched` says whether a hand has changed in this turn. `idle_turns` counts the latest
    turns in a row in which none did. `cuts` are the pairs of cards shown in the cut.
    """

    turn: Seat
    first: Seat
    phase: Phase
    continuation: Continuation = Continuation.PREPARE
    prepared: int = 0
    asked: int = 0
    pick_reason: PickReason = PickReason.RUN_OUT
    pending: Bundle | None = None
    bundles: tuple[Bundle, ...] = ()
    hand_touched: bool = False
    idle_turns: int = 0
    cuts: tuple[tuple[Card, Card], ...] = ()
    fished_pair_redraw: str = "always"
    consolidation: str = "one_pass"

    @property
    def other(self) -> Seat:
        """The seat whose turn it is not."""
        return 1 - self.turn

    @property
    def active(self) -> tuple[Seat, ...]:
        """The seat whose turn it is, or the other seat while it answers or guesses."""
        if self.phase is Phase.OVER:
            return ()
        return (self.other if self.phase in _PHASES_OF_THE_OTHER else self.turn,)

    @property
    def scores(self) -> tuple[int, ...]:
        """The sum of the card values in each pot."""
        return tuple(sum(self.pot(seat)) for seat in (0, 1))

    @property
    def pack(self) -> tuple[Card, ...]:
        """Two standard decks."""
        return standard_deck() * 2

    @property
    def bank(self) -> Mapping[int, int]:
        """The number of cards of each value in the bank."""
        return _bank_counts(self.table)

    def hand(self, seat: Seat) -> tuple[int, ...]:
        """Return the card values in a hand, or nothing if this state hides them."""
        return values(self.table[HAND[seat]])

    def pot(self, seat: Seat) -> tuple[int, ...]:
        """Return the card values in a pot."""
        return values(self.table[POT[seat]])

    def on_table(self, seat: Seat) -> tuple[int, ...]:
        """Return the card values shown or frozen on a seat's side."""
        return values(self.table[TABLE[seat]])

    @property
    def one_pass(self) -> bool:
        """Whether a Consolidation must be finished in one move."""
        return self.consolidation == "one_pass"


def _bank_counts(table: Table) -> Mapping[int, int]:
    return {zone.number: len(pile) for zone, pile in table.items() if zone.number is not None}
