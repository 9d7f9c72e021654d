"""Pictures for a notebook cell: ideas of lessons, a factor tree, the ring of Doublets, a canal island.

Each is an embedded image, so it stays when the page is saved, mailed or printed. A game is loaded when its picture is
drawn.
"""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from html import escape
from typing import Any

from IPython.display import publish_display_data

from mathfish_widgets.engine.error_display import sentence_only
from mathfish_widgets.explain.wording import Wording, sentences_of
from mathfish_widgets.markup.figures import ways
from mathfish_widgets.markup.still import image
from mathfish_widgets.mathematics.arithmetic import FactorTree, factor_tree
from mathfish_widgets.mathematics.expressions import product
from mathfish_widgets.mathematics.quoting import quoted, shown_name
from mathfish_widgets.stage.face_data import Clock
from mathfish_widgets.stage.svg import document, elements

from .ideas import numbers, reasoning
from .ideas.composing import LOOK, Item, faced, grown, named, on_the_sea, tree_item

IDEAS = {**numbers.PICTURES, **reasoning.PICTURES}
"""The pictures of ideas by their names."""
_RING = 270


class Picture:
    """A picture that shows itself in a cell; `svg` is the drawing, and `text` says the same in words.

    A `captioned` picture has the text below it, and its accessible name is the title.
    """

    def __init__(self, item: Item, title: str, text: str, *, captioned: bool = False) -> None:
        self.text = text
        self._title, self._captioned = title, captioned
        width, height, shapes = on_the_sea(item)
        self.svg = document(width, height, elements(shapes), title, text)

    def _ipython_display_(self) -> None:
        publish_display_data(self._repr_mimebundle_())  # type: ignore[no-untyped-call]

    def _repr_mimebundle_(self, **_asked: Any) -> dict[str, str]:
        html = image(self.svg, self._title if self._captioned else self.text, LOOK)
        below = f'<p style="margin:4px 0">{escape(self.text)}</p>' if self._captioned else ""
        return {"text/plain": self.text, "text/html": html + below}

    def __repr__(self) -> str:
        return self.text


@sentence_only(ValueError)
def picture(name: str) -> Picture:
    """Draw the picture of an idea of the lessons, such as "pair" or "balance".

    Raises ValueError if there is no such picture; the message suggests names of similar spelling.
    """
    wording = Wording(sentences_of("ideas"))
    if not isinstance(name, str) or name not in IDEAS:
        near = get_close_matches(shown_name(name), list(IDEAS), n=3, cutoff=0.0)
        raise ValueError(wording.say("idea.unknown", name=shown_name(name), near=tuple(near)))
    return Picture(IDEAS[name](), wording.say(f"idea.{name}"), wording.say(f"idea.{name}.shown"))


@sentence_only(ValueError, TypeError)
def tree(number: int, first: int | None = None) -> Picture:
    """Draw a factor tree of a number; `first` is the factor to split off first, or else the lowest prime.

    Raises ValueError if the number is below 2 or `first` does not split it, and TypeError if it is not a whole number.
    """
    whole = factor_tree(number)
    if first is not None:
        if first not in range(2, number) or number % first:
            raise ValueError(f"{first} doesn't split {number} into two smaller factors.")
        whole = FactorTree(number, (factor_tree(first), factor_tree(number // first)))
    splits = ", ".join(_splits(whole)) or f"{number} is prime, so its tree has no branches"
    return Picture(tree_item(grown(whole)), "A factor tree", f"Factor tree: {splits}.", captioned=True)


@sentence_only(ValueError)
def ring(number: int = 1) -> Picture:
    """Draw the ring of twelve with its hand on the double of a number from 1 to 12.

    Raises ValueError for any other number.
    """
    from mathfish_widgets.games.doublets.rules.ring import RING, Rank, doubled

    if number not in RING:
        raise ValueError(f"{number} isn't on the ring. The ring has the numbers from 1 to 12.")
    order = " ".join(str(Rank(each)) for each in RING)
    after = doubled(number)
    dial = Clock(tuple(RING), after, tuple(str(Rank(each)) for each in RING))
    told = f"After {Rank(number)} comes {Rank(after)}."
    return Picture(named(faced(dial, _RING, _RING), told), "The ring", f"The ring: {order}. {told}")


@sentence_only(ValueError)
def island(*cards: str) -> Picture:
    """Draw DragonFish's canal island with four cards, such as "NS", "NE+SW", "NESW", "ES".

    The cards are for NW, NE, SW and SE, in this order. Raises ValueError unless there are four cards,
    each given by the edges of its waterways.
    """
    from mathfish_widgets.games.dragonfish.explain.waterways import island_figure
    from mathfish_widgets.games.dragonfish.rules.box import STANDARD_BOX
    from mathfish_widgets.games.dragonfish.rules.cards import PLACES
    from mathfish_widgets.games.dragonfish.rules.waterways import turned

    if len(cards) != len(PLACES):
        raise ValueError(f"The island needs four cards, for {', '.join(PLACES)}, but you gave {len(cards)}.")
    as_they_can_lie = {turned(edges, quarters) for edges in STANDARD_BOX.canals for quarters in range(4)}
    for edges in cards:
        if edges not in as_they_can_lie:
            raise ValueError(
                f"{quoted(edges)} isn't a Canal Card. Name the edges that the card joins, such as NS or NE+SW."
            )
    lying = dict(zip(PLACES, cards, strict=True))
    told = "; ".join(f"{place} joins {ways(edges)}" for place, edges in lying.items())
    drawn = reasoning.island(island_figure(lying))
    return Picture(drawn, "A canal island", f"Canal island: {told}.", captioned=True)


def _splits(whole: FactorTree) -> Iterator[str]:
    if whole.branches:
        left, right = whole.branches
        yield f"{whole.value} = {product(left.value, right.value)}"
        yield from _splits(left)
        yield from _splits(right)
