"""The sentences of the computer players' reasons, the hints and the questions, by rule id."""

from __future__ import annotations

PLAYERS = {
    # Why a computer player moved as it did.
    "dragonfish.because.drew": "I drew a card. No Hook Card seemed worth playing now.",
    "dragonfish.because.kept": "I keep it for later.",
    "dragonfish.because.dug.anywhere": "A Canal Card has to lie somewhere. I laid it as it is printed.",
    "dragonfish.because.dug.pairs": (
        "I tried every place. Here most animals can swim: {pairs:pair|pairs} of cells are linked."
    ),
    "dragonfish.because.netted.any": "I chose a pond at random.",
    "dragonfish.because.netted.none": (
        "In the {pond} pond no fish can be caught without a swap, so I wanted new cards there."
    ),
    "dragonfish.because.netted.smallest": (
        "Every pond has a fish that can be caught without a swap. In the {pond} pond the largest of them is {fish:a}."
    ),
    "dragonfish.because.lifted.any": "It was the first bike I saw.",
    "dragonfish.because.cut": "I keep fish {fish}: Scissors are made for that.",
    "dragonfish.because.gave": "Whether I hold Scissors stays my secret.",
    "dragonfish.because.nothing": "I found no fish that can be caught, with a swap or without.",
    "dragonfish.because.nothing.at_hand": "I found no fish that can be caught without a swap.",
    "dragonfish.because.first": "I take the first fish I find: {fish}.",
    "dragonfish.because.largest": "Of the fish that need no swap none is larger than {fish}.",
    "dragonfish.because.swapped": "Without a swap there is no fish for me. With this one I can catch {fish:a}.",
    "dragonfish.because.best": "With a swap or without, no fish that I can catch is larger than {fish}.",
    "dragonfish.because.then": "After the swap: {calculation}.",
    "dragonfish.because.hooked.exactly": "Hook {hook} fits fish {fish} exactly, so nothing of it is wasted.",
    "dragonfish.because.hooked.larger": "Fish {fish} is larger than any that I could catch with a sum now.",
    "dragonfish.because.hooked.only": "I could catch no fish with a sum now, but Hook {hook} reached fish {fish}.",
    # Hints about cards.
    "dragonfish.hint.draw.look": "Step 1: play a Hook Card from your hand, or draw a Helper Card.",
    "dragonfish.hint.draw.none": "You have no Hook Card to play, so draw a Helper Card.",
    "dragonfish.hint.draw.short": "Your hooks: {hooks}. No fish in front of the others is as small as that.",
    "dragonfish.hint.draw.later": (
        "Hooks that reach a fish: {hooks}. But whoever hooks a fish leaves out the sum. A sum can catch one at least "
        "as large."
    ),
    "dragonfish.hint.draw.move": "Draw a Helper Card.",
    "dragonfish.hint.hook.look": "Look at the fish in front of the others. Which of them does a hook of yours reach?",
    "dragonfish.hint.hook.rule": (
        "Hook {hook} is at least {fish}. A hooked fish counts twice: {name:loses|lose} it and you get it. "
        "No fish that a sum can catch now is as large."
    ),
    "dragonfish.hint.hook.move": "Play Hook {hook} against {name} for fish {fish}.",
    "dragonfish.hint.keep.look": "You drew Hook {hook}. Which fish of the others are at most {hook}?",
    "dragonfish.hint.keep.short": "None of them is, so Hook {hook} reaches nothing yet.",
    "dragonfish.hint.keep.later": (
        "It reaches a fish. But whoever hooks a fish leaves out the sum. A sum can catch one at least as large."
    ),
    "dragonfish.hint.keep.move": "Keep Hook {hook}.",
    "dragonfish.hint.canal.look": (
        "A fish may need a card from another pond. Which lanes would have to be linked to bring it there?"
    ),
    "dragonfish.hint.canal.place": (
        "Look at this place. A card there can link {opened:new pair|new pairs} of lanes, and part {closed:pair|pairs}."
    ),
    "dragonfish.hint.canal.move": "Lay it here, turned by {turn} degrees.",
    "dragonfish.hint.net.look": "Which pond is worth least to you as it is? New cards may be better.",
    "dragonfish.hint.net.rule": "Look at the {pond} pond: {cards:words}.",
    "dragonfish.hint.net.move": "Empty the {pond} pond.",
    "dragonfish.hint.magnet.look": "A bike counts nothing. Any animal in its place is of more use.",
    "dragonfish.hint.magnet.rule": "Look at the {pond} pond.",
    "dragonfish.hint.magnet.move": "Lift this bike out of the {pond} pond.",
    "dragonfish.hint.reply.look": (
        "{name:wants|want} your fish {fish} with Hook {hook}. If you give it, {name:makes|make} no sum in this turn."
    ),
    "dragonfish.hint.reply.give": "You have no Scissors Card, so the line cannot be cut.",
    "dragonfish.hint.reply.give.move": "Give fish {fish}.",
    "dragonfish.hint.reply.cut": "You have Scissors. With them you keep fish {fish}.",
    "dragonfish.hint.reply.cut.move": "Cut the line.",
    # Hints about sums.
    "dragonfish.hint.sum.look": "Look at the {pond} pond: fish {fish} can be caught there.",
    "dragonfish.hint.sum.rule": (
        "Make {fish} from other cards of the {pond} pond. A sum with {count} cards does it, {fish} included."
    ),
    "dragonfish.hint.term.rule": "Fish {fish} is a term here: make the bug {sum} with it. The sum has {count} cards.",
    "dragonfish.hint.sum.move": "{sum} = {expression}.",
    "dragonfish.hint.swap.look": (
        "Look at fish {fish} in the {home} pond. With a swap it can be caught in the {pond} pond."
    ),
    "dragonfish.hint.swap.also": (
        "Look at fish {fish} in the {home} pond. It needs no swap. But after one it can be caught in the {pond} pond "
        "as well, which may be better."
    ),
    "dragonfish.hint.swims.also": (
        "Look at fish {fish} in the {home} pond. It needs no swap. But if it swims to the {pond} pond, it can be "
        "caught there as well, which may be better."
    ),
    "dragonfish.hint.swims.look": (
        "Look at fish {fish} in the {home} pond. If it swims to the {pond} pond, it can be caught there."
    ),
    "dragonfish.hint.swap.rule": (
        "{card:Words} in the {other} pond can swim to the {pond} pond. In place of which card?"
    ),
    "dragonfish.hint.swap.move": (
        "Swap {card:words} in the {other} pond and {gone:words} in the {pond} pond. Then {calculation}."
    ),
    "dragonfish.hint.pass.look": "Try each fish: can the bugs of its pond make it?",
    "dragonfish.hint.pass.swaps": "In no pond can a fish be caught, and no swap helps.",
    "dragonfish.hint.pass.swapped": "After this swap no fish can be caught in its two ponds.",
    "dragonfish.hint.pass.move": "End your turn.",
    # What is asked by name.
    "dragonfish.fish.ask": "Which fish can be caught?",
    "dragonfish.fish": "With the island as it is, {ready:fish|fish} in the ponds can be caught in one turn.",
    "dragonfish.fish.none": "There is no fish in the ponds.",
    "dragonfish.fish.at_once": "{card:Words} in the {pond} pond, without a swap: {calculation}.",
    "dragonfish.fish.swap": "{card:Words} in the {pond} pond, with a swap; {count:swap does|swaps do} it:",
    "dragonfish.fish.by_swap": "Swap {card:words} and {other:words}, then {calculation}.",
    "dragonfish.fish.out_of_reach": "{card:Words} in the {pond} pond cannot be caught, and no swap helps.",
    "dragonfish.fish.swapped": "{card:Words} in the {pond} pond cannot be caught, and this turn has its swap already.",
    "dragonfish.fish.elsewhere": (
        "{card:Words} in the {pond} pond has to wait for another turn. You swapped between the {one} and the {two} "
        "pond, so the sum is made in one of these."
    ),
    "dragonfish.odds.ask": "Is the next card a fish?",
    "dragonfish.odds": "{fish} of the {count} cards in the stack are fish. So the chance is {fish} out of {count}.",
    "dragonfish.odds.discards": (
        "The stack is empty, so the discards are shuffled: {fish} of these {count} cards are fish. "
        "So the chance is {fish} out of {count}."
    ),
    "dragonfish.odds.none": "There is no card to come.",
    "dragonfish.odds.fish": (
        "Fish in the box: {all}. In the ponds: {ponds}, caught: {caught}, discarded: {discarded}. "
        "Left for the stack: {expression} = {left}."
    ),
    "dragonfish.odds.shortened": "{fish} out of {count} is as likely as {few} out of {of}.",
    "dragonfish.odds.each": "A fish {value}: {fish} out of {count}.",
}
