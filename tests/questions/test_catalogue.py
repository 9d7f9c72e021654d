"""The questions of the lessons: every answer gets a true reason, and nothing that a pupil types does harm."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import chain, combinations, combinations_with_replacement, permutations
from itertools import product as product_of
from typing import Any

import pytest

from mathfish_widgets.engine.cards import cards
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.games.docfish.sentences import SENTENCES as DOCFISH
from mathfish_widgets.games.dragonfish.sentences import SENTENCES as DRAGONFISH
from mathfish_widgets.games.equations.rules.equations.grammar import read_equation
from mathfish_widgets.games.equations.sentences import SENTENCES as EQUATIONS
from mathfish_widgets.games.literature.rules.moves import Ask
from mathfish_widgets.games.literature.rules.zones import HAND
from mathfish_widgets.games.literature.sentences import SENTENCES as LITERATURE
from mathfish_widgets.games.pemberley.rules.operations import chain as running_totals
from mathfish_widgets.games.pemberley.sentences import SENTENCES as PEMBERLEY
from mathfish_widgets.games.pemberley.sentences.players import LAYOUTS
from mathfish_widgets.mathematics.expressions import product
from mathfish_widgets.questions.catalogue import QUESTIONS
from mathfish_widgets.questions.dragonfish.catches import SaidAloud
from mathfish_widgets.questions.entry import (
    Choose,
    PickCards,
    PickLanes,
    PickPlayers,
    PickValues,
    TypedFraction,
    TypeEquation,
    TypeFraction,
    TypeGroups,
    TypeNumber,
    TypeNumbers,
    TypeSets,
    TypeSum,
    TypeTotals,
)
from mathfish_widgets.questions.experiments.experiments import BAD, WhatFollows
from mathfish_widgets.questions.literature.counting_deals import fitting_deals
from mathfish_widgets.questions.literature.table_talk import (
    NAMES,
    TableTalk,
    certainty,
    opening_table,
    pupils_observation,
)
from mathfish_widgets.questions.question import Judgement, hints, prompt
from mathfish_widgets.questions.sentences import SENTENCES
from mathfish_widgets.questions.widget import Question

WORDING = Wording(SENTENCES, NAMES)
NEVER_SAID = ("wrong", "simply", "obviously", "!")
KINDS = [(a, b) for a in range(2, 8) for b in range(a, 8)] + [(2, 2, 2), (2, 2, 3), (2, 2, 7), (3,)]


def some_answers(key: str) -> Iterator[Any]:
    """Right and wrong answers of the kind that the question asks for, each already read."""
    entry = QUESTIONS[key].entry
    if isinstance(entry, Choose):
        yield from entry.choices
    elif isinstance(entry, TypeNumber):
        yield from (*range(33), 64, 78, 81, 84, 91, 100, 127, 128, 216, 512, 729, 1092, 2184, 4096)
    elif isinstance(entry, TypeNumbers):
        yield from chain.from_iterable(combinations_with_replacement(range(1, 15), size) for size in (1, 2, 3))
        yield from chain.from_iterable(combinations((2, 3, 5, 7, 11), size) for size in (4, 5))
        yield from ((2, 2, 3, 5), (1, 5, 11, 15), (0,), (19,))
    elif isinstance(entry, PickValues):
        sizes = range(1, min(len(entry.cards), 6) + 1)
        picks = chain.from_iterable(combinations(sorted(entry.cards), size) for size in sizes)
        yield from dict.fromkeys(picks)
    elif isinstance(entry, TypeGroups):
        yield from chain.from_iterable(combinations_with_replacement(sorted(KINDS), size) for size in range(4))
    else:
        yield from some_in_notation(key)


def some_in_notation(key: str) -> Iterator[Any]:
    """Answers in the notation of a game."""
    entry = QUESTIONS[key].entry
    if isinstance(entry, TypeTotals):
        yield from some_totals(QUESTIONS[key])
    elif isinstance(entry, TypeSets):
        rows = chain.from_iterable(permutations(cards("4D AH 2C 3S"), size) for size in (1, 2))
        yield from ((row, *others) for row in rows for others in ((), (cards("QH 5C"),), (cards("KD"),)))
        yield from ((cards("4D AH"), cards("3S 2C"), cards("QH 5C")), (cards("3S"), cards("3S")), (BEYOND,))
    elif isinstance(entry, TypeEquation):
        yield from map(read_equation, EQUATIONS_TYPED)
    elif isinstance(entry, PickLanes | PickCards | PickPlayers):
        yield from some_picks(entry)
    elif isinstance(entry, TypeFraction):
        yield from (
            TypedFraction(part, whole) for part in range(20) for whole in (11, 16, 17, 20, 24, 28, 30, 43, 52, 67, 86)
        )
    elif isinstance(entry, TypeSum):
        yield from some_sums(QUESTIONS[key])


def some_picks(entry: PickLanes | PickCards | PickPlayers) -> Iterator[tuple[Any, ...]]:
    """Every choice of one or more of what can be picked."""
    shown: tuple[Any, ...]
    match entry:
        case PickLanes(lanes=shown) | PickCards(cards=shown) | PickPlayers(seats=shown):
            yield from chain.from_iterable(combinations(shown, size) for size in range(1, len(shown) + 1))


BEYOND = cards("QH 4D 3S")
EQUATIONS_TYPED = (
    "(10 - 4) / 2 = 3",
    "4 * 3 = 2 + 10",
    "10 - 4 / 2 = 3",
    "10 - 4 = 2",
    "10 - 4 = 3 + 3",
    "4 / (3 - 3) = 2",
    "2 ^ 5 = 4 * 8",
    "8 - 4 = 5 - 2",
    "8 / 2 = 5 * 4",
    "3 + 5 = 2 + 6",
)


def some_totals(asked: Any) -> Iterator[tuple[int, ...]]:
    """The true totals; some of them left out, one of them changed, and one too many."""
    if isinstance(asked, SaidAloud):
        totals = asked.values["totals"]
        yield (asked.values["begin"], *totals)
    else:
        totals = tuple(total for total in running_totals(asked.start, asked.cards) if total is not None)
    for place, total in enumerate(totals):
        yield from ((*totals[:place], other, *totals[place + 1 :]) for other in (total, -total, total + 1))
    yield from (totals[:-1], totals[:1], (*totals, 5))


def some_sums(asked: Any) -> Iterator[tuple[tuple[str, int], ...]]:
    """Sums of two and three of the bugs with every sign, of all of them added, and of cards that are not there."""
    for chosen in (some for size in (2, 3) for some in permutations(asked.bugs, size)):
        yield from (
            tuple(zip(("+", *signs), chosen, strict=True)) for signs in product_of("+-", repeat=len(chosen) - 1)
        )
    yield from (
        asked.found,
        (asked.found[1], asked.found[0], *asked.found[2:]),
        tuple(("+", bug) for bug in asked.bugs),
    )
    yield from ((("+", asked.fish), ("-", asked.bugs[0])), (("+", asked.bugs[0]), ("-", asked.bugs[0])))


@cache
def judged(key: str) -> list[tuple[Any, Judgement]]:
    return [(answer, QUESTIONS[key].judge(answer)) for answer in some_answers(key)]


@pytest.mark.parametrize("key", QUESTIONS)
def test_right_and_other_answers_are_possible(key: str) -> None:
    assert {judgement.right for _, judgement in judged(key)} == {True, False}


@pytest.mark.parametrize("key", QUESTIONS)
def test_every_answer_gets_a_reason_with_its_numbers(key: str) -> None:
    for answer, judgement in judged(key):
        told = " ".join(WORDING.lines(judgement.explanation))
        assert len(told) > 15, (answer, told)
        assert not [word for word in NEVER_SAID if word in told], (answer, told)


def test_each_question_speaks_with_different_answers() -> None:
    for key in QUESTIONS:
        wrong = {WORDING.sentence(judgement.explanation) for _, judgement in judged(key) if not judgement.right}
        right = {WORDING.sentence(judgement.explanation) for _, judgement in judged(key) if judgement.right}
        one_reason = isinstance(QUESTIONS[key].entry, Choose)
        assert one_reason or not wrong & right, key


@pytest.mark.parametrize("key", QUESTIONS)
def test_prompt_and_hints_are_sentences_for_pupils(key: str) -> None:
    question = QUESTIONS[key]
    for step in (prompt(question), *hints(question)):
        sentence = WORDING.sentence(step)
        assert sentence.endswith((".", "?", "”"))
        assert not [word for word in NEVER_SAID if word in sentence]


def rules_named(step: Step) -> Iterator[str]:
    """The rules of sentences that stand as values in the sentence of a step."""
    for value in step.values.values():
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Step):
                yield part.rule
                yield from rules_named(part)


def every_choice() -> Iterator[Step]:
    """What can be chosen and is a sentence."""
    entries = (question.entry for question in QUESTIONS.values())
    choices = chain.from_iterable(entry.choices for entry in entries if isinstance(entry, Choose))
    return (choice for choice in choices if isinstance(choice, Step))


def test_no_sentence_stands_there_for_nothing() -> None:
    told = [step for key in QUESTIONS for _, judgement in judged(key) for step in judgement.explanation.walk()]
    told += [step for question in QUESTIONS.values() for step in (prompt(question), *hints(question))]
    told.append(WhatFollows(won=30, decided=100).judge(BAD).explanation)  # no lesson's experiment came out like that
    used = {step.rule for step in told} | {rule for step in told for rule in rules_named(step)}
    used |= {rule for choice in every_choice() for rule in rules_named(choice)}
    labels = {entry.label.rule for entry in (question.entry for question in QUESTIONS.values())}
    choices = {choice.rule for choice in every_choice()}
    about_the_page = {rule for rule in SENTENCES if rule.count(".") == 1 or "unreadable" in rule}
    of_the_games = {*DOCFISH, *PEMBERLEY, *LAYOUTS, *EQUATIONS, *DRAGONFISH, *LITERATURE}
    assert SENTENCES.keys() - of_the_games - used - labels - choices - about_the_page == set()


REASONS = {
    ("primes.nine", "yes"): "Look again. 9 is 3 × 3, so it has a factor other than 1 and itself: not prime.",
    ("primes.nine", "no"): "Right. 9 is 3 × 3, so it has a factor other than 1 and itself: not prime.",
    ("change.fourteen", "3 5"): "Look again. 3 × 5 makes 15, not 14.",
    ("change.fourteen", "2"): "Look again. 2 alone is not 14. Which number must it be multiplied by?",
    ("change.payable", "2 x 6"): "Look again. 2 × 6 is 12, but the bank has no 6 left.",
    ("sequence.first", "2 6"): "Look again. The 3 would be left out, but it is lower than the 6 you use.\n"
    "  To use the 6, every card lower than 6 must be used too: 2 and 3.",
    ("sequence.best", "2x2"): "Look again. 2 × 2 is allowed: the pot becomes 4, 6, 7 and 8, together 25. There is a "
    "Consolidation with a higher sum.\n  2 × 2: 4 comes, 4 goes, 0 won.",
    ("sequence.find", "no consolidation"): "Look again. You can still consolidate: 2 × 2 makes 4.",
    ("game.last", "20"): "Look again. Cards have values from 2 to 14.",
    (
        "clock.after_8",
        "16",
    ): "Look again. 16 is twice 8, and that is the first half of the way. But 16 is more than 13: take 13 away.",
    (
        "clock.before_7",
        "10",
    ): "Right. After 10 comes 7.\n  7 is odd, so add 13 first: 7 + 13 = 20, and half of 20 is 10.",
    ("totals.first", "36 48 5"): "Look again. Card 3 is 8♣, and the total before it is 48. It does not lead to 5.\n"
    "  ♣ divides: 48 ÷ 8 = 6.\n    8 goes into 48 exactly 6 times: 6 × 8 = 48.",
    ("totals.below", "-5 1"): "Look again. At card 2, 5♣, the size is right. Look on which side of 0 the total lies.\n"
    "  ♣ divides: −5 ÷ 5 = −1.\n    5 goes into 5 exactly 1 time: 1 × 5 = 5.\n"
    "    −5 is below 0, and the sign stays: not 1, but −1.",
    ("totals.points_7", "3"): "Look again. 7 is in the row of 7 and it is a prime. But the prime point is included "
    "in the points of the row.",
    ("totals.points_84", "2"): "Look again. 2 is what one row brings. 84 stands in another of the three rows as well.",
    ("totals.missed", "7♣"): "Look again. One of the other cards brings more than 7♣.\n  7♣: 28 ÷ 7 = 4, 0 points.\n"
    "    7 goes into 28 exactly 4 times: 4 × 7 = 28.\n"
    "    4 is not a multiple of 7, 12 or 13, and 4 is no prime. It scores nothing.",
    ("totals.prime_97", "11"): "Look again. 11 × 11 = 121 is more than 97. If 11 divided 97, the other factor would "
    "be lower than 11, and you would have met it before. You may stop earlier.",
    ("layout.net", "4"): "Look again. 4 is what the sets bring. A card that is left over costs a point.",
    ("layout.best", "2C 3S"): "Look again. In 2♣ and 3♠, card 1 cannot be played: 2♣ on 3.\n"
    "  The multiples of 2 near 3: 1 × 2 = 2 and 2 × 2 = 4. 3 lies between them.\n"
    "  A total is a whole number, and nothing is rounded.",
    ("layout.row", "Q♥"): "Look again. Q♥ is a step of 12, and 12 is itself a multiple of 3. From the row of 3 it "
    "leads only into that row.",
    ("equations.plain", "20"): "Look again. 20 is what comes out from left to right. But one of the signs goes first.\n"
    "  × and ÷ come before + and −: 3 × 4 is 12. That leaves 2 + 12.",
    ("equations.make", "10 - 4 = 3 + 3"): "Look again. You used 3 two times, but it is on the table only 1 time.\n"
    "  On the table: 4, 2, 10 and 3. Each of these cards is used once, as it is.",
    ("equations.other", "yes"): "Look again. They are two equations: they do not say the same.\n"
    "  (10 − 4) ÷ 2 = 3 says: 2 × 3 = v and 4 + v = 10. A letter stands for a number on the way.\n"
    "  4 × 3 = 10 + 2 says: 3 × 4 = v and 2 + 10 = v. A letter stands for a number on the way.",
    ("sums.another_15", "15 = 8 + 7"): "Look again. That is the same sum: the same cards with the same signs. Find one "
    "with other cards or other signs.",
    (
        "sums.another_15",
        "8 + 7 + 4",
    ): "Look again. It makes 19, which is 4 too many.\n  8 plus 7 is 15.\n  15 plus 4 is 19.",
    ("sums.another_15", "9 + 6"): "Look again. There is no bug 9 here. The bugs are 8, 7, 4, 1 and 6.",
    ("sums.two_fish", "yes"): "Look again. Only one fish in a sum. You used 10 and 5.",
    ("sums.minus", "25"): "Look again. 25 comes out if the 5 is left out. With a minus it is taken away from that.",
    (
        "sums.half",
        "10",
    ): "Look again. 10 is how much too high the sum is. But cards worth 10 with a minus would lower it "
    "by 20: 30 − 20 = 10.",
    (
        "sums.three",
        "1 5 9 11 15",
    ): "Look again. 9 cannot be made. From 15 down to 9 it is 6, so cards worth 3 would have "
    "to get a minus. No cards here are worth 3 together.",
    (
        "sums.three",
        "10",
    ): "Look again. 10 cannot be made. From 15 down to 10 it is 5, an odd number. But a minus lowers "
    "the sum by twice a card, and that is always even.",
    ("sums.never", "9, 4 and 3"): "Look again. 9, 4 and 3 can: 9 + 4 − 3 = 10.",
    ("sums.missing", "4"): "Look again. 3, 10, 5 and 4 make no 10. The sums nearest to it are 5 + 4 = 9 and "
    "10 + 4 − 3 = 11.",
    (
        "water.reach",
        "N1",
    ): "Look again. The water of N0 does not reach N1.\n  From lane N1 the water leads to E0, but not to N0.",
    (
        "water.bridge",
        "yes",
    ): "Look again. No waterway joins N0 and W1.\n  From lane N0 the water leads to S1, but not to "
    "W1.\n  NW is a bridge: one waterway joins north and south, the other east and west. They cross without touching.",
    (
        "water.one_pond",
        "9",
    ): "Look again. It is not 9. Both lanes lie in one pond. May two animals of the same pond swap?",
    ("fish.two", "6"): "Look again. With 6 fish there need not be a winner: the players may have 3 and 3.",
    ("chance.first", "15 of 52"): "Look again. 15/52 compares the fish with the cards that are not fish. A chance "
    "compares them with all cards: there are 67.",
    (
        "chance.now",
        "15/67",
    ): "Look again. 15/67 was the chance before the deal. The 24 cards in the ponds cannot be next.",
    ("hook.spend", "5"): "Look again. 5 is less than 15: a hook 5 is too small for this fish.",
    ("asks.may", "3S 10S"): "Look again. You may not ask for the 10♠.\n"
    "  You have no card of high spades, so you may not ask for one.",
    ("asks.one_of", "4♠ 6♠"): "Look again. The 4♠ does not come into question.\n  You hold the 4♠ yourself.",
    (
        "asks.perhaps",
        "no",
    ): "Look again. Mary may have the 6♠, but so may Nora, Omar, Joseph or Pia. Nothing that was said rules it out.",
    ("asks.miss", "Nora Pia"): "Look again. Nora cannot have the 5♠.\n"
    "  Nora asked for the 5♠, so Nora does not have it.",
    (
        "asks.hit",
        "1",
    ): "Look again. The 6♠ is there for sure. But Omar asked for it, and who asks holds another card of the set.",
    ("asks.then", "3S 6S 7S"): "Look again. The 3♠ does not come into question.\n"
    "  Omar gave Mary the 3♠ when Mary asked for it.",
    (
        "deals.three",
        "216",
    ): "Look again. 216 lets each player choose one of 6 cards. It is the other way round: each of "
    "the 6 cards has 3 places.",
    ("deals.now", "2"): "Right. Left are 2:\n  Nora: A♥; Mary: K♥ and 6♠; Joseph: 7♠.\n"
    "  Nora: A♥; Mary: K♥ and 7♠; Joseph: 6♠.",
    ("deals.place", "1/3"): "Look again. 1/3 would be right if all 3 had equally many cards. More cards, more chances: "
    "count the deals.",
    (
        "deals.team",
        "9/16",
    ): "Look again. 9/16 comes out if one multiplies the chances of single cards. But when one card "
    "lies somewhere, a place less is free for the next. Count the deals.",
    ("risk.points", "16"): "Look again. 16 counts every set that your team holds. But in 9 of these the split is not "
    "right, and the set is void.",
    (
        "risk.least",
        "1/2",
    ): "Look again. With 1/2 you win 1/4 of a point on average, but you lose 1/2. It must be likelier than that.",
    (
        "telling.new_set",
        "5♥",
    ): "Look again. The 5♥ is in low hearts. With this question everybody learns that you hold a card of low hearts.",
    (
        "tie.any_error",
        "yes",
    ): "Look again. Each of the 9 sets brings a point to one of the teams. 9 is odd, so the points cannot be equal.",
}


@pytest.mark.parametrize(("key", "given"), REASONS)
def test_reasons_word_for_word(key: str, given: str) -> None:
    assert Question(key).answer(given) == REASONS[key, given]


ANSWERS_OF_THE_RULEBOOK = {
    "primes.guess": 6,
    "primes.pick": "2 3 5 7 J K",
    "primes.split_60": "2 2 3 5",
    "change.shortage": "9 Q",
    "sequence.first": "2 3",
    "sequence.find": "2x2x3",
    "sequence.best": "2x7 6x2",
    "sequence.hard": "2x5 2x7 3x3",
    "game.count": 16,
    "clock.end": 10,
    "clock.opposite": 8,
    "totals.first": "36, 48, 6, 3",
    "totals.below": "−5 -1 7 28",
    "totals.last": "4 1 13 14 7",
    "totals.six": 1092,
    "totals.backwards": 7,
    "layout.chain": "11 4 48 6 -2",
    "layout.net": 3,
    "layout.best": "4d ah; (3♠ 2♣) (Q♥ 5♣)",
    "equations.power": 512,
    "equations.make": "3 x 2 + 4 = 10",
    "equations.count": 3,
    "equations.only_power": "2 ^ 5 = 4 × 8",
    "sums.another_15": "15 = 8 + 6 + 1",
    "sums.another_20": "9 + 6 + 5",
    "sums.said": "17 22 20",
    "sums.ways": 3,
    "sums.three": "1, 5, 11, 15",
    "sums.never": "7, 6 and 2",
    "sums.missing": "7",
    "sums.signs": 16,
    "water.reach": "S1 W0",
    "water.crossroads": ["E0", "S1", "W1"],
    "water.turn": "n0, s1, w0",
    "water.two_lanes": 9,
    "water.three_lanes": 27,
    "fish.two": 11,
    "fish.three": 13,
    "chance.first": "15 out of 67",
    "chance.now": "26/86",
    "hook.fifteen": 13,
    "asks.may": "3♠ 7♥ J♣ K♥",
    "asks.one_of": ["3S", "6S", "7S"],
    "asks.miss": "omar, joseph and pia",
    "asks.round": ["Pia"],
    "asks.hit": 2,
    "asks.then": "6S 7S",
    "asks.two": "no",
    "asks.sure": "yes",
    "asks.one_card": "6♠",
    "asks.full": "no",
    "asks.declare": "Mary: 3♠, 6♠ and 7♠; Joseph: 5♠",
    "deals.three": 3**6,
    "deals.four": 4**6,
    "deals.seen": 2**5,
    "deals.all": 12,
    "deals.team": "6/12",
    "deals.split": "1/6",
    "risk.points": 7,
    "risk.any_error": "wait",
    "risk.least": "2 of 3",
    "risk.close": "declare",
    "risk.table": "wait",
    "telling.most": "Ask Omar for the A♥",
    "tie.nine": "You: 4 right, 0 lost. They: 4 right, 0 lost. Void: 1",
    "tie.any_error": "no",
}


@pytest.mark.parametrize("key", ANSWERS_OF_THE_RULEBOOK)
def test_the_answers_of_the_rulebook_are_right(key: str) -> None:
    assert Question(key).answer(ANSWERS_OF_THE_RULEBOOK[key]).startswith("Right. ")


def test_numbers_are_read_as_people_write_them() -> None:
    question = Question("change.fourteen")
    told = {question.answer(*given) for given in [("2 7",), (2, 7), ((7, 2),), ("7×2",), ("2, 7",), ("2 and 7",)]}
    assert len(told) == 1
    assert told.pop().startswith("Right. ")


def test_choices_are_read_by_text_or_beginning() -> None:
    question = Question("primes.trees")
    assert question.answer("Neither, both end with as many") == question.answer("neither")
    assert question.answer("?").startswith("Choose one of these first: Mia's, Tom's and neither")


@pytest.mark.parametrize(
    ("key", "given", "told"),
    [
        ("primes.guess", "six", "I cannot read “six” as a number. Type a whole number, such as 12."),
        ("primes.guess", "9999999", "I cannot read “9999999” as a number. Type a whole number, such as 12."),
        (
            "change.fourteen",
            "-2",
            "I cannot read “-2” as a number. Type numbers with spaces between them, such as 2 7.",
        ),
        ("change.fourteen", " ", "There is no answer yet. Give one, a guess will do."),
        ("sequence.best", "2x", "I cannot read “2x” as a card. Write groups such as 2x3 2x4."),
        ("sequence.best", "", "There is no answer yet. Give one, a guess will do."),
        ("sequence.best", "2+6", "I cannot read “2+6” as a card. Write groups such as 2x3 2x4."),
        ("sequence.first", "2 5", "There is no such card here: 5."),
        ("sequence.first", [], "There is no answer yet. Give one, a guess will do."),
        (
            "totals.first",
            "36 4.5",
            "I cannot read “4.5” as a total. Type whole numbers with spaces between them, such as 5 -2 14.",
        ),
        ("totals.first", " , ", "There is no answer yet. Give one, a guess will do."),
        (
            "layout.best",
            "4D, XY",
            (
                "I cannot read “4D, XY” as sets. A card is a rank and the letter of its suit, such as 10C. Put commas "
                "between the sets."
            ),
        ),
        ("layout.best", ",", "There is no answer yet. Give one, a guess will do."),
        (
            "equations.make",
            "10 - 4 = 3 * 2 = 6",
            "An equation has exactly one = sign. You wrote 2. Write numbers, + - x / ^, brackets, and one = sign.",
        ),
        ("equations.make", "", "There is no answer yet. Give one, a guess will do."),
        (
            "sums.another_15",
            "3 x 5",
            "I cannot read “3 x 5” as a sum. Write cards with + or - between them, such as 9 + 6 - 5.",
        ),
        ("sums.another_15", " ", "There is no answer yet. Give one, a guess will do."),
        (
            "chance.first",
            "15/0",
            "I cannot read “15/0” as a fraction. Write two whole numbers with a stroke between them, such as 3/8.",
        ),
        ("chance.first", "", "There is no answer yet. Give one, a guess will do."),
        ("water.reach", "N7", "There is no lane N7 here. The lanes are N1, E0, E1, S0, S1, W0 and W1."),
        ("water.reach", [], "There is no answer yet. Give one, a guess will do."),
        ("asks.may", "4C", "There is no such card here: 4C."),
        ("asks.miss", "Bob", "There is no Bob to choose. The others are Nora, Mary, Omar, Joseph and Pia."),
        ("asks.miss", [], "There is no answer yet. Give one, a guess will do."),
        ("asks.may", "", "There is no answer yet. Give one, a guess will do."),
    ],
)
def test_what_cannot_be_read_is_met_with_what_is_asked_for(key: str, given: object, told: str) -> None:
    question = Question(key)
    assert question.answer(given) == told
    assert question.verdict["kind"] == "note"


def test_two_hints_one_after_the_other() -> None:
    question = Question("clock.after_8")
    assert question.buttons["hint"] == "Hint 1 of 2"
    assert question.hint() == "Hint 1: Double 8 first."
    assert question.buttons["hint"] == "Hint 2 of 2"
    second = question.hint()
    assert second == "Hint 2: If twice 8 is more than 13, take 13 away."
    assert question.hint() == second
    assert len(question.hints) == 2
    assert question.buttons["exhausted"]


def test_one_line_stands_for_a_question_where_there_are_no_widgets() -> None:
    for key in QUESTIONS:
        line = repr(Question(key))
        assert line.startswith("Question: ")
        assert len(line) <= 110
        assert "\n" not in line


def test_an_unknown_question_is_refused_with_its_neighbours() -> None:
    with pytest.raises(ValueError, match=r"I do not know the question “primes\.nin”\. Did you mean primes\.nine"):
        Question("primes.nin")


def test_the_page_is_answered_by_messages() -> None:
    question = Question("sequence.first")
    question._handle_custom_msg({"answer": [2, 3]}, [])
    assert question.verdict["kind"] == "right"
    assert question.verdict["word"] == "Right."
    assert "<p>2 × 3 may be exchanged." in question.verdict["html"]
    question._handle_custom_msg({"hint": True}, [])
    assert len(question.hints) == 1


def test_the_same_answer_twice_is_told_twice() -> None:
    question = Question("primes.guess")
    told = []
    question.observe(lambda change: told.append(change.new["number"]), "verdict")
    question.answer(5)
    question.answer(5)
    assert told == [1, 2]


def test_what_is_typed_never_becomes_markup() -> None:
    question = Question("primes.guess")
    question.answer("<img src=x onerror=alert(1)>")
    assert "<img" not in question.verdict["html"]
    assert "&lt;img" in question.verdict["html"]


def test_an_unexpected_error_is_shown_in_the_question(monkeypatch: pytest.MonkeyPatch) -> None:
    question = Question("primes.guess")

    def broken(*_: object) -> Judgement:
        raise RuntimeError("out of order")

    monkeypatch.setattr(type(QUESTIONS["primes.guess"]), "judge", broken)
    with pytest.raises(RuntimeError, match="out of order"):
        question._receive({"answer": "6"})
    assert question.verdict["kind"] == "error"
    assert "RuntimeError: out of order. You can try again." in question.verdict["html"]


def test_answers_show_themselves_line_by_line() -> None:
    told = Question("primes.pick").answer("9")
    assert repr(told) == str(told)
    assert told.count("\n") == 1
    assert str(product(3, 3)) in told


def test_the_ways_to_a_fish_are_all_there_are() -> None:
    """Every choice of a plus, a minus or nothing for each bug, tried one after another."""
    asked: Any = QUESTIONS["sums.ways"]
    signs = product_of((1, -1, 0), repeat=len(asked.bugs))
    made = [sum(sign * bug for sign, bug in zip(each, asked.bugs, strict=True)) for each in signs]
    assert asked.values["count"] == made.count(asked.fish)


def test_a_sum_is_known_however_it_is_ordered() -> None:
    question = Question("sums.another_20")
    told = {question.answer(text) for text in ("9 + 8 + 5 - 2", "20 = 5 + 8 + 9 − 2", "8 - 2 + 9 + 5", "8+5+9-2 = 20")}
    assert len(told) == 1
    assert told.pop().startswith("Look again. That is the same sum")


def every_table() -> list[TableTalk]:
    """The tables of Literature that are asked about."""
    return list(dict.fromkeys(each.talk for each in QUESTIONS.values() if hasattr(each, "talk")))


def as_if(talk: TableTalk, deal: dict[Any, int]) -> Any:
    """The table before the questions with another deal of the cards that lie face down; the pupil keeps the hand."""
    state = opening_table(talk)
    hands = {HAND[seat]: tuple(card for card in deal if deal[card] == seat) for seat in range(1, len(NAMES))}
    return replace(state, table=state.table.replaced(hands))


def answered_alike(talk: TableTalk, state: Any) -> bool:
    """Whether all questions could have been asked and answered in the same way."""
    for said, heard_turn in zip(talk.questions, pupils_observation(talk).history, strict=True):
        if state.refusal(Ask.read(said)):
            return False
        turn = state.play(Ask.read(said))
        if [type(event) for event in turn.events] != [type(event) for event in heard_turn.events]:
            return False
        state = turn.after
    return True


@pytest.mark.parametrize("key", [key for key, asked in QUESTIONS.items() if hasattr(asked, "claims")])
def test_deals_are_all_those_with_which_everything_is_said_again(key: str) -> None:
    asked: Any = QUESTIONS[key]
    talk, state = asked.talk, opening_table(asked.talk)
    seats = [seat for seat in range(1, len(NAMES)) for _ in state.hand(seat)]
    hidden = [card for seat in range(1, len(NAMES)) for card in state.hand(seat)]
    every = [dict(zip(hidden, places, strict=True)) for places in sorted({*permutations(seats)})]
    fits = {tuple(deal.items()) for deal in every if answered_alike(talk, as_if(talk, deal))}
    assert {tuple((card, deal[card]) for card in hidden) for deal in fitting_deals(talk)} == fits


def test_what_is_certain_is_so() -> None:
    for talk in every_table():
        state = opening_table(talk)
        for said in talk.questions:
            state = state.play(Ask.read(said)).after
        for seat in range(1, len(NAMES)):
            told = {card: certainty(talk, card, seat) for cards in state.deck.sets.values() for card in cards}
            assert not [card for card in state.hand(seat) if told[card] == "no"]
            assert not [card for card, answer in told.items() if answer == "is" and card not in state.hand(seat)]
