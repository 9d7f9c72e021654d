"""The sentences of DocFish's explanations by rule id. Source: docs/rules/docfish.md, Explanation."""

from __future__ import annotations

PRIMES_AND_CHANGE = {
    "docfish.tree.prime": "{value} is prime: only 1 and {value} divide it.",
    "docfish.tree.one": "{value} is {factors}. These are all prime, so the splitting ends there.",
    "docfish.tree.many": "However you split {value}, you end with the same primes: {factors}.",
    "docfish.plural": "{prime:plural}",
    "docfish.embedded.hand": "Your hand is {cards}. As primes that is {primes}.",
    "docfish.embedded.card": "{equality}",
    "docfish.embedded.pair": "The prime {prime} is there {count} times, in {cards}. That makes {pairs:pair|pairs}.",
    "docfish.embedded.pair_in_one": (
        "The {card} alone holds the prime {prime} {count} times. That makes {pairs:pair|pairs}."
    ),
    "docfish.embedded.no_pair": "No prime is there twice, so there is no pair.",
    "docfish.change.equal": (
        "{value} goes into the bank, {parts} come out. The products are equal, so no prime is won or lost."
    ),
    "docfish.change.must_equal": (
        "The cards that come out must multiply to the card that goes in: {value}. Here {product}."
    ),
    "docfish.change.no_factor": "{part} does not divide {value}, so no change of {value} has {part:a} in it.",
    "docfish.change.choice": "All the ways to change {value}, with what the bank has before the change:",
    "docfish.choice.lacks": "not possible: it takes {need:card|cards} of {factor}, the bank has {have}",
    "docfish.choice.leaves": "leaves {left:card|cards} of {factor} in the bank",
    "docfish.shortage.lacks": (
        "To change {value} into {parts}, the bank needs {need:card|cards} of {factor}. It has {have}."
    ),
    "docfish.shortage.why": "The bank cannot change the {value} as the pair needs it.",
    "docfish.shortage.then": "Now comes a Consolidation. It may bring the missing cards into the bank.",
    "docfish.freeze.why": (
        "The pair in {cards} cannot be laid now. Frozen cards are neither hand nor pot until the bank can change them."
    ),
}

ASKING_AND_LAYING = {
    "docfish.ask.inside": "The {prime} is inside the {card}, so it counts as in your hand.",
    "docfish.known.asked": (
        "Only a prime that is held may be asked for. So there is {prime:a} in that hand: that card is {cards:or}."
    ),
    "docfish.known.denied": "“DocFish” says that this hand has no {prime}. That rules out {cards}.",
    "docfish.known.kept": "{value} was changed for the {prime}. The {kept} stays in that hand.",
    "docfish.known.held": "From what was asked and changed you know: {who} holds {primes}.",
    "docfish.known.not_held": "From what was answered you know: no {primes} in the hand of {who}.",
    "docfish.give.half": (
        "This {prime} goes into the bank. The other {prime} goes into the pot: together they are the pair."
    ),
    "docfish.give.waits": "The pair of {prime:plural} cannot be laid yet: it needs change that the bank does not have.",
    "docfish.down.pair": "Two {prime:plural} are a pair. One goes into the pot, one into the bank.",
    "docfish.down.half": "The other {prime} of the pair is in the bank already. This one goes into the pot.",
    "docfish.pick.seen": "The card is {value}. {tree}",
    "docfish.pick.wish": "There was a wish for {prime}. It came true: the card is {cards:or}.",
    "docfish.pick.no_wish": "There was a wish for {prime}. This card has no {prime}, so the wish did not come true.",
    "docfish.guess.right": (
        "The guess was right, so the card goes to the one who guessed. Now comes the last Consolidation of this turn."
    ),
    "docfish.guess.other": "The card has another value, so it stays where it is and the turn goes on.",
    "docfish.turn.prepared": "This Preparation is done. Next: {who}.",
    "docfish.turn.ended": "The turn is over. Next: {who}.",
}

CONSOLIDATION = {
    "docfish.pot.sorted": "The pot, sorted: {cards}.",
    "docfish.lowest.too_few": "A group takes two or three cards, and the pot does not have two.",
    "docfish.lowest.too_big": (
        "The two lowest cards make the smallest product: {equality}. That is more than 14, so every group is."
    ),
    "docfish.lowest.possible": (
        "The two lowest cards: {equality}. The bank has {product:a}, so something can be exchanged."
    ),
    "docfish.lowest.bank": "The two lowest cards: {equality}. The bank has no {product}.",
    "docfish.sequence.forced": (
        "The highest card used is {highest}. Lower than that in the pot: {forced}. "
        "The Sequence Rule says that each of them must be in a group."
    ),
    "docfish.sequence.lowest": (
        "The highest card used is {highest}. The pot has no lower card, so nothing lower is left out."
    ),
    "docfish.sequence.left_out": (
        "Lower than {highest}, and in none of your groups: {cards}. That is the Sequence Rule."
    ),
    "docfish.product.highest": "{product}, and the highest card there is has the value {highest}.",
    "docfish.verdict.every": "Every group you might want, with this pot and this bank:",
    "docfish.verdict.alone": "makes {product}; nothing lower is left out",
    "docfish.verdict.together": "makes {product}, together with {others}",
    "docfish.verdict.sequence": "makes {product}, but leaves out {cards}",
    "docfish.verdict.product": "makes {product}: higher than 14",
    "docfish.verdict.bank": "makes {product}, but the bank has no {product}",
    "docfish.verdict.unfinished": "makes {product}, but {group} would be left to exchange",
    "docfish.gain.pot": (
        "Equal products, so the primes stay the same. The points do not: {before} before, {after} after."
    ),
    "docfish.gain.same": "Equal products, so the primes stay the same. The points do as well: {before}.",
    "docfish.gain.group": "{product}, but {sum}: that wins {gain}.",
    "docfish.gain.nothing": "{product}, and {sum}: that wins nothing.",
    "docfish.finished.now": "After that the pot is {cards}, and nothing more can be exchanged.",
    "docfish.finished.not_yet": "After that {group} can still be exchanged for {product}.",
}

NOW = {
    "docfish.now.lay": "There are pairs in your hand: {primes}. Lay down the {prime:plural}: touch one of them.",
    "docfish.now.change": (
        "There are pairs in your hand: {primes}. "
        "Make change first: touch a card that holds one, then the bank cards it splits into."
    ),
    "docfish.now.shortage": (
        "There are pairs in your hand: {primes}. The bank lacks the change for them. "
        "Touch a card that needs change and show it."
    ),
    "docfish.now.ask": "Ask for a prime that you hold: {primes:or}.",
    "docfish.now.answer": (
        "You are asked for {prime:plural}. Look for {prime:a} in your hand, inside other cards too. "
        "Touch a card that has it, or say “DocFish”."
    ),
    "docfish.now.half": "The other {prime} is in the bank. Lay down yours: touch your {prime}.",
    "docfish.now.half_inside": (
        "The other {prime} is in the bank. Yours is inside the {card}: touch it, then the bank cards it splits into."
    ),
    "docfish.now.pair_waits": (
        "The pair of {prime:plural} needs change that the bank does not have. Touch the card to show: {cards}."
    ),
    "docfish.now.pick.docfish": "“DocFish” sends you to the deck. Pick a card: {prime:a} in it would be your wish.",
    "docfish.now.pick.bonus": "Your wish came true, so you pick one more card.",
    "docfish.now.pick.run_out": "Pick a card to go on with.",
    "docfish.now.guess": "{who} has the last card of the deck. Guess its value: touch a stack of the bank.",
    "docfish.now.few": (
        "A group takes at least two cards, and your pot has {count:card|cards}. Say “No Consolidation”."
    ),
    "docfish.now.consolidate": (
        "Consolidation. Your pot, sorted: {cards}. Touch the cards of a group, or say “No Consolidation”."
    ),
    "docfish.now.freeze": "The bank lacks the change for your pairs: {primes}. Touch the cards to freeze.",
    "docfish.start.lowest": (
        "Begin with your two lowest cards, {low} and {next}. Their product is the smallest that two cards can make."
    ),
    "docfish.start.sequence": (
        "The Sequence Rule: every card lower than the highest one you use must be in a group as well."
    ),
    "docfish.start.bank": (
        "A group is two or three cards with a product of at most 14, and the bank must have a card for it."
    ),
    "docfish.start.finished": "When all groups are exchanged, nothing may be left that could be exchanged.",
    "docfish.start.step_by_step": "You go on consolidating until nothing more can be exchanged.",
    "docfish.parity.pairs": (
        "All primes outside the pots and the bank come in pairs. Your hand and the table show one side."
    ),
    "docfish.parity.odd": (
        "You see an odd number of {odd}. "
        "So the hand of {who} holds an odd number of each of these, and all others in pairs."
    ),
    "docfish.parity.none": "You see an even number of every prime. So the hand of {who} holds every prime in pairs.",
}

WAITING_AND_END = {
    "docfish.waiting.lay": "{who}: laying down pairs.",
    "docfish.waiting.ask": "{who}: choosing what to ask for.",
    "docfish.waiting.answer": "{who}: looking for {prime}.",
    "docfish.waiting.pair": "{who}: laying down the {prime}.",
    "docfish.waiting.pick": "{who}: picking a card.",
    "docfish.waiting.guess": "{who}: guessing the last card.",
    "docfish.waiting.consolidate": "{who}: consolidating.",
    "docfish.waiting.freeze": "{who}: freezing a pair.",
    "docfish.table.pot": "{who}: the pot is {cards}, together {sum}.",
    "docfish.table.no_pot": "{who}: the pot is empty.",
    "docfish.over.won": "The game is over. The higher pot: {who}, {high} to {low}.",
    "docfish.over.shared": "The game is over. Both pots count {score}: the win is shared.",
    "docfish.over.score": "The score is the sum of the cards in the pot.",
    "docfish.over.sum": "{who}: {cards} make {sum}.",
    "docfish.over.nothing": "{who}: no card in the pot, so 0.",
    "docfish.audit.complete": (
        "The audit: count the primes in both pots. {first} and {second} make {primes}. "
        "In a whole game played by the rules it is always {expected}."
    ),
    "docfish.audit.incomplete": (
        "The audit: {first} and {second} primes make {primes}. "
        "A whole game makes {expected}; here cards were left in a hand or frozen."
    ),
    "docfish.audit.pot": "{who}: {count:prime|primes} in the pot.",
}

EXPLANATIONS = {**PRIMES_AND_CHANGE, **ASKING_AND_LAYING, **CONSOLIDATION, **NOW, **WAITING_AND_END}
