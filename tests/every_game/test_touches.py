"""Incomplete moves at any point of any game: how they can be completed, and what a hint makes of them."""

import random
from collections.abc import Iterator

from mathfish_widgets.engine.state import Observation
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.games import GAMES
from mathfish_widgets.play.game import Game
from mathfish_widgets.stage.scene import SAY, Touches, put_back
from tests.every_game.random_play import EVERY_GAME, played_at_random, sampled
from tests.sample_sizes import sized

MOST_TOUCHES = 5


def half_moves(name: str, most: int) -> Iterator[tuple[Observation, Touches]]:
    """Yield what a seat sees at moments of random games, with clicks that don't complete a move yet."""
    game, rng = GAMES[name], random.Random(3)
    for seed in range(sized(4)):
        match = played_at_random(name, 0, seed)
        for place in sampled(range(len(match.turns)), most):
            observation = match.past(match.turns[place].seat, place)
            yield observation, touched_at_random(game, observation, rng)


def touched_at_random(game: Game, observation: Observation, rng: random.Random) -> Touches:
    touched: Touches = ()
    for _ in range(rng.randint(1, MOST_TOUCHES)):
        meant = game.scene.interpret(observation, touched)
        following = [*meant.open, *(button.key for button in meant.buttons if not button.key.startswith(SAY))]
        longer = (*touched, rng.choice(following)) if following else touched
        if game.scene.interpret(observation, longer).move is not None:
            break
        touched = longer
    return touched


@EVERY_GAME
def test_refused_move_is_never_only_button_while_cards_are_chosen(name):
    game = GAMES[name]
    for observation, touched in half_moves(name, 60):
        meant = game.scene.interpret(observation, touched)
        if not meant.buttons or not (touched if meant.picked is None else meant.picked):
            continue
        said = [game.read(button.key.removeprefix(SAY)) for button in meant.buttons if button.key.startswith(SAY)]
        refused = [move for move in said if game.rules.refusal(observation.state, move, observation.seat)]
        assert len(refused) < len(meant.buttons), (touched, refused)


@EVERY_GAME
def test_hint_continues_from_chosen_cards_or_says_what_to_put_back(name):
    game, goes_on, says = GAMES[name], 0, set[str]()
    for observation, touched in half_moves(name, 6):
        move = hinted_move(game, observation)
        if move is None:
            continue
        for way in game.scene.ways_to_touch(observation, game.read(move)):
            for beginning in range(len(way)):
                assert put_back(game.scene, observation, way[:beginning], game.read(move)) is None
                goes_on += 1
        told = put_back(game.scene, observation, touched, game.read(move))
        says |= {told.rule} if isinstance(told, Step) else set()
    if name != "doublets":  # Every click there is a move.
        assert says <= {"table.hint.undo", "docfish.hint.put_back"}
        assert says
        assert goes_on


def hinted_move(game: Game, observation: Observation) -> str | None:
    move = think(game.hint(observation))[-1].values.get("move")
    return move if isinstance(move, str) else None
