"""Pictures for a notebook cell: a factor tree, the ring of Doublets, a canal island; each has a line of text.

The game from which a picture comes is loaded when it is drawn.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from mathfish_widgets.engine.error_display import sentence_only
from mathfish_widgets.explain.figures import Figure, TreeFigure
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.markup.figures import figure_html, ways
from mathfish_widgets.mathematics.arithmetic import FactorTree, factor_tree
from mathfish_widgets.mathematics.expressions import product
from mathfish_widgets.mathematics.tokens import quoted
from mathfish_widgets.widgets.html_widget import HtmlWidget

# Where the page has a theme, the picture takes its colours.
_STYLE = "--mf-panel:var(--jp-layout-color1,#fff);color:var(--jp-content-font-color1,#1b1f23);margin:4px 0"


class Picture(HtmlWidget):
    """A figure that shows itself in a cell; `text` says the same where there are no pictures."""

    def __init__(self, figure: Figure, text: str) -> None:
        picture = figure_html(figure, Wording({}))
        words = f'<p style="margin:4px 0">{escape(text)}</p>'
        super().__init__(f'<div style="{_STYLE}">{picture}{words}</div>', text)


@sentence_only(ValueError, TypeError)
def tree(number: int, first: int | None = None) -> Picture:
    """Draw a factor tree of a number; `first` chooses the first factor to split off, else the lowest prime.

    Raises ValueError below 2 and for a first factor that does not split the number, TypeError for no whole number.
    """
    grown = factor_tree(number)
    if first is not None:
        if first not in range(2, number) or number % first:
            raise ValueError(f"{first} does not split {number} into two lower factors.")
        grown = FactorTree(number, (factor_tree(first), factor_tree(number // first)))
    splits = ", ".join(_splits(grown)) or f"{number} is prime, so its tree has no branches"
    return Picture(TreeFigure(grown), f"Factor tree: {splits}.")


@sentence_only(ValueError)
def ring(number: int = 1) -> Picture:
    """Draw the ring of twelve with an arrow from a number, 1 to 12, to the number that comes next; else ValueError."""
    from mathfish_widgets.games.doublets.rules.ring import RING, Rank, doubled, ring_figure

    if number not in RING:
        raise ValueError(f"{number} is not on the ring. On it stand the numbers from 1 to 12.")
    order = " ".join(str(Rank(each)) for each in RING)
    return Picture(ring_figure(number), f"The ring: {order}. After {Rank(number)} comes {Rank(doubled(number))}.")


@sentence_only(ValueError)
def island(*cards: str) -> Picture:
    """Draw the canal island of DragonFish with these cards on NW, NE, SW and SE, such as "NS", "NE+SW", "NESW", "ES".

    Raises ValueError unless there are four, each the edges of its waterways.
    """
    from mathfish_widgets.games.dragonfish.explain.waterways import island_figure
    from mathfish_widgets.games.dragonfish.rules.box import STANDARD_BOX
    from mathfish_widgets.games.dragonfish.rules.waterways import turned
    from mathfish_widgets.games.dragonfish.rules.zones import PLACES

    if len(cards) != len(PLACES):
        raise ValueError(f"The island has four cards, for {', '.join(PLACES)}; {len(cards)} are given.")
    as_they_can_lie = {turned(edges, quarters) for edges in STANDARD_BOX.canals for quarters in range(4)}
    for edges in cards:
        if edges not in as_they_can_lie:
            raise ValueError(
                f"{quoted(edges)} is no Canal Card. It names the edges that are joined, such as NS or NE+SW."
            )
    lying = dict(zip(PLACES, cards, strict=True))
    told = "; ".join(f"{place} joins {ways(edges)}" for place, edges in lying.items())
    return Picture(island_figure(lying), f"Canal island: {told}.")


def _splits(grown: FactorTree) -> Iterator[str]:
    if grown.branches:
        left, right = grown.branches
        yield f"{grown.value} = {product(left.value, right.value)}"
        yield from _splits(left)
        yield from _splits(right)
