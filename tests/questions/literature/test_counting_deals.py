"""The questions about counting deals: reasons word for word, and answers that are known."""

from dataclasses import replace
from itertools import permutations
from typing import Any

import pytest

from mathfish_widgets.games.literature.rules.moves import Ask
from mathfish_widgets.games.literature.rules.zones import HAND
from mathfish_widgets.questions.catalogue import QUESTIONS
from mathfish_widgets.questions.literature.counting_deals import fitting_deals
from mathfish_widgets.questions.literature.table_talk import TableTalk, opening_table, pupils_observation
from mathfish_widgets.questions.sentences import NAMES
from mathfish_widgets.questions.widget import Question

REASONS = {
    (
        "deals.three",
        "216",
    ): "Look again. 216 lets each player choose one of 6 cards. It is the other way round: each of "
    "the 6 cards has 3 places.",
    ("deals.now", "2"): "Right. Left are 2:\n  Nora: A♥; Mary: K♥ and 6♠; Joseph: 7♠.\n"
    "  Nora: A♥; Mary: K♥ and 7♠; Joseph: 6♠.",
    ("deals.place", "1/3"): "Look again. 1/3 would be right if all 3 had equally many cards. More cards, more chances: "
    "count the deals.",
    (
        "deals.team",
        "9/16",
    ): "Look again. 9/16 comes out if one multiplies the chances of single cards. But when one card "
    "lies somewhere, a place less is free for the next. Count the deals.",
    (
        "telling.new_set",
        "5♥",
    ): "Look again. The 5♥ is in low hearts. With this question everybody learns that you hold a card of low hearts.",
}
RIGHT = {
    "deals.three": 3**6,
    "deals.four": 4**6,
    "deals.seen": 2**5,
    "deals.all": 12,
    "deals.team": "6/12",
    "deals.split": "1/6",
    "telling.most": "Ask Omar for the A♥",
}


@pytest.mark.parametrize(("key", "given"), REASONS)
def test_reasons_word_for_word(key: str, given: str) -> None:
    assert Question(key).answer(given) == REASONS[key, given]


@pytest.mark.parametrize("key", RIGHT)
def test_the_answers_of_the_rulebook_are_right(key: str) -> None:
    assert Question(key).answer(RIGHT[key]).startswith("Right. ")


def as_if(talk: TableTalk, deal: dict[Any, int]) -> Any:
    """The table before the questions with another deal of the cards that lie face down; the pupil keeps the hand."""
    state = opening_table(talk)
    hands = {HAND[seat]: tuple(card for card in deal if deal[card] == seat) for seat in range(1, len(NAMES))}
    return replace(state, table=state.table.replaced(hands))


def answered_alike(talk: TableTalk, state: Any) -> bool:
    """Whether all questions could have been asked and answered in the same way."""
    for said, heard_turn in zip(talk.questions, pupils_observation(talk).history, strict=True):
        if state.refusal(Ask.read(said)):
            return False
        turn = state.play(Ask.read(said))
        if [type(event) for event in turn.events] != [type(event) for event in heard_turn.events]:
            return False
        state = turn.after
    return True


@pytest.mark.parametrize("key", [key for key, asked in QUESTIONS.items() if hasattr(asked, "claims")])
def test_deals_are_all_those_with_which_everything_is_said_again(key: str) -> None:
    asked: Any = QUESTIONS[key]
    talk, state = asked.talk, opening_table(asked.talk)
    seats = [seat for seat in range(1, len(NAMES)) for _ in state.hand(seat)]
    hidden = [card for seat in range(1, len(NAMES)) for card in state.hand(seat)]
    every = [dict(zip(hidden, places, strict=True)) for places in sorted({*permutations(seats)})]
    fits = {tuple(deal.items()) for deal in every if answered_alike(talk, as_if(talk, deal))}
    assert {tuple((card, deal[card]) for card in hidden) for deal in fitting_deals(talk)} == fits
