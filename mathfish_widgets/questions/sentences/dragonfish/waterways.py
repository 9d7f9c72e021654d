"""The sentences of the questions about the canal island, by rule id."""

SENTENCES = {
    "question.lying": "{place} joins {ways}",
    "question.reaches.prompt": "Which lanes does the water of lane {lane} reach? The island: {NW}; {NE}; {SW}; {SE}.",
    "question.reaches.hint_1": "Begin where lane {lane} meets the island. At which edge does the water leave that "
    "card?",
    "question.reaches.hint_2": "From card to card the water flows only where both have water. Lanes to find: {count}.",
    "question.reaches.right": "The water of {lane} reaches each of these lanes, and no other.",
    "question.reaches.other": "The water of {lane} does not reach {other}.",
    "question.reaches.missing": "Each of these is reached. Still to find: {missing:lane|lanes}.",
    "question.laid.prompt": "A card that joins {ways} is laid in {place}. Which lanes does the water of lane {lane} "
    "reach then? The island before: {NW}; {NE}; {SW}; {SE}.",
    "question.laid.hint_1": "In your mind, take the old card in {place} away and lay the new one. Then begin at "
    "{lane}.",
    "question.laid.hint_2": "Follow every way that the water can go. Lanes to find: {count}.",
    "question.laid.right": "With the new card the water of {lane} reaches each of these lanes, and no other.",
    "question.laid.other": "The water of {lane} does not reach {other}.",
    "question.laid.missing": "Each of these is reached. Still to find: {missing:lane|lanes}.",
    "question.joined.prompt": "Does a waterway join lane {lane} and lane {other}? The island: {NW}; {NE}; {SW}; {SE}.",
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
}
