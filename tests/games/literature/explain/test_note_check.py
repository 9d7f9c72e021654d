"""A pupil's notes: what cannot be kept is told with its reason, and one thing more that may be concluded."""

import random

import pytest

from mathfish_widgets.engine.cards import card
from mathfish_widgets.engine.observation import observe
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.games.literature.deduction.knowledge import knowledge_of
from mathfish_widgets.games.literature.explain.note_check import check_notes
from mathfish_widgets.games.literature.sentences.deduction import DEDUCTION
from tests.games.literature.playing import deal, position, random_game, turns

WORDING = Wording(DEDUCTION, ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn"))
HANDS = {0: "3C 4C", 1: "5C 9C", 2: "10C", 3: "6C", 4: "7C", 5: "8C JC QC KC AC"}
OUT = ["low diamonds", "high diamonds", "low hearts", "high hearts", "low spades", "high spades"]


def observation():
    """Bob missed the 6C, asked Cleo for the 10C and got it; Finn looks."""
    played = turns(position({"hands": HANDS, "out": OUT}), "ask 1 6C", "ask 2 10C")
    return observe(played[-1].after, played, 5)


def checked(*notes):
    words = (note.split() for note in notes)
    return list(
        WORDING.lines(check_notes(observation(), [(card(text), int(seat), noted) for text, seat, noted in words]))
    )


def test_without_notes_the_first_thing_that_may_be_concluded_is_told():
    assert checked() == [
        "You have no notes yet.",
        "  You may conclude more: Bob has the 10♣.",
        "    Cleo gave Bob the 10♣ when Bob asked for it.",
    ]


def test_right_notes_are_kept_and_what_they_say_is_not_told_again():
    assert checked("10C 1 yes")[:2] == [
        "I checked 1 note. All that you noted can be concluded.",
        "  You may conclude more: Bob has the 9♣.",
    ]
    assert "9♣" not in checked("10C 1 yes", "9C 1 yes")[1]
    by_elimination = ["10C 1 yes", *(f"9C {seat} no" for seat in (0, 2, 3, 4))]
    assert "9♣" not in checked(*by_elimination)[1]


def test_a_note_that_cannot_be_is_told_with_the_reason():
    assert checked("6C 1 yes")[:4] == [
        "I checked 1 note. 1 note cannot be kept.",
        "  You noted that Bob has the 6♣. That cannot be.",
        "    Bob does not have the 6♣.",
        "      Ann asked Bob for the 6♣, and Bob did not have it.",
    ]
    assert checked("9C 1 no")[1:3] == [
        "  You noted that Bob does not have the 9♣. But Bob has it.",
        "    Bob has the 9♣.",
    ]


def test_a_note_that_only_may_be_is_told_too():
    assert checked("6C 3 yes", "6C 4 no")[1:3] == [
        "  You noted that Dan has the 6♣. That is possible, but so is Eve.",
        "  You noted that Eve does not have the 6♣. But Eve may still have it.",
    ]


@pytest.mark.parametrize(
    ("note", "reason"),
    [
        ("8C 0 yes", "You hold the 8♣ yourself."),
        ("6C 5 yes", "You do not hold the 6♣."),
        ("9S 0 yes", "The set high spades is finished, so nobody has the 9♠."),
    ],
)
def test_notes_of_cards_that_lie_open(note, reason):
    assert checked(note)[2].strip() == reason


def test_right_notes_of_cards_that_lie_open():
    assert (
        checked("8C 5 yes", "8C 0 no", "6C 5 no", "9S 0 no")[0]
        == "I checked 4 notes. All that you noted can be concluded."
    )


def test_when_everything_is_noted_nothing_more_can_be_concluded():
    played = random_game(deal(seed=4), random.Random(4))[:60]
    seen = observe(played[-1].after, played, 2)
    knowledge = knowledge_of(seen)
    others = knowledge.evidence.others
    certain = {(each, seat): seat in seats for each, seats in knowledge.possible.items() for seat in others}
    certain = {place: has for place, has in certain.items() if not has or len(knowledge.possible[place[0]]) == 1}
    notes = [(each, seat, "yes" if has else "no") for (each, seat), has in certain.items()]
    assert len(notes) > 20
    answer = check_notes(seen, notes)
    assert [step.rule for step in answer.walk()] == ["literature.notes.right", "literature.notes.complete"]
    for left_out in notes[::7]:
        more = check_notes(seen, [note for note in notes if note[0] != left_out[0]]).substeps[-1]
        assert more.values["fact"].values["card"] == left_out[0]
