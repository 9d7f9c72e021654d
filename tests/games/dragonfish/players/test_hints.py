"""The hints of DragonFish in every phase: three rungs, each true, in the numbers at hand."""

import random
from dataclasses import replace

import pytest

from mathfish_widgets.engine.observation import Observation, observe
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games.dragonfish.players.hints import hint, swap_rungs
from mathfish_widgets.games.dragonfish.players.sharp import sum_by_lookahead
from mathfish_widgets.games.dragonfish.rules.catches import catches
from mathfish_widgets.games.dragonfish.rules.facts import Phase
from mathfish_widgets.games.dragonfish.rules.moves import Swap
from tests.games.dragonfish.deciding import WORDING, decisions, lines, seen
from tests.games.dragonfish.playing import DRY, FIGURE_2, IN_POND, RING, TWO, position
from tests.games.redealing import redealt

HARD = {"operations": "divide", "join_digits": "on", "order": "spoken"}


def worded(state, *texts, seat=None):
    return [WORDING.sentence(rung) for rung in think(hint(seen(state, *texts, seat=seat)))]


@pytest.fixture(scope="module")
def all_decisions():
    hard = decisions(("careful", "beginner"), games=1, **HARD)
    return [*decisions(("sharp", "beginner", "careful"), games=3), *hard]


def test_every_hint_has_three_rungs_and_stays_the_same(all_decisions):
    phases = set()
    for state, observation in all_decisions[::5]:
        phases.add(state.phase)
        rungs = think(hint(observation))
        assert len(rungs) == 3
        assert all(WORDING.sentence(step).strip() for rung in rungs for step in rung.walk())
        assert think(hint(observation)) == rungs
    assert phases >= set(Phase) - {Phase.OVER, Phase.NET, Phase.MAGNET}


def test_the_cards_out_of_sight_dealt_anew_change_no_hint(all_decisions):
    rng = random.Random(7)
    for _, observation in all_decisions[::9]:
        other = redealt(observation.state, rng).seen_by(observation.seat)
        again = Observation(observation.seat, other, observation.history)
        assert think(hint(again)) == think(hint(observation))


def test_a_hint_to_a_sum_tells_the_fish_then_how_to_look_then_the_sum():
    rungs = think(hint(seen(position(IN_POND | {"island": RING}))))
    assert lines(rungs) == [
        "Look at pond 1: fish 15 can be caught there.",
        "Make 15 from other cards of pond 1. A sum with 3 cards does it, 15 included.",
        "  All the bugs together: 8 + 7 + 4 + 1 + 6 = 26.",
        "  26 is 11 too many for 15.",
        (
            "    11 is odd. A card that is subtracted lowers the total by twice its number, which is even. "
            "So an odd number of odd cards must be left out."
        ),
        "  15 is odd, so a sum of + and − needs an odd number of odd cards. Here: 1 and 7.",
        "15 = 8 + 7.",
        "  8 plus 7 is 15.",
    ]


def test_a_hint_to_a_swap_tells_the_fish_then_the_card_then_both_places():
    ponds = {1: "7 7 7 7 7 6", 2: "F20 8 8 8 9 9", 3: "10 10 10 10 10 bike", 4: "4 4 4 4 1 1"}
    rungs = worded(position({"ponds": ponds, "island": FIGURE_2["island"], "phase": "pond"}))
    assert rungs[0].startswith("Look at fish 20 in 2a. ")
    assert rungs[1].endswith(". In place of which card?")
    assert rungs[2].startswith("Swap ")
    assert "Then 20 = " in rungs[2]


def test_a_hint_to_a_swap_names_a_fish_that_needs_it_or_says_that_none_does():
    state = position(IN_POND)
    at_once = {catch.lies_at for catch in catches(state) if catch.swap is None}
    found = [catch for catch in catches(state) if catch.swap]
    looks = set()
    for catch in found:
        look = swap_rungs(seen(state), Swap(*catch.swap))[0]
        by_this_swap = {each.lies_at for each in found if each.swap == catch.swap}
        assert (look.values["lies_at"] in at_once) == (by_this_swap <= at_once)
        assert ("It needs no swap" in WORDING.sentence(look)) == (by_this_swap <= at_once)
        looks.add(look.rule)
    assert {"dragonfish.hint.swap.look", "dragonfish.hint.swap.also"} <= looks


@pytest.mark.parametrize(
    ("given", "rungs"),
    [
        (
            DRY | {"phase": "pond"},
            [
                "Try each fish: can the bugs of its pond make it?",
                "In no pond can a fish be caught, and no swap helps.",
                "End your turn.",
            ],
        ),
        (
            DRY,
            [
                "Step 1: play a Hook Card from your hand, or draw a Helper Card.",
                "You have no Hook Card in your hand.",
                "Draw a Helper Card.",
            ],
        ),
        (
            DRY | {"hands": ["", "Hook 5"], "catches": ["F10", ""]},
            [
                "Step 1: play a Hook Card from your hand, or draw a Helper Card.",
                "Your hooks: 5. No fish in front of the others is as small as that.",
                "Draw a Helper Card.",
            ],
        ),
        (
            DRY | {"hands": ["", "Hook 5"], "catches": ["F5", "F10 F10 F5 F5 F5"]},
            [
                "Look at the fish in front of the others. Which of them does a hook of yours reach?",
                (
                    "Hook 5 is at least 5. A hooked fish counts twice: Player 1 loses it and you get it. "
                    "That seems better now than a sum."
                ),
                "Play Hook 5 on fish 5. Its owner: Player 1.",
            ],
        ),
    ],
)
def test_hints_word_for_word(given, rungs):
    assert worded(position(given, **TWO)) == rungs


@pytest.mark.parametrize(
    ("drawn", "rungs"),
    [
        ("Hook 10", ["You drew Hook 10. Which fish of the others are at most 10?", None, "Keep Hook 10."]),
        ("Net", ["Which pond is worth least to you as it is? New cards may be better.", None, None]),
        ("Magnet", ["A bike counts nothing. In which pond would an animal in its place help most?", None, None]),
        ("NES", [None, None, None]),
    ],
)
def test_hints_to_what_was_drawn(drawn, rungs):
    told = worded(position(DRY | {"helpers": drawn}, **TWO), "draw")
    assert len(told) == 3
    for sentence, expected in zip(told, rungs, strict=True):
        assert expected is None or sentence == expected


@pytest.mark.parametrize(("hand", "last"), [("Scissors", "Cut the line."), ("", "Give fish 20.")])
def test_hints_to_an_answer(hand, last):
    given = DRY | {"hands": [hand, "Hook 20"], "catches": ["F20", ""]}
    given = given | {"ponds": DRY["ponds"] | {1: "1 1 1 1 bike bike"}}
    told = worded(position(given, **TWO), "hook 20 0 20")
    assert told[0].startswith("Player 2 wants your fish 20 with Hook 20.")
    assert told[2] == last


def test_who_is_behind_is_told_to_bring_new_cards_once_nothing_was_caught_for_two_rounds():
    # Four pairs of Scissors are drawn; then a Rotate gives seat 0 the fish of seat 1.
    given = DRY | {"helpers": "Scissors Scissors Scissors Scissors Rotate", "catches": ["", "F10"]}
    told = worded(position(given, **TWO), "draw; pass; draw; pass; draw; pass; draw; pass", "draw")
    assert told == [
        "No fish can be caught. Even so, a sum of bugs brings new cards.",
        "Look at pond 3: 6 of its cards make a sum.",
        "3 = 3 + 3 + 4 − 3 − 4.",
    ]


def test_after_a_swap_the_hint_stays_in_its_two_ponds():
    state = replace(position(IN_POND, **TWO), fishless=5)
    swaps = [move for move in state.legal_moves() if isinstance(move, Swap)]
    assert Swap("3a", "4f") in swaps
    for swap in swaps:
        after = state.play(swap).after
        choice = think(sum_by_lookahead(observe(after, (), after.active[0]), random.Random(0)))
        assert after.broken_rule(choice.move, after.active[0]) is None, swap
