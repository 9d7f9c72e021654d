"""The sentences of the questions about chance, counting and hooks, by rule id."""

SENTENCES = {
    "question.chance.prompt": "The box has {all_cards} Pond Cards, and {all_fish} of them are fish. They have been "
    "shuffled. What is the chance that the top card is a fish?",
    "question.chance.hint_1": "Every card is as likely to lie on top as any other.",
    "question.chance.hint_2": "Write how many cards are fish, then a stroke, then how many cards there are in all.",
    "question.chance.right": "{fish} of {cards} cards are fish, and each card is as likely to lie on top as any other.",
    "question.chance.others": "{answer} compares the fish with the cards that are not fish. A chance compares them "
    "with all cards: there are {cards}.",
    "question.chance.seen": "{answer} would say that there is no fish in the stack. But there are {fish}.",
    "question.chance.whole": "{fish} is the number of the fish, and that is the upper number. The lower one is the "
    "number of all cards.",
    "question.chance.other": "It is not {answer}. The upper number counts the fish, the lower number all the cards.",
    "question.chance_now.prompt": "Now {seen} cards lie face up in the ponds, and {open_fish} of them are fish. The "
    "box has {all_cards} Pond Cards with {all_fish} fish. What is the chance that the next card from the stack is a "
    "fish?",
    "question.chance_now.hint_1": "Which cards can be the next one? Not those that lie face up.",
    "question.chance_now.hint_2": "How many cards are left in the stack? How many fish are among them?",
    "question.chance_now.right": "In the stack are {cards} cards, and {fish} of them are fish.",
    "question.chance_now.others": "{answer} compares the fish in the stack with the other cards in the stack. A "
    "chance compares them with all cards in the stack: there are {cards}.",
    "question.chance_now.before": "{answer} was the chance before the deal. The {seen} cards in the ponds cannot be "
    "next.",
    "question.chance_now.seen": "{answer} is the part of fish among the cards that you see. The next card is one that "
    "you do not see.",
    "question.chance_now.whole": "{fish} fish are left, and that is the upper number. The lower one is the number of "
    "cards in the stack: {all_cards} less {seen}.",
    "question.chance_now.part": "{all_fish} fish are in the box, but {open_fish} of them lie face up and cannot be "
    "next.",
    "question.chance_now.other": "It is not {answer}. The upper number counts the fish in the stack, the lower number "
    "all cards in the stack.",
    "question.likelier.prompt": "Before the deal the chance was {before}. Now it is {now}. Is a fish likelier now?",
    "question.likelier.hint_1": "The lower numbers differ. Which fraction would be higher if they were equal?",
    "question.likelier.hint_2": "Give both the same lower number: {whole}.",
    "question.likelier.greater": "Yes, it is likelier now",
    "question.likelier.less": "No, it is less likely now",
    "question.likelier.equal": "Neither, it is as likely as before",
    "question.likelier.reason": "With the same lower number, {whole}, the upper number is {now_parts} now, and it was "
    "{before_parts} before.",
    "question.for_sure.prompt": "{players:Words} players fish, and whoever has {goal:words} fish wins. After how many "
    "caught fish, those of all players together, has somebody won for sure?",
    "question.for_sure.hint_1": "How many fish can each player have without having won?",
    "question.for_sure.hint_2": "Give every player as many fish as possible without a winner. Then catch one more.",
    "question.for_sure.right": "Without a winner each player has at most {most} fish, together {without}. The next "
    "fish makes somebody the winner, whoever catches it.",
    "question.for_sure.none": "With no fish caught nobody has won. Begin to catch.",
    "question.for_sure.not_yet": "With {answer} fish there need not be a winner: the players may have {shares}.",
    "question.for_sure.earlier": "With {answer} fish somebody has won, but it was sure before that.",
    "question.fish_for.prompt": "A hook must be at least as big as the fish. How many of the {all_fish} fish in the "
    "box can a hook {hook} take?",
    "question.fish_for.hint_1": "“At least as big” means: as big, or bigger.",
    "question.fish_for.hint_2": "Count the fish {fishes:or} in the table above.",
    "question.fish_for.right": "A hook {hook} takes fish {fishes:or}: {added} of the {all_fish}.",
    "question.fish_for.same": "{answer} is how many fish {hook} there are. But {hook} is also bigger than the smaller "
    "fish.",
    "question.fish_for.smaller": "{answer} is how many fish are smaller than {hook}. But a hook that is as big as the "
    "fish is big enough.",
    "question.fish_for.other": "It is not {answer}. Count the fish whose number is {hook} or lower.",
    "question.spend.prompt": "You hold the hooks {hooks}. Another player has a fish {fish}. Which hook do you play, "
    "if you want to keep the best ones?",
    "question.spend.hint_1": "Which of the hooks are big enough for a fish {fish}?",
    "question.spend.hint_2": "Of those, which one is worth least to you later?",
    "question.spend.right": "{spend} is at least {fish}, and no smaller hook of yours is. What a hook {spend} takes, "
    "a bigger one takes as well, and more, so keep the bigger one.",
    "question.spend.absent": "You hold no hook {answer}.",
    "question.spend.small": "{answer} is less than {fish}: a hook {answer} is too small for this fish.",
    "question.spend.large": "{answer} is big enough. But a smaller hook of yours is, too, and a hook {answer} may "
    "take a bigger fish later.",
}
