"""What is said at a table of DocFish: in the speech bubbles, and in the line beside the hand."""

import random
import re
from itertools import islice

from mathfish_widgets.engine.state import observe
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.games.docfish import DOCFISH
from mathfish_widgets.games.docfish.rules import RULES
from mathfish_widgets.games.docfish.rules.deal import begin
from mathfish_widgets.stage.faces.bubbles import LEADING, PADDING
from mathfish_widgets.stage.scene import View
from tests.cases import each_case
from tests.games.docfish.playing import HER, HIS, position, turns
from tests.games.tabletop import overlap

EXPLAINER, SCENE = DOCFISH.explainer, DOCFISH.scene
WORDING = Wording(EXPLAINER.sentences, ("You", "Bittern"))
SEATS = (HER, HIS, None)
MOST_WORDS = 12


def random_game(seed):
    """Yield the turns of a random game; games with even seeds consolidate step by step."""
    rng = random.Random(seed)
    state = begin(seed, "cut", "always", "one_pass" if seed % 2 else "step_by_step")
    while not state.over:
        yield (turn := RULES.play(state, rng.choice(list(islice(RULES.legal_moves(state), 6)))))
        state = turn.after


def said(turn):
    return [(seat, WORDING.sentence(step)) for seat, step in EXPLAINER.spoken(turn)]


@each_case(
    ("given", "moves", "words"),
    [
        ({"hand": "2 5", "other_hand": "A"}, "ask 2", [(HER, "“Do you have any twos?”")]),
        ({"hand": "2 5", "other_hand": "3"}, "ask 2; docfish", [(HIS, "“No twos. DocFish.”")]),
        ({"hand": "2 5", "other_hand": "2"}, "ask 2; give 2", [(HIS, "“Yes, here's a 2.”")]),
        ({"hand": "2 5", "other_hand": "2"}, "ask 2; give 2; down 2", [(HER, "“A pair of twos.”")]),
        ({"hand": "2 5", "other_hand": "A"}, "ask 2; change 14 = 2 x 7", [(HIS, "“I'll change 14 into 2 × 7.”")]),
        ({"hand": "7", "other_hand": "A", "bank": {2: 0}}, "ask 7; give 14", [(HIS, "“Yes, it's inside this 14.”")]),
        (
            {"other_hand": "3", "deck": "3", "hand": ""},
            "pick; guess 8",
            [(HIS, "“Is it an 8?”"), (HER, "“No, it isn't.”")],
        ),
        ({"pot": "2 2 6 7", "phase": "consolidate"}, "consolidate 2x6 2x7", [(HER, "“I'll make 12 and 14.”")]),
        ({"pot": "2 3 11", "phase": "consolidate"}, "consolidate 2x3", [(HER, "“2 × 3 makes 6.”")]),
        ({"pot": "8 9", "phase": "consolidate"}, "no consolidation", [(HER, "“I have nothing to exchange.”")]),
    ],
)
def test_speech_bubbles_state_moves(given, moves, words):
    *_, last = turns(position(**{"phase": "turn", "pot": "2 3 7", **given}), moves)
    assert said(last) == words


@each_case("seed", [1, 2, 3, 4])
def test_spoken_words_are_same_for_every_seat(seed):
    heard = 0
    for turn in random_game(seed):
        words = said(turn)
        assert all(said(turn.seen_by(seat)) == words for seat in SEATS)
        assert all(text.startswith("“") and text.endswith("”") for _, text in words)
        heard += len(words)
    assert heard > 50


@each_case("narrow", [False, True])
def test_speech_bubbles_fit_words_and_cover_nothing(narrow):
    lines = set()
    for seed in (1, 2, 3, 4):
        for turn in random_game(seed):
            for seat in SEATS:
                view = View(WORDING, narrow, said=tuple(said(turn)))
                table = SCENE.place(observe(turn.after, [turn], seat), view)
                for bubble in (each for each in table.sprites if each.key.startswith("bubble-")):
                    lines.add(len(bubble.face.lines))
                    size = bubble.face.size
                    assert bubble.box.h >= size * LEADING * len(bubble.face.lines) // 100 + 2 * PADDING
                    others = [each for each in table.sprites if not each.key.startswith(("area-", bubble.key))]
                    assert not [each.key for each in others if overlap(each.box, bubble.box)]
    assert lines == {1, 2}


def count_words(text):
    return len([word for word in text.split() if re.search(r"\w", word)])


def half_moves(observation):
    """Yield the beginnings of the clicks for some legal moves."""
    for move in islice(RULES.legal_moves(observation.state, observation.seat), 12):
        for way in islice(SCENE.ways_to_touch(observation, move), 2):
            yield from (way[:count] for count in range(1, len(way)))


@each_case("seed", [1, 2, 3, 4, 5, 6])
def test_task_line_has_at_most_twelve_words(seed):
    told = {}
    for turn in random_game(seed):
        for seat in SEATS:
            observation = observe(turn.before, [], seat)
            steps = [EXPLAINER.explain_situation(observation)]
            if observation.may_move:
                steps += (SCENE.interpret(observation, touched).held for touched in half_moves(observation))
            for step in filter(None, steps):
                told |= {each.rule: WORDING.sentence(each) for each in (step, WORDING.left_open(step))}
                assert all(count_words(text) <= MOST_WORDS for text in told.values())
    assert len(told) > 15
