"""The sentences of inferences, also of those that games seldom lead to."""

import pytest

from mathfish_widgets.engine.observation import observe
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.games.literature.deduction.evidence import evidence_of
from mathfish_widgets.games.literature.deduction.inference import CONTRADICTION, Fact, Inference
from mathfish_widgets.games.literature.deduction.knowledge import knowledge_of
from mathfish_widgets.games.literature.deduction.proof_steps import explain_inference, explain_proof
from mathfish_widgets.games.literature.deduction.proofs import Proof, axioms_of, prove, prove_by_counting
from mathfish_widgets.games.literature.rules.cards import read_card
from mathfish_widgets.games.literature.sentences.deduction import DEDUCTION
from tests.games.literature.playing import position, turns

WORDING = Wording(DEDUCTION, ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn"))
HANDS = {0: "3C 4C", 1: "5C 9C", 2: "10C JC", 3: "6C", 4: "7C", 5: "8C QC KC AC"}
OUT = ["low diamonds", "high diamonds", "low hearts", "high hearts", "low spades", "high spades"]


def watched(*texts, hands=HANDS, **options):
    """What Finn has seen; with the usual hands the unknown cards are 3C to 7C, 9C, 10C and JC, numbered from 0."""
    played = turns(position({"hands": hands, "out": OUT}, **options), *texts)
    return evidence_of(observe(played[-1].after, played, 5))


ASKED = ("ask 1 6C",)


@pytest.mark.parametrize(
    ("inference", "facts", "sentence"),
    [
        (Inference("nowhere", (CONTRADICTION,), (), cards=(0,)), [CONTRADICTION], "Then nobody could have the 3♣."),
        (
            Inference("none_left", (CONTRADICTION,), (Fact("clause", 0),)),
            [CONTRADICTION],
            "Then Ann would have held none of the 3♣, 4♣, 5♣, 7♣ or 8♣.",
        ),
        (
            Inference("full", (CONTRADICTION,), (), seats=0b1, cards=(0, 1), kept=((2, 4),)),
            [CONTRADICTION],
            "Then Ann would have 3♣, 4♣ and one of the 5♣ or 7♣, but Ann has only 2 cards.",
        ),
        (
            Inference("fills", (CONTRADICTION,), (), seats=0b11110, cards=(0, 1, 2, 3, 4, 5, 6)),
            [CONTRADICTION],
            "Ann has 2 cards that nobody has shown, but then only 1 card could be there.",
        ),
        (
            Inference("fills", (), (), seats=0b11110, cards=(2, 3, 4, 5, 6, 7)),
            [Fact("is", 0, 0), Fact("is", 1, 0)],
            "Ann has 2 cards that nobody has shown, and of all cards only the 3♣ and 4♣ can be there.",
        ),
        (
            Inference("crowded", (CONTRADICTION,), (), seats=0b11000, cards=(0, 1, 2)),
            [CONTRADICTION],
            "Then Dan and Eve would have 3♣, 4♣ and 5♣, but together they have only 2 cards that nobody has shown.",
        ),
        (
            Inference("crowded", (), (), seats=0b11000, cards=(0,), kept=((1, 2),)),
            [Fact("no", 4, 3), Fact("no", 4, 4)],
            (
                "Dan and Eve together have 2 cards that nobody has shown: 3♣ and one of the 4♣ or 5♣. "
                "So none of them has the 7♣."
            ),
        ),
    ],
)
def test_inferences_in_words(inference, facts, sentence):
    assert [WORDING.sentence(step) for step in explain_inference(watched(*ASKED), inference, facts)] == [sentence]


@pytest.mark.parametrize(
    ("rule", "facts", "sentences"),
    [
        (
            "at_least_one",
            [Fact("no", 0, 0)],
            {
                "incomplete": "Ann held all others of low clubs, so not the 3♣.",
                "declared": "All but the 3♣ were where the declaration said. So Ann does not have the 3♣.",
            },
        ),
        (
            "at_least_one",
            [Fact("is", 0, 4)],
            {
                "incomplete": "Ann held all others of low clubs, so not the 3♣. So Eve has the 3♣.",
                "declared": "All but the 3♣ were where the declaration said. So Eve has the 3♣.",
            },
        ),
        (
            "none_left",
            [CONTRADICTION],
            {
                "incomplete": "Then Ann would have held all of low clubs.",
                "declared": "Then the declaration of low clubs would have been right.",
            },
        ),
    ],
)
@pytest.mark.parametrize("how", ["incomplete", "declared"])
def test_clauses_that_options_bring(how, rule, facts, sentences):
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


@pytest.mark.parametrize(
    ("seat", "declared"),
    [
        (0, "Your declaration of low spades was not all right. So the 7♠ is not where you said."),
        (1, "A declaration of low spades by Ann was not all right. So the 7♠ is not where Ann said."),
    ],
)
def test_the_one_card_of_a_declaration_that_can_be_elsewhere(seat, declared):
    hands = {0: "3S 4S 5S 6S 8S", 1: "9C", 2: "10C", 3: "JC", 4: "7S QC", 5: "KC AC"}
    out = ["low clubs", *(name for name in OUT if name != "low spades")]
    state = position({"hands": hands, "out": out}, wrong_split="stays")
    played = turns(state, "declare low spades 0:3S,4S,5S,6S,8S 2:7S")
    known = knowledge_of(observe(played[-1].after, played, seat))
    lines = [line.strip() for line in WORDING.lines(known.explain(read_card("7S"), 4))]
    assert (lines[1], lines[-1]) == (declared, "All but the 7♠ were where the declaration said. So Eve has the 7♠.")


def test_what_only_counting_shows_is_told_with_all_it_rests_on():
    known = watched(*ASKED)
    fact = Fact("no", 3, 1)
    counted = prove_by_counting(
        known.constraints, [each for each in prove(known.constraints, fact).axioms if each.kind == "no"], fact
    )
    assert isinstance(counted, Proof)
    assert list(WORDING.lines(explain_proof(known, fact, counted._replace(axioms=())))) == [
        "Bob does not have the 6♣.",
        "  In no deal that fits all this does Bob have the 6♣. I tried them all.",
    ]
    assert set(counted.axioms) <= set(axioms_of(known.constraints))
