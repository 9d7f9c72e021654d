"""The sentences of the questions about primes, by rule id."""

SENTENCES = {
    "question.yes": "yes",
    "question.no": "no",
    "question.counted": "{card} is {factors}: {count:prime|primes}.",
    "question.counted.prime": "{card} is prime, so it counts as 1 prime.",
    "question.prime.prompt": "Is {number} a prime number?",
    "question.prime.hint_1": "Look for a number above 1 and below {number} that divides {number} with nothing left "
    "over.",
    "question.prime.hint_2": "Try 2 first, then 3: is {number} further on in their rows, in 4, 6, 8 ... or in 6, 9, "
    "12 ...?",
    "question.prime.yes": "{number} is prime: only 1 and {number} itself divide it.",
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
    "question.split.alone": "{product} alone is not {number}. Which numbers must it be multiplied by?",
    "question.split.whole": "{number} can still be split.",
    "question.split.composite": "{parts} does make {product}, but there is still something to split.",
    "question.split.one": "The product is right, but 1 is not prime: multiplying by 1 changes nothing. Leave it away.",
    "question.how_many.prompt": "How many primes are there from {low} to {high}? Guess first, then count.",
    "question.how_many.hint_1": "Write {low} to {high} in a row and cross out what can be split.",
    "question.how_many.hint_2": "After the 2, cross out every even number; after the 3, cross out what is left of "
    "its row 6, 9, 12.",
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
    "question.most.fewer": "Count the primes, not the points: which single card holds more primes than each of the "
    "others?",
}
