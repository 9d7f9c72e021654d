"""Deals counted one by one, small positions and games of them, and the deals that are hardest to count."""

import json
import random
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, permutations
from pathlib import Path

from mathfish_widgets.engine.state import observe, unseen_cards
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games.literature.deduction.chances import chance, count_holder_chances, own_team
from mathfish_widgets.games.literature.deduction.constraints import Constraints
from mathfish_widgets.games.literature.rules import RULES
from mathfish_widgets.games.literature.rules.moves import Ask, Pass
from mathfish_widgets.games.literature.rules.state import HAND
from tests.games.literature.playing import deal, position, random_game, true_declarations

MOVES_OF_A_GAME = 9


SMALL_POSITIONS = (
    {"deck": "ranks", "hands": {0: "3C 3D", 1: "3H 3S", 2: "4C", 3: "4D", 4: "4H", 5: "4S"}},
    {"deck": "ranks", "hands": {0: "3C 4C", 1: "3D", 2: "3H 4D", 3: "4H", 4: "3S", 5: "4S"}},
    {"deck": "ranks", "hands": {0: "3C 4C 5C 5D 4D", 1: "3D 4H", 2: "3H 5H", 3: "4S", 4: "3S", 5: "5S"}},
    {"hands": {0: "3C 4C 9C 10C JC 5C", 1: "6C QC", 2: "7C", 3: "KC", 4: "8C", 5: "AC"}},
    {"hands": {0: "3C 4C 9C 10C JC", 1: "6C QC 5C", 2: "7C", 3: "KC", 4: "8C", 5: "AC"}},
    {"deck": "eights_jokers", "hands": {0: "8C 8D 2S 3S 4S 5S", 1: "8H", 2: "8S 6S", 3: "*R", 4: "*B", 5: "7S"}},
    {"deck": "ranks", "turn": 2, "hands": {0: "3C 5C 5D 5H", 1: "3H", 2: "3D 4C 4D 4H 5S", 3: "3S", 4: "", 5: "4S"}},
    {"deck": "ranks", "turn": 2, "hands": {0: "3C 3H", 1: "4S", 2: "3D 4C 4D 4H 5C 5D 5H 5S", 3: "3S", 4: "", 5: ""}},
)
"""Positions with so few cards hidden from seat 0 that all their deals can be tried."""


def small_position(number, **options):
    given = dict(SMALL_POSITIONS[number])
    options["deck"] = given.pop("deck", "no2")
    held = {word for hand in given["hands"].values() for word in hand.split()}
    out = [
        name for name, cards in position({}, **options).deck.sets.items() if not {str(card) for card in cards} & held
    ]
    return position(given | {"out": out}, **options)


def holder_chances(observation):
    """Return the exact chances of all cards."""
    return think(count_holder_chances(observation))


def team_chance(observation, name, team=None):
    """Return the chance that a team, by default the seat's own, has all the cards of a set."""
    seats = observation.state.seats_of(own_team(observation) if team is None else team)
    return chance(observation, dict.fromkeys(observation.state.deck.sets[name], seats))


def one_by_one(constraints):
    """Return the number of deals, and for each card and seat how many of them put the card there."""
    rows, total = [[0] * len(constraints.room) for _ in constraints.seats], 0
    places = [seat for seat, number in enumerate(constraints.room) for _ in range(number)]
    for dealt in set(permutations(places)):
        fits = all(seats >> seat & 1 for seats, seat in zip(constraints.seats, dealt, strict=True))
        if fits and all(any(seats >> dealt[card] & 1 for card, seats in clause) for clause in constraints.clauses):
            total += 1
            for card, seat in enumerate(dealt):
                rows[card][seat] += 1
    return total, tuple(map(tuple, rows))


def hard_deals() -> list[tuple[Constraints, int, str]]:
    """Return the deals of games for eight that are slowest to count, with their number and a digest of all counts.

    An independent method counted them: one card after another, keeping the clauses that are still open.
    """
    return [
        (
            Constraints(
                tuple(each["room"]),
                tuple(each["seats"]),
                tuple(tuple((card, mask) for card, mask in clause) for clause in each["clauses"]),
            ),
            each["deals"],
            each["places"],
        )
        for each in json.loads((Path(__file__).parent / "hard_deals.json").read_text())
    ]


def random_constraints(rng, seats=(1, 4), cards=(1, 6)):
    """Return random constraints with numbers of seats and cards in these ranges; most of them are possible."""
    seats, cards = rng.randint(*seats), rng.randint(*cards)
    true = [rng.randrange(seats) for _ in range(cards)]
    rather = rng.random()
    masks = [sum(1 << seat for seat in range(seats) if seat == at or rng.random() < rather) for at in true]
    if rng.random() < 0.1:
        masks[0] &= ~(1 << true[0])
    clauses = [random_clause(rng, seats, cards) for _ in range(rng.randint(0, 4))]
    return Constraints(tuple(map(true.count, range(seats))), tuple(masks), tuple(clauses))


def random_clause(rng, seats, cards):
    chosen = sorted(rng.sample(range(cards), rng.randint(1, min(cards, 4))))
    one = 1 << rng.randrange(seats)
    return tuple((card, one if rng.random() < 0.8 else rng.randrange(1, 1 << seats)) for card in chosen)


class EveryDeal:
    """All states that a seat must consider possible: those whose deal leads through the same events."""

    def __init__(self, state, seat):
        self.seat, self.state, self.turns = seat, state, []
        hidden = [each for each in state.seats if each != seat]
        sizes = {each: state.hand_size(each) for each in hidden}
        self.states = [
            replace(state, table=state.table.replaced({HAND[each]: hands[each] for each in hidden}))
            for hands in hands_of(unseen_cards(state.seen_by(seat)), sizes)
        ]

    def play(self, move, mover):
        turn = RULES.play(self.state, move, mover)
        seen = self._seen(turn)
        possible = (each for each in self.states if RULES.refusal(each, move, mover) is None)
        played = (RULES.play(each, move, mover) for each in possible)
        self.states = [each.after for each in played if self._seen(each) == seen]
        self.turns.append(turn)
        self.state = turn.after

    def _seen(self, turn):
        """Return the events as the seat saw them, without the index of a card in a hand, which nobody knows."""
        return [
            (replace(event, transfers=()), [(each.card, each.source.zone, each.target) for each in event.transfers])
            for event in turn.seen_by(self.seat).events
        ]

    @property
    def observation(self):
        return observe(self.state, self.turns, self.seat)

    def chance(self, happens):
        return Fraction(sum(map(happens, self.states)), len(self.states))


def hands_of(cards, sizes):
    """Yield each way to deal cards to seats, as ordered hands."""
    if not sizes:
        yield {}
        return
    (seat, size), *rest = sizes.items()
    for hand in combinations(cards, size):
        left = [card for card in cards if card not in hand]
        for hands in hands_of(left, dict(rest)):
            yield {seat: hand, **hands}


def game_seen(seed, seat, **options):
    """Yield some states of a random game, each with what a seat has seen."""
    played = random_game(deal(seed=seed, **options), random.Random(seed), truthful=0.1)
    for number in range(8, len(played), 1 + len(played) // 8):
        state = played[number].before
        yield state, observe(state, played[:number], seat)


OPTIONS: tuple[dict[str, object], ...] = (
    {},
    {"wrong_split": "stays", "must_declare": "on"},
    {"players": 8},
    {"own_card_asks": "on"},
    {"deck": "ranks"},
)


VARIANTS: tuple[dict[str, object], ...] = (
    {},
    {"must_declare": "on"},
    {"wrong_split": "stays", "declare_when": "any_time"},
    {"own_card_asks": "on"},
    {"wrong_split": "stays", "must_declare": "on", "turn_after_wrong": "opponents"},
    {"must_declare": "on", "declare_when": "any_time"},
    {"must_declare": "on", "own_card_asks": "lone"},
)


def small_games(seed):
    """Yield the positions of a small random game with all the states that seat 0 must consider possible."""
    rng = random.Random(seed)
    asking = rng.choice((1, 14))
    every = EveryDeal(small_position(seed % len(SMALL_POSITIONS), **VARIANTS[seed % len(VARIANTS)]), 0)
    while not every.state.over and len(every.turns) < MOVES_OF_A_GAME:
        seat = rng.choice(every.state.active)
        moves = list(RULES.legal_moves(every.state, seat))
        if not moves:
            continue
        asks = [move for move in moves if isinstance(move, Ask)]
        right = [move for move in true_declarations(every.state, seat) if move in moves]
        passes = [move for move in moves if isinstance(move, Pass)]
        kinds = [(asks, asking), (right, 3), (passes, 3), (moves, 1)]
        chosen = rng.choices([kind for kind, _ in kinds], [weight * bool(kind) for kind, weight in kinds])
        every.play(rng.choice(chosen[0]), seat)
        yield every
