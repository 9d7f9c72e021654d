"""What touches mean, and which touches make a move."""

import pytest

from mathfish_widgets.engine.observation import observe
from mathfish_widgets.engine.table import Place
from mathfish_widgets.games.pemberley import PEMBERLEY
from mathfish_widgets.games.pemberley.rules.zones import HAND
from mathfish_widgets.play.match import Match
from mathfish_widgets.stage.scene import SAY, Interpretation
from tests.games.pemberley.scene.tables import SCENE, played_at_random, sample, view


def buttons(match: Match, interpretation: Interpretation) -> list[str]:
    return [match.wording.sentence(button.words) for button in interpretation.buttons]


@pytest.mark.parametrize("seed", [1, 2])
def test_every_way_to_touch_a_legal_move_means_it(seed):
    options = {"may_pass": "on", "unplayed": "once"}
    match, ways = played_at_random(seed, 2, **options), 0
    for count, turn in list(enumerate(match.turns))[::2]:
        observation = observe(turn.before, match.turns[:count], turn.seat)
        moves = list(turn.before.legal_moves())
        for move in moves[:: max(1, len(moves) // 12)]:
            for way in SCENE.ways_to_touch(observation, move):
                check_way(match, observation, move, way)
                ways += 1
    assert ways > 40


def check_way(match, observation, move, way):
    for number, key in enumerate(way):
        interpretation = SCENE.interpret(observation, way[:number])
        assert interpretation.move is None
        if key.startswith(SAY):
            assert key in {button.key for button in interpretation.buttons}
            assert PEMBERLEY.read(key.removeprefix(SAY)) == move
            return
        assert interpretation.open[key]
        for narrow in (False, True):
            assert SCENE.place(observation, view(match, narrow=narrow, touched=way[:number]))[key].name
    assert SCENE.interpret(observation, way).move == move


def test_one_touch_plays_a_card_or_is_refused():
    match = sample(plays=12)
    hand = [Place(HAND[0], index).key for index in range(len(match.state.hand(0)))]
    assert SCENE.interpret(match.observation(0), ()).open == dict.fromkeys(hand, True)
    assert str(SCENE.interpret(match.observation(0), (hand[0],)).move) == "play 7S"
    assert SCENE.interpret(match.observation(1), ()) == Interpretation()


def test_pass_is_offered_when_it_may_be_said():
    match = sample()
    assert buttons(match, SCENE.interpret(match.observation(1), ())) == ["Pass"]
    assert SCENE.interpret(match.observation(1), ()).open == {"hand-s1-0": False}
    assert buttons(match, SCENE.interpret(sample(plays=12).observation(0), ())) == []
    free = Match(PEMBERLEY, 1, {"may_pass": "on"})
    (button,) = SCENE.interpret(free.observation(0), ()).buttons
    assert (button.key, button.primary) == (SAY + "pass", False)
