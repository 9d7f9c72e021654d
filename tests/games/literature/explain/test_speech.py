"""What players of Literature say aloud: only public facts, in words that a child would use."""

import random

import pytest

from mathfish_widgets.games.literature.explain import EXPLAINER
from tests.cases import each_case
from tests.games.literature.playing import WORDING, deal, position, random_game, turns

LOW_SPADES = {0: "4S 8S 4H", 1: "3H", 2: "3S 9H", 4: "5S 6S 7S"}
GAMES = [{}, {"deck": "ranks", "players": 8}, {"deck": "sevens_jokers", "own_card_asks": "on"}]


def said(turn):
    return [(seat, WORDING.sentence(step)) for seat, step in EXPLAINER.spoken(turn)]


@each_case(
    ("text", "words"),
    [
        ("ask 1 3H", [(0, "“Do you have the 3♥?”"), (1, "“Here it is.”")]),
        ("ask 3 3H", [(0, "“Do you have the 3♥?”"), (3, "“No, sorry.”")]),
        ("declare low spades 0:4S,8S 2:3S 4:5S,6S,7S", [(0, "“We have low spades.”")]),
    ],
)
def test_questions_answers_and_declarations_are_spoken(text, words):
    (turn,) = turns(position({"hands": LOW_SPADES}), text)
    assert said(turn) == words


def test_passing_turn_is_spoken():
    *_, passed = turns(position({"hands": LOW_SPADES}), "declare low spades 0:4S,8S 2:3S 4:5S,6S,7S", "pass 2")
    assert said(passed) == [(0, "“Your turn, partner.”")]


@pytest.mark.parametrize("options", GAMES)
def test_spoken_words_are_same_for_every_seat(options):
    for turn in random_game(deal(2, **options), random.Random(2)):
        for seat in (*turn.before.seats, None):
            assert said(turn.seen_by(seat)) == said(turn)
