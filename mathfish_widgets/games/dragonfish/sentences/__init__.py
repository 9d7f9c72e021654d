"""The sentences of DragonFish by rule id: what happens at the table, what to do now, and the words of buttons."""

from __future__ import annotations

from .players import PLAYERS
from .refusals import HOOKS, REFUSALS, WATERWAYS
from .sums import SUMS
from .table import TABLE

_TURNS = {
    "dragonfish.drew": "{who}: a Helper Card, {card:words}.",
    "dragonfish.drew.hidden": "{who}: a Helper Card that nobody else sees.",
    "dragonfish.does.hook": "It can be kept in hand, or played at once on a fish of another player.",
    "dragonfish.does.scissors": "Scissors stay in hand until a Hook Card comes.",
    "dragonfish.does.canal": "It must be laid on the island at once.",
    "dragonfish.does.net": "It must be used at once: one pond is emptied of its animals.",
    "dragonfish.does.magnet": "It must be used at once: one bike is lifted out.",
    "dragonfish.does.rotate": (
        "Everybody moves one seat on and the fish stay where they are. So each player has the fish of the next one now."
    ),
    "dragonfish.magnet.nothing": "No bike lies in a pond, so the Magnet lifts nothing.",
    "dragonfish.kept": "{who}: the Hook Card is kept.",
    "dragonfish.hooked": "{who}: Hook Card {hook} on fish {fish}. Its owner: {name}.",
    "dragonfish.hooked.answer": "{name} answers now: Scissors cut the line, or the fish is handed over.",
    "dragonfish.cut": "{who}: Scissors cut the line. Fish {fish} stays.",
    "dragonfish.cut.then": "Scissors and Hook Card are discarded. {name} goes on with step 2.",
    "dragonfish.gave": "{who}: fish {fish} is handed over. Its new owner: {name}.",
    "dragonfish.gave.then": "Hook Card {hook} is discarded. A turn that hooks a fish has no step 2.",
    "dragonfish.dug": "{who}: {card:words} on {place}, as it is printed. {old:Words} is discarded.",
    "dragonfish.dug.turned": (
        "{who}: {card:words} on {place}, turned {turn} degrees clockwise. {old:Words} is discarded."
    ),
    "dragonfish.emptied": "{who}: the Net empties pond {pond}. Discarded: {cards:words}.",
    "dragonfish.emptied.bikes": "A bike is no animal, so it stays.",
    "dragonfish.lifted": "{who}: the Magnet lifts the bike out of {cell}.",
    "dragonfish.swam": "{who}: {card:words} in {cell} and {other_card:words} in {other} change places.",
    "dragonfish.swam_back": "No sum follows, so the animals in {cell} and {other} swim back.",
    "dragonfish.summed": "{who}: {sum:words} = {expression}. Fish {fish} is caught.",
    "dragonfish.summed.bugs": "{who}: {sum:words} = {expression}. Bugs only, so no fish is caught.",
    "dragonfish.passed": "{who}: no sum.",
}

_CONSEQUENCES = {
    "dragonfish.filled": "New in {cells}: {cards:words}.",
    "dragonfish.reshuffled.pond": "The stack of Pond Cards was empty: its discards are shuffled and are the stack now.",
    "dragonfish.reshuffled.helper": (
        "The stack of Helper Cards was empty: its discards are shuffled and are the stack now."
    ),
    "dragonfish.goal": "Whoever has {count} fish wins, and so does whoever has {points} points.",
    "dragonfish.standing": "{who}: {count} of {goal_count} fish, {points} of {goal_points} points.",
    "dragonfish.over.won": "The game is over. The winner: {names}, with {count} fish and {points:point|points}.",
    "dragonfish.over.most": "The game is over. Most points: {names}, {points:point|points}.",
    "dragonfish.over.shared": "The game is over. Most points, {points}, are shared: {names}.",
    "dragonfish.over.count": "{count} fish are enough: {goal_count} win.",
    "dragonfish.over.points": "{points} points are enough: {goal_points} win.",
    "dragonfish.over.rounds": "{rounds} rounds in a row no sum caught a fish. Then the most points win.",
}

_SITUATIONS = {
    "dragonfish.reconstructed": (
        "The rulebook’s pictures are lost: the numbers on these cards, the shapes of the canals and the "
        "plan of ponds and lanes are reconstructed."
    ),
    "dragonfish.reconstructed.shapes": (
        "The rulebook’s pictures are lost: the plan of ponds and lanes is reconstructed. The cards are "
        "those of your box."
    ),
    "dragonfish.reconstructed.some": (
        "The rulebook’s pictures are lost: the plan of ponds and lanes is reconstructed. Your box changes some of "
        "the cards, and the others are as in the standard box:"
    ),
    "dragonfish.reconstructed.fish": "The numbers on the fish are reconstructed.",
    "dragonfish.reconstructed.bugs": "The numbers on the bugs are reconstructed.",
    "dragonfish.reconstructed.hooks": "The numbers on the Hook Cards are reconstructed.",
    "dragonfish.reconstructed.canals": "The shapes of the canals are reconstructed.",
    "dragonfish.now.helper": "Step 1: draw a Helper Card.",
    "dragonfish.now.helper.hook": "Step 1: draw a Helper Card, or play a Hook Card from your hand.",
    "dragonfish.now.hook_of": "Your Hook Card {hook}:",
    "dragonfish.now.hook": "You drew Hook Card {hook}. Play it at once, or keep it.",
    "dragonfish.now.canal": "Lay {card:words} on a place of the island. The card there is discarded.",
    "dragonfish.now.canal.turns": "You may turn it by 90, 180 or 270 degrees before you lay it.",
    "dragonfish.now.canal.place": (
        "As it is printed on {place}: {opened:pair of lanes is|pairs of lanes are} linked, "
        "{closed:pair is|pairs are} parted."
    ),
    "dragonfish.now.net": "Choose the pond that the Net empties of its animals.",
    "dragonfish.now.pond_of": "Pond {pond}: {fishes:words}; bugs {bugs}.",
    "dragonfish.now.pond_of.bugs": "Pond {pond}: no fish; bugs {bugs}.",
    "dragonfish.now.magnet": "Choose the bike that the Magnet lifts: {cells:or}.",
    "dragonfish.now.reply": (
        "Hook Card {hook} is played on your fish {fish}, by {name}. Cut the line, or give the fish."
    ),
    "dragonfish.now.scissors": "You have {count:Scissors Card|Scissors Cards}.",
    "dragonfish.now.scissors.none": "You have no Scissors Card.",
    "dragonfish.now.pond": "Step 2: make a sum in one pond, swap two animals first if you like, or end your turn.",
    "dragonfish.now.swapped": "Step 2: make the sum in pond {pond} or pond {other}, or end your turn.",
    "dragonfish.now.how": (
        "The sum card comes first. At least two other cards of the same pond, added or subtracted, must come to it."
    ),
    "dragonfish.now.how.multiply": "In this game cards may be multiplied as well.",
    "dragonfish.now.how.divide": (
        "In this game cards may be multiplied and divided as well. What comes out of ÷ is rounded to a whole number."
    ),
    "dragonfish.now.how.joined": "Two bugs from 1 to 9 may be joined to one number: 1 and 4 to 14, or to 41.",
    "dragonfish.now.term": "One fish may be among all these cards, as the sum card or not. It is caught.",
    "dragonfish.waiting.helper": "{who}: step 1, a Helper Card.",
    "dragonfish.waiting.hook": "{who}: play the Hook Card, or keep it.",
    "dragonfish.waiting.canal": "{who}: choosing a place for the Canal Card.",
    "dragonfish.waiting.net": "{who}: choosing a pond for the Net.",
    "dragonfish.waiting.magnet": "{who}: choosing a bike for the Magnet.",
    "dragonfish.waiting.reply": "{who}: answering a Hook Card.",
    "dragonfish.waiting.pond": "{who}: step 2, a sum.",
}

_LABELS = {
    "dragonfish.invite.draw": "Draw a Helper Card",
    "dragonfish.invite.keep": "Keep the Hook Card",
    "dragonfish.invite.hook": "Hook {hook} on fish {fish} of {name}",
    "dragonfish.invite.cut": "Cut the line with Scissors",
    "dragonfish.invite.give": "Give the fish",
    "dragonfish.invite.canal": "Lay it on {place}",
    "dragonfish.invite.canal.turned": "Lay it on {place}, turned {turn} degrees",
    "dragonfish.invite.net": "Empty pond {pond}",
    "dragonfish.invite.magnet": "Lift the bike out of {cell}",
    "dragonfish.invite.swap": "Swap {cell} and {other}",
    "dragonfish.invite.sum": "The sum {cell} = {expression}",
    "dragonfish.invite.pass": "End the turn",
}

_OPTIONS = {
    "dragonfish.option.players": "players",
    "dragonfish.option.box": "numbers on the cards",
    "dragonfish.option.box.reconstructed": "reconstructed",
    "dragonfish.option.operations": "signs",
    "dragonfish.option.operations.add": "+ −",
    "dragonfish.option.operations.multiply": "+ − ×",
    "dragonfish.option.operations.divide": "+ − × ÷",
    "dragonfish.option.order": "2 + 3 × 4 is",
    "dragonfish.option.order.precedence": "14: × before +",
    "dragonfish.option.order.spoken": "20: from left to right",
    "dragonfish.option.join_digits": "1 and 4 may be joined to 14",
    "dragonfish.option.join_digits.off": "no",
    "dragonfish.option.join_digits.on": "yes",
    "dragonfish.option.swap_needs_fish": "a swap needs a fish",
    "dragonfish.option.swap_needs_fish.off": "no",
    "dragonfish.option.swap_needs_fish.on": "yes",
    "dragonfish.option.fish_as_term": "a fish is caught as a term too",
    "dragonfish.option.fish_as_term.on": "yes",
    "dragonfish.option.fish_as_term.off": "no",
    "dragonfish.option.failed_swap": "after a swap without a sum",
    "dragonfish.option.failed_swap.swim_back": "the animals swim back",
    "dragonfish.option.failed_swap.stays": "the animals stay",
    "dragonfish.option.rotate_canals": "Canal Cards may be turned",
    "dragonfish.option.rotate_canals.on": "yes",
    "dragonfish.option.rotate_canals.off": "no",
}

SENTENCES = {
    **REFUSALS,
    **HOOKS,
    **WATERWAYS,
    **SUMS,
    **TABLE,
    **PLAYERS,
    **_TURNS,
    **_CONSEQUENCES,
    **_SITUATIONS,
    **_LABELS,
    **_OPTIONS,
    **PLAYERS,
}
