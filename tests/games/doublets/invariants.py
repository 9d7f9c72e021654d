"""The invariants of docs/rules/doublets.md, Invariants, checked for a state and after every event of a turn."""

from collections import Counter

from mathfish_widgets.engine.cards import Card
from mathfish_widgets.engine.state import Turn
from mathfish_widgets.games.doublets.rules.state import FOUNDATION, MOST_CARDS, RESERVE, STOCK, WASTE, DoubletsState


def check_state(state: DoubletsState) -> None:
    """Check docs/rules/doublets.md, Invariants (1, 2, 3, 4, 6), as far as they are true between events too."""
    assert Counter(card for pile in state.table.values() for card in pile) == Counter(state.pack)
    foundation = [each for each in state.table[FOUNDATION] if isinstance(each, Card)]
    assert [each.rank for each in foundation] == [2**k * state.first.rank % 13 for k in range(len(foundation))]
    assert all(len(state.table[zone]) <= 1 for zone in RESERVE.values())
    assert 1 <= state.number_of_pass <= state.passes
    if len(foundation) == MOST_CARDS:
        left = [each for zone, pile in state.table.items() if zone != FOUNDATION for each in pile]
        assert {str(each)[0] for each in left} <= {"K"}
        assert not state.table[STOCK]
        assert not state.table[WASTE]


def check_turn(turn: Turn[DoubletsState]) -> None:
    """Check what is true after each event of a turn, and that the events lead to the state after it."""
    state = turn.before
    for event in turn.events:
        state = event.apply(state)
        check_state(state)
    assert state == turn.after
