"""Test the lessons' questions: reasons word for word, and known right answers."""

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
from mathfish_widgets.questions.primes import trial_divisions
from mathfish_widgets.questions.widget import Question
from mathfish_widgets.questions.wording import wording_about
from tests.cases import each_case

REASONS = {
    # DocFish
    ("game.last", "20"): "Look again. A card can be worth anything from 2 to 14.",
    ("change.fourteen", "3 5"): "Look again. 3 × 5 makes 15, not 14.",
    ("change.fourteen", "2"): "Look again. 2 is a factor of 14, but it isn't enough alone. What do you multiply it "
    "by to get 14?",
    ("change.payable", "2 x 6"): "Look again. 2 × 6 is 12, but the bank has no 6 left. Find a product without a 6.",
    ("primes.nine", "yes"): "Look again. 9 is 3 × 3, so it has factors other than 1 and itself. It is not prime.",
    ("primes.nine", "no"): "Right. 9 is 3 × 3, so it has factors other than 1 and itself. It is not prime.",
    ("start.prime", "yes"): "Right. 7 is prime. It has exactly two factors: 1 and 7.\n  2 × 3 is 6 and 2 × 4 is 8, so "
    "7 isn't in the 2 times table.\n  3 × 3 is 9, which is already more than 7. If 7 weren't prime, it would have a "
    "prime factor lower than 3. That could only be 2, and 2 doesn't divide 7.",
    ("sequence.first", "2 6"): "Look again. You can't leave out the 3, because it is lower than the 6 you use.\n  To "
    "use the 6, you must also use every card lower than 6: 2 and 3.",
    ("sequence.best", "2x2"): "Look again. The rules allow 2 × 2. Your pot becomes 4, 6, 7 and 8, worth 25 together. "
    "But there's a Consolidation that makes it worth more.\n  With 2 × 2, 4 comes in and 4 goes out, so you gain 0.",
    ("sequence.find", "no consolidation"): "Look again. You can still consolidate: 2 × 2 makes 4.",
    # Doublets
    ("clock.after_8", "16"): "Look again. 16 is twice 8, so you're halfway there. But 16 is more than 13, so take 13 "
    "away.",
    ("clock.before_7", "10"): "Right. 7 comes after 10.\n  7 is odd, so first add 13. 7 + 13 = 20, and half of 20 is "
    "10.",
    # DragonFish
    ("sums.another_15", "15 = 8 + 7"): "Look again. That's the same sum, with the same cards and signs. Find a sum "
    "with other cards or signs.",
    ("sums.another_15", "8 + 7 + 4"): "Look again. Your sum makes 19, which is 4 too many.\n  8 plus 7 is 15.\n  15 "
    "plus 4 is 19.",
    ("sums.another_15", "9 + 6"): "Look again. There's no 9 bug here. The bugs are 8, 7, 4, 1 and 6.",
    ("sums.two_fish", "yes"): "Look again. A sum may have only one fish. You used 10 and 5.",
    ("sums.missing", "4"): "Look again. 3, 10, 5 and 4 can't make 10. The sums nearest to it are 5 + 4 = 9 and 10 + "
    "4 − 3 = 11.",
    ("fish.two", "6"): "Look again. With 6 fish there doesn't have to be a winner. The players could have 3 and 3.",
    ("chance.first", "15 of 52"): "Look again. 15/52 compares the fish with the cards that aren't fish. A chance "
    "compares them with all the cards, and there are 67.",
    ("chance.now", "15/67"): "Look again. 15/67 was the chance before the deal. But the 24 cards in the ponds can't "
    "be next.",
    ("hook.spend", "5"): "Look again. 5 is less than 15, so a 5 hook is too small for this fish.",
    ("sums.minus", "25"): "Look again. 25 is what you get if you leave out the 5. With a minus, you take the 5 away "
    "from that.",
    ("sums.half", "10"): "Look again. 10 is how much too high the sum is. But if the cards with a minus add up to "
    "10, they lower it by 20: 30 − 20 = 10.",
    ("sums.three", "1 5 9 11 15"): "Look again. You can't make 9. From 15 down to 9 is 6, so the cards with a minus "
    "must add up to 3. No cards here do that.\n  You've found 4 of the 4 you need.",
    ("sums.three", "10"): "Look again. You can't make 10. From 15 down to 10 is 5, an odd number. But a minus lowers "
    "the sum by twice a card, and that is always even.",
    ("sums.never", "9, 4 and 3"): "Look again. You can make it with 9, 4 and 3: 9 + 4 − 3 = 10.",
    ("water.reach", "N1"): "Look again. The water from N0 doesn't reach N1.\n  The water from lane N1 flows to E0, "
    "but not to N0.",
    ("water.bridge", "yes"): "Look again. No waterway joins N0 and W1.\n  The water from lane N0 flows to S1, but "
    "not to W1.\n  NW is a bridge. One waterway joins north and south, and the other joins east and west. They "
    "cross, but they don't join.",
    ("water.one_pond", "9"): "Look again. It isn't 9. Both lanes are in one pond. May two animals in the same pond "
    "swap?",
    # Equations
    ("equations.other", "yes"): "Look again. They're two different equations, because they don't say the same "
    "thing.\n  8 ÷ 2 = 10 − 6 tells you these facts: 2 × v = 8 and 6 + v = 10. A letter stands for a number along the "
    "way.\n  10 + 6 = 8 × 2 tells you these facts: 2 × 8 = v and 6 + 10 = v. A letter stands for a number "
    "along the way.",
    ("equations.plain", "20"): "Look again. 20 is what you get if you just go from left to right. But one of the "
    "signs goes first.\n  × and ÷ come before + and −: 3 × 4 is 12. That leaves 2 + 12.",
    ("equations.make", "10 - 4 = 3 + 3"): "Look again. You used 3 two times, but the table has only one.\n  These "
    "cards are on the table: 4, 2, 10 and 3. Use each one once, just as it is.",
    ("equations.make", "3 = (10 - 4) / 2"): "Look again. 3 = (10 − 4) ÷ 2 is true, but you know that equation "
    "already. Find a new one. Which other signs can you try?",
    ("equations.plain", "A"): "I can't read “A” as a number. Type a whole number, such as 12.",
    # Experiments
    ("begin.half_as_wide", "2"): "Look again. 200 games give 43.1 % to 56.9 %. That's 13.8 % wide, which is more "
    "than half of 19.2 %. You need more games.",
    # Literature
    ("asks.hit", "1"): "Look again. The 6♠ is certain. But Omar asked for it, and a player who asks must have "
    "another card from the set.",
    ("asks.may", "3S 10S"): "Look again. You may not ask for the 10♠.\n  You don't have a card from the high spades, "
    "so you may not ask for one.\n  You've found 1 of the 4 you need.",
    ("asks.one_of", "4♠ 6♠"): "Look again. It can't be the 4♠.\n  You have the 4♠ yourself.\n  You've found 1 of the "
    "3 you need.",
    ("asks.perhaps", "no"): "Look again. Mary could have the 6♠, but so could Nora, Omar, Joseph or Pia. Nothing "
    "that anyone said rules it out.",
    ("asks.miss", "Nora Pia"): "Look again. Nora can't have the 5♠.\n  Nora asked for the 5♠, so Nora doesn't have "
    "it.\n  You've found 1 of the 3 you need.",
    ("asks.then", "3S 6S 7S"): "Look again. It can't be the 3♠.\n  Omar gave Mary the 3♠ when Mary asked for it.\n  "
    "You've found 2 of the 2 you need.",
    ("deals.three", "216"): "Look again. 216 would be right if each player chose one of 6 cards. But it's the other "
    "way round: each of the 6 cards can go to any of 3 players.",
    ("deals.now", "2"): "Right. There are 2 deals left:\n  Nora: A♥; Mary: K♥ and 6♠; Joseph: 7♠.\n  Nora: A♥; Mary: "
    "K♥ and 7♠; Joseph: 6♠.",
    ("deals.place", "1/3"): "Look again. 1/3 would be right if all 3 players had the same number of cards. But a "
    "player with more cards is more likely to have it. Count the deals.",
    ("deals.team", "9/16"): "Look again. 9/16 is what you get if you multiply the chances of single cards. But when "
    "one card takes a place, there's one place less for the next. Count the deals.",
    ("telling.new_set", "5♥"): "Look again. The 5♥ is in low hearts. This question tells everyone that you have a "
    "card from low hearts.",
    ("risk.points", "16"): "Look again. 16 counts every set that your team has. But in 9 of these the split isn't "
    "correct, and the set is void.",
    ("risk.least", "1/2"): "Look again. With 1/2 you win 1/4 of a point on average, but you lose 1/2. The chance "
    "must be higher.",
    ("tie.any_error", "yes"): "Look again. Each of the 9 sets scores a point for one of the teams. 9 is odd, so the "
    "points can't be equal.",
    # Pemberley
    ("totals.points_7", "3"): "Look again. 7 is a multiple of 7 and it's a prime. But you don't get an extra point "
    "for the prime.",
    ("totals.points_84", "2"): "Look again. 2 is right for one multiple, but 84 is a multiple of another number too.",
    ("totals.prime_97", "11"): "Look again. 11 × 11 = 121 is more than 97. If 11 divided 97, the other factor would "
    "be lower than 11. You'd have found that factor already, so you can stop earlier.",
    ("layout.net", "4"): "Look again. 4 is what the sets score. But each card left over costs a point.",
    ("layout.best", "2C 3S"): "Look again. In 2♣ and 3♠, you can't play card 1: 2♣ on 3.\n  Look at multiples of 2: "
    "1 × 2 = 2 and 2 × 2 = 4. 3 is between them.\n  A total must be a whole number, and you may not round.",
    ("layout.row", "Q♥"): "Look again. Q♥ moves the total by 12, which is a multiple of 3. So the new total is a "
    "multiple of 3 too.",
    ("totals.first", "36 48 5"): "Look again. Card 3 is 8♣, and the total before it is 48. It doesn't turn 48 into "
    "5.\n  ♣ divides: 48 ÷ 8 = 6.\n    8 goes into 48 exactly 6 times: 6 × 8 = 48.\n  You've found 2 of the 4 you "
    "need.",
    ("totals.below", "-5 1"): "Look again. At card 2, 5♣, the size is right. But check the sign: is the total above "
    "or below 0?\n  ♣ divides: −5 ÷ 5 = −1.\n    5 goes into 5 exactly 1 time: 1 × 5 = 5.\n    −5 is below 0, so the "
    "answer is too: it's −1, not 1.\n  You've found 1 of the 4 you need.",
    ("totals.missed", "7♣"): "Look again. Another card here scores more than 7♣.\n  7♣ makes 28 ÷ 7 = 4 and scores 0 "
    "points.\n    7 goes into 28 exactly 4 times: 4 × 7 = 28.\n    4 isn't a multiple of 7, 12 or 13, and 4 isn't a "
    "prime. So 4 scores nothing.",
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
    "tie.nine": "You: 4 correct, 0 lost. Them: 4 correct, 0 lost. Void: 1",
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
def test_reasons_match_expected_text(key: str, given: str) -> None:
    assert Question(key).answer(given) == REASONS[key, given]


@each_case(
    ("number", "lower"),
    [
        (2, "There's no prime lower than 2."),
        (3, "There's no prime lower than 2."),
        (5, "That could only be 2, and 2 doesn't divide 5."),
        (13, "Those primes are 2 and 3, and none of them divides 13."),
        (31, "Those primes are 2, 3 and 5, and none of them divides 31."),
    ],
)
def test_proof_of_prime_ends_with_every_lower_prime(number: int, lower: str) -> None:
    said = [wording_about("docfish").sentence(step) for step in trial_divisions(number)]
    assert said[-1].endswith(f" {lower}")


@each_case("key", RIGHT)
def test_known_right_answers_are_accepted(key: str) -> None:
    assert Question(key).answer(RIGHT[key]).startswith("Right. ")


def test_count_of_ways_to_make_sum_matches_brute_force() -> None:
    """Try every choice of plus, minus or nothing for each bug."""
    asked: Any = QUESTIONS["sums.ways"]
    signs = product_of((1, -1, 0), repeat=len(asked.bugs))
    made = [sum(sign * bug for sign, bug in zip(each, asked.bugs, strict=True)) for each in signs]
    assert asked.values["count"] == made.count(asked.fish)


def test_lesson_equation_is_not_accepted_as_new_one() -> None:
    question = Question("equations.make")
    assert question.answer("(10 - 4) / 2 = 3").startswith("Look again. (10 − 4) ÷ 2 = 3 is true, but")
    assert question.answer("10 - 4 = 3 * 2").startswith("Right.")


@each_case("games", range(20, 1001, 10))
def test_stated_interval_width_equals_difference_of_its_ends(games: int) -> None:
    told = TimesAsMany(games).values
    low, high, wide = (Decimal(told[end].removesuffix(" %")) for end in ("low", "high", "wide"))
    assert high - low == wide


def test_known_sum_is_recognised_in_any_order() -> None:
    question = Question("sums.another_20")
    told = {question.answer(text) for text in ("9 + 8 + 5 - 2", "20 = 5 + 8 + 9 − 2", "8 - 2 + 9 + 5", "8+5+9-2 = 20")}
    assert len(told) == 1
    assert told.pop().startswith("Look again. That's the same sum")


def test_card_that_is_there_once_cannot_be_picked_twice() -> None:
    picked = PickValues((3, 5, 5))
    assert picked.read("5 3 5", Wording({})) == (3, 5, 5)
    with pytest.raises(UnreadableAnswer) as refused:
        picked.read("3 3 5", Wording({}))
    assert refused.value.step == Step("question.unreadable.card", {"cards": (3,)})
