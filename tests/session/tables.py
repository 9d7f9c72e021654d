"""Provide tables to sit at: messages of a page, moves of a person, and a page on which waiting takes no time."""

import asyncio

from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games import GAMES, WIDGETS
from mathfish_widgets.play.players import rng_of_turn

COMPUTERS = {name: (next(iter(game.players)),) * game.seats for name, game in GAMES.items()}
"""Only computers at every table."""
AGAINST_COMPUTERS = [name for name, game in GAMES.items() if game.seats > 1]


def send(game, **message):
    """Send a message as it arrives from the browser."""
    game._handle_custom_msg(message, [])


def show_view(game):
    send(game, view={"width": 900, "reduced": False})


def some_move(game):
    match, seat = game.match, game.session.ui.seat
    level = next(iter(game.rules.players.values()))
    return think(level.choose(match.observation(seat), rng_of_turn(0, seat, len(match.turns)))).move


def touch_move(game):
    """Play a move by touches."""
    move = some_move(game)
    for key in next(iter(game.rules.scene.ways_to_touch(game.session.present, move))):
        send(game, touch=key)


def play_until(game, reached, most=200):
    """Touch moves until something is so; fail if it never is."""
    for _ in range(most):
        if reached(game):
            game.render()
            return game
        touch_move(game)
    raise AssertionError("it never came to that")


ANOTHER_ROUND = {"pemberley": {"target": 50}}
"""Options with which a game goes on after the others have moved."""


def with_story(name, seed=3, least=2, **arguments):
    """Return an unfinished game in which several moves of others have followed the person's own."""
    game = WIDGETS[name](seed=seed, **ANOTHER_ROUND.get(name, {}), **arguments)
    game.autoplay.catch_up()
    return play_until(game, lambda game: game.session.ui.story_start and len(game.session.story) >= least)


async def all_moved(game):
    """Wait until no automatic move is under way."""
    if game.autoplay.task is not None:
        await asyncio.wait([game.autoplay.task])
