"""The set-up of a game before the deal: its players, options, and seed, which may be a date."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, replace
from datetime import date
from functools import cached_property
from typing import Self, cast

from mathfish_widgets.engine.cards import LARGEST_SEED
from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.mathematics.quoting import shortened, shown_name

from .game import Game
from .match import Match
from .seating import DEALER, PERSON, SEATS, checked_names, checked_players


@frozen_dataclass
class GameSetup:
    """A game with a player for each seat and a value for each option.

    `names` maps a seat and whether a person has it to the name that was given. A computer that replaces a person
    therefore does not get that person's name.
    """

    game: Game
    players: tuple[str, ...]
    options: Mapping[str, object]
    names: Mapping[tuple[Seat, bool], str] = field(default_factory=dict)

    @classmethod
    def usual(cls, game: Game) -> Self:
        """Return the game with its usual players and options."""
        return cls(game, checked_players(game, None), {option.name: option.default for option in game.options})

    @classmethod
    def of(cls, match: Match) -> Self:
        """Return the set-up of a match."""
        options = {option.name: match.options.get(option.name, option.default) for option in match.game.options}
        usual = checked_names(match.players, None)
        sitting = zip(match.players, match.names, usual, strict=True)
        names = {(seat, who == PERSON): name for seat, (who, name, other) in enumerate(sitting) if name != other}
        return cls(match.game, tuple(match.players), options, names)

    @property
    def following(self) -> Self:
        """The set-up of the next game at the same table, with the next dealer if the deal goes round."""
        return self.dealt_by(self.dealer % len(self.players) + 1)

    @property
    def dealer(self) -> int:
        """The player who deals, counted from 1; the first if the deal does not go round."""
        return cast(int, self.options.get(DEALER, 1))

    def dealt_by(self, dealer: int) -> Self:
        """Return the set-up with another dealer.

        Player 1 deals if there is no player of this number. The set-up is unchanged if its game has no dealer to
        choose.
        """
        sits = dealer if dealer <= len(self.players) else 1
        return replace(self, options={**self.options, DEALER: sits}) if DEALER in self.options else self

    def match(self, seed: int) -> Match:
        """Return the match of a seed; raises ValueError if the game cannot be dealt with this set-up."""
        usual = checked_names(self.players, None)
        names = [self.names.get((seat, who == PERSON), usual[seat]) for seat, who in enumerate(self.players)]
        return Match(self.game, seed, self.options, self.players, names)

    def with_value(self, key: str, value: object) -> Self:
        """Return the set-up with a new value for `player:<seat>` or `option:<name>`.

        The value may be given as text. When the number of players changes, everyone whose seat remains stays there.
        Computers fill new seats, and player 1 deals if the dealer leaves.

        Raises ValueError for an invalid value, or for a value that does not fit the other options.
        """
        kind, _, name = key.partition(":")
        options = {option.name: option for option in self.game.options}
        if kind == "player" and name in map(str, range(len(self.players))):
            wanted = [*self.players[: int(name)], shown_name(value), *self.players[int(name) + 1 :]]
            return replace(self, players=checked_players(self.game, wanted, len(wanted)))
        if kind != "option" or name not in options:
            raise ValueError(f"There is no setting called {shortened(key)}.")
        named = {str(known): known for known in options[name].values}
        checked = options[name].checked(named.get(shown_name(value), value))
        changed = replace(self, options={**self.options, name: checked})
        if name == SEATS:
            changed = changed._seated(cast(int, checked))
        changed.match(0)  # refuse it now, not when the game begins
        return changed

    def _seated(self, seats: int) -> Self:
        others = checked_players(self.game, None, max(seats, 2))[1:]
        return replace(self, players=(*self.players, *others)[:seats]).dealt_by(self.dealer)

    def words(self, option: str, value: object = None) -> str:
        """Return the game's words for an option or for one of its values.

        If the game has no words for it, as for a number, return the option or value itself.
        """
        rule = f"{self.game.name}.option.{option}" + ("" if value is None else f".{value}")
        known = rule in self.wording.sentences
        return self.wording.say(rule) if known else str(option if value is None else value)

    @cached_property
    def wording(self) -> Wording:
        """The game's wording without the names of players."""
        return Wording(self.game.explainer.sentences)


TODAY = "today"
"""The seed argument that means the deal of the day."""
_FIRST = date(2026, 1, 1)
_MONTHS = "January February March April May June July August September October November December".split()


def seed_of_day(day: date) -> int:
    """Return the seed of a day, such as 20261122 for 22 November 2026."""
    return day.year * 10_000 + day.month * 100 + day.day


def day_of_seed(seed: int) -> date | None:
    """Return the day of a seed; None if the seed is not a date from 2026 on."""
    year, rest = divmod(seed, 10_000)
    try:
        day = date(year, *divmod(rest, 100))
    except (ValueError, OverflowError):
        return None
    return day if day >= _FIRST else None


def day_in_words(day: date) -> str:
    """Return a day in words: "22 November 2026"."""
    return f"{day.day} {_MONTHS[day.month - 1]} {day.year}"


def next_seed(seed: int) -> int:
    """Return the next seed, which is short enough to type.

    After a deal of the day, the next seed is not that of another day.
    """
    return seed + 1 if seed < LARGEST_SEED and day_of_seed(seed) is None else seed % 10_000
