"""Test the grid in which certain cells are marked: what is asked for, the feedback on a mark, and what counts."""

import pytest

from mathfish_widgets.engine.cards import cards
from mathfish_widgets.questions.entry import UnreadableAnswer
from mathfish_widgets.questions.literature import NORA_ASKED, ONE_MISS, ROUND
from mathfish_widgets.questions.literature.conclusions import HasCard, WhatIsCertain, WhoMayHave
from mathfish_widgets.questions.literature.table_talk import TableTalk
from mathfish_widgets.questions.question import prompt
from mathfish_widgets.questions.view_model import question_traits
from mathfish_widgets.questions.wording import wording_about
from tests.cases import each_case

WORDING = wording_about("literature")
NORA, MARY, OMAR, JOSEPH, PIA = range(1, 6)
FIVE, SIX, KING = cards("5S 6S KH")
LATE = WhatIsCertain(NORA_ASKED, KING)
"""Nora asked Joseph for the king of hearts and got none; the pupil counts the cards of those who still have any."""
NOTHING_SAID = TableTalk(("4S 8S", "5S", "3S 6S", "", "7S", ""), counted=(NORA, MARY, JOSEPH))


def told(grid, *marks):
    """Return whether marks are right, and the lines of feedback on them."""
    judgement = grid.judge(grid.entry.read([*marks], WORDING))
    return judgement.right, [line.strip() for line in WORDING.lines(judgement.explanation)]


def test_grid_question_names_cards_and_players_to_mark():
    assert (LATE.cards, LATE.seats) == (cards("KH AH"), (NORA, MARY, JOSEPH))
    assert WORDING.sentence(prompt(LATE)) == (
        "What do you know for certain about K♥ and A♥? Mark who has each card for certain, and who doesn't."
    )
    traits = question_traits(LATE, WORDING)
    assert (traits["kind"], traits["picture"], len(traits["options"])) == ("mark", "", 6)
    assert traits["options"][0] == {
        "value": "KH1",
        "text": "Nora",
        "rank": "K♥",
        "states": ["Nora could have the K♥", "Nora has the K♥", "Nora does not have the K♥"],
    }


def test_grid_question_names_one_card_when_hands_are_uncounted():
    assert WhatIsCertain(ROUND, FIVE).cards == (FIVE,)


def test_false_mark_gets_reason_from_questions_asked():
    assert told(LATE, "KH1+", "KH4-") == (
        False,
        ["You marked that Nora has the K♥. That isn't true.", "Nora asked for the K♥, so Nora doesn't have it."],
    )


def test_uncertain_mark_gets_names_of_other_possible_holders():
    assert told(WhatIsCertain(NORA_ASKED, SIX), "6S2-") == (
        False,
        [
            "You marked that Mary does not have the 6♠. That could be true, but it isn't certain.",
            "Mary could have the 6♠, but so could Joseph. Nothing that anyone said rules it out.",
        ],
    )


def test_false_mark_with_shortest_reason_is_reported_first():
    for marks in (("KH2-", "KH1+"), ("KH1+", "KH2-"), ("AH1-", "KH1+")):
        assert told(LATE, *marks)[1][0] == "You marked that Nora has the K♥. That isn't true."


def test_missing_marks_are_counted_and_next_step_is_shown():
    one_miss = WhatIsCertain(ONE_MISS, FIVE)
    assert told(one_miss) == (
        False,
        ["2 cells are certain. Look at Nora and the 5♠.", "Nora asked for the 5♠, so Nora doesn't have it."],
    )
    assert told(one_miss, "5S1-") == (
        False,
        [
            "1 mark is correct, but 1 more cell is certain. Look at Mary and the 5♠.",
            "Nora asked Mary for the 5♠, and Mary didn't have it.",
        ],
    )
    right, lines = told(one_miss, "5S1-", "5S2-")
    assert (right, lines[0]) == (True, "That's everything you can be certain of about 5♠.")


def test_marked_holder_makes_marks_for_other_players_unnecessary():
    assert told(LATE, "KH2+", "AH1+")[0]
    assert told(LATE, "KH2+", "KH1-", "AH1+")[0]
    assert told(LATE, "KH1-", "KH4-", "AH1+")[1][0].startswith("3 marks are correct, but 1 more cell is certain.")


@each_case("given", ["KH9+", "KH1", "2S1+", "Nora", "<b>"])
def test_invalid_cell_is_refused_with_example(given):
    with pytest.raises(UnreadableAnswer) as refused:
        LATE.entry.read([given], WORDING)
    assert "Write a cell as KH1+" in WORDING.sentence(refused.value.step)


def test_marks_are_written_in_words():
    marks = LATE.entry.read("kh1− AH1+", WORDING)
    assert LATE.entry.written(marks, WORDING) == "Nora does not have the K♥ and Nora has the A♥"


@each_case("answer", [(NORA, MARY), (JOSEPH,), (OMAR, MARY)])
def test_grid_question_follows_wrong_answer_about_possible_holders(answer):
    assert WhoMayHave(NORA_ASKED, KING).judge(answer).follow_up == LATE


def test_follow_up_asks_about_one_player_when_grid_has_no_marks():
    asked = WhoMayHave(NOTHING_SAID, FIVE)
    assert not any(cell.card == FIVE for cell in WhatIsCertain(NOTHING_SAID, FIVE).certain)
    assert asked.judge((OMAR, NORA)).follow_up == HasCard(NOTHING_SAID, FIVE, OMAR)
