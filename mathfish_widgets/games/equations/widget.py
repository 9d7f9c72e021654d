"""The widget that shows Equations in a notebook."""

from __future__ import annotations

from mathfish_widgets.widgets.game_widget import GameWidget

from . import EQUATIONS


class Equations(GameWidget):
    """Equations for one to six: four cards, and a race to a true equation."""

    rules = EQUATIONS
