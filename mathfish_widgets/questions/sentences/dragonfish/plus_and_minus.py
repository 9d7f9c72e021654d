"""The sentences of the questions about plus and minus, by rule id."""

SENTENCES = {
    "question.minus_instead.prompt": "{added} is {sum}. Now the {minus} gets a minus instead of its plus. What comes "
    "out?",
    "question.minus_instead.hint_1": "What would come out without the {minus}?",
    "question.minus_instead.hint_2": "Without the {minus} it is {without}. But the {minus} is not left out: it is "
    "taken away as well.",
    "question.minus_instead.right": "{lowered}. The {minus} is no longer added, and it is taken away: the sum falls "
    "by {minus} twice.",
    "question.minus_instead.left_out": "{others} comes out if the {minus} is left out. With a minus it is taken away "
    "from that.",
    "question.minus_instead.unchanged": "{sum} comes out with a plus. Begin with the other cards: they make {others}.",
    "question.minus_instead.other": "It is not {answer}. The other cards make {others}. Now take {minus} away.",
    "question.half.prompt": "{added} is {sum}. You want {target}, and you want to use all {count} cards. What must "
    "the cards with a minus be worth together?",
    "question.half.hint_1": "How much too high is {sum}?",
    "question.half.hint_2": "A card that gets a minus lowers the sum by twice its number.",
    "question.half.right": "{sum} is {excess} too many. A minus lowers the sum by twice what it takes, and half of "
    "{excess} is {half}.",
    "question.half.excess": "{answer} is how much too high the sum is. But cards worth {answer} with a minus would "
    "lower it by {twice}: {lowered}.",
    "question.half.other": "Cards worth {answer} with a minus would lower the sum by {twice}: {lowered}, not {target}.",
    "question.all_numbers.prompt": "Use {cards}, all of them, each with + or −. Which numbers above 0 can you make? "
    "Write them all.",
    "question.all_numbers.hint_1": "The highest is {highest}: all of them added. Now give one of them a minus, then "
    "another.",
    "question.all_numbers.hint_2": "There are {count} numbers. For the lowest of them two cards get a minus.",
    "question.all_numbers.right": "{numbers} can be made, and nothing else above 0.",
    "question.all_numbers.made": "{made}.",
    "question.all_numbers.missing": "Each of your numbers can be made. Still to find: {missing:number|numbers}.",
    "question.all_numbers.nought": "A number above 0 is asked for, and 0 is not above 0.",
    "question.all_numbers.higher": "{number} is too high: even with every card added, only {highest} comes out.",
    "question.all_numbers.odd": "{number} cannot be made. From {highest} down to {number} it is {excess}, an odd "
    "number. But a minus lowers the sum by twice a card, and that is always even.",
    "question.all_numbers.no_cards": "{number} cannot be made. From {highest} down to {number} it is {excess}, so "
    "cards worth {half} would have to get a minus. No cards here are worth {half} together.",
    "question.never.prompt": "Which of these cards can never make {target} when all of them are used, whatever their "
    "signs?",
    "question.never.hint_1": "Try the others first: for each of them there is a sum.",
    "question.never.hint_2": "Add up all the cards of a line. Is that odd or even? A minus changes it by an even "
    "number.",
    "question.never.right": "{cards} have {odd:odd card|odd cards} among them, and {added} is odd. Turning a plus "
    "into a minus changes that by twice a card, so it stays odd. And {target} is even.",
    "question.never.can": "{cards} can: {made}.",
    "question.signs.prompt": "{count:Words} cards stand in a row. The first is added. Before each of the other "
    "{others:words} you put + or −. In how many ways can you do that?",
    "question.signs.hint_1": "Begin with two cards, then three. Write all the ways down. What happens each time?",
    "question.signs.hint_2": "Each further card has two signs to choose from, and each goes with all that was there "
    "before.",
    "question.signs.right": "{twos}. Each card after the first doubles the number of ways.",
    "question.signs.first": "That counts two signs for the first card, too. But the first card is added.",
    "question.signs.added": "{answer} is 2 for each of the {others} cards, added up. But each sign of one card goes "
    "with each sign of the next: with two cards that choose there are already 2 × 2 ways, with three 2 × 2 × 2.",
    "question.signs.more": "There are more than {answer}. Each card that chooses doubles the number of ways.",
    "question.signs.fewer": "There are fewer than {answer}. Each card that chooses doubles the number of ways.",
}
