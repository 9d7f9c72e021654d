"""The sentences of Equations' refusals, and of the reasons for them, by rule id.

Source: docs/rules/equations.md, Refusals.
"""

from __future__ import annotations

REFUSALS = {
    "equations.shout.given_up": "You have given up on these cards. Wait for the next ones.",
    "equations.shout.syntax": "I cannot read this: {text}.",
    "equations.shout.equals": "An equation has exactly one = sign. You wrote {count}.",
    "equations.shout.side": "There must be a number on each side of the = sign.",
    "equations.shout.foreign": "{number} is not on the table.",
    "equations.shout.twice": (
        "You used {number} {used:words} times, but it is on the table only {present:time|times}."
    ),
    "equations.shout.unused": "Use every card. You have not used {numbers}.",
    "equations.shout.operation": "{sign} is not used in this game.",
    "equations.shout.zero": "{expression} is 0, and you cannot divide by 0.",
    "equations.shout.exponent": "{exponent} is not a whole number, so it cannot be an exponent here.",
    "equations.shout.zero_power": "0 cannot be raised to the power {exponent}.",
    "equations.shout.too_big": "{expression} is too big for this game.",
    "equations.shout.mod": "{a} mod {b} needs whole numbers, the second one at least 1.",
    "equations.shout.log": "There is no whole number n with {base}^n = {number}.",
    "equations.shout.false": "The left side is {left}, the right side is {right}. They are not equal.",
    "equations.ace": "the ace",
    "equations.write.equation": "Write numbers, the signs {signs}, brackets and one =.",
    "equations.write.numbers": "A sign stands between two numbers, and each bracket that is opened is closed.",
    "equations.cards.on_table": "On the table: {numbers}. Each of these cards is used once, as it is.",
    "equations.cards.joined": "Digits are not joined: {digits} are cards of their own and do not make {number}.",
}
