"""Test landings and layouts against points counted from the rules and every possible layout."""

from collections.abc import Iterator
from functools import cache
from itertools import permutations

import pytest

from mathfish_widgets.engine.cards import Card
from mathfish_widgets.practice.skill import Item
from mathfish_widgets.practice.skills import SKILLS
from mathfish_widgets.progress.entries import LEVELS
from mathfish_widgets.questions.pemberley.layouts import LayBest
from mathfish_widgets.questions.pemberley.totals import BringsMost, ScoringCard, ScoringCards, Totals
from mathfish_widgets.questions.wording import wording_about
from tests.cases import each_case
from tests.practice.answering import AT_EVERY_LEVEL, ITEMS, items

from .calculated import false_calculations

WORDING = wording_about("pemberley")
LAID = {1: {3}, 2: {4, 5}, 3: {6, 7}}


@cache
def points(total: int) -> int:
    if total in (0, 1, -1):
        return {0: 2, 1: 1, -1: 0}[total]
    rows = [brought for number, brought in ((7, 2), (12, 1), (13, 3)) if total % number == 0]
    prime = abs(total) > 1 and all(abs(total) % divisor for divisor in range(2, abs(total)))
    return sum(rows) if rows else int(prime)


@cache
def lands(total: int, card: Card) -> int | None:
    number, suit = card.rank, card.suit.value
    if suit == "C" and total % number:
        return None
    made = {"H": total + number, "S": total - number, "D": total * number, "C": total // number}[suit]
    return made if abs(made) <= 500 else None


def brings(total: int, card: Card) -> int:
    after = lands(total, card)
    return 0 if after is None else points(after)


def written(card: Card) -> str:
    return card.rank_text + card.suit.sign


def told(item: Item, answer: str) -> tuple[bool, str]:
    judgement = item.judge(answer, WORDING)
    text = "\n".join(WORDING.lines(judgement.explanation))
    assert false_calculations(text) == []
    return judgement.right, text


@AT_EVERY_LEVEL
def test_every_card_is_judged_by_its_score(level: int) -> None:
    for item in items("pemberley.landing", level):
        question = item.question
        assert isinstance(question, ScoringCard | BringsMost | ScoringCards)
        each = {card: brings(question.total, card) for card in question.cards}
        if isinstance(question, ScoringCards):
            assert {*item.answer.split()} == {written(card) for card, brought in each.items() if brought}
            continue
        least = max(each.values()) if isinstance(question, BringsMost) else 1
        for card, brought in each.items():
            right, text = told(item, written(card))
            assert right is (brought >= least)
            assert written(card) in text
            if lands(question.total, card) is not None:
                assert f"{brought} point{'s' * (brought != 1)}" in text


@each_case("level", LEVELS[1:])
def test_scoring_card_answer_must_be_complete_without_extras(level: int) -> None:
    asked = [item for item in items("pemberley.landing", level) if isinstance(item.question, ScoringCards)]
    assert len(asked) >= ITEMS // 4
    for item in asked:
        question, scoring = item.question, item.answer.split()
        for card in map(written, question.cards):
            picked = [each for each in scoring if each != card] if card in scoring else [*scoring, card]
            if picked:
                right, text = told(item, " ".join(picked))
                assert not right
                assert text.startswith("Every card you picked scores." if card in scoring else card)
                assert card in text


@AT_EVERY_LEVEL
def test_landing_level_determines_cards_and_range_of_totals(level: int) -> None:
    for item in items("pemberley.landing", level):
        question = item.question
        landings = [lands(question.total, card) for card in question.cards]
        far = any(not 0 <= total <= 100 for total in (question.total, *landings) if total is not None)
        assert far is (level == 3)
        assert isinstance(question, ScoringCard) is (level == 1)
        each = {brings(question.total, card) for card in question.cards}
        assert 0 in each
        assert len(each) > 1
        assert len({*question.cards}) == len(question.cards) <= 7


def test_last_hint_for_landing_is_true() -> None:
    for level in LEVELS:
        for item in items("pemberley.landing", level, 60):
            hint, question = WORDING.sentence(item.last_hint), item.question
            if isinstance(question, ScoringCards):
                count = len(item.answer.split())
                assert hint.startswith(f"{count} card scores. " if count == 1 else f"{count} cards score. ")
                assert false_calculations(hint) == []
                continue
            after = next(lands(question.total, card) for card in question.cards if written(card) == item.answer)
            assert f" {after}".replace("-", "−") in hint
            assert f"{points(after)} point" in hint


def test_question_of_other_skill_has_no_landing_grade() -> None:
    with pytest.raises(TypeError, match="does not ask where to land"):
        SKILLS["pemberley.landing"].grade(Totals(3, ()))


def most_of_each(starter: int, cards: tuple[Card, ...]) -> list[int]:
    """Return the most that a set of exactly these cards scores, for each choice of them; every order is tried."""
    most = [0] * 2 ** len(cards)

    def go_on(total: int, used: int) -> None:
        most[used] = max(most[used], points(total) if used else 0)
        for index, card in enumerate(cards):
            after = None if used >> index & 1 else lands(total, card)
            if after is not None:
                go_on(after, used | 1 << index)

    go_on(starter, 0)
    return most


def best(starter: int, cards: tuple[Card, ...]) -> int:
    most = most_of_each(starter, cards)

    @cache
    def net(free: int) -> int:
        if not free:
            return 0
        first = free & -free
        sets = (chosen for chosen in range(first, free + 1) if chosen & free == chosen and chosen & first)
        return max(net(free ^ first) - 1, *(most[each] + net(free ^ each) for each in sets if most[each]), -99)

    return net(2 ** len(cards) - 1)


def fails_at(starter: int, cards: tuple[Card, ...]) -> int:
    """Return the 1-based place of the first card that cannot be played, or 0 if all can."""
    total: int | None = starter
    for place, card in enumerate(cards, 1):
        total = None if total is None else lands(total, card)
        if total is None:
            return place
    return 0


def last(starter: int, cards: tuple[Card, ...]) -> int:
    for card in cards:
        starter = lands(starter, card) or 0
    return starter


def layouts(cards: tuple[Card, ...]) -> Iterator[tuple[tuple[Card, ...], ...]]:
    """Yield every choice of sets, each in every order; cards in no set are left over."""
    if not cards:
        yield ()
        return
    first, others = cards[0], cards[1:]
    yield from layouts(others)
    for chosen in range(2 ** len(others)):
        beside = tuple(card for index, card in enumerate(others) if chosen >> index & 1)
        rest = tuple(card for card in others if card not in beside)
        for order in permutations((first, *beside)):
            yield from ((order, *more) for more in layouts(rest))


def typed(sets: tuple[tuple[Card, ...], ...]) -> str:
    return ", ".join(" ".join(map(str, cards)) for cards in sets)


def read(answer: str, cards: tuple[Card, ...]) -> list[tuple[Card, ...]]:
    named = {written(card): card for card in cards}
    return [tuple(named[word] for word in part.split()) for part in answer.split(", ")]


@AT_EVERY_LEVEL
def test_answer_scores_most_of_all_layouts(level: int) -> None:
    for item in items("pemberley.layout", level):
        question = item.question
        assert isinstance(question, LayBest)
        assert len(question.cards) in LAID[level]
        sets = read(item.answer, question.cards)
        used = [card for cards in sets for card in cards]
        assert len(used) == len({*used})
        assert not any(fails_at(question.starter, cards) for cards in sets)
        each = [points(last(question.starter, cards)) for cards in sets]
        assert min(each) > 0
        net = sum(each) - len(question.cards) + len(used)
        assert net == best(question.starter, question.cards)
        assert told(item, item.answer)[0]


def test_each_three_card_layout_gets_points_or_failing_step() -> None:
    for item in items("pemberley.layout", 1, 40):
        starter, cards = item.question.starter, item.question.cards
        most = best(starter, cards)
        for sets in filter(None, layouts(cards)):
            right, text = told(item, typed(sets))
            failing = [(place, each) for each in sets if (place := fails_at(starter, each))]
            worthless = [each for each in sets if not fails_at(starter, each) and not points(last(starter, each))]
            net = sum(points(last(starter, each)) for each in sets) - len(cards) + sum(map(len, sets))
            assert right is (not failing and not worthless and net == most)
            if failing or worthless:
                first = next(each for each in sets if each in worthless or fails_at(starter, each))
                place = fails_at(starter, first)
                card = written(first[place - 1])
                assert (f"you can't play card {place}: {card} on" if place else "scores nothing") in text
            elif not right:
                assert f"another layout scores {most - net} more" in text


@pytest.mark.tournament
@each_case("level", LEVELS[1:])
def test_suboptimal_layout_gets_its_score(level: int) -> None:
    shorter = 0
    for item in items("pemberley.layout", level, 100):
        starter, cards = item.question.starter, item.question.cards
        sets = read(item.answer, cards)[1:]
        if sets:
            right, text = told(item, typed(tuple(sets)))
            left = [card for card in cards if not any(card in each for each in sets)]
            net = sum(points(last(starter, each)) for each in sets) - len(left)
            assert right is (net == best(starter, cards))
            assert f"at a cost of {len(left)} point" in text
            assert str(net).replace("-", "−") in text.splitlines()[0]
            shorter += not right
            alone = {written(card) for card in left if brings(starter, card)}
            told_so = {line.split()[0] for line in text.splitlines() if "a set on its own" in line}
            assert told_so == (set() if right else alone)
    assert shorter > 50


def test_absent_or_repeated_card_is_named() -> None:
    for item in items("pemberley.layout", 2, 40):
        cards = item.question.cards
        other = next(card for card in map(Card, range(1, 14), [cards[0].suit] * 13) if card not in cards)
        assert told(item, f"{item.answer}, {other}") == (False, f"You don't have {written(other)}.")
        assert told(item, f"{cards[0]}, {cards[0]}") == (False, f"You have {written(cards[0])} only once.")
