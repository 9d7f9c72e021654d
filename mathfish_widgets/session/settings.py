"""The settings of a board: how a person likes to play, and what the next game shall be."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, cast

from mathfish_widgets.engine.options import Option, checked_seed
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.seating import PERSON, SEATS, checked_players

from .session import Session
from .ui_state import FORCED, PACES

Row = dict[str, Any]
_MOST_CHOICES = 12


class NextGame:
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

    def set(self, key: str, value: object) -> None:
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


PREFERENCES = ("lights", "motion", "pace", "forced", "four_colours", "clock", "eyes")


def setting_rows(session: Session, next_game: NextGame) -> list[Row]:
    """The rows of the settings: how to play first, then the next game."""
    preferences = session.ui.preferences
    return [
        _check(session, "lights", preferences.lights),
        _check(session, "motion", preferences.motion),
        *_rows_for_some_games(session),
        *_rows_of_computers(session),
        *_rows_for_more_seats(session),
        {"key": "seed", "label": _label(session, "seed"), "kind": "number", "value": next_game.seed},
        *_rows_of_players(session, next_game),
        *_rows_of_options(session, next_game),
        *([_check(session, "winnable", next_game.winnable)] if next_game.game.winnable else []),
    ]


def _rows_for_some_games(session: Session) -> list[Row]:
    game, preferences = session.match.game, session.ui.preferences
    shown = {"four_colours": game.shows_suits, "clock": game.lap is not None}
    return [_check(session, key, getattr(preferences, key)) for key, of_use in shown.items() if of_use]


def _rows_of_computers(session: Session) -> list[Row]:
    if len(session.match.persons) == session.match.seats:
        return []
    return [_choice("pace", _label(session, "pace"), session.ui.preferences.pace, _capitals(PACES))]


def _rows_for_more_seats(session: Session) -> list[Row]:
    result = []
    if session.match.seats > 1:
        forced = session.ui.preferences.forced
        result.append(_choice("forced", _label(session, "forced"), forced, _capitals(FORCED)))
    if not session.match.persons and session.match.seats > 1:
        eyes = [_label(session, "onlooker"), *session.match.names]
        seat = session.ui.seat
        result.append(_choice("eyes", _label(session, "eyes"), eyes[0 if seat is None else seat + 1], _same(eyes)))
    return result


def _rows_of_players(session: Session, next_game: NextGame) -> list[Row]:
    known = [PERSON, *next_game.game.players]
    return [
        _choice(f"player:{seat}", _label(session, "player", number=seat + 1), player, _same(known))
        for seat, player in enumerate(next_game.players)
    ]


def _rows_of_options(session: Session, next_game: NextGame) -> list[Row]:
    return [_row_of_option(session, option, next_game.options[option.name]) for option in next_game.game.options]


def _row_of_option(session: Session, option: Option, chosen: object) -> Row:
    rule = f"{session.match.game.name}.option.{option.name}"
    label = _label(session, "option", name=_words(session, rule, option.name))
    if option.reads is not None:
        return {"key": f"option:{option.name}", "label": label, "kind": "text", "value": str(chosen)}
    choices = {value: _words(session, f"{rule}.{value}", value) for value in option.values[:_MOST_CHOICES]}
    return _choice(f"option:{option.name}", label, chosen, choices)


def _label(session: Session, label: str, **values: object) -> str:
    return session.match.wording.sentence(Step(f"screen.{label}", values))


def _check(session: Session, key: str, value: bool) -> Row:
    return {"key": key, "label": _label(session, key), "kind": "check", "value": value}


def _same(choices: Iterable[str]) -> dict[str, str]:
    return {choice: choice for choice in choices}


def _capitals(choices: Iterable[str]) -> dict[str, str]:
    return {choice: choice.capitalize() for choice in choices}


def _words(session: Session, rule: str, otherwise: object) -> str:
    """The words that a game has for an option or for a value of it; numbers and the like stand for themselves."""
    wording = session.match.wording
    return wording.sentence(Step(rule)) if rule in wording.sentences else str(otherwise)


def _choice(key: str, label: str, value: object, choices: Mapping[Any, str]) -> Row:
    return {
        "key": key,
        "label": label,
        "kind": "choice",
        "value": str(value),
        "choices": [[str(choice), words] for choice, words in choices.items()],
    }
