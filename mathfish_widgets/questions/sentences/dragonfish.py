"""Sentences of the questions on DragonFish, by rule id."""

SENTENCES = {
    # Plus and minus.
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
    "question.never.prompt": "Which of these lines of cards can never make {target}? Use all cards of the line, each "
    "with + or −.",
    "question.never.hint_1": "Try the others first: for each of them there is a sum.",
    "question.never.hint_2": "Add up all the cards of a line. Is that odd or even? A minus changes it by an even "
    "number.",
    "question.never.right": "{cards} have {odd:odd card|odd cards} among them, and {added} is odd. Turning a plus "
    "into a minus changes that by twice a card, so it stays odd. And {target} is even.",
    "question.never.can": "{cards} can: {made}.",
    "question.signs.prompt": "{count:Words} cards stand in a row. The first is added. Before each of the other "
    "{others:words} you put + or −. In how many ways can you do that?",
    "question.signs.hint_1": "Begin with two cards, then three. Write all the ways down. What happens each time?",
    "question.signs.hint_2": "Each further card has two signs to choose from. Each of them goes with all that was "
    "there before.",
    "question.signs.right": "{twos}. Each card after the first doubles the number of ways.",
    "question.signs.first": "That counts two signs for the first card, too. But the first card is added.",
    "question.signs.added": "{answer} is 2 for each of the {others} cards, added up. But each sign of one card goes "
    "with each sign of the next. Two cards that choose have 2 × 2 ways already, and three have 2 × 2 × 2.",
    "question.signs.more": "There are more than {answer}. Each card that chooses doubles the number of ways.",
    "question.signs.fewer": "There are fewer than {answer}. Each card that chooses doubles the number of ways.",
    # Sums that catch a fish.
    "question.said.prompt": "Somebody says {said}, card by card. It begins with {begin}. Write the {count} running "
    "totals after that, one after another.",
    "question.said.hint_1": "Begin with {first}. What is that?",
    "question.said.hint_2": "Go on from each result with the next card. Add after a plus, take away after a minus.",
    "question.said.right": "The running totals are {totals}.",
    "question.said.begins": "{begin} is the card that it begins with. Write the totals after that.",
    "question.said.step": "Look at total {place}, where the {card} comes in. It is not {answer}.",
    "question.said.fewer": "So far each total is right. Still to come: {missing:total|totals}.",
    "question.said.more": "After the {begin} come {count} cards, so there are {count} totals. You typed {typed}.",
    "question.another.prompt": "The fish is {fish:a}, and the bugs are {bugs}. {found} makes {fish}. Write another sum "
    "of these bugs that makes {fish}.",
    "question.another.hint_1": "Use other cards. What do all the bugs make together, and how much is too much?",
    "question.another.hint_2": "All together make {all}, which is {excess} too many. A bug that is left out lowers "
    "that by its number, a bug that is subtracted by twice its number.",
    "question.another.right": "{sum} makes {fish}, and it catches the fish too.",
    "question.another.absent": "There is no bug {number} here. The bugs are {bugs}.",
    "question.another.often": "The bug {number} lies here {there:time|times}, and you used it {used:time|times}.",
    "question.another.known": "That is the same sum: the same cards with the same signs. Find one with other cards or "
    "other signs.",
    "question.another.too_many": "It makes {made}, which is {by} too many.",
    "question.another.too_few": "It makes {made}, which is {by} too few.",
    "question.may_say.prompt": "May a player say: “{sum_card} equals {made}”, with the cards {cards}?",
    "question.may_say.hint_1": "Count the fish among all cards of the sum, the sum card included.",
    "question.may_say.hint_2": "Is the sum true? Are there two cards or more besides the sum card? Is there at most "
    "one fish?",
    "question.may_say.allowed": "The sum is true, it has two cards besides the sum card, and only one fish is in it. "
    "The fish {fish} is caught, although it is not the sum card.",
    "question.missing_bug.prompt": "You want a fish {fish} and have the bugs {bugs}. You may have one more bug. With "
    "which of these is there a sum?",
    "question.missing_bug.hint_1": "Take one of your bugs. What is missing to {fish}?",
    "question.missing_bug.hint_2": "You need not use all bugs. Try two of them first.",
    "question.missing_bug.right": "With the {bug} there is a sum: {sums}.",
    "question.missing_bug.none": "{cards} make no {fish}. The sums nearest to it are {low} and {high}.",
    "question.ways.prompt": "In how many ways can some of the bugs {bugs} make a fish {fish}? The order in which they "
    "are named does not count.",
    "question.ways.hint_1": "{added}. That is {excess} too many.",
    "question.ways.hint_2": "Leave out bugs worth {excess}. Or subtract bugs worth {half}. Or leave out some and "
    "subtract some.",
    "question.ways.right": "There are {count}.",
    "question.ways.made": "{sum}.",
    "question.ways.more": "There are more than {answer}. Have you tried to leave out, to subtract, and to do both?",
    "question.ways.fewer": "There are fewer than {answer}. The same cards with the same signs in another order count "
    "once.",
    # The canal island.
    "question.reaches.prompt": "Which lanes does the water of lane {lane} reach?",
    "question.reaches.hint_1": "Begin where lane {lane} meets the island. At which edge does the water leave that "
    "card?",
    "question.reaches.hint_2": "From card to card the water flows only where both have water. Lanes to find: {count}.",
    "question.reaches.right": "The water of {lane} reaches each of these lanes, and no other.",
    "question.reaches.other": "The water of {lane} does not reach {other}.",
    "question.reaches.missing": "Each of these is reached. Still to find: {missing:lane|lanes}; you "
    "have {found} of the {sought}.",
    "question.laid.prompt": "A card that joins {ways} is laid in {place}. Which lanes does the water of lane {lane} "
    "reach then?",
    "question.laid.hint_1": "In your mind, take the old card in {place} away and lay the new one. Then begin at "
    "{lane}.",
    "question.laid.hint_2": "Follow every way that the water can go. Lanes to find: {count}.",
    "question.laid.right": "With the new card the water of {lane} reaches each of these lanes, and no other.",
    "question.laid.other": "The water of {lane} does not reach {other}.",
    "question.laid.missing": "Each of these is reached. Still to find: {missing:lane|lanes}; you "
    "have {found} of the {sought}.",
    "question.joined.prompt": "Does a waterway join lane {lane} and lane {other}?",
    "question.joined.hint_1": "Put your finger where lane {lane} meets the island, and do not lift it.",
    "question.joined.hint_2": "On each card, which edge is joined to the one where you come in?",
    "question.joined.yes": "A waterway joins {lane} and {other}.",
    "question.joined.no": "No waterway joins {lane} and {other}.",
    "question.swaps.prompt": "The lanes {lanes} are linked, and every cell of them holds an animal. In how many ways "
    "can two of these animals swap?",
    "question.swaps.hint_1": "In which ponds do the lanes lie? Two animals can only swap between different ponds.",
    "question.swaps.hint_2": "Take one animal of a lane. With how many animals of another lane can it swap?",
    "question.swaps.right": "Each of the {cells} animals of one lane can swap with each of the {cells} of the other: "
    "{each}.",
    "question.swaps.many": "There are {pairs} pairs of lanes, and each pair allows {each}. Together {whole}.",
    "question.swaps.one_pond": "Both lanes, {lanes}, lie in the pond in the {side}. A swap needs two ponds, so there "
    "is none.",
    "question.swaps.same_pond": "It is not {answer}. Both lanes lie in one pond. May two animals of the same pond "
    "swap?",
    "question.swaps.one_pair": "{answer} is what two of the lanes allow: {each}. How many pairs of lanes are there?",
    "question.swaps.more": "There are more than {answer}. One animal of a lane can already swap with {cells} of "
    "another lane, and so can each of its neighbours.",
    "question.swaps.fewer": "There are fewer than {answer}. Two animals of the same lane cannot swap, and each pair "
    "counts once.",
    # Chance, counting and hooks.
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
    "question.likelier.prompt": "Compare the chance before the deal with the chance now. Is a fish likelier now?",
    "question.likelier.hint_1": "The lower numbers differ. Which fraction would be higher if they were equal?",
    "question.likelier.hint_2": "Give both the same lower number: {whole}.",
    "question.likelier.greater": "Yes, it is likelier now",
    "question.likelier.less": "No, it is less likely now",
    "question.likelier.equal": "Neither, it is as likely as before",
    "question.likelier.other": "Give both fractions the same lower number, and compare the upper ones.",
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
ONLY_IN_PRACTICE = {
    # A sum for a fish, and the bug that a swap should bring.
    "question.sum_for.prompt": "A fish {fish} lies in the pond, with the bugs {bugs}. Write a sum of two or more of "
    "these bugs that makes {fish}. You may use + and −, and each bug once.",
    "question.sum_for.hint_1": "The largest bug is {most}. {way}",
    "question.sum_for.hint_2": "All the bugs together make {together}. A bug that you leave out lowers that by its "
    "number. A bug that you take away lowers it by twice its number.",
    "question.sum_for.few": "{by} more are needed to make {fish}.",
    "question.sum_for.many": "That is {by} more than {fish}, so something must be taken away, or the {most} is not "
    "used.",
    "question.sum_for.fits": "That is {fish} already, but a sum needs two bugs or more.",
    "question.sum_for.right": "{sum} makes {fish}, so the fish is caught.",
    "question.sum_for.itself": "{number} is the fish itself. It is what the bugs are to make.",
    "question.sum_for.absent": "There is no bug {number} in this pond. The bugs are {bugs}.",
    "question.sum_for.often": "The bug {number} lies here {there:time|times}, and you used it {used:time|times}.",
    "question.sum_for.unequal": "{sum} makes {made}, not {fish}.",
    "question.swap_for.prompt": "A fish {fish} lies in the pond, with the bugs {bugs}. No sum of these makes {fish}. "
    "The {gone} can swap places with one of these bugs of another pond. Which one makes a sum possible?",
    "question.swap_for.hint_1": "After the swap {stay} are still there. How far is their sum, or their difference, "
    "from {fish}?",
    "question.swap_for.hint_2": "Try each of {offered} with {stay}: add it, or take it away. Not all bugs need to be "
    "used.",
    "question.swap_for.right": "With the {bug} it works: {sum} makes {fish}.",
    "question.swap_for.none": "No sum of {now} makes {fish}. The nearest sums are these:",
    "question.swap_for.near": "{sum}.",
}
"""Those of the questions that only practice asks."""
