"""The sentences of what may be concluded in Literature, by rule id. Source: docs/rules/literature.md, Explanation."""

from __future__ import annotations

_MUST_DECLARE = (
    "With all of {set} in hand, {by} would have had to declare it first. So one of the {cards:or} was elsewhere."
)
DEDUCTION = {
    # What was seen.
    "literature.deduction.gift": "{giver} gave {who} the {card} when {who} asked for it.",
    "literature.deduction.gift.from_you": "You gave {who} the {card} when {who} asked for it.",
    "literature.deduction.asked": "{by} asked for the {card}, so {by:does|do} not have it.",
    "literature.deduction.missed": "{by} asked {who} for the {card}, and {who} did not have it.",
    "literature.deduction.missed.by_you": "You asked {who} for the {card}, and {who} did not have it.",
    "literature.deduction.none_of": "Questions and answers showed that {who:does|do} not have the {cards:or}.",
    "literature.deduction.named": (
        "{by} declared this set with the {card} as a card in hand. What one says of one's own hand must be true."
    ),
    "literature.deduction.unnamed": (
        "{by} declared this set without the {card} as a card in hand. What one says of one's own hand must be true."
    ),
    "literature.deduction.team": (
        "The set of the {card} stayed open when {by} declared it and not all was right. "
        "So the team of {by:holds|hold} it all."
    ),
    "literature.deduction.team.by_you": (
        "The set of the {card} stayed open when you declared it and not all was right. So your team holds it all."
    ),
    "literature.deduction.base": "{by} asked for the {card}, so {by} held another card of {set}: the {cards:or}.",
    "literature.deduction.base.lone": "{by} asked for the {card}, so {by} held a card of {set}: the {cards:or}.",
    "literature.deduction.incomplete.asked": f"{{by}} asked a question. {_MUST_DECLARE}",
    "literature.deduction.incomplete.passed": f"{{by}} passed the turn. {_MUST_DECLARE}",
    "literature.deduction.incomplete.named": (
        f"{{by}} declared a set, and some of its cards were with others. {_MUST_DECLARE}"
    ),
    "literature.deduction.declared": (
        "A declaration of {set} by {by} was not all right. So one of the {cards:or} is not where {by} said."
    ),
    "literature.deduction.declared.by_you": (
        "Your declaration of {set} was not all right. So one of the {cards:or} is not where you said."
    ),
    "literature.deduction.declared.one": (
        "A declaration of {set} by {by} was not all right. So the {cards} is not where {by} said."
    ),
    "literature.deduction.declared.one.by_you": (
        "Your declaration of {set} was not all right. So the {cards} is not where you said."
    ),
    "literature.deduction.elsewhere": "At that time {who} had the {cards}.",
    "literature.deduction.elsewhere.you": "At that time you had the {cards}.",
    # What follows.
    "literature.deduction.is": "{who:has|have} the {card}.",
    "literature.deduction.no": "{who:does|do} not have the {card}.",
    "literature.deduction.own": "You hold the {card} yourself.",
    "literature.deduction.not_yours": "You do not hold the {card}.",
    "literature.deduction.out": "The set {set} is finished, so nobody has the {card}.",
    "literature.deduction.one_left": "Only {who} can have the {card}.",
    "literature.deduction.at_least_one.asked": (
        "Of the {cards}, {by} can only have held the {card}. {by:has|have} it still."
    ),
    "literature.deduction.at_least_one.incomplete": "{by} held all others of {set}, so not the {card}.",
    "literature.deduction.at_least_one.incomplete.is": (
        "{by} held all others of {set}, so not the {card}. So {who:has|have} the {card}."
    ),
    "literature.deduction.at_least_one.declared.is": (
        "All but the {card} were where the declaration said. So {who:has|have} the {card}."
    ),
    "literature.deduction.at_least_one.declared": (
        "All but the {card} were where the declaration said. So {who:does|do} not have the {card}."
    ),
    "literature.deduction.empty": "{who:has|have} no cards left.",
    "literature.deduction.full": "{who:has|have} {size:card|cards}: {held}. That leaves no room for the {cards:or}.",
    "literature.deduction.one_of": "one of the {cards:or}",
    "literature.deduction.fills": (
        "{who:has|have} {room:card|cards} that nobody has shown, and of all cards only the {cards} can be there."
    ),
    "literature.deduction.crowded": (
        "{whos} together have {room:card|cards} that nobody has shown: {held}. So none of them has the {cards:or}."
    ),
    "literature.deduction.suppose": "Suppose that {who} had the {card}.",
    "literature.deduction.suppose.end": "That cannot be, so {who:does|do} not have the {card}.",
    "literature.deduction.counted.is": "In every deal that fits all this, {who:has|have} the {card}. I tried them all.",
    "literature.deduction.counted.no": "In no deal that fits all this does {who} have the {card}. I tried them all.",
    # What contradicts.
    "literature.deduction.nowhere": "Then nobody could have the {card}.",
    "literature.deduction.none_left.asked": "Then {by} would have held none of the {cards:or}.",
    "literature.deduction.none_left.incomplete": "Then {by} would have held all of {set}.",
    "literature.deduction.none_left.declared": "Then the declaration of {set} would have been right.",
    "literature.deduction.full.never": "Then {who} would have {held}, but {who:has|have} only {size:card|cards}.",
    "literature.deduction.fills.never": (
        "{who:has|have} {room:card|cards} that nobody has shown, but then only {count:card|cards} could be there."
    ),
    "literature.deduction.crowded.never": (
        "Then {whos} would have {held}. But together they have only {room:card|cards} that nobody has shown."
    ),
    # Notes.
    "literature.notes.none": "You have no notes yet.",
    "literature.notes.right": "I checked {count:note|notes}. All that you noted can be concluded.",
    "literature.notes.checked": "I checked {count:note|notes}. {untrue:note|notes} cannot be kept.",
    "literature.notes.yes.impossible": "You noted that {who:has|have} the {card}. That cannot be.",
    "literature.notes.yes.open": "You noted that {who:has|have} the {card}. That is possible, but so is {others:or}.",
    "literature.notes.no.impossible": "You noted that {who:does|do} not have the {card}. But {who:has|have} it.",
    "literature.notes.no.open": "You noted that {who:does|do} not have the {card}. But {who} may still have it.",
    "literature.notes.more": "You may conclude more: {fact}",
    "literature.notes.complete": "Nothing more can be concluded for certain now.",
}
