"""The cards in the ponds, and what a screen reader says of them."""

from mathfish_widgets.games.dragonfish.rules.zones import POND_CELLS
from mathfish_widgets.stage.face_data import AnimalFace

from .arranged import at, cell, placed


def test_cards_of_the_ponds_show_their_numbers_and_the_names_of_their_cells():
    table = placed(at())
    assert table["cell-1a"].face == AnimalFace("fish", 15)
    assert table["cell-1b"].face == AnimalFace("bug", 8)
    assert table["cell-2f"].face == AnimalFace("bike")
    assert [table[key].tag for key in ("cell-1a", "cell-4f", "island-SE")] == ["1a", "4f", "SE"]


def test_names_for_a_screen_reader_say_the_card_its_cell_its_lane_and_what_that_joins():
    table = placed(at())
    assert table["cell-1a"].name == "fish 15, cell 1a, lane N0"
    assert table["cell-2f"].name == "bike, cell 2f, lane E1"
    ponds = dict(table.zones)
    assert ponds["pond-1"] == "Pond 1, lane N0 linked with S1 and W0, lane N1 linked with E0"
    assert ponds["pond-4"] == "Pond 4, lane W0 linked with N0 and S1, lane W1 not linked"
    assert table["island-NE"].name == "canal card on NE, water joins north and east, and apart from it south and west"
    assert table["island-SW"].name == "canal card on SW, water joins north, east, south and west"
    assert {table[key].zone for key in cell(*POND_CELLS[3])} == {"pond-3"}
    assert ponds["pond-3"] == "Pond 3, lane S0 linked with E1, lane S1 linked with N0 and W0"
