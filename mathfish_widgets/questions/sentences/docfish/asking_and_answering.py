"""The sentences of the questions about asking, answering and counting, by rule id."""

SENTENCES = {
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
    "question.keeps.prompt": "You ask Sam for {given:plural}. Sam changes a {card} with the bank and hands over "
    "the {given}. Which card does Sam keep from this change?",
    "question.keeps.hint_1": "Sam put a {card} into the bank and took two cards out.",
    "question.keeps.hint_2": "{given} times what makes {card}?",
    "question.keeps.right": "{given} × {kept} is {card}. Sam keeps the {kept}, and now you know one of Sam's cards.",
    "question.keeps.other": "{product} is {made}, not {card}.",
    "question.hold.prompt": "You asked for {prime:plural} and Sam said DocFish. Nothing has changed since. Can Sam "
    "hold a {card}?",
    "question.hold.hint_1": "Sam may say DocFish only if no {prime} is present in Sam's hand, embedded ones included.",
    "question.hold.hint_2": "Split the {card} into primes.",
    "question.hold.can": "{card} is {factors}: there is no {prime} in it, so Sam can hold it.",
    "question.hold.cannot": "{card} is {factors}. With it Sam would have had a {prime}, so Sam cannot hold it, "
    "until a new card comes.",
    "question.wish.prompt": "You asked for {prime:plural}, Sam said DocFish, and you pick a {card}. Have you "
    "fished your wish?",
    "question.wish.hint_1": "Your wish was a {prime}. It may be embedded.",
    "question.wish.hint_2": "Split the {card} into primes.",
    "question.wish.yes": "{card} is {factors}, and the {prime} is in it. You change the {card} if need be, lay the "
    "pair and go on.",
    "question.wish.no": "{card} is {factors}: no {prime} in it. So this was not your wish.",
    "question.last.prompt": "One card is left in the deck. You hold {yours}, Sam holds {theirs}, and nothing is "
    "frozen. Which number is the last card?",
    "question.last.hint_1": "Every prime outside pots and bank is there an even number of times. Count the primes "
    "in both hands.",
    "question.last.hint_2": "There is no partner yet for {odd}. The last card must bring the partners.",
    "question.last.right": "Without a partner are {odd}. The last card brings the partners: {made}, a {card}.",
    "question.last.single": "With a {answer}, there would be {single:plural} in these cards {times:time|times}, "
    "and an odd number leaves one of them without a partner.",
    "question.last.range": "Cards have values from 2 to 14.",
    "question.count.prompt": "At the end a pot is {pot}. How many primes does it hold?",
    "question.count.hint_1": "A prime card counts 1. Split all the others.",
    "question.count.hint_2": "12 is 2 × 2 × 3, so it counts 3. 14 is 2 × 7, so it counts 2.",
    "question.count.right": "It holds {count} primes. Both pots together must hold {all}, so the other one holds "
    "{other}.",
    "question.count.cards": "{answer} is the number of cards. Some cards hold more than one prime.",
    "question.count.other": "Count once more, card by card.",
}
