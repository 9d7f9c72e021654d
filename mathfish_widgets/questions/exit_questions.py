"""The questions that a pupil answers before leaving a lesson: what the lesson was about, with numbers not met in it."""

from __future__ import annotations

from mathfish_widgets.engine.cards import cards
from mathfish_widgets.games.dragonfish.rules.state import GOALS

from .docfish.asking_and_answering import FirstPair, LastCardOf, MayAsk
from .docfish.change import ChangeFor, PairIn
from .docfish.primes import PrimeOrNot, PrimesOf
from .docfish.sequence import GroupFrom, Grouping
from .doublets.clock import After, Before
from .dragonfish.chances import WonForSure
from .dragonfish.plus_and_minus import HalfTheExcess, NeverReaches
from .dragonfish.waterways import Joined
from .equations.true_equations import MakeEquation, ValueOf
from .experiments.experiments import WhatFollows
from .literature.conclusions import MayAskFor, WhoMayHave
from .literature.counting_deals import HowManySplits
from .literature.table_talk import TableTalk
from .literature.worth_of_declarations import Chances, WorthIt
from .pemberley.landings import PointsOf
from .pemberley.layouts import LeavesRow, NetPoints
from .pemberley.totals import Totals
from .question import QuestionSpec

ASKED_TWICE = TableTalk(("4S ...", "3S ...", "6S ...", "7S ...", "8S ...", "5S ..."), ("1 5S", "2 5S"))
"""You asked Nora for the 5♠ and Nora asked Mary, both in vain."""

EXITS: dict[str, QuestionSpec] = {
    "exit.pair": FirstPair((2, 6, 11, 6, 2)),
    "exit.prime_15": PrimeOrNot(15),
    "exit.split_18": PrimesOf(18),
    "exit.hidden_pair": PairIn((6, 7, 9)),
    "exit.change_10": ChangeFor(10),
    "exit.group": GroupFrom((2, 3, 4, 9)),
    "exit.two_groups": Grouping((2, 2, 5, 7), best=True),
    "exit.ask": MayAsk((4, 9, 13), (2, 3, 4, 5, 9, 13)),
    "exit.last_card": LastCardOf((5, 7), (2, 7)),
    "exit.after_9": After(9),
    "exit.before_3": Before(3),
    "exit.totals": Totals(5, cards("3H 2C 7D 8S")),
    "exit.points_26": PointsOf(26),
    "exit.net": NetPoints(4, (cards("3H"), cards("9H")), cards("5C")),
    "exit.row_of_5": LeavesRow(5, cards("10H 5S 3D 2H")),
    "exit.value": ValueOf("20 - 3 * 4 + 2"),
    "exit.equation": MakeEquation("3C 5C 2C 6C", "basic"),
    "exit.half": HalfTheExcess((7, 6, 4, 3), 14),
    "exit.never_12": NeverReaches(12, ((9, 2, 1), (8, 6, 2), (9, 6, 2), (7, 3, 2))),
    "exit.joined": Joined("NS+EW EW NS NE", "E0", "W1"),
    "exit.four_players": WonForSure(4, GOALS[4][0]),
    "exit.may_ask": MayAskFor("4C 6C 9H KH 5D 3S JS AS", "7C 10C QH KH 6D 8H"),
    "exit.who_has": WhoMayHave(ASKED_TWICE, cards("5S")[0]),
    "exit.splits": HowManySplits(4, 3, seen=1),
    "exit.worth_it": WorthIt(Chances(10, 6, 5), "seed"),
    "exit.begin": WhatFollows(270, 500),
}
