"""The pictures of an experiment: the distribution of points, and who wins.

Equal numbers give equal SVG text.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from importlib import import_module
from io import StringIO
from typing import Any

from mathfish_widgets.explain.wording import wording_of
from mathfish_widgets.markup.plot import Plot
from mathfish_widgets.stage.theme import DUSK_BACK, INK, PAPER, PRIME_COLOURS, SEA_BACK

from .summary import WinShare, interval_step, percent

WORDING = wording_of("experiments")
_WIDTH, _ROW, _MARGINS = 6.4, 0.9, 1.1
_MOST_BARS = 24
_COLOURS = (*PRIME_COLOURS.values(), SEA_BACK[0], DUSK_BACK[0])
_HATCHES = ("", "//", "..", "\\\\", "xx", "--", "++", "oo")
_MARKERS = "os^DPvXp"
"""The style of each seat or side: all differ in both colour and shape."""
_LETTERING = {"svg.fonttype": "none", "svg.hashsalt": "mathfish", "font.size": 11}
_UNDATED = {"Date": None, "Creator": None}


def points_plot(points: Sequence[Sequence[int]], words: str) -> Plot:
    """Return a histogram of points for each seat; if the points spread far, a bar covers several of them."""
    least, most = min(map(min, points)), max(map(max, points))
    width = 1 + (most - least) // _MOST_BARS
    figure, rows = _sheet(len(points))
    for seat, (axes, scores) in enumerate(zip(rows, points, strict=True), start=1):
        bars = Counter((score - least) // width for score in scores)
        starts = [least + width * bar for bar in bars]
        look = {"color": _COLOURS[seat - 1], "hatch": _HATCHES[seat - 1], "edgecolor": PAPER}
        axes.bar(starts, list(bars.values()), width=0.9 * width, align="edge", **look)
        axes.set_xlim(least - width, most + 2 * width)
        axes.yaxis.get_major_locator().set_params(integer=True)
        axes.set_ylabel(_said("player", seat=seat))
    rows[0].set_title(_said("points"))
    rows[-1].set_xlabel(_said("points_axis"))
    return Plot(_svg(figure), words)


def wins_plot(shares: Sequence[WinShare]) -> Plot:
    """Return a dot for each side's share of wins, a line for its interval, and its share by chance."""
    labels = [WORDING.sentence(interval_step(share)) for share in shares]
    fair = _said("fair", fair=tuple(dict.fromkeys(percent(share.fair) for share in shares)))
    figure, (axes,) = _sheet(1, len(shares))
    for side, (share, label) in enumerate(zip(shares, labels, strict=True)):
        height, colour = len(shares) - 1 - side, _COLOURS[side]
        look = {"marker": _MARKERS[side], "markersize": 12, "markeredgecolor": PAPER}
        axes.plot([float(100 * end) for end in share.interval], [height, height], color=colour, linewidth=4)
        axes.plot([float(100 * share.share)], [height], color=colour, **look)
        axes.plot([float(100 * share.fair)] * 2, [height - 0.3, height + 0.15], "--", color=INK, linewidth=1)
        axes.text(2, height + 0.25, label)
    axes.set_xlim(0, 100)
    axes.set_ylim(-0.6, len(shares) - 0.2)
    axes.set_yticks([])
    axes.set_title(_said("wins"))
    axes.set_xlabel(_said("wins_axis"))
    return Plot(_svg(figure), " ".join((*(f"{label}." for label in labels), fair)))


def _said(rule: str, **values: Any) -> str:
    return WORDING.say(f"experiment.picture.{rule}", **values)


def _sheet(rows: int, lines: int = 1) -> tuple[Any, list[Any]]:
    """Return a figure without a screen, and its axes, one below another."""
    height = _MARGINS + _ROW * max(rows, lines)
    figure = teaching_package("matplotlib.figure").Figure((_WIDTH, height), facecolor=PAPER, layout="constrained")
    all_axes = [row[0] for row in figure.subplots(rows, 1, squeeze=False, sharex=True, sharey=True)]
    for axes in all_axes:
        axes.set_facecolor(PAPER)
        axes.spines[["top", "right"]].set_visible(False)
    return figure, all_axes


def _svg(figure: Any) -> str:
    written = StringIO()
    with teaching_package("matplotlib").rc_context(_LETTERING):
        figure.savefig(written, format="svg", metadata=_UNDATED)
    return written.getvalue()


def teaching_package(name: str) -> Any:
    """Return a package or one of its modules, or raise a ModuleNotFoundError that says what to install."""
    try:
        return import_module(name)
    except ModuleNotFoundError as missing:
        package = name.partition(".")[0]
        rule = "experiment.needs.browser" if sys.platform == "emscripten" else "experiment.needs"
        raise ModuleNotFoundError(WORDING.say(rule, package=package)) from missing
