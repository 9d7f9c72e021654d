"""Figures of running totals: what they know, and how they are drawn and named on the page."""

from fractions import Fraction

from mathfish_widgets.figure_drawings import drawn
from mathfish_widgets.figures import ChainFigure, NumberLineFigure
from mathfish_widgets.steps import Wording

WORDING = Wording({})


def test_a_chain_is_worked_out_from_left_to_right_and_exactly() -> None:
    chain = ChainFigure(3, (("×", 12), ("+", 12), ("÷", 8)))
    assert chain.results == (3, 36, 48, 6)
    assert str(chain.expression) == "(3 × 12 + 12) ÷ 8"
    assert ChainFigure(7, (("÷", 10),)).results == (7, Fraction(7, 10))
    assert ChainFigure(-5).results == (-5,)


def test_a_chain_is_drawn_named_and_followed_by_one_expression() -> None:
    html = drawn(ChainFigure(3, (("−", 8), ("×", 2))), WORDING)
    assert 'aria-label="From left to right: 3, − 8 = −5, × 2 = −10"' in html
    assert html.endswith("<p>(3 − 8) × 2 = −10</p>")
    assert "<p>" not in drawn(ChainFigure(3), WORDING)


def test_a_long_chain_takes_more_rows_and_no_more_width() -> None:
    short, long = (drawn(ChainFigure(3, (("+", 1),) * count), WORDING) for count in (2, 9))
    assert 'width="272"' in short
    assert 'width="272"' in long
    assert long.count("<rect") == 10


def test_a_number_line_is_named_by_its_jump_or_by_its_place() -> None:
    jump = drawn(NumberLineFigure(-1, -5, "÷ 5"), WORDING)
    assert 'aria-label="Number line from −500 to 500 with a jump: −5 ÷ 5 is −1"' in jump
    place = drawn(NumberLineFigure(-7, limit=100), WORDING)
    assert 'aria-label="Number line from −100 to 100: −7"' in place


def test_figures_take_the_colours_of_the_page() -> None:
    html = drawn(NumberLineFigure(7, -1, "+ 8", ((7, 2),)), WORDING)
    assert "currentColor" in html
    assert "var(--mf-result" in html
