"""The one line of Python that sets up a game, a drill, a worksheet or tables; what is usual is not written."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.play.forced_moves import USUAL_FORCED
from mathfish_widgets.play.game import Game
from mathfish_widgets.play.seating import PERSON, SEATS, checked_players

USUAL_ITEMS = 10
USUAL_ITEMS_ON_PAPER = 12
USUAL_PAPER = "A4"


@frozen_dataclass
class Call:
    """What a line calls: a public name of the package, and the arguments as the values that they are."""

    name: str
    given: tuple[object, ...]
    named: Mapping[str, object]

    @property
    def arguments(self) -> Mapping[str, object]:
        """All arguments by their names; the one that stands first is a skill."""
        return {**dict(zip(("skill",), self.given, strict=False)), **self.named}

    @property
    def line(self) -> str:
        """The line as it stands in a cell, such as `mf.DocFish(seed=7)`."""
        given = (_written(value) for value in self.given)
        named = (f"{name}={_written(value)}" for name, value in self.named.items())
        return f"mf.{self.name}({', '.join((*given, *named))})"


def game_call(game: Game, seed: int | str | None, players: Sequence[str], options: Mapping[str, object]) -> Call:
    """A game with these players, one for each seat, and these options; without a seed each deal is another."""
    named: dict[str, object] = {} if seed is None else {"seed": seed}
    if tuple(players) != checked_players(game, None):
        named["players"] = tuple(players)
    for option in game.options:
        # How many play is what the list of players says.
        if option.name != SEATS and options.get(option.name, option.default) != option.default:
            named[option.name] = options[option.name]
    return Call(game.title, (), named)


def tables_call(
    game: Game, count: int, players: Sequence[str], options: Mapping[str, object], forced: str = USUAL_FORCED
) -> Call:
    """Tables of a game for a class; pupils at the usual number of seats are not written."""
    named = dict(game_call(game, None, players, options).named)
    named.pop("players", None)
    seats = {} if tuple(players) == (PERSON,) * game.seats else {"seats": tuple(players)}
    chosen = _differing({"forced": forced}, {"forced": USUAL_FORCED})
    return Call("tables", (game.name,), {**seats, "count": count, **chosen, **named})


def drill_call(skill: str, seed: int | None, level: int | None, items: int, test: bool) -> Call:
    """A drill of a skill; without a seed its items are new each time, without a level it follows the pupil."""
    chosen = {"seed": seed, "level": level, "items": items, "test": test}
    usual = {"seed": None, "level": None, "items": USUAL_ITEMS, "test": False}
    return Call("Practice", (skill,), _differing(chosen, usual))


def worksheet_call(skill: str, seed: int, level: int | None, items: int, paper: str) -> Call:
    """A worksheet of a skill; without a level it has all three. The seed is always written: it makes it again."""
    chosen = {"level": level, "items": items, "paper": paper}
    usual = {"level": None, "items": USUAL_ITEMS_ON_PAPER, "paper": USUAL_PAPER}
    return Call("worksheet", (skill,), {"seed": seed, **_differing(chosen, usual)})


def _differing(chosen: Mapping[str, object], usual: Mapping[str, object]) -> dict[str, object]:
    return {name: value for name, value in chosen.items() if value != usual[name]}


def _written(value: object) -> str:
    """A value as Python writes it, texts in double quotation marks."""
    if isinstance(value, tuple):
        return f"({', '.join(map(_written, value))}{',' * (len(value) == 1)})"
    return json.dumps(value, ensure_ascii=False) if isinstance(value, str) else repr(value)
