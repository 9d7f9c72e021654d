"""Sentences of the questions on DocFish, by rule id."""

_CHANGE = {
    "product": "{parts} makes {product}, not {card}.",
    "added": "{terms} is {card}, but here you multiply and do not add: {parts} makes {product}, not {card}.",
    "alone": "{product} alone is not {card}. Which number must it be multiplied by?",
    "no_factor": "{product} is not a factor of {card}: it does not divide {card} with nothing left over.",
    "same": "The product is right, but {card:a} for {card:a} changes nothing. Take two or three cards.",
    "parts": "The product is right. Change is two or three cards, each of them 2 or more.",
    "right": "{parts} is {card}. What goes in and what comes out have the same product, so no prime is won or lost.",
    "hint_2": "Which numbers from 2 to {half} divide {card}? Begin with one of them.",
}

SENTENCES = {
    # Primes.
    "question.yes": "yes",
    "question.no": "no",
    "question.counted": "{card} is {factors}: {count:prime|primes}.",
    "question.counted.prime": "{card} is prime, so it counts as 1 prime.",
    "question.prime.prompt": "Is {number} a prime number?",
    "question.prime.hint_1": "Look for a number above 1 and below {number} that divides {number} with nothing left "
    "over.",
    "question.prime.hint_2": "{trial}",
    "question.prime.digit": "{number} ends in {digit}. Think of other numbers that end in {digit}: which number above "
    "1 divides them all?",
    "question.prime.try_these": "{number} ends in {digit}, so neither 2 nor 5 divides it. Left to try: {primes}.",
    "question.prime.try_all": "Which whole numbers lie between 1 and {number}? Try each of them.",
    "question.prime.last_digit": "{number} ends in {digit}, so neither 2 nor 5 divides it.",
    "question.prime.yes": "{number} is prime: only 1 and {number} itself divide it.",
    "question.prime.one": "1 is not prime: a prime is divided by exactly two numbers, and 1 by one only.",
    "question.prime.no": "{number} is {a} × {b}, so it has a factor other than 1 and itself: not prime.",
    "question.prime.trial": "{divisor} × {times} is {low} and {divisor} × {next} is {high}: {number} is not in the "
    "row of {divisor}.",
    "question.prime.stop": "{divisor} × {divisor} is already {square}, more than {number}. So a product that makes "
    "{number} needs a factor lower than {divisor}, and no such factor is left to try.",
    "question.primes.prompt": "Pick all the cards that are prime.",
    "question.primes.hint_1": "A prime is divided by 1 and itself only. Try to split each card into two lower ones.",
    "question.primes.hint_2": "There are {count} of them, and only one is even.",
    "question.primes.right": "{primes} are prime: each of them is divided by 1 and itself only.",
    "question.primes.composite": "Not every card you picked is prime.",
    "question.primes.missing": "Every card you picked is prime. Still to find: {missing:prime|primes}. Try to "
    "split each card you left lying.",
    "question.split.prompt": "Split {number} until only primes are left. Which primes are they?",
    "question.split.hint_1": "Find any two numbers that make {number}, then split those that are not prime.",
    "question.split.hint_2": "{number} is {a} × {b}. Now look at the {b}: is it prime?",
    "question.split.right": "{number} is {parts}, and none of these can be split any further.",
    "question.split.product": "{parts} makes {product}, not {number}.",
    "question.split.added": "{terms} is {number}, but here you multiply and do not add: {parts} makes {product}, "
    "not {number}.",
    "question.split.rest": "{made}: something is missing.",
    "question.split.higher": "{divisor} is higher than {number}.",
    "question.other_factor.prompt": "By what must {factor} be multiplied to make {number}?",
    "question.other_factor.hint_1": "Go through the row of {factor} until you reach {number}.",
    "question.other_factor.hint_2": "How many steps does it take?",
    "question.other_factor.right": "{made}.",
    "question.other_factor.added": "{factor} + {answer} is {number}, but here you multiply: {made}.",
    "question.other_factor.low": "{made}, and that is less than {number}.",
    "question.other_factor.high": "{made}, and that is more than {number}.",
    "question.split.alone": "{product} alone is not {number}. Which numbers must it be multiplied by?",
    "question.split.no_factor": "{product} is not a factor of {number}: it does not divide {number} with nothing left "
    "over.",
    "question.split.whole": "{number} can still be split.",
    "question.split.composite": "{parts} does make {product}, but there is still something to split.",
    "question.split.one": "The product is right, but 1 is not prime: multiplying by 1 changes nothing. Leave the 1 "
    "out.",
    "question.how_many.prompt": "How many primes are there from {low} to {high}? Guess first, then count.",
    "question.how_many.hint_1": "Write {low} to {high} in a row and cross out what can be split.",
    "question.how_many.hint_2": "After the 2, cross out every even number. After the 3, cross out what is left of its "
    "row 6, 9, 12.",
    "question.how_many.right": "There are {count}: {primes}.",
    "question.how_many.more": "There are more than {answer}. Did you count the 2? It is even, but only 1 and 2 "
    "divide it.",
    "question.how_many.fewer": "There are fewer than {answer}. Every even number above 2 is 2 times something, and "
    "9 is 3 × 3.",
    "question.odd.prompt": "Ben says: “Every odd number above 1 is prime.” Write a number that shows it is not so.",
    "question.odd.hint_1": "You need an odd number that is a product of two lower numbers.",
    "question.odd.hint_2": "Odd times odd is odd. Multiply two odd numbers above 1.",
    "question.odd.right": "{number} is odd, and {number} is {a} × {b}. One such number is enough: Ben's sentence "
    "is not true.",
    "question.odd.even": "{number} is even, and Ben speaks of odd numbers only.",
    "question.odd.one": "1 is not above 1, so Ben does not speak of it.",
    "question.odd.prime": "{number} is odd and it is prime, so for this number Ben is right. Look for an odd "
    "number that can be split.",
    "question.mistake.prompt": "One of these lines is not true. Which one?",
    "question.mistake.hint_1": "Work out the left side of each line.",
    "question.mistake.hint_2": "Check with another way: count in steps, such as 4, 8, 12.",
    "question.mistake.right": "{true}, so it is not {said}.",
    "question.mistake.holds": "{true}: this line is true. Work out the others.",
    "question.trees.prompt": "Mia splits {number} into {first}, Tom splits it into {second}. Both go on until only "
    "primes are left. Whose tree ends with more primes?",
    "question.trees.first": "Mia's",
    "question.trees.second": "Tom's",
    "question.trees.same": "neither, both end with as many",
    "question.trees.hint_1": "Draw both trees on paper and count the ends.",
    "question.trees.hint_2": "{first} still has a number that can be split, and so has {second}.",
    "question.trees.ends": "Mia ends with {first_primes}, Tom ends with {second_primes}. Every tree of {number} "
    "ends with the same primes, only in another order.",
    "question.most.prompt": "Which card holds the most primes? Pick it.",
    "question.most.hint_1": "Split every card into primes and count them. A higher card need not hold more.",
    "question.most.hint_2": "The lowest primes fit in most often: look for a card that is made of twos.",
    "question.most.right": "No other card here holds as many primes as your pick.",
    "question.most.fewer": "Count the primes, not the points. Which single card holds more primes than each of the "
    "others?",
    # Embedded primes and making change.
    "question.embedded.prompt": "Your hand is {hand}. Which primes are present in it? Write each of them once.",
    "question.embedded.hint_1": "A prime is present when a card is that prime, or when it divides a card.",
    "question.embedded.hint_2": "Split each card into primes. You should find {count:prime|different primes}.",
    "question.embedded.right": "Present are {primes}. Each of them lies there openly or is embedded in a higher card.",
    "question.embedded.composite": "Only primes are asked for here, and {number} is not prime.",
    "question.embedded.absent": "{absent} is a prime, but it divides none of the cards {hand}: none of them is in its "
    "row, {row}.",
    "question.embedded.missing": "{named}: {found} of the {sought} primes. Still to find: {missing:prime|primes}. Look "
    "at the {holder} again.",
    "question.times_present.prompt": "The cards are {hand}. How many times is {number} present in them?",
    "question.times_present.hint_1": "Look for cards in the row of {number}: {row}.",
    "question.times_present.hint_2": "Split each card you find. {number} may be in it more than once.",
    "question.times_present.right": "{number} is present {times:time|times}.",
    "question.times_present.more": "It is more than {answer}. Is {number} hidden in one of the cards {row:or}?",
    "question.times_present.fewer": "It is fewer than {answer}. Only the cards of its row count: {row}.",
    "question.pair.prompt": "Your hand is {hand}. Of which prime is there a pair in it?",
    "question.pair.hint_1": "Write down the primes in every card. A pair is a prime that you write twice.",
    "question.pair.hint_2": "One of the two may be embedded, or both, perhaps even in the same card.",
    "question.pair.right": "{number} is present {times:time|times}: a pair of it can be laid.",
    "question.pair.composite": "Pairs are made of primes, and {number} is not prime.",
    "question.pair.single": "{number} is present once only, in the {holders}.",
    "question.pair.absent": "{number} is prime, but it is not present in {hand}: none of them is in its row, {row}.",
    "question.change.prompt": "You put {card:a} into the bank. Which two or three cards may you take out? Write them.",
    "question.change.hint_1": "What comes out must multiply to {card}.",
    **{f"question.change.{name}": sentence for name, sentence in _CHANGE.items()},
    "question.payable.prompt": "The bank has run out of {lacking}. What may you take out for {card:a}?",
    "question.payable.hint_1": "Find all products that make {card}, then cross out those that need {lacking}.",
    "question.payable.bank": "{parts} is {card}, but the bank has no {missing} left.",
    **{f"question.payable.{name}": sentence for name, sentence in _CHANGE.items()},
    "question.changes.prompt": "In how many different ways can the bank change {card:a}? Two or three cards come out.",
    "question.changes.hint_1": "Which two numbers multiply to {card}? And which three?",
    "question.changes.hint_2": "Start with the lowest factor: 2 × something, then 3 × something, then split once more.",
    "question.changes.right": "{card} can be changed in {count:way|ways}: {ways}.",
    "question.changes.more": "There are more ways than {answer}. Two cards are possible, and three as well.",
    "question.changes.fewer": "There are fewer ways than {answer}. The order does not count: the same cards come "
    "out. And no card is a 1.",
    "question.kept.prompt": "You change {card:a} into {parts}. Are there then more primes in your hand, fewer, or "
    "as many?",
    "question.kept.more": "more",
    "question.kept.fewer": "fewer",
    "question.kept.same": "as many",
    "question.kept.hint_1": "Split the {card} into primes. Then split what comes out.",
    "question.kept.hint_2": "Count the primes on both sides.",
    "question.kept.reason": "The {card} holds {before}. The cards {parts} hold {after}. Equal products hold equal "
    "primes: change wins nothing and loses nothing.",
    "question.shortage.prompt": "The bank has no {lacking} left. Pick the cards that it can still change.",
    "question.shortage.hint_1": "For each card, look for a product that needs no {lacking}.",
    "question.shortage.hint_2": "Some cards can be changed in several ways. One way without {lacking:a} is enough.",
    "question.shortage.right": "These can be changed without {lacking:a}.",
    "question.shortage.stuck": "Not every card you picked can be changed.",
    "question.shortage.needs": "{card} is {ways}: {lacking:a} is needed each time.",
    "question.shortage.prime": "{card} is prime, so it cannot be changed at all.",
    "question.shortage.missing": "Each card you picked can be changed. Still to find: {missing:card|cards}.",
    "question.shortage.way": "{card} = {way}",
    # Consolidation.
    "question.sequence.forced": "To use the {highest}, every card lower than {highest} must be used too: {forced}.",
    "question.sequence.held": "{card} lies in your pot {held:time|times}, and you used it {used:time|times}.",
    "question.sequence.size": "Your group {group} has {count:card|cards}.",
    "question.group.prompt": "Your pot is {pot}. Pick the cards of one group that may be exchanged.",
    "question.group.hint_1": "Look at the two lowest cards of the pot, {a} and {b}.",
    "question.group.hint_2": "No card lower than the highest one you use may be left out.",
    "question.group.right": "{groups} may be exchanged. Then the pot is {after}.",
    "question.group.lowest_two": "{a} and {b} are the two lowest cards, so nothing lower could be left out.",
    "question.forced.prompt": "Your pot is {pot}. You would like to use the {used}. Pick the cards that must be "
    "used as well.",
    "question.forced.hint_1": "Lay the pot in order and point to the {used}.",
    "question.forced.hint_2": "All that lies to the left of it and is lower must be used.",
    "question.forced.right": "Lower than {used} in this pot: {lower}. They must be used, or the {used} must stay.",
    "question.forced.left_out": "The {left_out} is lower than the {used}, so it cannot be left out.",
    "question.forced.spare": "The {card} is not lower than the {used}, so it may stay in the pot.",
    "question.any.prompt": "Your pot is {pot}. Is there a group that makes {highest} or less?",
    "question.any.hint_1": "You need not try every group. Which two cards give the lowest product?",
    "question.any.hint_2": "Multiply the two lowest cards, and compare with {highest}.",
    "question.any.yes": "There is: {group} is {product}, and that is a card.",
    "question.any.no": "There is none. {group} is {product}, already more than {highest}, and every other group "
    "multiplies to even more.",
    "question.grouping.prompt": "Your pot is {pot}. Write a Consolidation that the rules allow.",
    "question.grouping.hint_1": "Begin with the two lowest cards and put the lowest ones into groups.",
    "question.grouping.hint_2": "In the end no group may be left. So the two lowest cards must multiply to more than "
    "14.",
    "question.grouping.right": "{groups} may be exchanged. The pot becomes {after}, together {sum}.",
    "question.best.prompt": "Your pot is {pot}, together {before}. Write the Consolidation that makes the sum highest.",
    "question.best.hint_1": "Which groups win most? 2 × 7 wins 5, 2 × 6 wins 4, 2 × 2 wins nothing.",
    "question.best.hint_2": "A sum of {most} can be reached.",
    "question.best.right": "{groups}: the pot becomes {after}, together {sum}. The rules allow no higher sum.",
    "question.best.less": "{groups} is allowed: the pot becomes {after}, together {sum}. There is a Consolidation "
    "with a higher sum.",
    "question.groupings.prompt": "Your pot is {pot}. How many different Consolidations do the rules allow?",
    "question.groupings.hint_1": "List every group of two or three of these cards that makes 14 or less. Then ask "
    "of each: is a lower card left out?",
    "question.groupings.hint_2": "Then ask: could something still be exchanged afterwards? If so, that one does "
    "not count.",
    "question.groupings.right": "The rules allow {count}.",
    "question.groupings.set": "{groups}: the pot becomes {after}, together {sum}.",
    "question.groupings.refused": "{group}: {why}",
    "question.groupings.more": "There are more than {answer}. Put the lowest cards together in another way: one of the "
    "Consolidations uses {used}.",
    "question.groupings.fewer": "There are fewer than {answer}. Groups that leave a lower card out do not "
    "count, nor do those after which something can still be exchanged.",
    "question.gain.prompt": "You exchange {group} for {product}. How many points more is your pot worth then?",
    "question.gain.hint_1": "Which points come into the pot, and which leave it?",
    "question.gain.hint_2": "{product} comes, {terms} goes.",
    "question.gain.right": "{product} comes and {terms} = {sum} goes: {product} − {sum} = {gain}.",
    "question.gain.product": "{product} is what the new card counts. But the cards you gave counted too: {terms} = "
    "{sum}.",
    "question.gain.other": "Compare what the pot loses, {terms}, with what it gets, {product}.",
    "question.gain.group": "{group}: {product} comes, {sum} goes, {gain} won.",
    # Asking, answering and counting.
    "question.first_pair.prompt": "Your hand is {hand}. Pick the two cards that can be laid down as a pair.",
    "question.first_pair.hint_1": "A pair is two cards with the same number.",
    "question.first_pair.hint_2": "The number must be prime: divided by 1 and itself only.",
    "question.first_pair.right": "Two {number:plural}, and {number} is prime: one goes into your pot, the other "
    "into the bank.",
    "question.first_pair.two": "A pair is two cards, and you picked {count}.",
    "question.first_pair.different": "{low} and {high} are two different numbers. A pair is twice the same one.",
    "question.first_pair.composite": "The numbers are the same, but only pairs of primes are laid down.",
    "question.ask.prompt": "Your hand is {hand}. Pick every card that you may ask for.",
    "question.ask.hint_1": "You may ask for a prime that is present in your own hand.",
    "question.ask.hint_2": "Present means: it lies there openly, or it is embedded in one of your cards.",
    "question.ask.right": "You may ask for {primes}: these are the primes present in your hand.",
    "question.ask.composite": "You may only ask for primes.",
    "question.ask.absent": "You have no {prime} yourself, not even inside another card.",
    "question.ask.missing": "You may ask for what you picked. Still to find: {missing:prime|primes}. Look inside "
    "your cards.",
    "question.keeps.prompt": "You ask Sam for {given:plural}. Sam changes {card:a} with the bank and hands over "
    "the {given}. Which card does Sam keep from this change?",
    "question.keeps.hint_1": "Sam put {card:a} into the bank and took two cards out.",
    "question.keeps.hint_2": "{given} times what makes {card}?",
    "question.keeps.right": "{given} × {kept} is {card}. Sam keeps the {kept}, and now you know one of Sam's cards.",
    "question.keeps.other": "{product} is {made}, not {card}.",
    "question.hold.prompt": "You asked for {prime:plural} and Sam said DocFish. Nothing has changed since. Can Sam "
    "hold {card:a}?",
    "question.hold.hint_1": "Sam says DocFish only if there is no {prime} in Sam's hand. Look inside the cards, too.",
    "question.hold.hint_2": "Split the {card} into primes.",
    "question.hold.can": "{card} is {factors}: there is no {prime} in it, so Sam can hold it.",
    "question.hold.cannot": "{card} is {factors}. With it Sam would have had {prime:a}, so Sam cannot hold it, "
    "until a new card comes.",
    "question.wish.prompt": "You asked for {prime:plural}, Sam said DocFish, and you pick {card:a}. Have you "
    "fished your wish?",
    "question.wish.hint_1": "Your wish was {prime:a}. It may be embedded.",
    "question.wish.hint_2": "Split the {card} into primes.",
    "question.wish.yes": "{card} is {factors}, and the {prime} is in it. You change the {card} if need be, lay the "
    "pair and go on.",
    "question.wish.no": "{card} is {factors}: no {prime} in it. So this was not your wish.",
    "question.last.prompt": "One card is left in the deck. You hold {yours}, Sam holds {theirs}, and nothing is "
    "frozen. Which number is the last card?",
    "question.last.hint_1": "Every prime outside pots and bank is there an even number of times. Count the primes "
    "in both hands.",
    "question.last.hint_2": "There is no partner yet for {odd}. The last card must bring the partners.",
    "question.last.right": "Without a partner are {odd}. The last card brings the partners: {made}, {card:a}.",
    "question.last.single": "With {answer:a}, the prime {single} would be there {times:time|times} in these cards. "
    "That is an odd number, so one of them would have no partner.",
    "question.last.range": "Cards have values from 2 to 14.",
    "question.count.prompt": "At the end a pot is {pot}. How many primes does it hold?",
    "question.count.hint_1": "A prime card counts 1. Split all the others.",
    "question.count.hint_2": "12 is 2 × 2 × 3, so it counts 3. 14 is 2 × 7, so it counts 2.",
    "question.count.right": "It holds {count} primes. Both pots together must hold {all}, so the other one holds "
    "{other}.",
    "question.count.cards": "{answer} is the number of cards. Some cards hold more than one prime.",
    "question.count.other": "Count once more, card by card.",
}
ONLY_IN_PRACTICE = {
    "question.paid.said.shortage": "shortage",
    "question.divisor.said.prime": "prime",
    # A number that divides another, or none.
    "question.label.divisor": "Your number, or the word prime",
    "question.divisor.prompt": "Which number other than 1 and {number} divides {number} with nothing left over? If "
    "{number} is prime, type prime.",
    "question.divisor.hint_1": "Look at the last digit of {number}. An even digit means the row of 2; a 0 or a 5 means "
    "the row of 5.",
    "question.divisor.hint_2": "{way}",
    "question.divisor.count": "Count 3, 6, 9 ... and 7, 14, 21 ...: do you meet {number} after the first of them?",
    "question.divisor.thirty": "{threes} is in the row of 3, and {rest} is left over. Is {rest} in the row of 3 or 0? "
    "Then look whether {number} is in the row of 7.",
    "question.divisor.seventy": "{threes} is in the row of 3, and {rest} is left over. Is {rest} in the row of 3 or 0? "
    "{sevens} is in the row of 7, and {over} is left over. Is {over} in the row of 7 or 0?",
    "question.divisor.right": "{number} is prime: only 1 and {number} itself divide it.",
    "question.divisor.divides": "{divisor} × {times} is {low}: {divisor} divides {number}, so {number} is not prime.",
    "question.divisor.trial": "{divisor} × {times} is {low} and {divisor} × {next} is {high}: {number} is not in the "
    "row of {divisor}.",
    "question.divisor.not_prime": "{number} is not prime. Try {tried:or}: at least one of them divides {number}.",
    "question.divisor.one": "1 divides every number, so that says nothing about {number}. Is there another one?",
    "question.divisor.itself": "Every number divides itself. Is there another one, between 1 and {number}?",
    "question.divisor.nought": "0 times any number is 0, never {number}.",
    "question.divisor.higher": "{answer} is higher than {number}, and a number that divides {number} is not.",
    # Ways to write a number as a product.
    "question.two_factors.prompt": "Which two numbers, each of them 2 or more, multiply to {number}?",
    "question.two_factors.hint_1": "Go through the rows of 2, 3, 5 and 7. In which of them is {number}?",
    "question.two_factors.hint_2": "Count on in such a row until you reach {number}. How many steps does it take?",
    "question.two_factors.right": "{parts} is {number}.",
    "question.two_factors.product": "{parts} makes {product}, not {number}.",
    "question.two_factors.added": "{terms} is {number}, but here you multiply and do not add: {parts} makes "
    "{product}, not {number}.",
    "question.two_factors.no_factor": "{product} is not a factor of {number}: it does not divide {number} "
    "with nothing left over.",
    "question.two_factors.alone": "{product} alone is not {number}. Which number must it be multiplied by?",
    "question.two_factors.whole": "{number} is the whole number. Which two lower numbers make it?",
    "question.two_factors.one": "{parts} is {number}, but every number is 1 times itself. Both numbers must be "
    "2 or more.",
    "question.two_factors.count": "{parts} is {number}, but that is {count} numbers. Put some of them together, so "
    "that two are left.",
    "question.products.prompt": "In how many ways is {number} a product of two or more numbers, each of them 2 or "
    "more? The order does not count.",
    "question.products.hint_1": "Begin with two numbers: 2 × something, 3 × something. Then try three and more.",
    "question.products.hint_2": "{number} is {primes}. Every way puts some of these primes together.",
    "question.products.right": "{number} is a product in {count:way|ways}: {ways}.",
    "question.products.two": "{answer} is how many ways there are with two numbers. But {number} is a product of three "
    "or more numbers as well.",
    "question.products.than.more": "There are more ways than {answer}",
    "question.products.than.fewer": "There are fewer ways than {answer}",
    "question.products.orders": "{than}: that counts {first} and {turned} as two ways, but the order does not count.",
    "question.products.primes": "{than}. {number} is made of {answer} primes: {primes}. But ways are asked for, and "
    "{first} is one as well.",
    "question.products.more": "There are more ways than {answer}. With two numbers alone there are {two}.",
    "question.products.fewer": "There are fewer ways than {answer}. The same numbers in another order are one way, and "
    "neither 1 × {number} nor {number} alone counts.",
    # All the pairs of a hand.
    "question.pairs.prompt": "Your hand is {hand}. Of which primes is there a pair in it? Write all of these primes.",
    "question.pairs.hint_1": "Write down the primes in every card. A pair is a prime that you write twice.",
    "question.pairs.hint_2": "You should find {count:prime|different primes}. Some of them may be embedded.",
    "question.pairs.right": "Each of these primes is present twice or more: {pairs}.",
    "question.pairs.composite": "Pairs are made of primes, and {number} is not prime.",
    "question.pairs.single": "{number} is present once only, in the {holders}.",
    "question.pairs.absent": "{number} is prime, but it is not present in {hand}: none of them is in its row, {row}.",
    "question.pairs.missing": "What you named is there as a pair: {named}. Still to find: {missing:prime|primes}; you "
    "have {found} of the {sought}. Look at {holders} again.",
    # Change with a bank of so many cards.
    "question.label.paid": "Your cards, such as 2 7, or the word shortage",
    "question.bank.pile": "{value} ({count:card|cards})",
    "question.bank.none": "{value} (none)",
    "question.paid.prompt": "You put {card:a} into the bank, which has {stock}. Which two or three cards may you take "
    "out? If the bank cannot pay, type shortage.",
    "question.paid.hint_1": "What comes out must multiply to {card}. Then look whether the bank has these cards.",
    "question.paid.hint_2": "Which numbers from 2 to {half} divide {card}? {ways:change is|changes are} possible if "
    "the bank has the cards.",
    "question.paid.right": "The bank has what it takes.",
    "question.paid.equal": "{parts} is {card}. What goes in and what comes out have the same product, so no prime is "
    "won or lost.",
    "question.paid.product": "{parts} makes {product}, not {card}.",
    "question.paid.added": "{terms} is {card}, but here you multiply and do not add: {parts} makes {product}, not "
    "{card}.",
    "question.paid.no_factor": "{product} is not a factor of {card}: it does not divide {card} with nothing left over.",
    "question.paid.alone": "{product} alone is not {card}. Which number must it be multiplied by?",
    "question.paid.same": "The product is right, but {card:a} for {card:a} changes nothing. Take two or three cards.",
    "question.paid.parts": "{parts} is {card}, but change is two or three cards, each of them 2 or more.",
    "question.paid.bank": "{parts} is {card}. That takes {need:card|cards} of {factor}, and the bank has {have}.",
    "question.paid.possible": "There is no shortage. Ways to change {card:a}: {ways}. Ways that the bank can pay: "
    "{payable}. In one of them {part:a} comes out.",
    "question.paid.shortage": "There is a shortage: the bank cannot pay for {card:a} in any way.",
    "question.changeable.prompt": "The bank has {stock}. Pick every card that it can change.",
    "question.changeable.hint_1": "For each card, look for a product of two or three cards that the bank has.",
    "question.changeable.hint_2": "One way is enough. But for a product such as 3 × 3 the bank needs that card twice. "
    "There are {count} to pick.",
    "question.changeable.right": "The bank can change these cards, and no others.",
    "question.changeable.stuck": "The bank cannot change {stuck:a}.",
    "question.changeable.missing": "The bank can change {picked}: {found} of the {sought} cards. Still to find: "
    "{missing:card|cards}. Look at those that you left:",
    "question.changeable.look": "{card} is {ways}. Has the bank the cards for one of these?",
    "question.changeable.way": "{card} = {way}",
    # All Consolidations of a pot.
    "question.label.groupings": "Your Consolidations with commas between them, written like 2x3 2x4, 2x2",
    "question.all_groupings.prompt": "Your pot is {pot}. Write every Consolidation that the rules allow, with commas "
    "between them.",
    "question.all_groupings.hint_1": "List every group of two or three of these cards that makes 14 or less. Then ask "
    "of each: is a lower card left out?",
    "question.all_groupings.hint_2": "You should find {count:Consolidation|Consolidations}. After each of them nothing "
    "more can be exchanged.",
    "question.all_groupings.right": "The rules allow {count:Consolidation|Consolidations}, and you found all.",
    "question.all_groupings.refused": "{groups} is not allowed.",
    "question.all_groupings.missing": "What you typed is allowed: {found} of the {sought} Consolidations. Still to "
    "find: {missing:Consolidation|Consolidations}. One of them uses {used}.",
}
"""Those of the questions that only practice asks."""
