"""Whole games for a teacher to read: every move, and its explanation for each seat."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from mathfish_widgets.engine.state import Turn
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.explain.wording import listed
from mathfish_widgets.games import GAMES
from mathfish_widgets.play.match import Match

FOLDER = Path(__file__).parent
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")
PLAYTHROUGHS: dict[str, tuple[str, int, dict[str, object], tuple[str, ...]]] = {
    "docfish-seed0.txt": ("docfish", 0, {}, ("careful", "careful")),
    "docfish-seed4.txt": ("docfish", 4, {"consolidation": "step_by_step"}, ("beginner", "careful")),
    "docfish-seed9.txt": ("docfish", 9, {}, ("sharp", "careful")),
    "doublets-seed1.txt": ("doublets", 1, {}, ("careful",)),
    "dragonfish-seed4.txt": (
        "dragonfish",
        4,
        {"operations": "divide", "join_digits": "on", "order": "spoken", "failed_swap": "stays"},
        ("careful", "sharp"),
    ),
    "dragonfish-seed5.txt": ("dragonfish", 5, {}, ("beginner", "careful", "sharp")),
    "equations-seed1.txt": ("equations", 1, {}, ("careful", "sharp")),
    "equations-seed6.txt": ("equations", 6, {"mode": "turns", "no_equation": "add_card"}, ("beginner", "careful")),
    "literature-seed1.txt": ("literature", 1, {}, ("beginner", "careful", "sharp", "careful", "beginner", "sharp")),
    "literature-seed3.txt": (
        "literature",
        3,
        {"deck": "ranks", "declare_when": "any_time", "wrong_split": "stays", "endgame": "award"},
        ("careful", "sharp", "beginner", "beginner", "careful", "careful"),
    ),
    "pemberley-seed1.txt": ("pemberley", 1, {}, ("careful", "sharp")),
    "pemberley-seed2.txt": ("pemberley", 2, {"target": 20, "unplayed": "once"}, ("beginner", "careful", "sharp")),
}
"""The file of each game, with its name, seed, options and players."""


def transcript(file: str) -> str:
    """Play a game and return its transcript."""
    name, seed, options, players = PLAYTHROUGHS[file]
    match = Match(GAMES[name], seed, options, players, NAMES[: len(players)])
    while match.next_computer is not None:
        seat = match.next_computer
        match.play(think(match.choice(seat)).move, seat)
    return "\n".join((*_head(match), *_moves(match), *_end(match))) + "\n"


def _head(match: Match) -> Iterator[str]:
    yield f"{match.game.title}, seed {match.seed}"
    yield "Players: " + ", ".join(f"{name} ({level})" for name, level in zip(match.names, match.players, strict=True))
    for name, value in match.options.items():
        yield f"Option {name}: {value}"
    yield ""
    yield "On the table at the start:"
    for zone, pile in match.start.table.items():
        seats = [match.names[seat] for seat in range(match.seats) if zone.visible_to(seat)]
        faces = " ".join(map(str, pile)) if seats else f"{len(pile)} cards, face down"
        if pile:
            yield f"  {zone}: {faces}" + ("" if zone.visible_to(None) or not seats else f" (seen by {seats[0]} only)")
    yield ""


def _moves(match: Match) -> Iterator[str]:
    for number, turn in enumerate(match.turns, start=1):
        yield f"{number}. {match.names[turn.seat]}: {turn.move}"
        yield from _told(match, turn)


def _told(match: Match, turn: Turn[Any]) -> Iterator[str]:
    """Yield the headline, and the lines that only some seats are shown."""
    told = [match.game.explainer.explain_turn(turn.seen_by(seat), seat) for seat in range(match.seats)]
    lines = [[match.wording.sentence(step) for step in (each, *each.below)] for each in told]
    shared = set(lines[0]).intersection(*lines)
    yield from (f"   {line}" for line in lines[0][:1] if line in shared)
    told_to: dict[str, list[str]] = {}
    for name, heard in zip(match.names, lines, strict=True):
        for line in heard:
            if line not in shared:
                told_to.setdefault(line, []).append(name)
    for line, names in told_to.items():
        yield f"   Only {listed(names)} {'is' if len(names) == 1 else 'are'} told: {line}"


def _end(match: Match) -> Iterator[str]:
    yield ""
    for name, score in zip(match.names, match.state.scores, strict=True):
        yield f"Score of {name}: {score}"
