"""Sentences of the questions on Literature, by rule id."""

SENTENCES = {
    # What an ask, a miss and a hit reveal.
    "question.table.held": "In your hand: {own}. {sizes}.",
    "question.table.heard": "Of {sets} you hold {own}. You heard this: {heard}.",
    "question.table.counted": "Of {sets} you hold {own}. {sizes}. You heard this: {heard}.",
    "question.table.seat": "{who}",
    "question.table.seat.counted": "{who} ({count})",
    "question.table.size": "{who:has|have} {count:card|cards}",
    "question.heard.yes": "{by} asked {who} for the {card} (yes)",
    "question.heard.no": "{by} asked {who} for the {card} (no)",
    "question.heard.no.by_you": "you asked {who} for the {card} (no)",
    "question.share": "{who}: {cards}",
    "question.beside": "{first}; {rest}",
    "question.taken_by_two": "{cards} are two cards, and {one} and {other} need one each. So nobody else has the "
    "{card}.",
    "question.may_be": "{who} may have the {card}, but so may {others:or}. Nothing that was said rules it out.",
    "question.ask_for.prompt": "Your hand is {hand}. For which of these cards may you ask an opponent?",
    "question.ask_for.hint_1": "Which set is each of these cards in? Low is from 3 to 8, high from 9 to the ace.",
    "question.ask_for.hint_2": "You need another card of the same set, and you may not ask for what you hold.",
    "question.ask_for.right": "For each of these cards you hold another one of its set, and no others qualify.",
    "question.ask_for.base": "The {card} is in {set}, and of {set} you hold {own}.",
    "question.ask_for.refused": "You may not ask for the {card}.",
    "question.ask_for.missing": "You may ask for what you picked. Still to find: {missing:card|cards}.",
    "question.one_of.prompt": "Of which cards does {who} hold at least one? Pick all that come into question. {table}",
    "question.one_of.hint_1": "{who} asked for a card of {set}. What must {who} have held for that?",
    "question.one_of.hint_2": "Begin with all cards of {set}. Take away those that {who} cannot have. Left over: "
    "{count}.",
    "question.one_of.right": "One of these was needed to ask, or more than one. Which of them it is, you cannot know "
    "yet.",
    "question.one_of.not": "The {card} does not come into question.",
    "question.one_of.missing": "All that you picked come into question. Still to find: {missing:card|cards}.",
    "question.known.prompt": "Does {who} have the {card}? {table}",
    "question.known.hint_1": "Who asked for which card? What does that say about the hand that asks?",
    "question.known.hint_2": "Suppose that {who:has|have} the {card}: does that fit everything? And suppose that "
    "{who:does|do} not have it?",
    "question.known.is": "Yes, for sure",
    "question.known.no": "No, for sure",
    "question.known.open": "Perhaps: nothing shows it yet",
    "question.who_may.prompt": "Who can have the {card} now? Pick all who can. {table}",
    "question.who_may.hint_1": "Begin with all five others. Who has said something about the {card}?",
    "question.who_may.hint_2": "Who asks for a card does not have it. Who was asked in vain does not have it.",
    "question.who_may.right": "The {card} can be with nobody else.",
    "question.who_may.not": "{who} cannot have the {card}.",
    "question.who_may.missing": "All whom you picked can have it. Still to find: {missing:player|players}; you have "
    "{found} of the {sought}.",
    "question.grid.prompt": "What is certain about {cards}? Mark for each card who has it for sure, and who does not.",
    "question.grid.hint_1": "Who asks for a card does not have it. Who was asked in vain does not have it.",
    "question.grid.hint_2": "Who asks for a card has another one of its set.",
    "question.grid.is": "{who:has|have} the {card}",
    "question.grid.no": "{who:does|do} not have the {card}",
    "question.grid.open": "{who} may have the {card}",
    "question.grid.not_so": "You marked: {marked}. That is not so.",
    "question.grid.not_certain": "You marked: {marked}. That is not certain.",
    "question.grid.none": "{count:cell is|cells are} certain. Look at {who} and the {card}.",
    "question.grid.missing": "{found:mark is|marks are} right, and {count:more cell is|more cells are} certain. "
    "Look at {who} and the {card}.",
    "question.grid.right": "That is all that is certain about {cards}.",
    "question.at_least.prompt": "How many cards of {set} does {who} hold now at least? {table}",
    "question.at_least.hint_1": "Which card is with {who} now, so that everybody knows it?",
    "question.at_least.hint_2": "What did {who} need before the question?",
    "question.at_least.right": "There is the {shown}, and the card that was needed to ask for it.",
    "question.at_least.base": "The {shown} is there for sure. But {who} asked for it, and who asks holds another card "
    "of the set.",
    "question.at_least.fewer": "It is more than {answer}: everybody saw where the {shown} went.",
    "question.at_least.too_many": "Besides yours, {set} has only {most} cards. {answer} cannot be.",
    "question.at_least.more": "{answer} may be true, but nothing shows it. For the question one other card was enough.",
    "question.only_card.prompt": "Which card is it that {who:has|have}? {table}",
    "question.only_card.hint_1": "What did the question of {who} tell? Which cards come into question?",
    "question.only_card.hint_2": "Which of these cards were ruled out afterwards?",
    "question.only_card.right": "It is the {card}, and this is the chain:",
    "question.only_card.no": "The {card} cannot be there.",
    "question.sure.prompt": "You declare {set}. Your own cards you know. Which split between your team-mates, Mary "
    "and Joseph, is certain to be right? {table}",
    "question.sure.hint_1": "For which cards is there one place left?",
    "question.sure.hint_2": "Go from the surest card to the next. A card that is placed takes room, or answers a "
    "question that was still open.",
    "question.sure.right": "Every card has one place left, so it cannot go differently:",
    "question.sure.no": "One card cannot be where this says it is.",
    # Counting deals.
    "question.deal": "{shares}.",
    "question.claim": "{seats:or} has the {card}",
    "question.ways_all.prompt": "There are {cards} cards and {holders} players, and each card may be with any of "
    "them. How many ways are there?",
    "question.ways_all.hint_1": "The first card may be with {holders} players. For each of these ways, where may the "
    "second card be?",
    "question.ways_all.hint_2": "One card has {holders} ways. Each further card multiplies the ways by {holders}.",
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
    "question.ways_seen.hint_2": "Open: {free:card|cards}, each with one of {mates} team-mates. So one card has "
    "{mates} ways. Each further card multiplies the ways by {mates}.",
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
    "question.chance_that.whole": "It is so in {fits:deal|deals}, and that is the upper number. The lower one is the "
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
    # The worth of a declaration, and ties.
    "question.in_all.prompt": "Take {times} moments like this one. In {held} of them your team holds the whole set, "
    "and in {good} of these your split is right. You declare each time. How many points is that together?",
    "question.in_all.hint_1": "Three things can happen. All is right. Or your team has the cards, but not as you "
    "said. Or an opponent has one.",
    "question.in_all.hint_2": "All right: +1, {good} times. Not as you said: nothing, {void} times. An opponent holds "
    "a card: −1. How often is that?",
    "question.in_all.right": "{good} times +1, {void} times nothing, {unheld} times −1. Together {sum}.",
    "question.in_all.no_loss": "{answer} are the points that you win. But {unheld} times an opponent holds a card, "
    "and each time costs a point.",
    "question.in_all.held": "{answer} times your team holds the set. But it counts only when the split is right, too.",
    "question.in_all.void": "{answer} counts every set that your team holds. But in {void} of these the split is not "
    "right, and the set is void.",
    "question.in_all.errors": "{answer} comes out if every error costs a point. By these rules an error within your "
    "own team costs nothing.",
    "question.in_all.other": "It is not {answer}. Count +1, nothing and −1, each as often as it happens.",
    "question.worth.declare": "Declare: it gains",
    "question.worth.wait": "Wait: declaring loses",
    "question.worth.seed.prompt": "Take {times} moments like this one. In {held} of them your team holds the whole "
    "set, and in {good} of these your split is right. Is it worth declaring now?",
    "question.worth.seed.hint_1": "How many points do you win in {times} such moments, and how many do you lose?",
    "question.worth.seed.hint_2": "Won: {good}. Lost: as often as an opponent holds a card of the set.",
    "question.worth.seed.declared": "You win {good:point|points} and lose {unheld}, so declaring gains.",
    "question.worth.seed.waited": "You win {good:point|points} and lose {unheld}, so it is better to wait and ask.",
    "question.worth.any_error.prompt": "By other rules any error gives the set to the opponents, and they get the "
    "point. Take {times} moments. In {held} of them your team holds the whole set, and in {good} of these your split "
    "is right. Is it worth declaring now?",
    "question.worth.any_error.hint_1": "Who gets the point when the split is not right?",
    "question.worth.any_error.hint_2": "For you: {good}. For the opponents: all the others of the {times}.",
    "question.worth.any_error.waited": "You get {good:point|points}, the opponents {errors}, so it is better to wait.",
    "question.least.prompt": "A right declaration wins a point, and one with a card of an opponent loses a point. If "
    "your team holds the set, your split is right with the chance {split}. How likely must it be that your team holds "
    "the set, so that declaring neither gains nor loses?",
    "question.least.hint_1": "Suppose your team holds the set {whole} times. How often is your split right then? Each "
    "time wins a point. So as many points may be lost.",
    "question.least.hint_2": "{whole} times held, {part:time|times} right, {part:time|times} not held: {both} in all.",
    "question.least.right": "With {answer} you win {gain} of a point on average, and you lose {loss}. Above that, "
    "declaring gains.",
    "question.least.too_low": "With {answer} you win {gain} of a point on average, but you lose {loss}. It must be "
    "likelier than that.",
    "question.least.too_high": "With {answer} you win {gain} of a point on average and lose only {loss}, so it gains "
    "already. Even with less it would not lose.",
    "question.least.above": "{answer} is more than 1. A chance is never more than 1.",
    "question.result": "You: {yours} right, {lost} lost. They: {theirs} right, 0 lost. Void: {void}",
    "question.tie.prompt": "{sets:Words} sets are finished. “Lost” means that an opponent held a card, which costs a "
    "point. Which result is a tie?",
    "question.tie.hint_1": "Your points are your right sets less your lost ones.",
    "question.tie.hint_2": "A void set brings nobody a point. Work out both points for each line.",
    "question.tie.right": "You have {yours:point|points}, and they have {theirs}. A set that brings nobody a point, "
    "or takes one away, makes it possible.",
    "question.tie.apart": "You have {yours:point|points}, and they have {theirs}. That is no tie.",
    "question.may_tie.prompt": "Now any error gives the set to the opponents, who get a point for it. Can a game with "
    "{sets} sets end in a tie?",
    "question.may_tie.hint_1": "How many points does each set bring, to whichever team?",
    "question.may_tie.hint_2": "So how many points are there in all? Can they be shared out equally?",
    "question.may_tie.odd": "Each of the {sets} sets brings a point to one of the teams. {sets} is odd, so the points "
    "cannot be equal.",
    "question.may_tie.even": "Each of the {sets} sets brings a point to one of the teams. {sets} is even, so both may "
    "have half of them.",
}
ONLY_IN_PRACTICE = {
    "question.heard.yes.by_you": "you asked {who} for the {card} (yes)",
    "question.who_may_late.prompt": "Only {sets} are left. Who can have the {card} now? Pick all who can. {table}",
    "question.who_may_late.hint_1": "Which cards of {sets} do you not hold? Who asked for which, and who has them now?",
    "question.who_may_late.hint_2": "Suppose for each of the others that the {card} is there. Does that fit "
    "everything, also how many cards each has?",
    "question.who_may_late.right": "The {card} can be with nobody else.",
    "question.who_may_late.not": "{who} cannot have the {card}.",
    "question.who_may_late.missing": "All whom you picked can have it. Still to find: {missing:player|players}; you "
    "have {found} of the {sought}.",
    "question.declaring.prompt": "Declare {set}, or wait? You heard this: {heard}.",
    "question.said.yes": "{by} asked {who}: {card} (yes)",
    "question.said.yes.by_you": "you asked {who}: {card} (yes)",
    "question.said.no": "{by} asked {who}: {card} (no)",
    "question.said.no.by_you": "you asked {who}: {card} (no)",
    "question.declaring.declare": "Declare it. {named}",
    "question.declaring.wait": "Wait, because {who} may have the {card}",
    "question.declaring.hint_1": "Nobody has shown where these cards are: {hidden}. Who can have each of them?",
    "question.declaring.hint_2": "Write down every deal that fits. Which declaration is right in most of them, and in "
    "how many does an opponent hold a card of {set}?",
    "question.declaring.gains": "Of {deals:deal that fits|deals that fit} {good:wins|win} a point and "
    "{lost:loses|lose} one. So declaring gains.",
    "question.declaring.loses": "Of {deals:deal that fits|deals that fit} {good:wins|win} a point and "
    "{lost:loses|lose} one. So it is better to wait and ask.",
    "question.declaring.sure": "It is certain: in each deal that fits, every card of {set} is where you say. You win "
    "a point.",
    "question.declaring.less": "This declaration is right in {right} of {deals:deal that fits|deals that fit}. Another "
    "one is right in {good}.",
    "question.declaring.elsewhere": "It is better to wait, but not for that: {who} cannot have the {card}.",
    "question.declaring.opponent": "It loses a point for sure: in each deal that fits, an opponent holds a card of "
    "{set}.",
    "question.declaring.needed": "{who} asked for the {card}, and for that {who} needed one of the {cards:or}, "
    "and has it still.",
    "question.declaring.room": "You lack the {lacking}, and your team-mates have {room:card|cards} together: that is "
    "too few.",
    "question.declaring.in.good": "All right in {count:deal|deals}.",
    "question.declaring.in.void": "All in your team, but not as you say, in {count:deal|deals}.",
    "question.declaring.in.lost": "An opponent holds a card of {set} in {count:deal|deals}.",
}
"""Those late in a game, with two sets left: only practice asks these questions."""
