"""How much a seat and a machine may ask of a server: plenty for a class behind one address, too little to stall it."""

from __future__ import annotations

from collections import Counter

from .allowance import Allowance

LINES_OF_TOKEN = 4
"""So many lines may be open by one token: a page, and those of kernels that ended and have not been missed yet."""
LINES_OF_MACHINE = 80
"""Thirty seats behind one address, some of them opened twice."""


class Limits:
    """What is counted for some minutes by this process alone, and stored nowhere.

    A seat is known by the code of its table and its number, a machine by the key of its `Asker`.
    """

    def __init__(self) -> None:
        self.wrong_codes = Allowance(20, 60)
        self.wrong_digits = Allowance(5, 600)
        self.requests_of_machine = Allowance(240, 12)
        self.acts_of_seat = Allowance(60, 12)
        self.acts_of_machine = Allowance(300, 12)
        # Turns that are told again: some six long games a minute to a seat, and thirty at once to a class.
        self.turns_of_seat = Allowance(1500, 60)
        self.turns_of_machine = Allowance(6000, 60)
        self.lines: Counter[str] = Counter()
