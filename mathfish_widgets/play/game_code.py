"""A whole game as a code: its deal, its players, and all moves as one number.

In each state the legal moves of each active seat are numbered in order. The last number means a move not in the list,
which is stored as text.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.rules import Rules
from mathfish_widgets.engine.state import State, Turn
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.engine.thinking import Thinking

from .game import Game
from .link_code import AMISS, Code, UnreadableCode
from .match import Match
from .seating import given_names

KIND = "g"
_MOST_MOVES = 5000
_OTHER_RULES = "This link was made with a different version of the rules, so the game can't be opened here."


def code_of_game(match: Match) -> Thinking[Code]:
    """Compute, in steps, the code of a match so far, without the notes on deduction sheets."""
    names = given_names(match.players, match.names)
    number, texts = yield from _number_of(match.game.rules, match.turns)
    said = [match.game.name, match.seed, match.options, match.players, names, match.position]
    moves = [len(match.turns), _sum(match.turns), texts]
    return Code(KIND, [*said, *moves], number.to_bytes((number.bit_length() + 7) // 8, "big"))


def game_of_code(code: Code, games: Mapping[str, Game]) -> Thinking[Match]:
    """Replay, in steps, the match in a code by the rules; nothing in it is executed or trusted.

    Raises UnreadableCode if the code is not a game or the rules refuse a move.
    """
    try:
        name, seed, options, players, names, position, length, told, texts = code.said
        game = game_named(name, games)
        if type(length) is not int or not 0 <= length <= _MOST_MOVES or not isinstance(options, dict):
            raise UnreadableCode(_OTHER_RULES)
        match = Match(game, seed, options, players, names, position)
        yield from _play(match, length, int.from_bytes(code.beside, "big"), texts)
    except UnreadableCode:
        raise
    except AMISS as error:
        reason = f" {error}" if type(error) is ValueError else ""
        raise UnreadableCode(f"The game in this link isn't possible.{reason}") from None
    if _sum(match.turns) != told:
        raise UnreadableCode(_OTHER_RULES)
    return match


def game_named(name: object, games: Mapping[str, Game]) -> Game:
    """Return the game with a name; raises UnreadableCode if there is none."""
    if not isinstance(name, str) or name not in games:
        raise UnreadableCode(f"This link is to a game that isn't in this version. The games are {', '.join(games)}.")
    return games[name]


def _play(match: Match, length: int, number: int, texts: Iterable[Any]) -> Thinking[None]:
    remaining = iter([str(text) for text in texts])
    try:
        for played in range(length):
            yield played / length
            number, seat, move = _next_of(number, match.game.rules, match.state, remaining)
            match.play(move, seat)
    except ValueError:  # an IllegalMove, or a text that is not a move
        raise UnreadableCode(_OTHER_RULES) from None
    if number or next(remaining, None) is not None:
        raise UnreadableCode(_OTHER_RULES)


def _sum(turns: Iterable[Turn[Any]]) -> int:
    """Return a checksum of the moves."""
    return zlib.crc32("\n".join(f"{turn.seat} {turn.move}" for turn in turns).encode()) & 0xFFFF


def _listed(rules: Rules[Any], state: State) -> list[tuple[Seat, Move]]:
    return [(seat, move) for seat in state.active for move in rules.legal_moves(state, seat)]


def _number_of(rules: Rules[Any], turns: Sequence[Turn[Any]]) -> Thinking[tuple[int, list[str]]]:
    """Compute, in steps, one number for the moves of some turns, and the texts of the moves not listed.

    Each text is "seat move", and the texts are in order of play.
    """
    number, texts = 0, list[str]()
    for done, turn in enumerate(reversed(turns)):
        yield done / len(turns)
        moves, played = _listed(rules, turn.before), (turn.seat, turn.move)
        is_listed = played in moves
        number = number * (len(moves) + 1) + (moves.index(played) if is_listed else len(moves))
        if not is_listed:
            texts.append(f"{turn.seat} {turn.move}")
    return number, texts[::-1]


def _next_of(number: int, rules: Rules[Any], state: State, texts: Iterator[str]) -> tuple[int, Seat, Move | str]:
    """Return the rest of a number after its first move, the seat that moves, and the move or its text.

    Raises ValueError if a text is missing or invalid.
    """
    moves = _listed(rules, state)
    rest, chosen = divmod(number, len(moves) + 1)
    if chosen < len(moves):
        return rest, *moves[chosen]
    seat, _, text = next(texts, "").partition(" ")
    return rest, int(seat), text
