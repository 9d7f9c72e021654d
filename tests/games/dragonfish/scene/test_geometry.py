"""Where cells, lanes and the island lie."""

import pytest

from mathfish_widgets.games.dragonfish.rules.zones import CELLS, ISLAND, LANES, POND_CELLS

from .arranged import at, placed


@pytest.mark.parametrize("narrow", [False, True])
def test_cells_lie_by_their_lanes_from_the_island_outwards(narrow):
    table = placed(at(), narrow=narrow)
    for lane, (place, _, cells) in LANES.items():
        island = table[ISLAND[place].key].box
        middle = (island.x + island.w // 2, island.y + island.h // 2)
        boxes = [table[CELLS[name].key].box for name in cells.split()]
        away = [abs(box.x + box.w // 2 - middle[0]) + abs(box.y + box.h // 2 - middle[1]) for box in boxes]
        assert away == sorted(away), lane
        band = table[f"lane-{lane}"].box
        assert all(band.x < box.x and box.x + box.w < band.x + band.w for box in boxes)
        assert all(band.y < box.y and box.y + box.h < band.y + band.h for box in boxes)


def test_on_a_wide_page_ponds_lie_round_the_island_as_in_the_rules():
    table = placed(at())
    island = table[ISLAND["NW"].key].box
    boxes = {pond: [table[CELLS[name].key].box for name in names] for pond, names in POND_CELLS.items()}
    assert all(box.y + box.h < island.y for box in boxes[1])
    assert all(box.x > island.x + 2 * island.w for box in boxes[2])
    assert all(box.y > island.y + 2 * island.h for box in boxes[3])
    assert all(box.x + box.w < island.x for box in boxes[4])
    for pond in boxes.values():
        assert [(box.y, box.x) for box in pond] == sorted((box.y, box.x) for box in pond)
