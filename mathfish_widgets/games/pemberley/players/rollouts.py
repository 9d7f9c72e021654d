"""Rollouts, which play part one to its end with many possible deals of the unseen cards.

The player's own part two is worked out exactly. For the others, each card that they can't play has a fixed cost.
Source: docs/rules/pemberley.md, Levels (sharp).
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache

from mathfish_widgets.engine.cards import Card, Suit
from mathfish_widgets.engine.state import Observation, unseen_cards
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.engine.thinking import Thinking

from ..analysis.best_layout import net_points
from ..rules.events import Passed
from ..rules.legality import playable
from ..rules.operations import LIMIT, applied, broken_by, within
from ..rules.scoring import number_of_points
from ..rules.state import HAND, PemberleyState

Hands = tuple[tuple[Card, ...], ...]
Landing = tuple[int, int]
_HARDEST_FIRST = (Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES, Suit.HEARTS)
_DEALS_FOR_ALL_SEATS = 160
_DEALS_A_SLICE = 4
_COST_OF_A_CARD_LEFT = 2
"""The cost to another seat of a card it can't play: one point, and about one that it would score in part two."""

LeadByCard = Mapping[Card, int]


def hardest_first(card: Card) -> tuple[int, int]:
    """Return a sort key that puts the cards that are hardest to play first: division, and large numbers."""
    return _HARDEST_FIRST.index(card.suit), -card.rank


class Playout:
    """A simulation of the rest of part one, in which everyone always plays the card that scores most.

    `gains` has the points that each seat has scored in the simulation.
    """

    def __init__(self, state: PemberleyState, hands: Hands) -> None:
        self.total, self.ones, self.negative_primes = state.total, state.ones, state.negative_primes
        self.hands = [sorted(hand, key=hardest_first) for hand in hands]
        self.gains = [0] * len(hands)

    def play(self, seat: Seat, card: Card) -> None:
        """Play a card from a seat's hand. Raises ValueError if it can't be played on the total."""
        landing = _landings(card, self.negative_primes)[self.total + LIMIT]
        if landing is None:
            raise ValueError(f"{card} can't be played on {self.total}.")
        self.hands[seat].remove(card)
        self.total, gained = landing
        self.gains[seat] += gained
        if self.total == 1:
            self.gains[seat] += self.ones
            self.ones += 1

    def finish(self, seat: Seat) -> None:
        """Let the seats play in turn, beginning with `seat`, until no seat can play a card."""
        stuck = 0
        while stuck < len(self.hands):
            card = self._best(seat)
            if card is None:
                stuck += 1
            else:
                self.play(seat, card)
                stuck = 0
            seat = (seat + 1) % len(self.hands)

    def _best(self, seat: Seat) -> Card | None:
        """Return the card that scores most now, or None if no card can be played.

        If several cards do, return the one that is hardest to play.
        """
        most, best = -1, None
        for card in self.hands[seat]:
            landing = _landings(card, self.negative_primes)[self.total + LIMIT]
            if landing is not None:
                gained = landing[1] + (self.ones if landing[0] == 1 else 0)
                if gained > most:
                    most, best = gained, card
        return best


# Without the cache, a game of sharp players takes minutes.
@cache
def _landings(card: Card, negative_primes: bool) -> tuple[Landing | None, ...]:
    """Return what a card makes of each total from -500 to 500: the new total and its points.

    The entry is None if the card can't be played on that total.
    """
    afters = [applied(total, card) for total in range(-LIMIT, LIMIT + 1)]
    return tuple(
        (after, number_of_points(after, negative_primes)) if after is not None and within(after) else None
        for after in afters
    )


def number_of_deals(state: PemberleyState) -> int:
    """Return how many deals to try before a move; with more seats, each deal takes longer, so try fewer."""
    return _DEALS_FOR_ALL_SEATS // state.players


def rollout_leads(observation: Observation, rng: random.Random) -> Thinking[LeadByCard]:
    """Work out the lead that each playable card gives the active seat, summed over seats and deals.

    All cards are tried with the same deals. Among equal leads, the card that is hardest to play comes first.
    """
    state: PemberleyState = observation.state
    me, others = state.turn, state.players - 1
    part_two = yield from _part_two(state)
    leads = dict.fromkeys(sorted(playable(state, me), key=hardest_first), 0)
    for number in range(number_of_deals(state)):
        if number % _DEALS_A_SLICE == 0:
            yield
        hands = sampled_hands(observation, rng)
        for card in leads:
            playout = Playout(state, hands)
            playout.play(me, card)
            playout.finish((me + 1) % state.players)
            mine = playout.gains[me] + part_two(playout.hands[me])
            leads[card] += others * mine - sum(
                _points_of_other(playout, seat) for seat in range(others + 1) if seat != me
            )
    return leads


def _points_of_other(playout: Playout, seat: Seat) -> int:
    return playout.gains[seat] - _COST_OF_A_CARD_LEFT * len(playout.hands[seat])


def _part_two(state: PemberleyState) -> Thinking[Callable[[Sequence[Card]], int]]:
    """Return a function from the cards left over in part one to the active seat's net points in part two."""
    cards = (*state.pile(state.turn), *state.hand(state.turn))
    nets = yield from net_points(state.starter_number, cards, state.negative_primes)
    bits = {card: 1 << index for index, card in enumerate(cards)}
    out_of_play, cost = state.unplayed == "set_aside", 0 if state.unplayed == "once" else 1

    def net(left: Sequence[Card]) -> int:
        used = len(nets) - 1 - (sum(bits[card] for card in left) if out_of_play else 0)
        return nets[used] - cost * len(left)

    return net


def sampled_hands(observation: Observation, rng: random.Random) -> Hands:
    """Return all hands, with those of the other seats dealt from the unseen cards.

    If players may not pass when they can play, the hands make every earlier pass in this round forced.
    """
    state: PemberleyState = observation.state
    unseen, hands = unseen_cards(state), [state.hand(seat) for seat in range(state.players)]
    rng.shuffle(unseen)
    possible = {seat: _possible(observation, seat, unseen) for seat in range(state.players) if not hands[seat]}
    for seat in sorted(possible, key=lambda each: len(possible[each])):
        likely = [card for card in possible[seat] if card in unseen]
        # Another seat may already have the cards that this one needs. That is rare, so fill up with any cards,
        # although it makes the deals slightly biased.
        others = [card for card in unseen if card not in likely]
        hands[seat] = tuple([*likely, *others][: len(state.table[HAND[seat]])])
        unseen = [card for card in unseen if card not in hands[seat]]
    return tuple(hands)


def _possible(observation: Observation, seat: Seat, unseen: Sequence[Card]) -> list[Card]:
    """Return the unseen cards that a seat could have.

    A seat can't have a card that it could have played when it passed.
    """
    totals = list(_passed_at(observation, seat))
    return [card for card in unseen if all(broken_by(total, card) for total in totals)]


def _passed_at(observation: Observation, seat: Seat) -> Iterator[int]:
    """Yield the totals of this round on which a seat had to pass."""
    state: PemberleyState = observation.state
    if not state.may_pass:
        for turn in observation.history:
            if turn.seat == seat and turn.before.round == state.round and isinstance(turn.events[0], Passed):
                yield turn.before.total
