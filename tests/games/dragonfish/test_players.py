"""DragonFish's levels, what they do with special cards, and their hints."""

import random
from dataclasses import replace

import pytest

from mathfish_widgets.engine.state import observe
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games.dragonfish.players import sum_largest_of_all
from mathfish_widgets.games.dragonfish.players.hints import hint, swap_rungs
from mathfish_widgets.games.dragonfish.rules import RULES
from mathfish_widgets.games.dragonfish.rules.catches import catches
from mathfish_widgets.games.dragonfish.rules.moves import Draw, Give, Hook, Keep, Pass, Swap
from mathfish_widgets.games.dragonfish.rules.state import Phase
from tests.cases import each_case
from tests.games.dragonfish.deciding import COMPUTER_LEVELS, WORDING, choice, chosen, decisions, lines, seen
from tests.games.dragonfish.playing import DRY, FIGURE_2, IN_POND, RING, TWO, played, position

HARD = {"operations": "divide", "join_digits": "on", "swap_needs_fish": "on"}


def test_beginner_takes_first_fish_found_and_never_swaps():
    state = position(IN_POND)
    made = chosen("beginner", state)
    assert (str(made.move), lines(made.reasons)) == (
        "sum 1a = 1b + 1c",
        ["I took the first fish I found: the 15 fish.", "  It works: 15 = 8 + 7."],
    )
    no_fifteen = IN_POND | {"ponds": IN_POND["ponds"] | {1: "3 9 8 4 1 6"}}
    assert isinstance(chosen("beginner", position(no_fifteen)).move, Pass)
    assert isinstance(chosen("careful", position(no_fifteen)).move, Swap)


def test_careful_player_takes_largest_fish_without_swap():
    ponds = {1: "F5 3 2 9 9 9", 2: "F10 8 2 7 7 7", 3: "6 6 6 6 1 1", 4: "4 4 4 1 1 8"}
    state = position({"ponds": ponds, "island": FIGURE_2["island"], "phase": "pond"})
    assert str(chosen("beginner", state).move) == "sum 1a = 1b + 1c"
    made = chosen("careful", state)
    assert (str(made.move), lines(made.reasons)[0]) == (
        "sum 2a = 2b + 2c",
        "Without a swap, I could catch nothing larger than the 10 fish.",
    )


def test_players_catch_fish_joined_to_bug_when_option_allows():
    given = DRY | {"ponds": DRY["ponds"] | {1: "F5 1 8 7 bike bike"}, "phase": "pond"}
    for level in COMPUTER_LEVELS:
        assert isinstance(chosen(level, position(given)).move, Pass)
        assert str(chosen(level, position(given, join_digits="on")).move) == "sum 1c = 1b~1a - 1d"
    (look, *_) = think(hint(seen(position(given, join_digits="on"))))
    assert lines((look,)) == ["Look at the north pond. You can catch the 5 fish there."]


def test_careful_player_hooks_only_fish_with_number_of_hook():
    given = FIGURE_2 | {"hands": ["", "Hook 10 Hook 20"], "catches": ["F15", ""]}
    assert isinstance(chosen("careful", position(given, **TWO)).move, Draw)
    given = FIGURE_2 | {"hands": ["", "Hook 10 Hook 20"], "ponds": {1: "8 8 7 4 1 6"}, "catches": ["F15 F10", ""]}
    made = chosen("careful", position(given, **TWO))
    assert made.move == Hook(10, 0, 10)
    assert isinstance(chosen("beginner", position(given, **TWO)).move, Draw)


def test_sharp_player_swaps_for_larger_fish():
    ponds = {1: "F5 3 2 7 7 7", 2: "F20 8 8 8 9 9", 3: "10 10 10 10 10 bike", 4: "4 4 4 4 1 1"}
    state = position({"ponds": ponds, "island": FIGURE_2["island"], "phase": "pond"})
    assert all(catch.swap for catch in catches(state) if catch.fish == 20)
    made = chosen("sharp", state)
    assert isinstance(made.move, Swap)
    after = played(state, str(made.move))
    made = chosen("sharp", after)
    assert [fish.value for fish in RULES.play(after, made.move).after.catch(state.turn_of)] == [20]


def test_sharp_player_hooks_only_fish_larger_than_any_catch():
    ponds = {1: "F10 8 2 9 9 9", 2: "6 6 6 6 1 1", 3: "3 3 3 3 7 7", 4: "4 4 4 1 1 8"}
    given = {"ponds": ponds, "island": FIGURE_2["island"], "hands": ["", "Hook 15 Hook 20"]}
    made = chosen("sharp", position(given | {"catches": ["F15 F10", "F5"]}, **TWO))
    assert made.move == Hook(15, 0, 15)
    assert lines(made.reasons) == ["The 15 fish is larger than any I could catch with a sum now."]
    assert isinstance(chosen("sharp", position(given | {"catches": ["F10", "F5"]}, **TWO)).move, Draw)
    drawn = given | {"hands": ["", ""], "helpers": "Hook 15", "catches": ["F10", "F5"]}
    assert isinstance(chosen("sharp", position(drawn, **TWO), "draw").move, Keep)
    assert chosen("sharp", position(drawn | {"catches": ["F15", ""]}, **TWO), "draw").move == Hook(15, 0, 15)
    made = chosen("sharp", position(DRY | {"hands": ["", "Hook 10"], "catches": ["F5", ""]}, **TWO))
    assert made.move == Hook(10, 0, 5)
    assert lines(made.reasons) == ["I couldn't catch a fish with a sum now, but the 10 hook could reach the 5 fish."]


def test_sharp_player_hooks_from_player_with_most_points():
    given = DRY | {"hands": ["", "Hook 10", "", ""], "catches": ["F10", "", "F10 F5", "F10"]}
    assert chosen("sharp", position(given)).move == Hook(10, 2, 10)


@pytest.fixture(scope="module")
def all_decisions():
    return [*decisions(), *decisions(("sharp", "sharp"), games=2), *decisions(("sharp", "careful"), games=1, **HARD)]


@pytest.mark.tournament
def test_sampled_decisions_cover_every_phase(all_decisions):
    assert {state.phase for state, _ in all_decisions} == set(Phase) - {Phase.OVER}


def test_reasons_reveal_nothing_about_hand(all_decisions):
    hidden = {"dragonfish.because.kept", "dragonfish.because.gave", "dragonfish.because.drew"}
    for _, observation in all_decisions:
        if observation.state.phase in (Phase.HOOK, Phase.HELPER, Phase.REPLY):
            made = choice("sharp", observation)
            if isinstance(made.move, Keep | Draw | Give):
                assert {reason.rule for reason in made.reasons} <= hidden
                assert all(not reason.values and not reason.substeps for reason in made.reasons)


def test_players_pass_when_no_fish_can_be_caught():
    for level in COMPUTER_LEVELS:
        assert isinstance(chosen(level, position(DRY | {"phase": "pond"})).move, Pass)


def worded(state, *texts, seat=None):
    return [WORDING.sentence(rung) for rung in think(hint(seen(state, *texts, seat=seat)))]


def test_sum_hint_names_fish_then_method_then_sum():
    rungs = think(hint(seen(position(IN_POND | {"island": RING}))))
    assert lines(rungs) == [
        "Look at the north pond. You can catch the 15 fish there.",
        "Make 15 from other cards in the north pond. You need 3 cards, counting the fish itself.",
        "  All the bugs together make 8 + 7 + 4 + 1 + 6 = 26.",
        "  26 is 11 too many to make 15.",
        (
            "    11 is odd. If you subtract a card, the total goes down by twice its number, which is even. So you "
            "must leave out an odd number of odd cards."
        ),
        "  15 is odd, so a sum of + and − needs an odd number of odd cards. Choose them from 1 and 7.",
        "15 = 8 + 7.",
        "  8 plus 7 is 15.",
    ]


def test_swap_hint_names_fish_then_card_then_both_places():
    ponds = {1: "7 7 7 7 7 6", 2: "F20 8 8 8 9 9", 3: "10 10 10 10 10 bike", 4: "4 4 4 4 1 1"}
    rungs = worded(position({"ponds": ponds, "island": FIGURE_2["island"], "phase": "pond"}))
    assert rungs[0].startswith("Look at the 20 fish in the east pond. ")
    assert rungs[1].endswith(". Which card should it swap with?")
    assert rungs[2].startswith("Swap ")
    assert "Then 20 = " in rungs[2]


def test_swap_hint_names_fish_needing_swap_or_says_none_does():
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


@each_case(
    ("given", "rungs"),
    [
        (
            DRY | {"phase": "pond"},
            [
                "Try each fish. Can the bugs in its pond make it?",
                "You can't catch a fish in any pond, and no swap helps.",
                "End your turn.",
            ],
        ),
        (DRY, ["You have no Hook Card to play, so draw a Helper Card."]),
        (
            DRY | {"hands": ["", "Hook 5"], "catches": ["F10", ""]},
            [
                "In step 1, play a Hook Card from your hand, or draw a Helper Card.",
                "No other player has a fish small enough for your hooks: 5.",
                "Draw a Helper Card.",
            ],
        ),
        (
            IN_POND | {"phase": "helper", "hands": ["", "Hook 5"], "catches": ["F5", ""]},
            [
                "In step 1, play a Hook Card from your hand, or draw a Helper Card.",
                (
                    "These hooks could reach a fish: 5. But if you hook a fish, you can't make a sum this turn. A "
                    "sum could catch one at least as big."
                ),
                "Draw a Helper Card.",
            ],
        ),
        (
            DRY | {"hands": ["", "Hook 5"], "catches": ["F5", "F10 F10 F5 F5 F5"]},
            [
                "Look at the other players' fish. Which of them can one of your hooks reach?",
                (
                    "5 is at least 5, so your hook can reach it. Hooking helps you twice: Player 1 loses the fish, "
                    "and you get it. No sum can catch a fish as big now."
                ),
                "Play the 5 hook against Player 1 for the 5 fish.",
            ],
        ),
    ],
)
def test_hints_match_expected_text(given, rungs):
    assert worded(position(given, **TWO)) == rungs


@each_case(
    ("drawn", "rungs"),
    [
        (
            "Hook 10",
            ["You drew the 10 hook. Which of the other players' fish are 10 or less?", None, "Keep the 10 hook."],
        ),
        ("Net", ["Which pond is the least use to you as it is? New cards might be better.", None, None]),
        (
            "Magnet",
            ["A bike is no use in a sum. Any animal in its place is better.", "Lift this bike out of the north pond."],
        ),
        ("NES", [None, None, None]),
    ],
)
def test_hints_after_drawing_match_expected_text(drawn, rungs):
    told = worded(position(DRY | {"helpers": drawn}, **TWO), "draw")
    for sentence, expected in zip(told, rungs, strict=True):
        assert expected is None or sentence == expected


@each_case(("hand", "last"), [("Scissors", "Cut the line."), ("", "Give up the 20 fish.")])
def test_hints_for_reply_match_expected_text(hand, last):
    given = DRY | {"hands": [hand, "Hook 20"], "catches": ["F20", ""]}
    given = given | {"ponds": DRY["ponds"] | {1: "1 1 1 1 bike bike"}}
    told = worded(position(given, **TWO), "hook 20 0 20")
    assert told[0].startswith("Player 2 wants your 20 fish with a 20 hook.")
    assert told[2] == last


def test_sum_choice_after_swap_is_legal():
    state = replace(position(IN_POND, **TWO), fishless=5)
    swaps = [move for move in RULES.legal_moves(state) if isinstance(move, Swap)]
    assert Swap("3a", "4f") in swaps
    for swap in swaps:
        after = RULES.play(state, swap).after
        choice = think(sum_largest_of_all(observe(after, (), after.active[0]), random.Random(0)))
        assert RULES.broken_rule(after, choice.move, after.active[0]) is None, swap
