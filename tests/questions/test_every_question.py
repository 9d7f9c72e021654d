"""Test every question and the catalogue of the lessons."""

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from itertools import chain, combinations, combinations_with_replacement, permutations
from itertools import product as product_of
from typing import Any

import mathfish_widgets.questions.catalogue as catalogue
from mathfish_widgets.engine.cards import cards
from mathfish_widgets.explain.figures import CardsFigure, HoldersFigure
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Wording, sentences_of
from mathfish_widgets.games import GAMES
from mathfish_widgets.games.equations.rules.expressions import read_equation
from mathfish_widgets.games.pemberley.rules.operations import chain as running_totals
from mathfish_widgets.questions.catalogue import QUESTIONS, SUBJECTS
from mathfish_widgets.questions.choosing import Choose, PickCards, PickLanes, PickPlayers, PickValues
from mathfish_widgets.questions.dragonfish.catches import SaidAloud
from mathfish_widgets.questions.entry import (
    TypedFraction,
    TypeFraction,
    TypeGroups,
    TypeNumber,
    TypeNumbers,
    TypeSets,
    TypeSum,
    TypeTotals,
)
from mathfish_widgets.questions.equations import TypeEquation
from mathfish_widgets.questions.experiments import BAD, WhatFollows
from mathfish_widgets.questions.literature.conclusions import Cell, WhatIsCertain
from mathfish_widgets.questions.primes import trial_divisions
from mathfish_widgets.questions.question import Judgement, hints, prompt
from mathfish_widgets.questions.wording import SENTENCES, wording_about
from tests.cases import each_case
from tests.loaded_games import check_loads_alone, loaded_games

NEVER_SAID = ("wrong", "simply", "obviously", "!")
KINDS = [(a, b) for a in range(2, 8) for b in range(a, 8)] + [(2, 2, 2), (2, 2, 3), (2, 2, 7), (3,)]
BEYOND = cards("QH 4D 3S")


def wording(key: str) -> Wording:
    return wording_about(SUBJECTS[key])


def some_answers(key: str) -> Iterator[Any]:
    """Yield right and wrong answers of the question's kind, each already read."""
    entry = QUESTIONS[key].entry
    if isinstance(entry, Choose):
        yield from entry.choices
    elif isinstance(entry, TypeNumber):
        yield from (*range(33), 54, 64, 78, 81, 84, 91, 100, 127, 128, 216, 512, 729, 1092, 2184, 4096)
    elif isinstance(entry, TypeNumbers):
        yield from chain.from_iterable(combinations_with_replacement(range(1, 15), size) for size in (1, 2, 3))
        yield from chain.from_iterable(combinations((2, 3, 5, 7, 11), size) for size in (4, 5))
        yield from ((2, 2, 3, 5), (1, 5, 11, 15), (0,), (19,))
    elif isinstance(entry, PickValues):
        sizes = range(1, min(len(entry.shown), 6) + 1)
        picks = chain.from_iterable(combinations(sorted(entry.shown), size) for size in sizes)
        yield from dict.fromkeys(picks)
    elif isinstance(entry, TypeGroups):
        yield from chain.from_iterable(combinations_with_replacement(sorted(KINDS), size) for size in range(3))
        yield ((2, 5), (2, 7), (3, 3))
    else:
        yield from some_in_notation(key)


def some_in_notation(key: str) -> Iterator[Any]:
    """Yield answers in a game's notation."""
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
            TypedFraction(part, whole)
            for part in range(20)
            for whole in (9, 11, 16, 17, 20, 24, 28, 30, 43, 52, 67, 86)
        )
    elif isinstance(entry, TypeSum):
        yield from some_sums(QUESTIONS[key])


def some_picks(entry: PickLanes | PickCards | PickPlayers) -> Iterator[tuple[Any, ...]]:
    """Yield every choice of one or more options."""
    for size in range(1, len(entry.shown) + 1):
        yield from combinations(entry.shown, size)


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
    """Yield the true totals; with some left out, one changed, and one too many."""
    if isinstance(asked, SaidAloud):
        totals = asked.values["totals"]
        yield (asked.values["begin"], *totals)
    else:
        totals = tuple(total for total in running_totals(asked.start, asked.cards) if total is not None)
    for place, total in enumerate(totals):
        yield from ((*totals[:place], other, *totals[place + 1 :]) for other in (total, -total, total + 1))
    yield from (totals[:-1], totals[:1], (*totals, 5))


def some_sums(asked: Any) -> Iterator[tuple[tuple[str, int], ...]]:
    """Yield sums of two and three bugs with every sign, of all bugs added, and of absent cards."""
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


@each_case("key", QUESTIONS)
def test_every_question_accepts_some_answers_and_rejects_others(key: str) -> None:
    assert {judgement.right for _, judgement in judged(key)} == {True, False}


@each_case("key", QUESTIONS)
def test_every_answer_gets_reason_without_forbidden_words(key: str) -> None:
    for answer, judgement in judged(key):
        told = " ".join(wording(key).lines(judgement.explanation))
        assert len(told) > 15, (answer, told)
        assert not [word for word in NEVER_SAID if word in told], (answer, told)


def test_reasons_for_right_and_wrong_answers_differ() -> None:
    for key in QUESTIONS:
        wrong = {wording(key).sentence(judgement.explanation) for _, judgement in judged(key) if not judgement.right}
        right = {wording(key).sentence(judgement.explanation) for _, judgement in judged(key) if judgement.right}
        one_reason = isinstance(QUESTIONS[key].entry, Choose)
        assert one_reason or not wrong & right, key


@each_case("key", QUESTIONS)
def test_prompt_and_hints_are_sentences_for_pupils(key: str) -> None:
    question = QUESTIONS[key]
    for step in (prompt(question), *hints(question)):
        sentence = wording(key).sentence(step)
        assert sentence.endswith((".", "?", "”"))
        assert not [word for word in NEVER_SAID if word in sentence]


def rules_named(step: Step) -> Iterator[str]:
    """Yield the rules of sentences that are values in a step's sentence."""
    for value in step.values.values():
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Step):
                yield part.rule
                yield from rules_named(part)


def steps_of_figures(step: Step) -> Iterator[Step]:
    """Yield the sentences in the pictures of a step."""
    for figure in step.figures:
        if isinstance(figure, CardsFigure):
            yield figure.heading
        elif isinstance(figure, HoldersFigure):
            yield from figure.players


def every_choice() -> Iterator[Step]:
    """Return the choices that are sentences."""
    entries = (question.entry for question in QUESTIONS.values())
    choices = chain.from_iterable(entry.choices for entry in entries if isinstance(entry, Choose))
    return (choice for choice in choices if isinstance(choice, Step))


def followed_up() -> Iterator[Step]:
    """Yield the follow-up questions after errors, and the feedback on answers to them."""
    steps = {judgement.follow_up for key in QUESTIONS for _, judgement in judged(key)} - {None}
    for step in filter(None, steps):
        yield from (prompt(step), *hints(step), step.entry.label)
        if isinstance(step, WhatIsCertain):
            yield from told_of_marks(step)
        for number in range(33) if isinstance(step.entry, TypeNumber) else ():
            yield from step.judge(number).explanation.walk()


def told_of_marks(grid: WhatIsCertain) -> Iterator[Step]:
    """Yield the names of cells, and the feedback on no mark, each single mark, and all right marks."""
    marked = [Cell(card, seat, fact) for card in grid.cards for seat in grid.seats for fact in ("is", "no")]
    yield from (Cell(cell.card, cell.seat, fact).words for cell in marked for fact in ("is", "no", "open"))
    for answer in ((), *((cell,) for cell in marked), grid.certain):
        yield from grid.judge(answer).explanation.walk()


def test_every_question_sentence_is_used() -> None:
    told = [step for key in QUESTIONS for _, judgement in judged(key) for step in judgement.explanation.walk()]
    told += [step for question in QUESTIONS.values() for step in (prompt(question), *hints(question))]
    told.append(WhatFollows(won=30, decided=100).judge(BAD).explanation)  # no lesson's experiment has this result
    told += followed_up()
    told += [step for each in trial_divisions(3) for step in each.walk()]  # a running total of 3 can be asked about
    used = {step.rule for step in told} | {rule for step in told for rule in rules_named(step)}
    used |= {drawn.rule for step in told for drawn in steps_of_figures(step)}
    used |= {rule for choice in every_choice() for rule in rules_named(choice)}
    labels = {entry.label.rule for entry in (question.entry for question in QUESTIONS.values())}
    choices = {choice.rule for choice in every_choice()}
    of_the_page = ("question.unreadable.", "question.opens.", "question.closed.")
    about_the_page = {rule for rule in SENTENCES if rule.count(".") == 1 or rule.startswith(of_the_page)}
    of_questions = sentences_of(*(f"questions/{each}" for each in (*GAMES, "every", "experiments", "afterwards")))
    assert of_questions.keys() - used - labels - choices - about_the_page == set()


@each_case("subject", dict.fromkeys(SUBJECTS.values()))
def test_every_question_belongs_to_catalogue_of_its_subject(subject: str) -> None:
    home = import_module(f"{catalogue.__package__}.{subject}")
    assert [*home.QUESTIONS] == [name for name in QUESTIONS if SUBJECTS[name] == subject]


def test_question_names_and_experiment_questions_load_no_game() -> None:
    assert not loaded_games("""
from mathfish_widgets.questions.catalogue import QUESTIONS
assert 'primes.nine' in [*QUESTIONS]
try:
    mf.Question("primes.nin")
except ValueError as error:
    assert "primes.nine" in str(error)
mf.Question("begin.half_as_wide").hint()
""")


def test_question_loads_only_its_own_game() -> None:
    answers = {
        "primes.nine": "no",
        "clock.after_8": "3",
        "totals.prime_91": "no",
        "equations.make": "3 x 2 + 4 = 10",
        "sums.ways": "3",
        "asks.sure": "yes",
    }
    judged = "question = mf.Question({!r}); question.hint(); assert question.answer({!r}).startswith('Right.')"
    check_loads_alone({SUBJECTS[key]: judged.format(key, answer) for key, answer in answers.items()})
