"""Test that known defects are found, and good sentences have none."""

from tests.cases import each_case

from .defects import defects

AMISS = [
    ("You answers now: Scissors cut the line.", "a verb of another person"),
    ("Fish 10 counts twice: You loses it and I get it.", "a verb of another person"),
    ("Then you has one Scissors Card less.", "a verb of another person"),
    ("Nora have the 6♠.", "a verb of the second person"),
    ("It lies in the hand of you.", "you, of somebody else"),
    ("In this hand 1 cards are left.", "one of several"),
    ("There would be sevens in these cards 1 times.", "one of several"),
    ("Look at the the lowest card.", "a doubled word"),
    ("Your hand is {hand}.", "a place left open"),
    ("The 12 alone holds the prime 2 2 times.", "two numbers in a row"),
    ("That is more than 13: 18 - 13 is 5.", "a hyphen as minus"),
    ("The total is -5.", "a hyphen as minus"),
    ("You put a 8 into the bank.", "the article of another number"),
    ("70 is 70, and 70 is 10 × 7.", "a tautology"),
    ("10♥ in place 1 is 10.", "a tautology"),
    ("6♦ on the waste is 6.", "a tautology"),
    ("Your hand is . As primes that is 2.", "a mark after a mark"),
]
GOOD = [
    "You guess 4, and you always pass.",
    "You and Nora have 1 card each, and 11 cards are left.",
    "Begin with 9 + 1 cards.",
    "16 minus 8 is 8. 10 − 5 is 5, and 1 times 4 is 4.",
    "Write groups such as 2x3 2x4.",
    "I took an 8 and an 11 for a 7 and a 10.",
]


@each_case(("sentence", "defect"), AMISS)
def test_each_planted_defect_is_found(sentence, defect):
    assert defect in defects(sentence)


@each_case("sentence", GOOD)
def test_good_sentence_has_no_defects(sentence):
    assert defects(sentence) == []
