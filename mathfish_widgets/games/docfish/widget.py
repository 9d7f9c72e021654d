"""DocFish in a notebook."""

from __future__ import annotations

from mathfish_widgets.widgets.game_widget import GameWidget

from . import DOCFISH


class DocFish(GameWidget):
    """DocFish for two: factoring, making change with a bank, and Consolidation under the Sequence Rule."""

    rules = DOCFISH
