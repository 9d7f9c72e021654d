"""What a person wants to practise in a week, as a record."""

from __future__ import annotations

from datetime import datetime

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass

ITEMS, DAYS = range(1, 101), range(8)


@frozen_dataclass
class Goal:
    """So many items on so many days of a week, until the next goal; on no day, where there is to be none any more.

    `key` is a random text that tells it from every other one, and `at` is in UTC.
    """

    key: str
    at: datetime
    items: int
    days: int
