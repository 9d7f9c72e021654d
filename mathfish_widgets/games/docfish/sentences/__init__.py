"""The sentences of DocFish by rule id.

Source: docs/rules/docfish.md, Moves and events; Refusals; Explanation; Options.
"""

from __future__ import annotations

from .players import PLAYERS

_TABLE = {
    # Options and their values.
    "docfish.option.first": "first player",
    "docfish.option.first.cut": "who cuts a prime",
    "docfish.option.first.seat0": "player 1",
    "docfish.option.fished_pair_redraw": "pick again after a pair fished with an empty hand",
    "docfish.option.fished_pair_redraw.always": "always",
    "docfish.option.fished_pair_redraw.if_empty": "if the hand is empty again",
    "docfish.option.consolidation": "Consolidation",
    "docfish.option.consolidation.one_pass": "all at once",
    "docfish.option.consolidation.step_by_step": "step by step",
    # Why a move is refused.
    "docfish.pair.waits": "You have a pair of {prime}s. Lay pairs down before anything else.",
    "docfish.ask.composite": "{value} is {a} times {b}. You may only ask for a prime number.",
    "docfish.ask.not_held": "You have no {prime} yourself, not even inside another card.",
    "docfish.answer.held": "You do have {prime:a}: {where}.",
    "docfish.answer.absent": "You have no {value} to give.",
    "docfish.answer.change_first": "The bank can change {value}. Change it and give only the {prime}.",
    "docfish.change.absent": "There is no {value} in your hand.",
    "docfish.change.prime": "{value} is a prime number. It cannot be split.",
    "docfish.change.parts": "Change is two or three cards, each of them 2 or more.",
    "docfish.change.product": "{parts} makes {product}, not {value}.",
    "docfish.change.needless": "You make change only to lay a pair or to hand over what was asked for.",
    "docfish.lack.any": "{value}",
    "docfish.lack.second": "second {value}",
    "docfish.lack.third": "third {value}",
    "docfish.change.bank": "The bank has no {missing} left.",
    "docfish.down.composite": "{value} is not prime. Only pairs of primes are laid down.",
    "docfish.down.single": "You have only one {prime}.",
    "docfish.down.embedded": "The other {prime} is still inside {value}. Make change first.",
    "docfish.shortage.card": "{value} is not a card that needs change for a pair.",
    "docfish.shortage.possible": "There is no shortage: change {value} and you can lay a pair of {prime}s.",
    "docfish.freeze.pair": "These cards do not hold a pair of the same prime.",
    "docfish.freeze.spare": "{value} alone holds the pair. Freeze only that card.",
    "docfish.consolidation.pot": "Not all of these are in your pot: {cards}.",
    "docfish.consolidation.size": "A group has two or three cards.",
    "docfish.consolidation.product": "{group} makes {product}. No card is higher than 14.",
    "docfish.consolidation.bank": "The bank has no {product} for {group}.",
    "docfish.consolidation.sequence": ("The {left_out} would be left out, but it is lower than the {highest} you use."),
    "docfish.consolidation.unfinished": (
        "After that {group} could still be exchanged. Find groups that leave nothing over."
    ),
    "docfish.consolidation.possible": "You can still consolidate: {group} makes {product}.",
    "docfish.guess.range": "Cards have values from 2 to 14.",
    "docfish.phase": "That comes later. Now: {expected}.",
    "docfish.where.loose": "it lies in your hand",
    "docfish.where.embedded": "it is inside your {value}",
    "docfish.expected.lay": "lay down the pairs in your hand",
    "docfish.expected.ask": "ask for a prime that you hold",
    "docfish.expected.answer": "answer whether you have {prime:a}",
    "docfish.expected.pair": "lay down your {prime}, making change if it is inside another card",
    "docfish.expected.shortage": "show the card that the bank cannot change",
    "docfish.expected.pick": "pick a card from the deck",
    "docfish.expected.guess": "name a value for the last card",
    "docfish.expected.consolidate": "consolidate, or say “No Consolidation”",
    "docfish.expected.freeze": "freeze the pair that cannot be laid",
    # What is said aloud at each move.
    "docfish.asked": "{who}: “Do you have any {prime:plural}?”",
    "docfish.denied": "{who}: “DocFish.”",
    "docfish.banked": "{who}: “{prime:Words} into bank.”",
    "docfish.handed": "{who}: “Here is {value:words}.”",
    "docfish.changed": "{who}: “Making Change for {value:words}: {value:words} into the bank, {parts:words} out.”",
    "docfish.laid.pair": "{who}: “{prime:Words} down, {prime:words} into bank.”",
    "docfish.laid.half": "{who}: “{prime:Words} down.”",
    "docfish.picked": "{who}: one card from the deck.",
    "docfish.picked.last": "{who}: “Last Card.”",
    "docfish.picked.wish": "{who}: “Fished My Wish.”",
    "docfish.picked.pair": "{who}: “Fished a Pair.”",
    "docfish.guessed.right": "{who}: “Is the last card worth {value:words}?” Yes.",
    "docfish.guessed.other": "{who}: “Is the last card worth {value:words}?” No.",
    "docfish.shortage.shown": "{who}: “Shortage in the Bank.” The card shown is {value}.",
    "docfish.consolidated": "{exchanges:each}",
    "docfish.consolidated.first": "{who}: “Consolidation. {group:Words} into bank.” {other}: “{product:Words} out.”",
    "docfish.consolidated.next": "{who}: “{group:Words} into bank.” {other}: “{product:Words} out.”",
    "docfish.no_group": "{who}: “No Consolidation.”",
    "docfish.frozen": "{who}: “Frozen {cards:words}.”",
    "docfish.change_present": "{who}: “Change present.” The bank has {factors} for the frozen {cards}.",
    # What players say in bubbles on the table.
    "docfish.says.ask": "“Do you have any {prime:plural}?”",
    "docfish.says.docfish": "“No {prime:plural}. DocFish.”",
    "docfish.says.give": "“Yes, here is {prime:a}.”",
    "docfish.says.give_inside": "“Yes, it's inside this {value}.”",
    "docfish.says.change": "“I change {value} into {parts}.”",
    "docfish.says.pair": "“A pair of {prime:plural}.”",
    "docfish.says.last": "“That's the last card.”",
    "docfish.says.wish": "“I fished my wish.”",
    "docfish.says.fished_pair": "“I fished a pair.”",
    "docfish.says.guess": "“Is it {value:a}?”",
    "docfish.says.right": "“Yes, it is.”",
    "docfish.says.wrong": "“No, it isn't.”",
    "docfish.says.shortage": "“The bank can't change my {value}.”",
    "docfish.says.exchange": "“{group} makes {product}.”",
    "docfish.says.exchanges": "“I make {products}.”",
    "docfish.says.many_exchanges": "“I exchange {count:group|groups}.”",
    "docfish.says.no_consolidation": "“I have nothing to exchange.”",
    "docfish.says.freeze": "“I freeze {cards}.”",
    "docfish.exchange": "{group} for {product}",
    # Buttons.
    "docfish.invite.ask": "Ask for {value:plural}",
    "docfish.invite.change": "Change {value} into {parts}",
    "docfish.invite.down": "Lay down {value:plural}",
    "docfish.invite.give": "Hand over the {value}",
    "docfish.invite.docfish": "Say “DocFish”",
    "docfish.invite.pick": "Pick a card",
    "docfish.invite.guess": "Guess {value}",
    "docfish.invite.shortage": "Show the {value}: “Shortage in the Bank”",
    "docfish.invite.consolidate": "Exchange {exchanges}",
    "docfish.invite.consolidate.open": "Exchange your groups",
    "docfish.invite.groups": "Exchange {count:group|groups}",
    "docfish.invite.no_consolidation": "Say “No Consolidation”",
    "docfish.invite.freeze": "Freeze {cards}",
    "docfish.invite.freeze_one": "Freeze the {cards} alone",
    "docfish.invite.next_group": "Next group",
    "docfish.invite.put_back": "Put back",
    # What is picked so far, and what is missing.
    "docfish.held.ask.open": "Which prime inside {value} do you ask for?",
    "docfish.held.ask": "The {value} holds {primes}. Ask for {primes:or}?",
    "docfish.held.change": "{value} = what × what? Touch the bank cards it splits into.",
    "docfish.held.change_or_show": "{value} = what × what? Touch bank cards, or show the {value}.",
    "docfish.held.part": "{value} = {parts} × what? Touch the next card in the bank.",
    "docfish.held.freeze": "Now touch another card that shares a prime with the {value}.",
    "docfish.held.freeze_alone": "Freeze the {value} alone, or touch a second card.",
    "docfish.held.no_group": "No group yet. Touch pot cards, or say “No Consolidation”.",
    "docfish.held.card": "{card} × what? Touch another pot card for this group.",
    "docfish.held.groups": "Exchange {count:group|groups}, or touch more pot cards.",
    "docfish.held.every_card": "Exchange {count:group|groups}, or touch a card to take it back.",
    # The guided first turn.
    "docfish.tour.hand": "Your hand. The discs at the foot of a card are the primes in it.",
    "docfish.tour.bank": "The bank. It changes a card into its factors: 14 into 2 and 7.",
    "docfish.tour.other": "The hand of {who}. Ask for a prime that you hold, to make a pair.",
    "docfish.tour.pot": "Your pot. Primes of the pairs you lay down go here. The higher pot wins.",
    "docfish.tour.now": "Now do what the line below the table says.",
    "docfish.tour.now.lay": "You have a pair of {prime:plural}. Lay it down: touch one of them.",
    "docfish.tour.now.lay.open": "Which prime is in your hand twice? Touch a card that has it.",
    "docfish.tour.now.change": (
        "You have a pair of {prime:plural}. Make change first: touch a card with {prime:a} inside."
    ),
    "docfish.tour.now.change.open": "Which prime is in your hand twice? Touch a card that has it.",
    "docfish.tour.now.ask": "Now ask for a prime that you hold: touch a card.",
    "docfish.tour.now.answer": "Now you are asked: touch a card that holds the prime, or say “DocFish”.",
    "docfish.tour.now.pick": "Now touch the deck to pick a card.",
    "docfish.tour.now.consolidate": "Now touch pot cards whose product the bank has, or say “No Consolidation”.",
    "docfish.tour.now.wait": "Now watch {who}. Your turn comes next.",
    # What stands on the table, and what a screen reader says of cards and zones.
    "docfish.label.hand": "Your hand",
    "docfish.label.pot": "Your pot",
    "docfish.label.no_pot": "The pairs that you lay down score here.",
    "docfish.label.pot_of": "Pot of {who}",
    "docfish.label.points": "{sum:point|points}",
    "docfish.label.bank": "Bank",
    "docfish.label.lacks": "Needs {factors}",
    "docfish.label.lacks.open": "Waits for change",
    "docfish.label.waiting": "Waits for change",
    "docfish.label.frozen": "Can thaw",
    "docfish.label.frozen.open": "Waits for change",
    "docfish.control.prime": "{value:words}, {where}",
    "docfish.control.composite": "{value:words}, {where}; embeds {primes:words}",
    "docfish.control.stack": "{value:words}, {count:card|cards} in the bank; embeds {primes:words}",
    "docfish.control.prime_stack": "{value:words}, {count:card|cards} in the bank",
    "docfish.control.deck": "deck, {count:card|cards} face down",
    "docfish.where.hand": "in your hand",
    "docfish.where.pot": "in your pot",
    "docfish.where.pot_of": "in the pot of {who}",
    "docfish.where.group": "in your group {number}, which makes {product}",
    "docfish.where.group.open": "in your group {number}",
    "docfish.where.waiting": "waiting for change on the table",
    "docfish.where.frozen": "frozen on the table",
    "docfish.zone.hand": "Your hand",
    "docfish.zone.pot": "Your pot",
    "docfish.zone.pot_of": "Pot of {who}",
    "docfish.zone.table": "Cards on your side of the table",
    "docfish.zone.table_of": "Cards on the side of {who}",
    "docfish.zone.bank": "Bank",
    "docfish.zone.deck": "Deck",
    # Primes and change.
    "docfish.tree.prime": "{value} is prime: only 1 and {value} divide it.",
    "docfish.tree.one": "{value} is {factors}. These are all prime, so the splitting ends there.",
    "docfish.tree.many": "However you split {value}, you end with the same primes: {factors}.",
    "docfish.plural": "{prime:plural}",
    "docfish.embedded.hand": "Your hand is {cards}. As primes that is {primes}.",
    "docfish.embedded.no_hand": "Your hand has no cards.",
    "docfish.embedded.card": "{equality}",
    "docfish.embedded.pair": (
        "The prime {prime} is there {count:time|times}, in {cards}. That makes {pairs:pair|pairs}."
    ),
    "docfish.embedded.pair_in_one": (
        "The prime {prime} is there {count:time|times}, in the {card} alone. That makes {pairs:pair|pairs}."
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
    "docfish.shortage.when": (
        "A shortage may be announced only when no pair can be laid with the change that the bank has."
    ),
    "docfish.shortage.why": "The bank cannot change the {value} as the pair needs it.",
    "docfish.shortage.then": "Now comes a Consolidation. It may bring the missing cards into the bank.",
    "docfish.freeze.why": (
        "The pair in {cards} cannot be laid now. Frozen cards are neither hand nor pot. They wait for a Consolidation "
        "that brings the missing cards into the bank."
    ),
    "docfish.thaw.order": (
        "Of the frozen pairs that the bank can change, the one frozen first thaws first: {cards}. "
        "After it, the others are looked at again."
    ),
    "docfish.thaw.left": (
        "The {left} left over goes back to the hand that the {card} came from: {who}. "
        "A pair that it makes there is laid or frozen too."
    ),
    # The cut.
    "docfish.cut.prime": "The cut: {one} {a}, {two} {b}. {prime} is prime and {other} is not. First: {who}.",
    "docfish.cut.lower": "The cut: {one} {a}, {two} {b}. Both are prime, and {prime} is the lower one. First: {who}.",
    "docfish.cut.same": "The cut: {one} {a}, {two} {b}. That is the same prime, so both cut again.",
    "docfish.cut.neither": "The cut: {one} {a}, {two} {b}. Neither is prime, so both cut again.",
    # Asking and laying.
    "docfish.ask.inside": "The {prime} is inside the {card}, so it counts as in your hand.",
    "docfish.known.asked": (
        "Only a prime that is held may be asked for. So there is {prime:a} in that hand: that card is {cards:or}."
    ),
    "docfish.known.denied": "“DocFish” says that this hand has no {prime}. That rules out {cards}.",
    "docfish.known.kept": "{value} was changed for the {prime}. The {kept} stays in that hand.",
    "docfish.known.held": "From what was asked and changed you know: {who:holds|hold} {primes}.",
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
    # Consolidation.
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
    # The questions that pages about your own move answer.
    "docfish.embedded.hand.title": "Which primes are in your hand?",
    "docfish.change.equal.title": "Why is no prime won or lost?",
    "docfish.change.choice.title": "How can you change {value}?",
    "docfish.tree.one.title": "Which primes make {value}?",
    "docfish.tree.many.title": "Which primes make {value}?",
    "docfish.ask.inside.title": "Why may you ask for {prime:plural}?",
    "docfish.asked.title": "What did you ask for?",
    "docfish.known.denied.title": "What does “DocFish” tell the others?",
    "docfish.give.half.title": "Where does the {prime} go?",
    "docfish.give.waits.title": "Why does the pair wait?",
    "docfish.down.pair.title": "Where do the two {prime:plural} go?",
    "docfish.down.half.title": "Where does the {prime} go?",
    "docfish.pick.seen.title": "Which primes are in the {value}?",
    "docfish.pick.wish.title": "Why did the wish come true?",
    "docfish.pick.no_wish.title": "Why did the wish not come true?",
    "docfish.guess.right.title": "Who gets the last card?",
    "docfish.guess.other.title": "Who keeps the last card?",
    "docfish.shortage.why.title": "Why is that a shortage?",
    "docfish.shortage.when.title": "When may you say that?",
    "docfish.shortage.then.title": "What happens now?",
    "docfish.freeze.why.title": "Why is the pair frozen?",
    "docfish.gain.pot.title": "Why does the pot have more points?",
    "docfish.gain.same.title": "Why are the points the same?",
    "docfish.sequence.forced.title": "Which cards must be in a group?",
    "docfish.sequence.lowest.title": "Which cards must be in a group?",
    "docfish.finished.now.title": "Why is nothing left to exchange?",
    "docfish.finished.not_yet.title": "What is left to exchange?",
    "docfish.pot.sorted.title": "What is in the pot?",
    "docfish.lowest.too_few.title": "What do the lowest two cards make?",
    "docfish.lowest.too_big.title": "What do the lowest two cards make?",
    "docfish.lowest.bank.title": "What do the lowest two cards make?",
    "docfish.lowest.possible.title": "What do the lowest two cards make?",
    "docfish.verdict.every.title": "Which groups could there be?",
    "docfish.change_present.title": "Which frozen pair can thaw?",
    "docfish.frozen.title": "Why is a pair frozen?",
    "docfish.changed.title": "What is changed then?",
    "docfish.laid.pair.title": "What is laid then?",
    "docfish.turn.prepared.title": "What comes next?",
    "docfish.turn.ended.title": "What comes next?",
    "docfish.over.won.title": "Who has won?",
    "docfish.over.shared.title": "Who has won?",
    # What there is to do now.
    "docfish.now.lay": "Lay down your pair of {prime:plural}: touch one of them.",
    "docfish.now.lay.open": "Find a pair: touch its prime, or a card to change.",
    "docfish.now.change": "Your {prime:plural} make a pair. Touch a card with {prime:a} inside.",
    "docfish.now.change.open": "Find a pair: touch its prime, or a card to change.",
    "docfish.now.shortage": "The bank can't make your change. Touch the card that needs it.",
    "docfish.now.shortage.open": "Find a pair: touch its prime, or a card to change.",
    "docfish.now.ask": "Ask for {primes:or}.",
    "docfish.now.ask.open": "Ask for a prime that you hold, inside other cards too.",
    "docfish.now.answer": "Any {prime:plural}, even inside a card? Touch it, or say “DocFish”.",
    "docfish.now.half": "The other {prime} is in the bank. Now touch yours.",
    "docfish.now.half_inside": "Your {prime} is inside the {card}: touch it to make change.",
    "docfish.now.half_inside.open": "Your {prime} is inside another card. Touch that card.",
    "docfish.now.pair_waits": "The bank can't change this pair. Touch the {cards:or}.",
    "docfish.now.pair_waits.open": "The bank can't change this pair. Touch the card that needs change.",
    "docfish.now.pick.docfish": "Turn over the top card. You wish for {prime:a}.",
    "docfish.now.pick.bonus": "Your wish came true. Turn over the next card.",
    "docfish.now.pick.run_out": "Turn over the top card to go on.",
    "docfish.now.guess": "Guess the last card: touch its value in the bank.",
    "docfish.now.guess.open": "Which value can the last card have? Touch it in the bank.",
    "docfish.now.few": "A group needs two cards, so say “No Consolidation”.",
    "docfish.now.consolidate": "Make groups: touch pot cards, or say “No Consolidation”.",
    "docfish.now.consolidate.open": "Which groups can you exchange? Touch cards, or say “No Consolidation”.",
    "docfish.now.freeze": "The bank can't change your pair. Touch the cards to freeze.",
    "docfish.now.freeze.open": "Which pair can't the bank change? Touch its cards to freeze them.",
    "docfish.start.lowest": (
        "Begin with your two lowest cards, {low} and {next}. Their product is the smallest that two cards can make."
    ),
    "docfish.start.sequence": (
        "The Sequence Rule: every card lower than the highest one you use must be in a group as well."
    ),
    "docfish.start.bank": (
        "A group is two or three cards. Their product is 14 at most, and the bank must have a card for it."
    ),
    "docfish.start.finished": "When you are done, nothing may be left that could still be exchanged.",
    "docfish.start.step_by_step": "You go on, group by group, until there is nothing left to exchange.",
    "docfish.parity.pairs": (
        "All primes outside the pots and the bank come in pairs. Your hand and the table show one side."
    ),
    "docfish.parity.odd": (
        "You see an odd number of {primes}. "
        "So the hand of {who} holds an odd number of {primes} as well, and all others in pairs."
    ),
    "docfish.parity.none": "You see an even number of every prime. So the hand of {who} holds every prime in pairs.",
    # Whom the table waits for, and the end.
    "docfish.waiting.lay": "{who:is|are} laying down pairs.",
    "docfish.waiting.ask": "{who:is|are} choosing what to ask for.",
    "docfish.waiting.answer": "{who:is|are} looking for {prime:a}.",
    "docfish.waiting.pair": "{who:is|are} laying down the {prime}.",
    "docfish.waiting.pick": "{who:is|are} picking a card.",
    "docfish.waiting.guess": "{who:is|are} guessing the last card.",
    "docfish.waiting.consolidate": "{who:is|are} consolidating.",
    "docfish.waiting.freeze": "{who:is|are} freezing a pair.",
    "docfish.table.pot": "{who}: the pot is {cards}, together {sum}.",
    "docfish.table.frozen": "{who}: frozen {cards}. The bank lacks {lacking}.",
    "docfish.table.frozen.payable": (
        "{who}: frozen {cards}. The bank has {factors} for it now, so it can thaw at a Consolidation."
    ),
    "docfish.table.no_pot": "{who}: the pot is empty.",
    "docfish.over.cards_gone": "The deck and both hands are empty, and nothing is frozen.",
    "docfish.over.nothing_moved": (
        "In the last {turns} turns no card came to a hand or left one, and nothing thawed. "
        "Left over, and counting for nobody: {hands:card|cards} in hands and {frozen:card|cards} frozen."
    ),
    "docfish.over.won": "{why} The game is over. The higher pot: {who}, {high} to {low}.",
    "docfish.over.shared": "{why} The game is over. Both pots count {score}: the win is shared.",
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
    # When the game is over.
    "docfish.ending.consolidation": (
        "Move {move}: your Consolidation brought {made:point|points}. {groups} would have brought {most}."
    ),
    "docfish.ending.asked": (
        "Move {move}: you asked for {asked:plural} in vain. {who} certainly had a card with {primes:or}."
    ),
    "docfish.skill.consolidation": "Consolidation",
    "docfish.skill.embedded": "Primes that are present in a hand",
    "docfish.skill.change": "Make change with this bank",
}
SENTENCES = {**_TABLE, **PLAYERS}
