"""The answers that a platform must know: all right ones, and wrong ones that can be foreseen.

A platform can only compare texts, so the question's own `judge` decides about every text beforehand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain, combinations, combinations_with_replacement, islice, permutations
from typing import Any

from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.practice.skill import Item
from mathfish_widgets.questions.choosing import Choose, Pick
from mathfish_widgets.questions.docfish.change import TypeChange
from mathfish_widgets.questions.docfish.sequence import TypeGroupings, allowed
from mathfish_widgets.questions.doublets import TypeRun
from mathfish_widgets.questions.entry import Entry, TypeGroups, TypeNumber, TypeNumbers, UnreadableAnswer
from mathfish_widgets.questions.primes import TypeDivisor
from mathfish_widgets.questions.question import Judgement

from .items import Answer, Kind
from .told import told_html

_CARDS = range(1, 15)
_WORDS = ("prime", "shortage", "no")
"""The answers that are a word instead of numbers."""
_BETWEEN = (" ", ", ", ",", " x ", "x", " × ")
_IN_ORDER = (" ", ", ", ",")
_MOST_ORDERS = 6
"""The most orders of the numbers of an answer that are all accepted; beyond, only ascending and descending."""
_MOST_ALIKE = 4
_MOST_FORESEEN = 24


def kind_of(entry: Entry) -> Kind:
    """Return how a platform checks this way to answer; raises StopIteration if its right answers can't be listed."""
    return next(kind for ways, kind in _KINDS.items() if isinstance(entry, ways))


def known_answers(item: Item, wording: Wording) -> tuple[Answer, ...]:
    """Return the answers to an item that a platform must know."""
    entry = item.question.entry
    if isinstance(entry, Choose):
        judged = ((option["text"], item.judge(option["value"], wording)) for option in entry.options(wording))
        return tuple(Answer(text, each.right, told_html(each.explanation, wording)) for text, each in judged)
    if isinstance(entry, Pick):
        return _picked(item, entry, wording)
    return (*_accepted(item, wording), *_foreseen(item, wording))


def _picked(item: Item, entry: Pick, wording: Wording) -> tuple[Answer, ...]:
    """Return the things to pick, each with its reason if it is wrong to pick it as well."""
    options = [(str(option["value"]), option["text"]) for option in entry.options(wording)]
    best = item.question.entry.read(item.answer, wording)
    right = [value for value, _ in options if not set(entry.read(value, wording)) - set(best)]
    return tuple(
        Answer(text, value in right, "" if value in right else _reason(item, [*right, value], wording))
        for value, text in options
    )


def _reason(item: Item, values: list[str], wording: Wording) -> str:
    return told_html(item.judge(" ".join(values), wording).explanation, wording)


def _accepted(item: Item, wording: Wording) -> Iterator[Answer]:
    """Yield every spelling of every right answer; the answer of the item comes first."""
    spell, read = _spelled(item), item.question.entry.read(item.answer, wording)
    own = () if item.answer in _WORDS else (read,)
    spelled = chain.from_iterable(map(spell, (*own, *_candidates(item))))
    for text in dict.fromkeys((item.answer, *spelled)):
        judged = _judged(item, text, wording)
        if judged is not None and judged.right:
            yield Answer(text, right=True)


def _foreseen(item: Item, wording: Wording) -> Iterator[Answer]:
    """Yield wrong answers with the game's own sentence, a few for each reason."""
    seen: Counter[str] = Counter()
    known: set[str] = set()
    spell = _spelled(item)

    def wrong() -> Iterator[Answer]:
        for each in _near(item, wording):
            texts = tuple(islice(dict.fromkeys(spell(each)), 2))
            if not known.isdisjoint(texts):
                continue
            known.update(texts)
            judged = _judged(item, texts[0], wording)
            if judged is None or judged.right or seen[judged.explanation.rule] == _MOST_ALIKE:
                continue
            seen[judged.explanation.rule] += 1
            feedback = told_html(judged.explanation, wording)
            yield from (Answer(text, right=False, feedback=feedback) for text in texts)

    yield from islice(wrong(), _MOST_FORESEEN)


def _judged(item: Item, text: str, wording: Wording) -> Judgement | None:
    try:
        return item.judge(text, wording)
    except UnreadableAnswer:
        return None


def _spelled(item: Item) -> Callable[[Any], Iterator[str]]:
    """Return the function that spells an answer of this item, the usual spelling first."""
    entry = item.question.entry
    if isinstance(entry, TypeGroups):
        return _groups
    if isinstance(entry, TypeGroupings):
        return _groupings
    if isinstance(entry, TypeRun):
        return lambda numbers: (between.join(map(str, numbers)) for between in _IN_ORDER)
    if isinstance(entry, TypeNumbers | TypeChange):
        return _numbers
    return lambda answer: iter((str(answer),))


def _numbers(answer: Any) -> Iterator[str]:
    if isinstance(answer, str):
        yield answer
        return
    ordered = sorted(answer)
    few = len(set(permutations(ordered))) <= _MOST_ORDERS if len(ordered) < 4 else False
    orders = sorted(set(permutations(ordered))) if few else (ordered, ordered[::-1])
    yield from (between.join(map(str, order)) for between in _BETWEEN for order in orders)


def _groups(answer: Any) -> Iterator[str]:
    """Spell groups such as 2x3 2x4."""
    if isinstance(answer, str):
        yield answer
        return
    for times in ("x", " x ", "×", " × "):
        for order in islice(permutations(answer), _MOST_ORDERS):
            for between in (" ", ", ", " and "):
                yield between.join(times.join(map(str, group)) for group in order)


def _groupings(answer: Any) -> Iterator[str]:
    """Spell several Consolidations, with commas between them."""
    for order in islice(permutations(answer), _MOST_ORDERS):
        for times in ("x", " x "):
            yield ", ".join(" ".join(times.join(map(str, group)) for group in groups) for groups in order)


def _candidates(item: Item) -> Iterable[Any]:
    """Return all answers that may be right."""
    question = item.question
    entry = question.entry
    if isinstance(entry, TypeDivisor):
        return ("prime", *range(2, question.values["number"]))
    if isinstance(entry, TypeGroups):
        return (*allowed(question.values["pot"]), "no")
    if isinstance(entry, TypeNumber):
        return range(100)
    if isinstance(entry, TypeNumbers):
        return combinations_with_replacement(_CARDS, 2)
    if isinstance(entry, TypeChange):
        return (*chain(*(combinations_with_replacement(_CARDS, size) for size in (2, 3))), "shortage")
    return ()


def _near(item: Item, wording: Wording) -> Iterator[Any]:
    """Yield wrong answers that pupils are likely to give, the likeliest first."""
    question = item.question
    entry = question.entry
    if isinstance(entry, TypeDivisor):
        yield from ("prime", 1, question.values["number"], *(2, 3, 5, 7, 11, 13))
    elif isinstance(entry, TypeGroups):
        pot = sorted(question.values["pot"])
        yield from dict.fromkeys((group,) for size in (2, 3) for group in combinations(pot, size))
        yield "no"
    elif isinstance(entry, TypeGroupings):
        yield from ((groups,) for groups in allowed(question.values["pot"]))
    elif isinstance(entry, TypeNumber):
        yield from range(31)
    else:
        right = entry.read(item.answer, wording)
        yield from _changed(right)
        if isinstance(entry, TypeChange):
            yield "shortage"
        if isinstance(entry, TypeChange | TypeNumbers):
            yield from combinations_with_replacement(_CARDS, 2)


def _changed(right: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Yield an answer with one number left out, added, or too high or low by one."""
    for place, number in enumerate(right):
        rest = (right[:place], right[place + 1 :])
        if len(right) > 1:
            yield rest[0] + rest[1]
        yield from (rest[0] + (other,) + rest[1] for other in (number - 1, number + 1, 2 * number) if other > 0)
    yield from ((*right, more) for more in _CARDS)


_KINDS: Mapping[type[Entry] | tuple[type[Entry], ...], Kind] = {
    Choose: "choice",
    Pick: "choices",
    TypeNumber: "number",
    (TypeNumbers, TypeChange, TypeDivisor, TypeRun, TypeGroups, TypeGroupings): "text",
}
