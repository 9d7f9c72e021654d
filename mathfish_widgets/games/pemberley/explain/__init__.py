"""The explanations of Pemberley: refusals, the situation, and button labels.

The explanation of a situation gives no answer away. Source: docs/rules/pemberley.md, Refusals; Explanation.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from mathfish_widgets.engine.cards import Card
from mathfish_widgets.engine.moves import Move, Refusal
from mathfish_widgets.engine.state import Observation, Turn
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.explainer import Explainer, Reason, at_the_beginning
from mathfish_widgets.explain.steps import Highlights, Role, Step, Who, cards_marked, zone_marked
from mathfish_widgets.explain.wording import sentences_of
from mathfish_widgets.mathematics.expressions import Number, evaluated

from ..rules.events import Dealt
from ..rules.legality import operation_values, playable
from ..rules.moves import LaySet, Lift, Play
from ..rules.operations import chain, expression
from ..rules.scoring import points, points_of_set
from ..rules.state import HAND, PILE, SETS, STARTER, PemberleyState, Phase
from .calculation import (
    TOTAL,
    explain_operation,
    explain_unplayable,
    in_one_line,
    landings_of_cards,
    number_line_at,
    steps_of_set,
    why_refused,
    working_backwards,
)
from .turns import explain_turn, outcome, points_of_round, spoken


def refused_marks(state: PemberleyState, seat: Seat, move: Move, refusal: Refusal) -> Highlights:
    """Highlight the player's cards that a refused move names and, if a card was to be played, the total."""
    if isinstance(move, Play):
        held = cards_marked(state.table, HAND[seat], [move.card], Role.REFUSED)
        return (*held, (TOTAL, Role.REASON)) if held else ()
    return cards_marked(state.table, PILE[seat], move.cards, Role.REFUSED) if isinstance(move, LaySet) else ()


def _play(state: PemberleyState, seat: Seat, move: Play, refusal: Refusal) -> Iterator[Step]:
    return why_refused(state.total, move.card)


def _playable(state: PemberleyState, seat: Seat, move: Move, refusal: Refusal) -> Iterator[Step]:
    card = refusal.values["card"]
    highlights = cards_marked(state.table, HAND[seat], [card], Role.REASON)
    (landed,) = landings_of_cards(state.total, [card])
    line = number_line_at(state, landed.after, landed)
    yield replace(explain_operation(state.total, card), highlights=highlights, figures=(line,))


def _set(state: PemberleyState, seat: Seat, move: LaySet, refusal: Refusal) -> Iterator[Step]:
    """Yield the steps of a set up to the one that fails, and then what is wrong with that step."""
    before = refusal.values["step"] - 1
    start, card = state.starter_number, move.cards[before]
    totals = (start, *chain(start, move.cards))
    yield Step("pemberley.set.begins", {"start": start})
    yield from steps_of_set(start, move.cards[:before])
    broken = refusal.rule.rpartition(".")[2]
    total = totals[before]
    if total is not None:
        yield Step(f"pemberley.play.{broken}", operation_values(total, card), (), tuple(why_refused(total, card)))


def _worthless(state: PemberleyState, seat: Seat, move: LaySet, refusal: Refusal) -> Iterator[Step]:
    start = state.starter_number
    yield Step("pemberley.set.begins", {"start": start})
    yield from steps_of_set(start, move.cards)
    yield from in_one_line(start, move.cards)
    yield from points_of_set(refusal.values["total"].value, state.negative_primes).reasons


def _missing(state: PemberleyState, seat: Seat, move: Lift, refusal: Refusal) -> Iterator[Step]:
    count = len(state.sets[seat])
    yield Step("pemberley.lift.count" if count else "pemberley.lift.none", {"count": count})


REASONS: dict[str, Reason] = {
    "pemberley.play.division": _play,
    "pemberley.play.limit": _play,
    "pemberley.pass.playable": _playable,
    "pemberley.set.division": _set,
    "pemberley.set.limit": _set,
    "pemberley.set.worthless": _worthless,
    "pemberley.lift.missing": _missing,
}


_GOAL = 91
"""The lowest total that scores 5, as many as a multiple can."""
_EXAMPLES = 2


def explain_situation(observation: Observation) -> Step:
    """Explain to a seat what it can do now or who everyone is waiting for, or how the game ended."""
    state = observation.state
    if state.over:
        return outcome(state)
    if observation.seat is None or not observation.may_move:
        told = _waiting(observation)
    else:
        told = (_part_one if state.phase is Phase.PLAY else _part_two)(observation, observation.seat)
    target = (Step("pemberley.goals.target", {"target": state.target}),) if state.target else ()
    return at_the_beginning(observation, told, target)


def _waiting(observation: Observation) -> Step:
    state = observation.state
    highlights = zone_marked(state.table, (HAND if state.phase is Phase.PLAY else PILE)[state.turn], Role.SUBJECT)
    values = {"who": Who(state.turn), "total": Number(state.total), "start": state.starter_number}
    so_far = tuple(_so_far(observation)) if state.phase is Phase.PLAY else ()
    return Step(f"pemberley.waiting.{state.phase.value}", values, highlights, (*so_far, *points_of_round(state)))


def _part_one(observation: Observation, seat: Seat) -> Step:
    state = observation.state
    can = playable(state, seat)
    kind = "nothing" if not can else "may_pass" if state.may_pass else "card"
    highlights = ((TOTAL, Role.REASON), *zone_marked(state.table, HAND[seat], Role.SUBJECT))
    cannot = tuple(_of_each(explain_unplayable, state.total, state, seat, Role.REFUSED))
    first, last = (cannot, (_goals(state),)) if not can else ((_goals(state),), cannot)
    total = {"total": Number(state.total)}
    goes_on = state.passed + 1 < sum(bool(state.table[hand]) for hand in HAND[: state.players])
    later = (Step("pemberley.now.only_for_now", total),) if goes_on and not can else ()
    substeps = (*first, *later, *_so_far(observation), *last, *_working_backwards(state, seat))
    return Step(f"pemberley.now.{kind}", total, highlights, substeps)


def _of_each(
    explain: Callable[[int, Card, Highlights], Iterator[Step]],
    total: int,
    state: PemberleyState,
    seat: Seat,
    role: Role,
) -> Iterator[Step]:
    """Yield what `explain` says about a total and each card in a seat's hand, with the card highlighted."""
    for card in state.hand(seat):
        yield from explain(total, card, cards_marked(state.table, HAND[seat], [card], role))


def _so_far(observation: Observation) -> Iterator[Step]:
    start, cards = cards_played(observation.history)
    for step in in_one_line(start, cards):
        yield Step("pemberley.chain.so_far", step.values, ((TOTAL, Role.RESULT),), step.substeps, step.figures)


def cards_played(history: Sequence[Turn[PemberleyState]]) -> tuple[int, tuple[Card, ...]]:
    """Return the cards of this round that the history shows, with the total before the first of them.

    The total comes first, then the cards in the order in which they were played.
    """
    start, cards = 0, list[Card]()
    for turn in history:
        if any(isinstance(event, Dealt) for event in turn.events):
            cards = []
        if isinstance(turn.move, Play):
            start = start if cards else turn.before.total
            cards.append(turn.move.card)
    return start, tuple(cards)


def _goals(state: PemberleyState) -> Step:
    """Explain which totals score, and how many points the next landing on 1 scores."""
    primes = Step(f"pemberley.goals.primes.{'both' if state.negative_primes else 'positive'}")
    ones = Step("pemberley.goals.ones", {"points": state.ones + 1, "time": state.ones + 1})
    several = Step("pemberley.goals.several")
    return Step("pemberley.goals", substeps=(several, primes, Step("pemberley.goals.nought"), ones))


def _working_backwards(state: PemberleyState, seat: Seat) -> Iterator[Step]:
    steps = tuple(_of_each(working_backwards, _GOAL, state, seat, Role.SUBJECT))[:_EXAMPLES]
    if steps:
        values = {"goal": _GOAL, "points": points(_GOAL).points}
        yield Step("pemberley.backwards", values, substeps=steps)


def _part_two(observation: Observation, seat: Seat) -> Step:
    state = observation.state
    free = state.pile(seat)
    highlights = (
        *cards_marked(state.table, STARTER, [state.starter], Role.REASON),
        *cards_marked(state.table, PILE[seat], free, Role.SUBJECT),
    )
    values = {"start": state.starter_number, "count": len(free), "cards": free}
    order = Step("pemberley.sets.order", {"start": state.starter_number})
    rules = (order, Step("pemberley.sets.last"), Step("pemberley.sets.left"), Step("pemberley.sets.again"))
    rule = "pemberley.now.sets" if free else "pemberley.now.done"
    return Step(rule, values, highlights, (*_sets(state, seat), *(rules if free else rules[-1:])))


def _sets(state: PemberleyState, seat: Seat) -> Iterator[Step]:
    """Yield the sets that a seat has laid, each with its calculation and points."""
    for number, cards in enumerate(state.cards_of_sets(seat), start=1):
        whole = evaluated(expression(state.starter_number, cards))
        won = points_of_set(chain(state.starter_number, cards)[-1] or 0, state.negative_primes).points
        highlights = cards_marked(state.table, SETS[seat], cards, Role.RESULT)
        yield Step("pemberley.sets.set", {"number": number, "equality": whole, "points": won}, highlights)


def label(move: Move) -> Step:
    """Return the button label of a move."""
    if isinstance(move, Play):
        return Step("pemberley.invite.play", {"card": move.card})
    if isinstance(move, LaySet):
        return Step("pemberley.invite.set", {"cards": move.cards})
    if isinstance(move, Lift):
        return Step("pemberley.invite.lift", {"number": move.number})
    return Step(f"pemberley.invite.{move.verb}")


_FURTHER = frozenset({"pemberley.backwards", "pemberley.chain.so_far", "pemberley.goals"})
EXPLAINER = Explainer(
    sentences_of("games/pemberley"), explain_turn, REASONS, refused_marks, explain_situation, label, _FURTHER, spoken
)
