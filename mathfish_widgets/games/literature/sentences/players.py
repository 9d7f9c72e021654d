"""The sentences of the computer players' reasons and of the hints in Literature, by rule id."""

from __future__ import annotations

PLAYERS = {
    # Why a computer player moved as it did.
    "literature.because.ask.back": (
        "{name} had asked for the {asked}, and so had to hold another card of {set}. I asked for one of those."
    ),
    "literature.because.ask.most": "I held as many cards of {set} as of any other set. So I asked for one more.",
    "literature.because.ask.certain": "By the moves that I remembered, the {card} had to be with {name}.",
    "literature.because.ask.possible": "By the moves that I remembered, {name} could have the {card}.",
    "literature.because.ask.any": "I saw no better question.",
    "literature.because.ask.weighed": (
        "I weighed how likely {name} had the {card}, and how much of {set} our team seemed to hold."
    ),
    "literature.because.ask.asker": (
        "{name} had asked for cards of {set}, and who asks in a set often holds more of it. So I asked for the {card}."
    ),
    "literature.because.declare.own": "I held all of {set} myself.",
    "literature.because.declare.certain": "I knew where every card of {set} was.",
    "literature.because.declare.guess": (
        "I didn't know who held {missing:card|cards} of {set}. But there had been many questions, or I had to declare."
    ),
    "literature.because.declare.lost": (
        "I knew that an opponent had a card of {set}. But there had been many questions, or I had to declare."
    ),
    "literature.because.declare.worth": (
        "I counted the deals that fit everything I had seen. By that count, declaring {set} would gain more than it "
        "would lose."
    ),
    "literature.because.declare.least": (
        "There had been many questions, or I had to declare. By my count, {set} would lose least."
    ),
    "literature.because.pass.most": "No other team-mate held more cards than {name}.",
    "literature.because.designate.any": "Any opponent would do.",
    "literature.because.designate.fewest": (
        "No opponent had fewer cards than {name}. Who holds few cards has many to place when declaring."
    ),
    # Hints.
    "literature.hint.ask.look": "Look at {set}. You hold {own}, so you may ask for {cards:or}.",
    "literature.hint.ask.certain": "One of the cards that you may ask for can only be with {name}: the {card}.",
    "literature.hint.ask.likeliest": (
        "Chance that {name:has|have} the {card}: {chance}. No other question is more likely to be a hit."
    ),
    "literature.hint.ask.weighed": (
        "Chance that {name:has|have} the {card}: {chance}. The likeliest hit is the {likeliest} with {other}: {most}. "
        "But I weighed as well who asked in which set, and how much of each your team seems to hold."
    ),
    "literature.hint.ask.asker": (
        "By counting deals, chance that {name:has|have} the {card}: {chance}. The likeliest hit is the {likeliest} "
        "with {other}: {most}. But {name} asked in {set} before, and who asks in a set often holds more of it."
    ),
    "literature.hint.ask.vain": (
        "No card that you may ask for is with an opponent. But no declaration is worth its risk yet, so any question "
        "will do."
    ),
    "literature.hint.declare.look": "Find out where each card of {set} is.",
    "literature.hint.declare.own": "You hold all of it yourself.",
    "literature.hint.declare.certain": "All of it is in your team, and you can know where each card is.",
    "literature.hint.declare.counted": "You cannot know where each card is. So think of chances.",
    "literature.hint.pass.look": "You have no cards. A team-mate goes on.",
    "literature.hint.pass.rule": (
        "Who holds many cards has many to ask with. No other team-mate holds more cards than {name}."
    ),
    "literature.hint.designate.look": "Nobody in your team has cards. One opponent must declare all open sets alone.",
    "literature.hint.designate.rule": (
        "Who holds few cards has many to place when declaring. No opponent has fewer cards than {name}."
    ),
    "literature.hint.move": "{invitation}.",
    "literature.hint.wait.look": "It is not your turn. You may declare a set, and nothing else.",
    "literature.hint.wait.rule": "I see no set that I would declare now.",
    "literature.hint.wait.move": "Wait.",
    # Chances, and what a declaration is worth.
    "literature.chance.certain": "certain",
    "literature.chance.never": "none",
    "literature.chance.exact": "{few} in {many}",
    "literature.chance.about": "about {few} in 100",
    "literature.chance.least": "less than 1 in 100",
    "literature.chance.most": "more than 99 in 100",
    "literature.risk.team": "Chance that your team holds all of {set}: {in_team}.",
    "literature.risk.split": "If it does, chance that the cards lie as in this declaration: {split}.",
    "literature.risk.bound": (
        "Right brings as much as it costs when an opponent has a card. So compare. Chance that all is right: {right}. "
        "Chance that an opponent has a card: {lost}."
    ),
    "literature.risk.any_error": (
        "Right brings as much as any error costs. So compare. Chance that all is right: {right}. Chance of an error: "
        "{error}."
    ),
    "literature.risk.yes": "The chance to be right is greater, so the declaration is worth its risk.",
    "literature.risk.no": "The chance to be right is not greater, so the declaration is not worth its risk.",
    "literature.risk.least": (
        "The chance to be right is not greater. But you must declare a set now. Of the sets that your team may hold, "
        "this one loses least by my count."
    ),
    "literature.risk.lost": (
        "It cannot be right. But you must declare a set now, and an opponent holds a card of every open set."
    ),
    "literature.odds.ask": "What are the chances?",
    "literature.odds": "What you cannot see can lie in {count:way|ways}, by all that you have seen.",
    "literature.odds.many": (
        "What you cannot see can lie in very many ways, by all that you have seen. Their number has {digits} digits."
    ),
    "literature.odds.likeliest": "The declaration that is likeliest to be right, chance {right}: {declaration}.",
    "literature.odds.holders": "The {cards}: {places}.",
    "literature.odds.each": "The {cards}, each of them: {places}.",
    "literature.odds.place": "{name} {chance}",
    "literature.certain.ask": "What is certain?",
    "literature.certain": "You cannot see {count:card|cards}. Of these you can know the holder of {known}.",
    "literature.certain.shown": "These cards went to {name} in the open and are still there: {cards}.",
    "literature.certain.one_of": "{name:has|have} at least one of {cards}.",
}
