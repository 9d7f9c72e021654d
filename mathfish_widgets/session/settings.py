"""The settings of a board: a person's preferences, and the choices for the next game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from datetime import date
from typing import Any

from mathfish_widgets.engine.options import Option, checked_seed
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.play.game import FORCED
from mathfish_widgets.play.game_setup import GameSetup, next_seed, seed_of_day
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.seating import PERSON

from .session import Session
from .ui_state import EXPLANATIONS, PACES

Row = dict[str, Any]
"""A row of settings: `{key, label, kind, value, choices?}`, where kind is "check", "choice", "number" or "text"."""
MOST_CHOICES = 12
"""The maximum number of values of an option that are offered as choices."""


def choice_row(key: str, label: str, value: object, choices: Mapping[str, str]) -> Row:
    """Return a row that offers some values; `choices` maps each to the words for it."""
    pairs = [list(pair) for pair in choices.items()]
    return {"key": key, "label": label, "kind": "choice", "value": str(value), "choices": pairs}


def typed_row(key: str, label: str, value: object, kind: str = "number") -> Row:
    """Return a row where a person types a number or a text."""
    return {"key": key, "label": label, "kind": kind, "value": str(value)}


class NextGame:
    """The settings of the next game: by default the next seed, dealt by the next player.

    Player 1 deals the deal of the day, so that it is the same for everybody. `today` returns the current date.
    """

    def __init__(self, match: Match, today: Callable[[], date] = date.today) -> None:
        self.setup = GameSetup.of(match).following
        self.seed = self._following = next_seed(match.seed)
        self._next_dealer = self.setup.dealer
        self.winnable = False
        self._today = today

    @property
    def daily(self) -> bool:
        """Whether the next game is the deal of the day."""
        return self.seed == seed_of_day(self._today())

    def set(self, key: str, value: object) -> None:
        """Change one setting; if the value is invalid, raise ValueError and leave the setting unchanged."""
        if key == "seed":
            self._deal(checked_seed(value))
        elif key == "daily":
            self._deal(seed_of_day(self._today()) if value else self._following)
        elif key == "winnable":
            self.winnable = bool(value)
        else:
            self.setup = self.setup.with_value(key, value)

    def _deal(self, seed: int) -> None:
        was_daily, self.seed = self.daily, seed
        if self.daily != was_daily:
            self.setup = self.setup.dealt_by(1 if self.daily else self._next_dealer)


PREFERENCES = ("lights", "working_out", "motion", "pace", "forced", "four_colours", "clock", "explanations", "eyes")


def setting_rows(session: Session, next_game: NextGame) -> list[Row]:
    """Return the rows of the settings: the preferences first, then the next game."""
    match, preferences, setup = session.match, session.ui.preferences, next_game.setup
    of_use = {
        "lights": True,
        "working_out": True,
        "motion": True,
        "four_colours": match.game.shows_suits,
        "clock": bool(match.game.lap),
    }
    rows = [_check(session, key, getattr(preferences, key)) for key, shown in of_use.items() if shown]
    told = _capitals(EXPLANATIONS)
    rows.append(choice_row("explanations", _label(session, "explanations"), preferences.explanations, told))
    if match.is_shared:
        return rows
    if len(match.persons) < match.seats:
        rows.append(choice_row("pace", _label(session, "pace"), preferences.pace, _capitals(PACES)))
    if match.game.lists_every_move and match.persons:
        who = [each for each in FORCED if len(match.persons) > 1 or each in (FORCED[0], FORCED[2], preferences.forced)]
        rows.append(choice_row("forced", _label(session, "forced"), preferences.forced, _capitals(who)))
    if match.seats > 1 and not match.persons:
        eyes = [_label(session, "onlooker"), *match.names]
        seat = 0 if session.ui.seat is None else session.ui.seat + 1
        rows.append(choice_row("eyes", _label(session, "eyes"), eyes[seat], _same(eyes)))
    rows.append({"key": "seed", "label": _label(session, "seed"), "kind": "number", "value": next_game.seed})
    rows.append(_check(session, "daily", next_game.daily))
    known = _same([PERSON, *setup.game.players])
    for seat, player in enumerate(setup.players):
        rows.append(choice_row(f"player:{seat}", _label(session, "player", number=seat + 1), player, known))
    rows += (_row_of_option(session, setup, option) for option in setup.game.options)
    return [*rows, _check(session, "winnable", next_game.winnable)] if setup.game.winnable else rows


def _row_of_option(session: Session, setup: GameSetup, option: Option) -> Row:
    key, chosen = f"option:{option.name}", setup.options[option.name]
    label = _label(session, "option", name=setup.words(option.name))
    if option.reads is not None:
        return typed_row(key, label, chosen, "text")
    choices = {str(value): setup.words(option.name, value) for value in option.values[:MOST_CHOICES]}
    return choice_row(key, label, chosen, choices)


def _label(session: Session, label: str, **values: object) -> str:
    return session.match.wording.sentence(Step(f"screen.{label}", values))


def _check(session: Session, key: str, value: bool) -> Row:
    return {"key": key, "label": _label(session, key), "kind": "check", "value": value}


def _same(choices: Iterable[str]) -> dict[str, str]:
    return {choice: choice for choice in choices}


def _capitals(choices: Iterable[str]) -> dict[str, str]:
    return {choice: choice.capitalize() for choice in choices}
