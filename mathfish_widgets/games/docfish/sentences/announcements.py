"""What is said aloud at each move of DocFish, by rule id. Source: docs/rules/docfish.md, Moves and events."""

from __future__ import annotations

ANNOUNCEMENTS = {
    "docfish.asked": "{who}: “Do you have any {prime:plural}?”",
    "docfish.denied": "{who}: “DocFish.”",
    "docfish.banked": "{who}: “{prime:Words} into bank.”",
    "docfish.handed": "{who}: “Here is {value:words}.”",
    "docfish.changed": ("{who}: “Making change for {value:words}: {value:words} into the bank, {parts:words} out.”"),
    "docfish.laid.pair": "{who}: “{prime:Words} down, {prime:words} into bank.”",
    "docfish.laid.half": "{who}: “{prime:Words} down.”",
    "docfish.picked": "{who}: one card from the deck.",
    "docfish.picked.last": "{who}: “Last Card.”",
    "docfish.picked.wish": "{who}: “Fished My Wish.”",
    "docfish.picked.pair": "{who}: “Fished a Pair.”",
    "docfish.guessed.right": "{who}: “Is the last card worth {value:words}?” Yes.",
    "docfish.guessed.other": "{who}: “Is the last card worth {value:words}?” No.",
    "docfish.shortage.shown": "{who}: “Shortage in the Bank.” The card shown is {value}.",
    "docfish.consolidated": "{who}: “Consolidation.” {exchanges}.",
    "docfish.no_group": "{who}: “No Consolidation.”",
    "docfish.frozen": "{who}: “Frozen {cards:words}.”",
    "docfish.change_present": "{who}: “Change present.” The bank has {factors} for the frozen {cards}.",
    "docfish.exchange": "{group} for {product}",
}
