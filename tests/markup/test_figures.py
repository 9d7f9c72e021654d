"""Test figures of running totals: their values, and how they are drawn and labelled on the page."""

from fractions import Fraction

from mathfish_widgets.explain.figures import ChainFigure, FactsFigure, NumberLineFigure, WorkingFigure, WorkingLine
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.markup.figures import figure_html
from mathfish_widgets.mathematics.expressions import Number

WORDING = Wording({})


def test_chain_is_calculated_exactly_from_left_to_right() -> None:
    chain = ChainFigure(3, (("×", 12), ("+", 12), ("÷", 8)))
    assert chain.results == (3, 36, 48, 6)
    assert str(chain.expression) == "(3 × 12 + 12) ÷ 8"
    assert ChainFigure(7, (("÷", 10),)).results == (7, Fraction(7, 10))
    assert ChainFigure(-5).results == (-5,)


def test_chain_is_drawn_labelled_and_followed_by_expression() -> None:
    html = figure_html(ChainFigure(3, (("−", 8), ("×", 2))), WORDING)
    assert 'aria-label="From left to right: 3, − 8 = −5, × 2 = −10"' in html
    assert html.endswith("<p>(3 − 8) × 2 = −10</p>")
    assert "<p>" not in figure_html(ChainFigure(3), WORDING)


def test_long_chain_grows_in_rows_not_width() -> None:
    short, long = (figure_html(ChainFigure(3, (("+", 1),) * count), WORDING) for count in (2, 9))
    assert 'width="272"' in short
    assert 'width="272"' in long
    assert long.count("<rect") == 10


def test_number_line_label_names_jump_or_place() -> None:
    jump = figure_html(NumberLineFigure(-1, -5, "÷ 5"), WORDING)
    assert 'aria-label="A number line from −500 to 500 shows the jump −5 ÷ 5 = −1"' in jump
    place = figure_html(NumberLineFigure(-7, limit=100), WORDING)
    assert 'aria-label="A number line from −100 to 100 shows −7"' in place


def test_figures_use_colours_of_page() -> None:
    html = figure_html(NumberLineFigure(7, -1, "+ 8", ((7, 2),)), WORDING)
    assert "currentColor" in html
    assert "var(--mf-result" in html


HALVED = WorkingFigure(
    (WorkingLine("(", "10 − 4", ") ÷ 2"), WorkingLine("", "6 ÷ 2"), WorkingLine("3")), (WorkingLine("3"),), equal=True
)


def test_equation_is_evaluated_line_by_line_while_finished_side_waits() -> None:
    texts = [f"{left.text} {sign} {right.text}" for left, sign, right in HALVED.lines]
    assert texts == ["(10 − 4) ÷ 2 = 3", "6 ÷ 2 = 3", "3 = 3"]
    false = WorkingFigure((WorkingLine("8"),), (WorkingLine("", "1 + 2"), WorkingLine("3")), equal=False)
    assert [sign for _, sign, _ in false.lines] == ["=", "≠"]


def test_next_operation_is_underlined() -> None:
    html = figure_html(HALVED, WORDING)
    assert 'aria-label="Working, line by line: (10 − 4) ÷ 2 = 3, 6 ÷ 2 = 3 and 3 = 3"' in html
    assert '>(<tspan text-decoration="underline">10 − 4</tspan>) ÷ 2</text>' in html
    assert html.count("<tspan") == 2


def test_fact_triangle_appears_beside_its_equations() -> None:
    product = FactsFigure(Number(3), Number(4), Number(12), product=True)
    assert product.equations == ("3 × 4 = 12", "12 ÷ 4 = 3", "12 ÷ 3 = 4")
    total = FactsFigure(Number(-2), Number(5), Number(3), product=False)
    assert total.equations == ("−2 + 5 = 3", "3 − 5 = −2", "3 − (−2) = 5")
    twins = FactsFigure(Number(2), Number(2), Number(4), product=False)
    assert twins.equations == ("2 + 2 = 4", "4 − 2 = 2")
    html = figure_html(product, WORDING)
    assert 'aria-label="Ways to write the same fact: 3 × 4 = 12, 12 ÷ 4 = 3 and 12 ÷ 3 = 4"' in html
    assert all(f">{text}</text>" in html for text in (*product.equations, 3, 4, 12, "×"))
