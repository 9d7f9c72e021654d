"""What a pupil overhears at a table of Literature: some questions in a row of a game that is played at random.

Players go on about the set that was just asked for more often than about others. Source: Literature, sections 2, 3.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

from ..game import Turn
from ..games import GAMES
from ..games.literature.decks import DECKS
from ..games.literature.moves import Ask, Declare
from ..games.literature.state import LiteratureState
from ..questions.hearing import OTHERS, PUPIL, Heard
from ..table import Seat

LiteratureTurn = Turn[LiteratureState]
LONGEST = 6
"""So many questions are told at most."""
_DECLARED, _SAME_SET = 0.12, 0.75
_EACH_GAME = 30
"""So many places of a game are looked at before the next one is played."""
_FEWEST_OWN, _MOST_OWN = 4, 6
_SETS_LEFT = 2


def overheard(rng: random.Random, fewest: int, most: int) -> Iterator[Heard]:
    """From so many to so many questions in a row, as any seat hears them that still has cards then; for ever."""
    while True:
        turns = _game(rng)
        for _ in range(_EACH_GAME):
            begin, count = rng.randrange(len(turns)), rng.randint(fewest, most)
            heard = _heard(turns[begin : begin + count], rng)
            if heard is not None and len(heard.said) == count:
                yield heard


def late(rng: random.Random, fewest: int, most: int) -> Iterator[tuple[Heard, LiteratureState]]:
    """The same late in a game, with the table after it: two sets are left, and hands of any size."""
    while True:
        heard = _late_hands(rng)
        state = _set_up(heard)
        said: list[LiteratureTurn] = []
        for _ in range(rng.randint(fewest, most)):
            asks = [move for move in state.legal_moves() if isinstance(move, Ask)]
            if asks:
                said.append(state.play(_asked(state, asks, said[-1:], rng)))
                state = said[-1].after
        if said and state.hand(PUPIL):
            yield Heard(heard.hands, tuple(_said(turn, PUPIL) for turn in said), heard.first, OTHERS), state


def _game(rng: random.Random) -> list[LiteratureTurn]:
    state: Any = GAMES["literature"].deal(rng.getrandbits(32))
    turns: list[LiteratureTurn] = []
    while not state.over:
        turns.append(state.play(_move(state, turns[-1:], rng)))
        state = turns[-1].after
    return turns


def _move(state: LiteratureState, before: Sequence[LiteratureTurn], rng: random.Random) -> Any:
    moves = list(state.legal_moves())
    declarations = [move for move in moves if isinstance(move, Declare)]
    asks = [move for move in moves if isinstance(move, Ask)]
    if declarations and rng.random() < _DECLARED:
        return rng.choice(declarations)
    return _asked(state, asks, before, rng) if asks else rng.choice(moves)


def _asked(state: LiteratureState, asks: Sequence[Ask], before: Sequence[LiteratureTurn], rng: random.Random) -> Ask:
    spoken = {state.deck.set_of(turn.move.card) for turn in before if isinstance(turn.move, Ask)}
    same = [move for move in asks if state.deck.set_of(move.card) in spoken]
    return rng.choice(same if same and rng.random() < _SAME_SET else asks)


def _heard(turns: Sequence[LiteratureTurn], rng: random.Random) -> Heard | None:
    """The same as a seat hears it that is seat 0 then, the pupil's; who is in whose team stays as it is."""
    state = turns[0].before
    seat = rng.randrange(state.players)
    if not turns[-1].after.hand(seat) or not all(isinstance(turn.move, Ask) for turn in turns):
        return None
    hands = tuple(" ".join(map(str, state.hand((seat + each) % state.players))) for each in state.seats)
    return Heard(hands, tuple(_said(turn, seat) for turn in turns), (turns[0].seat - seat) % state.players)


def _said(turn: LiteratureTurn, seat: Seat) -> str:
    """A question as the pupil's table notates it, when a seat is the pupil's."""
    ask = turn.move
    return f"{(ask.seat - seat) % turn.before.players} {ask.card}" if isinstance(ask, Ask) else ""


def _late_hands(rng: random.Random) -> Heard:
    """Two sets, of which the pupil holds some and the others any."""
    deck = DECKS["no2"]
    cards = [card for name in rng.sample(list(deck.sets), _SETS_LEFT) for card in deck.sets[name]]
    rng.shuffle(cards)
    own = rng.randint(_FEWEST_OWN, _MOST_OWN)
    seats = [PUPIL] * own + [rng.choice(OTHERS) for _ in cards[own:]]
    hands = [" ".join(str(card) for card, at in zip(cards, seats, strict=True) if at == seat) for seat in range(6)]
    return Heard(tuple(hands), first=rng.choice(seats))


def _set_up(heard: Heard) -> LiteratureState:
    held = {card for hand in heard.hands for card in hand.split()}
    out = [name for name, cards in DECKS["no2"].sets.items() if not held & set(map(str, cards))]
    state: Any = GAMES["literature"].set_up({"hands": heard.hands, "turn": heard.first, "out": out})
    return state
