"""The catalogue of questions: its names are known, and a game is loaded when a question about it is asked for."""

from importlib import import_module

import pytest

import mathfish_widgets.questions.catalogue as catalogue
from mathfish_widgets.questions.catalogue import QUESTIONS, SUBJECTS

from ..loaded_games import loaded_games


@pytest.mark.parametrize("subject", dict.fromkeys(SUBJECTS.values()))
def test_every_question_stands_in_the_catalogue_of_its_subject(subject: str) -> None:
    home = import_module(f"{catalogue.__package__}.{subject}.catalogue")
    assert [*home.QUESTIONS] == [name for name in QUESTIONS if SUBJECTS[name] == subject]


def test_names_load_no_game() -> None:
    assert not loaded_games(
        "from mathfish_widgets.questions.catalogue import QUESTIONS; assert 'primes.nine' in [*QUESTIONS]"
    )


def test_an_unknown_question_loads_no_game() -> None:
    assert not loaded_games("""
try:
    mf.Question("primes.nin")
except ValueError as error:
    assert "primes.nine" in str(error)
""")


@pytest.mark.parametrize(
    ("key", "answer"),
    [
        ("primes.nine", "no"),
        ("clock.after_8", "3"),
        ("totals.prime_91", "no"),
        ("equations.make", "3 x 2 + 4 = 10"),
        ("sums.ways", "3"),
        ("asks.sure", "yes"),
    ],
)
def test_a_question_loads_its_own_game_alone(key: str, answer: str) -> None:
    program = (
        f"question = mf.Question({key!r}); question.hint(); assert question.answer({answer!r}).startswith('Right.')"
    )
    assert loaded_games(program) == {SUBJECTS[key]}


def test_a_question_about_experiments_loads_no_game() -> None:
    assert not loaded_games("mf.Question('begin.half_as_wide').hint()")
