"""The computer players of Pemberley: beginner, careful and sharp.

Source: docs/rules/pemberley.md, Levels.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import permutations

from mathfish_widgets.engine.cards import Card
from mathfish_widgets.engine.state import Observation
from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.explain.steps import Role, Step
from mathfish_widgets.mathematics.expressions import Number
from mathfish_widgets.play.players import Choice, Chooser, Player, levels

from ..analysis import Preview, preview
from ..analysis.best_layout import best_layout_in_slices, scoring_orders
from ..explain.calculation import TOTAL, net_points_step
from ..rules import RULES
from ..rules.moves import Done, LaySet, Pass, Play
from ..rules.state import PemberleyState, Phase
from .rollouts import number_of_deals, rollout_leads


def _choose_in_both_parts(play: Chooser, lay: Chooser) -> Chooser:
    """Return a chooser that uses `play` in part one and `lay` in part two.

    In part one, it passes if no card can be played.
    """

    def choose(observation: Observation, rng: random.Random) -> Thinking[Choice]:
        yield
        state: PemberleyState = observation.state
        if state.phase is Phase.SETS:
            return (yield from lay(observation, rng))
        if not playable_previews(observation):
            reason = Step("pemberley.because.pass", {"total": Number(state.total)}, ((TOTAL, Role.REASON),))
            return Choice(Pass(), (reason,))
        return (yield from play(observation, rng))

    return choose


def playable_previews(observation: Observation) -> list[Preview]:
    """Return the previews of those cards in the hand that can be played."""
    return [each for each in preview(observation) if each.refusal is None]


def _play_any_that_scores(observation: Observation, rng: random.Random) -> Thinking[Choice]:
    yield from ()
    cards = playable_previews(observation)
    scoring = [each for each in cards if each.points]
    chosen = rng.choice(scoring or cards)
    return Choice(Play(chosen.card), (_reason_to_play("any" if chosen.points else "none", chosen),))


def _play_most(observation: Observation, rng: random.Random) -> Thinking[Choice]:
    yield from ()
    most = max(playable_previews(observation), key=lambda each: each.points or 0)
    return Choice(Play(most.card), (_reason_to_play("most" if most.points else "none", most),))


def play_ahead(observation: Observation, rng: random.Random) -> Thinking[Choice]:
    """Play the card that gives the best lead in rollouts with possible hands of the other seats."""
    cards = {each.card: each for each in playable_previews(observation)}
    best = next(iter(cards))
    if len(cards) > 1:
        leads = yield from rollout_leads(observation, rng)
        best = max(leads, key=lambda card: (leads[card], cards[card].points))
    # Give the same reason for a forced move: another reason would reveal that no other card can be played.
    return Choice(Play(best), (_reason_to_play("ahead", cards[best], deals=number_of_deals(observation.state)),))


def _lay_small(observation: Observation, rng: random.Random) -> Thinking[Choice]:
    """Lay any single card that scores or, if there is none, any two cards that score together."""
    yield from ()
    state: PemberleyState = observation.state
    free = state.pile(state.turn)
    for size in (1, 2):
        sets = [LaySet(cards) for cards in permutations(free, size)]
        legal = [each for each in sets if RULES.broken_rule(state, each, state.turn) is None]
        if legal:
            return Choice(rng.choice(legal), (Step(f"pemberley.because.set.{'single' if size == 1 else 'pair'}"),))
    return Choice(Done(), (_reason_to_be_done("done.small", free),))


def _lay_best_set(observation: Observation, rng: random.Random) -> Thinking[Choice]:
    """Lay the set that scores most on its own; of several, lay the shortest."""
    state: PemberleyState = observation.state
    free = state.pile(state.turn)
    sets = yield from scoring_orders(state.starter_number, free, state.negative_primes)
    if not sets:
        return Choice(Done(), (_reason_to_be_done("done", free),))
    cards, points = max(sets, key=lambda each: each[1])
    return Choice(LaySet(cards), (Step("pemberley.because.set.most", {"points": points}),))


def _lay_exactly(observation: Observation, rng: random.Random) -> Thinking[Choice]:
    """Lay the first set of the best layout of the free cards."""
    state: PemberleyState = observation.state
    free = state.pile(state.turn)
    layout = yield from best_layout_in_slices(state.starter_number, free, state.negative_primes)
    if not layout.sets:
        return Choice(Done(), (_reason_to_be_done("done", free),))
    reason = Step("pemberley.because.set.exact", {"net": net_points_step(layout.points)})
    return Choice(LaySet(layout.sets[0]), (reason,))


def _reason_to_play(why: str, played: Preview, **values: object) -> Step:
    landed = {"card": played.card, "result": Number(played.result or 0), "points": played.points}
    return Step(f"pemberley.because.{why}", landed | values, ((TOTAL, Role.RESULT),))


def _reason_to_be_done(rule: str, left_over: Sequence[Card]) -> Step:
    return Step(f"pemberley.because.{rule if left_over else 'done.all'}", {"count": len(left_over)})


PLAYERS = levels(
    Player(
        "beginner",
        "Plays any card that scores, and lays sets of one or two cards.",
        _choose_in_both_parts(_play_any_that_scores, _lay_small),
    ),
    Player(
        "careful",
        "Plays the card that scores most now, and lays the sets that score most first.",
        _choose_in_both_parts(_play_most, _lay_best_set),
    ),
    Player(
        "sharp",
        "Tries out what the others might have before it plays, and finds the best possible sets.",
        _choose_in_both_parts(play_ahead, _lay_exactly),
    ),
)
