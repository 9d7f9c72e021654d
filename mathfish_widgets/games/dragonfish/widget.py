"""DragonFish in a notebook."""

from __future__ import annotations

from mathfish_widgets.widgets.game_widget import GameWidget

from . import DRAGONFISH


class DragonFish(GameWidget):
    """DragonFish for two to four: sums and differences that catch fish, and waterways that join the ponds."""

    rules = DRAGONFISH
