"""What a card does to a total."""

import pytest

from mathfish_widgets.engine.cards import cards
from mathfish_widgets.games.pemberley.rules.operations import applied, before, chain, expression, within
from mathfish_widgets.mathematics.expressions import Number
from tests.games.pemberley.invariants import worked

EVERY_CARD = [card for suit in "HSDC" for card in cards(" ".join(f"{rank}{suit}" for rank in "A 5 10 Q K".split()))]


@pytest.mark.parametrize("card", EVERY_CARD, ids=str)
@pytest.mark.parametrize("total", [-500, -60, -8, -1, 0, 1, 7, 48, 455])
def test_what_a_card_does_to_a_total(total, card):
    exact = expression(total, [card]).value
    assert applied(total, card) == (exact if isinstance(exact, int) else None)


@pytest.mark.parametrize("card", EVERY_CARD, ids=str)
def test_the_total_before_is_the_only_one_that_leads_there(card):
    for total in range(-36, 37, 3):
        leading = [each for each in range(-500, 501) if applied(each, card) == total]
        assert leading == ([] if before(total, card) is None else [before(total, card)])


def test_a_chain_is_worked_off_from_left_to_right():
    sample = cards("8H 7S QD 8C 8S")
    assert chain(3, sample) == (11, 4, 48, 6, -2)
    assert chain(3, cards("7C 7D")) == (None, None)
    assert str(expression(3, sample)) == "(3 + 8 − 7) × 12 ÷ 8 − 8"
    assert expression(3, sample).value == -2
    assert expression(3, ()) == Number(3)


def test_the_limit():
    assert [total for total in range(-600, 601) if within(total)] == list(range(-500, 501))


def test_the_rulebook_is_worked_the_same_way_twice():
    for total in range(-60, 61):
        for card in EVERY_CARD:
            after = applied(total, card)
            assert after is None or after == worked(total, card)
