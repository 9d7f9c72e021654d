"""A game that is to be set up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self, cast

from mathfish_widgets.engine.evolve import evolve
from mathfish_widgets.engine.options import Option
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.play.game import Game
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.seating import PERSON, SEATS, checked_players

from .python_line import Call, game_call
from .rows import FIRST_SEED, FormPage, Row, choice_row, say, seed_or_none, typed_row, unknown

MOST_CHOICES = 12
"""An option with more values than this is typed."""


@dataclass(frozen=True)
class GameForm(FormPage):
    """A game with its seed, its players and the options that were chosen; `seed` is None for another deal each time."""

    game: Game
    players: tuple[str, ...]
    options: Mapping[str, object]
    seed: int | None = FIRST_SEED

    @classmethod
    def usual(cls, game: Game) -> GameForm:
        """The game as it is usually played."""
        return cls(game, checked_players(game, None), {option.name: option.default for option in game.options})

    @property
    def call(self) -> Call:
        """The line that sets it up."""
        return game_call(self.game, self.seed, self.players, self.options)

    @property
    def rows(self) -> tuple[Row, ...]:
        """The seed, how many play and who, then the other options."""
        known = {PERSON: say("setup.person"), **{level: say("setup.computer", level=level) for level in self._levels}}
        seats = [
            choice_row(f"player:{seat}", say("setup.player", number=seat + 1), player, known)
            for seat, player in enumerate(self.players)
        ]
        rows = {option.name: self._row(option) for option in self.game.options}
        many = [rows.pop(SEATS)] if SEATS in rows else []
        seed = typed_row("seed", say("setup.seed.game"), "" if self.seed is None else self.seed)
        return (seed, *many, *seats, *rows.values())

    @property
    def _levels(self) -> tuple[str, ...]:
        return tuple(self.game.players)

    def _row(self, option: Option) -> Row:
        key, chosen, name = f"option:{option.name}", self.options[option.name], self._words(option.name)
        label = name[0].upper() + name[1:]
        if option.reads is not None:
            return {**typed_row(key, label, chosen, "text"), "note": option.meaning[0].upper() + option.meaning[1:]}
        if len(option.values) <= MOST_CHOICES:
            return choice_row(key, label, chosen, {str(each): self._words(option.name, each) for each in option.values})
        numbers = sorted(value for value in option.values if isinstance(value, int))
        ends = {"name": label, "first": numbers[0], "last": numbers[-1]}
        if otherwise := _without_number(option):
            told = say("setup.number_or", **ends, otherwise=self._words(option.name, otherwise))
            return typed_row(key, told, "" if chosen == otherwise else chosen)
        return typed_row(key, say("setup.number", **ends), chosen)

    def _words(self, option: str, value: object = None) -> str:
        """The words that the game has for an option or a value of it; numbers stand for themselves."""
        rule = f"{self.game.name}.option.{option}" + ("" if value is None else f".{value}")
        sentences = self.game.explainer.sentences
        return Wording(sentences).say(rule) if rule in sentences else str(option if value is None else value)

    def with_value(self, key: str, value: object) -> Self:
        """The plan after a row was given a value; also refused where the game cannot be dealt that way."""
        kind, _, name = key.partition(":")
        options = {option.name: option for option in self.game.options}
        if kind == "seed":
            wished = evolve(self, seed=seed_or_none(value))
        elif kind == "player" and name in map(str, range(len(self.players))):
            players = [*self.players[: int(name)], str(value), *self.players[int(name) + 1 :]]
            wished = evolve(self, players=checked_players(self.game, players, len(players)))
        elif kind == "option" and name in options:
            wished = self._with_option(options[name], value)
        else:
            raise unknown(key)
        Match(wished.game, wished.seed or 0, wished.options, wished.players)
        return wished

    def _with_option(self, option: Option, value: object) -> Self:
        named = {str(known): known for known in option.values}
        if len(option.values) > MOST_CHOICES:
            named[""] = _without_number(option) or ""
        checked = option.checked(named.get(str(value), value))
        options = {**self.options, option.name: checked}
        if option.name != SEATS:
            return evolve(self, options=options)
        # Who sits there already stays as far as there is room; computers take what is free.
        seats = cast(int, checked)
        others = checked_players(self.game, None, max(seats, 2))[1:]
        return evolve(self, options=options, players=(*self.players, *others)[:seats])


def _without_number(option: Option) -> str | None:
    """The one value of an option of numbers that is none, such as "none"."""
    return next((value for value in option.values if isinstance(value, str)), None)
