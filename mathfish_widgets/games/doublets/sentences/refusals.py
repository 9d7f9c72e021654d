"""Why Doublets refuses a move, by rule id. Source: docs/rules/doublets.md, Refusals."""

from __future__ import annotations

REFUSALS = {
    "doublets.build.source": "You can build from the waste or from reserve places 1 to 7.",
    "doublets.build.empty": "There is no card there.",
    "doublets.build.king": "{card} is a king. Twice 13 is 26, and 26 - 13 is 13 again: "
    "a king leads nowhere, so kings never move.",
    "doublets.build.rank": "{card} does not fit. The top card is {top}: "
    "twice {number} is {double}{reduced}, so {wanted} comes next.",
    "doublets.reduced": ", and {double} - 13 is {wanted}",
    "doublets.not_reduced": "",
    "doublets.turn.empty": "The stock is empty.",
    "doublets.redeal.stock": "First turn the rest of the stock: {count:card|cards}.",
    "doublets.redeal.nothing": "The waste is empty, so there is nothing to turn over.",
    "doublets.redeal.passes": "All {passes:pass is|passes are} used up.",
    "doublets.redeal.possible": "The waste can be turned over: that starts pass {number}.",
    "doublets.later": "Its turn comes later: {wanted} first, and {count:doubling|doublings} after that {rank}.",
}
