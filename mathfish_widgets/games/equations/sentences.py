"""The sentences of Equations by rule id.

Source: docs/rules/equations.md, Procedure; Refusals; Options; Explanation.
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
    "equations.write.numbers": "A sign stands between two numbers. Each bracket that is opened must be closed.",
    "equations.cards.on_table": "On the table: {numbers}. Each of these cards is used once, as it is.",
    "equations.cards.joined": "Digits are not joined: {digits} are cards of their own and do not make {number}.",
}

SENTENCES = {
    **REFUSALS,
    # What happens.
    "equations.shouted.true": "{who:wins|win} {count:card|cards} with {equation}.",
    "equations.shouted.false": "{who:shouts|shout} {equation}, but {left} is not {right}.",
    "equations.lost": "{who}: the card won last, {number:a}, goes to the unsolved cards.",
    "equations.gave_up": "{who}: “I give up.”",
    # What players say aloud.
    "equations.says.shout": "“Got it: {equation}.”",
    "equations.says.give_up": "“I give up.”",
    "equations.unsolved": "Nobody wins these {count} cards.",
    "equations.added": "A fifth card is turned: {number:a}. From now on all five must be used: {numbers}.",
    "equations.laid_out": "The next cards: {numbers}.",
    "equations.passed_over": "{count:card|cards} went to the bottom of the deck first, to find four with an equation.",
    "equations.passed_over.level": (
        "{count:card|cards} went to the bottom of the deck first, to find four that are {level}."
    ),
    "equations.passed_over.all": "No four cards in a row are {level} any more, so these are any four with an equation.",
    "equations.shown": "With these cards {count:equation|equations} could be found:",
    "equations.shown.some": "With these cards {count:equation|equations} or more could be found. Here are {count}:",
    "equations.shown.equation": "{equation}",
    "equations.shown.more": "And {count:other|others}.",
    "equations.shown.none": "There is no equation with {numbers} in this game.",
    "equations.others": "With the same cards one could also find {count:other equation|other equations}:",
    "equations.others.none": "In this game it is the only equation with {numbers}, apart from its other shapes.",
    "equations.over.alone": "The game is over: {count:card|cards} won.",
    "equations.over.nobody": "The game is over. Nobody has won a card.",
    "equations.over.won": "The game is over. Most cards: {who}, {count}.",
    "equations.over.shared": "{who} share the win.",
    "equations.over.score": "{who}: {count:card|cards}.",
    # The questions that pages about your own move answer.
    "equations.side.left.title": "What is {expression}?",
    "equations.side.right.title": "What is {expression}?",
    "equations.side.left.number.title": "What is the left side?",
    "equations.side.right.number.title": "What is the right side?",
    "equations.sides.equal.title": "Why is the equation true?",
    "equations.sides.apart.title": "How far apart are the sides?",
    "equations.sides.apart.below.title": "How far apart are the sides?",
    "equations.brackets.title": "Why do the brackets matter?",
    "equations.powers.same.title": "Which power of {prime} are both sides?",
    "equations.inverse.sum.title": "How does − undo +?",
    "equations.inverse.product.title": "How does ÷ undo ×?",
    "equations.balance.title": "What keeps an equation true?",
    "equations.family.title": "Which facts are in the equation?",
    "equations.others.title": "What else could the cards make?",
    "equations.others.none.title": "What else could the cards make?",
    "equations.lost.title": "What does a false equation cost?",
    "equations.next.title": "Who is next?",
    "equations.thinking.title": "Who is still thinking?",
    "equations.unsolved.title": "Who wins these {count} cards?",
    "equations.added.title": "Which cards must you use now?",
    "equations.shown.title": "Which equations were there?",
    "equations.shown.some.title": "Which equations were there?",
    "equations.shown.none.title": "Was there an equation?",
    "equations.laid_out.title": "Which cards come next?",
    "equations.passed_over.title": "Why did {count:card|cards} go to the bottom?",
    "equations.passed_over.level.title": "Why did {count:card|cards} go to the bottom?",
    "equations.passed_over.all.title": "How hard are the next cards?",
    "equations.over.alone.title": "How many cards have been won?",
    "equations.over.nobody.title": "Who has won?",
    "equations.over.won.title": "Who has won?",
    "equations.over.shared.title": "Who has won?",
    "equations.over.score.title": "How many cards does each player have?",
    # When the game is over.
    "equations.ending.alone": "{who} won {count} of {cards} cards.",
    "equations.ending.tally.alone": "You've played {games:game|games} of Equations alone. Your best: {best} cards.",
    "equations.ending.given_up": "Move {move}: you gave up on {numbers}. There was an equation: {equation}.",
    "equations.skill.four": "Make an equation of four cards",
    # What there is to do now.
    "equations.now.alone": "Find a true equation with {numbers}.",
    "equations.now.race": "Be first: find a true equation with {numbers}.",
    "equations.now.turns": "Your turn: find a true equation with {numbers}.",
    "equations.now.all_five": "Find a true equation with all five cards.",
    "equations.now.given_up": "You gave up. The next cards come when the others are done.",
    "equations.now.given_up.last": "You gave up on the last cards. The others still think.",
    "equations.now.others": "{who:is|are} looking for an equation.",
    "equations.now.others.race": "{count} players are looking for an equation.",
    "equations.next": "Next: {who}.",
    "equations.thinking": "Still thinking: {who}.",
    "equations.rules.cards": "Use each of the {count} cards once, some on each side of one = sign.",
    "equations.rules.race": "Whoever shouts a true equation first wins the cards.",
    "equations.rules.signs": "You may use {signs}, and brackets.",
    "equations.rules.order": (
        "Brackets are worked out first, then powers from the right, then × and ÷, then + and −, both from the left."
    ),
    "equations.rules.ace.one": "An ace counts 1.",
    "equations.rules.ace.one_or_eleven": "An ace counts 1 or 11, as you like.",
    "equations.rules.lose_card": "A false equation costs the card that you won last.",
    "equations.give_up.show": "If all give up, the equations are shown and nobody wins the cards.",
    "equations.give_up.add_card": "If all give up, a fifth card is turned.",
    # Buttons.
    "equations.invite.shout": "Shout {equation}",
    "equations.invite.give_up": "Give up",
    # Options and their values.
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
    # The order of operations.
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
    "equations.order.inside.power": "In the brackets powers come before the other signs: {operation} is {value}.{rest}",
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
    # Equations that say the same.
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
    # Values that there are not.
    "equations.shout.zero.why": (
        "Dividing asks for the number to multiply with. But whatever 0 is multiplied with, it stays 0."
    ),
    "equations.shout.exponent.why": "An exponent counts how often a number is multiplied, and that is a whole number.",
    "equations.shout.zero_power.why": (
        "A power with the exponent 0 divides a number by itself. One with an exponent below 0 divides 1 by a power. "
        "You cannot divide by 0."
    ),
    "equations.shout.too_big.why": "No power may be above {most}, nor may the bottom of a fraction.",
    "equations.shout.mod.why": "{a} mod {b} is what is left over when {a} is divided by {b}.",
    "equations.shout.log.why": "{base}^{low} = {lower} and {base}^{high} = {upper}: {number} lies between them.",
    "equations.shout.log.whole": (
        "In a log the base is a whole number of at least 2, here {base}. The other number is whole and at least 1, "
        "here {number}."
    ),
    # How to look for an equation.
    "equations.parity.odd": (
        "{numbers} add up to {sum}, an odd number. So + and − alone cannot make an equation; another sign is needed."
    ),
    "equations.parity.why": (
        "Bring everything to one side: with + and − the result must be 0. Begin with {sum}, all of them added. Making "
        "a + into a − takes a number away twice. That is an even amount, so the result stays odd and is never 0."
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
    # What stands on the table.
    "equations.label.deck": "left",
    "equations.label.unsolved": "unsolved",
    "equations.label.who": "{who}",
    "equations.label.cards": "{count:card|cards}",
    "equations.label.score": "{count}",
    "equations.label.gave_up": "gave up",
    "equations.label.to_move": "to move",
    "equations.label.worth": "{part} = {value}",
    "equations.label.sides": "Left side {left}, right side {right}",
    "equations.control.card": "card {value}",
    "equations.control.ace": "ace, counts 1",
    "equations.control.ace_or_eleven": "ace, counts 1 or 11",
    "equations.control.used": "card {value}, used",
    "equations.control.back": "take back the last card or sign",
    "equations.control.eleven": "an ace as 11",
    "equations.control.plus": "plus",
    "equations.control.minus": "minus",
    "equations.control.times": "times",
    "equations.control.divided": "divided by",
    "equations.control.power": "to the power of",
    "equations.control.mod": "mod, the remainder of a division",
    "equations.control.open": "open bracket",
    "equations.control.close": "close bracket",
    "equations.control.equals": "equals",
    "equations.control.log": "log, the base first",
    "equations.control.comma": "comma",
    "equations.zone.layout": "Cards",
    "equations.zone.signs": "Signs",
    "equations.zone.building": "Signs; your equation: {equation}",
    # Half a move.
    "equations.used": "You have used {number} already. ⌫ takes back your last touch.",
    "equations.held.number": "Touch a card. Not used yet: {numbers}.",
    "equations.held.sign": "Touch a sign. Not used yet: {numbers}.",
    "equations.held.bracket": "Every card is used. Close the bracket.",
    "equations.held.finished": "Only one ending is left: shout it, or take a sign back.",
    "equations.held.whole": "Every card is used. If both sides are equal, shout it.",
    # The first look at the table.
    "equations.tour.cards": "Make a true equation: use each card once, some on each side of =.",
    "equations.tour.signs": "Between the numbers stand signs. Touch ) alone to put brackets round what is there.",
    "equations.tour.equation": "What you touch stands here, and below it what it is worth.",
    "equations.tour.equation.open": "What you touch stands here. Work out what it is worth.",
    "equations.tour.back": "This takes the last card or sign back.",
    "equations.tour.start": "Now: what can two of {numbers} make? Can the others make it?",
    # Why a computer player moves as it does.
    "equations.because.beginner": "I looked for one number that all the others make in a row: {equation}.",
    "equations.because.careful": "I looked for whole numbers made with + − × ÷: {equation}.",
    "equations.because.sharp": "I tried every way and took the simplest: {equation}.",
    "equations.because.nothing.beginner": "I tried to make one number of all the others in a row, with + and − and at "
    "most one product. That does not work here.",
    "equations.because.nothing.careful": "I tried + − × ÷ with whole numbers on the way. That does not work here.",
    "equations.because.nothing.sharp": "I tried every way. These numbers have no equation.",
    # Hints.
    "equations.hint.none": "No equation can be made of {numbers}. I tried every way.",
    "equations.hint.count": "These numbers make {count:equation|equations}. Other shapes of the same equation are not "
    "counted.",
    "equations.hint.signs.one": "One of them can be written with {signs}.",
    "equations.hint.signs.only": "It can be written with {signs}.",
    "equations.hint.pair": "Put {numbers} together.",
    "equations.hint.makes": "{operation} is {value}. Which equation can you make of it with {others}?",
    "equations.hint.equation": "{equation}.",
    # How hard a layout is.
    "equations.grade.easy.sums": "Easy: {signs} will do.",
    "equations.grade.medium.basic": "Medium: {signs} will do. There are {count} different equations to find.",
    "equations.grade.hard.basic": "Hard: there is only one equation. It can be written with {signs}.",
    "equations.grade.hard.all": "Hard: + − × ÷ with whole numbers on the way do not work here.",
}
