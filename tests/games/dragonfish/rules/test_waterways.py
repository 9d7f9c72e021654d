"""The canal island of DragonFish: turned cards, linked lanes, paths, and what a new card opens and closes."""

import random
from itertools import combinations, pairwise, permutations, product

from mathfish_widgets.games.dragonfish.rules.box import STANDARD_BOX
from mathfish_widgets.games.dragonfish.rules.cards import CELLS, LANES, PLACES, pond_of
from mathfish_widgets.games.dragonfish.rules.waterways import (
    LANE_CELLS,
    LANE_OF,
    OPPOSITE,
    PORTS,
    Bridge,
    Passage,
    WaterEnd,
    canal_change,
    linked,
    linked_lanes,
    linked_pairs,
    shortest_path,
    swap_pairs,
    turned,
    water_bodies,
    why_not_linked,
)
from tests.cases import each_case

CANALS = STANDARD_BOX.canals
BRIDGE = {"NW": "NS+EW", "NE": "EW", "SW": "NS", "SE": "NE"}
RING = {"NW": "ES", "NE": "SW", "SW": "NE", "SE": "WN"}
FIGURE_2 = {"NW": "NS", "NE": "NE+SW", "SW": "NESW", "SE": "ES"}


def island(nw, ne, sw, se):
    return {"NW": nw, "NE": ne, "SW": sw, "SE": se}


def islands(count, seed=1):
    """Yield random islands of different cards, each turned at random."""
    rng = random.Random(seed)
    for _ in range(count):
        yield {place: turned(card, rng.randrange(4)) for place, card in zip(PLACES, rng.sample(CANALS, 4), strict=True)}


def flooded(given, lane):
    """Return the lanes that water from a lane reaches, without using the code under test."""
    grid = {"NW": (0, 0), "NE": (1, 0), "SW": (0, 1), "SE": (1, 1)}
    step = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
    wet, ahead = set(), [LANES[lane][:2]]
    while ahead:
        place, edge = ahead.pop()
        if (place, edge) in wet or edge not in given[place]:
            continue
        wet.add((place, edge))
        ahead += [(place, other) for way in given[place].split("+") if edge in way for other in way]
        beside = tuple(a + b for a, b in zip(grid[place], step[edge], strict=True))
        ahead += [(other, {"N": "S", "E": "W", "S": "N", "W": "E"}[edge]) for other in grid if grid[other] == beside]
    return {other for other, (place, edge, _) in LANES.items() if (place, edge) in wet} - {lane}


@each_case(
    ("edges", "once"),
    [
        ("NS", "EW"),
        ("NE", "ES"),
        ("ES", "SW"),
        ("SW", "WN"),
        ("WN", "NE"),
        ("NE+SW", "ES+WN"),
        ("ES+WN", "NE+SW"),
        ("NS+EW", "NS+EW"),
        ("NESW", "NESW"),
        ("NES", "ESW"),
        ("ESW", "SWN"),
        ("SWN", "WNE"),
        ("WNE", "NES"),
    ],
)
def test_quarter_turn_rotates_edges_clockwise(edges, once):
    assert turned(edges, 1) == once


@each_case("edges", CANALS)
def test_four_quarter_turns_change_nothing(edges):
    assert turned(edges, 0) == turned(edges, 4) == edges
    assert turned(turned(edges, 1), 3) == edges


@each_case(
    ("given", "groups", "pairs"),
    [
        (FIGURE_2, (("N0", "S1", "W0"), ("N1", "E0"), ("E1", "S0")), 45),
        (island("NS", "NS", "NS", "NS"), (("N0", "S1"), ("N1", "S0")), 18),
        (island("NESW", "EW", "SWN", "NS"), (("N0", "E0", "S1", "W0", "W1"),), 81),
        (BRIDGE, (("N0", "S1"), ("E0", "W1")), 18),
        (RING, (), 0),
        (island("SW", "SWN", "NS+EW", "NE"), (("N1", "E1"), ("S1", "W1")), 18),
    ],
)
def test_linked_lanes_have_expected_groups_and_pairs(given, groups, pairs):
    assert linked_lanes(given) == groups
    assert len(swap_pairs(given)) == pairs
    assert len(set(swap_pairs(given))) == pairs


def test_lanes_cover_ponds_and_end_at_island():
    assert sorted(LANE_OF) == sorted(CELLS)
    assert len(set(PORTS.values())) == len(LANES) == 8
    assert all(len(cells) == 3 and len({pond_of(cell) for cell in cells}) == 1 for cells in LANE_CELLS.values())


def test_linked_lanes_match_independent_flood_fill():
    for given in islands(300):
        for lane, other in combinations(LANES, 2):
            assert linked(given, lane, other) == linked(given, other, lane) == (other in flooded(given, lane))


def test_lane_is_not_linked_to_itself():
    assert not any(
        linked(given, lane, lane) or shortest_path(given, lane, lane) for given in islands(20) for lane in LANES
    )


def test_swaps_join_different_ponds_and_linked_lanes():
    for given in islands(100):
        wanted = {
            frozenset(pair)
            for pair in combinations(CELLS, 2)
            if pond_of(pair[0]) != pond_of(pair[1]) and linked(given, LANE_OF[pair[0]], LANE_OF[pair[1]])
        }
        assert set(map(frozenset, swap_pairs(given))) == wanted


def test_turning_island_turns_linked_pairs():
    place = {"NW": "NE", "NE": "SE", "SE": "SW", "SW": "NW"}
    edge = {"N": "E", "E": "S", "S": "W", "W": "N"}
    lane_at = {port: lane for lane, port in PORTS.items()}
    lane = {each: lane_at[place[at], edge[side]] for each, (at, side) in PORTS.items()}
    for given in islands(100):
        other = {place[each]: turned(edges, 1) for each, edges in given.items()}
        for pair in permutations(LANES, 2):
            assert linked(given, *pair) == linked(other, lane[pair[0]], lane[pair[1]])


def test_shortest_path_lists_passages():
    assert shortest_path(FIGURE_2, "S0", "E1") == (Passage("SE", "S", "E"),)
    assert shortest_path(FIGURE_2, "N0", "W0") == (Passage("NW", "N", "S"), Passage("SW", "N", "W"))
    assert shortest_path(BRIDGE, "W1", "E0") == (Passage("NW", "W", "E"), Passage("NE", "W", "E"))
    assert shortest_path(FIGURE_2, "N0", "S0") == ()


def test_shortest_path_follows_water_from_port_to_port():
    for given in islands(200):
        for lane, other in permutations(LANES, 2):
            walk = shortest_path(given, lane, other)
            assert bool(walk) == linked(given, lane, other)
            if walk:
                assert (walk[0].place, walk[0].edge_in) == PORTS[lane]
                assert (walk[-1].place, walk[-1].edge_out) == PORTS[other]
            assert all(step.edge_out == OPPOSITE[after.edge_in] for step, after in pairwise(walk))
            for place, edge_in, edge_out in walk:
                assert any({edge_in, edge_out} <= set(way) for way in given[place].split("+"))


def test_path_crosses_each_edge_once():
    for given in islands(200):
        for pair in combinations(LANES, 2):
            points = [point for place, *edges in shortest_path(given, *pair) for point in product([place], edges)]
            assert len(points) == len(set(points))


def test_bridge_does_not_join_waterways():
    found = why_not_linked(BRIDGE, "N0", "E0")
    assert found.bridges == (Bridge("NW", "NS", "EW"),)
    assert (found.dry, found.ends, found.reaches) == ((), (), ("S1",))


def test_reasons_for_unlinked_lanes_list_dry_lanes_and_dead_ends():
    found = why_not_linked(island("SW", "SWN", "NS+EW", "NE"), "N0", "E1")
    assert found.dry == ("N0",)
    found = why_not_linked(FIGURE_2, "N1", "S0")
    assert (found.dry, found.ends, found.reaches) == ((), (), ("E0",))
    found = why_not_linked(island("NE", "NS", "NS", "NS"), "N0", "S0")
    assert found.ends == (WaterEnd("NW", "E", "NE"),)


def test_every_unlinked_pair_has_reason():
    for given in islands(100):
        for lane, other in permutations(LANES, 2):
            if not linked(given, lane, other):
                found = why_not_linked(given, lane, other)
                assert other not in found.reaches
                assert found.dry or found.ends or found.reaches


def test_every_waterway_belongs_to_one_body_of_water():
    for given in islands(100):
        pieces = [piece for body in water_bodies(given) for piece in body.pieces]
        assert sorted(pieces) == sorted((place, way) for place in PLACES for way in given[place].split("+"))
        groups = tuple(sorted(body.lanes for body in water_bodies(given) if len(body.lanes) > 1))
        assert groups == tuple(sorted(linked_lanes(given)))


def test_canal_change_lists_opened_and_closed_pairs():
    found = canal_change(FIGURE_2, "SE", "NS")
    assert found.opened == ()
    assert found.closed == (("E1", "S0"),)
    assert canal_change(FIGURE_2, "NE", "NESW").opened == ()
    assert canal_change(RING, "NW", "NESW") == ((("N0", "W1"),), ())


def test_canal_change_equals_difference_of_linked_pairs():
    for given, (place, edges) in zip(islands(200), product(PLACES, CANALS), strict=False):
        before, after = set(linked_pairs(given)), set(linked_pairs({**given, place: edges}))
        found = canal_change(given, place, edges)
        assert set(found.opened) == after - before
        assert set(found.closed) == before - after


def test_canal_card_laid_on_equal_card_changes_nothing():
    assert all(canal_change(given, place, given[place]) == ((), ()) for given in islands(50) for place in PLACES)
