"""Why a computer player of Doublets moves as it does, by rule id."""

from __future__ import annotations

REASONS = {
    "doublets.because.build": "{card} fitted, and I build whenever I can.",
    "doublets.because.turn": "No {wanted} could be built, so I turned a card.",
    "doublets.because.redeal": "No {wanted} could be built and the stock was empty, so I started the next pass.",
    "doublets.because.same": "The waste and the reserve both had {wanted}. Either way the same ranks are left, "
    "so I took the one from the waste.",
    "doublets.because.king": "I left {card} in the reserve for now: {king} on the waste would have filled its place "
    "for ever.",
    "doublets.because.fill": "{fill} came into the reserve: {rank} is wanted {count:card|cards} after {wanted}.",
    "doublets.because.forced_king": "{king} had to go into the reserve: there was nothing else to do.",
    "doublets.because.no_rule": "I built at once. With fewer than three passes, waiting for a king to be covered costs "
    "more than it gains.",
    "doublets.because.memory": "I remember the order of the stock and tried ahead which builds follow.",
    "doublets.because.plan": "On the way I found, {count:card is|cards are} built by the end.",
    "doublets.because.win": "On the way I found, all 48 cards are built.",
}
