"""How turns are explained: shouts, giving up, cards laid out, what nobody found."""

from mathfish_widgets.games.equations.rules.moves import GiveUp
from tests.games.equations.explaining import EXPLAINER, lines, situation
from tests.games.equations.playing import counting, position, read


def explained(state, text, seat=0):
    return lines(EXPLAINER.explain_turn(state.play(read(text), seat), seat))


def test_a_true_shout_is_worked_out_and_rearranged():
    heard = explained(position(), "shout (10 - 4) / 2 = 3")
    assert heard[:12] == [
        "Player 1: “(10 − 4) ÷ 2 = 3.” True: 4 cards won.",
        "The left side, (10 − 4) ÷ 2, is 3.",
        "Brackets come first: 10 − 4 is 6. That leaves 6 ÷ 2.",
        "6 ÷ 2 is 3.",
        "The right side is 3.",
        "Both sides are 3, so the equation is true.",
        "The brackets matter: (10 − 4) ÷ 2 is 3, but without them 10 − 4 ÷ 2 is 8.",
        "− undoes +, so one sum has several shapes: 6 + 4 = 10, 10 − 4 = 6 and 10 − 6 = 4.",
        "÷ undoes ×, so one product has several shapes: 3 × 2 = 6, 6 ÷ 2 = 3 and 6 ÷ 3 = 2.",
        "An equation stays true when the same is done on both sides. Begin with (10 − 4) ÷ 2 = 3:",
        "Multiply both sides by 2: 10 − 4 = 3 × 2.",
        "Add 4 on both sides: 10 = 3 × 2 + 4.",
    ]
    assert "10 = 3 × 2 + 4 has the same facts, so it is the same equation as (10 − 4) ÷ 2 = 3." in heard
    start = heard.index("With the same cards one could also find 1 other equation:")
    assert heard[start + 1] == "10 + 2 = 4 × 3"
    assert heard[start + 2].startswith("The next cards:")


def test_the_only_equation_is_told_as_the_only_one():
    heard = explained(position(counting(1, 3, 5, 7)), "shout 5 + 3 - 1 = 7")
    assert "In this game it is the only equation with 1, 3, 5 and 7, apart from its other shapes." in heard
    assert "Signs of the same rank are done from left to right: 5 + 3 is 8. That leaves 8 − 1." in heard


def test_a_false_shout_that_costs_a_card_is_told_so():
    state = position(wrong_shout="lose_card", won=["5C 7D", ""])
    heard = explained(state, "shout 10 - 4 / 2 = 3")
    assert heard[0] == "Player 1: “10 − 4 ÷ 2 = 3.” The left side is 8, the right side is 3. They are not equal."
    assert heard[-1] == "Player 1: the card won last, a 7, goes to the unsolved cards."


def test_what_nobody_found_is_shown_one_of_each_family_and_worked_out():
    assert explained(position(), "give up", 0) == ["Player 1: “I give up.”", "Still thinking: Player 2."]
    assert explained(position(mode="turns"), "give up", 0) == ["Player 1: “I give up.”", "Next: Player 2."]
    state = position().play(read("give up"), 0).after
    heard = explained(state, "give up", 1)
    assert heard[:3] == [
        "Player 2: “I give up.”",
        "With these cards 2 equations could be found:",
        "10 + 2 = 4 × 3",
    ]
    assert "3 × 2 + 4 = 10" in heard
    assert "Both sides are 10, so the equation is true." in heard
    assert "Nobody wins these 4 cards." in heard


def test_long_lists_tell_how_many_are_left_out():
    state = position(counting(2, 2, 4, 4), players=1)
    heard = explained(state, "give up")
    assert heard[1] == "With these cards 13 equations could be found:"
    assert "And 1 other." in heard


def test_a_fifth_card_is_announced_and_no_equation_is_told_as_none():
    state = position(counting(5, 5, 5, 9), deck="AC", no_equation="add_card", players=1)
    turn = state.play(GiveUp())
    assert lines(EXPLAINER.explain_turn(turn, 0))[1:] == [
        "A fifth card is turned: a 1. From now on all five must be used: 5, 5, 5, 9 and 1."
    ]
    assert situation(turn.after)[0] == "Find a true equation that uses all five cards: 5, 5, 5, 9 and 1."
    state = position(counting(5, 5, 5, 9), deck="", no_equation="add_card", players=1)
    assert "There is no equation with 5, 5, 5 and 9 in this game." in explained(state, "give up")


def test_of_five_cards_the_other_equations_are_not_listed():
    state = position("5C 5D 5H 9C AC", no_equation="add_card")
    heard = explained(state, "shout 5 + 5 = 1 ^ 5 + 9")
    assert "Both sides are 10, so the equation is true." in heard
    assert not any("same cards" in line for line in heard)


def test_cards_that_are_passed_over_are_told():
    heard = explained(position(deck="5C 5D 5H 9C AC 3C"), "shout 4 * 3 = 10 + 2")
    assert heard[-2:] == [
        "The next cards: 5, 5, 9 and 1.",
        "1 card went to the bottom of the deck first, to find four with an equation.",
    ]
    heard = explained(position(deck="AC 3C 5C 7C", level="hard"), "shout 4 * 3 = 10 + 2")
    assert heard[-1] == "No four cards in a row are hard any more, so these are any four with an equation."
    heard = explained(position(deck="4D 8C 5S 2D AC", level="easy"), "shout 4 * 3 = 10 + 2")
    assert heard[-2:] == [
        "The next cards: 8, 5, 2 and 1.",
        "1 card went to the bottom of the deck first, to find four that are easy.",
    ]
