"""The sentences of Doublets' explanations by rule id. Source: docs/rules/doublets.md, Explanation."""

from __future__ import annotations

EVENTS = {
    "doublets.built.waste": "{card} goes from the waste onto {top}.",
    "doublets.built.reserve": "{card} goes from place {reserve} onto {top}.",
    "doublets.turned": "{card} is turned over.",
    "doublets.turned.fits": "{card} fits: {wanted} is the rank that comes next.",
    "doublets.turned.waits": "It has to wait: {wanted} comes next.",
    "doublets.turned.covers": "It covers {card} for now.",
    "doublets.redealt": "Pass {number} of {passes} begins with {count:card|cards}.",
    "doublets.redealt.order": "The waste is turned over and not shuffled: the cards come in the same order again, "
    "{card} first.",
    "doublets.redealt.last": "This is the last pass: a card that is passed by now can only come back to the top of "
    "the waste when the cards above it go.",
    "doublets.filled.waste": "{card}, the top of the waste, fills place {reserve}.",
    "doublets.filled.stock": "The waste is empty, so the top of the stock, {card}, fills place {reserve}.",
    "doublets.filled.frees": "That frees {card}: it is the top of the waste now.",
    "doublets.filled.king": "{card} is a king: place {reserve} is closed for the rest of the game.",
    "doublets.filled.nothing": "Waste and stock are empty, so place {reserve} stays empty.",
    "doublets.ended.won": "{what} All {count} cards that can be built are built: the game is won.",
    "doublets.ended.lost": "{what} No move is left: the game ends with {count:card|cards}.",
    "doublets.won.kings": "More is not possible: the four kings stay in the reserve, and 52 - 4 is 48.",
    "doublets.won.last": "47 doublings are one short of four rounds of 12. So the game that began with {first} "
    "ended with {last}, half of it.",
    "doublets.lost.passes": "{wanted} comes next. It is neither on top of the waste nor in the reserve, "
    "the stock is empty, and all passes are used up.",
    "doublets.lost.nothing": "{wanted} comes next. It is not in the reserve, and stock and waste are empty.",
}

MATHEMATICS = {
    "doublets.doubling": "Twice {number} is {double}, so {wanted} comes after {rank}.",
    "doublets.doubling.round": "Twice {number} is {double}. That is more than 13, so count on round the clock of "
    "13 hours: {double} - 13 is {reduced}, and {wanted} comes after {rank}.",
    "doublets.rank": "{rank} counts as {number}.",
    "doublets.kings": "On a clock of 13 hours the 13 is also the 0. Twice 0 is 0, so doubling never leads to a king "
    "and never away from one.",
    "doublets.cycle": "Doubling goes round a ring of twelve: {ring}, and then {first} again. "
    "Each number from 1 to 12 is met once.",
    "doublets.cycle.complete": "A round is complete: 12 doublings met each number from 1 to 12 once, "
    "and {first} is here again.",
    "doublets.cycle.rounds": "{rounds} rounds of 12 doublings are complete, and {first} is here again.",
    "doublets.half_way": "Half a round: six doublings take {first} to {rank} across the ring. "
    "Such opposite numbers add up to 13: {first_number} + {number} = 13.",
    "doublets.half_way.because": "Six doublings multiply by 64, and 64 is 5 × 13 - 1: so {first_number} becomes "
    "13 - {first_number}.",
    "doublets.last": "A won game has 47 doublings, one short of four rounds of 12. So its last card is half of the "
    "first: {first} began, {last} will end it.",
    "doublets.halving.even": "Half of {number} is {half}.",
    "doublets.halving.odd": "{number} is odd, so add 13 first: {number} + 13 is {sum}, and half of {sum} is {half}.",
}

SITUATION = {
    "doublets.goal": "Build 48 cards on the foundation, each twice the one below it on a clock of 13 hours.",
    "doublets.goal.kings": "The four kings are left over.",
    "doublets.wanted": "{wanted} comes next, on {top}.",
    "doublets.counting": "There are four cards of rank {wanted}: {built} on the foundation, {reserve} in the reserve, "
    "{waste} in the waste and {stock} in the stock.",
    "doublets.counting.depth": "You have seen the order of the stock: {card} is card {depth} from its top.",
    "doublets.counting.under": "In the waste {card} lies under {count:other card|other cards}.",
    "doublets.dead": "This is the last pass, and every card of rank {wanted} that is left lies under others in the "
    "waste. Nothing can take those away, so no more cards can be built.",
    "doublets.dead.turns": "The rest of the stock can still be turned: {count:card|cards}.",
    "doublets.now_or_later": "Build now, or turn a card first? The top of the waste fills the gap in the reserve: "
    "now that is {fill}.",
    "doublets.now_or_later.stock": "Build now, or turn a card first? The waste is empty, so the top card of the stock "
    "fills the gap either way.",
    "doublets.now_or_later.king": "{fill} would stay in the reserve for ever.",
    "doublets.now_or_later.soon": "{rank} is wanted {count:card|cards} after {wanted}.",
    "doublets.now_or_later.under": "With {fill} gone, {card} would be the top of the waste.",
    "doublets.over.won": "The game is won: {count} cards.",
    "doublets.over.lost": "The game is over: {count:card|cards}.",
}

EXPLANATIONS = {**EVENTS, **MATHEMATICS, **SITUATION}
