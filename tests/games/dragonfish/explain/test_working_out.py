"""How a sum is worked out, step by step, and the figures of it."""

from mathfish_widgets.explain.figures import ChainFigure, NumberLineFigure
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.games.dragonfish.explain.working_out import explain_sum
from mathfish_widgets.games.dragonfish.rules.sums.grammar import read_expression
from mathfish_widgets.games.dragonfish.sentences.sums import SUMS

WORDING = Wording(SUMS)
# Pond 3 of the seed's example after the swap.
POND = {"3a": 9, "3b": 20, "3c": 8, "3d": 5, "3e": 2, "3f": 6}


def told(step):
    return list(WORDING.lines(step))


def test_the_sum_of_the_seed_is_told_as_a_running_total():
    step = explain_sum("3b", read_expression("3a + 3c + 3d - 3e"), POND)
    assert told(step) == ["20 = 9 + 8 + 5 − 2.", "  9 plus 8 is 17.", "  17 plus 5 is 22.", "  22 minus 2 is 20."]
    (chain,) = step.figures
    assert isinstance(chain, ChainFigure)
    assert chain.results == (9, 17, 22, 20)
    lines = [figure for each in step.substeps for figure in each.figures]
    assert [(each.start, each.operation, each.end) for each in lines] == [
        (9, "+ 8", 17),
        (17, "+ 5", 22),
        (22, "− 2", 20),
    ]
    assert all(isinstance(each, NumberLineFigure) for each in lines)


def test_only_rows_that_are_done_in_their_order_become_one_figure():
    rows = {"3a + 3c": 1, "3a x 3c": 1, "3a + 3c x 3d": 0, "3a ÷ 3e": 0, "3a - (3c - 3d)": 0, "3a": 0}
    for text, count in rows.items():
        assert len(explain_sum("3b", read_expression(text), POND).figures) == count
    assert len(explain_sum("3b", read_expression("3a + 3c x 3d"), POND, "spoken").figures) == 1
