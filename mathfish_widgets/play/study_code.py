"""A study as a code: questions and positions for a class, a sentence to each, and what somebody answered."""

from __future__ import annotations

from typing import Any, NamedTuple

from .link_code import Code, UnreadableCode

KIND = "t"
MOST_PARTS = 30
LONGEST_SENTENCE = LONGEST_ANSWER = 200
LONGEST_STUDY = 2_000
"""The maximum number of characters in the code of a study, which is still short enough for nearly all programs."""
_ANSWERS = 2
"""The first and the last answer to each part are kept."""
_NO_STUDY = UnreadableCode("This link holds a study that no version can make, so it can't be opened.")


class Part(NamedTuple):
    """One thing to answer: what is asked, as JSON values, and a sentence to it, which may be empty.

    It is the id of a lesson question; or a skill, perhaps with numbers after it; or the values of a seat's view.
    """

    asked: str | list[Any]
    sentence: str = ""


class StudyCode(NamedTuple):
    """The content of a study's code: its parts, and whether each answer is explained at once.

    For somebody's answers, there are the first and the last answer to each part, or fewer.
    """

    parts: tuple[Part, ...]
    explains: bool = True
    answers: tuple[tuple[str, ...], ...] = ()

    @property
    def code(self) -> Code:
        """The study as a code, with the answers."""
        return Code(KIND, [[[*part] for part in self.parts], self.explains, [[*given] for given in self.answers]])

    @property
    def without_answers(self) -> StudyCode:
        """The study as its teacher made it."""
        return self._replace(answers=())


def study_of_code(code: Code) -> StudyCode:
    """Return the study in a code; raises UnreadableCode if its shape is wrong. The parts are not checked."""
    match code.said:
        case [[*parts], bool(explains), [*answers]] if 1 <= len(parts) <= MOST_PARTS:
            read = tuple(map(_part, parts))
            given = tuple(map(_given, answers))
            if len(given) in (0, len(read)):
                return StudyCode(read, explains, given)
    raise _NO_STUDY


def _part(said: Any) -> Part:
    match said:
        case [str() | list() as asked, str(sentence)] if len(sentence) <= LONGEST_SENTENCE:
            return Part(asked, sentence)
    raise _NO_STUDY


def _given(said: Any) -> tuple[str, ...]:
    match said:
        case [*answers] if len(answers) <= _ANSWERS and all(
            isinstance(each, str) and len(each) <= LONGEST_ANSWER for each in answers
        ):
            return tuple(answers)
    raise _NO_STUDY
