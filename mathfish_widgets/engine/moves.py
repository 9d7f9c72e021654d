"""What a player decides, and why a rule may refuse it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, NamedTuple, Self


class Refusal(NamedTuple):
    """Why a move is not legal: the id of the rule that forbids it and the values of its sentence."""

    rule: str
    values: Mapping[str, Any] = {}


class IllegalMove(ValueError):
    """A move that a rule refuses; `refusal` tells which rule and why."""

    def __init__(self, refusal: Refusal, sentence: str | None = None) -> None:
        self.refusal = refusal
        self.sentence = sentence or f"{refusal.rule}: {dict(refusal.values)}"
        super().__init__(self.sentence)


class Move(ABC):
    """What a player decides: a frozen value with a verb of the rulebook and one text notation."""

    verb: ClassVar[str]

    def __str__(self) -> str:
        return f"{self.verb} {self.arguments}".rstrip()

    @property
    def arguments(self) -> str:
        """The text that follows the verb; empty when the verb says everything."""
        return ""

    @classmethod
    @abstractmethod
    def read(cls, arguments: str) -> Self:
        """The move with these arguments; raises ValueError when they cannot be read."""


class PlainMove(Move):
    """A move whose verb says everything."""

    @classmethod
    def read(cls, arguments: str) -> Self:
        """The move itself; raises ValueError when anything follows the verb."""
        if arguments:
            raise ValueError(f"nothing follows {cls.verb!r}")
        return cls()
