"""The canal island as a figure, its lanes named but not shaded, so that one follows the water oneself."""

from __future__ import annotations

from mathfish_widgets.explain.figures import IslandFigure

from ..rules.box import LANES, PLACES
from ..rules.waterways import Island

_LANES = tuple((lane, PLACES.index(place), edge) for lane, (place, edge, _) in LANES.items())


def island_figure(island: Island) -> IslandFigure:
    """The figure of an island."""
    return IslandFigure(tuple(island[place] for place in PLACES), PLACES, _LANES)
