"""The sentences of DocFish by rule id: refusals, announcements, buttons and what stands on the table.

Source: docs/rules/docfish.md, Procedure; Refusals. The sentences of explanations are in `arguments`.
"""

from __future__ import annotations

from ..players.reasons import REASONS
from .explanations import ARGUMENTS
from .hints import HINTS

REFUSALS = {
    "docfish.pair.waits": "You have a pair of {prime}s. Lay pairs down before anything else.",
    "docfish.ask.composite": "{value} is {a} times {b}. You may only ask for a prime number.",
    "docfish.ask.not_held": "You have no {prime} yourself, not even inside another card.",
    "docfish.answer.held": "You do have {prime:a}: {where}.",
    "docfish.answer.absent": "You have no {value} to give.",
    "docfish.answer.change_first": "The bank can change {value}. Change it and give only the {prime}.",
    "docfish.change.absent": "There is no {value} in your hand.",
    "docfish.change.prime": "{value} is a prime number. It cannot be split.",
    "docfish.change.parts": "Change is two or three cards, each of them 2 or more.",
    "docfish.change.product": "{parts} makes {product}, not {value}.",
    "docfish.change.needless": "You make change only to lay a pair or to hand over what was asked for.",
    "docfish.lack.any": "{value}",
    "docfish.lack.second": "second {value}",
    "docfish.lack.third": "third {value}",
    "docfish.change.bank": "The bank has no {missing} left.",
    "docfish.down.composite": "{value} is not prime. Only pairs of primes are laid down.",
    "docfish.down.single": "You have only one {prime}.",
    "docfish.down.embedded": "The other {prime} is still inside {value}. Make change first.",
    "docfish.shortage.card": "{value} is not a card that needs change for a pair.",
    "docfish.shortage.possible": "There is no shortage: change {value} and you can lay a pair of {prime}s.",
    "docfish.freeze.pair": "These cards do not hold a pair of the same prime.",
    "docfish.freeze.spare": "{value} alone holds the pair. Freeze only that card.",
    "docfish.consolidation.pot": "Your pot does not have {cards}.",
    "docfish.consolidation.size": "A group has two or three cards.",
    "docfish.consolidation.product": "{group} makes {product}. No card is higher than 14.",
    "docfish.consolidation.bank": "The bank has no {product} for {group}.",
    "docfish.consolidation.sequence": ("The {left_out} would be left out, but it is lower than the {highest} you use."),
    "docfish.consolidation.unfinished": (
        "Afterwards {group} could still be exchanged. Find groups that leave nothing over."
    ),
    "docfish.consolidation.possible": "You can still consolidate: {group} makes {product}.",
    "docfish.guess.range": "Cards have values from 2 to 14.",
    "docfish.phase": "That comes later. Now: {expected}.",
    "docfish.where.loose": "it lies in your hand",
    "docfish.where.embedded": "it is inside your {value}",
    "docfish.expected.lay": "lay down the pairs in your hand",
    "docfish.expected.ask": "ask for a prime that you hold",
    "docfish.expected.answer": "answer whether you have {prime:a}",
    "docfish.expected.pair": "lay down your {prime}, making change if it is inside another card",
    "docfish.expected.shortage": "show the card that the bank cannot change",
    "docfish.expected.pick": "pick a card from the deck",
    "docfish.expected.guess": "name a value for the last card",
    "docfish.expected.consolidate": "consolidate, or say “No Consolidation”",
    "docfish.expected.freeze": "freeze the pair that cannot be laid",
}

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

BUTTONS = {
    "docfish.invite.ask": "Ask for {prime:plural}",
    "docfish.invite.change": "Change {value} into {parts}",
    "docfish.invite.down": "Lay down {prime:plural}",
    "docfish.invite.give": "Hand over the {value}",
    "docfish.invite.docfish": "Say “DocFish”",
    "docfish.invite.pick": "Pick a card",
    "docfish.invite.guess": "Guess {value}",
    "docfish.invite.shortage": "Show the {value}: “Shortage in the Bank”",
    "docfish.invite.consolidate": "Exchange {exchanges}",
    "docfish.invite.no_consolidation": "Say “No Consolidation”",
    "docfish.invite.freeze": "Freeze {cards}",
    "docfish.invite.freeze_one": "Freeze the {cards} alone",
    "docfish.invite.next_group": "Another group",
}

TABLE = {
    "docfish.label.hand": "Your hand",
    "docfish.label.hand_of": "{who} · {count:card|cards}",
    "docfish.label.pot": "Your pot · {sum}",
    "docfish.label.pot_of": "{who}: pot · {sum}",
    "docfish.label.their_pot": "Pot · {sum}",
    "docfish.label.bank": "Bank",
    "docfish.label.deck": "Deck · {count}",
    "docfish.label.groups": "Your groups",
    "docfish.label.no_groups": "Touch pot cards to make a group.",
    "docfish.label.frozen": "Frozen: the bank lacks {factors}",
    "docfish.label.waiting": "Waits for change: the bank lacks {factors}",
    "docfish.label.shown": "On the table",
    "docfish.control.prime": "{value:words}, {where}",
    "docfish.control.composite": "{value:words}, {where}; embeds {primes:words}",
    "docfish.control.stack": "{value:words}, {count:card|cards} in the bank; embeds {primes:words}",
    "docfish.control.prime_stack": "{value:words}, {count:card|cards} in the bank",
    "docfish.control.deck": "deck, {count:card|cards} face down",
    "docfish.where.hand": "in your hand",
    "docfish.where.pot": "in your pot",
    "docfish.where.pot_of": "in the pot of {who}",
    "docfish.where.group": "in your group {number}, which makes {product}",
    "docfish.where.table": "on the table",
    "docfish.where.frozen": "frozen on the table",
    "docfish.zone.hand": "Your hand",
    "docfish.zone.pot": "Your pot",
    "docfish.zone.pot_of": "Pot of {who}",
    "docfish.zone.table": "Cards on your side of the table",
    "docfish.zone.table_of": "Cards on the side of {who}",
    "docfish.zone.bank": "Bank",
    "docfish.zone.deck": "Deck",
}

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

SENTENCES = {**OPTIONS, **REFUSALS, **ANNOUNCEMENTS, **BUTTONS, **TABLE, **ARGUMENTS, **HINTS, **REASONS}
