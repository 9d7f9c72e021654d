"""Why a computer player of DocFish moved as it did, by rule id."""

from __future__ import annotations

REASONS = {
    "docfish.reason.ask.any": "I asked for {prime:plural} because I hold one.",
    "docfish.reason.ask.lowest": (
        "I asked for the lowest prime I could, because twos and threes are the commonest primes."
    ),
    "docfish.reason.ask.again": "All I could ask for had just been refused, so I asked for the lowest prime again.",
    "docfish.reason.ask.known": "{who} had asked for {prime:plural} or shown one, so I asked for {prime:plural}.",
    "docfish.reason.ask.counted": "I counted the cards I had seen, and {prime:plural} promised the most.",
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
        "I could choose between changes. After {equality} the bank still had {left:card|cards} or more of each part."
    ),
    "docfish.reason.change.ahead": (
        "I could choose between changes. I weighed what each leaves in the bank for our pots, and took {equality}."
    ),
    "docfish.reason.shortage": "The bank could not pay the change I needed, so I showed the {value}.",
    "docfish.reason.freeze": "The bank could not change this pair, so it waits on the table.",
    "docfish.reason.pick.run_out": "My hand was empty, so I picked a card.",
    "docfish.reason.pick.docfish": "The answer was DocFish, so I picked a card.",
    "docfish.reason.pick.bonus": "I fished my wish, so I picked once more.",
    "docfish.reason.guess.any": "I guessed a value by luck.",
    "docfish.reason.guess.unseen": "I had not seen all eight cards of value {value}, so it could be one of them.",
    "docfish.reason.guess.certain": "I counted the cards that I had seen. Only {value} was left for the last card.",
    "docfish.reason.guess.parity": (
        "Primes outside the pots and the bank come in pairs. By that count, {value} was as likely as any."
    ),
    "docfish.reason.consolidate.first": "I took the first groups that I found: {groups}.",
    "docfish.reason.consolidate.only": "There was one way to consolidate. It brought my pot to {total}.",
    "docfish.reason.consolidate.highest": (
        "There were {ways} ways to consolidate. This one gives my pot the highest sum: {total}."
    ),
    "docfish.reason.consolidate.ahead": (
        "There were {ways} ways to consolidate. I weighed the sum, {total}, "
        "and what the pots and the bank could do next."
    ),
    "docfish.reason.consolidate.none": "No group of my pot could be exchanged.",
}
