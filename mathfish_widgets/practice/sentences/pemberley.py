"""The sentences of practice with Pemberley, by rule id."""

from mathfish_widgets.questions.sentences.pemberley import cards_to_play

SENTENCES = {
    **cards_to_play.SENTENCES,
    "practice.pemberley.landing.title": "Land on a total that scores",
    "practice.pemberley.landing.level_1": "Find a card that brings points. No card lands below 0 or above 100.",
    "practice.pemberley.landing.level_2": "Look at every card: which one brings most, or which ones score? No card "
    "lands below 0 or above 100.",
    "practice.pemberley.landing.level_3": "Look at every card: which one brings most, or which ones score? Some totals "
    "are below 0 or above 100.",
    "practice.pemberley.landing.one": "One of the cards lands on {landing}, and that brings {points:point|points}.",
    "practice.pemberley.landing.most": "The most is {points:point|points}, for a landing on {landing}.",
    "practice.pemberley.landing.every": "{count:card scores|cards score}. {calculation} is one of these landings.",
    "practice.pemberley.layout.title": "Lay the best sets",
    "practice.pemberley.layout.level_1": "Lay three cards so that they bring most.",
    "practice.pemberley.layout.level_2": "Lay four or five cards so that they bring most.",
    "practice.pemberley.layout.level_3": "Lay six or seven cards so that they bring most.",
    "practice.pemberley.layout.last_hint": "One of my sets has {count} cards and begins with {card}: {calculation}.",
}
