"""How the sharp player decides about sums, hooks and scissors: by how it stands after the turn.

Source: docs/rules/dragonfish.md, Levels (sharp).
"""

from __future__ import annotations

import random
from fractions import Fraction
from typing import cast

from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.explain.steps import Step, Who
from mathfish_widgets.play.players import Choice

from ..rules.cards import SCISSORS
from ..rules.catches import ponds_of
from ..rules.facts import Attack
from ..rules.moves import Cut, Draw, Give, Hook, Keep, Pass
from ..rules.state import DragonFishState
from .simple import catch_reason, held_hooks, hooks_on_fish, play_catch, renewing_sum
from .special_cards import chance_of_scissors
from .standing import Standing, best_catch, catch_piles, piles_handed_over, reaches_goal, standing_of

HOOK_KEPT = 50
"""What each point of a Hook Card in hand is worth; a fish of 10 caught is worth about 1000 where two play."""
SCISSORS_KEPT = 60
_ROUNDS_OF_PATIENCE = 2
_CERTAIN = 1


def sum_by_standing(observation: Observation, rng: random.Random) -> Thinking[Choice]:
    """Makes the catch after which it stands best."""
    state: DragonFishState = observation.state
    standing = standing_of(observation, rng)
    best = yield from best_catch(standing)
    if best is not None:
        wins = reaches_goal(standing.piles_after(best)[standing.seat], state.goal)
        return play_catch(best, (catch_reason("wins" if wins else "best", best),))
    patient = state.fishless < _ROUNDS_OF_PATIENCE * state.players
    renewing = None if patient or standing.advantage(standing.piles) > 0 else renewing_sum(state)
    if renewing is None:
        return Choice(Pass(), (Step("dragonfish.because.nothing"),))
    return Choice(renewing, (Step("dragonfish.because.renewed", {"turns": state.fishless}),))


def begin_by_standing(observation: Observation, rng: random.Random) -> Thinking[Choice]:
    """Plays a Hook Card from hand when that is better than a catch of its own, else draws."""
    best = yield from _best_hook(observation, rng, held_hooks(observation))
    return best or Choice(Draw(), (Step("dragonfish.because.drew"),))


def drawn_hook_by_standing(observation: Observation, rng: random.Random) -> Thinking[Choice]:
    """Plays the Hook Card just drawn when that is better than a catch of its own, else keeps it."""
    best = yield from _best_hook(observation, rng, held_hooks(observation))
    return best or Choice(Keep(), (Step("dragonfish.because.kept"),))


def _best_hook(observation: Observation, rng: random.Random, hooks: list[int]) -> Thinking[Choice | None]:
    """The Hook Card to be played now, or nothing when keeping all of them is better."""
    moves = [move for hook in hooks for move in hooks_on_fish(observation, hook)]
    if not moves:
        return None
    standing = standing_of(observation, rng)
    catch = yield from best_catch(standing)
    without = standing.advantage(standing.piles if catch is None else standing.piles_after(catch))
    worth = {move: _worth(observation, standing, move, without) for move in moves}
    # Of equal hooks the smallest is enough.
    best = max(moves, key=lambda move: (worth[move], -move.hook))
    if worth[best] <= without + HOOK_KEPT * best.hook:
        return None
    return Choice(best, (_hook_reason(observation.state, best, chance_of_scissors(observation, best.seat)),))


def _worth(observation: Observation, standing: Standing, move: Hook, without: int) -> int:
    """What playing a hook is worth: the fish changes hands unless the line is cut, and the sum is left out then."""
    given = standing.advantage(piles_handed_over(standing.piles, move.seat, standing.seat, move.fish))
    cut = chance_of_scissors(observation, move.seat)
    return int((1 - cut) * given + cut * Fraction(without))


def answer_by_standing(observation: Observation, rng: random.Random) -> Thinking[Choice]:
    """Cuts the line unless what the attacker can catch with its sum is worth more than the fish."""
    yield
    state: DragonFishState = observation.state
    seat, attack = state.active[0], cast(Attack, state.attack)
    if SCISSORS not in state.hand(seat):
        return Choice(Give(), (Step("dragonfish.because.gave"),))
    standing = standing_of(observation, rng)
    given = standing.advantage(piles_handed_over(standing.piles, seat, attack.attacker, attack.fish))
    reached = standing.catchable_fish(ponds_of(state))
    kept = standing.advantage_after_best_catch(reached, attack.attacker, standing.piles)
    if kept - SCISSORS_KEPT > given:
        return Choice(Cut(), (Step("dragonfish.because.cut", {"fish": attack.fish}),))
    return Choice(Give(), (Step("dragonfish.because.gave"),))


def _hook_reason(state: DragonFishState, move: Hook, scissors: Fraction) -> Step:
    """The fish changes hands, which counts twice; `scissors` is the chance that the line is cut."""
    values = {"hook": move.hook, "name": Who(move.seat), "fish": move.fish, "chance": scissors}
    wins = reaches_goal((*catch_piles(state)[state.turn_of], move.fish), state.goal)
    why = "wins" if wins else "free" if not scissors else "certain" if scissors == _CERTAIN else "risk"
    return Step(f"dragonfish.because.hooked.{why}", values)
