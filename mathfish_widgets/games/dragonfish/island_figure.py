"""The canal island as a figure, its lanes named but not shaded, so that one follows the water oneself."""

from __future__ import annotations

from ...figures import IslandFigure
from .box import LANES, PLACES
from .canal import Island

_LANES = tuple((lane, PLACES.index(place), edge) for lane, (place, edge, _) in LANES.items())


def island_figure(island: Island) -> IslandFigure:
    """The figure of an island."""
    return IslandFigure(tuple(island[place] for place in PLACES), PLACES, _LANES)
