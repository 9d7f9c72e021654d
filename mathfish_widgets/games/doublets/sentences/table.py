"""What stands on the table of Doublets: buttons, labels, and what a screen reader says of piles and places."""

from __future__ import annotations

BUTTONS = {
    "doublets.invite.turn": "Turn over a card",
    "doublets.invite.redeal": "Start the next pass",
    "doublets.invite.redeal.number": "Start pass {number}",
    "doublets.invite.build.waste": "Build from the waste",
    "doublets.invite.build.reserve": "Build from place {reserve}",
    "doublets.invite.build.waste.card": "Build the {card} from the waste",
    "doublets.invite.build.reserve.card": "Build the {card} from place {reserve}",
}

LABELS = {
    "doublets.zone.piles": "Stock and waste",
    "doublets.zone.reserve": "Reserve",
    "doublets.stock": "stock, {count:card|cards}, face down",
    "doublets.stock.empty": "stock, empty",
    "doublets.stock.redeal": "stock, empty; the waste can be turned over for pass {number}",
    "doublets.waste": "{card:words}, on top of the waste, {count:card|cards}",
    "doublets.waste.empty": "waste, empty",
    "doublets.place": "{card:words}, in reserve place {number}",
    "doublets.place.king": "{card:words}, in reserve place {number}, stays there",
    "doublets.place.empty": "reserve place {number}, empty",
    "doublets.label.stock": "Stock",
    "doublets.label.waste": "Waste",
    "doublets.label.pass": "Pass {number} of {passes}",
    "doublets.label.built": "{count} of 48",
    "doublets.label.wanted": "{wanted} comes next",
    "doublets.label.empty": "",
    "doublets.label.again": "again",
}
