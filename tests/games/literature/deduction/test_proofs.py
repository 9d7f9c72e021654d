"""Proofs of what a seat knows, their steps, and the chances of declarations."""

import random

import pytest

from mathfish_widgets.engine.state import observe
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.explain.wording import Wording, sentences_of
from mathfish_widgets.games.literature.deduction.chances import count_splits, split_chance
from mathfish_widgets.games.literature.deduction.constraints import Constraints, each_seat, is_possible, possible_seats
from mathfish_widgets.games.literature.deduction.evidence import evidence_of
from mathfish_widgets.games.literature.deduction.inference import (
    CONTRADICTION,
    Fact,
    Inference,
    Proof,
    axioms_of,
    prove,
    prove_by_contradiction,
    prove_by_counting,
    prove_by_rules,
)
from mathfish_widgets.games.literature.deduction.knowledge import explain_inference, explain_proof, knowledge_of
from mathfish_widgets.games.literature.rules.state import HAND, read_card
from tests.cases import each_case
from tests.games.literature.deduction.deals import (
    OPTIONS,
    game_seen,
    random_constraints,
    small_games,
    team_chance,
)
from tests.games.literature.playing import position, turns
from tests.sample_sizes import sized

WORDING = Wording(sentences_of("games/literature"), ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn"))
HANDS = {0: "3C 4C", 1: "5C 9C", 2: "10C JC", 3: "6C", 4: "7C", 5: "8C QC KC AC"}
OUT = ["low diamonds", "high diamonds", "low hearts", "high hearts", "low spades", "high spades"]
ASKED = ("ask 1 6C",)


@each_case("seed", range(sized(10)))
def test_proof_is_sound_and_needs_each_of_its_facts(seed):
    for _, observation in game_seen(seed, seed % 6, **OPTIONS[seed % 5]):
        constraints, rng = evidence_of(observation).constraints, random.Random(seed)
        for fact in certain_facts(constraints):
            if rng.random() < 0.1:
                found = prove(constraints, fact)
                assert set(found.axioms) <= set(axioms_of(constraints))
                assert prove_by_counting(constraints, found.axioms, fact) is not None
                assert_nothing_superfluous(constraints, fact, found)


def certain_facts(constraints):
    every = (1 << len(constraints.room)) - 1
    for number, seats in enumerate(possible_seats(constraints)):
        yield from (Fact("no", number, seat) for seat in each_seat(every & ~seats))
        if seats.bit_count() == 1:
            yield Fact("is", number, seats.bit_length() - 1)


def assert_nothing_superfluous(constraints, fact, found):
    """Check that the same method proves nothing if any one of the facts used is left out."""
    ways = (prove_by_rules, prove_by_contradiction, prove_by_counting)
    way = next(each for each in ways if each(constraints, found.axioms, fact) is not None)
    for left_out in found.axioms:
        rest = [each for each in found.axioms if each != left_out]
        assert way(constraints, rest, fact) is None or (way is prove_by_counting and left_out.kind == "room")


@each_case("seed", range(sized(160)))
def test_proofs_of_small_deals_match_counting(seed):
    constraints = random_constraints(random.Random(seed))
    if not is_possible(constraints):
        return
    certain = set(certain_facts(constraints))
    for number in range(len(constraints.seats)):
        for seat in range(len(constraints.room)):
            for kind in ("is", "no"):
                fact = Fact(kind, number, seat)
                if fact in certain:
                    assert prove(constraints, fact).axioms or prove(constraints, fact).inferences
                else:
                    with pytest.raises(ValueError, match="does not follow"):
                        prove(constraints, fact)


def test_fact_beyond_inference_rules_is_proved_by_contradiction():
    # Two of the three cards must be at two seats, one at each, in either order.
    constraints = Constraints((2, 2, 2), (0b111,) * 6, (((0, 1), (1, 1)), ((0, 2), (1, 2))))
    assert prove_by_rules(constraints, tuple(axioms_of(constraints)), Fact("no", 0, 2)) is None
    found = prove(constraints, Fact("no", 0, 2))
    assert [inference.rule for inference in found.inferences] == ["suppose"]
    assert {fact.kind for fact in found.axioms} == {"clause"}


def watched(*texts, hands=HANDS, **options):
    """Return what Finn knows; by default the unknown cards are 3C to 7C, 9C, 10C and JC, numbered from 0."""
    played = turns(position({"hands": hands, "out": OUT}, **options), *texts)
    return evidence_of(observe(played[-1].after, played, 5))


@each_case(
    ("inference", "facts", "sentence"),
    [
        (Inference("nowhere", (CONTRADICTION,), (), cards=(0,)), [CONTRADICTION], "Then nobody could have the 3♣."),
        (
            Inference("none_left", (CONTRADICTION,), (Fact("clause", 0),)),
            [CONTRADICTION],
            "Then Ann would have had none of the 3♣, 4♣, 5♣, 7♣ and 8♣.",
        ),
        (
            Inference("full", (CONTRADICTION,), (), seats=0b1, cards=(0, 1), kept=((2, 4),)),
            [CONTRADICTION],
            "Then Ann would have 3♣, 4♣ and either 5♣ or 7♣. But Ann has only 2 cards.",
        ),
        (
            Inference("fills", (CONTRADICTION,), (), seats=0b11110, cards=(0, 1, 2, 3, 4, 5, 6)),
            [CONTRADICTION],
            "Ann has 2 hidden cards. But then only 1 card could be there.",
        ),
        (
            Inference("fills", (), (), seats=0b11110, cards=(2, 3, 4, 5, 6, 7)),
            [Fact("is", 0, 0), Fact("is", 1, 0)],
            "Ann has 2 hidden cards. Only the 3♣ and 4♣ can be there.",
        ),
        (
            Inference("crowded", (CONTRADICTION,), (), seats=0b11000, cards=(0, 1, 2)),
            [CONTRADICTION],
            "Then Dan and Eve would have 3♣, 4♣ and 5♣. But together they have only 2 hidden cards.",
        ),
        (
            Inference("crowded", (), (), seats=0b11000, cards=(0,), kept=((1, 2),)),
            [Fact("no", 4, 3), Fact("no", 4, 4)],
            ("Together, Dan and Eve have 2 hidden cards: 3♣ and either 4♣ or 5♣. So none of them has the 7♣."),
        ),
    ],
)
def test_inferences_match_expected_words(inference, facts, sentence):
    assert [WORDING.sentence(step) for step in explain_inference(watched(*ASKED), inference, facts)] == [sentence]


@each_case(
    ("rule", "facts", "sentences"),
    [
        (
            "at_least_one",
            [Fact("no", 0, 0)],
            {
                "incomplete": "Ann had all the other low clubs, so Ann didn't have the 3♣.",
                "declared": "Every card except the 3♣ was where the declaration said. So Ann doesn't have the 3♣.",
            },
        ),
        (
            "at_least_one",
            [Fact("is", 0, 4)],
            {
                "incomplete": "Ann had all the other low clubs, so Ann didn't have the 3♣. So Eve has the 3♣.",
                "declared": "Every card except the 3♣ was where the declaration said. So Eve has the 3♣.",
            },
        ),
        (
            "none_left",
            [CONTRADICTION],
            {
                "incomplete": "Then Ann would have had all the low clubs.",
                "declared": "Then the declaration of the low clubs would have been correct.",
            },
        ),
    ],
)
@each_case("how", ["incomplete", "declared"])
def test_inferences_from_clauses_of_options_match_expected_words(how, rule, facts, sentences):
    known = {
        "incomplete": lambda: watched("ask 1 6C", hands=HANDS | {3: "6C 8C", 5: "QC KC AC"}, must_declare="on"),
        "declared": lambda: watched(
            "declare low clubs 0:3C,4C 2:5C 4:6C,7C,8C",
            hands={0: "3C 4C 9C", 1: "10C", 2: "5C 6C JC", 3: "QC", 4: "7C 8C", 5: "KC AC"},
            wrong_split="stays",
        ),
    }[how]()
    number = next(number for number in range(len(known.constraints.clauses)) if known.clause(number).how == how)
    inference = Inference(rule, tuple(facts), (Fact("clause", number),))
    assert [WORDING.sentence(step) for step in explain_inference(known, inference, facts)] == [sentences[how]]


@each_case(
    ("seat", "declared"),
    [
        (0, "You declared the low spades, but not correctly. So the 7♠ isn't where you said."),
        (1, "Ann declared the low spades, but not correctly. So the 7♠ isn't where Ann said."),
    ],
)
def test_wrong_declaration_naming_one_other_card_reveals_its_holder(seat, declared):
    hands = {0: "3S 4S 5S 6S 8S", 1: "9C", 2: "10C", 3: "JC", 4: "7S QC", 5: "KC AC"}
    out = ["low clubs", *(name for name in OUT if name != "low spades")]
    state = position({"hands": hands, "out": out}, wrong_split="stays")
    played = turns(state, "declare low spades 0:3S,4S,5S,6S,8S 2:7S")
    known = knowledge_of(observe(played[-1].after, played, seat))
    lines = [line.strip() for line in WORDING.lines(known.explain(read_card("7S"), 4))]
    assert (lines[1], lines[-1]) == (
        declared,
        ("Every card except the 7♠ was where the declaration said. So Eve has the 7♠."),
    )


def test_proof_by_counting_says_that_every_deal_was_tried():
    known = watched(*ASKED)
    fact = Fact("no", 3, 1)
    counted = prove_by_counting(
        known.constraints, [each for each in prove(known.constraints, fact).axioms if each.kind == "no"], fact
    )
    assert isinstance(counted, Proof)
    assert list(WORDING.lines(explain_proof(known, fact, counted._replace(axioms=())))) == [
        "Bob doesn't have the 6♣.",
        "  I tried every deal that fits all this. Bob has the 6♣ in none of them.",
    ]
    assert set(counted.axioms) <= set(axioms_of(known.constraints))


@each_case("seed", range(sized(10)))
def test_set_chances_match_replaying_every_deal(seed):
    for every in small_games(seed):
        for name in every.state.open_sets:
            cards = every.state.deck.sets[name]
            for team in (0, 1):
                found = think(count_splits(every.observation, name, team))
                seats = every.state.seats_of(team)
                held = every.chance(
                    lambda each, cards=cards, seats=seats: all(
                        any(card in each.table[HAND[seat]] for seat in seats) for card in cards
                    )
                )
                assert team_chance(every.observation, name, team) == sum(found.values()) == held
                assert list(found.values()) == sorted(found.values(), reverse=True)
                for move, chance in found.items():
                    right = every.chance(
                        lambda each, move=move: all(card in each.hand(seat) for card, seat in move.holder_of.items())
                    )
                    assert split_chance(every.observation, move) == chance == right
