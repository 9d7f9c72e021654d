"""What the sharp player decides: swaps, goals, hooks and scissors."""

from mathfish_widgets.games.dragonfish.rules.catches import catches
from mathfish_widgets.games.dragonfish.rules.moves import Calculate, Cut, Draw, Give, Hook, Swap
from tests.games.dragonfish.deciding import chosen
from tests.games.dragonfish.playing import DRY, FIGURE_2, RING, TWO, played, position


def test_the_sharp_player_swaps_for_a_larger_fish():
    ponds = {1: "F5 3 2 7 7 7", 2: "F20 8 8 8 9 9", 3: "10 10 10 10 10 bike", 4: "4 4 4 4 1 1"}
    state = position({"ponds": ponds, "island": FIGURE_2["island"], "phase": "pond"})
    assert all(catch.swap for catch in catches(state) if catch.fish == 20)
    made = chosen("sharp", state)
    assert isinstance(made.move, Swap)
    after = played(state, str(made.move))
    made = chosen("sharp", after)
    assert [fish.value for fish in after.play(made.move).after.catch(state.turn_of)] == [20]


def test_the_sharp_player_counts_fish_where_they_decide():
    # Five fish of 5 already: any sixth wins, so that the easiest is enough.
    ponds = {1: "F5 3 2 9 9 9", 2: "F20 10 8 2 7 7", 3: "6 6 6 6 1 1", 4: "4 4 4 1 1 8"}
    given = {"ponds": ponds, "island": RING, "phase": "pond", "catches": ["", "F5 F10 F10 F10 F5"]}
    made = chosen("sharp", position(given, **TWO))
    assert isinstance(made.move, Calculate)
    assert made.reasons[0].rule == "dragonfish.because.wins"


def test_the_sharp_player_plays_a_hook_when_it_wins_and_keeps_it_for_a_small_fish():
    wins = DRY | {"hands": ["", "Hook 5 Hook 20"], "catches": ["F5", "F10 F10 F5 F5 F5"]}
    made = chosen("sharp", position(wins, **TWO))
    assert made.move == Hook(5, 0, 5)
    assert made.reasons[0].rule == "dragonfish.because.hooked.wins"
    small = FIGURE_2 | {"hands": ["", "Hook 20"], "catches": ["F5", "F10"]}
    assert isinstance(chosen("sharp", position(small, **TWO)).move, Draw)


def test_the_sharp_player_keeps_scissors_where_the_sum_is_worth_more_than_the_fish():
    def answer(fish, ponds, island):
        given = {"hands": ["Scissors", "Hook 20"], "catches": [fish, ""], "ponds": ponds, "island": island}
        return chosen("sharp", position(given, **TWO), f"hook 20 0 {fish.removeprefix('F')}").move

    assert isinstance(answer("F20", DRY["ponds"] | {1: "1 1 1 1 bike bike"}, RING), Cut)
    assert isinstance(answer("F5", {1: "F20 10 8 2 7 7", 2: "F20 10 8 2 7 7", 3: "1 1 1 3 3 3"}, RING), Give)
