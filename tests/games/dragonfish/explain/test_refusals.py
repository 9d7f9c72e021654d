"""What is behind a refusal of DragonFish, step by step."""

import pytest

from tests.games.dragonfish.playing import (
    ARMED,
    IN_POND,
    lines,
    refused,
)

DEEPER = [
    ((ARMED, ""), "hook 10 2 15", "10 is less than 15: 5 are missing."),
    ((ARMED, ""), "hook 10 2 15", "The number on a hook must be at least the number on the fish."),
    ((IN_POND, ""), "swap 1a 3b", "From lane N0 the water leads to S1 and W0, but not to S0."),
    ((IN_POND, ""), "swap 1a 3b", "N0, S1 and W0: these join pond 1 with 3, 1 with 4 and 3 with 4."),
    ((IN_POND, ""), "sum 1a = 1b + 1d", "8 plus 4 is 12."),
    ((IN_POND, ""), "sum 1a = 1b + 1d", "12 is 3 too few for 15."),
]


@pytest.mark.parametrize(("way", "text", "line"), DEEPER)
def test_what_is_behind_a_refusal(way, text, line):
    assert line in lines(refused(way, text))


def test_a_bridge_that_does_not_join():
    island = {"NW": "NS+EW", "NE": "EW", "SE": "NE", "SW": "NS"}
    told = lines(refused((IN_POND | {"island": island}, ""), "swap 1a 2a"))
    assert (
        "NW is a bridge: one waterway joins north and south, the other east and west. They cross without touching."
        in told
    )
