"""The questions of the lessons on Equations, by their ids."""

from __future__ import annotations

from ..question import QuestionSpec
from .true_equations import DoneFirst, HowManyFamilies, MakeEquation, NeverByPlus, OneFamily, SameShape, ValueOf

QUESTIONS: dict[str, QuestionSpec] = {
    "equations.first": DoneFirst("10 - 4 / 2", ("10 - 4", "4 / 2")),
    "equations.plain": ValueOf("2 + 3 * 4"),
    "equations.brackets": ValueOf("(2 + 3) * 4"),
    "equations.left": ValueOf("9 - 4 - 2"),
    "equations.power": ValueOf("2 ^ 3 ^ 2"),
    "equations.make": MakeEquation("4H 2C 10C 3D", "basic", known="(10 - 4) / 2 = 3"),
    "equations.same": SameShape(
        "8 / 2 = 10 - 6", ("8 = (10 - 6) / 2", "8 = (10 - 6) * 2", "8 = 10 - 6 * 2", "10 + 6 = 8 * 2")
    ),
    "equations.family": OneFamily("8 / 2 = 10 - 6", "8 / 2 + 6 = 10"),
    "equations.other": OneFamily("8 / 2 = 10 - 6", "10 + 6 = 8 * 2"),
    "equations.count": HowManyFamilies("2C 2D 4C 4D"),
    "equations.odd": NeverByPlus(((1, 3, 5, 7), (2, 4, 7, 8), (6, 7, 8, 9), (1, 2, 4, 7))),
    "equations.only_power": MakeEquation("4D 8C 5S 2C"),
    "exit.value": ValueOf("20 - 3 * 4 + 2"),
    "exit.equation": MakeEquation("3C 5C 2C 6C", "basic"),
}
