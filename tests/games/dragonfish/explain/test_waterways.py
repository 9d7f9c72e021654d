"""What is told of the waterways: walks, lanes that are not linked, and what another card changes."""

from mathfish_widgets.games.dragonfish.explain.waterways import (
    explain_canal_change,
    explain_linked_lanes,
    explain_not_linked,
    explain_path,
)
from mathfish_widgets.games.dragonfish.rules.box import STANDARD_BOX
from mathfish_widgets.games.dragonfish.rules.waterways import canal_change, linked, linked_pairs, turned
from mathfish_widgets.games.dragonfish.rules.zones import LANES
from tests.games.dragonfish.playing import lines
from tests.games.dragonfish.rules.test_waterways import BRIDGE, RING, island, islands


def test_a_ring_links_no_lanes():
    assert lines(explain_linked_lanes(RING)) == ["The island links no lanes, so no animal can swim to another pond."]


def test_two_lanes_of_one_pond():
    given = island("WN", "NS", "WN", "NS")
    assert "N0 and W1: these join pond 1 with 4." in lines(explain_linked_lanes(given))
    given = island("SW", "NS", "WN", "NE")
    assert "W0 and W1: these both lie in pond 4, so they join no two ponds." in lines(explain_linked_lanes(given))


def test_a_walk_through_two_cards():
    assert lines(explain_path(BRIDGE, "W1", "E0")) == [
        "A waterway joins lane W1 and lane E0.",
        "Lane W1 meets the island at the west edge of NW.",
        "Through NW: in from the west, out to the east.",
        "NW has water at its east edge and NE at its west edge, so it flows on there.",
        "Through NE: in from the west, out to the east.",
        "Lane E0 begins at the east edge of NE.",
    ]


def test_a_bend_that_passes_another():
    given = island("NE+SW", "NS", "NS", "NS")
    said = [line for step in explain_not_linked(given, "N0", "W1") for line in lines(step)]
    assert said == [
        "The water of lane N0 ends at the east edge of NW: NE has none there.",
        "From lane N0 the water leads to no other lane.",
        (
            "NW has two waterways: one joins north and east, the other south and west. "
            "They pass each other without touching."
        ),
    ]


def test_a_dry_lane():
    said = [line for step in explain_not_linked(island("SW", "SWN", "NS+EW", "NE"), "N0", "E1") for line in lines(step)]
    assert said == ["Lane N0 meets no water: NW has none at its north edge."]


def test_why_lanes_are_not_linked_names_only_what_is_so():
    for given in islands(150):
        for lane in LANES:
            for other in LANES:
                if lane == other or linked(given, lane, other):
                    continue
                steps = {step.rule.rpartition(".")[2]: step.values for step in explain_not_linked(given, lane, other)}
                assert steps
                if "reaches" in steps:
                    reached = {each for each in LANES if linked(given, lane, each)}
                    assert set(steps["reaches"]["lanes"]) == reached
                if "ends" in steps:
                    assert steps["ends"]["beyond"] in given


def test_what_a_card_changes_is_told_pair_by_pair():
    for number, given in enumerate(islands(100)):
        place = tuple(given)[number % 4]
        after = {**given, place: turned(STANDARD_BOX.canals[number % 12], number % 4)}
        steps = list(explain_canal_change(after, canal_change(given, place, after[place])))
        opened = {(step.values["lane"], step.values["other"]) for step in steps if step.rule.endswith("opened")}
        closed = {(step.values["lane"], step.values["other"]) for step in steps if step.rule.endswith("closed")}
        assert set(linked_pairs(given)) - closed | opened == set(linked_pairs(after))
        assert all(step.substeps for step in steps) or steps[0].rule == "dragonfish.change.nothing"
