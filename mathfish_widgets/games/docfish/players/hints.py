"""The hints of DocFish, in up to three rungs: where to look, which rule helps, and the move itself.

A rung that would say nothing useful is left out.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from math import prod
from typing import Any

from mathfish_widgets.engine.cards import Card
from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.state import Observation
from mathfish_widgets.engine.table import Place, Zone
from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.explain.steps import Highlights, Role, Step, Who, zone_marked
from mathfish_widgets.mathematics.expressions import evaluated, product

from ..explain.primes import bank_marked
from ..rules.consolidation import GROUP_SIZES, HIGHEST_CARD, gain
from ..rules.moves import (
    Ask,
    Change,
    Consolidate,
    Down,
    Freeze,
    Give,
    Guess,
    NoConsolidation,
    Pick,
    SayDocFish,
    Shortage,
)
from ..rules.state import DECK, HAND, POT, PRIMES_IN, DocFishState, Phase, PickReason, pairs, present, value
from . import SHARP, choose
from .hand_inference import asked_primes, infer_hand, last_card_weights, unseen_counts

Rungs = tuple[Step, ...]
FEWEST_IN_GROUP = min(GROUP_SIZES)


def hint(observation: Observation) -> Thinking[Rungs]:
    """Return a hint of up to three rungs that leads to the sharp player's move."""
    yield
    # The sharp player never chooses at random, so any seed will do.
    move = choose(SHARP, observation, random.Random(0)).move
    return _RUNGS_TO_MOVE[type(move)](_SeenTable(observation), move)


class _SeenTable:
    """An observed table, with methods that return highlights of its cards."""

    def __init__(self, observation: Observation) -> None:
        self.observation = observation
        self.state: DocFishState = observation.state
        self.zone = HAND[self.state.active[0]]
        self.hand = self.state.hand(self.state.active[0])

    def cards(self, wanted: Iterable[int], role: Role, zone: Zone | None = None) -> Highlights:
        """Return a highlight of one card for each wanted value in a zone, by default the active seat's hand."""
        highlights, left = [], list(wanted)
        for index, card in enumerate(self.state.table[zone or self.zone]):
            if isinstance(card, Card) and value(card) in left:
                left.remove(value(card))
                highlights.append((Place(zone or self.zone, index).key, role))
        return tuple(highlights)

    def holding(self, primes: Iterable[int], role: Role) -> Highlights:
        """Return highlights of the cards in the active seat's hand that contain any of these primes."""
        return self.cards([each for each in self.hand if set(primes) & set(PRIMES_IN[each])], role)


def _rung(name: str, highlights: Highlights = (), **values: Any) -> Step:
    return Step(f"docfish.hint.{name}", values, highlights)


def _last(name: str, move: Move, highlights: Highlights = (), **values: Any) -> Step:
    return _rung(name, highlights, move=str(move), **values)


def _ask(table: _SeenTable, move: Ask) -> Rungs:
    primes, hand = sorted(present(table.hand)), zone_marked(table.state.table, table.zone, Role.SUBJECT)
    last = _last("ask.move", move, table.holding((move.value,), Role.RESULT), prime=move.value)
    if len(primes) == 1:
        return _rung("ask.only", hand, prime=move.value), last
    return _rung("ask.look", hand, primes=primes), _rule_of_asking(table, move.value), last


def _rule_of_asking(table: _SeenTable, prime: int) -> Step:
    belief, he = infer_hand(table.observation), table.state.other
    highlights = zone_marked(table.state.table, HAND[he], Role.REASON)
    if prime in asked_primes(table.observation) or prime in present(belief.known):
        return _rung("ask.known", highlights, prime=prime, who=Who(he))
    if belief.probability(prime) == 1:
        return _rung("ask.certain", highlights, prime=prime)
    hidden = unseen_counts(table.state)
    count = sum(number for each, number in hidden.items() if prime in PRIMES_IN[each])
    deck = ((DECK.key, Role.REASON),)
    return _rung("ask.counted", highlights + deck, prime=prime, hidden=hidden.total(), count=count)


def _look(table: _SeenTable) -> Step:
    """Return the rung that tells players to look in their hand for the prime asked for, or for pairs."""
    state = table.state
    if state.phase in (Phase.ANSWER, Phase.PAIR) and state.asked is not None:
        name = "answer.look" if state.phase is Phase.ANSWER else "pair.look"
        return _rung(name, zone_marked(table.state.table, table.zone, Role.SUBJECT), prime=state.asked)
    primes = pairs(table.hand)
    return _rung("lay.look", table.holding(primes, Role.SUBJECT))


def _docfish(table: _SeenTable, move: SayDocFish) -> Rungs:
    rule = _rung("answer.none", prime=table.state.asked)
    return _look(table), rule, _last("answer.docfish", move)


def _give(table: _SeenTable, move: Give) -> Rungs:
    name = "answer.loose" if move.value == table.state.asked else "answer.whole"
    rule = _rung(name, table.cards((move.value,), Role.REASON), prime=table.state.asked, value=move.value)
    return _look(table), rule, _last("answer.give", move, table.cards((move.value,), Role.RESULT), value=move.value)


def _down(table: _SeenTable, move: Down) -> Rungs:
    completing = table.state.phase is Phase.PAIR
    cards = (move.value,) * (1 if completing else 2)
    rule = _rung("pair.rule" if completing else "down.rule", table.cards(cards, Role.REASON), prime=move.value)
    return _look(table), rule, _last("down.move", move, table.cards(cards, Role.RESULT), prime=move.value)


def _change(table: _SeenTable, move: Change) -> Rungs:
    name = "answer.change" if table.state.phase is Phase.ANSWER else "change.rule"
    whole, parts, equality = move.value, product(*move.parts), evaluated(product(*move.parts))
    reason, result = (
        table.cards((move.value,), role) + bank_marked(move.parts, role) for role in (Role.REASON, Role.RESULT)
    )
    rule = _rung(name, reason, value=whole, product=parts, equality=equality)
    return _look(table), rule, _last("change.move", move, result, value=whole, equality=equality)


def _shortage(table: _SeenTable, move: Shortage) -> Rungs:
    last = _last("shortage.move", move, table.cards((move.value,), Role.RESULT), value=move.value)
    return _look(table), _rung("shortage.rule", table.cards((move.value,), Role.REASON)), last


def _pick(table: _SeenTable, move: Pick) -> Rungs:
    reason = table.state.pick_reason
    why = "again" if reason is PickReason.RUN_OUT and table.hand else reason.name.lower()
    return (_last(f"pick.{why}", move, ((DECK.key, Role.RESULT),)),)


def _guess(table: _SeenTable, move: Guess) -> Rungs:
    his = zone_marked(table.state.table, HAND[table.state.turn], Role.SUBJECT)
    return (
        _rung("guess.look", his, values=sorted(unseen_counts(table.state).elements())),
        _rung("guess.rule", values=sorted(last_card_weights(table.observation))),
        _last("guess.move", move, value=move.value),
    )


def _consolidate(table: _SeenTable, move: Consolidate) -> Rungs:
    pot = POT[table.state.turn]
    used = [each for group in move.groups for each in group]
    bank = bank_marked(map(prod, move.groups), Role.RESULT)
    total = sum(table.state.pot(table.state.turn)) + gain(move.groups)
    groups = [evaluated(product(*group)) for group in move.groups]
    last = _last("consolidate.move", move, table.cards(used, Role.RESULT, pot) + bank, groups=groups, total=total)
    return _lowest_two(table), _rule_of_lowest_two(table, stuck=False), last


def _no_consolidation(table: _SeenTable, move: NoConsolidation) -> Rungs:
    last = _last("consolidate.none", move)
    if len(table.state.pot(table.state.turn)) < FEWEST_IN_GROUP:
        return _lowest_two(table), last
    return _lowest_two(table), _rule_of_lowest_two(table, stuck=True), last


def _lowest_two(table: _SeenTable) -> Step:
    pot = POT[table.state.turn]
    lowest = sorted(table.state.pot(table.state.turn))[:FEWEST_IN_GROUP]
    highlights = table.cards(lowest, Role.SUBJECT, pot)
    if len(lowest) < FEWEST_IN_GROUP:
        return _rung("consolidate.few", highlights, count=len(lowest))
    return _rung("consolidate.look", highlights, low=lowest[0], next=lowest[1])


def _rule_of_lowest_two(table: _SeenTable, stuck: bool) -> Step:
    lowest = sorted(table.state.pot(table.state.turn))[:FEWEST_IN_GROUP]
    total = prod(lowest)
    if total > HIGHEST_CARD:
        return _rung("consolidate.too_big", product=total)
    if table.state.bank[total]:
        return _rung("consolidate.possible", bank_marked((total,), Role.REASON), product=total)
    return _rung("consolidate.stuck" if stuck else "consolidate.lacking", product=total)


def _freeze(table: _SeenTable, move: Freeze) -> Rungs:
    primes = pairs(table.hand)
    prime = next(each for each in primes if each in pairs(move.values))
    rule = "freeze.alone" if len(move.values) == 1 else "freeze.two"
    highlights = table.holding(primes, Role.SUBJECT)
    reason, result = (table.cards(move.values, role) for role in (Role.REASON, Role.RESULT))
    return (
        _rung("freeze.look", highlights, primes=primes),
        _rung(rule, reason, prime=prime, value=move.values[0], cards=move.values),
        _last("freeze.move", move, result, cards=move.values),
    )


_RUNGS_TO_MOVE: dict[type[Move], Callable[[_SeenTable, Any], Rungs]] = {
    Ask: _ask,
    Change: _change,
    Down: _down,
    Give: _give,
    SayDocFish: _docfish,
    Pick: _pick,
    Guess: _guess,
    Shortage: _shortage,
    Consolidate: _consolidate,
    NoConsolidation: _no_consolidation,
    Freeze: _freeze,
}
