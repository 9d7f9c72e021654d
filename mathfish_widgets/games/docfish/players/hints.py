"""Ladders of hints: three rungs to a good move - what to look at, which rule helps, the move itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import prod
from typing import Any

from mathfish_widgets.engine.cards import Card
from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.engine.table import Place, Zone
from mathfish_widgets.explain.steps import Role, Step, Who
from mathfish_widgets.mathematics.expressions import evaluated, product

from ..rules.consolidation import HIGHEST_CARD, gain
from ..rules.moves import Ask, Change, Consolidate, DocFish, Down, Freeze, Give, Guess, NoConsolidation, Pick, Shortage
from ..rules.phases import Phase, Reason
from ..rules.state import DocFishState
from ..rules.zones import BANK, DECK, HAND, POT, PRIMES_IN, pairs, present, value
from .hand_inference import asked_primes, last_card_weights, remember, unseen

Marks = tuple[tuple[str, Role], ...]
Rungs = tuple[Step, Step, Step]


def ladder(observation: Observation, move: Move) -> Rungs:
    """The three rungs that lead to a legal move of the observing seat."""
    return _RUNGS[type(move)](_View(observation), move)


class _View:
    """What the seat sees, and marks on it."""

    def __init__(self, observation: Observation) -> None:
        self.observation = observation
        self.state: DocFishState = observation.state
        self.zone = HAND[self.state.active[0]]
        self.hand = self.state.hand(self.state.active[0])

    def cards(self, wanted: Iterable[int], role: Role, zone: Zone | None = None) -> Marks:
        """Marks on cards of a zone, by default the own hand: one for each wanted value that lies there."""
        marks, left = [], list(wanted)
        for index, card in enumerate(self.state.table[zone or self.zone]):
            if isinstance(card, Card) and value(card) in left:
                left.remove(value(card))
                marks.append((Place(zone or self.zone, index).key, role))
        return tuple(marks)

    def holding(self, primes: Iterable[int], role: Role) -> Marks:
        """Marks on the own cards in which some primes are present."""
        return self.cards([each for each in self.hand if set(primes) & set(PRIMES_IN[each])], role)

    def whole(self, zone: Zone, role: Role) -> Marks:
        """Marks on all cards of a zone."""
        return tuple((Place(zone, index).key, role) for index in range(len(self.state.table[zone])))


def _rung(name: str, marks: Marks = (), **values: Any) -> Step:
    return Step(f"docfish.hint.{name}", values, marks)


def _last(name: str, move: Move, marks: Marks = (), **values: Any) -> Step:
    return _rung(name, marks, move=str(move), **values)


def _bank(values: Iterable[int], role: Role) -> Marks:
    return tuple((BANK[each].key, role) for each in dict.fromkeys(values))


def _ask(view: _View, move: Ask) -> Rungs:
    return (
        _rung("ask.look", view.whole(view.zone, Role.SUBJECT), primes=sorted(present(view.hand))),
        _why_ask(view, move.value),
        _last("ask.move", move, view.holding((move.value,), Role.RESULT), prime=move.value),
    )


def _why_ask(view: _View, prime: int) -> Step:
    memory, he = remember(view.observation), view.state.other
    marks = view.whole(HAND[he], Role.REASON)
    if prime in asked_primes(view.observation) or prime in present(memory.known):
        return _rung("ask.known", marks, prime=prime, who=Who(he))
    if memory.chance(prime) == 1:
        return _rung("ask.certain", marks, prime=prime)
    hidden = unseen(view.state)
    count = sum(number for each, number in hidden.items() if prime in PRIMES_IN[each])
    deck = ((DECK.key, Role.REASON),)
    return _rung("ask.counted", marks + deck, prime=prime, hidden=hidden.total(), count=count)


def _look(view: _View) -> Step:
    """Where to look in the own hand: for the prime asked for, or for pairs."""
    state = view.state
    if state.phase in (Phase.ANSWER, Phase.PAIR) and state.asked is not None:
        name = "answer.look" if state.phase is Phase.ANSWER else "pair.look"
        return _rung(name, view.whole(view.zone, Role.SUBJECT), prime=state.asked)
    primes = pairs(view.hand)
    return _rung("lay.look", view.holding(primes, Role.SUBJECT), primes=primes)


def _docfish(view: _View, move: DocFish) -> Rungs:
    rule = _rung("answer.none", prime=view.state.asked)
    return _look(view), rule, _last("answer.docfish", move)


def _give(view: _View, move: Give) -> Rungs:
    name = "answer.loose" if move.value == view.state.asked else "answer.whole"
    rule = _rung(name, view.cards((move.value,), Role.REASON), prime=view.state.asked, value=move.value)
    return _look(view), rule, _last("answer.give", move, view.cards((move.value,), Role.RESULT), value=move.value)


def _down(view: _View, move: Down) -> Rungs:
    completing = view.state.phase is Phase.PAIR
    cards = (move.value,) * (1 if completing else 2)
    rule = _rung("pair.rule" if completing else "down.rule", view.cards(cards, Role.REASON), prime=move.value)
    return _look(view), rule, _last("down.move", move, view.cards(cards, Role.RESULT), prime=move.value)


def _change(view: _View, move: Change) -> Rungs:
    name = "answer.change" if view.state.phase is Phase.ANSWER else "change.rule"
    whole, parts, equality = move.value, product(*move.parts), evaluated(product(*move.parts))
    reason, result = (view.cards((move.value,), role) + _bank(move.parts, role) for role in (Role.REASON, Role.RESULT))
    rule = _rung(name, reason, value=whole, product=parts, equality=equality)
    return _look(view), rule, _last("change.move", move, result, value=whole, equality=equality)


def _shortage(view: _View, move: Shortage) -> Rungs:
    last = _last("shortage.move", move, view.cards((move.value,), Role.RESULT), value=move.value)
    return _look(view), _rung("shortage.rule", view.cards((move.value,), Role.REASON)), last


def _pick(view: _View, move: Pick) -> Rungs:
    name = {Reason.DOCFISH: "docfish", Reason.BONUS: "bonus"}.get(view.state.reason or Reason.RUN_OUT, "run_out")
    deck = len(view.state.table[DECK])
    return (
        _rung(f"pick.{name}", prime=view.state.asked),
        _rung("pick.rule", ((DECK.key, Role.REASON),), count=deck),
        _last("pick.move", move, ((DECK.key, Role.RESULT),)),
    )


def _guess(view: _View, move: Guess) -> Rungs:
    his = view.whole(HAND[view.state.turn], Role.SUBJECT)
    return (
        _rung("guess.look", his, values=sorted(unseen(view.state).elements())),
        _rung("guess.rule", values=sorted(last_card_weights(view.observation))),
        _last("guess.move", move, value=move.value),
    )


def _consolidate(view: _View, move: Consolidate) -> Rungs:
    pot = POT[view.state.turn]
    used = [each for group in move.groups for each in group]
    bank = _bank(map(prod, move.groups), Role.RESULT)
    total = sum(view.state.pot(view.state.turn)) + gain(move.groups)
    groups = [evaluated(product(*group)) for group in move.groups]
    last = _last("consolidate.move", move, view.cards(used, Role.RESULT, pot) + bank, groups=groups, total=total)
    return _lowest_two(view), _rule_of_lowest_two(view, stuck=False), last


def _no_consolidation(view: _View, move: NoConsolidation) -> Rungs:
    return _lowest_two(view), _rule_of_lowest_two(view, stuck=True), _last("consolidate.none", move)


def _lowest_two(view: _View) -> Step:
    pot = POT[view.state.turn]
    lowest = sorted(view.state.pot(view.state.turn))[:2]
    marks = view.cards(lowest, Role.SUBJECT, pot)
    if len(lowest) < 2:
        return _rung("consolidate.few", marks, count=len(lowest))
    return _rung("consolidate.look", marks, low=lowest[0], next=lowest[1])


def _rule_of_lowest_two(view: _View, stuck: bool) -> Step:
    lowest = sorted(view.state.pot(view.state.turn))[:2]
    if len(lowest) < 2:
        return _rung("consolidate.empty")
    total = prod(lowest)
    if total > HIGHEST_CARD:
        return _rung("consolidate.too_big", product=total)
    if view.state.bank[total]:
        return _rung("consolidate.possible", _bank((total,), Role.REASON), product=total)
    return _rung("consolidate.stuck" if stuck else "consolidate.lacking", product=total)


def _freeze(view: _View, move: Freeze) -> Rungs:
    primes = pairs(view.hand)
    prime = next(each for each in primes if each in pairs(move.values))
    rule = "freeze.alone" if len(move.values) == 1 else "freeze.two"
    marks = view.holding(primes, Role.SUBJECT)
    reason, result = (view.cards(move.values, role) for role in (Role.REASON, Role.RESULT))
    return (
        _rung("freeze.look", marks, primes=primes),
        _rung(rule, reason, prime=prime, value=move.values[0], cards=move.values),
        _last("freeze.move", move, result, cards=move.values),
    )


_RUNGS: dict[type[Move], Callable[[_View, Any], Rungs]] = {
    Ask: _ask,
    Change: _change,
    Down: _down,
    Give: _give,
    DocFish: _docfish,
    Pick: _pick,
    Guess: _guess,
    Shortage: _shortage,
    Consolidate: _consolidate,
    NoConsolidation: _no_consolidation,
    Freeze: _freeze,
}
