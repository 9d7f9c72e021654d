"""The sentences of the questions about counting deals, by rule id."""

SENTENCES = {
    "question.deal": "{shares}.",
    "question.claim": "{seats:or} has the {card}",
    "question.ways_all.prompt": "There are {cards} cards and {holders} players, and each card may be with any of "
    "them. How many ways are there?",
    "question.ways_all.hint_1": "The first card may be with {holders} players. For each of these ways, where may the "
    "second card be?",
    "question.ways_all.hint_2": "Two cards: {two}. Go on like that up to {cards} cards.",
    "question.ways_all.right": "Every card multiplies the ways by {holders}: {ways}.",
    "question.ways_all.added": "{answer} is {cards} × {holders}: that counts the places of each card by itself. But "
    "each place of one card goes together with each place of the next, so the ways are multiplied.",
    "question.ways_all.turned": "{answer} lets each player choose one of {cards} cards. It is the other way round: "
    "each of the {cards} cards has {holders} places.",
    "question.ways_all.more": "There are more than {answer}. For each place of the first card there are {holders} of "
    "the second, and so on.",
    "question.ways_all.fewer": "There are fewer than {answer}. Each card multiplies the ways by {holders}, and there "
    "are {cards} cards.",
    "question.ways_seen.prompt": "Your team of {holders} holds all {cards} cards of a set, and {seen} of them is in "
    "your own hand. In how many ways can the others lie?",
    "question.ways_seen.hint_1": "Your own cards lie where they lie. How many cards are open, and with whom may each "
    "be?",
    "question.ways_seen.hint_2": "Open: {free:card|cards}, each with one of {mates} team-mates. Two cards: {two}.",
    "question.ways_seen.right": "{free} cards are open, and each is with one of {mates} team-mates: {ways}.",
    "question.ways_seen.added": "{answer} is {free} × {mates}: that counts the places of each card by itself. The "
    "ways are multiplied.",
    "question.ways_seen.turned": "{answer} lets each team-mate choose one of {free} cards. It is the other way round: "
    "each card has {mates} places.",
    "question.ways_seen.too_free": "{answer} would be right if the open cards could be in your hand, too. You see "
    "your hand: they are with the other {mates}.",
    "question.ways_seen.more": "There are more than {answer}. Each open card multiplies the ways by {mates}.",
    "question.ways_seen.fewer": "There are fewer than {answer}. Only {free} cards are open, and each has {mates} "
    "places.",
    "question.deals.prompt": "How many deals of the cards that lie face down are there? These are {cards}. {table}",
    "question.deals.hint_1": "Begin with a player who has one card. Which can it be?",
    "question.deals.hint_2": "Take the other players with one card next. The rest goes to the one who is left.",
    "question.deals.right": "There are {answer}:",
    "question.deals.order": "{answer} counts a hand of two cards twice, once in each order. But a hand is the same in "
    "whatever order one holds it.",
    "question.deals.room": "{answer} lets every card be with everybody. But nobody can have more cards than the "
    "number that is told.",
    "question.deals.more": "There are more than {answer}. Go through the players with one card in order.",
    "question.deals.fewer": "There are fewer than {answer}. Does everybody have the right number of cards in each of "
    "yours?",
    "question.deals_now.prompt": "How many deals of the cards that lie face down are left? These are {cards}. {table}",
    "question.deals_now.hint_1": "What did the question tell, and what did the answer tell?",
    "question.deals_now.hint_2": "Take the list of all deals and cross out those that do not fit.",
    "question.deals_now.right": "Left are {answer}:",
    "question.deals_now.before": "{answer} was the number before the question. Some of these deals do not fit it.",
    "question.deals_now.order": "{answer} are all orders of the cards. A question and its answer leave far fewer.",
    "question.deals_now.room": "{answer} lets every card be with everybody. Look at what was said.",
    "question.deals_now.more": "There are more than {answer}. Cross out only what cannot be.",
    "question.deals_now.fewer": "There are fewer than {answer}. Who asks holds another card of the set, and neither "
    "of the two holds the card that was missed.",
    "question.chance_that.prompt": "What is the chance that {claims}? {table}",
    "question.chance_that.hint_1": "How many deals are there in all? Each is as likely as any other.",
    "question.chance_that.hint_2": "In how many of them is it so? Write that number, a stroke, and the number of all.",
    "question.chance_that.right": "It is so in {fits} of {deals} deals.",
    "question.chance_that.apart": "{answer} comes out if one multiplies the chances of single cards. But when one "
    "card lies somewhere, a place less is free for the next. Count the deals.",
    "question.chance_that.before": "{answer} was the chance before the question. Now some deals are crossed out.",
    "question.chance_that.players": "{answer} would be right if all {players} had equally many cards. More cards, "
    "more chances: count the deals.",
    "question.chance_that.whole": "It is so in {fits} deals, and that is the upper number. The lower one is the "
    "number of all deals that are left.",
    "question.chance_that.other": "It is not {answer}. The upper number counts the deals in which it is so, the lower "
    "number all deals.",
    "question.tells_most.prompt": "After which question are fewest deals left, even if the answer is the one that "
    "tells less? There are {deals} now. {table}",
    "question.tells_most.ask": "Ask {who} for the {card}",
    "question.tells_most.hint_1": "For each question: in how many deals is the answer yes, in how many is it no?",
    "question.tells_most.hint_2": "A question tells most when yes and no are equally likely.",
    "question.tells_most.right": "A yes leaves {yes:deal|deals} and a no {no}. None of the other questions is sure to "
    "leave as few as {most}.",
    "question.tells_most.less": "A yes leaves {yes:deal|deals} and a no {no}. With another question it is sure to be "
    "fewer than {most}.",
    "question.new_set.prompt": "You hold {hand}. Earlier you asked for the {asked}. Which question tells the "
    "opponents of no further set in your hand?",
    "question.new_set.hint_1": "What do they know since you asked for the {asked}?",
    "question.new_set.hint_2": "They know that you hold a card of {known}. Which of these is in the same set?",
    "question.new_set.right": "The {card} is in {known}, too. That you hold a card of this set is known already.",
    "question.new_set.new": "The {card} is in {new}. With this question everybody learns that you hold a card of "
    "{new}.",
}
