"""The sentences of the mathematics of Equations, by rule id. Source: docs/rules/equations.md, Explanation."""

from __future__ import annotations

ORDER = {
    "equations.side.left": "The left side, {expression}, is {value}.",
    "equations.side.right": "The right side, {expression}, is {value}.",
    "equations.side.left.number": "The left side is {value}.",
    "equations.side.right.number": "The right side is {value}.",
    "equations.sides.equal": "Both sides are {value}, so the equation is true.",
    "equations.sides.apart": "The sides are {apart} apart: {high} − {low} = {apart}.",
    "equations.sides.apart.below": "The sides are {apart} apart: from {low} up to {high} it is {apart}.",
    "equations.order.done": "",
    "equations.order.rest": " That leaves {after}.",
    "equations.order.only": "{operation} is {value}.{rest}",
    "equations.order.brackets": "Brackets come first: {operation} is {value}.{rest}",
    "equations.order.times": "× and ÷ come before + and −: {operation} is {value}.{rest}",
    "equations.order.mod": "mod, like × and ÷, comes before + and −: {operation} is {value}.{rest}",
    "equations.order.power": "Powers come before the other signs: {operation} is {value}.{rest}",
    "equations.order.log": "The log comes first: {operation} is {value}.{rest}",
    "equations.order.left": "Signs of the same rank are done from left to right: {operation} is {value}.{rest}",
    "equations.order.right": "Powers are done from right to left: {operation} is {value}.{rest}",
    "equations.order.log.inside": "First comes what stands inside the log: {operation} is {value}.{rest}",
    "equations.order.inside.times": "Inside the brackets × and ÷ come before + and −: {operation} is {value}.{rest}",
    "equations.order.inside.mod": (
        "Inside the brackets mod, like × and ÷, comes before + and −: {operation} is {value}.{rest}"
    ),
    "equations.order.inside.power": (
        "Inside the brackets powers come before the other signs: {operation} is {value}.{rest}"
    ),
    "equations.order.inside.log": "Inside the brackets the log comes first: {operation} is {value}.{rest}",
    "equations.order.inside.left": (
        "Inside the brackets signs of the same rank are done from left to right: {operation} is {value}.{rest}"
    ),
    "equations.order.inside.right": (
        "Inside the brackets powers are done from right to left: {operation} is {value}.{rest}"
    ),
    "equations.note.mod": "{left} is {product} and {value} more, so {left} mod {right} is {value}.",
    "equations.note.log": "A log asks for the exponent: {left}^{value} = {right}.",
    "equations.note.fraction": "{left} ÷ {right} is not a whole number. On the way that is allowed.",
    "equations.note.negative": "{left} is less than {right}, so the result is below 0. On the way that is allowed.",
    "equations.note.power.zero": "Any number but 0 to the power of 0 is 1.",
    "equations.note.power.one": "The exponent 1 leaves a number as it is.",
    "equations.note.power.product": "{power} is {product}.",
    "equations.note.power.negative": (
        "A negative exponent turns a power over: {power} is 1 ÷ {positive}, that is {value}."
    ),
}

SHAPES = {
    "equations.balance": ("An equation stays true when the same is done on both sides. Begin with {equation}:"),
    "equations.balance.plus": "Add {operand} on both sides: {equation}.",
    "equations.balance.minus": "Take {operand} from both sides: {equation}.",
    "equations.balance.times": "Multiply both sides by {operand}: {equation}.",
    "equations.balance.divided": "Divide both sides by {operand}: {equation}.",
    "equations.inverse.sum": "− undoes +, so one sum has several shapes: {shapes}.",
    "equations.inverse.product": "÷ undoes ×, so one product has several shapes: {shapes}.",
    "equations.family": "The facts in it: {facts}. Whatever has these facts is the same equation in another shape.",
    "equations.family.letters": "A letter stands for a number on the way that is no card.",
    "equations.family.other": "{other} has the same facts, so it is the same equation as {equation}.",
    "equations.powers.same": "Both sides are {power}: the same prime, {prime}, and the same exponent, {exponent}.",
    "equations.powers.power": (
        "{left} is {left_power}, so {operation} is {prime} to the power of {a} × {b}, that is {power}."
    ),
    "equations.powers.product": (
        "{left} is {left_power} and {right} is {right_power}, "
        "so {operation} is {prime} to the power of {a} + {b}, that is {power}."
    ),
    "equations.powers.quotient": (
        "{left} is {left_power} and {right} is {right_power}, "
        "so {operation} is {prime} to the power of {a} − {b}, that is {power}."
    ),
    "equations.brackets": "The brackets matter: {expression} is {value}, but without them {bare} is {other}.",
    "equations.brackets.could": (
        "The same numbers and signs in this order can make a true equation, with brackets in other places. "
        "Which part should be done first?"
    ),
}

UNDEFINED_VALUES = {
    "equations.shout.zero.why": (
        "Dividing asks for the number to multiply with. But whatever 0 is multiplied with, it stays 0."
    ),
    "equations.shout.exponent.why": "An exponent counts how often a number is multiplied, and that is a whole number.",
    "equations.shout.zero_power.why": (
        "A power with the exponent 0 or less divides a number by itself or 1 by a power, and 0 cannot divide."
    ),
    "equations.shout.too_big.why": "No power may be above {most}, nor may the bottom of a fraction.",
    "equations.shout.mod.why": "{a} mod {b} is what is left over when {a} is divided by {b}.",
    "equations.shout.log.why": "{base}^{low} = {lower} and {base}^{high} = {upper}: {number} lies between them.",
    "equations.shout.log.whole": (
        "In a log the base is a whole number of at least 2, here {base}, "
        "and the other a whole number of at least 1, here {number}."
    ),
}

SEARCH_ADVICE = {
    "equations.parity.odd": (
        "{numbers} add up to {sum}, an odd number. So + and − alone cannot make an equation; another sign is needed."
    ),
    "equations.parity.why": (
        "Bring everything to one side: with + and − the result must be 0. Begin with {sum}, all of them added. "
        "Making a + into a − takes a number away twice, an even amount, so the result stays odd and is never 0."
    ),
    "equations.parity.even": "{numbers} add up to {sum}, an even number. So + and − alone may be enough.",
    "equations.parity.half": "Brought to sides that only add, each side would be half of {sum}: {half}.",
    "equations.parity.ace": "An ace counts 1 or 11. Both are odd, so that makes no difference here.",
    "equations.look.pair": (
        "Take two cards and list what they make. {first} and {second} make {results}. "
        "Can {others} make one of these numbers?"
    ),
    "equations.look.alone": "Or let one card stand alone on its side: can {others} make {card}?",
    "equations.look.equal": "Two cards are {card}: {card} ÷ {card} is 1. Do the others make something that is one off?",
    "equations.look.equal.power": "{other}^({card} − {card}) is 1, too.",
    "equations.look.neighbours": "{high} − {low} is 1. Do the other cards make something that is one off?",
}

MATHEMATICS = {**ORDER, **SHAPES, **UNDEFINED_VALUES, **SEARCH_ADVICE}
