"""What an inference says, in a sentence about the cards and seats at hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from mathfish_widgets.explain.steps import Step, Who

from ..rules.cards import AnyCard
from .constraints import each_seat
from .evidence import Seen
from .inference import NEVER, Fact, Inference

_RULE = "literature.deduction."


def placed(known: Seen, fact: Fact) -> dict[str, Any]:
    """The values of a sentence about a card and a seat."""
    return {"who": Who(known.others[fact.seat]), "card": known.unknown[fact.number]}


def concluded(known: Seen, inference: Inference, facts: Sequence[Fact]) -> Iterator[Step]:
    """The steps that tell what follows: those of its conclusions that are needed, or that it cannot be."""
    yield from _WORDED[inference.rule](known, inference, facts)


def _one_left(known: Seen, _inference: Inference, facts: Sequence[Fact]) -> Iterator[Step]:
    yield from (Step(f"{_RULE}one_left", placed(known, fact)) for fact in facts)


def _counted(known: Seen, _inference: Inference, facts: Sequence[Fact]) -> Iterator[Step]:
    yield from (Step(f"{_RULE}counted.{fact.kind}", placed(known, fact)) for fact in facts)


def _elsewhere(_known: Seen, _inference: Inference, _facts: Sequence[Fact]) -> Iterator[Step]:
    """That a card which is at one seat is at no other needs no words."""
    yield from ()


def _at_least_one(known: Seen, inference: Inference, facts: Sequence[Fact]) -> Iterator[Step]:
    clause = known.clause(inference.premises[0].number)
    for fact in facts:
        values = {"by": Who(clause.by), "set": clause.set, "cards": clause.cards}
        place = {} if fact == NEVER else placed(known, fact)
        kind = ".is" if fact.kind == "is" and clause.how != "asked" else ""
        yield Step(f"{_RULE}{inference.rule}.{clause.how}{kind}", values | place)


def _nowhere(known: Seen, inference: Inference, _facts: Sequence[Fact]) -> Iterator[Step]:
    yield Step(f"{_RULE}nowhere", {"card": known.unknown[inference.cards[0]]})


def _full(known: Seen, inference: Inference, facts: Sequence[Fact]) -> Iterator[Step]:
    seat = known.others[inference.seats.bit_length() - 1]
    values = {"who": Who(seat), "size": known.hand_sizes[seat], "held": (*known.shown(seat), *_held(known, inference))}
    if not values["held"]:
        yield Step(f"{_RULE}empty", values)
    elif facts:
        yield Step(f"{_RULE}full{_never(facts)}", values | {"cards": _cards(known, facts)})


def _fills(known: Seen, inference: Inference, facts: Sequence[Fact]) -> Iterator[Step]:
    (place,) = each_seat((1 << len(known.others)) - 1 & ~inference.seats)
    cards = tuple(card for number, card in enumerate(known.unknown) if number not in inference.cards)
    seat = known.others[place]
    values = {"who": Who(seat), "room": known.room[seat], "cards": cards, "count": len(cards)}
    yield Step(f"{_RULE}fills{_never(facts)}", values)


def _crowded(known: Seen, inference: Inference, facts: Sequence[Fact]) -> Iterator[Step]:
    seats = [known.others[place] for place in each_seat(inference.seats)]
    values = {"whos": tuple(map(Who, seats)), "room": sum(known.room[seat] for seat in seats)}
    held = {"held": _held(known, inference), "cards": _cards(known, facts)}
    yield Step(f"{_RULE}crowded{_never(facts)}", values | held)


def _never(facts: Sequence[Fact]) -> str:
    return ".never" if NEVER in facts else ""


def _cards(known: Seen, facts: Sequence[Fact]) -> tuple[AnyCard, ...]:
    return tuple(known.unknown[number] for number in dict.fromkeys(fact.number for fact in facts if fact != NEVER))


def _held(known: Seen, inference: Inference) -> tuple[AnyCard | Step, ...]:
    """The cards that take up room: known ones, and for each clause one of several."""
    groups = (tuple(known.unknown[number] for number in kept) for kept in inference.kept)
    cards = (known.unknown[number] for number in inference.cards)
    return (*cards, *(Step(f"{_RULE}one_of", {"cards": group}) for group in groups))


_WORDED: dict[str, Callable[[Seen, Inference, Sequence[Fact]], Iterator[Step]]] = {
    "elsewhere": _elsewhere,
    "one_left": _one_left,
    "nowhere": _nowhere,
    "at_least_one": _at_least_one,
    "none_left": _at_least_one,
    "full": _full,
    "fills": _fills,
    "crowded": _crowded,
    "counted": _counted,
}
