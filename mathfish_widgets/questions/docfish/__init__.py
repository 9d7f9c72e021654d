"""The lesson questions on DocFish and on primes, by id."""

from __future__ import annotations

from mathfish_widgets.mathematics.expressions import Equality, Number, product

from ..arithmetic import FalseProduct
from ..primes import HowManyPrimes, MostPrimes, OddButNotPrime, PickPrimes, PrimeOrNot, PrimesOf, TwoTrees
from ..question import QuestionSpec
from .asking_and_answering import CanHold, CountPrimes, FirstPair, Keeps, LastCardOf, MayAsk, Wish
from .change import ChangeFor, Embedded, HowManyChanges, PairIn, PrimesKept, StillChangeable
from .sequence import AnyGroup, Forced, Gain, GroupFrom, Grouping, HowManyGroupings

ALL_CARDS = tuple(range(2, 15))


def _line(said: int, *factors: int) -> Equality:
    return Equality(product(*factors), Number(said))


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
    "primes.mistake": FalseProduct((_line(10, 2, 5), _line(12, 2, 6), _line(24, 3, 7), _line(6, 2, 3))),
    "primes.most": MostPrimes((13, 8, 14, 10, 9)),
    "change.embedded": Embedded((6, 7, 10)),
    "change.pair_open": PairIn((5, 6, 9)),
    "change.pair_hidden": PairIn((3, 10, 14)),
    "change.fourteen": ChangeFor(14),
    "change.mistake": FalseProduct((_line(4, 2, 2), _line(8, 2, 2, 2), _line(9, 2, 4), _line(6, 2, 3))),
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
    "exit.pair": FirstPair((2, 6, 11, 6, 2)),
    "exit.prime_15": PrimeOrNot(15),
    "exit.split_18": PrimesOf(18),
    "exit.hidden_pair": PairIn((6, 7, 9)),
    "exit.change_10": ChangeFor(10),
    "exit.group": GroupFrom((2, 3, 4, 9)),
    "exit.two_groups": Grouping((2, 2, 5, 7), best=True),
    "exit.ask": MayAsk((4, 9, 13), (2, 3, 4, 5, 9, 13)),
    "exit.last_card": LastCardOf((5, 7), (2, 7)),
}
