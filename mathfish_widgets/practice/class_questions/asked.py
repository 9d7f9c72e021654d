"""The things that a class can be asked: a lesson question, a question of a practice set, or a position of a game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cache
from itertools import islice
from random import Random
from typing import Any, NamedTuple

from mathfish_widgets.engine.moves import IllegalMove
from mathfish_widgets.engine.options import checked_seed
from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Wording, sentences_of, wording_of
from mathfish_widgets.games import GAMES
from mathfish_widgets.mathematics.quoting import shown_name
from mathfish_widgets.play.link_code import UnreadableCode, read_code
from mathfish_widgets.play.study_code import KIND as STUDY
from mathfish_widgets.play.study_code import LONGEST_ANSWER, Part, StudyCode, study_of_code
from mathfish_widgets.play.tables.remote_match import RemoteMatch
from mathfish_widgets.play.view_code import KIND as VIEW
from mathfish_widgets.play.view_code import SeenTable, code_of_view, table_of_said
from mathfish_widgets.practice.class_answers import MISCONCEPTIONS
from mathfish_widgets.practice.skill import Item, checked_items, checked_level, skill_title
from mathfish_widgets.practice.skills import SKILLS
from mathfish_widgets.progress.entries import LEVELS
from mathfish_widgets.questions.catalogue import QUESTIONS, SUBJECTS
from mathfish_widgets.questions.entry import UnreadableAnswer, as_text, checked_length
from mathfish_widgets.questions.question import QuestionSpec, prompt
from mathfish_widgets.questions.view_model import close_names
from mathfish_widgets.questions.wording import wording_about
from mathfish_widgets.widgets.game_widget import GameWidget

say = wording_of("class_questions").say


_FIRST = (0, LEVELS[0], 1)
"""The seed, the level and the number of a skill's question if none are given."""


class UnfitAnswer(ValueError):
    """Raised for an answer that the question can't take; the message says what is wrong."""


class Judged(NamedTuple):
    """An answer as the class sees it.

    It is `given` in a form that can be read again, and the `label` is the same for equal answers. A move is neither
    right nor wrong: then `right` and `reason` are None. The `misconception` behind a wrong answer is empty if unknown.
    """

    given: str
    label: str
    right: bool | None = None
    misconception: str = ""
    reason: Step | None = None


class AskedMatch(RemoteMatch):
    """A position as one seat sees it; a move of that seat is an answer and is never played."""

    def __init__(self, seen: SeenTable) -> None:
        super().__init__(seen)
        self.position = {}  # It was not dealt here, so there is no tour of a first deal.

    def sit_under(self, names: Any) -> None:
        """Use the names of the position, and the sentences of class questions."""
        super().sit_under(names)
        self.wording = _with_own_sentences(self.wording)


class _Asked(ABC):
    """Something that a class is asked; `wording` has its sentences, and `part` is what a code of it holds."""

    wording: Wording
    part: Part

    @property
    def code(self) -> str:
        """The code of a study with nothing else in it; `asked_of` reads it."""
        return str(StudyCode((self.part,), explains=False).code)

    @property
    @abstractmethod
    def title(self) -> str:
        """The question in one sentence."""

    def judged(self, given: object) -> Judged:
        """Judge an answer as it was typed, chosen or played; raises UnfitAnswer if it can't be read or is too long."""
        judged = self._judged(given)
        if len(judged.given) > LONGEST_ANSWER:
            raise UnfitAnswer(say("class_question.refused.long", most=LONGEST_ANSWER))
        return judged

    @abstractmethod
    def _judged(self, given: object) -> Judged:
        """Judge an answer of any length."""

    @abstractmethod
    def solution(self) -> Thinking[Step | None]:
        """Find, in steps, the reason to show to the class; None if only the answers have reasons."""


class AskedQuestion(_Asked):
    """A question with its own judge; a question of a practice set is an `item`, which has a solution."""

    def __init__(self, part: Part, question: QuestionSpec, subject: str, item: Item | None = None) -> None:
        self.part, self.question, self._item = part, question, item
        self.wording = _with_own_sentences(wording_about(subject))

    @property
    def title(self) -> str:
        """The prompt of the question."""
        return self.wording.sentence(prompt(self.question))

    def _judged(self, given: object) -> Judged:
        """Judge an answer by the question's own rules."""
        entry = self.question.entry
        if not isinstance(given, str | list):
            raise UnfitAnswer(say("class_question.refused.kind"))
        try:
            read = entry.read(checked_length(given), self.wording)
        except UnreadableAnswer as unreadable:
            raise UnfitAnswer(self.wording.sentence(unreadable.step)) from None
        judgement = self.question.judge(read)
        reason = judgement.explanation
        wrong = "" if judgement.right else MISCONCEPTIONS.get(reason.rule, "")
        label = entry.written(read, self.wording) or as_text(given)
        return Judged(as_text(given), label, judgement.right, wrong, reason)

    def solution(self) -> Thinking[Step | None]:
        """Return the worked solution of a question of a practice set."""
        yield
        return None if self._item is None else self._item.solution(self.wording)


class AskedPosition(_Asked):
    """A position as the asking seat sees it: its code has no hidden card, and the answer is a move."""

    def __init__(self, part: Part, seen: SeenTable) -> None:
        self.part, self.seen = part, seen
        self._match = AskedMatch(seen)
        self.wording = self._match.wording

    @property
    def title(self) -> str:
        """The situation of the position, with the game."""
        game = self.seen.game
        now = self.wording.sentence(game.explainer.explain_situation(self.seen.observation))
        return say("class_question.asked.position", game=game.title, now=now)

    def _judged(self, given: object) -> Judged:
        """Check a move by the rules of the game."""
        try:
            move = self._match.check(str(given), self._match.own_seat)
        except IllegalMove as illegal:
            raise UnfitAnswer(illegal.sentence) from None
        return Judged(str(move), self.wording.sentence(self.seen.game.explainer.label(move)))

    def solution(self) -> Thinking[Step | None]:
        """Find the last rung of the hint: a good move, with its reasons."""
        rungs = yield from self.seen.game.hint(self.seen.observation)
        return rungs[-1] if rungs else None


Asked = AskedQuestion | AskedPosition


def _with_own_sentences(wording: Wording) -> Wording:
    return Wording({**wording.sentences, **sentences_of("class_questions")}, wording.names)


def asked_of(asked: object) -> Asked:
    """Return what a class is asked: a lesson question by its id, a skill, or a position by a game or a link to it.

    A skill may be followed by a seed, a level and the number of a question, as in "docfish.change 7 2 3". In a game,
    the seat at the screen is asked what to do. The link to a study of one question asks that question. Raises
    ValueError for anything else.
    """
    if isinstance(asked, GameWidget):
        asked = str(code_of_view(asked.match, asked.session.viewer))
    words = str(asked).split()
    if words and words[0] in {*QUESTIONS, *SKILLS}:
        return _named(Part(" ".join(words)))
    try:
        code = read_code(str(asked))
    except UnreadableCode:
        near = close_names(words[0] if words else asked, [*QUESTIONS, *SKILLS])
        raise ValueError(say("class_question.asked.unknown", asked=shown_name(asked), near=near)) from None
    if code.kind == VIEW:
        return asked_of_part(Part(code.said))
    if code.kind != STUDY:
        raise ValueError(say("class_question.asked.other"))
    parts = study_of_code(code).parts
    if len(parts) > 1:
        raise ValueError(say("class_question.asked.study", parts=len(parts)))
    return asked_of_part(parts[0])


@cache
def offered() -> tuple[tuple[str, str], ...]:
    """Return the lesson questions and skills that a class can be asked, each with its id and a sentence."""
    questions = ((key, wording_about(SUBJECTS[key]).sentence(prompt(question))) for key, question in QUESTIONS.items())
    skills = ((key, wording_about(SKILLS[key].game).sentence(skill_title(key))) for key in SKILLS)
    return (*skills, *questions)


def asked_of_part(part: Part) -> Asked:
    """Return what is asked in a part of a study; nothing in it is executed or trusted.

    Raises UnreadableCode if there is no such thing in this version.
    """
    try:
        return _named(part) if isinstance(part.asked, str) else _of_view(part, table_of_said(part.asked, GAMES))
    except UnreadableCode:
        raise
    except ValueError as unfit:
        raise UnreadableCode(f"{say('class_question.asked.damaged')} {unfit}") from None


def _named(part: Part) -> Asked:
    """Return a lesson question, or a question of a skill; raises ValueError if there is none."""
    name, *numbers = str(part.asked).split() or [""]
    if name in QUESTIONS and not numbers:
        return AskedQuestion(part, QUESTIONS[name], SUBJECTS[name])
    if name not in SKILLS or len(numbers) > len(_FIRST) or not all(number.isdecimal() for number in numbers):
        raise ValueError(say("class_question.asked.numbers", asked=shown_name(part.asked)))
    seed, level, number = (*map(int, numbers), *_FIRST[len(numbers) :])
    skill = SKILLS[name]
    items = skill.items(Random(checked_seed(seed)), checked_level(level) or LEVELS[0])
    item = next(islice(items, checked_items(number) - 1, None))
    return AskedQuestion(part, item.question, skill.game, item)


def _of_view(part: Part, seen: SeenTable) -> Asked:
    seat, state = seen.observation.seat, seen.observation.state
    if seat is None or seat not in state.active:
        raise ValueError(say("class_question.asked.nobody"))
    return AskedPosition(part, seen)
