"""The invariants of docs/rules/pemberley.md, Invariants, checked after every event of a turn and for whole games.

Numbers in function names are those of the rulebook; invariant 5 is about scoring only.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from mathfish_widgets.engine.cards import Card, standard_deck
from mathfish_widgets.engine.state import Turn
from mathfish_widgets.games.pemberley.rules import RULES
from mathfish_widgets.games.pemberley.rules.events import Dealt, Deducted, Landed, Lifted, Scored
from mathfish_widgets.games.pemberley.rules.moves import Pass, Play
from mathfish_widgets.games.pemberley.rules.state import ASIDE, PemberleyState, Phase

PemberleyTurn = Turn[PemberleyState]
_DECK = Counter(standard_deck())
_FIVES = {sign * multiple for multiple in (91, 182, 273, 364, 455) for sign in (1, -1)}


def check_state(state: PemberleyState) -> None:
    """Check what is true after any event."""
    assert Counter(card for pile in state.table.values() for card in pile) == _DECK
    assert type(state.total) is int
    assert -500 <= state.total <= 500
    _7_sets(state)


def check_turn(turn: PemberleyTurn) -> None:
    """Check what is true after each event of a turn, and that the events lead to the state after it."""
    _8_pass(turn.before)
    state = turn.before
    for event in turn.events:
        after = event.apply(state)
        check_state(after)
        assert after.ones >= state.ones or isinstance(event, Dealt)
        state = after
    assert state == turn.after
    _4_points(turn)


def check_game(turns: Sequence[PemberleyTurn]) -> None:
    """Check what is true for the turns of a whole game, counted again from their events."""
    _3_total(turns)
    _6_scores(turns)


def worked(total: int, card: Card) -> int:
    """Return the total after a card that may be played on it."""
    quotient, remainder = divmod(total, card.rank)
    assert card.suit != "C" or remainder == 0
    return {"H": total + card.rank, "S": total - card.rank, "D": total * card.rank, "C": quotient}[card.suit]


def _3_total(turns: Sequence[PemberleyTurn]) -> None:
    total = turns[0].before.starter_number
    for turn in turns:
        if isinstance(turn.move, Play):
            total = worked(total, turn.move.card)
        if any(isinstance(event, Dealt) for event in turn.events):
            total = turn.after.starter_number
        assert turn.after.total == total


def _4_points(turn: PemberleyTurn) -> None:
    won = sum(event.points for event in turn.events if isinstance(event, Scored))
    ends = [event.after for event in turn.events if isinstance(event, Landed)]
    if ends and ends[-1] != 1:
        assert won <= 5
        assert (won == 5) == (ends[-1] in _FIVES)


def _6_scores(turns: Sequence[PemberleyTurn]) -> None:
    kept = list(turns[0].before.scores)
    for turn in turns:
        for event in turn.events:
            match event:
                case Scored():
                    kept[event.seat] += event.points
                case Lifted() | Deducted():
                    kept[event.seat] -= event.points
        assert list(turn.after.scores) == kept
        _6_costs(turn)


def _6_costs(turn: PemberleyTurn) -> None:
    for event in turn.events:
        if isinstance(event, Deducted):
            aside = turn.before.table[ASIDE[event.seat]]
            cards = len(turn.before.pile(event.seat)) + len(aside)
            twice = turn.before.left_over[event.seat] if turn.before.unplayed == "per_part" else 0
            assert event.points <= cards + twice


def _7_sets(state: PemberleyState) -> None:
    for seat in range(state.players):
        for cards in state.cards_of_sets(seat):
            total = state.starter_number
            for card in cards:
                total = worked(total, card)
                assert -500 <= total <= 500
            assert total in {0, 1} or any(total % each == 0 for each in (7, 12, 13)) or _prime(abs(total))


def _prime(number: int) -> bool:
    return number > 1 and all(number % each for each in range(2, number))


def _8_pass(state: PemberleyState) -> None:
    if state.phase is Phase.PLAY and not state.may_pass:
        playable = any(isinstance(move, Play) for move in RULES.legal_moves(state))
        assert (RULES.refusal(state, Pass()) is None) == (not playable)
