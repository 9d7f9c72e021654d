"""The settings of a board: how a person likes to play, and what the next game shall be."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, cast

from mathfish_widgets.engine.evolve import changed
from mathfish_widgets.engine.options import Option, checked_seed
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.seating import PERSON, SEATS, checked_players

from .session import Sitting
from .ui_state import FORCED, PACES

Row = dict[str, Any]
_MOST_CHOICES = 12


class Wishes:
    """What the next game shall be; a seed that nobody asked for is the one after the last."""

    def __init__(self, match: Match) -> None:
        self.game = match.game
        self.seed = match.seed + 1
        self.players = list(match.players)
        self.names = list(match.names)
        self.options = {option.name: match.options.get(option.name, option.default) for option in self.game.options}
        self.winnable = False

    def next_match(self, seed: int) -> Match:
        """The match that is wished for, with a seed."""
        return Match(self.game, seed, self.options, self.players)

    def fulfil(self, key: str, value: object) -> None:
        """Takes one wish; raises ValueError when it cannot be, and keeps the old one."""
        kind, _, name = key.partition(":")
        options = {option.name: option for option in self.game.options}
        if kind == "seed":
            self.seed = checked_seed(value)
        elif kind == "winnable":
            self.winnable = bool(value)
        elif kind == "player" and name in map(str, range(len(self.players))):
            wanted = [*self.players[: int(name)], str(value), *self.players[int(name) + 1 :]]
            self.players = list(checked_players(self.game, wanted, len(wanted)))
        elif kind == "option" and name in options:
            named = {str(known): known for known in options[name].values}
            self.options[name] = options[name].checked(named.get(str(value), value))
            if name == SEATS:
                self._seat(cast(int, self.options[name]))
        else:
            raise ValueError(f"There is no setting {key}.")

    def _seat(self, seats: int) -> None:
        """Changes how many play: those at the table stay as far as there is room, computers take what is free."""
        others = checked_players(self.game, None, max(seats, 2))[1:]
        self.players = [*self.players, *others][:seats]


def prefer(sitting: Sitting, key: str, value: Any) -> None:
    """Changes one preference of the person at the screen; raises ValueError when it cannot be."""
    if key == "eyes":
        names = list(sitting.match.names)
        sitting.screen = changed(sitting.screen, seat=names.index(value) if value in names else None)
        return
    preferences = replace(sitting.screen.preferences, **{key: value})
    sitting.screen = changed(sitting.screen, preferences=preferences)


PREFERENCES = ("lights", "motion", "pace", "forced", "four_colours", "clock", "eyes")


def rows(sitting: Sitting, wishes: Wishes) -> list[Row]:
    """The rows of the settings: how to play first, then the next game."""
    preferences = sitting.screen.preferences
    return [
        _check(sitting, "lights", preferences.lights),
        _check(sitting, "motion", preferences.motion),
        *_rows_for_some_games(sitting),
        *_rows_of_computers(sitting),
        *_rows_for_more_seats(sitting),
        {"key": "seed", "label": _label(sitting, "seed"), "kind": "number", "value": wishes.seed},
        *_rows_of_players(sitting, wishes),
        *_rows_of_options(sitting, wishes),
        *([_check(sitting, "winnable", wishes.winnable)] if wishes.game.winnable else []),
    ]


def _rows_for_some_games(sitting: Sitting) -> list[Row]:
    game, preferences = sitting.match.game, sitting.screen.preferences
    shown = {"four_colours": game.shows_suits, "clock": game.lap is not None}
    return [_check(sitting, key, getattr(preferences, key)) for key, of_use in shown.items() if of_use]


def _rows_of_computers(sitting: Sitting) -> list[Row]:
    if len(sitting.match.persons) == sitting.match.seats:
        return []
    return [_choice("pace", _label(sitting, "pace"), sitting.screen.preferences.pace, _capitals(PACES))]


def _rows_for_more_seats(sitting: Sitting) -> list[Row]:
    result = []
    if sitting.match.seats > 1:
        forced = sitting.screen.preferences.forced
        result.append(_choice("forced", _label(sitting, "forced"), forced, _capitals(FORCED)))
    if not sitting.match.persons and sitting.match.seats > 1:
        eyes = [_label(sitting, "onlooker"), *sitting.match.names]
        seat = sitting.screen.seat
        result.append(_choice("eyes", _label(sitting, "eyes"), eyes[0 if seat is None else seat + 1], _same(eyes)))
    return result


def _rows_of_players(sitting: Sitting, wishes: Wishes) -> list[Row]:
    known = [PERSON, *wishes.game.players]
    return [
        _choice(f"player:{seat}", _label(sitting, "player", number=seat + 1), player, _same(known))
        for seat, player in enumerate(wishes.players)
    ]


def _rows_of_options(sitting: Sitting, wishes: Wishes) -> list[Row]:
    return [_row_of_option(sitting, option, wishes.options[option.name]) for option in wishes.game.options]


def _row_of_option(sitting: Sitting, option: Option, chosen: object) -> Row:
    rule = f"{sitting.match.game.name}.option.{option.name}"
    label = _label(sitting, "option", name=_words(sitting, rule, option.name))
    if option.reads is not None:
        return {"key": f"option:{option.name}", "label": label, "kind": "text", "value": str(chosen)}
    choices = {value: _words(sitting, f"{rule}.{value}", value) for value in option.values[:_MOST_CHOICES]}
    return _choice(f"option:{option.name}", label, chosen, choices)


def _label(sitting: Sitting, label: str, **values: object) -> str:
    return sitting.match.wording.sentence(Step(f"screen.{label}", values))


def _check(sitting: Sitting, key: str, value: bool) -> Row:
    return {"key": key, "label": _label(sitting, key), "kind": "check", "value": value}


def _same(choices: Iterable[str]) -> dict[str, str]:
    return {choice: choice for choice in choices}


def _capitals(choices: Iterable[str]) -> dict[str, str]:
    return {choice: choice.capitalize() for choice in choices}


def _words(sitting: Sitting, rule: str, otherwise: object) -> str:
    """The words that a game has for an option or for a value of it; numbers and the like stand for themselves."""
    wording = sitting.match.wording
    return wording.sentence(Step(rule)) if rule in wording.sentences else str(otherwise)


def _choice(key: str, label: str, value: object, choices: Mapping[Any, str]) -> Row:
    return {
        "key": key,
        "label": label,
        "kind": "choice",
        "value": str(value),
        "choices": [[str(choice), words] for choice, words in choices.items()],
    }
