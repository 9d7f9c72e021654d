"""A table of Literature as the pupil sees it: the pupil's own hand, and the questions and answers.

Source: docs/rules/literature.md, Procedure; Explanation.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, reduce
from itertools import combinations
from typing import Any, cast

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.options import checked_options
from mathfish_widgets.engine.state import Observation, observe
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.figures import Figure, HoldersFigure
from mathfish_widgets.explain.steps import Step, Who
from mathfish_widgets.games.literature.deduction.evidence import AtLeastOne, evidence_of
from mathfish_widgets.games.literature.deduction.knowledge import Knowledge, knowledge_of
from mathfish_widgets.games.literature.rules import RULES
from mathfish_widgets.games.literature.rules.deal import OPTIONS, set_up
from mathfish_widgets.games.literature.rules.moves import Ask, Declare
from mathfish_widgets.games.literature.rules.procedure import Given
from mathfish_widgets.games.literature.rules.state import DECKS, AnyCard, LiteratureState

from ..question import QuestionSpec
from ..wording import NAMES

PUPIL = 0
OTHERS = tuple(range(1, len(NAMES)))
_SEED = 7
_MARKS = {"is": "✓", "no": "✕", "open": ""}
MORE = "..."
_REMEMBERED = 256
"""The number of cached tables, which needs a limit because practice keeps making new tables."""


@frozen_dataclass
class TableTalk:
    """The hands of the six seats, and the questions asked since, such as "2 5S" for seat 2 and the 5♠.

    The seat `first` asks the first question. Hands that end in "..." are filled at random; if no hand does, every set
    without a card in a hand is finished. The pupil is shown the hand sizes of the seats in `counted`.
    """

    hands: tuple[str, ...]
    questions: tuple[str, ...] = ()
    first: Seat = PUPIL
    counted: tuple[Seat, ...] = ()


@lru_cache(maxsize=_REMEMBERED)
def opening_table(talk: TableTalk) -> LiteratureState:
    """Return the table before the questions."""
    options: dict[str, Any] = checked_options(OPTIONS, {"hand_counts": "public"})
    position: dict[str, Any] = {"hands": talk.hands, "turn": talk.first}
    if not any(MORE in hand for hand in talk.hands):
        held = {word for hand in talk.hands for word in hand.split()}
        sets = DECKS[options["deck"]].sets
        position["out"] = [name for name, cards in sets.items() if not held & set(map(str, cards))]
    return set_up(position, _SEED, **options)


@lru_cache(maxsize=_REMEMBERED)
def pupils_observation(talk: TableTalk) -> Observation:
    """Return what the pupil has seen after the questions."""
    state, turns = opening_table(talk), []
    for said in talk.questions:
        turns.append(RULES.play(state, Ask.read(said)))
        state = turns[-1].after
    return observe(state, turns, PUPIL)


def pupils_knowledge(talk: TableTalk) -> Knowledge:
    """Return what the pupil can know about the hidden cards."""
    return knowledge_of(pupils_observation(talk))


def certainty(talk: TableTalk, asked: AnyCard, seat: Seat) -> str:
    """Return whether a seat has a card: "is", "no", or "open" if both fit what was heard."""
    knowledge = pupils_knowledge(talk)
    if asked not in knowledge.possible:
        return "is" if evidence_of(pupils_observation(talk)).seat_of(asked) == seat else "no"
    if seat not in knowledge.possible[asked]:
        return "no"
    return "is" if asked in knowledge.certain else "open"


def explain_certainty(talk: TableTalk, asked: AnyCard, seat: Seat) -> Step:
    """Explain why a seat has or doesn't have a card; if that is open, name who might have it instead."""
    knowledge = pupils_knowledge(talk)
    if asked not in knowledge.possible:
        return Step("literature.deduction.own", {"card": asked})
    if certainty(talk, asked, seat) != "open":
        return knowledge.explain(asked, seat)
    others = tuple(map(Who, sorted(knowledge.possible[asked] - {seat})))
    return Step("question.may_be", {"who": Who(seat), "card": asked, "others": others})


def certainty_steps(talk: TableTalk, asked: AnyCard, seat: Seat) -> tuple[Step, ...]:
    """Return the reasons of `explain_certainty` without their conclusion."""
    why = explain_certainty(talk, asked, seat)
    return why.substeps or (why,)


def own_cards(talk: TableTalk, name: str) -> tuple[AnyCard, ...]:
    """Return the cards of a set in the pupil's hand, in the order of the set."""
    state: LiteratureState = pupils_observation(talk).state
    return tuple(each for each in state.deck.sets[name] if each in state.hand(PUPIL))


def sets_about(talk: TableTalk, asked: AnyCard) -> tuple[str, ...]:
    """Return the set of a card, and those of the cards that were asked for."""
    named = (asked, *(Ask.read(said).card for said in talk.questions))
    return tuple(dict.fromkeys(str(opening_table(talk).deck.set_of(each)) for each in named))


def prompt_values(talk: TableTalk, *names: str) -> Mapping[str, Any]:
    """Return the values of a prompt: its sets, and what the pupil holds, counts and has heard."""
    own = tuple(each for name in names for each in own_cards(talk, name))
    rule = "counted" if talk.counted else "heard"
    rule = rule if talk.questions else "held"
    state: LiteratureState = pupils_observation(talk).state
    counts = ({"who": Who(seat), "count": state.hand_size(seat)} for seat in talk.counted)
    sizes = tuple(Step("question.table.size", each) for each in counts)
    values = {"sets": names, "own": own, "sizes": sizes, "heard": tuple(answer_steps(talk))}
    return {"set": names[0], "own": own, "table": Step(f"question.table.{rule}", values)}


class AtTheTable(QuestionSpec):
    """A question that shows who holds what: its sets, with the pupil's own cards marked.

    Its values include those of `prompt_values`.
    """

    talk: TableTalk

    @property
    def figures(self) -> tuple[Figure, ...]:
        """A table to mark who may have which card."""
        return (self.holders(concluded=False),)

    def holders(self, concluded: bool = True) -> HoldersFigure:
        """Return the table with the pupil's own cards alone, or with everything that can be worked out."""
        state: LiteratureState = pupils_observation(self.talk).state
        seats = [seat for seat in (PUPIL, *OTHERS) if seat == PUPIL or state.hand_size(seat)]
        rows = [each for name in self.values["table"].values["sets"] for each in state.deck.sets[name]]
        marks = [tuple(self._mark(each, seat, concluded) for seat in seats) for each in rows]
        return HoldersFigure(tuple(map(self._head, seats)), tuple(zip(rows, marks, strict=True)))

    def _head(self, seat: Seat) -> Step:
        if seat not in self.talk.counted:
            return Step("question.table.seat", {"who": Who(seat)})
        count = pupils_observation(self.talk).state.hand_size(seat)
        return Step("question.table.seat.counted", {"who": Who(seat), "count": count})

    def _mark(self, asked: AnyCard, seat: Seat, concluded: bool) -> str:
        own = asked in pupils_observation(self.talk).state.hand(PUPIL)
        if own or seat == PUPIL:
            return "✓" if own and seat == PUPIL else "✕"
        return _MARKS[certainty(self.talk, asked, seat)] if concluded else ""


def named_with_others(move: Declare) -> list[tuple[AnyCard, Seat]]:
    """Return the cards that a declaration names with other players, each with its seat."""
    return [(card, seat) for card, seat in move.holder_of.items() if seat != PUPIL]


def hands_in_words(hands: Iterable[tuple[Seat, Sequence[AnyCard]]]) -> Step:
    """Return some hands in words, side by side."""
    named = [Step("question.share", {"who": Who(seat), "cards": held}) for seat, held in hands]
    return reduce(lambda first, rest: Step("question.beside", {"first": first, "rest": rest}), named)


def answer_steps(talk: TableTalk, told: str = "heard") -> Iterator[Step]:
    """Yield the questions and answers in order; `told` is "said" for a short form."""
    for turn in pupils_observation(talk).history:
        move = cast(Ask, turn.move)
        answer = "yes" if any(isinstance(event, Given) for event in turn.events) else "no"
        by_you = ".by_you" if turn.seat == PUPIL else ""
        values = {"by": Who(turn.seat), "who": Who(move.seat), "card": move.card}
        yield Step(f"question.{told}.{answer}{by_you}", values)


def taken_by_two(talk: TableTalk, asked: AnyCard, seat: Seat) -> Step | None:
    """Return the proof that two other seats have this card and another between them, if there is one."""
    needs = [each for each in pupils_knowledge(talk).clauses if each.how == "asked" and each.by != seat]
    needs = [each for each in needs if asked in _cards(each) and all(at == {each.by} for _, at in each.places)]
    for one, other in combinations(needs, 2):
        if one.by != other.by and len(_cards(one)) == 2 and set(_cards(one)) == set(_cards(other)):
            both = {"one": Who(one.by), "other": Who(other.by), "cards": _cards(one), "card": asked}
            why = (_needed(one), _needed(other), Step("question.taken_by_two", both))
            return Step("literature.deduction.no", {"who": Who(seat), "card": asked}, substeps=why)
    return None


def _cards(need: AtLeastOne) -> tuple[AnyCard, ...]:
    return tuple(card for card, _ in need.places)


def _needed(need: AtLeastOne) -> Step:
    asked = {"by": Who(need.by), "set": need.set, "card": need.card, "cards": need.cards}
    why = Step("literature.deduction.base", asked)
    return Step("literature.certain.one_of", {"name": Who(need.by), "cards": _cards(need)}, substeps=(why,))
