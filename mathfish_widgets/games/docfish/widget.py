"""The widget of DocFish for a notebook."""

from __future__ import annotations

from mathfish_widgets.widgets.game_widget import GameWidget

from . import DOCFISH


class DocFish(GameWidget):
    """DocFish for two players: factors, making change with a bank, and Consolidation."""

    rules = DOCFISH
