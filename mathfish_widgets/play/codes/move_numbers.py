"""The moves of a game as one number: which of the legal moves each of them was."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.rules import Rules
from mathfish_widgets.engine.state import State, Turn
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.engine.thinking import Thinking


class Choices:
    """What can be done in a state: the legal moves that are listed of each active seat, in their order.

    The last of all numbers stands for a move that is not among them, and is told by its text.
    """

    def __init__(self, rules: Rules[Any], state: State) -> None:
        self._moves = [(seat, move) for seat in state.active for move in rules.legal_moves(state, seat)]

    @property
    def told_by_text(self) -> int:
        """The number of a move that is not listed."""
        return len(self._moves)

    @property
    def count(self) -> int:
        """How many numbers there are, from 0 on."""
        return len(self._moves) + 1

    def number(self, seat: Seat, move: Move) -> int:
        """The number of a move of a seat."""
        return self._moves.index((seat, move)) if (seat, move) in self._moves else self.told_by_text

    def __getitem__(self, number: int) -> tuple[Seat, Move]:
        return self._moves[number]


def number_of(rules: Rules[Any], turns: Sequence[Turn[Any]]) -> Thinking[tuple[int, list[str]]]:
    """One number for the moves of some turns, and "seat move" for each of those that are not listed, in their order."""
    number, texts = 0, list[str]()
    for done, turn in enumerate(reversed(turns)):
        yield done / len(turns)
        choices = Choices(rules, turn.before)
        chosen = choices.number(turn.seat, turn.move)
        number = number * choices.count + chosen
        if chosen == choices.told_by_text:
            texts.append(f"{turn.seat} {turn.move}")
    return number, texts[::-1]


def next_of(number: int, rules: Rules[Any], state: State, texts: Iterator[str]) -> tuple[int, Seat, Move | str]:
    """What is left of a number after the move that it begins with in a state, who moves, and the move or its text.

    Raises ValueError where a text is missing, or is none.
    """
    choices = Choices(rules, state)
    rest, chosen = divmod(number, choices.count)
    if chosen < choices.told_by_text:
        return rest, *choices[chosen]
    seat, _, text = next(texts, "").partition(" ")
    return rest, int(seat), text
