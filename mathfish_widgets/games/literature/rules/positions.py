"""A position that a teacher sets up, completed to a whole table.

Source: docs/rules/literature.md, Positions; Invariants.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from mathfish_widgets.engine.cards import shuffled
from mathfish_widgets.engine.table import Seat, Table

from .cards import AnyCard
from .deal import begin
from .outcomes import Finished, Outcome, OutcomeKind
from .position_input import PositionInput, read_position
from .state import LiteratureState
from .zones import HAND, OUT, TEAMS


def set_up(position: Mapping[str, Any], seed: int, **options: Any) -> LiteratureState:
    """The state of a position.

    Its names, all of them optional: hands, the cards of some seats, by the numbers of the seats or as a list; out, the
    finished sets, as a list of names (void) or by name with the team that won each, 0 or 1, or "void"; turn; points of
    the two teams; asked, the questions in a row; may_pass. A hand that ends in "..." and the hands that are not given
    are dealt by the seed from the cards that are left, always to the seat that has fewest.
    Raises ValueError with a clear sentence when the position cannot be.
    """
    dealt = begin(seed, **options)
    given = read_position(position, dealt)
    hands = _hands(given, [card for card in shuffled(dealt.deck.cards, seed) if card not in given.placed])
    table = Table({**{HAND[seat]: hands[seat] for seat in dealt.seats}, OUT: given.out_cards})
    state = replace(
        dealt,
        table=table,
        turn_of=dealt.turn_of if given.turn is None else given.turn,
        finished=tuple(_finished(dealt, name, team) for name, team in given.out.items()),
        asked_in_a_row=given.asked,
        may_pass=given.may_pass,
    )
    _check_teams(state)
    return replace(state, points=_points(state) if given.points is None else given.points)


def _hands(given: PositionInput, rest: list[AnyCard]) -> dict[Seat, tuple[AnyCard, ...]]:
    """Every hand; the cards that are left go one by one to the seat of those to be dealt to that has fewest."""
    hands = {seat: list(hand) for seat, hand in given.hands.items()}
    if rest and not given.dealt_to:
        raise ValueError(
            f"{' '.join(map(str, rest))}: these cards lie nowhere. Give them to a seat, leave out a seat's hand, or "
            "name their sets in out."
        )
    for card in rest:
        fewest = min(given.dealt_to, key=lambda seat: len(hands[seat]))
        hands[fewest].append(card)
    return {seat: tuple(hand) for seat, hand in hands.items()}


def _check_teams(state: LiteratureState) -> None:
    team = state.team_without_cards
    if state.endgame == "award" and team is not None:
        raise ValueError(
            f"Team {team} has no cards, and endgame is award: then all sets are awarded at once and nothing is left "
            "to play for. Give each team a card."
        )


def _finished(state: LiteratureState, name: str, team: int | None) -> Finished:
    outcome = Outcome(OutcomeKind.VOID) if team is None else Outcome(OutcomeKind.RIGHT, team, state.worth(name))
    return Finished(name, outcome)


def _points(state: LiteratureState) -> tuple[int, int]:
    won = [sum(outcome.points for _, outcome in state.finished if outcome.team == team) for team in range(TEAMS)]
    return won[0], won[1]
