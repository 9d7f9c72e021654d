"""The widget of Doublets for a notebook."""

from __future__ import annotations

from mathfish_widgets.widgets.game_widget import GameWidget

from . import DOUBLETS


class Doublets(GameWidget):
    """Doublets for one player: doubling on a clock of 13 hours."""

    rules = DOUBLETS
