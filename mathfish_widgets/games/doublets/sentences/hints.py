"""The hints of Doublets, and what it answers when it is asked whether it can be won, by rule id."""

from __future__ import annotations

HINTS = {
    "doublets.hint.look": "Look at the foundation: {top} lies on top. Which rank comes next?",
    "doublets.hint.waste": "{card} on the waste is {wanted}.",
    "doublets.hint.reserve": "{card} in place {reserve} is {wanted}.",
    "doublets.hint.stock": "No {wanted} can be built now. The stock still has {count} of that rank.",
    "doublets.hint.stock.depth": "No {wanted} can be built now. The next one, {card}, is card {depth} of the stock.",
    "doublets.hint.covered": "No {wanted} can be built now, and none is in the stock.",
    "doublets.hint.move": "{move}.",
    "doublets.hint.prospect.won": "You have seen every card: from here all 48 cards can be built.",
    "doublets.hint.prospect.most": "You have seen every card: from here {count:card|cards} can be built, and no more.",
    "doublets.hint.prospect.found": "You have seen every card. The best way I found builds {count:card|cards}; "
    "there may be a better one.",
    "doublets.ask.winnable": "Can it be won?",
    "doublets.answer.won": "Yes: from here all 48 cards can be built.",
    "doublets.answer.most": "No: from here {count:card|cards} can be built, and no more.",
    "doublets.answer.unknown": "I do not know. I tried {nodes} positions, and the best way I found "
    "builds {count:card|cards}.",
}
