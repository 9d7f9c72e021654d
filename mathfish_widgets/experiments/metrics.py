"""What is noted of a finished game beside its scores: the numbers that only this game has."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from mathfish_widgets.engine.state import Event, Turn
from mathfish_widgets.games.docfish.rules import events as docfish
from mathfish_widgets.games.doublets.rules import facts as doublets
from mathfish_widgets.games.dragonfish.rules import events as dragonfish
from mathfish_widgets.games.equations.rules import events as equations
from mathfish_widgets.games.literature.rules import events as literature
from mathfish_widgets.games.pemberley.rules import events as pemberley

Turns = Sequence[Turn[Any]]
Metrics = dict[str, int]


def _happened(turns: Turns, *kinds: type[Event[Any]]) -> int:
    """How often something of these kinds happened."""
    return sum(isinstance(event, kinds) for turn in turns for event in turn.events)


def _docfish(turns: Turns) -> Metrics:
    """A Consolidation is a move by which at least one group was exchanged."""
    return {
        "pairs": _happened(turns, docfish.LaidDown, docfish.Thawed),
        "consolidations": sum(_happened([turn], docfish.Exchanged) > 0 for turn in turns),
        "shortages": _happened(turns, docfish.ShortageShown),
        "frozen": _happened(turns, docfish.Froze),
    }


def _doublets(turns: Turns) -> Metrics:
    return {
        "solved": int(turns[-1].after.ending is doublets.Ending.WON),
        "passes": turns[-1].after.number_of_pass,
    }


def _pemberley(turns: Turns) -> Metrics:
    return {
        "played": _happened(turns, pemberley.Played),
        "passed": _happened(turns, pemberley.Passed),
        "sets": _happened(turns, pemberley.Laid) - _happened(turns, pemberley.Lifted),
        "left_over": sum(turns[-1].after.left_over),
    }


def _equations(turns: Turns) -> Metrics:
    return {
        "shouted": _happened(turns, equations.Shouted),
        "false": _happened(turns, equations.FoundFalse),
        "unsolved": _happened(turns, equations.Unsolved),
    }


def _dragonfish(turns: Turns) -> Metrics:
    return {
        "caught": _happened(turns, dragonfish.Caught),
        "hooked": _happened(turns, dragonfish.Hooked),
        "cut_free": _happened(turns, dragonfish.CutFree),
        "dug": _happened(turns, dragonfish.Dug),
    }


def _literature(turns: Turns) -> Metrics:
    return {
        "questions": _happened(turns, literature.Asked),
        "hits": _happened(turns, literature.Given),
        "declarations": _happened(turns, literature.Declared),
        "void": _happened(turns, literature.Voided),
    }


METRICS: Mapping[str, Callable[[Turns], Metrics]] = {
    "docfish": _docfish,
    "doublets": _doublets,
    "pemberley": _pemberley,
    "equations": _equations,
    "dragonfish": _dragonfish,
    "literature": _literature,
}
"""For each game by name: its own numbers, from all turns of a finished game."""
