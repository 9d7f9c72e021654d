"""The sentences of the question about all the pairs of a hand, by rule id."""

SENTENCES = {
    "question.pairs.prompt": "Your hand is {hand}. Of which primes is there a pair in it? Write all of these primes.",
    "question.pairs.hint_1": "Write down the primes in every card. A pair is a prime that you write twice.",
    "question.pairs.hint_2": "There is a pair of {count:prime|different primes}. Some of them may be embedded.",
    "question.pairs.right": "There is a pair of {pairs}: each of them is present twice or more.",
    "question.pairs.composite": "Pairs are made of primes, and {number} is not prime.",
    "question.pairs.single": "{number} is present once only, in the {holders}.",
    "question.pairs.absent": "{number} is prime, but it is not present in {hand}.",
    "question.pairs.missing": "There is a pair of {named}. Still to find: {missing:prime|primes}.",
}
