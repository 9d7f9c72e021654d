"""The questions of the lessons by their ids."""

from __future__ import annotations

from mathfish_widgets.engine.cards import Card, cards
from mathfish_widgets.games.dragonfish.rules.state import GOALS
from mathfish_widgets.mathematics.expressions import Equality, Number, product

from .docfish.asking_and_answering import CanHold, CountPrimes, FirstPair, Keeps, LastCardOf, MayAsk, Wish
from .docfish.change import ChangeFor, Embedded, HowManyChanges, PairIn, PrimesKept, StillChangeable
from .docfish.primes import (
    FalseProduct,
    HowManyPrimes,
    MostPrimes,
    OddButNotPrime,
    PickPrimes,
    PrimeOrNot,
    PrimesOf,
    TwoTrees,
)
from .docfish.sequence import AnyGroup, Forced, Gain, GroupFrom, Grouping, HowManyGroupings
from .doublets.clock import After, Before, LastOf, Opposite, Round
from .dragonfish.catches import AnotherSum, HowManyWays, MaySay, MissingBug, SaidAloud
from .dragonfish.chances import ChanceOfFish, Likelier, WonForSure
from .dragonfish.hooks import FishFor, HookToSpend
from .dragonfish.plus_and_minus import AllNumbers, HalfTheExcess, HowManySigns, MinusInstead, NeverReaches
from .dragonfish.waterways import HowManySwaps, Joined, Reaches
from .entries_by_game import TypedFraction
from .equations.families import OneFamily, SameShape
from .equations.true_equations import DoneFirst, HowManyFamilies, MakeEquation, NeverByPlus, ValueOf
from .exit_questions import EXITS
from .experiments.experiments import RowsOfTosses, TimesAsMany, WhatFollows, WonShare
from .literature.chains_of_conclusions import AtLeast, OnlyCard, SureDeclaration
from .literature.conclusions import HasCard, MayAskFor, OneOfThese, WhoMayHave
from .literature.counting_deals import ChanceThat, HowManyDeals, HowManySplits, NewSet, TellsMost
from .literature.table_talk import TableTalk
from .literature.worth_of_declarations import Chances, LeastChance, MayTie, PointsInAll, Result, WhichTie, WorthIt
from .pemberley.landings import LastTrial, LowestOfAll, MultipleOrNot, NotAbovePrimes, PointsOf
from .pemberley.layouts import HowManyChoices, LayBest, LeavesRow, MostFrom, NetPoints, OrderOf
from .pemberley.totals import BringsMost, CardTo, MayPlay, PlayedOn, Totals
from .question import QuestionSpec

ALL_CARDS = tuple(range(2, 15))
SECOND_PILE = cards("QH 2C 5C 4D 3S AH")
"""What the second player has for part two in the round that the inventors of Pemberley published; the starter is 3♣."""
KING, TEN, THREE, TWO, ACE, FOUR = cards("KD 10C 3S 2C AH 4D")
FIGURE_2 = "F15 8 7 4 1 6 F10 3 10 1 5 bike 9 7 8 5 2 6 10 3 bike 2 4 10"
"""The four ponds at the start of the example in the rules of DragonFish, as it is reconstructed."""
EXAMPLE, WITH_A_BRIDGE = "NS NE+SW NESW ES", "NS+EW EW NS NE"
"""The island of that example, and one with a bridge in NW."""

NORA, MARY, OMAR, JOSEPH, PIA = range(1, 6)
LOW, BOTH = "low spades", ("low spades", "high hearts")
"""The sets of which the questions about Literature speak."""
FIVE, SIX, SEVEN, KING_H, ACE_H = cards("5S 6S 7S KH AH")
_HANDS = ("4S 8S ...", "7S ...", "6S ...", "3S KH ...", "5S ...", "9H ...")
ONE_MISS = TableTalk(_HANDS, ("2 5S",), NORA)
THEN_A_HIT = TableTalk(_HANDS, ("2 5S", "3 3S"), NORA)
TWO_HITS = TableTalk(_HANDS, ("2 5S", "3 3S", "1 7S"), NORA)
TO_THE_END = TableTalk(_HANDS, ("2 5S", "3 3S", "1 7S", "3 5S", "2 9H", "5 5S"), NORA)
ROUND = TableTalk(("4S ...", "3S ...", "6S ...", "7S ...", "8S ...", "5S ..."), ("1 5S", "2 5S", "3 5S", "4 5S"))
OMAR_TAKES = TableTalk(("4S 8S ...", "7S ...", "5S ...", "3S ...", "6S ...", "..."), ("4 6S",), OMAR)
ONE_CARD = TableTalk(("3S 4S 8S 9H QH", "5S JH", "10H", "KH 7S", "AH", "6S"), ("5 7S", "2 5S"), counted=(PIA,))
FOUR_CARDS = TableTalk(("3S 4S 5S 8S 9H 10H JH QH", "AH", "6S KH", "", "7S", ""), counted=(MARY, JOSEPH, NORA))
NORA_ASKED = TableTalk(FOUR_CARDS.hands, ("4 KH",), NORA, FOUR_CARDS.counted)
FIVE_CARDS = TableTalk(
    ("3S 4S 8S 9H 10H JH QH", "5S KH", "6S", "AH", "7S", ""), ("2 AH",), NORA, (NORA, OMAR, MARY, JOSEPH)
)
"""Tables of Literature with the questions that were asked there."""


def _line(said: int, *factors: int) -> Equality:
    return Equality(product(*factors), Number(said))


def _sets(*laid: str) -> tuple[tuple[Card, ...], ...]:
    return tuple(map(cards, laid))


QUESTIONS: dict[str, QuestionSpec] = {
    "start.mistake": FalseProduct((_line(6, 2, 3), _line(15, 2, 7), _line(12, 3, 4), _line(9, 3, 3))),
    "start.prime": PrimeOrNot(7),
    "start.pair": FirstPair((3, 4, 4, 7, 3)),
    "primes.guess": HowManyPrimes(2, 14),
    "primes.nine": PrimeOrNot(9),
    "primes.thirteen": PrimeOrNot(13),
    "primes.pick": PickPrimes(ALL_CARDS),
    "primes.odd": OddButNotPrime(),
    "primes.trees": TwoTrees((2, 6), (3, 4)),
    "primes.split_8": PrimesOf(8),
    "primes.split_14": PrimesOf(14),
    "primes.split_60": PrimesOf(60),
    "primes.mistake": FalseProduct((_line(8, 2, 2, 2), _line(12, 3, 4), _line(14, 3, 5), _line(14, 2, 7))),
    "primes.most": MostPrimes((13, 8, 14, 10, 9)),
    "change.embedded": Embedded((6, 7, 10)),
    "change.pair_open": PairIn((5, 6, 9)),
    "change.pair_hidden": PairIn((3, 10, 14)),
    "change.fourteen": ChangeFor(14),
    "change.mistake": FalseProduct((_line(10, 2, 5), _line(12, 2, 2, 3), _line(9, 2, 4), _line(6, 2, 3))),
    "change.ways": HowManyChanges(12),
    "change.kept": PrimesKept(12, (2, 6)),
    "change.payable": ChangeFor(12, (4, 6)),
    "change.shortage": StillChangeable((4, 7, 9, 10, 12), 2),
    "sequence.gain": Gain((2, 7)),
    "sequence.first": GroupFrom((2, 3, 6, 7)),
    "sequence.lowest_two": AnyGroup((3, 5, 7)),
    "sequence.lowest_fit": AnyGroup((3, 4, 9, 12)),
    "sequence.forced": Forced((2, 3, 4, 6, 8), 6),
    "sequence.jack": GroupFrom((2, 5, 11)),
    "sequence.all": HowManyGroupings((2, 2, 3)),
    "sequence.find": Grouping((2, 2, 3)),
    "sequence.best": Grouping((2, 2, 6, 7, 8), best=True),
    "sequence.hard": Grouping((2, 2, 3, 3, 5, 7), best=True),
    "game.ask": MayAsk((3, 11, 14), (2, 3, 5, 7, 11, 13, 14)),
    "game.keeps": Keeps(14, 7),
    "game.hold": CanHold(5, 10),
    "game.hold_12": CanHold(5, 12),
    "game.wish_10": Wish(3, 10),
    "game.wish": Wish(7, 14),
    "game.last": LastCardOf((3, 7), (2, 3)),
    "game.count": CountPrimes((3, 6, 8, 11, 11, 12, 12, 14)),
    "clock.after_4": After(4),
    "clock.after_8": After(8),
    "clock.after_11": After(11),
    "clock.after_king": After(13),
    "clock.before_10": Before(10),
    "clock.before_7": Before(7),
    "clock.opposite": Opposite(5),
    "clock.end": LastOf(7),
    "clock.round": Round(2),
    "clock.triple": Round(3),
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
    "totals.reach": CardTo(83, 91, cards("8S 8H KH 7C")),
    "totals.backwards": PlayedOn(KING, 91),
    "totals.missed": BringsMost(28, cards("7C KD 7S")),
    "layout.chain": Totals(3, cards("8H 7S QD 8C 8S")),
    "layout.net": NetPoints(3, _sets("8H 7S QD 8C 8S", "KD"), cards("7C")),
    "layout.choices": HowManyChoices(7),
    "layout.single": BringsMost(3, SECOND_PILE),
    "layout.order_13": OrderOf(3, ACE, FOUR),
    "layout.order_0": OrderOf(3, TWO, THREE),
    "layout.row": LeavesRow(3, SECOND_PILE),
    "layout.rest": MostFrom(3, (ACE, THREE, TWO)),
    "layout.best": LayBest(3, SECOND_PILE),
    "equations.first": DoneFirst("10 - 4 / 2", ("10 - 4", "4 / 2")),
    "equations.plain": ValueOf("2 + 3 * 4"),
    "equations.brackets": ValueOf("(2 + 3) * 4"),
    "equations.left": ValueOf("9 - 4 - 2"),
    "equations.power": ValueOf("2 ^ 3 ^ 2"),
    "equations.make": MakeEquation("4H 2C 10C 3D", "basic"),
    "equations.same": SameShape(
        "(10 - 4) / 2 = 3", ("10 - 4 = 3 / 2", "10 - 4 = 3 * 2", "10 - 4 * 2 = 3", "4 * 3 = 10 + 2")
    ),
    "equations.family": OneFamily("(10 - 4) / 2 = 3", "3 * 2 + 4 = 10"),
    "equations.other": OneFamily("(10 - 4) / 2 = 3", "4 * 3 = 10 + 2"),
    "equations.count": HowManyFamilies("2C 2D 4C 4D"),
    "equations.odd": NeverByPlus(((1, 3, 5, 7), (2, 4, 7, 8), (6, 7, 8, 9), (1, 2, 4, 7))),
    "equations.only_power": MakeEquation("4D 8C 5S 2C"),
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
    "water.three_lanes": HowManySwaps(("N0", "S1", "W0")),
    "water.one_pond": HowManySwaps(("N0", "N1")),
    "fish.two": WonForSure(2, GOALS[2][0]),
    "fish.three": WonForSure(3, GOALS[3][0]),
    "chance.first": ChanceOfFish(),
    "chance.now": ChanceOfFish(FIGURE_2),
    "chance.likelier": Likelier(TypedFraction(13, 43), TypedFraction(15, 67)),
    "hook.fifteen": FishFor(15),
    "hook.spend": HookToSpend((5, 15, 20), 15),
    "asks.may": MayAskFor("4S 8S 6H QH 10C AC 3D 5D", "3S 8S 2S 10S KH 7H 5C JC"),
    "asks.one_of": OneOfThese(ONE_MISS, NORA, LOW),
    "asks.perhaps": HasCard(ONE_MISS, SIX, MARY),
    "asks.miss": WhoMayHave(ONE_MISS, FIVE),
    "asks.round": WhoMayHave(ROUND, FIVE),
    "asks.hit": AtLeast(OMAR_TAKES, OMAR, LOW),
    "asks.then": OneOfThese(THEN_A_HIT, NORA, LOW),
    "asks.two": HasCard(THEN_A_HIT, SIX, PIA),
    "asks.sure": HasCard(TWO_HITS, SIX, MARY),
    "asks.one_card": OnlyCard(ONE_CARD, PIA, "5S 6S 7S"),
    "asks.full": HasCard(ONE_CARD, KING_H, PIA),
    "asks.declare": SureDeclaration(TO_THE_END, LOW, ("2:3S,7S 4:5S,6S", "2:3S,6S,7S 4:5S", "2:3S,5S,6S,7S")),
    "deals.two": HowManySplits(2, 3),
    "deals.three": HowManySplits(6, 3),
    "deals.four": HowManySplits(6, 4),
    "deals.seen": HowManySplits(6, 3, seen=1),
    "deals.all": HowManyDeals(FOUR_CARDS, BOTH),
    "deals.place": ChanceThat(FOUR_CARDS, BOTH, ((SIX, (NORA,)),)),
    "deals.team": ChanceThat(FOUR_CARDS, BOTH, ((SIX, (MARY, JOSEPH)), (SEVEN, (MARY, JOSEPH)))),
    "deals.split": ChanceThat(FOUR_CARDS, BOTH, ((SIX, (MARY,)), (SEVEN, (JOSEPH,)))),
    "deals.now": HowManyDeals(NORA_ASKED, BOTH),
    "deals.split_now": ChanceThat(NORA_ASKED, BOTH, ((SIX, (MARY,)), (SEVEN, (JOSEPH,)))),
    "risk.points": PointsInAll(Chances(20, 18, 9)),
    "risk.any_error": WorthIt(Chances(20, 18, 9), "any_error"),
    "risk.table": WorthIt(Chances(12, 6, 2), "seed"),
    "risk.least": LeastChance(TypedFraction(1, 2)),
    "risk.close": WorthIt(Chances(8, 6, 3), "seed"),
    "telling.most": TellsMost(FIVE_CARDS, BOTH, ((NORA, KING_H), (NORA, SIX), (OMAR, ACE_H))),
    "telling.new_set": NewSet("4S 8S 6H QH 10C AC 3D 5D", KING_H, cards("3S AH JC 5H")),
    "tie.nine": WhichTie((Result(5, 4, 0, 0), Result(4, 4, 0, 1), Result(5, 3, 1, 0), Result(4, 3, 2, 0))),
    "tie.any_error": MayTie(9),
    "tie.eight": MayTie(8),
    "begin.share": WonShare(6, 11, 3),
    "begin.coin": RowsOfTosses(4, 2),
    "begin.twenty": WhatFollows(6, 17),
    "begin.half_as_wide": TimesAsMany(100),
    "begin.three_hundred": WhatFollows(132, 277),
    "begin.ten_thousand": WhatFollows(4912, 9359),
    **EXITS,
}
