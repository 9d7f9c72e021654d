"""The sentences of hints, and of the reasons that computer players of DocFish give."""

from __future__ import annotations

PLAYERS = {
    # Hints: what to look at, which rule helps, the move itself.
    "docfish.hint.ask.look": "These primes are in your hand: {primes}. You may ask for any of them.",
    "docfish.hint.ask.only": "Count the primes in your hand, also inside other cards. There is only {prime}.",
    "docfish.hint.ask.known": "{who} asked for {prime:plural} or showed one. It is still in that hand.",
    "docfish.hint.ask.certain": "Count what you have seen: the prime {prime} must be in that hand.",
    "docfish.hint.ask.counted": "You cannot see {hidden:card|cards}. The prime {prime} is in {count} of them.",
    "docfish.hint.ask.move": "Ask for {prime:plural}.",
    "docfish.hint.answer.look": "You are asked for {prime:plural}. Look for {prime} in each card, also as a factor.",
    "docfish.hint.answer.none": "{prime} is not in your hand and not a factor of any card there.",
    "docfish.hint.answer.loose": "There is {prime:a} in your hand as a card of its own.",
    "docfish.hint.answer.change": "{equality}, and the bank can pay that change. Then you keep the rest.",
    "docfish.hint.answer.whole": "The prime {prime} is inside the {value}, and the bank cannot change that card.",
    "docfish.hint.answer.docfish": "Say DocFish.",
    "docfish.hint.answer.give": "Hand over the {value}.",
    "docfish.hint.lay.look": "Count the primes in your hand, also inside other cards. Twice there: {primes}.",
    "docfish.hint.pair.look": "You asked for {prime:plural}, and there is one. Now look at the {prime} in your hand.",
    "docfish.hint.down.rule": "Both {prime:plural} are cards of their own now, so the pair can be laid down.",
    "docfish.hint.pair.rule": "Your {prime} is a card of its own, so the pair is complete.",
    "docfish.hint.down.move": "Lay down the {prime:plural}.",
    "docfish.hint.change.rule": "{equality}, and the bank can pay that change. It brings a pair nearer.",
    "docfish.hint.change.move": "Change the {value}: {equality}.",
    "docfish.hint.shortage.rule": "No change that the bank can pay sets a pair free. That is a shortage.",
    "docfish.hint.shortage.move": "Show the {value}: shortage.",
    "docfish.hint.put_back": "Put the {cards} back first.",
    "docfish.hint.pick.run_out": "Your hand is empty, so turn over the top card of the deck.",
    "docfish.hint.pick.again": "You fished a pair, so turn over the top card of the deck again.",
    "docfish.hint.pick.docfish": "You heard “DocFish”, so turn over the top card of the deck.",
    "docfish.hint.pick.bonus": "You fished your wish, so turn over the top card of the deck again.",
    "docfish.hint.guess.look": "The last card is among those that you cannot see: {values}.",
    "docfish.hint.guess.rule": (
        "Before the pick that hand held no prime twice. So the picked card can only be one of these: {values}."
    ),
    "docfish.hint.guess.move": "Guess {value}.",
    "docfish.hint.consolidate.look": "Look at the two lowest cards of your pot: {low} and {next}.",
    "docfish.hint.consolidate.few": "Look at your pot: it has {count:card|cards}, and a group takes two or three.",
    "docfish.hint.consolidate.possible": (
        "Their product is {product}, and the bank has {product:a}. "
        "Use every card that is lower than the highest one you use."
    ),
    "docfish.hint.consolidate.lacking": (
        "Their product is {product}, but the bank has no {product}. Look for other groups that use them."
    ),
    "docfish.hint.consolidate.stuck": (
        "Their product is {product}, but the bank has no {product}, and no other groups will do."
    ),
    "docfish.hint.consolidate.too_big": "Their product is {product}. That is above 14, and so is every other product.",
    "docfish.hint.consolidate.move": "Exchange {groups}. Then your pot is worth {total}.",
    "docfish.hint.consolidate.none": "Say that you have no consolidation.",
    "docfish.hint.freeze.look": "The bank cannot change your pair. Primes that are in your hand twice: {primes}.",
    "docfish.hint.freeze.alone": "The {value} alone holds the prime {prime} twice.",
    "docfish.hint.freeze.two": "The cards {cards} hold the prime {prime} once each.",
    "docfish.hint.freeze.move": "Freeze {cards}.",
    # Why a computer player moved as it did.
    "docfish.reason.ask.any": "I asked for {prime:plural} because I hold one.",
    "docfish.reason.ask.lowest": (
        "I asked for the lowest prime I could. There are more twos and threes than other primes."
    ),
    "docfish.reason.ask.again": "All I could ask for had just been refused, so I asked for the lowest prime again.",
    "docfish.reason.ask.known": "{who} had asked for {prime:plural} or shown one, so I asked for {prime:plural}.",
    "docfish.reason.ask.counted": "I counted what I had seen. With {prime:plural} my turn was the likeliest to go on.",
    "docfish.reason.answer.give": "I was asked for {prime:plural} and had one, so I handed it over.",
    "docfish.reason.answer.change": "I was asked for {prime:plural}, and {equality}. With change I kept the rest.",
    "docfish.reason.answer.whole": (
        "I was asked for {prime:plural}. The bank could not change my {value}, so I gave it whole."
    ),
    "docfish.reason.answer.absent": "I had no {prime:words}, not even inside another card.",
    "docfish.reason.down": "Two {prime:plural} make a pair, and pairs are laid down before anything else.",
    "docfish.reason.pair.down": "The two {prime:plural} made a pair, so I laid mine down.",
    "docfish.reason.pair.change": "My {prime:words} was inside another card: {equality}. Change set it free.",
    "docfish.reason.change.needed": "A prime of a pair was inside another card, so I made change: {equality}.",
    "docfish.reason.change.plentiful": (
        "A prime of a pair was inside another card, so I made change. After {equality} the bank still had "
        "{left:card|cards} or more of each part."
    ),
    "docfish.reason.shortage": "The bank could not pay the change I needed, so I showed the {value}.",
    "docfish.reason.freeze": "The bank could not change this pair, so it waits on the table.",
    "docfish.reason.pick.run_out": "My hand was empty, so I picked a card.",
    "docfish.reason.pick.docfish": "The answer was DocFish, so I picked a card.",
    "docfish.reason.pick.bonus": "I fished my wish, so I picked once more.",
    "docfish.reason.guess.any": "I guessed a value by luck.",
    "docfish.reason.guess.unseen": "I had not seen all eight cards of value {value}, so it could be one of them.",
    "docfish.reason.guess.parity": (
        "Primes outside the pots and the bank come in pairs. By that count, {value} was as likely as any."
    ),
    "docfish.reason.consolidate.fewest": "I exchanged as few cards as I could: {groups}.",
    "docfish.reason.consolidate.only": "There was one way to consolidate. It brought my pot to {total}.",
    "docfish.reason.consolidate.highest": (
        "There were {ways} ways to consolidate. This one gives my pot the highest sum: {total}."
    ),
    "docfish.reason.consolidate.none": "No group of my pot could be exchanged.",
}
