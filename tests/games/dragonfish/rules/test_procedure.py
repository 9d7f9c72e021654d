"""What each move of DragonFish causes, up to the next decision and the end of the game."""

import random

import pytest

from mathfish_widgets.engine.cards import FACE_DOWN, shuffled
from mathfish_widgets.games.dragonfish.rules import RULES
from mathfish_widgets.games.dragonfish.rules.box import STANDARD_BOX
from mathfish_widgets.games.dragonfish.rules.cards import (
    DRAWN,
    HAND,
    HELPER_DISCARDS,
    HELPER_STACK,
    ISLAND,
    PLACES,
    PLAYED,
    POND_DISCARDS,
    POND_STACK,
    bug,
    canal_card,
    pond_cards,
)
from mathfish_widgets.games.dragonfish.rules.events import Drew
from mathfish_widgets.games.dragonfish.rules.state import Phase
from tests.cases import each_case
from tests.games.dragonfish.playing import (
    FIGURE_2,
    IN_POND,
    PONDS,
    catches,
    deal,
    pile,
    played,
    pond,
    position,
    read,
    turns,
)
from tests.games.tabletop import kinds


def test_player_after_dealer_begins():
    assert [deal(dealer=dealer, players=3).turn_of for dealer in (1, 2, 3)] == [1, 2, 0]
    assert [position({}, dealer=dealer).turn_of for dealer in (1, 4)] == [1, 0]


def test_dealer_who_does_not_play_is_refused():
    refusal = r"^Player 3 can't deal, since only 2 play\. Choose a dealer from 1 to 2\.$"
    for make in (deal, position):
        with pytest.raises(ValueError, match=refusal):
            make(dealer=3, players=2)


def test_drawn_hook_can_go_into_hand():
    state = position(FIGURE_2 | {"helpers": "Hook 20"})
    drew, kept = turns(state, "draw; keep")
    assert (drew.after.phase, pile(drew.after, DRAWN[1])) == (Phase.HOOK, "Hook 20")
    assert (kept.after.phase, pile(kept.after, HAND[1]), kept.after.active) == (Phase.POND, "Hook 20", (1,))


def test_hook_from_hand_replaces_drawing():
    state = position(FIGURE_2 | {"hands": {1: "Hook 15", 3: "Scissors"}, "catches": {3: "F15 F5"}})
    hooked = RULES.play(state, read("hook 15 3 15"))
    assert kinds(hooked) == ["Hooked"]
    assert (hooked.after.active, hooked.after.phase, pile(hooked.after, PLAYED)) == ((3,), Phase.REPLY, "Hook 15")
    cut = RULES.play(hooked.after, read("cut"))
    assert kinds(cut) == ["CutFree"]
    assert (cut.after.active, cut.after.phase, catches(cut.after)[3]) == ((1,), Phase.POND, [15, 5])
    assert pile(cut.after, HELPER_DISCARDS) == "Scissors Hook 15"
    assert cut.after.table[HAND[3]] == ()


def test_handing_over_fish_ends_turn():
    state = position(FIGURE_2 | {"hands": {1: "Hook 15", 3: "Scissors"}, "catches": {3: "F15 F5"}})
    given = turns(state, "hook 15 3 15; give")[-1]
    assert kinds(given) == ["HandedOver", "TurnEnded"]
    assert (catches(given.after), given.after.active) == ([[], [15], [], [5]], (2,))
    assert (given.after.phase, pile(given.after, HAND[3])) == (Phase.HELPER, "Scissors")
    assert given.after.fishless == 1  # A hooked fish isn't caught by a sum.


def test_drawn_hook_is_played_before_equal_hook_in_hand():
    state = position(FIGURE_2 | {"helpers": "Hook 10", "hands": {1: "Hook 10"}, "catches": {0: "F10"}})
    state = played(state, "draw; hook 10 0 10")
    assert (pile(state, HAND[1]), state.table[DRAWN[1]]) == ("Hook 10", ())


def test_canal_card_replaces_island_card():
    state = position(FIGURE_2 | {"helpers": "NS+EW"})
    turn = turns(state, "draw; canal SW 90")[-1]
    assert kinds(turn) == ["Dug"]
    assert turn.after.table[ISLAND["SW"]] == (canal_card("NS+EW"),)
    assert (turn.after.turns, turn.after.phase) == ((0, 0, 90, 0), Phase.POND)
    assert pile(turn.after, HELPER_DISCARDS) == "NESW"


def test_magnet_lifts_bike():
    state = position(FIGURE_2 | {"helpers": "Magnet"})
    turn = turns(state, "draw; magnet 2f")[-1]
    assert kinds(turn) == ["Lifted", "Filled"]
    assert (pond(turn.after, 2), pile(turn.after, POND_DISCARDS)) == ("F10 3 10 1 5 3", "bike")


def test_magnet_without_bike_is_discarded():
    ponds = PONDS | {2: "F10 3 10 1 5 9", 4: "10 3 8 2 4 10"}
    state = position(FIGURE_2 | {"helpers": "Magnet", "ponds": ponds, "stack": "3 9"})
    turn = RULES.play(state, read("draw"))
    assert kinds(turn) == ["Drew", "Lifted"]
    assert (turn.after.phase, pile(turn.after, HELPER_DISCARDS)) == (Phase.POND, "Magnet")


def test_four_rotations_return_fish_to_owners():
    piles = ["F20 F5", "F15 F10", "F10", "F5"]
    for turned in range(1, 5):
        state = RULES.play(position(FIGURE_2 | {"helpers": "Rotate", "catches": piles}), read("draw")).after
        piles = [" ".join(map(str, state.catch(seat))) for seat in range(4)]
        assert (piles == ["F20 F5", "F15 F10", "F10", "F5"]) == (turned == 4)


def test_swap_without_sum_is_reversed():
    turn = turns(position(IN_POND), "swap 3b 2d; pass")[-1]
    assert kinds(turn) == ["SwamBack", "TurnEnded"]
    assert (pond(turn.after, 2), pond(turn.after, 3)) == (PONDS[2], PONDS[3])


def test_swap_without_sum_stays_with_option():
    turn = turns(position(IN_POND, failed_swap="stays"), "swap 3b 2d; pass")[-1]
    assert kinds(turn) == ["TurnEnded"]
    assert (pond(turn.after, 2), turn.after.swapped) == ("F10 3 10 7 5 bike", None)


def test_repeating_swap_restores_ponds():
    state = position(IN_POND | {"helpers": "Scissors"}, failed_swap="stays")
    state = played(state, "swap 3b 2d; pass; draw; swap 2d 3b; pass")
    assert [pond(state, number) for number in (2, 3)] == [PONDS[number] for number in (2, 3)]


def test_sum_of_bugs_catches_nothing():
    turn = RULES.play(position(IN_POND), read("sum 1b = 1c + 1e"))
    assert kinds(turn) == ["Summed", *["Discarded"] * 3, *["Filled"] * 3, "TurnEnded"]
    assert (pile(turn.after, POND_DISCARDS), turn.after.fishless) == ("8 7 1", 1)


def test_running_totals_may_be_below_0():
    assert RULES.refusal(position(IN_POND), read("sum 3d = 3f - 3c + 3b")) is None


def test_fish_caught_by_sum_resets_fishless_turns():
    state = played(position(IN_POND | {"helpers": "Scissors Scissors Scissors"}), "pass; draw; pass")
    assert state.fishless == 2
    assert played(state, "draw; sum 1a = 1b + 1c").fishless == 0


def test_empty_helper_stack_is_reshuffled_before_draw():
    discards = " ".join(map(str, STANDARD_BOX.helper_cards[4:]))
    island = dict(zip(PLACES, ("NS", "EW", "NE", "ES"), strict=True))
    state = position({"island": island, "helper_discards": discards}, seed=4)
    assert not state.table[HELPER_STACK]
    turn = RULES.play(state, read("draw"))
    assert kinds(turn)[:2] == ["Reshuffled", "Drew"]
    wanted = shuffled(state.table[HELPER_DISCARDS], 4, 2)
    reshuffled = turn.events[0].apply(state)
    assert (reshuffled.table[HELPER_STACK], reshuffled.table[HELPER_DISCARDS]) == (wanted, ())
    assert reshuffled.shuffles == 3


def test_empty_pond_stack_is_reshuffled_with_latest_discards():
    ponds = {1: "F15 8 7 4 1 6", 2: "1 1 1 1 2 2", 3: "2 2 2 3 3 3", 4: "3 3 4 4 4 4"}
    rest = list(STANDARD_BOX.pond_cards)
    for card in pond_cards(" ".join(ponds.values())):
        rest.remove(card)
    state = position({"ponds": ponds, "discards": " ".join(map(str, rest)), "phase": "pond"}, seed=4)
    assert not state.table[POND_STACK]
    turn = RULES.play(state, read("sum 1a = 1b + 1c"))
    assert kinds(turn) == ["Summed", "Caught", *["Discarded"] * 2, "Reshuffled", *["Filled"] * 3, "TurnEnded"]
    wanted = shuffled((*rest, bug(8), bug(7)), 4, 2)
    assert (turn.after.pond(1)[:3], turn.after.table[POND_STACK]) == (wanted[:3], wanted[3:])


@each_case(
    ("players", "catch", "wins"),
    [
        (2, "F5 F5 F5 F5 F5", True),
        (2, "F10 F10 F10 F15", True),
        (2, "F5 F5 F5 F5", False),
        (3, "F5 F5 F5 F5", True),
        (4, "F5 F5 F5", True),
        (4, "F5 F5", False),
        (4, "F10 F20", True),
        (4, "F10 F15", False),
    ],
)
def test_player_wins_by_points_or_fish_count(players, catch, wins):
    state = position(IN_POND | {"catches": {1: catch}, "stack": "3 9"}, players=players)
    turn = RULES.play(state, read("sum 1a = 1b + 1c"))
    assert (kinds(turn)[-1] == "GameEnded") == turn.after.over == wins
    assert not wins or turn.after.winners == (1,)


def test_hooked_fish_can_win_game():
    given = {"hands": {1: "Hook 15"}, "catches": {1: "F20 F10", 2: "F15"}}
    turn = turns(position(FIGURE_2 | given), "hook 15 2 15; give")[-1]
    assert kinds(turn) == ["HandedOver", "GameEnded"]
    assert (turn.after.winners, turn.after.scores) == ((1,), (0, 45, 0, 0))


def test_player_reaching_fish_goal_wins_even_with_fewer_points():
    given = {"catches": {1: "F5 F5 F5", 2: "F20 F20"}}
    ponds = PONDS | {1: "F5 8 3 4 1 6", 2: "F10 3 10 1 5 bike"}
    state = played(position(IN_POND | given | {"ponds": ponds, "stack": "3 9"}), "sum 1a = 1b - 1c")
    assert (state.winners, state.scores) == ((1,), (0, 20, 40, 0))


def test_ten_rounds_without_fish_end_game():
    state, passed = deal(5, players=3), 0
    rng = random.Random(5)
    while not state.over:
        move = read("pass") if state.phase is Phase.POND else rng.choice(list(RULES.legal_moves(state)))
        passed += state.phase is Phase.POND
        state = RULES.play(state, move).after
    assert (passed, state.fishless, state.winners) == (30, 30, (0, 1, 2))


@each_case(("card", "shown"), [("Hook 20", False), ("Scissors", False), ("Net", True), ("NES", True)])
def test_hooks_and_scissors_are_drawn_unseen(card, shown):
    turn = RULES.play(position(FIGURE_2 | {"helpers": card}), read("draw"))
    (drew,) = (event for event in turn.seen_by(0).events if isinstance(event, Drew))
    assert (drew.transfers[0].card is not FACE_DOWN) == shown
    (mine,) = (event for event in turn.seen_by(1).events if isinstance(event, Drew))
    assert mine.transfers[0].card is not FACE_DOWN


def test_view_of_attacker_hides_whether_target_has_scissors():
    seen = []
    for card in ("Scissors", "Hook 5"):
        hands = {1: "Hook 15", 3: card}
        state = position(FIGURE_2 | {"hands": hands, "catches": {3: "F15"}, "helpers": "Net"})
        seen.append(played(state, "hook 15 3 15").seen_by(1))
    assert seen[0].active == seen[1].active == (3,)
    assert seen[0].table == seen[1].table
