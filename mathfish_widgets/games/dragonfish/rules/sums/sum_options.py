"""The options of DragonFish that decide what a calculation is. Source: docs/rules/dragonfish.md, Options."""

from __future__ import annotations

from mathfish_widgets.engine.options import Option

OFF, ON = "off", "on"
OPERATIONS_ALLOWED = Option(
    "operations", ("add", "multiply", "divide"), "+ and −; also ×; also × and ÷, rounded", default="add"
)
ORDER_READ = Option(
    "order",
    ("precedence", "spoken"),
    "2 + 3 × 4 is 14, or 20 as a running total from left to right; matters only with × or ÷",
    default="precedence",
)
DIGITS_JOINED = Option("join_digits", (OFF, ON), "whether the cards 1 and 4 may be read as 14", default=OFF)
FISH_AS_TERM = Option(
    "fish_as_term", (ON, OFF), "whether a fish can be caught as a term, or only as the sum card", default=ON
)
SUM_OPTIONS = (OPERATIONS_ALLOWED, ORDER_READ, DIGITS_JOINED, FISH_AS_TERM)
