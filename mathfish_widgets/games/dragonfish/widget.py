"""The widget of DragonFish for a notebook."""

from __future__ import annotations

from mathfish_widgets.widgets.game_widget import GameWidget

from . import DRAGONFISH


class DragonFish(GameWidget):
    """DragonFish for two to four players: sums and differences catch fish, and waterways join the ponds."""

    rules = DRAGONFISH
