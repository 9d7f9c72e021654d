"""The sentences of DragonFish by rule id: refusals, hooks and waterways.

Source: docs/rules/dragonfish.md, Refusals; Explanation.
"""

from __future__ import annotations

REFUSALS = {
    "dragonfish.step.helper": "First draw a Helper Card or play a Hook Card.",
    "dragonfish.step.hook": "First keep the Hook Card you drew, or play it.",
    "dragonfish.step.canal": "First lay the Canal Card you drew on the island.",
    "dragonfish.step.net": "First choose the pond that the Net empties.",
    "dragonfish.step.magnet": "First choose the bike that the Magnet lifts.",
    "dragonfish.step.reply": "First answer the Hook Card: cut the line with Scissors, or give the fish.",
    "dragonfish.step.pond": "Step 1 is over. Now make a sum, or end your turn.",
    "dragonfish.hook.absent": "You have no Hook Card {hook}.",
    "dragonfish.hook.drawn": "Now only the Hook Card you drew can be played: {hook}.",
    "dragonfish.hook.self": "You cannot fish in your own catch.",
    "dragonfish.hook.fish": "{name} has no fish {fish}.",
    "dragonfish.hook.small": "Hook {hook} is too small for fish {fish}.",
    "dragonfish.scissors.first": "Scissors only answer a Hook Card. You cannot play them first.",
    "dragonfish.scissors.absent": "You have no Scissors Card.",
    "dragonfish.canal.place": "The island has the places NW, NE, SW and SE.",
    "dragonfish.canal.turned": "In this game Canal Cards are laid as they are printed.",
    "dragonfish.net.pond": "There is no pond {pond}.",
    "dragonfish.magnet.bike": "There is no bike at {cell}.",
    "dragonfish.swap.again": "You have swapped already. One swap in a turn.",
    "dragonfish.swap.bike": "Bikes cannot swim.",
    "dragonfish.swap.same_pond": "Both cards are in pond {pond}. Choose two ponds.",
    "dragonfish.swap.lane": "No waterway joins lane {lane} and lane {other}.",
    "dragonfish.swap.fish": "In this game one of the two must be a fish.",
    "dragonfish.sum.ponds": "All cards of a sum lie in one pond.",
    "dragonfish.sum.chosen": "You swapped between ponds {pond} and {other}: make the sum in one of them.",
    "dragonfish.sum.three": "Use at least three cards: a sum card and two others.",
    "dragonfish.sum.bike": "A bike has no number.",
    "dragonfish.sum.twice": "{cell} is used twice.",
    "dragonfish.sum.fish": "Only one fish in a sum. You used {fishes}.",
    "dragonfish.sum.term": "In this game the fish must be the sum card.",
    "dragonfish.sum.operation": "{sign} is not used in this game.",
    "dragonfish.sum.join": "Only two bugs from 1 to 9 can be joined.",
    "dragonfish.sum.zero": "You cannot divide by 0.",
    "dragonfish.sum.unequal": "{expression} is {value}, not {sum}.",
}

HOOKS = {
    "dragonfish.reach.equal": "{hook} is at least {fish}: they are equal.",
    "dragonfish.reach.more": "{hook} is at least {fish}: it is {more} more.",
    "dragonfish.reach.less": "{hook} is less than {fish}: {less} are missing.",
    "dragonfish.reach.rule": "The number on a hook must be at least the number on the fish.",
    "dragonfish.reach.fish": "{name}: fish {fish}. {why}",
    "dragonfish.reach.nothing": "Hook {hook} reaches no fish now.",
}

WATERWAYS = {
    "dragonfish.edge.N": "north",
    "dragonfish.edge.E": "east",
    "dragonfish.edge.S": "south",
    "dragonfish.edge.W": "west",
    "dragonfish.way": "{edges}",
    "dragonfish.ponds": "{pond} with {other}",
    "dragonfish.walk": "A waterway joins lane {lane} and lane {other}.",
    "dragonfish.walk.begins": "Lane {lane} meets the island at the {edge} edge of {place}.",
    "dragonfish.walk.card": "Through {place}: in from the {edge_in}, out to the {edge_out}.",
    "dragonfish.walk.on": (
        "{place} has water at its {edge} edge and {beyond} at its {beyond_edge} edge, so it flows on there."
    ),
    "dragonfish.walk.ends": "Lane {lane} begins at the {edge} edge of {place}.",
    "dragonfish.walk.dry": "Lane {lane} meets no water: {place} has none at its {edge} edge.",
    "dragonfish.water.ends": "The water of lane {lane} ends at the {edge} edge of {place}: {beyond} has none there.",
    "dragonfish.water.reaches": "From lane {lane} the water leads to {lanes}, but not to {other}.",
    "dragonfish.water.nowhere": "From lane {lane} the water leads to no other lane.",
    "dragonfish.water.bridge": (
        "{place} is a bridge: one waterway joins {first}, the other {second}. They cross without touching."
    ),
    "dragonfish.water.bends": (
        "{place} has two waterways: one joins {first}, the other {second}. They pass each other without touching."
    ),
    "dragonfish.links": "Lanes that the island links: {count:group|groups}.",
    "dragonfish.links.none": "The island links no lanes, so no animal can swim to another pond.",
    "dragonfish.links.group": "{lanes}: these join pond {pairs}.",
    "dragonfish.links.one_pond": "{lanes}: these both lie in pond {pond}, so they join no two ponds.",
    "dragonfish.change.opened": "Linked now: lane {lane} and lane {other}.",
    "dragonfish.change.closed": "Not linked any more: lane {lane} and lane {other}.",
    "dragonfish.change.opens": "This links lane {lane} and lane {other}.",
    "dragonfish.change.closes": "This parts lane {lane} and lane {other}.",
    "dragonfish.change.nothing": "The same lanes are linked as before.",
}
