"""The sentences of DocFish hints: what to look at, which rule helps, the move itself."""

from __future__ import annotations

HINTS = {
    "docfish.hint.ask.look": "These primes are in your hand: {primes}. You may ask for any of them.",
    "docfish.hint.ask.known": "{who} asked for {prime:plural} or showed one, and still holds it.",
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
    "docfish.hint.pick.run_out": "Look at your hand: it has no cards.",
    "docfish.hint.pick.docfish": "You asked for {prime:plural}, and the answer was DocFish.",
    "docfish.hint.pick.bonus": "You fished your wish.",
    "docfish.hint.pick.rule": "Then you pick a card. The deck has {count:card|cards}.",
    "docfish.hint.pick.move": "Pick the top card of the deck.",
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
    "docfish.hint.consolidate.empty": "With fewer than two cards there is no group.",
    "docfish.hint.consolidate.move": "Exchange {groups}. Then your pot is worth {total}.",
    "docfish.hint.consolidate.none": "Say that you have no consolidation.",
    "docfish.hint.freeze.look": "The bank cannot change your pair. Primes that are in your hand twice: {primes}.",
    "docfish.hint.freeze.alone": "The {value} alone holds the prime {prime} twice.",
    "docfish.hint.freeze.two": "The cards {cards} hold the prime {prime} once each.",
    "docfish.hint.freeze.move": "Freeze {cards}.",
}
"""The sentences of the hints, by rule id."""
