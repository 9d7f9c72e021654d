"""How the water of the island is shown."""

import random

from mathfish_widgets.games.dragonfish import DRAGONFISH
from mathfish_widgets.games.dragonfish.rules.waterways import linked_lanes
from mathfish_widgets.games.dragonfish.rules.zones import ISLAND, LANES
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.seating import PERSON
from mathfish_widgets.stage.face_data import CanalFace, LaneFace
from mathfish_widgets.stage.sprites import Arrangement

from .arranged import at, placed


def bodies(arrangement: Arrangement) -> dict[str, int | None]:
    """The body of water of each lane as it is drawn."""
    faces = {lane: arrangement[f"lane-{lane}"].face for lane in LANES}
    assert all(isinstance(face, LaneFace) for face in faces.values())
    return {lane: face.body for lane, face in faces.items() if isinstance(face, LaneFace)}


def test_bodies_of_water_that_join_lanes_are_drawn_as_one_and_told_apart():
    assert bodies(placed(at())) == {"N0": 1, "S1": 1, "W0": 1, "N1": 2, "E0": 2, "E1": 3, "S0": 3, "W1": None}
    table = placed(at())
    assert [channel.body for channel in faces(table)["NE"]] == [2, 0]
    assert {channel.body for place in ("NW", "SW") for channel in faces(table)[place]} == {1}


def faces(arrangement: Arrangement) -> dict[str, tuple]:
    shown = {place: arrangement[zone.key].face for place, zone in ISLAND.items()}
    return {place: face.channels for place, face in shown.items() if isinstance(face, CanalFace)}


def test_lanes_are_lit_only_where_they_join_another():
    rng = random.Random(3)
    for seed in range(40):
        match = Match(DRAGONFISH, seed, {"players": 2}, (PERSON, PERSON))
        joined = {lane for group in linked_lanes(match.state.island) for lane in group}
        shown = bodies(placed(match, narrow=rng.random() < 0.5))
        assert {lane for lane, body in shown.items() if body} == joined
        for group in linked_lanes(match.state.island):
            assert len({shown[lane] for lane in group}) == 1
        assert len({shown[group[0]] for group in linked_lanes(match.state.island)}) == len(
            linked_lanes(match.state.island)
        )


def test_water_that_reaches_the_edge_but_joins_nothing_is_not_a_lit_lane():
    ring = at(island={"NW": "NE", "NE": "NS", "SW": "EW", "SE": "SW"})
    shown = bodies(placed(ring))
    assert shown["N0"] == 0
    assert shown["W1"] is None
