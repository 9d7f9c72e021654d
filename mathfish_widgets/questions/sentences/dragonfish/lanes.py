"""The sentences of the questions about lanes that can be read without a picture, by rule id."""

SENTENCES = {
    "question.port": "{lane} at the {edge} edge of {place}",
    "question.lanes_joined.prompt": "Does a waterway join lane {lane} and lane {other}? The island: {NW}; {NE}; {SW}; "
    "{SE}. The lanes begin here: {ports}.",
    "question.lanes_joined.hint_1": "Begin where lane {lane} meets the island. Which edges of that card are joined "
    "to it?",
    "question.lanes_joined.hint_2": "From card to card the water flows only where both have water at their common "
    "edge. Follow every way until it ends or meets {other}.",
    "question.lanes_joined.yes": "A waterway joins {lane} and {other}.",
    "question.lanes_joined.no": "No waterway joins {lane} and {other}.",
    "question.lanes_reached.prompt": "A card that joins {ways} is laid in {place}. Which lanes does the water of lane "
    "{lane} reach then? The island before: {NW}; {NE}; {SW}; {SE}. The lanes begin here: {ports}.",
    "question.lanes_reached.hint_1": "In your mind, take the old card in {place} away and lay the new one. Then begin "
    "at {lane}.",
    "question.lanes_reached.hint_2": "Follow every way that the water can go. Lanes to find: {count}.",
    "question.lanes_reached.right": "With the new card the water of {lane} reaches each of these lanes, and no other.",
    "question.lanes_reached.other": "The water of {lane} does not reach {other}.",
    "question.lanes_reached.missing": "Each of these is reached. Still to find: {missing:lane|lanes}.",
}
