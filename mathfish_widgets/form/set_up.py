"""The pages of the form, each with its rows and its line of Python: for a game, for puzzles, and for tables."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import field, replace
from typing import ClassVar, Self

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.options import Option, checked_seed
from mathfish_widgets.explain.wording import Wording, sentences_of
from mathfish_widgets.games import GAMES, TITLES
from mathfish_widgets.play.game import FORCED_ELSEWHERE, USUAL_FORCED, checked_elsewhere
from mathfish_widgets.play.game_setup import TODAY, GameSetup
from mathfish_widgets.play.link_code import Code, Line, code_of_line
from mathfish_widgets.play.seating import PERSON, SEATS, checked_players
from mathfish_widgets.play.tables.names import MOST_TABLES
from mathfish_widgets.puzzles.asked import MOST_PUZZLES
from mathfish_widgets.puzzles.judges import JUDGES
from mathfish_widgets.puzzles.puzzle_match import puzzle_wording
from mathfish_widgets.questions.wording import SENTENCES
from mathfish_widgets.session.settings import MOST_CHOICES, Row, choice_row, typed_row

USUAL_ITEMS = 10
FIRST_SEED = 7
WORDING = Wording({**SENTENCES, **sentences_of("form")})
say = WORDING.say
SHARED = {name: title for name, title in TITLES.items() if name != "doublets"}
"""The names of the games for several players, so that the other game need not be loaded to know this."""
_USUAL_COUNT = 12
_PERSON = {PERSON: say("setup.person")}
_OF_GAME = ("player:", "option:")


@frozen_dataclass
class Call:
    """The call in a line: a public name of the package, and the arguments as values."""

    name: str
    given: tuple[object, ...]
    named: Mapping[str, object]

    @property
    def arguments(self) -> Mapping[str, object]:
        """All arguments by name; the only positional argument is a skill."""
        return {**dict(zip(("skill",), self.given, strict=False)), **self.named}

    @property
    def line(self) -> str:
        """The line as it is written in a cell, such as `mf.DocFish(seed=7)`."""
        given = (_written(value) for value in self.given)
        named = (f"{name}={_written(value)}" for name, value in self.named.items())
        return f"mf.{self.name}({', '.join((*given, *named))})"


def _written(value: object) -> str:
    """Return a value as Python source, with texts in double quotation marks."""
    if isinstance(value, tuple):
        return f"({', '.join(map(_written, value))}{',' * (len(value) == 1)})"
    return json.dumps(value, ensure_ascii=False) if isinstance(value, str) else repr(value)


class FormPage(ABC):
    """The immutable state of a page of the form. The sentence `tries` is on the button that runs the line."""

    tries: ClassVar[str] = "setup.try"

    @property
    @abstractmethod
    def call(self) -> Call:
        """The call that sets up what the page describes; default values are omitted."""

    @property
    def linked(self) -> Code | None:
        """What a link opens; None for what only a teacher sets up."""
        return code_of_line(Line(self.call.name, self.call.arguments))

    @property
    @abstractmethod
    def rows(self) -> tuple[Row, ...]:
        """The rows: `{key, label, kind, value, choices?, note?}`, with the kinds of a board's settings."""

    @abstractmethod
    def with_value(self, key: str, value: object) -> Self:
        """Return the page with a new value in a row, or raise ValueError if the value is invalid."""


def seed_or_none(value: object) -> int | None:
    """Return a seed, or None for an empty field."""
    return None if value == "" else checked_seed(value)


def checked_number(what: str, value: object, most: int) -> int:
    """Return a number of questions or tables, or raise ValueError for anything else."""
    if isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= most:
        return value
    raise ValueError(say(f"setup.{what}.refused", given=value, most=most))


@frozen_dataclass
class GameForm(GameSetup, FormPage):
    """The page of a game; `seed` is None for a random deal each time, and TODAY for the deal of the day."""

    seed: int | str | None = FIRST_SEED

    @property
    def call(self) -> Call:
        """The call for a game."""
        seed = {} if self.seed is None else {"seed": self.seed}
        players = {} if self.players == checked_players(self.game, None) else {"players": self.players}
        return Call(self.game.title, (), {**seed, **players, **self.unusual_options})

    @property
    def unusual_options(self) -> dict[str, object]:
        """The options that differ from the usual ones.

        The number of players is left out, since the list of players gives it.
        """
        others = (option for option in self.game.options if option.name != SEATS)
        return {each.name: self.options[each.name] for each in others if self.options[each.name] != each.default}

    @property
    def rows(self) -> tuple[Row, ...]:
        """The seed, the number of players and who they are, then the other options."""
        levels = {level: say("setup.computer", level=level) for level in self.game.players}
        seats = [
            choice_row(f"player:{seat}", say("setup.player", number=seat + 1), player, _PERSON | levels)
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
        """Return the page with a new value in a row."""
        if key == "seed":
            return replace(self, seed=seed_or_none(value))
        if key == "daily":
            return replace(self, seed=TODAY if value else FIRST_SEED)
        option = next((option for option in self.game.options if key == f"option:{option.name}"), None)
        otherwise = _without_number(option) if option and len(option.values) > MOST_CHOICES else None
        return super().with_value(key, otherwise if value == "" and otherwise else value)


def _without_number(option: Option) -> str | None:
    """Return the one value of a numeric option that is not a number, such as "none"."""
    return next((value for value in option.values if isinstance(value, str)), None)


@frozen_dataclass
class PuzzleForm(FormPage):
    """The page of puzzles; without a seed each pupil gets the puzzles that suit, with one everybody gets the same."""

    game: str | None = None
    theme: str | None = None
    count: int = USUAL_ITEMS
    seed: int | None = None
    streak: bool = False

    @property
    def call(self) -> Call:
        """The call that shows the puzzles."""
        chosen = {"game": self.game, "theme": self.theme, "count": self.count, "seed": self.seed, "streak": self.streak}
        unusual = {name: value for name, value in chosen.items() if value not in (None, False)}
        return Call("Puzzles", (), unusual)

    @property
    def rows(self) -> tuple[Row, ...]:
        """The game, its theme, the number of puzzles, the seed, and whether a miss ends them."""
        games = {"": say("setup.puzzles.all_games"), **TITLES}
        themes = [theme_row(self.game, self.theme)] if self.game else []
        return (
            choice_row("game", say("setup.game"), self.game or "", games),
            *themes,
            typed_row("count", say("setup.puzzles.count", most=MOST_PUZZLES), self.count),
            typed_row("seed", say("setup.seed.puzzles"), "" if self.seed is None else self.seed),
            {"key": "streak", "label": say("setup.puzzles.streak"), "kind": "check", "value": self.streak},
        )

    def with_value(self, key: str, value: object) -> Self:
        """Return the page with a new value in a row; another game has other themes."""
        if key == "game" and value in ("", *TITLES):
            return replace(self, game=str(value) or None, theme=None)
        if key == "theme" and self.game and value in ("", *themes_of(self.game)):
            return replace(self, theme=str(value) or None)
        if key == "count":
            return replace(self, count=checked_number("puzzles.count", value, MOST_PUZZLES))
        if key == "seed":
            return replace(self, seed=seed_or_none(value))
        if key == "streak":
            return replace(self, streak=bool(value))
        raise ValueError(f"There is no setting called {key}.")


def themes_of(game: str) -> Mapping[str, str]:
    """Return the themes of a game's puzzles in words, by the names that `mf.Puzzles` takes."""
    wording = puzzle_wording(game)
    return {theme.rpartition(".")[2]: wording.say(f"{theme}.name") for theme in JUDGES[game].themes}


def theme_row(game: str, theme: str | None) -> Row:
    """Return the row for the theme of a game's puzzles."""
    return choice_row(
        "theme", say("setup.puzzles.theme"), theme or "", {"": say("setup.puzzles.all"), **themes_of(game)}
    )


def _for_pupils(name: str) -> GameForm:
    setup = GameForm.usual(GAMES[name])
    return replace(setup, seed=None, players=(PERSON,) * len(setup.players))


@frozen_dataclass
class TablesForm(FormPage):
    """The page of tables on a server, for pupils on machines of their own.

    Every seat that no computer player takes is for a pupil.
    """

    setup: GameForm = field(default_factory=lambda: _for_pupils(next(iter(SHARED))))
    count: int = _USUAL_COUNT
    forced: str = USUAL_FORCED
    linked = None
    tries = "setup.lay"

    @property
    def call(self) -> Call:
        """The call that sets up the tables; a usual table with pupils at all seats has no list of seats."""
        game, players = self.setup.game, self.setup.players
        seats = {} if players == (PERSON,) * game.seats else {"seats": players}
        forced = {} if self.forced == USUAL_FORCED else {"forced": self.forced}
        return Call("tables", (game.name,), {**seats, "count": self.count, **forced, **self.setup.unusual_options})

    @property
    def rows(self) -> tuple[Row, ...]:
        """The game, the number of tables, their players, the game's options, and who plays forced moves."""
        who = dict(zip(FORCED_ELSEWHERE, (say("setup.forced.pupils"), say("setup.forced.table")), strict=True))
        forced = choice_row("forced", say("setup.forced"), self.forced, who)
        return (
            choice_row("game", say("setup.game"), self.setup.game.name, SHARED),
            typed_row("count", say("setup.count", most=MOST_TABLES), self.count),
            *(row for row in self.setup.rows if str(row["key"]).startswith(_OF_GAME)),
            *([forced] if self.setup.game.lists_every_move else []),
        )

    def with_value(self, key: str, value: object) -> Self:
        """Return the page with a new value in a row; new seats are for pupils."""
        if key == "game" and str(value) in SHARED:
            return replace(self, setup=_for_pupils(str(value)), forced=USUAL_FORCED)
        if key == "forced" and self.setup.game.lists_every_move:
            return replace(self, forced=checked_elsewhere(value))
        if key == "count":
            return replace(self, count=checked_number("count", value, MOST_TABLES))
        if not key.startswith(_OF_GAME):
            raise ValueError(f"There is no setting called {key}.")
        seats, changed = len(self.setup.players), self.setup.with_value(key, value)
        more = (PERSON,) * (len(changed.players) - seats)
        return replace(self, setup=replace(changed, players=(*changed.players[:seats], *more)))
