"""The procedure of docs/rules/equations.md, Procedure: what each move brings about."""

from mathfish_widgets.engine.cards import FACE_DOWN
from mathfish_widgets.games.equations.rules.equations.search import equations
from mathfish_widgets.games.equations.rules.events import ShownEquations
from mathfish_widgets.games.equations.rules.zones import DECK, UNSOLVED, WON
from tests.games.equations.playing import counting, position, read, shout
from tests.games.tabletop import kinds


def test_a_true_equation_wins_the_cards_and_the_next_are_laid_out():
    turn = position().play(shout("(10 - 4) / 2 = 3"), 1)
    assert kinds(turn) == ["Shouted", "Won", "LaidOut"]
    assert turn.after.scores == (0, 4)
    assert set(turn.after.table[WON[1]]) == set(turn.before.layout)
    assert turn.after.number_of_layout == 1
    assert len(turn.after.layout) == 4


def test_in_a_race_all_seats_are_active_and_the_first_legal_shout_counts():
    state = position(players=3)
    assert state.active == (0, 1, 2)
    assert state.refusal(shout("10 - 4 / 2 = 3"), 2).rule == "equations.shout.false"
    assert state.play(shout("4 * 3 = 10 + 2"), 2).after.scores == (0, 0, 4)


def test_a_seat_that_gave_up_is_out_for_this_layout_only():
    state = position(players=3).play(read("give up"), 1).after
    assert state.active == (0, 2)
    assert state.refusal(shout("4 * 3 = 10 + 2"), 1).rule == "equations.shout.given_up"
    assert state.refusal(read("give up"), 1).rule == "equations.shout.given_up"
    assert state.play(shout("4 * 3 = 10 + 2"), 0).after.active == (0, 1, 2)


def test_in_turns_layout_j_begins_with_seat_j_and_giving_up_passes_it_on():
    state = position(players=3, mode="turns")
    order = []
    for _ in range(9):
        order.append(state.active)
        state = state.play(read("give up")).after
    assert order == [(0,), (1,), (2,), (1,), (2,), (0,), (2,), (0,), (1,)]


def test_in_turns_the_others_wait():
    state = position(players=3, mode="turns")
    refusal = state.refusal(shout("4 * 3 = 10 + 2"), 1)
    assert (refusal.rule, refusal.values["active"]) == ("table.seat", 0)
    assert state.play(read("give up")).after.refusal(read("give up"), 0).rule == "equations.shout.given_up"


def test_when_all_have_given_up_the_equations_are_shown_and_nobody_wins():
    first = position().play(read("give up"), 1)
    last = first.after.play(read("give up"), 0)
    assert kinds(first) == ["GaveUp"]
    assert kinds(last) == ["GaveUp", "ShownEquations", "Unsolved", "LaidOut"]
    (shown,) = (event for event in last.events if isinstance(event, ShownEquations))
    assert shown.equations == equations([4, 2, 10, 3], "camp")
    assert set(last.after.table[UNSOLVED]) == set(first.before.layout)
    assert last.after.scores == (0, 0)


def test_with_add_card_a_fifth_card_is_turned_and_all_five_must_be_used():
    state = position(counting(5, 5, 5, 9), deck="AC 2C", no_equation="add_card", players=2)
    added = state.play(read("give up"), 0).after.play(read("give up"), 1)
    assert kinds(added) == ["GaveUp", "Added"]
    assert added.after.layout_values == (5, 5, 5, 9, 1)
    assert added.after.active == (0, 1)
    assert added.after.refusal(shout("5 + 5 = 9 + 1"), 0).rule == "equations.shout.unused"
    assert added.after.refusal(shout("5 + 5 = 1 ^ 5 + 9"), 1) is None


def test_five_cards_are_won_together_and_without_four_in_the_deck_the_game_ends():
    state = position(counting(5, 5, 5, 9), deck="AC 2C", no_equation="add_card", players=1)
    state = state.play(read("give up")).after
    turn = state.play(shout("5 + 5 = 1 ^ 5 + 9"))
    assert kinds(turn) == ["Shouted", "Won", "Ended"]
    assert turn.after.scores == (5,)
    assert len(turn.after.table[DECK]) == 1


def test_five_cards_nobody_solves_are_unsolved_even_if_there_is_nothing_to_show():
    state = position(counting(5, 5, 5, 9), deck="AC 2C", no_equation="add_card", players=1)
    turn = state.play(read("give up")).after.play(read("give up"))
    assert kinds(turn) == ["GaveUp", "ShownEquations", "Unsolved", "Ended"]
    assert len(turn.after.table[UNSOLVED]) == 40 - 1


def test_with_an_empty_deck_no_card_is_added():
    state = position(counting(5, 5, 5, 9), deck="", no_equation="add_card", players=1)
    turn = state.play(read("give up"))
    assert kinds(turn) == ["GaveUp", "ShownEquations", "Unsolved", "Ended"]
    assert turn.events[1].equations == ()


def test_a_false_equation_costs_the_card_won_last_if_there_is_one():
    state = position(wrong_shout="lose_card")
    nothing = state.play(shout("10 - 4 / 2 = 3"), 0)
    assert kinds(nothing) == ["Shouted", "FoundFalse"]
    assert nothing.after == state
    assert (nothing.events[1].left, nothing.events[1].right) == (8, 3)
    state = position(wrong_shout="lose_card", won=["5C 6C 7C", ""])
    turn = state.play(shout("10 - 4 / 2 = 3"), 0)
    assert kinds(turn) == ["Shouted", "FoundFalse", "Lost"]
    assert [str(card) for card in turn.after.table[WON[0]]] == ["5C", "6C"]
    assert [str(card) for card in turn.after.table[UNSOLVED]] == ["7C"]
    assert turn.after.active == (0, 1)
    assert turn.after.layout == state.layout


def test_what_cannot_be_read_or_uses_other_cards_is_only_refused_with_lose_card():
    state = position(wrong_shout="lose_card", won=["5C", ""])
    for text, rule in [("10 -", "syntax"), ("4 + 3 = 7", "foreign"), ("10 - 4 = 2", "unused"), ("", "equals")]:
        assert state.refusal(shout(text), 0).rule == f"equations.shout.{rule}"
    assert state.refusal(shout("10 / (4 - 2 * 3 + 2) = 1"), 0).rule == "equations.shout.foreign"
    assert state.refusal(shout("2 ^ (3 / 4) = 10"), 0).rule == "equations.shout.exponent"


def test_most_cards_win_and_the_game_is_over_when_no_layout_is_left():
    state = position(deck="")
    turn = state.play(shout("10 = 3 * 2 + 4"), 1)
    assert kinds(turn) == ["Shouted", "Won", "Ended"]
    assert turn.after.over
    assert turn.after.scores == (0, 4)
    assert turn.after.refusal(read("give up"), 0).rule == "table.over"
    assert not list(turn.after.legal_moves(0))


def test_cards_that_are_passed_over_go_to_the_bottom_unseen():
    turn = position(deck="5C 5D 5H 9C AC 3C").play(shout("4 * 3 = 10 + 2"), 0)
    assert [str(card) for card in turn.after.layout] == ["5D", "5H", "9C", "AC"]
    assert [str(card) for card in turn.after.table[DECK]] == ["3C", "5C"]
    passed_over, *laid = (transfer.card for transfer in turn.seen_by(1).events[-1].transfers)
    assert passed_over is FACE_DOWN
    assert tuple(laid) == turn.after.layout


def test_the_game_ends_when_no_four_of_the_deck_allow_an_equation():
    turn = position(deck="5C 5D 5H 9C").play(shout("4 * 3 = 10 + 2"), 0)
    assert kinds(turn) == ["Shouted", "Won", "Ended"]
    assert len(turn.after.table[DECK]) == 4
