"""The sentences of practice with DragonFish, by rule id."""

from mathfish_widgets.questions.sentences.dragonfish import lanes, sums_for_a_fish

SENTENCES = {
    **sums_for_a_fish.SENTENCES,
    **lanes.SENTENCES,
    "practice.dragonfish.sum.title": "A calculation for this fish",
    "practice.dragonfish.sum.level_1": "Two bugs of the pond are enough, with + or −.",
    "practice.dragonfish.sum.level_2": "Three bugs or more are needed, and plus is enough.",
    "practice.dragonfish.sum.level_3": "Plus alone is not enough: three bugs or more with a minus, or a swap.",
    "practice.dragonfish.sum.two": "Begin with {first}. One bug more makes {fish}.",
    "practice.dragonfish.sum.added": "Begin with {first} and add {count} more bugs.",
    "practice.dragonfish.sum.taken": "Begin with {first}. After that come {count} more bugs, of which "
    "{minus:bug gets|bugs get} a minus.",
    "practice.dragonfish.sum.swap": "With the bug that you look for, a sum begins with {first} and has {count} cards.",
    "practice.dragonfish.lanes.title": "Does this lane connect",
    "practice.dragonfish.lanes.level_1": "Yes or no, over one or two canal cards.",
    "practice.dragonfish.lanes.level_2": "Yes or no, over three canal cards or more, or where a card keeps two waters "
    "apart.",
    "practice.dragonfish.lanes.level_3": "A canal card is laid: find all the lanes that a lane reaches then.",
    "practice.dragonfish.lanes.begins": "The card in {place} lies at lane {lane}. From its {edge} edge the water goes "
    "to these edges: {outs}.",
    "practice.dragonfish.lanes.dry": "The card in {place} lies at lane {lane}. Has it water at its {edge} edge?",
}
