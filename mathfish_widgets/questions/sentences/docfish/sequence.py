"""The sentences of the questions about Consolidation, by rule id."""

SENTENCES = {
    "question.sequence.forced": "To use the {highest}, every card lower than {highest} must be used too: {forced}.",
    "question.group.prompt": "Your pot is {pot}. Pick the cards of one group that may be exchanged.",
    "question.group.hint_1": "Look at the two lowest cards of the pot, {a} and {b}.",
    "question.group.hint_2": "No card lower than the highest one you use may be left out.",
    "question.group.right": "{groups} may be exchanged. Then the pot is {after}.",
    "question.group.lowest_two": "{a} and {b} are the two lowest cards, so nothing lower could be left out.",
    "question.forced.prompt": "Your pot is {pot}. You would like to use the {used}. Pick the cards that must be "
    "used as well.",
    "question.forced.hint_1": "Lay the pot in order and point to the {used}.",
    "question.forced.hint_2": "All that lies to the left of it and is lower must be used.",
    "question.forced.right": "Lower than {used} in this pot: {lower}. They must be used, or the {used} must stay.",
    "question.forced.left_out": "The {left_out} is lower than the {used}, so it cannot be left out.",
    "question.forced.spare": "The {spare} is not lower than the {used}, so it may stay in the pot.",
    "question.any.prompt": "Your pot is {pot}. Is there a group that makes {highest} or less?",
    "question.any.hint_1": "You need not try every group. Which two cards give the lowest product?",
    "question.any.hint_2": "Multiply the two lowest cards, and compare with {highest}.",
    "question.any.yes": "There is: {group} is {product}, and that is a card.",
    "question.any.no": "There is none. {group} is {product}, already more than {highest}, and every other group "
    "multiplies to even more.",
    "question.grouping.prompt": "Your pot is {pot}. Write a Consolidation that the rules allow, such as 2x3 2x4.",
    "question.grouping.hint_1": "Begin with the two lowest cards and put the lowest ones into groups.",
    "question.grouping.hint_2": "Afterwards no group may be left over: the two lowest cards must multiply to more "
    "than 14.",
    "question.grouping.right": "{groups} may be exchanged. The pot becomes {after}, together {sum}.",
    "question.best.prompt": "Your pot is {pot}, together {before}. Write the Consolidation that makes the sum highest.",
    "question.best.hint_1": "Which groups win most? 2 × 7 wins 5, 2 × 6 wins 4, 2 × 2 wins nothing.",
    "question.best.hint_2": "A sum of {most} can be reached.",
    "question.best.right": "{groups}: the pot becomes {after}, together {sum}. The rules allow no higher sum.",
    "question.best.less": "{groups} is allowed: the pot becomes {after}, together {sum}. There is a Consolidation "
    "with a higher sum.",
    "question.groupings.prompt": "How many different Consolidations do the rules allow for the pot {pot}?",
    "question.groupings.hint_1": "List every group of two or three of these cards that makes 14 or less. Then ask "
    "of each: is a lower card left out?",
    "question.groupings.hint_2": "Then ask: could something still be exchanged afterwards? If so, that one does "
    "not count.",
    "question.groupings.right": "The rules allow {count}.",
    "question.groupings.set": "{groups}: the pot becomes {after}, together {sum}.",
    "question.groupings.refused": "{group}: {why}",
    "question.groupings.more": "There are more than {answer}. Put the lowest cards together in another way.",
    "question.groupings.fewer": "There are fewer than {answer}. Groups that leave a lower card out do not "
    "count, nor do those after which something can still be exchanged.",
    "question.gain.prompt": "You exchange {group} for {product}. How many points more is your pot worth then?",
    "question.gain.hint_1": "Which points come into the pot, and which leave it?",
    "question.gain.hint_2": "{product} comes, {terms} goes.",
    "question.gain.right": "{product} comes and {terms} = {sum} goes: {product} − {sum} = {gain}.",
    "question.gain.product": "{product} is what the new card counts. But the cards you gave counted too: {terms} = "
    "{sum}.",
    "question.gain.other": "Compare what the pot loses, {terms}, with what it gets, {product}.",
    "question.gain.group": "{group}: {product} comes, {sum} goes, {gain} won.",
}
