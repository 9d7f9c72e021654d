"""The options of DocFish and their values, in words. Source: docs/rules/docfish.md, Options."""

from __future__ import annotations

OPTIONS = {
    "docfish.option.first": "first player",
    "docfish.option.first.cut": "who cuts a prime",
    "docfish.option.first.seat0": "player 1",
    "docfish.option.fished_pair_redraw": "pick again after a pair fished with an empty hand",
    "docfish.option.fished_pair_redraw.always": "always",
    "docfish.option.fished_pair_redraw.if_empty": "if the hand is empty again",
    "docfish.option.consolidation": "Consolidation",
    "docfish.option.consolidation.one_pass": "all at once",
    "docfish.option.consolidation.step_by_step": "step by step",
}
