"""Who may hold Scissors, by what a seat has seen."""

from fractions import Fraction

from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.games.dragonfish.players.special_cards import chance_of_scissors
from mathfish_widgets.games.dragonfish.rules.cards import CardKind
from tests.games.dragonfish.deciding import game, seen
from tests.games.dragonfish.playing import FIGURE_2, position


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
