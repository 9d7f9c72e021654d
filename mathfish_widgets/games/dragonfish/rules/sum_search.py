"""The calculations in a pond, each of them once, whatever the order of its parts.

Two calculations are the same if they have the same sum card and their expressions are equal for any numbers on the
cards. Examples are a + b and b + a, a − (b − c) and a + c − b, (a − b) x (c − d) and (b − a) x (d − c). Two joined
cards are a number of their own: 12 + 3 and 13 + 2 are two calculations. Cards in different cells are different cards,
even with equal numbers, because it matters which of them are used up.
Source: docs/rules/dragonfish.md, Pond Cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import lru_cache
from itertools import combinations, islice
from typing import Any, NamedTuple

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.options import Option, checked_options
from mathfish_widgets.engine.thinking import Thinking, think
from mathfish_widgets.mathematics.expressions import Number, Row
from mathfish_widgets.mathematics.quoting import quoted

from .cards import POND_CELLS, PondCard, bug, pond_card
from .expressions import Expression, ExpressionForm, FormTable, cells, expression_of, notation, rendering, worths

OFF, ON = "off", "on"
OPERATIONS_ALLOWED = Option(
    "operations",
    ("add", "multiply", "divide"),
    "+ and − only, × too, or × and ÷ too with rounded answers",
    default="add",
)
ORDER_READ = Option(
    "order",
    ("precedence", "spoken"),
    "whether 2 + 3 × 4 is 14, or 20 because you work from left to right; only matters with × or ÷",
    default="precedence",
)
DIGITS_JOINED = Option("join_digits", (OFF, ON), "whether you may read the cards 1 and 4 as 14", default=OFF)
FISH_AS_TERM = Option(
    "fish_as_term",
    (ON, OFF),
    "whether the fish you catch may be any card of the sum, or must be the sum card",
    default=ON,
)
SUM_OPTIONS = (OPERATIONS_ALLOWED, ORDER_READ, DIGITS_JOINED, FISH_AS_TERM)

OPERATIONS = {"add": "+−", "multiply": "+−×", "divide": "+−×÷"}
"""The signs of each value of the option `operations`."""
_FORMS_A_SLICE = 2000
_REMEMBERED = 1024


class SumRules(NamedTuple):
    """The rules of a game's sums: allowed signs, reading order, joined cards, and a fish as a term."""

    operations: str = "add"
    order: str = "precedence"
    join_digits: bool = False
    fish_as_term: bool = True

    @property
    def only_adds(self) -> bool:
        """Whether each card is a separate term, added or subtracted; only then do odd and even numbers help."""
        return self.operations == "add" and not self.join_digits


@frozen_dataclass
class Calculation:
    """A sum card, and an expression with the same value over other cards of its pond.

    `cards` are all fish and bugs of the pond, with their cells.
    """

    sum_cell: str
    expression: Expression
    cards: tuple[tuple[str, PondCard], ...]

    def __str__(self) -> str:
        return f"{self.card.value} = {self._rendering}"

    @property
    def words(self) -> str:
        """The calculation in words, such as "fifteen is eight plus seven"."""
        return f"{Number(self.card.value).words} is {self._rendering.words}"

    @property
    def _rendering(self) -> Number | Row[Number]:
        return rendering(self.expression, self.numbers)

    @property
    def notation(self) -> str:
        """The calculation as it follows the verb in notation, such as "1a = 1b + 1c"."""
        return f"{self.sum_cell} = {notation(self.expression)}"

    @property
    def numbers(self) -> dict[str, int]:
        """The number on each fish and bug of the pond, by cell."""
        return {cell: card.value for cell, card in self.cards}

    @property
    def card(self) -> PondCard:
        """The sum card."""
        return dict(self.cards)[self.sum_cell]

    @property
    def used(self) -> tuple[str, ...]:
        """The cells of the cards that are used, the sum card first."""
        return (self.sum_cell, *cells(self.expression))

    @property
    def fish_cell(self) -> str | None:
        """The cell of the fish that the calculation catches, or None if it uses only bugs."""
        pond = dict(self.cards)
        return next((cell for cell in self.used if pond[cell].is_fish), None)

    @property
    def fish(self) -> int | None:
        """The number on the fish that the calculation catches, or None if it uses only bugs."""
        return None if self.fish_cell is None else self.numbers[self.fish_cell]

    @property
    def difficulty(self) -> tuple[int, int, int, str]:
        """A sort key: fewer cards come first, then easier signs, then fewer brackets, then the cells."""
        text = notation(self.expression)
        counts = [text.count(sign) for sign in "+-x÷~"]
        weight = sum(hardness * count for hardness, count in enumerate(counts))
        # The number of cards is one for the sum card, one for the first term, and one for each sign.
        return 2 + sum(counts), weight, text.count("("), f"{self.sum_cell} = {text}"


def calculations(
    cards: str | Iterable[PondCard | int | None],
    operations: str = "add",
    *,
    order: str = "precedence",
    join_digits: str | bool = "off",
    fish_as_term: str | bool = "on",
    pond: int = 1,
) -> tuple[Calculation, ...]:
    """Return every calculation in a pond, each once, the simplest first.

    `cards` are up to six cards in the order of the cells: as text ("F15 8 7 bike 1 6"), as cards, or as the numbers of
    bugs. None is an empty cell. The cells are those of `pond`, and the options are those of the game. Raises ValueError
    for anything else.

    With x and ÷ a pond can have tens of thousands of calculations: `iterate_calculations` finds them one by one.
    """
    given = {"operations": operations, "order": order, "join_digits": join_digits, "fish_as_term": fish_as_term}
    options: dict[str, Any] = checked_options(SUM_OPTIONS, given)
    rules = sum_rules(**options)
    return think(find_calculations(read_pond(cards, pond), rules))


def find_calculations(pond: Pond, rules: SumRules) -> Thinking[tuple[Calculation, ...]]:
    """Find the calculations of a pond as `calculations` does, with pauses for other work."""
    found = []
    for calculation in iterate_calculations(pond, rules):
        if calculation is None:
            yield
        else:
            found.append(calculation)
    return tuple(sorted(found, key=lambda each: each.difficulty))


Pond = tuple[tuple[str, PondCard], ...]
"""The fish and bugs of a pond by their cells."""


def iterate_calculations(pond: Pond, rules: SumRules) -> Iterator[Calculation | None]:
    """Yield the calculations of a pond in any order.

    Now and then None is yielded instead, so that a long search can pause.
    """
    forms = form_table([card for _, card in pond], rules)
    names = [cell for cell, _ in pond]
    looked_at = 0
    for used in _sets(pond, rules):
        targets = [place for place in range(len(pond)) if _may_be_sum(pond, place, used, rules)]
        for form in forms.of(used) if targets else ():
            looked_at += 1
            if looked_at % _FORMS_A_SLICE == 0:
                yield None
            for place in targets:
                sign = _matching_sign(form, pond[place][1].value)
                if sign:
                    yield Calculation(names[place], expression_of(form, names, rules.order, sign), pond)


def _matching_sign(form: ExpressionForm, target: int) -> int:
    """Return the sign that gives a form the target value: 1 or -1, or 0 if neither does."""
    if form.value == target:
        return 1
    return -1 if form.negatable and form.value == -target else 0


def form_table(cards: Sequence[PondCard], rules: SumRules) -> FormTable:
    """Return the forms that these cards can make under the rules of a game."""
    return FormTable([card.value for card in cards], OPERATIONS[rules.operations], rules.join_digits)


def expressions_worth(cards: tuple[PondCard, ...], target: int, rules: SumRules, most: int) -> tuple[Expression, ...]:
    """Return up to `most` expressions that use all the cards and have a target value.

    Their cells are the indices of the cards. Results are cached, since many ponds have the same cards.
    """
    numbers = tuple(card.value for card in cards)
    possible = target in worths(numbers, OPERATIONS[rules.operations], rules.join_digits)
    return _expressions_worth(cards, target, rules, most) if possible else ()


# Finding the fish that can be caught takes 9 ms with the cache, 11.5 ms without; on a hard table, 31 and 40 ms.
@lru_cache(maxsize=_REMEMBERED)
def _expressions_worth(cards: tuple[PondCard, ...], target: int, rules: SumRules, most: int) -> tuple[Expression, ...]:
    names = [str(place) for place in range(len(cards))]
    signed = ((_matching_sign(form, target), form) for form in form_table(cards, rules).of((1 << len(cards)) - 1))
    return tuple(islice((expression_of(form, names, rules.order, sign) for sign, form in signed if sign), most))


def _sets(pond: Pond, rules: SumRules) -> Iterator[int]:
    """Yield the sets of cards that may be in an expression together, as bits, with small sets first."""
    places = [place for place, (_, card) in enumerate(pond) if rules.fish_as_term or not card.is_fish]
    for size in range(2, len(pond)):
        for chosen in combinations(places, size):
            if sum(pond[place][1].is_fish for place in chosen) <= 1:
                yield sum(1 << place for place in chosen)


def _may_be_sum(pond: Pond, place: int, used: int, rules: SumRules) -> bool:
    if used >> place & 1:
        return False
    with_fish = any(card.is_fish for other, (_, card) in enumerate(pond) if used >> other & 1)
    return not (with_fish and pond[place][1].is_fish)


def sum_rules(operations: str, order: str, join_digits: str, fish_as_term: str) -> SumRules:
    """Return the rules of sums that follow from the values of their options."""
    return SumRules(operations, order, join_digits == ON, fish_as_term == ON)


def read_pond(cards: str | Iterable[PondCard | int | None], pond: int = 1) -> Pond:
    """Return the fish and bugs among the given cards, with the cells of a pond in order.

    Raises ValueError for more than six cards, or for cards that can't be in a pond.
    """
    if not isinstance(cards, Iterable) or isinstance(cards, (bytes, Mapping, AbstractSet)):
        raise ValueError(f"Give the cards of a pond as text or as a list, not as {quoted(cards)}.")
    given = list(cards.split() if isinstance(cards, str) else cards)
    if type(pond) is not int or pond not in POND_CELLS or len(given) > len(POND_CELLS[pond]):
        raise ValueError(f"A pond is 1, 2, 3 or 4 and has six cells, not {len(given)}.")
    named = zip(POND_CELLS[pond], map(_given_card, given), strict=False)
    return tuple((cell, card) for cell, card in named if card is not None and card.is_animal)


def _given_card(card: object) -> PondCard | None:
    if card is None or isinstance(card, PondCard):
        return card
    if isinstance(card, str):
        return pond_card(card)
    if isinstance(card, int) and not isinstance(card, bool) and card > 0:
        return bug(card)
    raise ValueError(f"{quoted(card)} isn't a Pond Card.")
