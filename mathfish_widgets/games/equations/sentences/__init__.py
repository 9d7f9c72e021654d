"""The sentences of Equations by rule id: what happens, what there is to do, buttons and options.

Source: docs/rules/equations.md, Procedure; Options. The sentences of the mathematics are in `mathematics`.
"""

from __future__ import annotations

from .mathematics import MATHEMATICS
from .players import GRADES, HINTS, REASONS
from .refusals import REFUSALS
from .table import TABLE

EVENTS = {
    "equations.shouted.true": "{who}: “{equation}.” True: {count:card|cards} won.",
    "equations.shouted.false": (
        "{who}: “{equation}.” The left side is {left}, the right side is {right}. They are not equal."
    ),
    "equations.lost": "{who}: the card won last, {number:a}, goes to the unsolved cards.",
    "equations.gave_up": "{who}: “I give up.”",
    "equations.unsolved": "Nobody wins these {count} cards.",
    "equations.added": "A fifth card is turned: {number:a}. From now on all five must be used: {numbers}.",
    "equations.laid_out": "The next cards: {numbers}.",
    "equations.passed_over": "{count:card|cards} went to the bottom of the deck first, to find four with an equation.",
    "equations.passed_over.level": (
        "{count:card|cards} went to the bottom of the deck first, to find four that are {level}."
    ),
    "equations.passed_over.all": "No four cards in a row are {level} any more, so these are any four with an equation.",
    "equations.shown": "With these cards {count:equation|equations} could be found:",
    "equations.shown.equation": "{equation}",
    "equations.shown.more": "And {count:other|others}.",
    "equations.shown.none": "There is no equation with {numbers} in this game.",
    "equations.others": "With the same cards one could also find {count:other equation|other equations}:",
    "equations.others.none": "In this game it is the only equation with {numbers}, apart from its other shapes.",
    "equations.over.alone": "The game is over: {count:card|cards} won.",
    "equations.over.nobody": "The game is over. Nobody has won a card.",
    "equations.over.won": "The game is over. Most cards: {who}, {count}.",
    "equations.over.shared": "The game is over. {who} share the win with {count:card|cards} each.",
    "equations.over.score": "{who}: {count:card|cards}.",
}

SITUATION = {
    "equations.now.alone": "Find a true equation with {numbers}.",
    "equations.now.race": "Find a true equation with {numbers}. Whoever shouts one first wins the cards.",
    "equations.now.turns": "It is your turn: find a true equation with {numbers}.",
    "equations.now.all_five": "Find a true equation that uses all five cards: {numbers}.",
    "equations.now.given_up": "You have given up on {numbers}. The next cards come when the others are done.",
    "equations.now.others": "An equation with {numbers} is looked for. Thinking: {who}.",
    "equations.next": "Next: {who}.",
    "equations.thinking": "Still thinking: {who}.",
    "equations.rules.cards": "Use each of the {count} cards once, some on each side of one = sign.",
    "equations.rules.signs": "You may use {signs}, and brackets.",
    "equations.rules.order": (
        "Brackets are worked out first, then powers from the right, then × and ÷, then + and −, both from the left."
    ),
    "equations.rules.ace.one": "An ace counts 1.",
    "equations.rules.ace.one_or_eleven": "An ace counts 1 or 11, as you like.",
    "equations.rules.lose_card": "A false equation costs the card that you won last.",
    "equations.give_up.show": "If all give up, the equations are shown and nobody wins the cards.",
    "equations.give_up.add_card": "If all give up, a fifth card is turned.",
}

LABELS = {
    "equations.invite.shout": "Shout {equation}",
    "equations.invite.give_up": "Give up",
}

OPTIONS = {
    "equations.option.players": "players",
    "equations.option.operations": "signs",
    "equations.option.operations.basic": "+ − × ÷",
    "equations.option.operations.camp": "also powers",
    "equations.option.operations.extended": "also mod and log",
    "equations.option.ace": "an ace counts",
    "equations.option.ace.one": "1",
    "equations.option.ace.one_or_eleven": "1 or 11",
    "equations.option.no_equation": "cards without an equation",
    "equations.option.no_equation.redeal": "are passed over",
    "equations.option.no_equation.add_card": "get a fifth card",
    "equations.option.wrong_shout": "a false equation",
    "equations.option.wrong_shout.nothing": "costs nothing",
    "equations.option.wrong_shout.lose_card": "costs a card",
    "equations.option.mode": "who may shout",
    "equations.option.mode.race": "all at once",
    "equations.option.mode.turns": "one after the other",
    "equations.option.level": "how hard",
    "equations.option.level.any": "any",
    "equations.option.level.easy": "easy",
    "equations.option.level.medium": "medium",
    "equations.option.level.hard": "hard",
}

SENTENCES = {
    **REFUSALS,
    **EVENTS,
    **SITUATION,
    **LABELS,
    **OPTIONS,
    **MATHEMATICS,
    **TABLE,
    **REASONS,
    **HINTS,
    **GRADES,
}
