"""The procedure of docs/rules/pemberley.md, Procedure: what each move brings about."""

import pytest

from mathfish_widgets.engine.cards import cards
from mathfish_widgets.games.pemberley.rules.events import Deducted, Lifted, PartOneEnded, Scored, SetAside
from mathfish_widgets.games.pemberley.rules.facts import Phase
from mathfish_widgets.games.pemberley.rules.zones import ASIDE, PILE
from tests.games.pemberley.playing import PLAYED, played, position, read, turns
from tests.games.tabletop import kinds


def test_the_events_of_a_play_that_meets_two_rules():
    turn = position({"hands": ["AD"], "total": 84}).play(read("play AD"))
    assert kinds(turn) == ["Played", "Landed", "Scored", "Scored"]
    assert [event.points for event in turn.events if isinstance(event, Scored)] == [2, 1]
    assert turn.after.table[PILE[0]] == cards("AD")


def test_a_play_that_scores_nothing():
    assert kinds(position({"hands": ["AD"], "total": 4}).play(read("play AD"))) == ["Played", "Landed"]


def test_seats_without_cards_are_skipped():
    state = position({"hands": ["AD", "", "AH 2H"], "total": 4}, players=3)
    state = played(state, "play AD")
    assert state.turn == 2
    assert played(state, "play AH").turn == 2


def test_a_player_who_passed_plays_again_when_the_total_has_changed():
    state = position({"hands": ["5C 9C", "AH 2H"], "total": 4})
    passed = played(state, "pass")
    assert (passed.passed, passed.turn) == (1, 1)
    after = played(passed, "play AH")
    assert (after.passed, after.turn, after.total) == (0, 0, 5)
    assert played(after, "play 5C").total == 1


def test_part_one_is_over_when_every_hand_is_empty():
    turn = turns(position({"hands": ["AD", "2D"], "total": 4}), "play AD; play 2D")[-1]
    assert kinds(turn) == ["Played", "Landed", "PartOneEnded"]
    assert (turn.after.phase, turn.after.turn, turn.after.left_over) == (Phase.SETS, 0, (0, 0))


def test_part_one_is_over_when_all_with_cards_have_passed():
    state = position({"hands": ["5C", "", "7C 9C"], "total": 4}, players=3)
    turn = turns(state, "pass; pass")[-1]
    assert kinds(turn) == ["Passed", "SetAside", "SetAside", "PartOneEnded"]
    assert [event.seat for event in turn.events if isinstance(event, SetAside)] == [0, 2]
    assert turn.after.left_over == (1, 0, 2)
    assert (turn.after.table[ASIDE[2]], turn.after.total) == (cards("7C 9C"), 4)


def test_the_first_player_of_the_round_begins_part_two():
    state = position({"hands": ["AD", "2D", "3D"], "total": 4, "first": 2, "turn": 0, "round": 2}, players=3)
    after = played(state, "play AD; play 2D; play 3D")
    assert [after.turn, played(after, "done").turn, played(after, "done; done").turn] == [2, 0, 1]
    assert kinds(turns(after, "done; done; done")[-1]) == ["Deducted", "RoundEnded", "GameEnded"]


@pytest.mark.parametrize(
    ("unplayed", "free", "aside", "costs"),
    [("set_aside", "AH", "5C", (1, 1)), ("once", "AH 5C", "", (0, 2)), ("per_part", "AH 5C", "", (1, 2))],
)
def test_cards_left_over_with_each_option(unplayed, free, aside, costs):
    state = position({"hands": ["5C AH", "9C"], "total": 3, "starter": "3C"}, unplayed=unplayed)
    turn = turns(state, "play AH; pass; pass")[-1]
    (ended,) = (event for event in turn.events if isinstance(event, PartOneEnded))
    assert ended.unplayed == (1, 1)
    assert (turn.after.table[PILE[0]], turn.after.table[ASIDE[0]]) == (cards(free), cards(aside))
    done = turn.after.play(read("done"))
    (deducted,) = (event for event in done.events if isinstance(event, Deducted))
    assert ((deducted.unplayed, deducted.unused), done.after.points[0]) == (costs, -sum(costs))


def test_sets_are_laid_and_lifted():
    state = played(position(PLAYED), "set KD; set 7S QD 8S; set 8H")
    assert state.cards_of_sets(0) == (cards("KD"), cards("7S QD 8S"), cards("8H"))
    assert (state.points, state.pile(0)) == ((3 + 2 + 1, 0), cards("8C 7C"))
    again = played(state, "lift 2; lift 2; lift 1")
    assert (again.points, again.sets) == ((0, 0), ((), ()))
    assert sorted(again.pile(0)) == sorted(position(PLAYED).pile(0))


def test_lifting_the_middle_set_keeps_the_others():
    state = played(position(PLAYED), "set KD; set 8H; set QD")
    assert state.points == (3 + 1 + 1, 0)
    turn = state.play(read("lift 2"))
    (lifted,) = turn.events
    assert isinstance(lifted, Lifted)
    assert (lifted.number, lifted.points) == (2, 1)
    assert turn.after.cards_of_sets(0) == (cards("KD"), cards("QD"))
    assert turn.after.pile(0)[-1:] == cards("8H")
    assert turn.after.points == (4, 0)


def test_a_set_that_ends_on_1_scores_1_and_is_not_counted():
    state = played(position(PLAYED | {"starter": "3H", "ones": 2}), "done", "set 3S AH")
    assert (state.ones, state.points[1]) == (2, 1)
