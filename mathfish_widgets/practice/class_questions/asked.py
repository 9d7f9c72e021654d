"""The things that a class can be asked: a lesson question, a question of a practice set, or a position of a game."""

from __future__ import annotations

from abc import ABC, abstractmethod
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
from mathfish_widgets.play.link_code import LINE, Line, UnreadableCode, code_of_line, line_of_code, read_code
from mathfish_widgets.play.tables.remote_match import RemoteMatch
from mathfish_widgets.play.view_code import KIND as VIEW
from mathfish_widgets.play.view_code import SeenTable, table_of_code
from mathfish_widgets.practice.class_answers import MISCONCEPTIONS
from mathfish_widgets.practice.skill import Item, checked_items, checked_level
from mathfish_widgets.practice.skills import SKILLS
from mathfish_widgets.progress.entries import LEVELS
from mathfish_widgets.questions.catalogue import QUESTIONS, SUBJECTS
from mathfish_widgets.questions.entry import UnreadableAnswer, as_text, checked_length
from mathfish_widgets.questions.question import QuestionSpec, prompt
from mathfish_widgets.questions.view_model import close_names
from mathfish_widgets.questions.wording import wording_about

say = wording_of("class_questions").say
NAME = "ask_class"
"""The public name that the line in the code of a class question calls."""
_ARGUMENTS = ("asked", "seed", "level", "number")


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

    def sit_under(self, names: Any) -> None:
        """Use the names of the position, and the sentences of class questions."""
        super().sit_under(names)
        self.wording = _with_own_sentences(self.wording)


class Asked(ABC):
    """Something that a class is asked, made from the arguments of a line; `wording` has its sentences."""

    wording: Wording
    line: Line

    @property
    def code(self) -> str:
        """The code that holds what is asked; `asked_of_code` reads it."""
        return str(code_of_line(self.line))

    @property
    @abstractmethod
    def title(self) -> str:
        """The question in one sentence."""

    @abstractmethod
    def judged(self, given: object) -> Judged:
        """Judge an answer as it was typed, chosen or played; raises UnfitAnswer if it can't be read."""

    @abstractmethod
    def solution(self) -> Thinking[Step | None]:
        """Find, in steps, the reason to show to the class; None if only the answers have reasons."""


class AskedQuestion(Asked):
    """A question with its own judge; a question of a practice set is an `item`, which has a solution."""

    def __init__(self, line: Line, question: QuestionSpec, subject: str, item: Item | None = None) -> None:
        self.line, self.question, self._item = line, question, item
        self.wording = _with_own_sentences(wording_about(subject))

    @property
    def title(self) -> str:
        """The prompt of the question."""
        return self.wording.sentence(prompt(self.question))

    def judged(self, given: object) -> Judged:
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


class AskedPosition(Asked):
    """A position as the asking seat sees it: its code has no hidden card, and the answer is a move."""

    def __init__(self, line: Line, seen: SeenTable) -> None:
        self.line, self.seen = line, seen
        self._match = AskedMatch(seen)
        self.wording = self._match.wording

    @property
    def title(self) -> str:
        """The situation of the position, with the game."""
        game = self.seen.game
        now = self.wording.sentence(game.explainer.explain_situation(self.seen.observation))
        return say("class_question.asked.position", game=game.title, now=now)

    def judged(self, given: object) -> Judged:
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


def _with_own_sentences(wording: Wording) -> Wording:
    return Wording({**wording.sentences, **sentences_of("class_questions")}, wording.names)


def asked_of(asked: object, seed: object = 0, level: object = 1, number: object = 1) -> Asked:
    """Return what a class is asked: a lesson question by its id, a skill, or a position by the code of its view.

    The code of a class question is read again. A skill is asked by its question of this `number`, from the practice set
    of a seed and level. Raises ValueError for anything else.
    """
    if isinstance(asked, str) and asked in QUESTIONS:
        return AskedQuestion(Line(NAME, {"asked": asked}), QUESTIONS[asked], SUBJECTS[asked])
    if isinstance(asked, str) and asked in SKILLS:
        return _of_skill(asked, checked_seed(seed), checked_level(level) or LEVELS[0], checked_items(number))
    try:
        code = read_code(str(asked))
    except UnreadableCode:
        near = close_names(asked, [*QUESTIONS, *SKILLS])
        raise ValueError(say("class_question.asked.unknown", asked=shown_name(asked), near=near)) from None
    if code.kind == LINE:
        return asked_of_code(str(code))
    if code.kind != VIEW:
        raise ValueError(say("class_question.asked.other"))
    return _of_view(str(code), table_of_code(code, GAMES))


def _of_skill(key: str, seed: int, level: int, number: int) -> Asked:
    skill = SKILLS[key]
    item = next(islice(skill.items(Random(seed), level), number - 1, None))
    line = Line(NAME, {"asked": key, "seed": seed, "level": level, "number": number})
    return AskedQuestion(line, item.question, skill.game, item)


def _of_view(code: str, seen: SeenTable) -> Asked:
    seat, state = seen.observation.seat, seen.observation.state
    if seat is None or seat not in state.active:
        raise ValueError(say("class_question.asked.nobody"))
    return AskedPosition(Line(NAME, {"asked": code}), seen)


def asked_of_code(text: str) -> Asked:
    """Return what the class is asked in a code; nothing in it is executed or trusted.

    Raises UnreadableCode if the code is damaged or asks nothing.
    """
    line = line_of_code(read_code(text), [NAME])
    if not line.arguments.keys() <= {*_ARGUMENTS}:
        raise UnreadableCode(say("class_question.asked.damaged"))
    try:
        return asked_of(**line.arguments)
    except UnreadableCode:
        raise
    except (ValueError, TypeError) as unfit:
        raise UnreadableCode(f"{say('class_question.asked.damaged')} {unfit}") from None
