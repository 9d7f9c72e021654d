"""Test conclusions from a table of Literature and its questions, and the counting of deals."""

from dataclasses import replace
from itertools import permutations
from typing import Any

from mathfish_widgets.games.literature.rules import RULES
from mathfish_widgets.games.literature.rules.moves import Ask
from mathfish_widgets.games.literature.rules.state import HAND
from mathfish_widgets.questions.literature import QUESTIONS
from mathfish_widgets.questions.literature.counting_deals import fitting_deals
from mathfish_widgets.questions.literature.table_talk import TableTalk, certainty, opening_table, pupils_observation
from mathfish_widgets.questions.wording import NAMES
from tests.cases import each_case


def as_if(talk: TableTalk, deal: dict[Any, int]) -> Any:
    """Return the table before the questions with another deal of the hidden cards; the pupil keeps their hand."""
    state = opening_table(talk)
    hands = {HAND[seat]: tuple(card for card in deal if deal[card] == seat) for seat in range(1, len(NAMES))}
    return replace(state, table=state.table.replaced(hands))


def answered_alike(talk: TableTalk, state: Any) -> bool:
    """Tell whether all questions could have been asked and answered in the same way."""
    for said, heard_turn in zip(talk.questions, pupils_observation(talk).history, strict=True):
        if RULES.refusal(state, Ask.read(said)):
            return False
        turn = RULES.play(state, Ask.read(said))
        if [type(event) for event in turn.events] != [type(event) for event in heard_turn.events]:
            return False
        state = turn.after
    return True


@each_case("key", [key for key, asked in QUESTIONS.items() if hasattr(asked, "claims")])
def test_deals_are_exactly_those_consistent_with_all_questions(key: str) -> None:
    asked: Any = QUESTIONS[key]
    talk, state = asked.talk, opening_table(asked.talk)
    seats = [seat for seat in range(1, len(NAMES)) for _ in state.hand(seat)]
    hidden = [card for seat in range(1, len(NAMES)) for card in state.hand(seat)]
    every = [dict(zip(hidden, places, strict=True)) for places in sorted({*permutations(seats)})]
    fits = {tuple(deal.items()) for deal in every if answered_alike(talk, as_if(talk, deal))}
    assert {tuple((card, deal[card]) for card in hidden) for deal in fitting_deals(talk)} == fits


def every_table() -> list[TableTalk]:
    """Return the tables of Literature that questions refer to."""
    return list(dict.fromkeys(each.talk for each in QUESTIONS.values() if hasattr(each, "talk")))


def test_certain_answers_hold_in_actual_deal() -> None:
    for talk in every_table():
        state = opening_table(talk)
        for said in talk.questions:
            state = RULES.play(state, Ask.read(said)).after
        for seat in range(1, len(NAMES)):
            told = {card: certainty(talk, card, seat) for cards in state.deck.sets.values() for card in cards}
            assert not [card for card in state.hand(seat) if told[card] == "no"]
            assert not [card for card, answer in told.items() if answer == "is" and card not in state.hand(seat)]
