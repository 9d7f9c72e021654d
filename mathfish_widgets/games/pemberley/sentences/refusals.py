"""The sentences of Pemberley's refusals and arithmetic, by rule id.

Source: docs/rules/pemberley.md, Refusals; Explanation.
"""

REFUSALS = {
    "pemberley.play.hand": "{card} is not in your hand.",
    "pemberley.play.division": (
        "{number} does not go into {total} exactly: {quotient} times {number} is {product}, and {remainder} is left "
        "over."
    ),
    "pemberley.play.limit": "{total} {sign} {number} is {result}. That is beyond {limit}.",
    "pemberley.pass.playable": "You can still play {card}: {total} {sign} {number} is {result}.",
    "pemberley.set.empty": "A set needs at least one card.",
    "pemberley.set.card": "{card} is not one of your free cards.",
    "pemberley.set.division": "In step {step}: {number} does not go into {total} exactly.",
    "pemberley.set.limit": "In step {step}: {result} is beyond {limit}.",
    "pemberley.set.worthless": "{total} scores nothing, so this is not a set.",
    "pemberley.lift.missing": "There is no set number {k}.",
    "pemberley.lift.count": "You have laid {count:set|sets} so far.",
    "pemberley.lift.none": "You have not laid a set yet.",
    "pemberley.phase": "{when} Now: {expected}.",
    "pemberley.phase.later": "That comes later.",
    "pemberley.phase.earlier": "That belongs to part one.",
    "pemberley.expected.play": "part one, where cards are played one by one",
    "pemberley.expected.sets": "part two, where sets are laid",
}

_WORKINGS = {
    "pemberley.operation.add": "{sign} adds: {equality}.",
    "pemberley.operation.subtract": "{sign} subtracts: {equality}.",
    "pemberley.operation.multiply": "{sign} multiplies: {equality}.",
    "pemberley.operation.divide": "{sign} divides: {equality}.",
    "pemberley.rank": "{rank} counts as {number}.",
    "pemberley.unchanged": "The total is {total} as before. That is a landing all the same.",
    "pemberley.working.across.up": (
        "From {total} it is {size} up to 0. Of the {number} that leaves {rest}, which leads to {result}."
    ),
    "pemberley.working.across.down": (
        "From {total} it is {size} down to 0. Of the {number} that leaves {rest}, which leads to {result}."
    ),
    "pemberley.working.below.up": "Below 0 the way up leads nearer to 0: {size} − {number} = {rest}, so {result}.",
    "pemberley.working.below.down": "Below 0 the way down leads away from 0: {size} + {number} = {rest}, so {result}.",
    "pemberley.working.multiply.one": "Any number times 1 is itself.",
    "pemberley.working.multiply.nought": "0 times any number is 0.",
    "pemberley.working.divide.one": "Any number divided by 1 is itself.",
    "pemberley.working.divide.nought": "0 ÷ {number} is 0: {number} goes into 0 no times, and nothing is left over.",
    "pemberley.working.split": "Times {number} is times 10 and times {ones}: {parts}. {sum}.",
    "pemberley.working.divide": "{number} goes into {size} exactly {quotient:time|times}: {check}.",
    "pemberley.working.sign": "{total} is below 0, and the sign stays: not {size}, but {result}.",
    "pemberley.chain": "In one line: {equality}.",
    "pemberley.chain.so_far": "The cards so far in one line: {equality}.",
    "pemberley.chain.brackets": (
        "The cards are worked off from left to right. The line needs brackets for that, because without them × and ÷ "
        "come before + and −."
    ),
}

_REASONS = {
    "pemberley.unplayable.division": (
        "{card} cannot be played on {total}: {quotient} times {number} is {product}, and {remainder} is left over."
    ),
    "pemberley.unplayable.limit": "{card} cannot be played on {total}: that makes {result}, beyond {limit}.",
    "pemberley.left_over.sign": "The sign makes no difference: {number} goes into {total} only if it goes into {size}.",
    "pemberley.left_over.near": "The multiples of {number} near {size}: {low} and {high}. {size} lies between them.",
    "pemberley.left_over.exact": "A total is a whole number, and nothing is rounded.",
    "pemberley.beyond.above": "{result} is {excess} more than {limit}.",
    "pemberley.beyond.below": "{result} is {excess} less than {limit}.",
    "pemberley.bound.above": "{last} is the highest total for {sign} {number}: {equality}.",
    "pemberley.bound.below": "{last} is the lowest total for {sign} {number}: {equality}.",
    "pemberley.backwards": "Working backwards: {goal} is a multiple of 7 and of 13 and scores {points:point|points}.",
    "pemberley.backwards.card": "{card} leads there from {needed}: {equality}.",
}

ARITHMETIC = {**_WORKINGS, **_REASONS}
