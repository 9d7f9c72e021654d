"""Equations in other shapes: all that is said of them is true."""

import pytest

from mathfish_widgets.games.equations.explain.equivalent_forms import shape_steps
from mathfish_widgets.games.equations.explain.powers import power_steps
from mathfish_widgets.games.equations.explain.working_out import compare_sides
from tests.games.equations.explaining import every_equation
from tests.games.equations.invariants import is_true, worked_out


def plain(text):
    """What pupils read, as the canonical notation has it."""
    return text.translate(str.maketrans({"×": "*", "÷": "/", "−": "-"}))


def walk(steps):
    return [each for step in steps for each in step.walk()]


@pytest.mark.parametrize("equation", list(every_equation()), ids=str)
def test_everything_told_about_an_equation_is_true(equation):
    for step in walk([*compare_sides(equation), *shape_steps(equation), *power_steps(equation)]):
        said = dict(step.values)
        if step.rule.startswith("equations.order.") and "operation" in said:
            assert worked_out(plain(said["operation"])) == said["value"].value
        if step.rule.startswith("equations.balance"):
            assert is_true(plain(said["equation"]))
        for shape in said.get("shapes", ()):
            assert is_true(plain(shape))
        if step.rule == "equations.family.other":
            assert is_true(plain(said["other"]))
        if "product" in said and "power" in said:
            assert worked_out(plain(said["product"])) == worked_out(plain(said["power"])) == said["value"].value
        if step.rule.startswith("equations.powers.") and "operation" in said:
            assert worked_out(plain(said["operation"])) == worked_out(said["power"])
            assert worked_out(said["left_power"]) == said["left"].value
