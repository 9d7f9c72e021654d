"""What a seat knows about the other hands, compared with every possible deal."""

import random

import pytest

from mathfish_widgets.engine.cards import card
from mathfish_widgets.engine.state import observe
from mathfish_widgets.explain.wording import Wording, sentences_of
from mathfish_widgets.games.literature.deduction.constraints import Constraints, merge_seats, simplify
from mathfish_widgets.games.literature.deduction.evidence import evidence_of
from mathfish_widgets.games.literature.deduction.knowledge import knowledge_of
from mathfish_widgets.games.literature.deduction.packed_counts import repeated
from tests.cases import each_case
from tests.games.literature.deciding import seen, small_position
from tests.games.literature.deduction.deals import OPTIONS, game_seen, holder_chances
from tests.games.literature.playing import position, turns
from tests.sample_sizes import sized

WORDING = Wording(sentences_of("games/literature"), ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal"))
HANDS = {0: "4S 9D", 1: "3S 8S 10D", 2: "6S JD", 3: "5S QD", 4: "7S KD", 5: "AD 9C"}
OUT = ["low clubs", "low diamonds", "low hearts", "high hearts", "high spades"]


def seen_from(seat, *texts, hands=None, **options):
    """Return the observation of a seat after some questions in a small position; seat 5 has the high clubs."""
    start = position({"hands": hands or HANDS | {5: "AD 9C 10C JC QC KC AC"}, "out": OUT}, **options)
    played = turns(start, *texts)
    return observe(played[-1].after if played else start, played, seat)


def why(observation, text, seat):
    return list(WORDING.lines(knowledge_of(observation).explain(card(text), seat)))


def possible(observation, text):
    return knowledge_of(observation).possible[card(text)]


def test_missed_question_reveals_facts_about_asker_and_asked_player():
    observation = seen_from(5, "ask 1 5S")
    (clause,) = knowledge_of(observation).clauses
    assert (clause.by, clause.set) == (0, "low spades")
    assert [(str(each), set(seats)) for each, seats in clause.places] == [(f"{rank}S", {0}) for rank in (3, 4, 6, 7, 8)]
    assert possible(observation, "5S") == {2, 3, 4}
    assert why(observation, "5S", 0) == [
        "Ann doesn't have the 5♠.",
        "  Ann asked for the 5♠, so Ann doesn't have it.",
    ]
    assert why(observation, "5S", 1) == [
        "Bob doesn't have the 5♠.",
        "  Ann asked Bob for the 5♠, and Bob didn't have it.",
    ]


def test_successful_question_reveals_new_and_previous_holder():
    hands = HANDS | {1: "8S 10D", 2: "3S 6S JD", 5: "AD 9C 10C JC QC KC AC"}
    observation = seen_from(5, "ask 1 5S", "ask 2 3S", hands=hands)
    assert why(observation, "3S", 1) == ["Bob has the 3♠.", "  Cleo gave Bob the 3♠ when Bob asked for it."]
    clauses = {each.by: each for each in knowledge_of(observation).clauses}
    wanted = [card(text) for text in ("4S", "6S", "7S", "8S")]
    assert [each for each, _ in clauses[0].places] == wanted
    assert [each for each, _ in clauses[1].places] == wanted
    assert clauses[0].elsewhere == ((card("3S"), 2),)


def test_asker_with_single_card_has_it_from_set_asked_for():
    hands = {0: "4S", 1: "3S 8S 10D", 2: "6S JD 9D", 3: "5S QD", 4: "7S KD", 5: "AD 9C 10C JC QC KC AC"}
    observation = seen_from(5, "ask 1 5S", hands=hands)
    assert {str(each) for each, seats in knowledge_of(observation).possible.items() if 0 in seats} == {
        "3S",
        "4S",
        "6S",
        "7S",
        "8S",
    }
    assert why(observation, "9D", 0) == [
        "Ann doesn't have the 9♦.",
        "  Ann asked for the 5♠, so Ann had another card from the low spades: the 3♠, 4♠, 6♠, 7♠ or 8♠.",
        "  Ann has 1 card: either 3♠, 4♠, 6♠, 7♠ or 8♠. That leaves no room for the 9♦.",
    ]


def test_card_that_no_opponent_has_is_with_last_possible_team_mate():
    hands = {0: "4S", 1: "3S 8S 10D", 2: "6S JD 9D", 3: "AD QD", 4: "7S 5S KD", 5: "9C 10C JC QC KC AC"}
    observation = seen_from(2, "ask 1 5S", "ask 0 7S", "ask 3 5S", "ask 0 KD", "ask 5 5S", hands=hands)
    assert why(observation, "5S", 4) == [
        "Eve has the 5♠.",
        "  Ann asked for the 5♠, so Ann doesn't have it.",
        "  Ann asked Bob for the 5♠, and Bob didn't have it.",
        "  Ann asked Dan for the 5♠, and Dan didn't have it.",
        "  Ann asked Finn for the 5♠, and Finn didn't have it.",
        "  Only Eve can have the 5♠.",
    ]


def test_full_and_empty_hands_exclude_other_cards():
    hands = {0: "4S", 1: "3S 8S 10D", 2: "6S JD 9D", 3: "5S QD", 4: "7S KD", 5: "AD 9C 10C JC QC KC AC"}
    questions = ("ask 1 3S", "ask 1 5S", "ask 0 4S")
    assert why(seen_from(5, *questions, hands=hands), "6S", 0) == [
        "Ann doesn't have the 6♠.",
        "  Ann has 1 card: 3♠. That leaves no room for the 6♠.",
    ]
    assert why(seen_from(5, *questions, "ask 0 3S", hands=hands), "6S", 0) == [
        "Ann doesn't have the 6♠.",
        "  Ann has no cards left.",
    ]


def test_chain_of_reasons_lists_observations_first():
    hands = {0: "3C 4C", 1: "5C 9C", 2: "10C", 3: "6C", 4: "7C", 5: "8C JC QC KC AC"}
    out = ["low diamonds", "high diamonds", "low hearts", "high hearts", "low spades", "high spades"]
    played = turns(position({"hands": hands, "out": out}), "ask 1 6C", "ask 2 10C")
    observation = observe(played[-1].after, played, 5)
    assert why(observation, "9C", 1) == [
        "Bob has the 9♣.",
        "  Bob asked for the 10♣, so Bob had another card from the high clubs: the 9♣, J♣, Q♣, K♣ or A♣.",
        "  At that time, you had the J♣, Q♣, K♣ and A♣.",
        "  Of the 9♣, J♣, Q♣, K♣ and A♣, Bob can only have had the 9♣. Bob still has it.",
    ]


def test_own_questions_and_gifts_are_worded_with_you():
    observation = seen_from(1, "ask 1 3S", "ask 1 5S")
    assert why(observation, "3S", 0) == ["Ann has the 3♠.", "  You gave Ann the 3♠ when Ann asked for it."]
    asking = seen_from(1, "ask 1 5S", "ask 0 6S", "ask 3 10D", "ask 0 KD")
    assert why(asking, "6S", 0) == ["Ann doesn't have the 6♠.", "  You asked Ann for the 6♠, and Ann didn't have it."]


def test_declaration_leaving_set_open_reveals_all_its_cards():
    hands = {0: "4S 8S 9D", 1: "10D", 2: "3S JD", 3: "QD", 4: "5S 6S 7S", 5: "KD AD 9C 10C JC QC KC AC"}
    observation = seen_from(5, "declare low spades 0:4S,8S 2:5S 4:3S,6S,7S", hands=hands, wrong_split="stays")
    assert why(observation, "4S", 0) == [
        "Ann has the 4♠.",
        "  Ann declared this set and claimed to have the 4♠. You must tell the truth about your own hand.",
        "  Only Ann can have the 4♠.",
    ]
    assert possible(observation, "5S") == {2, 4}
    assert why(observation, "5S", 3) == [
        "Dan doesn't have the 5♠.",
        "  Ann declared the set of the 5♠, but not correctly, and it stayed open. So Ann's team has all of it.",
    ]
    assert why(observation, "5S", 0) == [
        "Ann doesn't have the 5♠.",
        "  Ann declared this set and didn't claim to have the 5♠. You must tell the truth about your own hand.",
    ]

    declarer = seen_from(0, "declare low spades 0:4S,8S 2:5S 4:3S,6S,7S", hands=hands, wrong_split="stays")
    assert why(declarer, "5S", 3)[1:] == [
        "  You declared the set of the 5♠, but not correctly, and it stayed open. So your team has all of it.",
    ]


@each_case(
    ("hands", "moves", "reason"),
    [
        (
            {0: "3C 3D 3H 5C 5D 5H", 1: "4S", 2: "3S 4C 4D 4H 5S"},
            ["declare fives 0:5C,5D,5H 2:5S"],
            "Cleo declared a set with cards from other hands.",
        ),
        (
            {0: "3C 3D 3H", 1: "4S", 2: "3S 4C 4D 4H 5C 5D 5H 5S"},
            ["declare fives 2:5C,5D,5H,5S", "pass 0"],
            "Cleo passed the turn.",
        ),
    ],
)
def test_pass_or_declaration_reveals_that_player_had_no_other_whole_set(hands, moves, reason):
    observation = seen(small_position(hands, turn=2, deck="ranks", must_declare="on"), *moves, seat=0)
    incomplete = (
        "With all the fours, Cleo would have had to declare them first. "
        "So somebody else had at least one of 4♣, 4♦, 4♥ and 4♠."
    )
    assert why(observation, "3S", 2)[4:] == [
        f"  {reason} {incomplete}",
        "  Bob has 1 card: either 4♣, 4♦, 4♥ or 4♠. That leaves no room for the 3♠.",
        "  Only Cleo can have the 3♠.",
    ]


def test_designation_by_player_without_cards_reveals_nothing_about_sets():
    hands = {0: "3C 3D 3H 3S", 1: "4C", 3: "4D 4H", 5: "4S"}
    state = small_position(hands, deck="ranks", must_declare="on")
    observation = seen(state, "declare threes 0:3C,3D,3H,3S", "designate 1", seat=2)
    assert evidence_of(observation).clauses == ()


@each_case("seed", range(sized(10)))
def test_certain_facts_are_true_and_match_chances(seed):
    for state, observation in game_seen(seed, seed % 6, **OPTIONS[seed % 5]):
        knowledge, chances = knowledge_of(observation), holder_chances(observation)
        assert knowledge.possible == {
            each: {seat for seat, chance in row.items() if chance} for each, row in chances.items()
        }
        assert all(each in state.hand(seat) for each, seat in knowledge.certain.items())
        assert all(chances[each][seat] == 1 for each, seat in knowledge.certain.items())
        for clause in knowledge.clauses:
            assert any(each in state.hand(seat) for each, seats in clause.places for seat in seats)
            assert len(clause.places) > 1


@each_case("seed", range(sized(10)))
def test_every_certainty_has_reason_in_words(seed):
    for _, observation in game_seen(seed, seed % 6, **OPTIONS[seed % 5]):
        knowledge = knowledge_of(observation)
        rng = random.Random(seed)
        for each, seats in knowledge.possible.items():
            for seat in knowledge.evidence.others:
                if seat in seats and len(seats) > 1:
                    with pytest.raises(ValueError, match="may be at seat"):
                        knowledge.explain(each, seat)
                elif rng.random() < 0.2:
                    headline, *reasons = WORDING.lines(knowledge.explain(each, seat))
                    assert headline.endswith(
                        ("has the " if seat in seats else "n't have the ") + f"{WORDING.text(each)}."
                    )
                    assert reasons
                    told = [line for line in reasons if "At that time" not in line]
                    assert len(set(told)) == len(told)


def test_known_cards_are_removed_before_counting():
    plain = simplify(Constraints((1, 1, 1), (0b001, 0b111, 0b110), (((1, 0b010), (2, 0b001)),)))
    assert plain is not None
    assert plain.placed == {0: 0, 1: 1, 2: 2}
    assert plain.rest.seats == ()


def test_indistinguishable_seats_are_merged():
    small = merge_seats(Constraints((2, 1, 1), (0b111, 0b110, 0b111, 0b111)))
    assert small.parts == ((0,), (1, 2))
    assert (small.rest.room, small.rest.seats, small.ways) == ((2, 2), (0b11, 0b10, 0b11, 0b11), 2)


@each_case("times", range(1, 9))
def test_bit_block_is_repeated(times):
    assert f"{repeated(0b011, 3, times):b}" == ("011" * times).lstrip("0")
