"""The invariants of docs/rules/literature.md, Invariants, checked after every event of a turn and for whole games.

Numbers in function names are those of the rulebook; 8 concerns every game, and 9 concerns deductions.
"""

from __future__ import annotations

from collections.abc import Sequence

from mathfish_widgets.engine.state import Turn
from mathfish_widgets.games.literature.rules import RULES
from mathfish_widgets.games.literature.rules.moves import Ask, Declare, Designate, Pass
from mathfish_widgets.games.literature.rules.procedure import Asked, Declared, Given, Missed, RanOut, Scored, Voided
from mathfish_widgets.games.literature.rules.state import HAND, OUT, LiteratureState, OutcomeKind

LiteratureTurn = Turn[LiteratureState]


def check_state(state: LiteratureState) -> None:
    """Check what is true after any event, even while the cards of a set are being laid open."""
    piles = list(state.table.values())
    assert sum(map(len, piles)) == len(state.pack)
    assert set().union(*piles) == set(state.pack)
    _2_points(state)


def check_turn(turn: LiteratureTurn) -> None:
    """Check what is true after each event of a turn, and that the events lead to the state after it."""
    state = turn.before
    for event in turn.events:
        after = event.apply(state)
        check_state(after)
        changed = [abs(one - other) for one, other in zip(state.points, after.points, strict=True)]
        assert not any(changed) or (isinstance(event, Scored) and sum(changed) <= state.high_points)
        state = after
    assert state == turn.after
    _1_cards(turn.after)
    _4_question(turn)
    _5_turn(turn.after)
    _6_questions(turn)
    _run_out(turn)


def check_game(turns: Sequence[LiteratureTurn]) -> None:
    """Check what is true for the turns of a whole game."""
    _3_first_hands(turns)
    _7_safe_sets(turns)


def _1_cards(state: LiteratureState) -> None:
    """Check that exactly the cards of finished sets are out, so the open sets are complete in the hands."""
    closed = {card for name, _ in state.finished for card in state.deck.sets[name]}
    assert closed == set(state.table[OUT])


def _2_points(state: LiteratureState) -> None:
    """Check that every set is open or finished, and that the points are those of the finished sets."""
    won = [0, 0]
    for _, (kind, team, points) in state.finished:
        assert (team is None) == (kind is OutcomeKind.VOID)
        if team is not None:
            won[team] += points
    assert tuple(won) == state.points
    assert len(state.finished) + len(state.open_sets) == len(state.deck.sets)


def _3_first_hands(turns: Sequence[LiteratureTurn]) -> None:
    """Check that undoing the public events, starting from the last hands, gives the first hands."""
    hands = {zone: set(turns[-1].after.table[zone]) for zone in HAND[: turns[-1].after.players]}
    for turn in reversed(turns):
        for event in reversed(turn.seen_by(None).events):
            for transfer in reversed(event.transfers):
                # The question names a card that is given; everybody sees cards that are laid open.
                card = turn.move.card if isinstance(turn.move, Ask) and isinstance(event, Given) else transfer.card
                hands.get(transfer.target, set()).discard(card)
                hands[transfer.source.zone].add(card)
    assert hands == {zone: set(turns[0].before.table[zone]) for zone in hands}


def _4_question(turn: LiteratureTurn) -> None:
    if not isinstance(turn.move, Ask):
        return
    asked, answer, *_ = turn.events
    assert isinstance(asked, Asked)
    before, after = ([state.hand_size(seat) for seat in state.seats] for state in (turn.before, turn.after))
    moved = {seat: new - old for seat, (old, new) in enumerate(zip(before, after, strict=True)) if new != old}
    if isinstance(answer, Missed):
        assert (turn.after.turn_of, moved) == (turn.move.seat, {})
        return
    assert isinstance(answer, Given)
    (transfer,) = answer.transfers
    assert transfer.card == turn.move.card
    assert transfer.source.zone.owner == turn.move.seat
    if turn.after.endgame == "declare":
        assert (turn.after.turn_of, moved) == (turn.seat, {turn.seat: 1, turn.move.seat: -1})


def _5_turn(state: LiteratureState) -> None:
    """Check that the seat whose turn it is can move, and that without cards it passes, designates or declares."""
    if state.over:
        assert not state.open_sets
        return
    legal = next(RULES.legal_moves(state, state.turn_of), None)
    assert legal is not None
    if not state.hand_size(state.turn_of):
        alone = state.team_without_cards == 1 - state.team(state.turn_of)
        assert isinstance(legal, Declare if alone else Pass | Designate)


def _6_questions(turn: LiteratureTurn) -> None:
    """Check the largest number of questions: all cards but one of each set, from each opponent."""
    state = turn.before
    if not state.own_card_asks and state.asked_in_a_row % 8 == 0:
        most = (len(state.pack) - len(state.deck.sets)) * state.players // 2
        assert sum(isinstance(move, Ask) for move in RULES.legal_moves(state, state.turn_of)) <= most


def _7_safe_sets(turns: Sequence[LiteratureTurn]) -> None:
    """Check that no team asks for a set again once the other team has all of it."""
    safe: dict[str, int] = {}
    for turn in turns:
        if isinstance(turn.move, Ask):
            name = turn.before.deck.set_of(turn.move.card)
            assert safe.get(str(name), turn.seat % 2) == turn.seat % 2
        for team in (0, 1):
            zones = (HAND[seat] for seat in turn.after.seats_of(team))
            held = {card for zone in zones for card in turn.after.table[zone]}
            safe |= {name: team for name, cards in turn.after.deck.sets.items() if held.issuperset(cards)}


def _run_out(turn: LiteratureTurn) -> None:
    """Check that a hand that becomes empty is announced exactly once."""
    announced = [event.seat for event in turn.events if isinstance(event, RanOut)]
    emptied = [seat for seat in turn.before.seats if turn.before.hand_size(seat) and not turn.after.hand_size(seat)]
    if turn.after.endgame == "declare" or not turn.after.over:
        assert announced == emptied
    declared = [event for event in turn.events if isinstance(event, Declared | Scored | Voided)]
    assert bool(declared) == isinstance(turn.move, Declare) or turn.after.endgame == "award"
