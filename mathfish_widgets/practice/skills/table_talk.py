"""What a pupil overhears at a table of Literature: some questions in a row of a game that is played at random.

Players go on about the set that was just asked for more often than about others.
Source: docs/rules/literature.md, Components and setup; Procedure.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Any, NamedTuple, cast

from mathfish_widgets.engine.observation import Observation, observe
from mathfish_widgets.engine.state import Turn
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.games import GAMES
from mathfish_widgets.games.literature.rules.decks import DECKS
from mathfish_widgets.games.literature.rules.moves import Ask, Declare
from mathfish_widgets.games.literature.rules.state import LiteratureState
from mathfish_widgets.questions.literature.table_talk import OTHERS, PUPIL, TableTalk, opening_table

LiteratureTurn = Turn[LiteratureState]


class LateTable(NamedTuple):
    """What was heard, with the true table after it and the turns that led there."""

    talk: TableTalk
    state: LiteratureState
    turns: tuple[LiteratureTurn, ...]

    @property
    def observation(self) -> Observation:
        """What the pupil has seen."""
        return observe(self.state, self.turns, PUPIL)


LONGEST = 6
"""So many questions are told at most."""
_DECLARED, _SAME_SET = 0.12, 0.75
_EACH_GAME = 30
"""So many places of a game are looked at before the next one is played."""
_FEWEST_OWN, _MOST_OWN = 5, 7
_SETS_LEFT = 2
_LATE_SEATS = (1, 2, 2, 3, 4, 4, 5)
"""Team-mates get cards more often, so that it is often worth thinking of a declaration."""


def random_table_talk(rng: random.Random, fewest: int, most: int) -> Iterator[TableTalk]:
    """From so many to so many questions in a row, as any seat hears them that still has cards then; for ever."""
    while True:
        turns = _game(rng)
        for _ in range(_EACH_GAME):
            begin, count = rng.randrange(len(turns)), rng.randint(fewest, most)
            talk = _talk_of(turns[begin : begin + count], rng)
            if talk is not None and len(talk.questions) == count:
                yield talk


def late_tables(rng: random.Random, fewest: int, most: int) -> Iterator[LateTable]:
    """The same late in a game, after each of the questions: two sets are left, and hands of any size."""
    while True:
        dealt = _late_hands(rng)
        state = opening_table(dealt)
        turns: list[LiteratureTurn] = []
        for number in range(1, most + 1):
            asks = _asks(state)
            if not asks:
                break
            turns.append(state.play(_asked(state, asks, turns[-1:], rng)))
            state = turns[-1].after
            if number >= fewest and state.hand(PUPIL):
                said = tuple(_said(turn, PUPIL) for turn in turns)
                yield LateTable(replace(dealt, questions=said), state, tuple(turns))


def _game(rng: random.Random) -> list[LiteratureTurn]:
    state: Any = GAMES["literature"].deal(rng.getrandbits(32))
    turns: list[LiteratureTurn] = []
    while not state.over:
        turns.append(state.play(_move(state, turns[-1:], rng)))
        state = turns[-1].after
    return turns


def _move(state: LiteratureState, before: Sequence[LiteratureTurn], rng: random.Random) -> Any:
    asks = _asks(state)
    if asks and rng.random() > _DECLARED:
        return _asked(state, asks, before, rng)
    moves = list(state.legal_moves())
    return rng.choice([move for move in moves if isinstance(move, Declare)] or moves)


def _asks(state: LiteratureState) -> list[Ask]:
    """What the seat on turn may ask; these are the first of all that it could mean."""
    return list(
        cast(Iterator[Ask], takewhile(lambda move: isinstance(move, Ask), state.pseudo_legal_moves(state.turn_of)))
    )


def _asked(state: LiteratureState, asks: Sequence[Ask], before: Sequence[LiteratureTurn], rng: random.Random) -> Ask:
    spoken = {state.deck.set_of(turn.move.card) for turn in before if isinstance(turn.move, Ask)}
    same = [move for move in asks if state.deck.set_of(move.card) in spoken]
    return rng.choice(same if same and rng.random() < _SAME_SET else asks)


def _talk_of(turns: Sequence[LiteratureTurn], rng: random.Random) -> TableTalk | None:
    """The same as a seat hears it that is seat 0 then, the pupil's; who is in whose team stays as it is."""
    state = turns[0].before
    seat = rng.randrange(state.players)
    if not turns[-1].after.hand(seat) or not all(isinstance(turn.move, Ask) for turn in turns):
        return None
    hands = tuple(" ".join(map(str, state.hand((seat + each) % state.players))) for each in state.seats)
    return TableTalk(hands, tuple(_said(turn, seat) for turn in turns), (turns[0].seat - seat) % state.players)


def _said(turn: LiteratureTurn, seat: Seat) -> str:
    """A question as the pupil's table notates it, when a seat is the pupil's."""
    ask = turn.move
    return f"{(ask.seat - seat) % turn.before.players} {ask.card}" if isinstance(ask, Ask) else ""


def _late_hands(rng: random.Random) -> TableTalk:
    """Two sets, of which the pupil holds some and the others any; who begins has a card."""
    deck = DECKS["no2"]
    cards = [card for name in rng.sample(list(deck.sets), _SETS_LEFT) for card in deck.sets[name]]
    rng.shuffle(cards)
    own = rng.randint(_FEWEST_OWN, _MOST_OWN)
    seats = [PUPIL] * own + [rng.choice(_LATE_SEATS) for _ in cards[own:]]
    dealt = list(zip(cards, seats, strict=True))
    hands = (" ".join(str(card) for card, at in dealt if at == seat) for seat in (PUPIL, *OTHERS))
    return TableTalk(tuple(hands), first=rng.choice(seats), counted=OTHERS)
