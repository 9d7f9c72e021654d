"""The sentences of Pemberley by rule id.

Source: docs/rules/pemberley.md, Refusals; Scoring; Explanation; Options.
"""

from __future__ import annotations

SENTENCES = {
    # Why a move is refused.
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
    # The arithmetic.
    "pemberley.operation.add": "{sign} adds: {equality}.",
    "pemberley.operation.subtract": "{sign} subtracts: {equality}.",
    "pemberley.operation.multiply": "{sign} multiplies: {equality}.",
    "pemberley.operation.divide": "{sign} divides: {equality}.",
    "pemberley.rank": "{rank} counts as {number}.",
    "pemberley.unchanged": "The total is {total} as before.",
    "pemberley.unchanged.landing": "The total is {total} as before. That is a landing all the same.",
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
    # What a total scores.
    "pemberley.scoring.nought": "0 has a line of its own among the rules: {points:point|points}, and nothing else.",
    "pemberley.scoring.nought.multiple": "0 is a multiple of every number: {equalities}. That is not counted as well.",
    "pemberley.scoring.one": "Landings on 1 are counted. This is number {time}, so it scores {points:point|points}.",
    "pemberley.scoring.one.set": "A set that ends on 1 scores {points:point|points}. It is not counted as a landing.",
    "pemberley.scoring.multiple": "{equality}, so {total} is a multiple of {divisor}: {points:point|points}.",
    "pemberley.scoring.sign": "The sign changes nothing: {size} is a multiple of {divisor}, and so is {total}.",
    "pemberley.scoring.twelve": (
        "{size} ÷ 3 = {thirds} and {size} ÷ 4 = {quarters}. What 3 and 4 both divide, 12 divides."
    ),
    "pemberley.scoring.take_away": "Take away {tens} as often as you can: {left}, and {equality}.",
    "pemberley.scoring.take_away.all": "{size} is {taken}, and {tens} is 10 × {divisor}.",
    "pemberley.scoring.once": "{divisor} × {divisor} = {square} divides {total} as well. {divisor} counts once all "
    "the same.",
    "pemberley.scoring.no_extra": "{total} is a prime as well. A prime that is a multiple gets no extra point.",
    "pemberley.scoring.no_extra.minus": "{size} is a prime as well. A prime that is a multiple gets no extra point.",
    "pemberley.scoring.between": "{low} and {high}. {total} lies between them, so it is not a multiple of {divisor}.",
    "pemberley.scoring.prime": "{total} is a prime: {points:point|points}.",
    "pemberley.scoring.minus_prime": "{size} is a prime, and {total} scores like it: {points:point|points}.",
    "pemberley.scoring.trials": (
        "{prime} is not a multiple of {tried:or}, and {square} is more than {prime}. So only 1 and {prime} divide it."
    ),
    "pemberley.scoring.trials.why": (
        "Why is that enough? Suppose {prime} were a product of two numbers above 1. One of them would be below "
        "{next}, and {tried:or} would divide it."
    ),
    "pemberley.scoring.trials.none": "{square} is more than {prime} already. So only 1 and {prime} divide it.",
    "pemberley.scoring.nothing": "{total} is not a multiple of 7, 12 or 13, and {size} is no prime. It scores nothing.",
    "pemberley.scoring.nothing.minus_one": "Only 1 itself counts as a one, and 1 is no prime. {total} scores nothing.",
    "pemberley.scoring.nothing.minus_prime": "A prime is a number above 1. {total} is below 0, so it scores nothing.",
    "pemberley.scoring.composite": "{equality}, so {size} is no prime.",
    # The best layout.
    "pemberley.layout.set": "{cards}: {chain}. That scores {points:point|points}.",
    "pemberley.layout.left": "Left over: {cards}. That costs {count:point|points}.",
    "pemberley.layout.all": "No card is left over.",
    "pemberley.net.one": "1 point",
    "pemberley.net.several": "{points} points",
    # Why a computer player moves as it does.
    "pemberley.because.pass": "No card of mine could be played on {total}, so I passed.",
    "pemberley.because.any": "{result} scored {points:point|points}. I play any card that scores.",
    "pemberley.because.none": "No card of mine scored, so I played one that could be played.",
    "pemberley.because.most": "{result} scored {points:point|points}. No card of mine scored more.",
    "pemberley.because.ahead": (
        "I think of {deals} ways in which the cards that I can't see may lie. Of the cards I can play, I choose the "
        "one that does best by the end of the round."
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
    # Hints.
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
        "I tried {deals} ways in which the cards that you cannot see may lie. In each I played every card of yours on "
        "to the end of the round."
    ),
    "pemberley.hint.pass.look": "The total is {total}. Try each of your cards on it.",
    "pemberley.hint.pass.rule": "Not one of them can be played on {total}.",
    "pemberley.hint.pass.move": "Pass.",
    "pemberley.hint.set.look": (
        "Laid well, your {count:free card brings|free cards bring} {net}. Each card left over takes 1 away."
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
    # What was missed.
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
    # What stands on the table.
    "pemberley.label.hand": "Your cards",
    "pemberley.label.hand_of": "{who}: cards",
    "pemberley.label.free": "Your free cards",
    "pemberley.label.free_of": "{who}: free cards",
    "pemberley.label.aside": "aside",
    "pemberley.label.seat": "{who}",
    "pemberley.label.points": "{points:point|points}",
    "pemberley.label.points.below": "−{size:point|points}",
    "pemberley.label.starter": "Starter",
    "pemberley.label.total": "Total",
    "pemberley.label.set_total": "Set so far",
    "pemberley.label.set_start": "Sets begin at",
    "pemberley.label.one": "On 1: {points:point|points}",
    "pemberley.label.scores.thirteens": "Multiples of 13: 3 points",
    "pemberley.label.scores.sevens": "Multiples of 7: 2 points",
    "pemberley.label.scores.twelves": "Multiples of 12: 1 point",
    "pemberley.label.scores.primes": "Other primes: 1 point",
    "pemberley.label.new_set": "New set",
    "pemberley.label.new_set.short": "New",
    "pemberley.label.set": "Set {number} · {points:point|points}",
    "pemberley.label.set.short": "{points:point|points}",
    "pemberley.label.set.shortest": "+{points}",
    "pemberley.preview.points": "{points:point|points}",
    "pemberley.preview.division": "{remainder}",
    "pemberley.preview.over": "left",
    "pemberley.preview.limit": "past",
    "pemberley.does.hearts": "plus {number}",
    "pemberley.does.spades": "minus {number}",
    "pemberley.does.diamonds": "times {number}",
    "pemberley.does.clubs": "divided by {number}",
    "pemberley.control.card": "{card:words}, {does}, {where}",
    "pemberley.where.hand": "in your hand",
    "pemberley.where.makes": "in your hand, makes {result}, {points:point|points}",
    "pemberley.where.refused": "in your hand; {reason}",
    "pemberley.where.free": "free",
    "pemberley.where.new_set": "number {place} of your new set, makes {result}",
    "pemberley.where.new_set.open": "number {place} of your new set",
    "pemberley.where.new_set.broken": "number {place} of your new set, cannot stand there",
    "pemberley.where.new_set.broken.open": "number {place} of your new set",
    "pemberley.where.set": "in your set {number}, makes {result}; the set brings {points:point|points}",
    "pemberley.zone.hand": "Your hand",
    "pemberley.zone.free": "Your free cards",
    "pemberley.zone.new_set": "Your new set",
    "pemberley.zone.sets": "Your sets",
    "pemberley.aid.preview": "Show what each card would bring",
    "pemberley.invite.back": "Take the last card back",
    # Half a move.
    "pemberley.held.set": "{total} scores {points:point|points}. Lay the set, or add a card.",
    "pemberley.held.set.open": "Where do your cards lead from {start}? Lay them, or add another.",
    "pemberley.held.worthless": "{total} scores nothing. Add a card, or take one back.",
    "pemberley.held.worthless.open": "Where do your cards lead from {start}? Lay them, or add another.",
    "pemberley.held.broken": "{reason} Take a card back.",
    "pemberley.held.broken.open": "Where do your cards lead from {start}? Lay them, or add another.",
    "pemberley.held.division": "{number} doesn't go into {total} exactly.",
    "pemberley.held.limit": "{result} is beyond {limit}.",
    "pemberley.held.lift": "Take set {number} apart, or touch a free card.",
    "pemberley.held.lift.alone": "Take set {number} apart, or touch another set.",
    # The first look at the table.
    "pemberley.tour.total": "This is the total. Every card that is played changes it, whoever plays it.",
    "pemberley.tour.others": "Here you see what others have played, and how many cards they hold.",
    "pemberley.tour.line": "A number with a buoy scores that many points for whoever lands on it.",
    "pemberley.tour.cards": "Your cards. Each says what it does: + adds, − subtracts, × multiplies, ÷ divides.",
    "pemberley.tour.play": "Now work out what each card makes of {total}, and touch the one you like.",
    # What players say aloud.
    "pemberley.says.play": "“{does:Words}: {total}. {points} points for me.”",
    "pemberley.says.play.one": "“{does:Words}: {total}. A point for me.”",
    "pemberley.says.play.nothing": "“{does:Words}: {total}.”",
    "pemberley.says.set": "“My set: {total}. {points} points for me.”",
    "pemberley.says.set.one": "“My set: {total}. A point for me.”",
    "pemberley.says.stuck": "“No card of mine fits {total}. I pass.”",
    "pemberley.says.pass": "“I pass.”",
    "pemberley.says.lift": "“I take that set apart again.”",
    "pemberley.says.done": "“I'm done.”",
    "pemberley.says.done.left": "“I'm done, with {count:card|cards} left over.”",
    # What happens.
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
    "pemberley.aside.set_aside": "{who}: {cards} set aside. At the end that takes {count} away.",
    "pemberley.aside.once": (
        "{who}: {cards} left over. Part two can still use what is left over; each card it does not use takes 1 away."
    ),
    "pemberley.aside.per_part": (
        "{who}: {cards} left over. At the end that takes {count} away. Part two can still use what is left over. Each "
        "card it does not use takes 1 away as well."
    ),
    "pemberley.part_one.over": "Part one is over. In part two each set begins at {start}. {who:lays|lay} sets first.",
    "pemberley.standing": "{who}: {points} in this round.",
    "pemberley.sum": "{who}: {equality}.",
    "pemberley.dealt": (
        "Round {number}. The starter is {starter}, so the total begins at {total}. {who:begins|begin}."
    ),
    "pemberley.goals.target": "Round after round is played until somebody has more than {target:point|points}.",
    "pemberley.another.target": "Nobody has more than {target} yet, so another round is played.",
    "pemberley.another.shared": "The highest sum, {score}, is shared by {leaders}. So another round is played.",
    "pemberley.over.won": "The game is over. The highest score, {score}: {leaders}.",
    "pemberley.over.shared": "The game is over. The highest score, {score}, is shared: {leaders}.",
    "pemberley.over.target": "{score} is more than {target}, and nobody else has as much.",
    "pemberley.over.rounds": "{rounds} rounds are the most that are played.",
    # The questions that pages about your own move answer.
    "pemberley.operation.add.title": "What does {card} make of {before}?",
    "pemberley.operation.subtract.title": "What does {card} make of {before}?",
    "pemberley.operation.multiply.title": "What does {card} make of {before}?",
    "pemberley.operation.divide.title": "What does {card} make of {before}?",
    "pemberley.scoring.nought.title": "What does 0 score?",
    "pemberley.scoring.one.title": "What does 1 score this time?",
    "pemberley.scoring.one.set.title": "What does a set ending on 1 score?",
    "pemberley.scoring.multiple.title": "Is {total} a multiple of {divisor}?",
    "pemberley.scoring.prime.title": "Why does {total} score {points:point|points}?",
    "pemberley.scoring.minus_prime.title": "Why does {total} score {points:point|points}?",
    "pemberley.scoring.nothing.title": "Why does {total} score nothing?",
    "pemberley.scoring.nothing.minus_one.title": "Why does {total} score nothing?",
    "pemberley.scoring.nothing.minus_prime.title": "Why does {total} score nothing?",
    "pemberley.unplayable.division.title": "Why can't you play {card} on {total}?",
    "pemberley.unplayable.limit.title": "Why can't you play {card} on {total}?",
    "pemberley.passed.title": "Did you play a card?",
    "pemberley.aside.set_aside.title": "What happens to the {count:card|cards} left over?",
    "pemberley.aside.once.title": "What happens to the {count:card|cards} left over?",
    "pemberley.aside.per_part.title": "What happens to the {count:card|cards} left over?",
    "pemberley.part_one.over.title": "What comes after part one?",
    "pemberley.set.begins.title": "Which number does the set begin at?",
    "pemberley.chain.title": "What is the set in one line?",
    "pemberley.lifted.title": "What happens to set {number}?",
    "pemberley.deducted.unplayed.title": "What is taken away for part one?",
    "pemberley.deducted.aside.title": "What is taken away for part one?",
    "pemberley.deducted.unused.title": "What is taken away for unused cards?",
    "pemberley.deducted.nothing.title": "Why is nothing taken away?",
    "pemberley.dealt.title": "How does round {number} begin?",
    "pemberley.over.won.title": "Who has won?",
    "pemberley.over.shared.title": "Who has won?",
    # When the game is over.
    "pemberley.ending.turn": (
        "Move {move}: {played} scored {made:point|points}. {card} was in your hand, too: {calculation}, "
        "{points:point|points}."
    ),
    "pemberley.ending.pass": "Move {move}: you passed. {card} was in your hand: {calculation}, {points:point|points}.",
    "pemberley.ending.sets": (
        "Move {move}: your sets brought {made}, cards left over taken off. The best sets bring {net}."
    ),
    "pemberley.skill.landing": "Land on a total that scores",
    "pemberley.skill.layout": "Lay the best sets",
    # What there is to do now.
    "pemberley.now.card": "The total is {total}. Play a card.",
    "pemberley.now.card.open": "Play a card on {total}, or pass if none of yours fits.",
    "pemberley.now.may_pass": "The total is {total}. Play a card, or pass.",
    "pemberley.now.nothing": "No card of yours fits {total}, so pass.",
    "pemberley.now.nothing.open": "Play a card on {total}, or pass if none of yours fits.",
    "pemberley.now.only_for_now": (
        "A pass counts for this turn only. When the total is no longer {total}, a card may fit again."
    ),
    "pemberley.now.sets": "Touch cards in order, from {start} to a total that scores.",
    "pemberley.now.done": "You have no free card, so say “Done”.",
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
    "pemberley.waiting.play": "{who:is|are} choosing a card. The total is {total}.",
    "pemberley.waiting.sets": "{who:is|are} laying sets that begin at {start}.",
    # Buttons.
    "pemberley.invite.play": "Play {card}",
    "pemberley.invite.pass": "Pass",
    "pemberley.invite.set": "Lay {cards} as a set",
    "pemberley.invite.lift": "Take set {number} apart",
    "pemberley.invite.done": "Done",
    "pemberley.invite.done.left": "Done, {count:card|cards} left over",
    # Options and their values.
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
