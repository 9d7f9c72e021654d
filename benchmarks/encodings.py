"""What the two encodings of a message are worth: zones that changed for all zones, a drawing as text for lists."""

import json
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random
from statistics import median
from time import perf_counter
from typing import Any
from unittest.mock import patch

from ipywidgets.widgets.widget import _remove_buffers

import mathfish_widgets
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games import GAMES
from mathfish_widgets.stage.canvas.display_list import DisplayList
from mathfish_widgets.stage.canvas.encoding import as_numbers
from mathfish_widgets.stage.scene import SAY

from .full_table import fullest
from .table import Row

ROUNDS = 200


def rows() -> Iterator[Row]:
    """For a move on every game's fullest table, bytes and kernel milliseconds of both traits, encoded and plain."""
    for name, game in GAMES.items():
        drawn, zones, changes = _of_a_move(name)
        yield _row(f"{game.title}: zones that a move changed", changes.copy, zones, "all zones")
        commands = [as_numbers(command) for each in drawn for command in each.commands]
        yield _row(f"{game.title}: drawing of a move", partial(_written, drawn), commands, "as lists")


def _written(drawn: Sequence[DisplayList]) -> str:
    """The drawing as text, all of it written anew; a real move keeps what was written for an earlier one."""
    return ",".join(DisplayList(each.commands).text for each in drawn)


def _of_a_move(name: str) -> tuple[list[DisplayList], list[Any], dict[str, Any]]:
    """The drawing of a move, all zones after it, and those that it changed."""
    game = mathfish_widgets.resume(fullest(name).record, pace="step by step", motion=False)
    move = think(game.rules.players["careful"].choose(game.match.observation(0), Random(0))).move
    drawn: list[DisplayList] = []
    with patch.object(game._painter, "_send", drawn.extend):
        game.touch(f"{SAY}{move}")
    return drawn, game.zones, game.zone_changes


def _row(what: str, encoded: Callable[[], Any], plain: Any, plainly: str) -> Row:
    size, time = _packed(encoded)
    plain_size, plain_time = _packed(lambda: plain)
    return Row(what, f"{size} bytes, {time:.2f} ms; {plainly}: {plain_size} bytes, {plain_time:.2f} ms")


def _packed(made: Callable[[], Any]) -> tuple[int, float]:
    """The bytes of a trait's value, and the median milliseconds that the kernel takes to make and pack it."""
    times, packed = [], b""
    for _ in range(ROUNDS):
        began = perf_counter()
        state, _, _ = _remove_buffers({"value": made()})
        packed = json.dumps(state, ensure_ascii=False, allow_nan=False).encode()
        times.append(1000 * (perf_counter() - began))
    return len(packed), median(times)
