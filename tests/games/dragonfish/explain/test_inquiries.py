"""The two questions of DragonFish: which fish can be caught, and whether the next card is one."""

import random
from fractions import Fraction

from mathfish_widgets.engine.observation import Observation, observe
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games.dragonfish.explain.inquiries import FISH, ODDS
from mathfish_widgets.games.dragonfish.rules.cards import CardKind
from mathfish_widgets.games.dragonfish.rules.catches import catches
from mathfish_widgets.games.dragonfish.rules.zones import POND_STACK
from tests.games.dragonfish.deciding import decisions, lines
from tests.games.dragonfish.playing import DRY, IN_POND, deal, played, position
from tests.games.redealing import redealt


def asked(inquiry, state):
    observation = observe(state, (), state.active[0])
    return think(inquiry.answer(state, observation))


def test_which_fish_can_be_caught_in_figure_2():
    told = lines([asked(FISH, position(IN_POND))])
    assert told[0] == "With the island as it is, 2 fish in the ponds can be caught in one turn."
    assert "  Fish 15 in 1a, without a swap: 15 = 8 + 7." in told
    assert any(line.startswith("  Fish 10 in 2a, with a swap;") for line in told)
    assert "    Swap 2d and 3b, then 10 = 7 + 3." in told


def test_a_fish_out_of_reach_is_told_with_what_is_missing():
    told = [line.strip() for line in lines([asked(FISH, position(DRY))])]
    assert told[0] == "With the island as it is, 0 fish in the ponds can be caught in one turn."
    assert "Fish 20 in 1a cannot be caught, and no swap helps." in told
    assert "No bug in place of one other bug makes 20." in told


def test_after_a_swap_a_fish_elsewhere_waits_and_no_other_swap_is_promised():
    told = [line.strip() for line in lines([asked(FISH, played(position(IN_POND), "swap 1a 4d"))])]
    assert "Fish 15 in 4d cannot be caught, and this turn has its swap already." in told
    assert "No choice of cards and signs in this pond makes 15." in told
    assert told[-1] == (
        "Fish 10 in 2a has to wait for another turn: the swap of this turn was between ponds 1 and 4, "
        "so the sum is made in one of these."
    )
    assert not any("other bug" in line for line in told)


def test_the_fish_that_are_told_are_the_catches():
    for seed in range(6):
        state = deal(seed)
        step = asked(FISH, state)
        ready = {catch.lies_at for catch in catches(state)}
        told = {each.values["cell"] for each in step.substeps if each.rule != "dragonfish.fish.out_of_reach"}
        assert told == ready
        assert step.values["ready"] == len(ready)


def test_the_odds_at_first_are_what_is_left_of_15_in_43():
    state = deal(1)
    step = asked(ODDS, state)
    in_stack = [card for card in state.table[POND_STACK] if card.kind is CardKind.FISH]
    assert (step.values["fish"], step.values["count"]) == (len(in_stack), 43)
    told = lines([step])
    assert told[0].startswith(f"{len(in_stack)} of the 43 cards in the stack are fish.")
    assert f"= {len(in_stack)}." in told[1]


def test_the_odds_are_counted_from_what_is_seen_alone():
    for state, observation in decisions(("careful", "careful"), games=1):
        step = think(ODDS.answer(state, observation))
        other = redealt(observation.state, random.Random(3)).seen_by(observation.seat)
        again = Observation(observation.seat, other, observation.history)
        assert think(ODDS.answer(state, again)) == step
        if step.rule == "dragonfish.odds":
            stack = state.table[POND_STACK]
            expected = Fraction(sum(card.kind is CardKind.FISH for card in stack), len(stack))
            assert Fraction(step.values["fish"], step.values["count"]) == expected
