"""What a refusal tells beyond its sentence."""

from tests.games.docfish.explaining import lines, refused
from tests.games.docfish.playing import HIS, played, position


def test_a_card_that_does_not_divide_another_is_no_part_of_its_change():
    told = lines(refused(position(hand="10 10"), "change 10 = 3"))
    assert told[1] == "3 does not divide 10, so no change of 10 has a 3 in it."


def test_denying_a_prime_that_is_held_teaches_where_it_is():
    state = played(position(hand="2 5", other_hand="A", phase="turn"), "ask 2")
    assert lines(refused(state, "docfish", HIS))[0] == "You do have a 2: it is inside your 14."
