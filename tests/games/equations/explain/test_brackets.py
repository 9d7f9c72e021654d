"""What brackets change, and where others would help."""

from mathfish_widgets.games.equations.explain.brackets import brackets_could_help
from mathfish_widgets.games.equations.rules.equations.grammar import read_equation


def test_brackets_help_only_where_a_true_equation_comes_out():
    assert brackets_could_help(read_equation("10 - 4 / 2 = 3"))
    assert brackets_could_help(read_equation("2 + 3 * 4 = 20"))
    assert not brackets_could_help(read_equation("2 + 3 * 4 = 21"))
    assert brackets_could_help(read_equation("log(2, 8) = 9 - 3 / 2"))
    assert not brackets_could_help(read_equation("log(2, 8) = 9 - 3 * 4"))
