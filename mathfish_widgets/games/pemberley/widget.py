"""The widget that shows Pemberley in a notebook."""

from __future__ import annotations

from mathfish_widgets.widgets.game_widget import GameWidget

from . import PEMBERLEY


class Pemberley(GameWidget):
    """Pemberley for two to seven: running totals, multiples of 7, 12 and 13, and primes."""

    rules = PEMBERLEY
