"""Tables to sit down at: what a page sends, moves of a person, and a page in which waiting takes no time."""

import asyncio

from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games import GAMES, WIDGETS
from mathfish_widgets.play.players import rng_of_turn

COMPUTERS = {name: (next(iter(game.players)),) * game.seats for name, game in GAMES.items()}
"""Computers alone at every table."""
AGAINST_COMPUTERS = [name for name, game in GAMES.items() if game.seats > 1]


def send(game, **message):
    """What the page sends, as it arrives from the browser."""
    game._handle_custom_msg(message, [])


def show_view(game):
    send(game, view={"width": 900, "reduced": False})


def some_move(game):
    match, seat = game.match, game.session.ui.seat
    level = next(iter(game.rules.players.values()))
    return think(level.choose(match.observation(seat), rng_of_turn(0, seat, len(match.turns)))).move


def touch_move(game):
    """Plays a move by touches."""
    move = some_move(game)
    for key in next(iter(game.rules.scene.ways_to_touch(game.session.present, move))):
        send(game, touch=key)


def play_until(game, reached, most=200):
    """Touches moves until something is so; the test is none where it never is."""
    for _ in range(most):
        if reached(game):
            game.render()
            return game
        touch_move(game)
    raise AssertionError("it never came to that")


ANOTHER_ROUND = {"pemberley": {"target": 50}}
"""Options with which a game is not over when the others have moved."""


def with_story(name, seed=3, least=2, **arguments):
    """A game in which several moves of others have followed one's own, and which is not over yet."""
    game = WIDGETS[name](seed=seed, **ANOTHER_ROUND.get(name, {}), **arguments)
    game.autoplay.catch_up()
    return play_until(game, lambda game: game.session.ui.story_start and len(game.session.story) >= least)


async def all_moved(game):
    """Waits until no move is under way that no person makes."""
    if game.autoplay.task is not None:
        await asyncio.wait([game.autoplay.task])
