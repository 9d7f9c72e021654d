"""The lesson questions on Pemberley, by id."""

from __future__ import annotations

from mathfish_widgets.engine.cards import cards

from ..primes import PrimeOrNot
from ..question import QuestionSpec
from .layouts import HowManyChoices, LayBest, LeavesRow, MostFrom, NetPoints, OrderOf
from .totals import (
    BringsMost,
    CardTo,
    LastTrial,
    LowestOfAll,
    MayPlay,
    MultipleOrNot,
    NotAbovePrimes,
    PlayedOn,
    PointsOf,
    Totals,
)

SECOND_PILE = cards("QH 2C 5C 4D 3S AH")
"""The second player's cards for part two in the round published by the inventors of Pemberley; the starter is 3♣."""
KING, TEN, THREE, TWO, ACE, FOUR = cards("KD 10C 3S 2C AH 4D")


QUESTIONS: dict[str, QuestionSpec] = {
    "totals.first": Totals(3, cards("QD QH 8C 2C")),
    "totals.below": Totals(3, cards("8S 5C 8H 4D")),
    "totals.last": Totals(28, cards("7C 3S KD AH 7S")),
    "totals.ten": MayPlay(7, TEN),
    "totals.limit": MayPlay(48, KING),
    "totals.ace": MayPlay(500, cards("AD")[0]),
    "totals.points_7": PointsOf(7),
    "totals.points_84": PointsOf(84),
    "totals.points_0": PointsOf(0),
    "totals.multiple_13": MultipleOrNot(364, 13),
    "totals.multiple_12": MultipleOrNot(330, 12),
    "totals.nought": MultipleOrNot(0, 7),
    "totals.one": NotAbovePrimes(1),
    "totals.minus_5": NotAbovePrimes(-5),
    "totals.prime_91": PrimeOrNot(91),
    "totals.prime_97": LastTrial(97),
    "totals.six": LowestOfAll((7, 12, 13), 500),
    "totals.reach": CardTo(57, 65, cards("8S 8H KH 7C")),
    "totals.backwards": PlayedOn(KING, 65),
    "totals.missed": BringsMost(28, cards("7C KD 7S")),
    "layout.chain": Totals(3, cards("8H 7S QD 8C 8S")),
    "layout.net": NetPoints(3, (cards("8H 7S QD 8C 8S"), cards("KD")), cards("7C")),
    "layout.choices": HowManyChoices(7),
    "layout.single": BringsMost(3, SECOND_PILE),
    "layout.order_13": OrderOf(3, ACE, FOUR),
    "layout.order_0": OrderOf(3, TWO, THREE),
    "layout.row": LeavesRow(3, SECOND_PILE),
    "layout.rest": MostFrom(3, (ACE, THREE, TWO)),
    "layout.best": LayBest(3, SECOND_PILE),
    "exit.totals": Totals(5, cards("3H 2C 7D 8S")),
    "exit.before_60": PlayedOn(cards("QD")[0], 60),
    "exit.points_26": PointsOf(26),
    "exit.prime_119": PrimeOrNot(119),
    "exit.net": NetPoints(4, (cards("3H"), cards("9H")), cards("5C")),
    "exit.row_of_5": LeavesRow(5, cards("10H 5S 3D 2H")),
}
