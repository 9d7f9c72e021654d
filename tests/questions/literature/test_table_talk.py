"""What follows from a table of Literature and the questions that were asked there."""

from mathfish_widgets.games.literature.rules.moves import Ask
from mathfish_widgets.questions.literature.catalogue import QUESTIONS
from mathfish_widgets.questions.literature.table_talk import TableTalk, certainty, opening_table
from mathfish_widgets.questions.sentences import NAMES


def every_table() -> list[TableTalk]:
    """The tables of Literature that are asked about."""
    return list(dict.fromkeys(each.talk for each in QUESTIONS.values() if hasattr(each, "talk")))


def test_what_is_certain_is_so() -> None:
    for talk in every_table():
        state = opening_table(talk)
        for said in talk.questions:
            state = state.play(Ask.read(said)).after
        for seat in range(1, len(NAMES)):
            told = {card: certainty(talk, card, seat) for cards in state.deck.sets.values() for card in cards}
            assert not [card for card in state.hand(seat) if told[card] == "no"]
            assert not [card for card, answer in told.items() if answer == "is" and card not in state.hand(seat)]
