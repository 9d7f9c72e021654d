"""The lesson questions on Literature, by id."""

from __future__ import annotations

from mathfish_widgets.engine.cards import cards

from ..entry import TypedFraction
from ..question import QuestionSpec
from .conclusions import AtLeast, HasCard, MayAskFor, OneOfThese, OnlyCard, SureDeclaration, WhoMayHave
from .counting_deals import ChanceThat, HowManyDeals, HowManySplits, NewSet, TellsMost
from .table_talk import TableTalk
from .worth_of_declarations import Chances, LeastChance, MayTie, PointsInAll, Result, WhichTie, WorthIt

NORA, MARY, OMAR, JOSEPH, PIA = range(1, 6)
LOW, BOTH = "low spades", ("low spades", "high hearts")
"""The sets in the questions about Literature."""
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
ASKED_TWICE = TableTalk(("4S ...", "3S ...", "6S ...", "7S ...", "8S ...", "5S ..."), ("1 5S", "2 5S"))
"""You asked Nora for the 5♠ and Nora asked Mary, but both times the answer was no."""


QUESTIONS: dict[str, QuestionSpec] = {
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
    "exit.may_ask": MayAskFor("4C 6C 9H KH 5D 3S JS AS", "7C 10C QH KH 6D 8H"),
    "exit.who_has": WhoMayHave(ASKED_TWICE, cards("5S")[0]),
    "exit.splits": HowManySplits(4, 3, seen=1),
    "exit.king": ChanceThat(FOUR_CARDS, BOTH, ((KING_H, (MARY,)),)),
    "exit.worth_it": WorthIt(Chances(10, 6, 5), "seed"),
    "exit.points": PointsInAll(Chances(15, 12, 6)),
}
