"""The sentences of Doublets by rule id.

Source: docs/rules/doublets.md, Refusals; Explanation; Options.
"""

from __future__ import annotations

_TOUCH_OR = "Which rank comes after {top}? Touch it, or {move:within}."
SENTENCES = {
    # Options and their values.
    "doublets.option.passes": "passes",
    "doublets.option.first_waste": "a card on the waste",
    "doublets.option.first_waste.off": "no",
    "doublets.option.first_waste.on": "yes",
    "doublets.option.kings": "kings",
    "doublets.option.kings.bottom": "at the bottom",
    "doublets.option.kings.removed": "left out",
    # Why a move is refused.
    "doublets.build.source": "You can build from the waste or from reserve places 1 to 7.",
    "doublets.build.empty": "There is no card there.",
    "doublets.build.king": "{card} is a king. Twice 13 is 26, and 26 − 13 is 13 again: "
    "a king leads nowhere, so kings never move.",
    "doublets.build.rank": "{card} does not fit. The top card is {top}: "
    "twice {number} is {double}{reduced}, so {wanted} comes next.",
    "doublets.reduced": ", and {double} − 13 is {wanted}",
    "doublets.not_reduced": "",
    "doublets.turn.empty": "The stock is empty.",
    "doublets.redeal.stock": "First turn the rest of the stock: {count:card|cards}.",
    "doublets.redeal.nothing": "The waste is empty, so there is nothing to turn over.",
    "doublets.redeal.passes": "All {passes:pass is|passes are} used up.",
    "doublets.redeal.possible": "The waste can be turned over: that starts pass {number}.",
    "doublets.later": "Its turn comes later: {wanted} first, and {count:doubling|doublings} after that {rank}.",
    # What happened.
    "doublets.built.waste": "{card} goes from the waste onto {top}.",
    "doublets.built.reserve": "{card} goes from place {reserve} onto {top}.",
    "doublets.turned": "{card} is turned over.",
    "doublets.turned.fits": "{card} fits: {wanted} is the rank that comes next.",
    "doublets.turned.waits": "It has to wait: {wanted} comes next.",
    "doublets.turned.fits.open": "Does {card} fit? Look at the top of the foundation, and double.",
    "doublets.turned.waits.open": "Does {card} fit? Look at the top of the foundation, and double.",
    "doublets.turned.covers": "It covers {card} for now.",
    "doublets.redealt": "Pass {number} of {passes} begins with {count:card|cards}.",
    "doublets.redealt.order": "The waste is turned over and not shuffled. So the cards come in the same order again, "
    "{card} first.",
    "doublets.redealt.last": "This is the last pass. A card that is passed by now lies under others. It is free again "
    "only when those are gone.",
    "doublets.filled.waste": "{card}, the top of the waste, fills place {reserve}.",
    "doublets.filled.stock": "The waste is empty, so the top of the stock, {card}, fills place {reserve}.",
    "doublets.filled.frees": "That frees {card}: it is the top of the waste now.",
    "doublets.filled.king": "{card} is a king: place {reserve} is closed for the rest of the game.",
    "doublets.filled.nothing": "Waste and stock are empty, so place {reserve} stays empty.",
    "doublets.ended.won": "{what} All {count} cards that can be built are built: the game is won.",
    "doublets.ended.lost": "{what} No move is left: the game ends with {count:card|cards}.",
    "doublets.won.kings": "More is not possible: the four kings stay in the reserve, and 52 − 4 is 48.",
    "doublets.won.last": "47 doublings are one short of four rounds of 12. So the game that began with {first} "
    "ended with {last}, half of it.",
    "doublets.lost.passes": "{wanted} comes next. It is neither on top of the waste nor in the reserve. The stock is "
    "empty, and all passes are used up.",
    "doublets.lost.nothing": "{wanted} comes next. It is not in the reserve, and stock and waste are empty.",
    # Doubling.
    "doublets.doubling": "Twice {number} is {double}, so {wanted} comes after {rank}.",
    "doublets.doubling.round": "Twice {number} is {double}. That is more than 13, so count on round the clock of 13 "
    "hours. {double} − 13 is {reduced}, and {wanted} comes after {rank}.",
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
    "doublets.half_way.because": "Six doublings multiply by 64, and 64 is 5 × 13 − 1: so {first_number} becomes "
    "13 − {first_number}.",
    "doublets.last": "A won game has 47 doublings, one short of four rounds of 12. So its last card is half of the "
    "first: {first} began, {last} will end it.",
    "doublets.halving.even": "Half of {number} is {half}.",
    "doublets.halving.odd": "{number} is odd, so add 13 first: {number} + 13 is {sum}, and half of {sum} is {half}.",
    # The questions that pages about your own move answer.
    "doublets.rank.title": "What does {rank} count as?",
    "doublets.doubling.title": "Why does {wanted} come after {rank}?",
    "doublets.doubling.round.title": "Why does {wanted} come after {rank}?",
    "doublets.half_way.title": "Where do six doublings take {first}?",
    "doublets.cycle.complete.title": "How many doublings lead back to {first}?",
    "doublets.cycle.rounds.title": "How many rounds are complete?",
    "doublets.last.title": "Which card ends a won game?",
    "doublets.filled.waste.title": "What fills place {reserve}?",
    "doublets.filled.stock.title": "What fills place {reserve}?",
    "doublets.filled.nothing.title": "What fills place {reserve}?",
    "doublets.turned.fits.title": "Does {card} fit?",
    "doublets.turned.waits.title": "Does {card} fit?",
    "doublets.build.king.title": "Can {card} ever move?",
    "doublets.redealt.order.title": "Which card comes first now?",
    "doublets.redealt.last.title": "What is different in the last pass?",
    "doublets.dead.title": "Why can no more cards be built?",
    "doublets.lost.passes.title": "Why is no move left?",
    "doublets.lost.nothing.title": "Why is no move left?",
    "doublets.won.kings.title": "Why can't you build all 52 cards?",
    "doublets.won.last.title": "Why did the game end with {last}?",
    # What there is to do now.
    "doublets.goal": "Build 48 cards on the foundation, each twice the one below it on a clock of 13 hours.",
    "doublets.deal.kings": "In the deal {count:king|kings} turned up: {cards}. Kings go to the bottom of the stock, "
    "since they cannot be built. A king that turns up for the foundation goes there too, since nothing could follow "
    "it.",
    "doublets.goal.kings": "The four kings are left over.",
    "doublets.wanted": "{wanted} comes next.",
    "doublets.wanted.open": "Which rank comes after {top}?",
    "doublets.wanted.build": "{wanted} comes next. Touch a card of that rank.",
    "doublets.wanted.build.open": "Which rank comes after {top}? Touch a card of it.",
    "doublets.wanted.build_or": "{wanted} comes next. Touch it, or {move:within}.",
    "doublets.wanted.build_or.open": _TOUCH_OR,
    "doublets.wanted.other": "No {wanted} can be built now: {move:within}.",
    "doublets.wanted.other.open": _TOUCH_OR,
    "doublets.counting": "Four cards have the rank {wanted}. Built: {built}. In the reserve: {reserve}. In the waste: "
    "{waste}. In the stock: {stock}.",
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
    "doublets.now_or_later.soon": "On the ring, {rank} comes {count:step|steps} after {wanted}.",
    "doublets.now_or_later.under": "With {fill} gone, {card} would be the top of the waste.",
    "doublets.over.won": "The game is won: {count} cards.",
    "doublets.over.lost": "The game is over: {count:card|cards}.",
    # When the game is over.
    "doublets.ending.won": "All {count} cards are built.",
    "doublets.ending.won.you": "You built all {count} cards.",
    "doublets.ending.lost": "{count} of 48 cards are built.",
    "doublets.ending.lost.you": "You built {count} of 48 cards.",
    "doublets.ending.best": "With this deal {count:card|cards} can be built, and no more.",
    "doublets.ending.unknown": (
        "I could not find out how many cards can be built with this deal. The best way I found builds {count}."
    ),
    "doublets.ending.thrown": (
        "Up to move {move}, {count} cards could be built: “{better}”. After “{made}” they no longer could."
    ),
    "doublets.ending.last_known": "Before move {move} I still know a way to build {count} cards: “{better}”.",
    "doublets.skill.next": "What comes after, on the clock of 13",
    # Buttons.
    "doublets.invite.turn": "Turn over a card",
    "doublets.invite.redeal": "Start the next pass",
    "doublets.invite.redeal.number": "Start pass {number}",
    "doublets.invite.build.waste": "Build from the waste",
    "doublets.invite.build.reserve": "Build from place {reserve}",
    "doublets.invite.build.waste.card": "Build the {card} from the waste",
    "doublets.invite.build.reserve.card": "Build the {card} from place {reserve}",
    # The guided first turn.
    "doublets.tour.foundation": "The foundation. Each card laid here is twice the one below it.",
    "doublets.tour.ring": "The clock of doubling. Above 13 you count on from 1: twice 8 is 3.",
    "doublets.tour.reserve": "The reserve has seven cards. Touch one that fits. The waste fills its place.",
    "doublets.tour.stock": "The stock. Touch it to turn a card onto the waste.",
    "doublets.tour.now": "Now double {top}. Touch a card of that rank, or turn one over.",
    "doublets.tour.over": "The game is over. You can look at the table.",
    # What stands on the table, and what a screen reader says of piles and places.
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
    "doublets.label.waste": "waste",
    "doublets.label.pass": "Pass {number} of {passes}",
    "doublets.label.built": "{count} of 48",
    "doublets.label.empty": "",
    "doublets.label.again": "again",
    # Why a computer player moves as it does.
    "doublets.because.build": "{card} fitted, and I build whenever I can.",
    "doublets.because.turn": "No {wanted} could be built, so I turned a card.",
    "doublets.because.redeal": "No {wanted} could be built and the stock was empty, so I started the next pass.",
    "doublets.because.same": "The waste and the reserve both had {wanted}. Either way the same ranks are left, "
    "so I took the one from the waste.",
    "doublets.because.king": "I left {card} in the reserve for now: {king} on the waste would have filled its place "
    "for ever.",
    "doublets.because.fill": "{fill} came into the reserve. On the ring, {rank} comes {count:step|steps} after "
    "{wanted}.",
    "doublets.because.forced_king": "{king} had to go into the reserve: there was nothing else to do.",
    "doublets.because.no_rule": "I built at once. With fewer than three passes, waiting for a king to be covered costs "
    "more than it gains.",
    "doublets.because.memory": "I remember the order of the stock and tried ahead which builds follow.",
    "doublets.because.plan": "On the way I found, {count:card is|cards are} built by the end.",
    "doublets.because.win": "On the way I found, all 48 cards are built.",
    # Hints, and whether it can be won.
    "doublets.hint.look": "Look at the foundation: {top} lies on top. Which rank comes next?",
    "doublets.hint.waste": "{wanted} comes next, and {card} is on top of the waste.",
    "doublets.hint.reserve": "{wanted} comes next, and {card} is in place {reserve}.",
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
