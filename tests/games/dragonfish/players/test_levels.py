"""The computer players: legal and reasoned moves, what each level knows, and that who knows more wins more."""

import random
from fractions import Fraction

import pytest

from mathfish_widgets.engine.observation import Observation, redealt
from mathfish_widgets.games.dragonfish.players.goal_distance import (
    advantage,
    goal_distance,
    piles_handed_over,
    reaches_goal,
)
from mathfish_widgets.games.dragonfish.players.special_cards import chance_of_scissors
from mathfish_widgets.games.dragonfish.rules.cards import CardKind
from mathfish_widgets.games.dragonfish.rules.catches import catches
from mathfish_widgets.games.dragonfish.rules.facts import Phase
from mathfish_widgets.games.dragonfish.rules.moves import Calculate, Cut, Draw, Give, Hook, Keep, Pass, Swap
from tests.games.dragonfish.deciding import LEVELS, WORDING, choice, chosen, decisions, game, lines, seen
from tests.games.dragonfish.playing import FIGURE_2, IN_POND, played, position

GAMES = 60
TWO = {"players": 2}
HARD = {"operations": "divide", "join_digits": "on", "swap_needs_fish": "on"}
# Nothing in these ponds makes a fish, and no lane is linked.
RING = {"NW": "ES", "NE": "SW", "SE": "WN", "SW": "NE"}
DRY = {"ponds": {1: "F20 1 1 1 1 bike", 2: "2 2 2 2 2 3", 3: "3 3 3 3 4 4", 4: "4 4 4 5 5 5"}, "island": RING}


@pytest.fixture(scope="module")
def all_decisions():
    return [*decisions(), *decisions(("sharp", "sharp"), games=2), *decisions(("sharp", "careful"), games=1, **HARD)]


def test_every_phase_is_decided(all_decisions):
    assert {state.phase for state, _ in all_decisions} == set(Phase) - {Phase.OVER}


def test_every_level_moves_legally_and_says_why_and_chooses_the_same_again(all_decisions):
    for state, observation in all_decisions[::3]:
        for level in LEVELS:
            made = choice(level, observation)
            assert state.refusal(made.move, observation.seat) is None
            assert made.reasons
            assert all(line.strip() for line in lines(made.reasons))
            assert choice(level, observation) == made


def test_the_cards_out_of_sight_dealt_anew_change_no_choice(all_decisions):
    rng, different = random.Random(5), 0
    for state, observation in all_decisions[::5]:
        other = redealt(observation.state, rng)
        different += other != state
        again = Observation(observation.seat, other.seen_by(observation.seat), observation.history)
        assert all(choice(level, again) == choice(level, observation) for level in LEVELS)
    assert different > 5


def test_reasons_tell_nothing_of_a_hand(all_decisions):
    hidden = {"dragonfish.because.kept", "dragonfish.because.gave", "dragonfish.because.drew"}
    for _, observation in all_decisions:
        if observation.state.phase in (Phase.HOOK, Phase.HELPER, Phase.REPLY):
            made = choice("sharp", observation)
            if isinstance(made.move, Keep | Draw | Give):
                assert {reason.rule for reason in made.reasons} <= hidden
                assert all(not reason.values and not reason.substeps for reason in made.reasons)


def test_the_beginner_takes_the_first_fish_and_never_swaps():
    state = position(IN_POND)
    made = chosen("beginner", state)
    assert (str(made.move), lines(made.reasons)) == (
        "sum 1a = 1b + 1c",
        ["I take the first fish I find: 15.", "  It works: 15 = 8 + 7."],
    )
    no_fifteen = IN_POND | {"ponds": IN_POND["ponds"] | {1: "3 9 8 4 1 6"}}
    assert isinstance(chosen("beginner", position(no_fifteen)).move, Pass)
    assert isinstance(chosen("careful", position(no_fifteen)).move, Swap)


def test_the_careful_player_takes_the_largest_fish_that_needs_no_swap():
    ponds = {1: "F5 3 2 9 9 9", 2: "F10 8 2 7 7 7", 3: "6 6 6 6 1 1", 4: "4 4 4 1 1 8"}
    state = position({"ponds": ponds, "island": FIGURE_2["island"], "phase": "pond"})
    assert str(chosen("beginner", state).move) == "sum 1a = 1b + 1c"
    made = chosen("careful", state)
    assert (str(made.move), lines(made.reasons)[0]) == (
        "sum 2a = 2b + 2c",
        "Of the fish that need no swap none is larger than 10.",
    )


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


def test_nobody_makes_up_a_fish_where_there_is_none():
    for level in LEVELS:
        assert isinstance(chosen(level, position(DRY | {"phase": "pond"})).move, Pass)


def test_a_careful_hook_fits_exactly():
    given = FIGURE_2 | {"hands": ["", "Hook 10 Hook 20"], "catches": ["F15", ""]}
    assert isinstance(chosen("careful", position(given, **TWO)).move, Draw)
    given = FIGURE_2 | {"hands": ["", "Hook 10 Hook 20"], "ponds": {1: "8 8 7 4 1 6"}, "catches": ["F15 F10", ""]}
    made = chosen("careful", position(given, **TWO))
    assert made.move == Hook(10, 0, 10)
    assert isinstance(chosen("beginner", position(given, **TWO)).move, Draw)


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


def test_whoever_goes_on_at_once_after_a_hidden_card_holds_scissors():
    state = position(FIGURE_2)
    after = seen(state, "draw; pass", seat=0)
    assert chance_of_scissors(after, 1) == 1
    assert chance_of_scissors(after, 2) == 0
    # Four Scissors and six Hooks are somewhere; seat 1 holds one of the Scissors.
    hands = position(FIGURE_2 | {"hands": ["", "", "Hook 15", ""]})
    assert chance_of_scissors(seen(hands, seat=0), 2) == Fraction(4, 10)
    assert chance_of_scissors(seen(hands, seat=2), 1) == 0


def test_a_hook_that_was_kept_is_no_pair_of_scissors_and_scissors_that_cut_are_gone():
    state = position(FIGURE_2 | {"helpers": "Hook 10 Scissors Hook 5", "catches": ["", "", "F5", ""]})
    assert chance_of_scissors(seen(state, "draw; keep; pass", seat=0), 1) == 0
    told = "draw; keep; pass; draw; pass; draw; hook 5 2 5"
    assert chance_of_scissors(seen(state, told, seat=3), 2) == 1
    assert chance_of_scissors(seen(state, f"{told}; cut", seat=3), 2) == 0


def test_scissors_counted_are_scissors_held():
    for seed in range(4):
        turns = game(("careful", "beginner", "sharp"), seed)
        for number, turn in enumerate(turns):
            observation = Observation(0, turn.before.seen_by(0), tuple(each.seen_by(0) for each in turns[:number]))
            for seat in (1, 2):
                assert chance_of_scissors(observation, seat) == bool(turn.before.held(seat, CardKind.SCISSORS))


def test_the_nearer_goal_decides_how_far_a_seat_is():
    goal = (6, 60)
    assert reaches_goal((20, 20, 20), goal)
    assert reaches_goal((5,) * 6, goal)
    assert not reaches_goal((20, 20, 15), goal)
    assert goal_distance((10, 10, 10), goal) > goal_distance((20, 10, 10), goal) > goal_distance((20, 20, 10), goal)
    assert goal_distance((5,) * 5, goal) < goal_distance((5,) * 4, goal)
    piles = ((10, 5), (15,), ())
    assert advantage(piles, 0, goal) > 0 > advantage(piles, 2, goal)
    assert piles_handed_over(piles, 0, 2, 5) == ((10,), (15,), (5,))


@pytest.mark.parametrize(("better", "worse"), [("careful", "beginner"), ("sharp", "careful")])
def test_a_level_that_knows_more_wins_more(better, worse):
    won = 0
    for seed in range(GAMES // 2):
        won += game((better, worse), seed)[-1].after.winners == (0,)
        won += game((worse, better), seed)[-1].after.winners == (1,)
    assert won > GAMES * 0.55


def test_every_reason_has_a_sentence():
    rules = {reason.rule for seed in range(3) for reason in _reasons(seed)}
    assert len(rules) > 8
    assert all(rule in WORDING.sentences for rule in rules)


def _reasons(seed):
    for _, observation in decisions(("sharp", "careful"), games=seed + 1):
        yield from choice("careful", observation).reasons
        yield from choice("beginner", observation).reasons
