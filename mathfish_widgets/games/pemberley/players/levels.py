"""The computer players of Pemberley: beginner, careful, sharp. Source: docs/rules/pemberley.md, Levels."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import permutations

from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.play.players import Choice, Player

from ..analysis.best_layout import laying, scoring_orders
from ..analysis.preview import Preview, preview
from ..rules.facts import Phase
from ..rules.moves import Done, LaySet, Pass, Play
from ..rules.state import PemberleyState
from . import reasons
from .rollouts import number_of_deals, prospects

Choosing = Callable[[Observation, random.Random], Thinking[Choice]]


def _by(play: Choosing, lay: Choosing) -> Choosing:
    """A way of choosing in both parts of a round; where nothing can be played it passes."""

    def choose(observation: Observation, rng: random.Random) -> Thinking[Choice]:
        yield
        state: PemberleyState = observation.state
        if state.phase is Phase.SETS:
            return (yield from lay(observation, rng))
        if not playable_previews(observation):
            return Choice(Pass(), (reasons.passed(state.total),))
        return (yield from play(observation, rng))

    return choose


def playable_previews(observation: Observation) -> list[Preview]:
    """The cards of the hand that can be played, with what they bring."""
    return [each for each in preview(observation) if each.refusal is None]


def _play_any_that_scores(observation: Observation, rng: random.Random) -> Thinking[Choice]:
    yield from ()
    cards = playable_previews(observation)
    scoring = [each for each in cards if each.points]
    chosen = rng.choice(scoring or cards)
    return Choice(Play(chosen.card), (reasons.played_any(chosen),))


def _play_most(observation: Observation, rng: random.Random) -> Thinking[Choice]:
    yield from ()
    most = max(playable_previews(observation), key=lambda each: each.points or 0)
    return Choice(Play(most.card), (reasons.played_most(most),))


def play_ahead(observation: Observation, rng: random.Random) -> Thinking[Choice]:
    """Plays the card with which it leads most when the round is played on with what the others may hold."""
    cards = {each.card: each for each in playable_previews(observation)}
    if len(cards) == 1:
        (only,) = cards.values()
        return Choice(Play(only.card), (reasons.played_only(only),))
    leads = yield from prospects(observation, rng)
    best = max(leads, key=lambda card: (leads[card], cards[card].points))
    return Choice(Play(best), (reasons.played_ahead(cards[best], number_of_deals(observation.state)),))


def _lay_small(observation: Observation, rng: random.Random) -> Thinking[Choice]:
    """Lays any one card that scores, else any two."""
    yield from ()
    state: PemberleyState = observation.state
    free = state.pile(state.turn)
    for size in (1, 2):
        sets = [LaySet(cards) for cards in permutations(free, size)]
        legal = [each for each in sets if state.broken_rule(each, state.turn) is None]
        if legal:
            return Choice(rng.choice(legal), (reasons.laid_small(size),))
    return Choice(Done(), (reasons.done_small(len(free)),))


def _lay_best_set(observation: Observation, rng: random.Random) -> Thinking[Choice]:
    """Lays the set that brings most by itself, the shortest of those."""
    state: PemberleyState = observation.state
    free = state.pile(state.turn)
    sets = yield from scoring_orders(state.starter_number, free, state.negative_primes)
    if not sets:
        return Choice(Done(), (reasons.done(len(free)),))
    cards, points = max(sets, key=lambda each: each[1])
    return Choice(LaySet(cards), (reasons.laid_best_set(points),))


def _lay_exactly(observation: Observation, rng: random.Random) -> Thinking[Choice]:
    """Lays the sets of the best layout of the free cards, one after another."""
    state: PemberleyState = observation.state
    free = state.pile(state.turn)
    layout = yield from laying(state.starter_number, free, state.negative_primes)
    if not layout.sets:
        return Choice(Done(), (reasons.done(len(free)),))
    return Choice(LaySet(layout.sets[0]), (reasons.laid_exactly(layout),))


PLAYERS = {
    player.name: player
    for player in (
        Player(
            "beginner",
            "Plays any card that scores, and lays sets of one card or two.",
            _by(_play_any_that_scores, _lay_small),
        ),
        Player(
            "careful",
            "Plays the card that scores most now, and lays the set that scores most first.",
            _by(_play_most, _lay_best_set),
        ),
        Player(
            "sharp",
            "Tries out what the others may hold before it plays, and finds the best sets of all.",
            _by(play_ahead, _lay_exactly),
        ),
    )
}
