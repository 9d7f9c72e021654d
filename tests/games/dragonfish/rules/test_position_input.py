"""How a position of DragonFish is written, and what it cannot be."""

import pytest

from tests.games.dragonfish.playing import FIGURE_2, PONDS, position


def test_names_may_be_texts_and_rows():
    ponds = [PONDS[number].split() for number in (1, 2, 3, 4)]
    island = ["NS", "NE+SW", "NESW", "ES"]
    by_text = {"ponds": {"1": ponds[0], "2": ponds[1], "3": ponds[2], "4": ponds[3]}, "hands": {"1": "Hook 5"}}
    rest = {name: FIGURE_2[name] for name in ("stack", "helpers", "to_move")}
    assert position(rest | by_text | {"island": island}) == position(FIGURE_2 | {"hands": {1: "Hook 5"}})


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"pond": {}}, "has no pond"),
        ({"ponds": {5: "1 2 3 4 5 6"}}, "ponds are given by 1, 2, 3, 4"),
        ({"ponds": "1 2 3"}, "ponds are given by"),
        ({"ponds": {1: "1 2 3"}}, "Pond 1 has 6 cells; 3 cards are given"),
        ({"ponds": {1: 7}}, "Cards are written as text"),
        ({"ponds": {1: "1 1 1 1 1 1"}}, "1: 6 given, and the box has 5"),
        ({"ponds": {1: "F20 F20 F20 1 2 3"}}, "F20: 3 given"),
        ({"stack": "F7"}, "F7: 1 given, and the box has 0"),
        ({"stack": "eel"}, "I do not know the Pond Card 'eel'"),
        ({"helpers": "Net Net"}, "Net: 2 given"),
        ({"helpers": "Anchor"}, "I do not know the Helper Card 'Anchor'"),
        ({"island": {"N": "NS"}}, "island are given by NW, NE, SW, SE"),
        ({"island": {"NW": "Net"}}, "A card of the island is written"),
        ({"island": {"NW": "NS 45"}}, "A card of the island is written"),
        ({"island": {"NW": "NS", "NE": "NS"}}, "NS: 2 given"),
        ({"hands": {1: "Net"}}, "A hand holds Hooks and Scissors only; Net is neither"),
        ({"hands": {4: "Hook 5"}}, "hands are given by 0, 1, 2, 3"),
        ({"catches": {1: "7"}}, "Only fish are caught; 7 is none"),
        ({"catches": {1: "F5 F5 F5 F5"}}, "Seat 1 has fish enough to win already"),
        ({"catches": {2: "F20 F20 F5"}}, "Seat 2 has fish enough"),
        ({"to_move": 4}, "to_move is a seat from 0 to 3"),
        ({"to_move": "B"}, "to_move is a seat"),
        ({"phase": "net"}, "A position begins in the phase 'helper'"),
        ({"helper_discards": "NS EW NE ES SW WN NE+SW ES+WN NS+EW"}, "No Canal Card is left for SE"),
        ({"stack": " ".join(f"{value} " * 5 for value in range(1, 10))}, "Too few Pond Cards are left"),
    ],
)
def test_positions_that_cannot_be(given, sentence):
    with pytest.raises(ValueError, match=sentence):
        position(given)
