"""A game that is to be set up."""

from __future__ import annotations

from dataclasses import replace
from typing import Self

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.options import Option
from mathfish_widgets.play.deal_of_the_day import TODAY
from mathfish_widgets.play.game_setup import GameSetup
from mathfish_widgets.play.seating import PERSON, SEATS
from mathfish_widgets.session.settings import MOST_CHOICES, Row, choice_row, typed_row

from .form_page import FIRST_SEED, FormPage, say, seed_or_none
from .python_line import Call, game_call


@frozen_dataclass
class GameForm(GameSetup, FormPage):
    """The set-up of a game; `seed` is None for another deal each time, and TODAY for the deal of the day."""

    seed: int | str | None = FIRST_SEED

    @property
    def call(self) -> Call:
        """The line that sets it up."""
        return game_call(self.game, self.seed, self.players, self.options)

    @property
    def rows(self) -> tuple[Row, ...]:
        """The seed, how many play and who, then the other options."""
        known = {
            PERSON: say("setup.person"),
            **{level: say("setup.computer", level=level) for level in self.game.players},
        }
        seats = [
            choice_row(f"player:{seat}", say("setup.player", number=seat + 1), player, known)
            for seat, player in enumerate(self.players)
        ]
        rows = {option.name: self._row(option) for option in self.game.options}
        many = [rows.pop(SEATS)] if SEATS in rows else []
        daily = self.seed == TODAY
        seed = typed_row("seed", say("setup.seed.game"), "" if self.seed is None or daily else self.seed)
        of_the_day: Row = {"key": "daily", "label": say("setup.daily"), "kind": "check", "value": daily}
        return (seed, of_the_day, *many, *seats, *rows.values())

    def _row(self, option: Option) -> Row:
        key, chosen, name = f"option:{option.name}", self.options[option.name], self.words(option.name)
        label = name[0].upper() + name[1:]
        if option.reads is not None:
            return {**typed_row(key, label, chosen, "text"), "note": option.meaning[0].upper() + option.meaning[1:]}
        if len(option.values) <= MOST_CHOICES:
            return choice_row(key, label, chosen, {str(each): self.words(option.name, each) for each in option.values})
        numbers = sorted(value for value in option.values if isinstance(value, int))
        ends = {"name": label, "first": numbers[0], "last": numbers[-1]}
        if otherwise := _without_number(option):
            told = say("setup.number_or", **ends, otherwise=self.words(option.name, otherwise))
            return typed_row(key, told, "" if chosen == otherwise else chosen)
        return typed_row(key, say("setup.number", **ends), chosen)

    def with_value(self, key: str, value: object) -> Self:
        """The page after a row was given a value; raises ValueError for what cannot be."""
        if key == "seed":
            return replace(self, seed=seed_or_none(value))
        if key == "daily":
            return replace(self, seed=TODAY if value else FIRST_SEED)
        option = next((option for option in self.game.options if key == f"option:{option.name}"), None)
        otherwise = _without_number(option) if option and len(option.values) > MOST_CHOICES else None
        return super().with_value(key, otherwise if value == "" and otherwise else value)


def _without_number(option: Option) -> str | None:
    """The one value of an option of numbers that is none, such as "none"."""
    return next((value for value in option.values if isinstance(value, str)), None)
