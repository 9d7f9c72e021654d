"""The sentences of the best layout, the computer players' reasons, the hints and what was missed, by rule id."""

from __future__ import annotations

from .scoring import SCORING

LAYOUTS = SCORING | {
    "pemberley.layout.set": "{cards}: {chain}. That scores {points:point|points}.",
    "pemberley.layout.left": "Left over: {cards}. That costs {count:point|points}.",
    "pemberley.layout.all": "No card is left over.",
    "pemberley.net.one": "1 point",
    "pemberley.net.several": "{points} points",
}

_REASONS = {
    "pemberley.because.pass": "No card of mine could be played on {total}, so I passed.",
    "pemberley.because.any": "{result} scored {points:point|points}. I play any card that scores.",
    "pemberley.because.none": "No card of mine scored, so I played one that could be played.",
    "pemberley.because.most": "{result} scored {points:point|points}. No card of mine scored more.",
    "pemberley.because.only": "It was the only card of mine that could be played.",
    "pemberley.because.ahead": (
        "I tried {deals} ways in which the cards that I cannot see may lie. I played each of my cards on to the end of "
        "the round, and this one came out best."
    ),
    "pemberley.because.set.single": "The card scores by itself. I look for such sets first.",
    "pemberley.because.set.pair": "No free card of mine scored by itself, but these two do together.",
    "pemberley.because.set.most": "I took the set that scored most, {points:point|points}, with the fewest cards.",
    "pemberley.because.set.exact": (
        "I compared all ways to lay my free cards. With this set they bring {net} in all, where each card left over "
        "takes 1 away. No way brings more."
    ),
    "pemberley.because.done": "No set was left in my {count:free card|free cards}, so I was done.",
    "pemberley.because.done.small": (
        "I found no more sets of one card or two in my {count:free card|free cards}, so I was done."
    ),
    "pemberley.because.done.all": "All my cards were used, so I was done.",
}

_HINTS = {
    "pemberley.hint.play.look": "The total is {total}. Work out what each of your cards makes of it.",
    "pemberley.hint.play.landing": (
        "You can land on {result}. That scores {points:point|points}, and no card of yours scores more. "
        "Which card makes {total} into {result}?"
    ),
    "pemberley.hint.play.later": (
        "{most:point is|points are} the most that you can score now. Tried out to the end of the round, "
        "another card comes out better: look for one that leads to {result}."
    ),
    "pemberley.hint.play.nothing": (
        "No card of yours scores now. So think of what comes next. Tried out to the end of the round, "
        "a landing on {result} comes out best."
    ),
    "pemberley.hint.play.only": "You can play only one of your cards on {total}. It leads to {result}.",
    "pemberley.hint.play.move": "Play {card}: {calculation}.",
    "pemberley.hint.play.tried": (
        "I tried {deals} ways in which the cards that you cannot see may lie, and played each of your cards on to the "
        "end of the round."
    ),
    "pemberley.hint.pass.look": "The total is {total}. Try each of your cards on it.",
    "pemberley.hint.pass.rule": "Not one of them can be played on {total}.",
    "pemberley.hint.pass.move": "Pass.",
    "pemberley.hint.set.look": (
        "These cards are free: {cards}. Laid well, they bring {net} in all, where each card left over takes 1 away."
    ),
    "pemberley.hint.set.single": "One of them makes {starter} into {total}. That scores {points:point|points}.",
    "pemberley.hint.set.several": (
        "With {cards} you can get from {starter} to {total}. That scores {points:point|points}. In which order?"
    ),
    "pemberley.hint.set.move": "Lay {cards}: {chain}.",
    "pemberley.hint.lift.look": (
        "With these sets you can get {now} in all, cards left over taken off. Your cards can bring {net}."
    ),
    "pemberley.hint.lift.rule": (
        "So a set must go. Look at set {number}, {cards}: together with other cards there is more in it."
    ),
    "pemberley.hint.lift.move": "Take set {number} apart: {cards}.",
    "pemberley.hint.done.look": "These cards are free: {cards}. Try whether one of them is in a set.",
    "pemberley.hint.done.rule": "In no order do they lead from {starter} to a total that scores.",
    "pemberley.hint.done.all": "Look at your cards: all of them are in sets.",
    "pemberley.hint.done.best": "Your sets bring {net}, and no other sets bring more.",
    "pemberley.hint.done.move": "Say that you are done.",
}

_MISSED = {
    "pemberley.missed.ask": "What did we miss?",
    "pemberley.missed.none": "No round has ended yet. Ask again when one has.",
    "pemberley.missed": "Looking back at round {round}: where a hand could have scored more, and the best sets.",
    "pemberley.missed.other": "These do not add up: after another landing the game would have gone on from there.",
    "pemberley.missed.turn": (
        "{who}: {played} on {total} landed on {landed}, {made:point|points}. {card} was in the hand, too: "
        "{calculation}, {points:point|points}."
    ),
    "pemberley.missed.pass": ("{who}: pass on {total}. {card} was in the hand: {calculation}, {points:point|points}."),
    "pemberley.missed.turn.none": "{who}: at each turn the most that this hand could score.",
    "pemberley.missed.sets": "{who}: the sets brought {made}, cards left over taken off. The best sets bring {net}:",
    "pemberley.missed.sets.none": "{who}: the sets brought {net}, cards left over taken off. No sets bring more.",
}

PLAYERS = LAYOUTS | _REASONS | _HINTS | _MISSED
"""All of them, with the sentences of scoring."""
