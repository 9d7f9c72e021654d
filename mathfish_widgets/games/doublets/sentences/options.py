"""The options of Doublets and their values, in words. Source: docs/rules/doublets.md, Options."""

from __future__ import annotations

OPTIONS = {
    "doublets.option.passes": "passes",
    "doublets.option.first_waste": "a card on the waste",
    "doublets.option.first_waste.off": "no",
    "doublets.option.first_waste.on": "yes",
    "doublets.option.kings": "kings",
    "doublets.option.kings.bottom": "at the bottom",
    "doublets.option.kings.removed": "left out",
}
