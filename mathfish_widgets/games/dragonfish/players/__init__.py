"""The computer players of DragonFish, and how they decide in each phase.

Source: docs/rules/dragonfish.md, Levels.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import cast

from mathfish_widgets.engine.state import Observation
from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.explain.steps import Role, Step, Who
from mathfish_widgets.play.players import Choice, Chooser, Player, levels

from ..explain.sums import explain_found
from ..explain.waterways import cells_marked, side_of
from ..rules.cards import PLACES, PONDS, SCISSORS, CardKind
from ..rules.catches import Catch, easiest_calculations, find_catches, ponds_of
from ..rules.moves import TURNS, Calculate, Canal, Cut, Draw, Give, Hook, Keep, Magnet, Net, Pass, Swap
from ..rules.state import Attack, DragonFishState, Phase
from ..rules.waterways import swap_pairs, turned


def draw_always(observation: Observation, rng: random.Random) -> Thinking[Choice]:
    """Draw a Helper Card, without considering the Hook Cards in the hand."""
    yield from ()
    return Choice(Draw(), (Step("dragonfish.because.drew"),))


def keep_always(observation: Observation, rng: random.Random) -> Thinking[Choice]:
    """Keep the Hook Card just drawn, without looking for a fish to play it on."""
    yield from ()
    return Choice(Keep(), (Step("dragonfish.because.kept"),))


def dig_anywhere(observation: Observation, rng: random.Random) -> Thinking[Choice]:
    """Lay the Canal Card as printed on a place chosen at random."""
    yield from ()
    return Choice(Canal(rng.choice(PLACES), 0), (Step("dragonfish.because.dug.anywhere"),))


def net_any(observation: Observation, rng: random.Random) -> Thinking[Choice]:
    """Empty a pond chosen at random."""
    yield from ()
    return Choice(Net(rng.choice(PONDS)), (Step("dragonfish.because.netted.any"),))


def lift_first(observation: Observation, rng: random.Random) -> Thinking[Choice]:
    """Lift the first bike in the order of the cells."""
    yield from ()
    return Choice(Magnet(observation.state.bike_cells[0]), (Step("dragonfish.because.lifted.any"),))


def cut_always(observation: Observation, rng: random.Random) -> Thinking[Choice]:
    """Cut the line if the seat has a Scissors Card, otherwise give up the fish."""
    yield from ()
    state: DragonFishState = observation.state
    if SCISSORS in state.hand(state.active[0]):
        return Choice(Cut(), (Step("dragonfish.because.cut", {"fish": cast(Attack, state.attack).fish}),))
    return Choice(Give(), (Step("dragonfish.because.gave"),))


def sum_at_hand(observation: Observation, rng: random.Random) -> Thinking[Choice]:
    """Catch the first fish found without a swap, or pass if there is none."""
    yield from ()
    state: DragonFishState = observation.state
    found = next(_without_a_swap(state), None)
    if found is None:
        return Choice(Pass(), (Step("dragonfish.because.nothing.at_hand"),))
    return play_catch(Catch(None, found.calculation), (catch_reason("first", found),))


def sum_largest(observation: Observation, rng: random.Random) -> Thinking[Choice]:
    """Catch the largest fish that needs no swap, or else the largest that needs one.

    Pass if no fish can be caught.
    """
    state: DragonFishState = observation.state
    at_once = list(_without_a_swap(state))
    if at_once:
        largest = max(at_once, key=lambda each: each.fish)
        return play_catch(largest, (catch_reason("largest", largest),))
    found = yield from find_catches(state)
    if not found:
        return Choice(Pass(), (Step("dragonfish.because.nothing"),))
    return play_catch(found[0], (catch_reason("swapped", found[0]),))


def _without_a_swap(state: DragonFishState) -> Iterator[Catch]:
    ponds, rules = ponds_of(state), state.sum_rules
    return (Catch(None, each) for pond in state.sum_ponds for each in easiest_calculations(ponds[pond], rules))


def play_catch(catch: Catch, why: tuple[Step, ...]) -> Choice:
    """Return the first move of a catch: its swap if it needs one, otherwise its sum."""
    if catch.swap:
        return Choice(Swap(*catch.swap), why)
    return Choice(Calculate(catch.calculation.sum_cell, catch.calculation.expression), why)


def begin_with_exact_hook(observation: Observation, rng: random.Random) -> Thinking[Choice]:
    """Play a Hook Card from the hand on a fish with exactly its number, or draw if that is impossible."""
    yield from ()
    return _exact_hook(observation) or Choice(Draw(), (Step("dragonfish.because.drew"),))


def exact_drawn_hook(observation: Observation, rng: random.Random) -> Thinking[Choice]:
    """Play the Hook Card just drawn on a fish with exactly its number, or keep the card."""
    yield from ()
    return _exact_hook(observation) or Choice(Keep(), (Step("dragonfish.because.kept"),))


def _exact_hook(observation: Observation) -> Choice | None:
    """Choose the largest Hook Card that has exactly the number of a fish, or return None.

    Of several such fish, choose one of the player with the most points.
    """
    state: DragonFishState = observation.state
    moves = [move for hook in held_hooks(observation) for move in hooks_on_fish(observation, hook)]
    exact = [move for move in moves if move.fish == move.hook]
    if not exact:
        return None
    best = max(exact, key=lambda move: (move.fish, state.scores[move.seat]))
    values = {"hook": best.hook, "name": Who(best.seat), "fish": best.fish}
    return Choice(best, (Step("dragonfish.because.hooked.exactly", values),))


def held_hooks(observation: Observation) -> list[int]:
    """Return the numbers of the playable Hook Cards: the one just drawn, otherwise those in the hand."""
    state: DragonFishState = observation.state
    seat = state.active[0]
    drawn = state.drawn(seat)
    if state.phase is Phase.HOOK:
        return [drawn.value] if drawn else []
    return sorted({card.value for card in state.held(seat, CardKind.HOOK)})


def hooks_on_fish(observation: Observation, hook: int) -> Iterator[Hook]:
    """Yield the ways to play a Hook Card on a fish that it is large enough for."""
    state: DragonFishState = observation.state
    for other in range(state.players):
        if other != state.active[0]:
            pile = sorted({fish.value for fish in state.catch(other)})
            yield from (Hook(hook, other, fish) for fish in pile if fish <= hook)


def dig_for_most_pairs(observation: Observation, rng: random.Random) -> Thinking[Choice]:
    """Lay the Canal Card where it links the most pairs of cells."""
    yield from ()
    state: DragonFishState = observation.state
    pairs = {move: len(swap_pairs(island_with(state, move))) for move in ways_to_dig(state)}
    best = max(pairs, key=pairs.__getitem__)
    return Choice(best, (Step("dragonfish.because.dug.pairs", {"pairs": pairs[best]}),))


def ways_to_dig(state: DragonFishState) -> Iterator[Canal]:
    """Yield the ways to lay the Canal Card, with the rotations that the options allow."""
    turns = TURNS if state.rotate_canals == "on" else TURNS[:1]
    return (Canal(place, turn) for place in PLACES for turn in turns)


def island_with(state: DragonFishState, move: Canal) -> dict[str, str]:
    """Return the island after a Canal Card is laid, or as it is if there is no card to lay."""
    card = state.canal_card
    return {**state.island, move.place: turned(card.edges, move.turn // 90)} if card else state.island


def net_where_nothing_is_caught(observation: Observation, rng: random.Random) -> Thinking[Choice]:
    """Empty a pond where no fish can be caught without a swap, or else the one with the smallest catch."""
    yield from ()
    ponds, rules = ponds_of(observation.state), observation.state.sum_rules
    largest = {
        pond: max((each.fish or 0 for each in easiest_calculations(ponds[pond], rules)), default=0) for pond in PONDS
    }
    best = min(largest, key=largest.__getitem__)
    why = "smallest" if largest[best] else "none"
    values = {"pond": side_of(best), "fish": largest[best]}
    return Choice(Net(best), (Step(f"dragonfish.because.netted.{why}", values),))


# A reason must not reveal anything about the cards in a hand.
def catch_reason(why: str, catch: Catch) -> Step:
    """Explain a catch with its calculation.

    The end of the rule id is `why`, such as "first" or "best".
    """
    values = {"fish": catch.fish}
    if catch.swap is None:
        return Step(f"dragonfish.because.{why}", values, (), (explain_found(catch.calculation),))
    # Before the swap, the cards of the sum are not all in their cells, so no cell of the sum is highlighted.
    then = Step("dragonfish.because.then", {"calculation": catch.calculation})
    return Step(f"dragonfish.because.{why}", values, cells_marked(catch.swap, Role.SUBJECT), (then,))


def sum_largest_of_all(observation: Observation, rng: random.Random) -> Thinking[Choice]:
    """Catch the largest fish that can be caught with or without a swap, or pass.

    Of equal fish, prefer one that needs no swap, and then one with an easier sum.
    """
    found = yield from find_catches(observation.state)
    if not found:
        return Choice(Pass(), (Step("dragonfish.because.nothing"),))
    return play_catch(found[0], (catch_reason("best", found[0]),))


def begin_with_larger_hook(observation: Observation, rng: random.Random) -> Thinking[Choice]:
    """Play a Hook Card from the hand on a fish larger than any that a sum can catch, or draw."""
    return (yield from _larger_hook(observation)) or Choice(Draw(), (Step("dragonfish.because.drew"),))


def drawn_larger_hook(observation: Observation, rng: random.Random) -> Thinking[Choice]:
    """Play the Hook Card just drawn on a fish larger than any that a sum can catch, or keep the card."""
    return (yield from _larger_hook(observation)) or Choice(Keep(), (Step("dragonfish.because.kept"),))


def _larger_hook(observation: Observation) -> Thinking[Choice | None]:
    """Choose the smallest sufficient Hook Card for the largest fish that a hook can reach.

    Return None if no hook reaches a fish, or if a sum can catch one that is as large.
    """
    state: DragonFishState = observation.state
    moves = [move for hook in held_hooks(observation) for move in hooks_on_fish(observation, hook)]
    if not moves:
        return None
    found = yield from find_catches(state)
    best = max(moves, key=lambda move: (move.fish, -move.hook, state.scores[move.seat]))
    if found and found[0].fish >= best.fish:
        return None
    return Choice(best, (_hook_reason("larger" if found else "only", best),))


def _hook_reason(why: str, move: Hook) -> Step:
    return Step(f"dragonfish.because.hooked.{why}", {"hook": move.hook, "fish": move.fish})


Strategy = Mapping[Phase, Chooser]
"""The choosers of a seat for each phase."""

_BEGINNER: Strategy = {
    Phase.HELPER: draw_always,
    Phase.HOOK: keep_always,
    Phase.CANAL: dig_anywhere,
    Phase.NET: net_any,
    Phase.MAGNET: lift_first,
    Phase.REPLY: cut_always,
    Phase.POND: sum_at_hand,
}
CAREFUL: Strategy = {
    **_BEGINNER,
    Phase.HELPER: begin_with_exact_hook,
    Phase.HOOK: exact_drawn_hook,
    Phase.CANAL: dig_for_most_pairs,
    Phase.NET: net_where_nothing_is_caught,
    Phase.POND: sum_largest,
}
SHARP: Strategy = {
    **CAREFUL,
    Phase.HELPER: begin_with_larger_hook,
    Phase.HOOK: drawn_larger_hook,
    Phase.POND: sum_largest_of_all,
}


def _by(strategy: Strategy) -> Chooser:
    """Return a chooser that decides by a strategy in every phase."""

    def choose(observation: Observation, rng: random.Random) -> Thinking[Choice]:
        yield
        return (yield from strategy[observation.state.phase](observation, rng))

    return choose


PLAYERS = levels(
    Player("beginner", "Catches the first fish it finds without a swap, and keeps its Hook Cards.", _by(_BEGINNER)),
    Player(
        "careful",
        "Catches the largest fish that needs no swap, and plays a Hook Card on a fish of exactly its number.",
        _by(CAREFUL),
    ),
    Player(
        "sharp",
        "Tries every swap for the largest fish, and plays a Hook Card on a fish that is larger still.",
        _by(SHARP),
    ),
)
