"""The sentences about sums, by rule id. Source: docs/rules/dragonfish.md, Explanation."""

from __future__ import annotations

SUMS = {
    # Step by step.
    "dragonfish.sum.told": "{sum} = {expression}.",
    "dragonfish.sum.joined": "{first} and {second} are joined: {first:ten|tens} and {second:one|ones} make {number}.",
    "dragonfish.sum.joined.hundreds": (
        "{first} and {second} are joined: {first:hundred|hundreds} and {second:one|ones} make {number}."
    ),
    "dragonfish.sum.joined.thousands": (
        "{first} and {second} are joined: {first:thousand|thousands} and {second:one|ones} make {number}."
    ),
    "dragonfish.sum.order.brackets": "What stands in brackets is worked out first: {operation}.",
    "dragonfish.sum.order.precedence": "× and ÷ are done before + and −.",
    "dragonfish.sum.order.spoken": (
        "In this game a row of signs is worked out from left to right, × and ÷ like the rest."
    ),
    "dragonfish.partial.plus": "{left} plus {right} is {value}.",
    "dragonfish.partial.minus": "{left} minus {right} is {value}.",
    "dragonfish.partial.times": "{left} times {right} is {value}.",
    "dragonfish.partial.divided": "{left} divided by {right} is {value}.",
    "dragonfish.partial.below": "That is below 0. On the way this is allowed.",
    "dragonfish.partial.rounded.half": (
        "{left} divided by {right} lies halfway between {low} and {high}. A half goes up, to {value}."
    ),
    "dragonfish.partial.rounded.nearest": (
        "{left} divided by {right} lies between {low} and {high}. {value} is nearer, so it is rounded to {value}."
    ),
    # The questions that pages about your own move answer.
    "dragonfish.sum.joined.title": "Which number do {first} and {second} make?",
    "dragonfish.sum.joined.hundreds.title": "Which number do {first} and {second} make?",
    "dragonfish.sum.joined.thousands.title": "Which number do {first} and {second} make?",
    "dragonfish.sum.order.brackets.title": "Which part is worked out first?",
    "dragonfish.sum.order.precedence.title": "Which sign comes first?",
    "dragonfish.sum.order.spoken.title": "Which sign comes first?",
    "dragonfish.partial.plus.title": "What is {operation}?",
    "dragonfish.partial.minus.title": "What is {operation}?",
    "dragonfish.partial.times.title": "What is {operation}?",
    "dragonfish.partial.divided.title": "What is {operation}?",
    "dragonfish.partial.rounded.half.title": "What is {operation}?",
    "dragonfish.partial.rounded.nearest.title": "What is {operation}?",
    # Too many and too few.
    "dragonfish.balance.fits": "{value} is the number that was wanted.",
    "dragonfish.balance.many": "{value} is {difference} too many for {sum}.",
    "dragonfish.balance.few": "{value} is {difference} too few for {sum}.",
    "dragonfish.balance.many.leave": (
        "A card that is added and then left out lowers the total by its number: leave out {ways:or}."
    ),
    "dragonfish.balance.many.turn": (
        "A card that is subtracted instead of added lowers the total by twice its number. {twice} is twice {worth}: "
        "subtract {ways:or} instead."
    ),
    "dragonfish.balance.many.bring": "Subtract what is not used yet: {ways:or}.",
    "dragonfish.balance.few.leave": (
        "A card that is subtracted and then left out raises the total by its number: leave out {ways:or}."
    ),
    "dragonfish.balance.few.turn": (
        "A card that is added instead of subtracted raises the total by twice its number. {twice} is twice {worth}: "
        "add {ways:or} instead."
    ),
    "dragonfish.balance.few.bring": "Add what is not used yet: {ways:or}.",
    "dragonfish.balance.odd": (
        "{difference} is odd. Turning + into −, or − into +, changes the total by twice a card, which is even. "
        "So an odd card must come in or go out."
    ),
    # Looking for a sum.
    "dragonfish.search": "How can the cards of this pond make {fish}?",
    "dragonfish.search.all": "All the bugs together: {bugs} = {total}.",
    "dragonfish.search.even": (
        "Leave out cards worth {excess}, or subtract cards worth {half}. A card that is left out lowers the total by "
        "its number. A card that is subtracted lowers it by twice its number. Or do some of both, to lower it by "
        "{excess}."
    ),
    "dragonfish.search.odd": (
        "{excess} is odd. A card that is subtracted lowers the total by twice its number, which is even. "
        "So an odd number of odd cards must be left out."
    ),
    "dragonfish.search.short": (
        "With + and − no sum is larger than all the bugs together, so other or more bugs are needed."
    ),
    "dragonfish.search.found": "It works: {calculation}.",
    "dragonfish.search.none": "No choice of cards and signs in this pond makes {fish}.",
    "dragonfish.parity.odd": "{sum} is odd, so a sum of + and − needs an odd number of odd cards. Here: {odd}.",
    "dragonfish.parity.even": (
        "{sum} is even, so a sum of + and − needs an even number of odd cards, or none. Here: {odd}."
    ),
    "dragonfish.parity.odd.none": (
        "{sum} is odd, so a sum of + and − needs an odd card. There is none among the bugs here."
    ),
    "dragonfish.parity.even.none": "{sum} is even, and so is every bug here: odd and even rule nothing out.",
    "dragonfish.missing": "With one other bug in this pond {fish} could be made. The easiest ways:",
    "dragonfish.missing.none": "No bug in place of one other bug makes {fish}.",
    "dragonfish.missing.one": "With {brought:a} in place of {gone:a}: {calculation}.",
}
