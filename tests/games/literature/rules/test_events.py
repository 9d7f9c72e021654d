"""What the events of Literature tell."""

from mathfish_widgets.engine.cards import cards
from tests.games.literature.playing import (
    position,
    turns,
)


def test_the_events_of_a_question_tell_everybody_which_card():
    (turn,) = turns(position({"hands": {0: "4S", 1: "3S"}}), "ask 1 3S")
    seen = turn.seen_by(5)
    assert (seen.move.card, seen.events[0].card, seen.events[0].other) == (*cards("3S"), *cards("3S"), 1)
    assert turn.seen_by(0).after.hand(0) == cards("4S 3S")
