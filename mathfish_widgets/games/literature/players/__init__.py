"""The computer players of Literature: their memory, their choices, and the hints.

The sharp player uses approximate chances to ask and to decide whether to declare out of turn. It uses exact counts to
choose a declaration.
Source: docs/rules/literature.md, Explanation (expected points); Levels.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from math import prod
from typing import Any, NamedTuple

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.state import Observation
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.explain.steps import Highlights, Role, Step, Who
from mathfish_widgets.play.players import Choice, Player, levels

from ..deduction.chances import count_splits
from ..deduction.knowledge import knowledge_of
from ..explain import EXPLAINER
from ..explain.declarations import chance_in_words, expected_points, explain_risk
from ..explain.highlights import asked_key, own_marked, seats_marked
from ..rules.legality import permissions
from ..rules.moves import Ask, Declare, Designate, declaration
from ..rules.state import AnyCard
from .beliefs import WHOLE, Beliefs, beliefs_of, fitted_beliefs, heard_why, last_rounds, questions_since_hit
from .simple import (
    ask_as_heard,
    ask_possible,
    because_ask,
    because_declare,
    declare_certain,
    declare_owed,
    declare_own,
    give_any,
    guess_own,
    guess_possible,
    pass_to_most,
    sensible_questions,
)

_LAST_WITHOUT_HIT, _LAST_WITHOUT_DECLARATION = 6, 15
"""The rounds without a hit, or without a declaration, after which a player makes the declaration that loses least."""
_AT_ONCE = Fraction(9, 10)
"""The share of a set's points that a declaration must promise at first; a less certain one can wait."""
_PATIENCE = 4
"""The rounds of questions without a hit after which any declaration with a positive value is worth it."""


def choose_sharply(observation: Observation, rng: random.Random) -> Thinking[Choice]:
    """Choose the sharp player's move, using approximate chances."""
    yield
    return (yield from choose_by(fitted_beliefs(observation), rng))


def choose_by(beliefs: Beliefs, rng: random.Random) -> Thinking[Choice]:
    """Choose the best move according to some beliefs.

    The choice is random only for a forced declaration that can't be correct.
    """
    if permissions(beliefs.state, beliefs.seat).must_give_turn:
        return _give_turn(beliefs)
    asks = sensible_questions(beliefs.observation)
    declaring = yield from declare_if_worth(beliefs, asks)
    if declaring is not None:
        return declaring
    if not asks or _in_vain(beliefs):
        return (yield from declare_least(beliefs, rng))
    move = best_question(beliefs, asks)
    return Choice(move, (because_ask(why_asked(beliefs, move), beliefs.state, move),))


def _in_vain(beliefs: Beliefs) -> bool:
    """Return whether so many questions have missed that the player should declare, even at a loss.

    Otherwise the game might never end.
    """
    state = beliefs.state
    no_hit = questions_since_hit(beliefs.observation) >= _LAST_WITHOUT_HIT * state.players
    return no_hit or state.asked_in_a_row >= _LAST_WITHOUT_DECLARATION * state.players


def why_asked(beliefs: Beliefs, move: Ask) -> str:
    """Return the reason why a question is best.

    It is "certain" to be a hit, as everyone can work out; it is put to an "asker" in the set; or it was "weighed".
    """
    is_hit = beliefs.chance(move.seat, move.card) == 1
    if is_hit and heard_why(beliefs.observation, move.card, move.seat) == "certain":
        return "certain"
    return "asker" if (move.seat, beliefs.state.deck.set_of(move.card)) in beliefs.asked_in else "weighed"


def _give_turn(beliefs: Beliefs) -> Choice:
    """Pass to the team-mate with the most cards, or choose the opponent with the fewest."""
    allowed = permissions(beliefs.state, beliefs.seat)
    if allowed.teammates:
        return pass_to_most(beliefs.state, allowed)
    opponent = min(allowed.opponents, key=beliefs.state.hand_size)
    return Choice(Designate(opponent), (Step("literature.because.designate.fewest", {"name": Who(opponent)}),))


def best_question(beliefs: Beliefs, asks: Sequence[Ask]) -> Ask:
    """Return the question with the highest value; a certain hit is better than any other question."""
    certain = [move for move in asks if beliefs.chance(move.seat, move.card) == 1]
    if certain:
        return max(certain, key=lambda move: _progress(beliefs, move.card))
    return max(asks, key=lambda move: beliefs.own_shares[move.card].get(move.seat, 0) * _progress(beliefs, move.card))


def _progress(beliefs: Beliefs, card: AnyCard) -> int:
    """Return the value of getting a card, in thousandths.

    It grows with the share of the card's set that the team is expected to have.
    """
    cards = beliefs.state.deck.sets[beliefs.state.deck.set_of(card) or ""]
    team = beliefs.state.seats_of(beliefs.state.team(beliefs.seat))
    held = sum(beliefs.own_shares[each].get(seat, 0) for each in cards for seat in team)
    return WHOLE // 2 + 2 * held // len(cards)


@frozen_dataclass
class DeclarationValue:
    """A declaration and its value.

    `right` is the chance that the declaration is correct, and `in_team` the chance that the team has the set. `points`
    is the lead that the declaration gives the team on average.
    """

    move: Declare
    right: Fraction
    in_team: Fraction
    points: Fraction

    @property
    def sure(self) -> bool:
        """Whether the declaration is certain to be correct."""
        return self.right == 1


def wants_to_declare(observation: Observation) -> bool:
    """Return whether the sharp player would declare a set out of turn.

    The chances of single cards decide, because an exact count would take too long.
    """
    beliefs = fitted_beliefs(observation)
    values = [_value_by_cards(beliefs, name) for name in _worth_counting(beliefs, ())]
    return _declaration_by(values, beliefs, ()) is not None


def _value_by_cards(beliefs: Beliefs, name: str) -> DeclarationValue:
    """Return the declaration of a set that names the likeliest holders, treating cards as independent."""
    rows = _in_team(beliefs, name)
    holders = {card: max(row, key=row.__getitem__) for card, row in rows.items()}
    right = prod((rows[card][seat] for card, seat in holders.items()), start=Fraction(1))
    in_team = prod((sum(row.values(), Fraction(0)) for row in rows.values()), start=Fraction(1))
    points = expected_points(beliefs.state, name, right, in_team)
    return DeclarationValue(declaration(name, holders), right, in_team, points)


def declare_if_worth(beliefs: Beliefs, asks: Sequence[Ask]) -> Thinking[Choice | None]:
    """Declare a set that must be declared, is certain, or is worth the risk; otherwise return None."""
    owed = declare_owed(beliefs.observation)
    if owed is not None:
        return owed
    values = yield from declaration_values(beliefs, _worth_counting(beliefs, asks))
    return _declaration_by(values, beliefs, asks)


def _declaration_by(values: Sequence[DeclarationValue], beliefs: Beliefs, asks: Sequence[Ask]) -> Choice | None:
    """Choose a certain declaration, or else one that is worth the risk; return None if there is neither."""
    sure = next((each.move for each in values if each.sure), None)
    if sure is not None:
        return Choice(sure, (because_declare("certain", sure.set),))
    best = max(values, key=lambda each: each.points, default=None)
    if best is not None and best.points > _wanted(beliefs, asks) * beliefs.state.worth(best.move.set):
        return Choice(best.move, (because_declare("worth", best.move.set),))
    return None


def declare_least(beliefs: Beliefs, rng: random.Random) -> Thinking[Choice]:
    """Make the declaration with the most expected points, when the player has to declare something."""
    values = yield from declaration_values(beliefs, beliefs.state.open_sets)
    if not values:
        return guess_possible(beliefs.observation, rng)
    why = "worth" if values[0].points > 0 else "least"
    return Choice(values[0].move, (because_declare(why, values[0].move.set),))


def declaration_values(beliefs: Beliefs, sets: Iterable[str]) -> Thinking[list[DeclarationValue]]:
    """Return the best declaration of each set that the team might have, sorted from the best."""
    values = []
    for name in sets:
        yield
        ways = yield from count_splits(beliefs.observation, name)
        if ways:
            move, right = next(iter(ways.items()))
            in_team = sum(ways.values(), Fraction(0))
            points = expected_points(beliefs.state, name, right, in_team)
            values.append(DeclarationValue(move, right, in_team, points))
    return sorted(values, key=lambda each: each.points, reverse=True)


def _worth_counting(beliefs: Beliefs, asks: Sequence[Ask]) -> Iterator[str]:
    """Yield the open sets for which an exact count could show that a declaration is worth the risk.

    A declaration is at most as likely to be correct as its claim about any single card, which gives an upper limit.
    """
    wanted = _wanted(beliefs, asks)
    for name in beliefs.state.open_sets:
        rows = _in_team(beliefs, name).values()
        right, in_team = min(max(row.values()) for row in rows), min(sum(row.values(), Fraction(0)) for row in rows)
        if expected_points(beliefs.state, name, right, in_team) > wanted * beliefs.state.worth(name):
            yield name


def _in_team(beliefs: Beliefs, name: str) -> dict[AnyCard, dict[Seat, Fraction]]:
    """Return how likely each card of a set is to be at each seat of the observer's team."""
    seats = beliefs.state.seats_of(beliefs.state.team(beliefs.seat))
    return {card: {seat: beliefs.chance(seat, card) for seat in seats} for card in beliefs.state.deck.sets[name]}


def _wanted(beliefs: Beliefs, asks: Sequence[Ask]) -> Fraction:
    """Return the share of a set's points that a declaration must promise.

    The share falls with each question since the last hit or declaration.
    """
    if beliefs.seat != beliefs.state.turn_of:
        return _AT_ONCE
    if not any(beliefs.chance(move.seat, move.card) for move in asks):
        return Fraction(0)
    waited = Fraction(questions_since_hit(beliefs.observation), _PATIENCE * beliefs.state.players)
    return max(Fraction(0), _AT_ONCE * (1 - waited))


_ROUNDS = 3
_OUT_OF_TURN, _ON_TURN = 1.0, 2.0
"""Delays in seconds, if sets may be declared at any time."""


class Strategy(NamedTuple):
    """How a level without chances decides.

    The level remembers the last `rounds` rounds and nothing before them. `declare` declares a set or returns None,
    `ask` chooses a question, and `guess` makes a declaration if no question is possible.
    """

    rounds: int
    declare: Callable[[Observation, random.Random], Choice | None]
    ask: Callable[[Observation, Sequence[Ask], random.Random], Choice]
    guess: Callable[[Observation, random.Random], Choice]

    def choose(self, observation: Observation, rng: random.Random) -> Thinking[Choice]:
        """Choose the level's move from what it remembers."""
        yield
        remembered = last_rounds(observation, self.rounds)
        if permissions(observation.state, observation.seat or 0).must_give_turn:
            return give_any(observation, rng)
        declaring = declare_owed(observation) or self.declare(remembered, rng)
        if declaring is not None:
            return declaring
        asks = sensible_questions(observation)
        return self.ask(remembered, asks, rng) if asks else self.guess(remembered, rng)

    def wants_to_declare(self, observation: Observation) -> bool:
        """Return whether the level would declare a set now.

        The answer is never random, although the holders that the level would name might be.
        """
        return self.declare(last_rounds(observation, self.rounds), random.Random(0)) is not None


def _delay(wants: Callable[[Observation], bool]) -> Callable[[Observation, random.Random], float | None]:
    """Return the function for a player's delay if sets may be declared at any time, in seconds.

    The delay is shorter out of turn, so that a declaration comes before the move of the seat whose turn it is.
    """

    def delay(observation: Observation, rng: random.Random) -> float | None:
        if observation.seat == observation.state.turn_of:
            return _ON_TURN
        return _OUT_OF_TURN if wants(observation) else None

    return delay


BEGINNER = Strategy(1, declare_own, ask_as_heard, guess_own)
CAREFUL = Strategy(_ROUNDS, declare_certain, ask_possible, guess_possible)
PLAYERS = levels(
    Player(
        "beginner",
        "Remembers only the last question, asks about the set it has most of, and declares only its own whole sets.",
        BEGINNER.choose,
        _delay(BEGINNER.wants_to_declare),
    ),
    Player(
        "careful",
        f"Remembers the last {_ROUNDS} rounds, and declares a set when they make it certain.",
        CAREFUL.choose,
        _delay(CAREFUL.wants_to_declare),
    ),
    Player(
        "sharp",
        "Remembers everything, works out chances, learns from questions, and weighs up the risk of a declaration.",
        choose_sharply,
        _delay(wants_to_declare),
    ),
)


Rungs = tuple[Step, Step, Step]
_SEED = 0
"""A fixed seed, so that asking again gives the same hint."""


def hint(observation: Observation) -> Thinking[Rungs]:
    """Return three hints that lead to the sharp player's move: where to look, an idea, and the move.

    Hints use exact chances.
    """
    beliefs = yield from beliefs_of(observation)
    if beliefs.seat != beliefs.state.turn_of and (yield from declare_if_worth(beliefs, ())) is None:
        look, rule, wait = (Step(f"literature.hint.wait.{rung}") for rung in ("look", "rule", "move"))
        return look, rule, wait
    move = (yield from choose_by(beliefs, random.Random(_SEED))).move
    if isinstance(move, Declare):
        look, rule = yield from _declare(observation, move)
    elif isinstance(move, Ask):
        look, rule = _ask(beliefs, move)
    else:
        look = Step(f"literature.hint.{move.verb}.look")
        rule = Step(f"literature.hint.{move.verb}.rule", {"name": Who(getattr(move, "seat", 0))})
    values = {"move": str(move), "invitation": EXPLAINER.label(move)}
    return look, rule, Step("literature.hint.move", values, _marked(move, Role.RESULT))


def _marked(move: Move, role: Role) -> Highlights:
    """Highlight the seat that a move names and the card that it asks for, but nothing for a declaration."""
    card = ((asked_key(move.card), role),) if isinstance(move, Ask) else ()
    return () if isinstance(move, Declare) else (*seats_marked((getattr(move, "seat", 0),), role), *card)


def _ask(beliefs: Beliefs, move: Ask) -> tuple[Step, Step]:
    state, seat, name = beliefs.state, beliefs.seat, beliefs.state.deck.set_of(move.card) or ""
    own = permissions(state, seat).held[name]
    cards = tuple(card for card in state.deck.sets[name] if card not in own)
    highlights = own_marked(state, seat, own, Role.SUBJECT)
    look = Step("literature.hint.ask.look", {"set": name, "own": own, "cards": cards}, highlights)
    return look, _why_ask(beliefs, move)


def _why_ask(beliefs: Beliefs, move: Ask) -> Step:
    chance = beliefs.chance(move.seat, move.card)
    values: dict[str, Any] = {"name": Who(move.seat), "card": move.card, "chance": chance_in_words(chance)}
    highlights = _marked(move, Role.REASON)
    if chance == 1:
        why = knowledge_of(beliefs.observation).explain(move.card, move.seat)
        return Step("literature.hint.ask.certain", values, highlights, (why,))
    best = max(sensible_questions(beliefs.observation), key=lambda each: beliefs.chance(each.seat, each.card))
    most = beliefs.chance(best.seat, best.card)
    kind = "vain" if not chance else "likeliest" if chance == most else why_asked(beliefs, move)
    values |= {"likeliest": best.card, "other": Who(best.seat), "most": chance_in_words(most)}
    values["set"] = beliefs.state.deck.set_of(move.card)
    return Step(f"literature.hint.ask.{kind}", values, highlights)


def _declare(observation: Observation, move: Declare) -> Thinking[tuple[Step, Step]]:
    state, seat = observation.state, observation.seat or 0
    own = move.claims.get(seat, ())
    look = Step("literature.hint.declare.look", {"set": move.set}, own_marked(state, seat, own, Role.SUBJECT))
    if len(own) == len(move.cards):
        return look, Step("literature.hint.declare.own", {"set": move.set})
    ways = yield from count_splits(observation, move.set)
    right, in_team = ways.get(move, Fraction(0)), sum(ways.values(), Fraction(0))
    if right == 1:
        return look, Step("literature.hint.declare.certain", substeps=tuple(_places(observation, move)))
    reckoned = explain_risk(state, move.set, right, in_team, forced=not sensible_questions(observation))
    return look, Step("literature.hint.declare.counted", substeps=reckoned)


def _places(observation: Observation, move: Declare) -> Iterator[Step]:
    """Yield the reasons why each card of a certain declaration is where it is claimed to be.

    The player's own cards are left out.
    """
    known = knowledge_of(observation)
    for card, holder in move.holder_of.items():
        if holder != observation.seat:
            yield known.explain(card, holder)
