"""The sentences of Pemberley by rule id: what happens at the table, what to do now, and the words of buttons."""

from __future__ import annotations

from .players import PLAYERS
from .refusals import ARITHMETIC, REFUSALS
from .table import TABLE

_TURNS = {
    "pemberley.played": "{who}: {card}. {equality}, {points:point|points}.",
    "pemberley.played.nothing": "{who}: {card}. {equality}, no points.",
    "pemberley.passed": "{who}: pass.",
    "pemberley.passed.unplayable": "{who}: pass. No card of this hand can be played on {total}.",
    "pemberley.laid": "{who}: a set, {cards}. {equality}, {points:point|points}.",
    "pemberley.set.begins": "A set begins at {start}, the number of the starter.",
    "pemberley.lifted": (
        "{who}: set {number} is taken apart again, and its {points:point goes|points go} back. Free again: {cards}."
    ),
    "pemberley.done": "{who}: done. This round: {equality}.",
    "pemberley.done.alone": "{who}: done. This round: {points:point|points}.",
    "pemberley.deducted.unplayed": "Left over in part one: {count:card|cards}. That takes {count} away.",
    "pemberley.deducted.aside": "Set aside in part one: {cards}. That takes {count} away.",
    "pemberley.deducted.unused": "In no set: {cards}. That takes {count} away.",
    "pemberley.deducted.nothing": "No card is left over, so nothing is taken away.",
}

_CONSEQUENCES = {
    "pemberley.aside.set_aside": "{who}: {cards} set aside. At the end that takes {count} away.",
    "pemberley.aside.once": (
        "{who}: {cards} left over. Part two can still use what is left over; each card it does not use takes 1 away."
    ),
    "pemberley.aside.per_part": (
        "{who}: {cards} left over. At the end that takes {count} away. Part two can still use what is left over, and "
        "each card it does not use takes 1 away as well."
    ),
    "pemberley.part_one.over": "Part one is over. In part two each set begins at {start}. First to lay sets: {who}.",
    "pemberley.standing": "{who}: {points} in this round.",
    "pemberley.sum": "{who}: {equality}.",
    "pemberley.dealt": (
        "Round {number}. The starter is {starter}, so the total begins at {total}. First to play: {who}."
    ),
    "pemberley.another.target": "Nobody has more than {target} yet, so another round is played.",
    "pemberley.another.shared": "The highest sum, {score}, is shared by {leaders}. So another round is played.",
    "pemberley.over.won": "The game is over. The highest score, {score}: {leaders}.",
    "pemberley.over.shared": "The game is over. The highest score, {score}, is shared: {leaders}.",
    "pemberley.over.target": "{score} is more than {target}, and nobody else has as much.",
    "pemberley.over.rounds": "{rounds} rounds are the most that are played.",
}

_SITUATION = {
    "pemberley.now.card": "The total is {total}. Play a card.",
    "pemberley.now.may_pass": "The total is {total}. Play a card, or pass.",
    "pemberley.now.nothing": "The total is {total}. No card of your hand can be played on it, so pass.",
    "pemberley.now.sets": "Part two. Lay sets that begin at {start}. You have {count:free card|free cards}: {cards}.",
    "pemberley.now.done": "Part two. You have no free card, so say “Done”.",
    "pemberley.goals": "What scores: multiples of 7 (2 points), of 12 (1 point) and of 13 (3 points).",
    "pemberley.goals.several": "A multiple of two of them scores for both: 84 is 7 × 12, so it scores 2 + 1 = 3.",
    "pemberley.goals.primes.both": "A prime that is none of these scores 1, and so does minus such a prime.",
    "pemberley.goals.primes.positive": "A prime that is none of these scores 1; a number below 0 is no prime.",
    "pemberley.goals.nought": "0 scores 2.",
    "pemberley.goals.ones": "The next landing on 1 is number {time}, so it scores {points}.",
    "pemberley.sets.order": "The cards of a set are worked off in their order, beginning at {start}.",
    "pemberley.sets.last": "On the way every total is a whole number from −500 to 500. Only the last one scores.",
    "pemberley.sets.left": "Each card that is in no set takes 1 away.",
    "pemberley.sets.again": "A set can be taken apart again until you say “Done”.",
    "pemberley.sets.set": "Set {number}: {equality}, {points:point|points}.",
    "pemberley.waiting.play": "{who}: choosing a card. The total is {total}.",
    "pemberley.waiting.sets": "{who}: laying sets that begin at {start}.",
}

_LABELS = {
    "pemberley.invite.play": "Play {card}",
    "pemberley.invite.pass": "Pass",
    "pemberley.invite.set": "Lay {cards} as a set",
    "pemberley.invite.lift": "Take set {number} apart",
    "pemberley.invite.done": "Done",
}

_OPTIONS = {
    "pemberley.option.players": "players",
    "pemberley.option.target": "play until somebody has more than",
    "pemberley.option.target.none": "one round only",
    "pemberley.option.negative_primes": "minus a prime scores",
    "pemberley.option.negative_primes.on": "yes",
    "pemberley.option.negative_primes.off": "no",
    "pemberley.option.ones_escalate": "landings on 1 are counted",
    "pemberley.option.ones_escalate.round": "in each round anew",
    "pemberley.option.ones_escalate.game": "through the whole game",
    "pemberley.option.unplayed": "a card left over in part one",
    "pemberley.option.unplayed.set_aside": "costs 1 and is out",
    "pemberley.option.unplayed.once": "costs 1 unless part two uses it",
    "pemberley.option.unplayed.per_part": "costs 1, and 1 more unless part two uses it",
    "pemberley.option.may_pass": "pass with a playable card",
    "pemberley.option.may_pass.off": "not allowed",
    "pemberley.option.may_pass.on": "allowed",
}

SENTENCES = {
    **REFUSALS,
    **ARITHMETIC,
    **PLAYERS,
    **TABLE,
    **_TURNS,
    **_CONSEQUENCES,
    **_SITUATION,
    **_LABELS,
    **_OPTIONS,
}
