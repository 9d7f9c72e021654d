"""The questions of the lessons: reasons word for word, and answers that are known."""

from decimal import Decimal
from itertools import product as product_of
from typing import Any

import pytest

from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.questions.catalogue import QUESTIONS
from mathfish_widgets.questions.choosing import PickValues
from mathfish_widgets.questions.entry import UnreadableAnswer
from mathfish_widgets.questions.experiments import TimesAsMany
from mathfish_widgets.questions.widget import Question
from tests.cases import each_case

REASONS = {
    # DocFish
    ("game.last", "20"): "Look again. Cards have values from 2 to 14.",
    ("change.fourteen", "3 5"): "Look again. 3 × 5 makes 15, not 14.",
    ("change.fourteen", "2"): "Look again. 2 alone is not 14. Which number must it be multiplied by?",
    ("change.payable", "2 x 6"): "Look again. 2 × 6 is 12, but the bank has no 6 left.",
    ("primes.nine", "yes"): "Look again. 9 is 3 × 3, so it has a factor other than 1 and itself: not prime.",
    ("primes.nine", "no"): "Right. 9 is 3 × 3, so it has a factor other than 1 and itself: not prime.",
    ("sequence.first", "2 6"): "Look again. You can't leave out the 3, because it is lower than the 6 you use.\n"
    "  To use the 6, every card lower than 6 must be used too: 2 and 3.",
    ("sequence.best", "2x2"): "Look again. 2 × 2 is allowed: the pot becomes 4, 6, 7 and 8, together 25. There is a "
    "Consolidation with a higher sum.\n  2 × 2: 4 comes, 4 goes, 0 won.",
    ("sequence.find", "no consolidation"): "Look again. You can still consolidate: 2 × 2 makes 4.",
    # Doublets
    ("clock.after_8", "16"): "Look again. 16 is twice 8, and that is the first half of the way. But 16 is more than "
    "13: take 13 away.",
    ("clock.before_7", "10"): "Right. After 10 comes 7.\n  7 is odd, so add 13 first: 7 + 13 = 20, and half of 20 is "
    "10.",
    # DragonFish
    ("sums.another_15", "15 = 8 + 7"): "Look again. That is the same sum: the same cards with the same signs. Find one "
    "with other cards or other signs.",
    ("sums.another_15", "8 + 7 + 4"): "Look again. It makes 19, which is 4 too many.\n  8 plus 7 is 15.\n  15 plus 4 "
    "is 19.",
    ("sums.another_15", "9 + 6"): "Look again. There is no bug 9 here. The bugs are 8, 7, 4, 1 and 6.",
    ("sums.two_fish", "yes"): "Look again. A sum may have only one fish. You used 10 and 5.",
    ("sums.missing", "4"): "Look again. 3, 10, 5 and 4 make no 10. The sums nearest to it are 5 + 4 = 9 and "
    "10 + 4 − 3 = 11.",
    ("fish.two", "6"): "Look again. With 6 fish there need not be a winner: the players may have 3 and 3.",
    ("chance.first", "15 of 52"): "Look again. 15/52 compares the fish with the cards that are not fish. A chance "
    "compares them with all cards: there are 67.",
    ("chance.now", "15/67"): "Look again. 15/67 was the chance before the deal. The 24 cards in the ponds cannot be "
    "next.",
    ("hook.spend", "5"): "Look again. 5 is less than 15: a hook 5 is too small for this fish.",
    ("sums.minus", "25"): "Look again. 25 comes out if the 5 is left out. With a minus it is taken away from that.",
    ("sums.half", "10"): "Look again. 10 is how much too high the sum is. But cards worth 10 with a minus would lower "
    "it by 20: 30 − 20 = 10.",
    ("sums.three", "1 5 9 11 15"): "Look again. 9 cannot be made. From 15 down to 9 it is 6, so cards worth 3 would "
    "have to get a minus. No cards here are worth 3 together.\n  You have 4 of the 4 that are asked for.",
    ("sums.three", "10"): "Look again. 10 cannot be made. From 15 down to 10 it is 5, an odd number. But a minus "
    "lowers the sum by twice a card, and that is always even.",
    ("sums.never", "9, 4 and 3"): "Look again. 9, 4 and 3 can: 9 + 4 − 3 = 10.",
    ("water.reach", "N1"): "Look again. The water of N0 does not reach N1.\n  The water from lane N1 flows to E0, but "
    "not to N0.",
    ("water.bridge", "yes"): "Look again. No waterway joins N0 and W1.\n  The water from lane N0 flows to S1, but not "
    "to W1.\n  NW is a bridge. One waterway joins north and south, and the other joins east "
    "and west. They cross, but they don't join.",
    ("water.one_pond", "9"): "Look again. It is not 9. Both lanes lie in one pond. May two animals of the same pond "
    "swap?",
    # Equations
    ("equations.other", "yes"): "Look again. They are two equations: they do not say the same.\n"
    "  8 ÷ 2 = 10 − 6 says: 2 × v = 8 and 6 + v = 10. A letter stands for a number on the way.\n"
    "  10 + 6 = 8 × 2 says: 2 × 8 = v and 6 + 10 = v. A letter stands for a number on the way.",
    ("equations.plain", "20"): "Look again. 20 is what comes out from left to right. But one of the signs goes first.\n"
    "  × and ÷ come before + and −: 3 × 4 is 12. That leaves 2 + 12.",
    ("equations.make", "10 - 4 = 3 + 3"): "Look again. You used 3 two times, but only 1 is on the table.\n"
    "  These cards are on the table: 4, 2, 10 and 3. Use each one once, just as it is.",
    (
        "equations.make",
        "3 = (10 - 4) / 2",
    ): "Look again. 3 = (10 − 4) ÷ 2 is true, but it is the equation that you know "
    "already. Find another one: which other signs can you try?",
    ("equations.plain", "A"): "I cannot read “A” as a number. Type a whole number, such as 12.",
    # Experiments
    ("begin.half_as_wide", "2"): "Look again. 200 games give 43.1 % to 56.9 %. That is 13.8 % wide, and more than half "
    "of 19.2 %.",
    # Literature
    ("asks.hit", "1"): "Look again. The 6♠ is there for sure. But Omar asked for it, and who asks holds another card "
    "of the set.",
    ("asks.may", "3S 10S"): "Look again. You may not ask for the 10♠.\n"
    "  You don't have a card from the high spades, so you may not ask for one.\n  You have 1 of the 4 that are "
    "asked for.",
    (
        "asks.one_of",
        "4♠ 6♠",
    ): "Look again. The 4♠ does not come into question.\n  You have the 4♠ yourself.\n"
    "  You have 1 of the 3 that are asked for.",
    ("asks.perhaps", "no"): "Look again. Mary may have the 6♠, but so may Nora, Omar, Joseph or Pia. Nothing that was "
    "said rules it out.",
    ("asks.miss", "Nora Pia"): "Look again. Nora cannot have the 5♠.\n"
    "  Nora asked for the 5♠, so Nora doesn't have it.\n"
    "  You have 1 of the 3 that are asked for.",
    ("asks.then", "3S 6S 7S"): "Look again. The 3♠ does not come into question.\n"
    "  Omar gave Mary the 3♠ when Mary asked for it.\n  You have 2 of the 2 that are asked for.",
    ("deals.three", "216"): "Look again. 216 lets each player choose one of 6 cards. It is the other way round: each "
    "of the 6 cards has 3 places.",
    ("deals.now", "2"): "Right. Left are 2:\n  Nora: A♥; Mary: K♥ and 6♠; Joseph: 7♠.\n"
    "  Nora: A♥; Mary: K♥ and 7♠; Joseph: 6♠.",
    ("deals.place", "1/3"): "Look again. 1/3 would be right if all 3 had equally many cards. More cards, more chances: "
    "count the deals.",
    ("deals.team", "9/16"): "Look again. 9/16 comes out if one multiplies the chances of single cards. But when one "
    "card lies somewhere, a place less is free for the next. Count the deals.",
    ("telling.new_set", "5♥"): "Look again. The 5♥ is in low hearts. With this question everybody learns that you hold "
    "a card of low hearts.",
    ("risk.points", "16"): "Look again. 16 counts every set that your team holds. But in 9 of these the split is not "
    "right, and the set is void.",
    ("risk.least", "1/2"): "Look again. With 1/2 you win 1/4 of a point on average, but you lose 1/2. It must be "
    "likelier than that.",
    ("tie.any_error", "yes"): "Look again. Each of the 9 sets brings a point to one of the teams. 9 is odd, so the "
    "points cannot be equal.",
    # Pemberley
    ("totals.points_7", "3"): "Look again. 7 is in the row of 7 and it is a prime. But the prime point is included "
    "in the points of the row.",
    ("totals.points_84", "2"): "Look again. 2 is what one row brings. 84 stands in another of the three rows as well.",
    ("totals.prime_97", "11"): "Look again. 11 × 11 = 121 is more than 97. If 11 divided 97, the other factor would "
    "be lower than 11, and you would have met it before. You may stop earlier.",
    ("layout.net", "4"): "Look again. 4 is what the sets bring. A card that is left over costs a point.",
    ("layout.best", "2C 3S"): "Look again. In 2♣ and 3♠, card 1 cannot be played: 2♣ on 3.\n"
    "  Look at multiples of 2: 1 × 2 = 2 and 2 × 2 = 4. 3 is between them.\n"
    "  A total must be a whole number, and you may not round.",
    ("layout.row", "Q♥"): "Look again. Q♥ is a step of 12, and 12 is itself a multiple of 3. From the row of 3 it "
    "leads only into that row.",
    ("totals.first", "36 48 5"): "Look again. Card 3 is 8♣, and the total before it is 48. It does not lead to 5.\n"
    "  ♣ divides: 48 ÷ 8 = 6.\n    8 goes into 48 exactly 6 times: 6 × 8 = 48.\n"
    "  You have 2 of the 4 that are asked for.",
    ("totals.below", "-5 1"): "Look again. At card 2, 5♣, the size is right. Look on which side of 0 the total lies.\n"
    "  ♣ divides: −5 ÷ 5 = −1.\n    5 goes into 5 exactly 1 time: 1 × 5 = 5.\n"
    "    −5 is below 0, so the answer is too: it's −1, not 1.\n  You have 1 of the 4 that are asked for.",
    ("totals.missed", "7♣"): "Look again. One of the other cards brings more than 7♣.\n  7♣: 28 ÷ 7 = 4, 0 points.\n"
    "    7 goes into 28 exactly 4 times: 4 × 7 = 28.\n"
    "    4 isn't a multiple of 7, 12 or 13, and 4 isn't a prime. So 4 scores nothing.",
}
RIGHT = {
    # DocFish
    "game.count": 16,
    "change.shortage": "9 Q",
    "primes.guess": 6,
    "primes.pick": "2 3 5 7 J K",
    "primes.split_60": "2 2 3 5",
    "sequence.first": "2 3",
    "sequence.find": "2x2x3",
    "sequence.best": "2x7 6x2",
    "sequence.hard": "2x5 2x7 3x3",
    # Doublets
    "clock.end": 10,
    "clock.opposite": 8,
    # DragonFish
    "sums.another_15": "15 = 8 + 6 + 1",
    "sums.another_20": "9 + 6 + 5",
    "sums.said": "17 22 20",
    "sums.ways": 3,
    "sums.missing": "7",
    "fish.two": 11,
    "fish.three": 13,
    "chance.first": "15 out of 67",
    "chance.now": "26/86",
    "hook.fifteen": 13,
    "sums.three": "1, 5, 11, 15",
    "sums.never": "7, 6 and 2",
    "sums.signs": 16,
    "water.reach": "S1 W0",
    "water.crossroads": ["E0", "S1", "W1"],
    "water.turn": "n0, s1, w0",
    "water.two_lanes": 9,
    "water.three_lanes": 27,
    # Equations
    "equations.power": 512,
    "equations.make": "3 x 2 + 4 = 10",
    "equations.count": 3,
    "equations.only_power": "2 ^ 5 = 4 × 8",
    # Literature
    "asks.hit": 2,
    "asks.one_card": "6♠",
    "asks.declare": "Mary: 3♠, 6♠ and 7♠; Joseph: 5♠",
    "asks.may": "3♠ 7♥ J♣ K♥",
    "asks.one_of": ["3S", "6S", "7S"],
    "asks.miss": "omar, joseph and pia",
    "asks.round": ["Pia"],
    "asks.then": "6S 7S",
    "asks.two": "no",
    "asks.sure": "yes",
    "asks.full": "no",
    "deals.three": 3**6,
    "deals.four": 4**6,
    "deals.seen": 2**5,
    "deals.all": 12,
    "deals.team": "6/12",
    "deals.split": "1/6",
    "telling.most": "Ask Omar for the A♥",
    "risk.points": 7,
    "risk.any_error": "wait",
    "risk.least": "2 of 3",
    "risk.close": "declare",
    "risk.table": "wait",
    "tie.nine": "You: 4 right, 0 lost. They: 4 right, 0 lost. Void: 1",
    "tie.any_error": "no",
    # Pemberley
    "totals.six": 1092,
    "layout.net": 3,
    "layout.best": "4d ah; (3♠ 2♣) (Q♥ 5♣)",
    "totals.first": "36, 48, 6, 3",
    "totals.below": "−5 -1 7 28",
    "totals.last": "4 1 13 14 7",
    "totals.backwards": 5,
    "layout.chain": "11 4 48 6 -2",
}


@each_case(("key", "given"), REASONS)
def test_reasons_word_for_word(key: str, given: str) -> None:
    assert Question(key).answer(given) == REASONS[key, given]


@each_case("key", RIGHT)
def test_the_answers_of_the_rulebook_are_right(key: str) -> None:
    assert Question(key).answer(RIGHT[key]).startswith("Right. ")


def test_the_ways_to_a_fish_are_all_there_are() -> None:
    """Every choice of a plus, a minus or nothing for each bug, tried one after another."""
    asked: Any = QUESTIONS["sums.ways"]
    signs = product_of((1, -1, 0), repeat=len(asked.bugs))
    made = [sum(sign * bug for sign, bug in zip(each, asked.bugs, strict=True)) for each in signs]
    assert asked.values["count"] == made.count(asked.fish)


def test_the_equation_that_the_lesson_shows_is_not_another_one() -> None:
    question = Question("equations.make")
    assert question.answer("(10 - 4) / 2 = 3").startswith("Look again. (10 − 4) ÷ 2 = 3 is true, but")
    assert question.answer("10 - 4 = 3 * 2").startswith("Right.")


@each_case("games", range(20, 1001, 10))
def test_an_interval_is_as_wide_as_its_ends_lie_apart(games: int) -> None:
    told = TimesAsMany(games).values
    low, high, wide = (Decimal(told[end].removesuffix(" %")) for end in ("low", "high", "wide"))
    assert high - low == wide


def test_a_sum_is_known_however_it_is_ordered() -> None:
    question = Question("sums.another_20")
    told = {question.answer(text) for text in ("9 + 8 + 5 - 2", "20 = 5 + 8 + 9 − 2", "8 - 2 + 9 + 5", "8+5+9-2 = 20")}
    assert len(told) == 1
    assert told.pop().startswith("Look again. That is the same sum")


def test_card_that_lies_there_once_is_not_picked_twice() -> None:
    picked = PickValues((3, 5, 5))
    assert picked.read("5 3 5", Wording({})) == (3, 5, 5)
    with pytest.raises(UnreadableAnswer) as refused:
        picked.read("3 3 5", Wording({}))
    assert refused.value.step == Step("question.unreadable.card", {"cards": (3,)})
