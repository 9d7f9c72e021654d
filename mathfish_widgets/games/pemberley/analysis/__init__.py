"""What each card of a hand would score, and what was missed in a round: landings and sets.

Source: docs/rules/pemberley.md, Explanation.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from mathfish_widgets.engine.cards import Card
from mathfish_widgets.engine.moves import Refusal
from mathfish_widgets.engine.state import Observation, Turn
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.explain.steps import Step, Who
from mathfish_widgets.mathematics.expressions import Number
from mathfish_widgets.play.players import Inquiry

from ..explain.calculation import calculation, explain_set, net_points_step
from ..rules import RULES
from ..rules.events import RoundEnded, SetAside
from ..rules.moves import Done, Pass, Play
from ..rules.operations import applied, broken_by
from ..rules.scoring import points
from ..rules.state import PemberleyState, Phase
from .best_layout import best_layout_in_slices


class Preview(NamedTuple):
    """A card in the hand with its result and points, or with the reason why it can't be played.

    `result` and `points` are None if and only if there is a `refusal`.
    """

    card: Card
    result: int | None
    points: int | None
    refusal: Refusal | None


def preview(observation: Observation) -> tuple[Preview, ...]:
    """Return a preview of each card in the observer's hand, in order.

    For a spectator or after part one, there are no previews. They use the current total, even during another seat's
    turn.
    """
    state: PemberleyState = observation.state
    seat = observation.seat
    if seat is None or state.phase is not Phase.PLAY:
        return ()
    return tuple(_preview(state, card, RULES.broken_rule(state, Play(card), seat)) for card in state.hand(seat))


def _preview(state: PemberleyState, card: Card, refusal: Refusal | None) -> Preview:
    result = applied(state.total, card)
    if refusal is not None or result is None:
        return Preview(card, None, None, refusal)
    return Preview(card, result, points(result, state.ones, state.negative_primes).points, None)


Turns = Sequence[Turn[PemberleyState]]


def review_of_round(observation: Observation) -> Thinking[Step]:
    """Compare the turns of the last finished round with the best cards, and its sets with the best sets.

    The hands follow from the cards that were played later or set aside at the end, so nothing hidden is revealed.
    """
    turns = _last_round(observation.history)
    if not turns:
        return Step("pemberley.missed.none")
    seats = range(turns[0].before.players)
    steps = [step for seat in seats for step in _landings(turns, seat)]
    if any(step.substeps for step in steps):
        steps.append(Step("pemberley.missed.other"))
    for seat in seats:
        steps.extend((yield from _sets_of_round(turns, seat)))
    return Step("pemberley.missed", {"round": turns[0].before.round + 1}, substeps=tuple(steps))


def _last_round(history: Turns) -> Turns:
    """Return the turns of the last finished round, or none before the first round has ended."""
    ended = [turn.before.round for turn in history if any(isinstance(event, RoundEnded) for event in turn.events)]
    return [turn for turn in history if turn.before.round == ended[-1]] if ended else ()


def _landings(turns: Turns, seat: Seat) -> Sequence[Step]:
    """Return steps about what a seat missed in part one, or one that says that it missed nothing.

    Return no steps if the history hides the seat's turns.
    """
    own = [index for index, turn in enumerate(turns) if turn.seat == seat and isinstance(turn.move, Play | Pass)]
    found = [step for index in own for step in missed_landing(turns[index], _hand(turns[index:], seat))]
    return found or [Step("pemberley.missed.turn.none", {"who": Who(seat)})] * bool(own)


def _hand(turns: Turns, seat: Seat) -> Iterator[Card]:
    """Yield the cards that a seat had in its hand before the given turns, which end a round.

    They are the cards that the seat plays in these turns, and those that it sets aside at the end of part one.
    """
    for turn in turns:
        if turn.seat == seat and isinstance(turn.move, Play):
            yield turn.move.card
        for event in turn.events:
            if isinstance(event, SetAside) and event.seat == seat:
                yield from (transfer.card for transfer in event.transfers if isinstance(transfer.card, Card))


def missed_landing(turn: Turn[PemberleyState], hand: Iterator[Card]) -> Iterator[Step]:
    """Explain how much more the best card of a hand would have scored in a turn.

    Yield nothing if the card that was played scored as much.
    """
    state, move = turn.before, turn.move
    playable = [card for card in hand if broken_by(state.total, card) is None]
    most = max(playable, key=lambda card: _scored(state, card), default=None)
    made = _scored(state, move.card) if isinstance(move, Play) else 0
    if most is None or _scored(state, most) <= made:
        return
    landed = applied(state.total, move.card) if isinstance(move, Play) else None
    values = {
        "who": Who(turn.seat),
        "total": Number(state.total),
        "played": move.card if isinstance(move, Play) else None,
        "landed": None if landed is None else Number(landed),
        "made": made,
        "card": most,
        "calculation": calculation(state.total, most),
        "points": _scored(state, most),
    }
    reasons = points(applied(state.total, most) or 0, state.ones, state.negative_primes).reasons
    yield Step("pemberley.missed.pass" if landed is None else "pemberley.missed.turn", values, substeps=reasons)


def _scored(state: PemberleyState, card: Card) -> int:
    """Return the points that a playable card scores on the total of a state."""
    return points(applied(state.total, card) or 0, state.ones, state.negative_primes).points


def _sets_of_round(turns: Turns, seat: Seat) -> Thinking[tuple[Step, ...]]:
    """Compare the sets of a seat with the best ones; return no steps if the history hides them."""
    done = [turn.before for turn in turns if turn.seat == seat and isinstance(turn.move, Done)]
    if not done:
        return ()
    missed = yield from missed_sets(done[-1], seat)
    return (missed.told,)


class MissedSets(NamedTuple):
    """The points by which the best sets would have beaten a seat's own sets, and the explanation."""

    more: int
    told: Step


def missed_sets(state: PemberleyState, seat: Seat) -> Thinking[MissedSets]:
    """Compare the sets that a seat laid with the best sets of the same cards."""
    free, laid = state.pile(seat), state.cards_of_sets(seat)
    sets = [explain_set(state.starter_number, cards, state.negative_primes) for cards in laid]
    made = sum(step.values["points"] for step in sets) - len(free)
    cards = (*free, *(card for row in laid for card in row))
    best = yield from best_layout_in_slices(state.starter_number, cards, state.negative_primes)
    more = best.points - made
    rule = "pemberley.missed.sets" if more > 0 else "pemberley.missed.sets.none"
    values = {"who": Who(seat), "made": net_points_step(made), "net": net_points_step(best.points)}
    return MissedSets(more, Step(rule, values, substeps=best.steps if more > 0 else ()))


def _what_was_missed(_state: PemberleyState, observation: Observation) -> Thinking[Step]:
    return review_of_round(observation)


REVIEW = Inquiry("missed", Step("pemberley.missed.ask"), _what_was_missed, at_end=True)
