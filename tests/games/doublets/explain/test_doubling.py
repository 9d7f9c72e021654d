"""The mathematics below the moves: doubling, the clock, the ring."""

import pytest

from tests.games.doublets.explaining import at, told


def test_a_build_past_13_counts_on_round_the_clock():
    heard = told(at("3S", foundation="8H"), "build w")
    assert heard == [
        "3♠ goes from the waste onto 8♥.",
        (
            "Twice 8 is 16. That is more than 13, so count on round the clock of 13 hours: 16 - 13 is 3, "
            "and 3 comes after 8."
        ),
    ]


def test_letters_are_told_as_numbers():
    heard = told(at("JS", foundation="QH"), "build w")
    assert heard[1:] == [
        "Q counts as 12.",
        (
            "Twice 12 is 24. That is more than 13, so count on round the clock of 13 hours: 24 - 13 is 11, "
            "and J comes after Q."
        ),
        "J counts as 11.",
    ]


@pytest.mark.parametrize(
    ("foundation", "said"),
    [
        ("AH 2H 4H 8H 3H 6H", "Such opposite numbers add up to 13: 1 + 12 = 13."),
        ("AH 2H 4H 8H 3H 6H QH JH 9H 5H 10H 7H", "A round is complete: 12 doublings met each number from 1 to 12 once"),
    ],
)
def test_milestones_of_the_ring_are_told_when_they_are_reached(foundation, said):
    wanted = {"6H": "QC", "7H": "AC"}[foundation.split()[-1]]
    heard = told(at(wanted, foundation=foundation, reserve="KC KD KH KS 2S 3S 4S"), "build w")
    assert any(said in line for line in heard)
