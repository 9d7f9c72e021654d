"""The seats of a table: people, computers, and the names that are shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import YOU
from mathfish_widgets.mathematics.quoting import quoted

if TYPE_CHECKING:
    from .game import Game

PERSON = "you"
BIRDS = ("Auk", "Bittern", "Curlew", "Dove", "Egret", "Finch", "Gull", "Heron")
"""The default names of computers by seat; they are in alphabetical order round the table."""
LONGEST_NAME = 30
SEATS = "players"
"""The option with the number of players, in games where it varies."""
DEALER = "dealer"
"""The option with the player who deals, counted from 1, in games where the deal goes round."""


def checked_players(game: Game, players: Sequence[str] | None, seats: int | None = None) -> tuple[str, ...]:
    """Return the player of each seat.

    By default you have the first seat, and the game's second level of computer has every other seat. Raises ValueError
    for the wrong number of players, or for a player that the game does not have.
    """
    levels = tuple(game.players)
    if players is None:
        return (PERSON, *(levels[1:2] * ((seats or game.seats) - 1)))
    numbers = (seats,) if seats else sorted((game.seats, *game.other_seats))
    if not isinstance(players, (list, tuple)) or len(players) not in numbers:
        told = " or ".join(", ".join(map(str, numbers)).rsplit(", ", 1))
        raise ValueError(
            f"List one player for each seat of {game.title}, {told} in all, such as "
            f"players={(PERSON, *levels[1:2] * (numbers[0] - 1))}."
        )
    for player in players:
        if player != PERSON and player not in levels:
            raise ValueError(
                f"There is no player {quoted(player)}. A player is {PERSON!r} "
                f"or a computer: {', '.join(levels)}. To give names, use names=(...)."
            )
    return tuple(players)


def computers(levels: Iterable[str]) -> Step:
    """Return a step that describes some computers: "a careful computer", or the number at each level."""
    counted = Counter(levels)
    told = tuple(Step("seating.some", {"number": number, "level": level}) for level, number in counted.items())
    if counted.total() > 1:
        return Step("seating.computers", {"each": told})
    return Step("seating.computer", {"level": next(iter(counted))})


def checked_names(players: Sequence[str], names: Sequence[str] | None) -> tuple[str, ...]:
    """Return the name of each seat.

    By default, a single person is called "You", several people are called "Player 1", "Player 2" and so on, and
    computers have the names of birds. Raises ValueError for the wrong number of names, or for a name that is not a
    short text.
    """
    if names is None:
        return tuple(_default_name(players, seat) for seat in range(len(players)))
    if not isinstance(names, (list, tuple)) or len(names) != len(players):
        raise ValueError(f"List one name for each seat, {len(players)} in all.")
    for name in names:
        if not isinstance(name, str) or not name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
            raise ValueError(f"A name must be a text of 1 to {LONGEST_NAME} characters, not {quoted(name)}.")
    return tuple(name.strip() for name in names)


def given_names(players: Sequence[str], names: Sequence[str]) -> Sequence[str] | None:
    """Return the names if they differ from the defaults, else None."""
    return None if tuple(names) == checked_names(players, None) else names


def _default_name(players: Sequence[str], seat: int) -> str:
    if players[seat] == PERSON:
        return YOU if players.count(PERSON) == 1 else f"Player {seat + 1}"
    return BIRDS[seat]
