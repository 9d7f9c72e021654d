"""What players of DragonFish say aloud, and the line beside the hand: short, plain, and without hidden cards."""

import re
from itertools import chain

from mathfish_widgets.games.dragonfish import DRAGONFISH
from mathfish_widgets.games.dragonfish.explain.spoken import spoken
from mathfish_widgets.games.dragonfish.rules.moves import Draw
from mathfish_widgets.stage.faces.bubbles import PADDING
from mathfish_widgets.stage.layout import lines_of
from tests.cases import each_case
from tests.every_game.random_play import random_match
from tests.every_game.test_table_size import half_moves
from tests.games.dragonfish.playing import FIGURE_2, IN_POND, WORDING, position, turns

GAMES = range(4)
MOST_WORDS, MOST_LINES = 12, 3
NARROW_BUBBLE = 118 - 2 * PADDING
WORD = re.compile(r"[\w’]+")


def said(state, *texts, seat=None):
    """Return what is said in the last of some moves, as a seat hears it."""
    turn = turns(state, *texts)[-1].seen_by(seat)
    return [(speaker, WORDING.sentence(step)) for speaker, step in spoken(turn)]


@each_case("number", GAMES)
def test_spoken_sentence_is_same_for_every_seat(number):
    match = random_match("dragonfish", number)
    listeners = (*range(match.seats), None)
    for turn in match.turns:
        heard = {
            tuple((seat, match.wording.sentence(step)) for seat, step in spoken(turn.seen_by(each)))
            for each in listeners
        }
        assert len(heard) == 1
        ((speaker, sentence),) = heard.pop()
        assert speaker == turn.seat
        assert sentence.startswith("“")
        assert sentence.endswith("”")
        assert len(lines_of(sentence, 12, NARROW_BUBBLE)) <= MOST_LINES, sentence


@each_case("number", GAMES)
def test_task_line_has_at_most_twelve_words(number):
    match = random_match("dragonfish", number)
    viewers = (*range(match.seats), None)
    lines = set()
    for count in range(len(match.turns) + 1):
        for viewer in viewers:
            observation = match.past(viewer, count) if count < len(match.turns) else match.observation(viewer)
            steps = chain([DRAGONFISH.explainer.explain_situation(observation)], held_steps(match, observation))
            lines |= {match.wording.sentence(step) for step in steps}
    assert {line for line in lines if len(WORD.findall(line)) > MOST_WORDS} == set()


def held_steps(match, observation):
    for touched in half_moves(match, observation):
        held = DRAGONFISH.scene.interpret(observation, touched).held
        if held is not None:
            yield held
            yield match.wording.left_open(held)


@each_case("card", ["Hook 20", "Scissors"])
def test_card_drawn_in_secret_is_not_named(card):
    state = position(FIGURE_2 | {"helpers": card})
    assert said(state, str(Draw()), seat=1) == [(1, "“This card is my secret.”")]


@each_case(
    ("given", "text", "words"),
    [
        (FIGURE_2 | {"helpers": "Net"}, "draw", "“A net. Which pond shall I empty?”"),
        (FIGURE_2 | {"helpers": "Net"}, "draw; net 4", "“I'll empty the west pond.”"),
        (IN_POND, "swap 3b 2d", "“I'll swap the 7 and the 1.”"),
        (IN_POND, "swap 3b 2d; pass", "“No sum after all. They swim back.”"),
        (IN_POND, "sum 1a = 1b + 1c", "“15 is 8 + 7. It's mine.”"),
        (IN_POND, "sum 3d = 3b - 3e", "“5 is 7 − 2. Only bugs.”"),
        (
            FIGURE_2 | {"hands": {1: "Hook 10"}, "catches": {2: "F10"}},
            "hook 10 2 10",
            "“My 10 hook wants your 10 fish.”",
        ),
    ],
)
def test_player_announces_own_move(given, text, words):
    assert said(position(given), text) == [(1, words)]
