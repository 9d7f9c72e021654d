"""The sentences of the questions about ways to write a number as a product, by rule id."""

SENTENCES = {
    "question.two_factors.prompt": "Which two numbers, each of them 2 or more, multiply to {number}?",
    "question.two_factors.hint_1": "Go through the row of 2, then the row of 3. In which of them is {number}?",
    "question.two_factors.hint_2": "Count on in such a row until you reach {number}. How many steps does it take?",
    "question.two_factors.right": "{parts} is {number}.",
    "question.two_factors.product": "{parts} makes {product}, not {number}.",
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
    "question.products.more": "There are more ways than {answer}. With two numbers alone there are {two}.",
    "question.products.fewer": "There are fewer ways than {answer}. The same numbers in another order are one way, and "
    "neither 1 × {number} nor {number} alone counts.",
}
