"""The lesson questions on DragonFish, by id."""

from __future__ import annotations

from mathfish_widgets.games.dragonfish.rules.state import GOALS

from ..entry import TypedFraction
from ..question import QuestionSpec
from .catches import AnotherSum, HowManyWays, MaySay, MissingBug, SaidAloud
from .chances import ChanceOfFish, FishFor, HookToSpend, Likelier, WonForSure
from .plus_and_minus import AllNumbers, HalfTheExcess, HowManySigns, MinusInstead, NeverReaches
from .waterways import HowManySwaps, Joined, Reaches

FIGURE_2 = "F15 8 7 4 1 6 F10 3 10 1 5 bike 9 7 8 5 2 6 10 3 bike 2 4 10"
"""The four ponds at the start of the example in the rules of DragonFish, as reconstructed."""
EXAMPLE, WITH_A_BRIDGE = "NS NE+SW NESW ES", "NS+EW EW NS NE"
"""The island of that example, and an island with a bridge in NW."""


QUESTIONS: dict[str, QuestionSpec] = {
    "sums.another_15": AnotherSum(15, (8, 7, 4, 1, 6), (("+", 8), ("+", 7))),
    "sums.as_term": MaySay("F15 8 7 4 1 6", "1c = 1a - 1b"),
    "sums.two_fish": MaySay("F10 F5 3 2 9 4", "1a = 1b + 1c + 1d"),
    "sums.said": SaidAloud((("+", 9), ("+", 8), ("+", 5), ("-", 2))),
    "sums.minus": MinusInstead((9, 8, 5, 2, 6), 5),
    "sums.half": HalfTheExcess((9, 8, 5, 2, 6), 20),
    "sums.ways": HowManyWays(20, (9, 8, 5, 2, 6)),
    "sums.another_20": AnotherSum(20, (9, 8, 5, 2, 6), (("+", 9), ("+", 8), ("+", 5), ("-", 2))),
    "sums.three": AllNumbers((2, 5, 8)),
    "sums.never": NeverReaches(10, ((9, 4, 3), (8, 5, 3), (7, 6, 2), (9, 8, 5, 4))),
    "sums.missing": MissingBug(10, (3, 10, 5), (4, 6, 7, 9)),
    "sums.signs": HowManySigns(5),
    "water.reach": Reaches(EXAMPLE, "N0"),
    "water.c_swaps": Joined(EXAMPLE, "S0", "E1"),
    "water.not_joined": Joined(EXAMPLE, "N0", "S0"),
    "water.bridge": Joined(WITH_A_BRIDGE, "N0", "W1"),
    "water.crossroads": Reaches(WITH_A_BRIDGE, "N0", ("NW", "NESW")),
    "water.turn": Reaches(EXAMPLE, "S0", ("SE", "SW")),
    "water.two_lanes": HowManySwaps(("N1", "E0")),
    "water.three_lanes": HowManySwaps(("N1", "E1", "W0")),
    "water.one_pond": HowManySwaps(("N0", "N1")),
    "fish.two": WonForSure(2, GOALS[2][0]),
    "fish.three": WonForSure(3, GOALS[3][0]),
    "chance.first": ChanceOfFish(),
    "chance.now": ChanceOfFish(FIGURE_2),
    "chance.likelier": Likelier(TypedFraction(13, 43), TypedFraction(15, 67)),
    "hook.fifteen": FishFor(15),
    "hook.spend": HookToSpend((5, 15, 20), 15),
    "exit.half": HalfTheExcess((7, 6, 4, 3), 14),
    "exit.never_12": NeverReaches(12, ((9, 2, 1), (8, 6, 2), (9, 6, 2), (7, 3, 2))),
    "exit.joined": Joined("NS+EW EW NS NE", "E0", "W1"),
    "exit.four_lanes": HowManySwaps(("N0", "E0", "S0", "W0")),
    "exit.four_players": WonForSure(4, GOALS[4][0]),
    "exit.next_fish": ChanceOfFish("F15 8 7 4 1 6 F10 3 10 1 5 bike F5 7 8 5 2 6 10 F20 bike F5 4 10"),
}
