"""The sentences of the questions about change with a bank of so many cards, by rule id."""

SENTENCES = {
    "question.label.paid": "Your cards, such as 2 7, or the word shortage",
    "question.bank.pile": "{value} ({count:card|cards})",
    "question.bank.none": "{value} (none)",
    "question.paid.prompt": "You put {card:a} into the bank, which has {stock}. Which two or three cards may you take "
    "out? If the bank cannot pay, type shortage.",
    "question.paid.hint_1": "What comes out must multiply to {card}. Then look whether the bank has these cards.",
    "question.paid.hint_2": "{card} is {primes}. You may put some of these together. {ways:way is|ways are} possible "
    "if the bank has the cards.",
    "question.paid.right": "The bank has what it takes.",
    "question.paid.equal": "{parts} is {card}: the cards that go in and the cards that come out have the same product, "
    "so no prime is won or lost.",
    "question.paid.product": "{parts} makes {product}, not {card}.",
    "question.paid.no_factor": "{product} is not a factor of {card}: it does not divide {card} with nothing left over.",
    "question.paid.alone": "{product} alone is not {card}. Which number must it be multiplied by?",
    "question.paid.same": "The product is right, but {card:a} for {card:a} changes nothing. Take two or three cards.",
    "question.paid.parts": "{parts} is {card}, but change is two or three cards, each of them 2 or more.",
    "question.paid.bank": "{parts} is {card}. That takes {need:card|cards} of {factor}, and the bank has {have}.",
    "question.paid.possible": "There is no shortage. Ways to change {card:a}: {ways}. Ways that the bank can pay: "
    "{payable}.",
    "question.paid.shortage": "There is a shortage: the bank cannot pay for {card:a} in any way.",
    "question.changeable.prompt": "The bank has {stock}. Pick every card that it can change.",
    "question.changeable.hint_1": "For each card, look for a product of two or three cards that the bank has.",
    "question.changeable.hint_2": "One way is enough. But for a product such as 3 × 3 the bank needs that card twice. "
    "There are {count} to pick.",
    "question.changeable.right": "The bank can change these cards, and no others.",
    "question.changeable.stuck": "The bank cannot change {stuck:a}.",
    "question.changeable.missing": "The bank can change {picked}. Still to find: {missing:card|cards}.",
    "question.changeable.way": "{card} = {way}",
}
