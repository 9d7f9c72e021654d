from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import pytest

from mathfish_widgets.engine.cards import cards
from mathfish_widgets.engine.moves import PlainMove
from mathfish_widgets.engine.state import Event, Turn
from mathfish_widgets.engine.table import Sight, Table, Transfer, Zone
from mathfish_widgets.stage.face_data import Back, Box
from mathfish_widgets.stage.flights import flights
from mathfish_widgets.stage.sprites import Arrangement, Sprite

STOCK, HAND, POT = Zone("stock"), Zone("hand", owner=0, sight=Sight.OWNER), Zone("pot", sight=Sight.EVERYONE)
SIZE = (64, 90)


@dataclass(frozen=True)
class Lying:
    """What flights need to know of a state: where cards lie."""

    table: Table


class Carry(PlainMove):
    verb = "carry"


TABLE = Table({STOCK: cards("2C 3C 4C 5C 6C 7C 8C"), HAND: cards("9C 10C JC"), POT: ()})


def turn(*carries: tuple[Zone, int, Zone], on_top: bool = False) -> Turn[Any]:
    """A turn that carries cards one after another, each in an event of its own."""
    table, events = TABLE, []
    for source, index, target in carries:
        transfer = table.transfer(source, index, target, on_top)
        table = table.moved([transfer])
        events.append(Event[Any](transfers=(transfer,)))
    return Turn(Lying(TABLE), 0, Carry(), tuple(events), Lying(table))


def arrangement(**boxes: tuple[int, int]) -> Arrangement:
    """Cards at places; two underscores stand for a hyphen."""
    sprites = (Sprite(key.replace("__", "-"), Box(x, y, *SIZE), Back()) for key, (x, y) in boxes.items())
    return Arrangement(780, 320, tuple(sprites))


BEFORE = arrangement(stock=(0, 0), hand__s0__0=(0, 200), hand__s0__1=(80, 200), hand__s0__2=(160, 200))
AFTER = arrangement(stock=(0, 0), hand__s0__0=(0, 200), pot__0=(300, 100), pot__1=(380, 100), pot__2=(460, 100))


def test_a_card_flies_from_its_place_to_its_place() -> None:
    assert flights(turn((HAND, 1, POT)), BEFORE, AFTER) == [
        {"x": 80, "y": 200, "fw": 64, "fh": 90, "tx": 300, "ty": 100, "w": 64, "h": 90, "delay_ms": 0, "ms": 250}
    ]


def test_a_card_may_leave_a_place_of_another_size_than_it_lands_on() -> None:
    small = Arrangement(780, 320, (Sprite("pot-0", Box(300, 100, 30, 40), Back()),))
    found = flights(turn((HAND, 1, POT)), BEFORE, small)
    assert [(each["fw"], each["fh"], each["w"], each["h"]) for each in found] == [(64, 90, 30, 40)]


def test_a_pile_is_found_by_its_zone() -> None:
    assert [(each["x"], each["y"]) for each in flights(turn((STOCK, 0, POT)), BEFORE, AFTER)] == [(0, 0)]


def test_places_are_counted_from_before_the_turn() -> None:
    found = flights(turn((HAND, 0, POT), (HAND, 0, POT), (HAND, 0, POT)), BEFORE, AFTER)
    assert [(each["x"], each["tx"]) for each in found] == [(0, 300), (80, 380), (160, 460)]


def test_cards_fly_one_after_another() -> None:
    found = flights(turn((HAND, 0, POT), (HAND, 0, POT)), BEFORE, AFTER)
    assert [(each["delay_ms"], each["ms"]) for each in found] == [(0, 250), (250, 250)]


def test_a_card_that_is_carried_twice_flies_once() -> None:
    found = flights(turn((HAND, 2, STOCK), (STOCK, 7, POT)), BEFORE, AFTER)
    assert [(each["x"], each["tx"]) for each in found] == [(160, 300)]


def test_a_card_on_top_of_a_pile_pushes_the_others_back() -> None:
    found = flights(turn((HAND, 0, POT), (HAND, 0, POT), on_top=True), BEFORE, AFTER)
    assert [(each["x"], each["tx"]) for each in found] == [(0, 380), (80, 300)]


def test_a_card_that_comes_back_does_not_fly() -> None:
    assert flights(turn((HAND, 2, POT), (POT, 0, HAND)), BEFORE, BEFORE) == []
    assert flights(turn((STOCK, 0, POT), (POT, 0, STOCK)), BEFORE, AFTER) == []


@pytest.mark.parametrize(("before", "after"), [(BEFORE, arrangement()), (arrangement(), AFTER)])
def test_a_card_that_is_not_shown_at_both_ends_does_not_fly(before: Arrangement, after: Arrangement) -> None:
    assert flights(turn((HAND, 0, POT)), before, after) == []


def test_cards_that_go_the_same_way_fly_as_one() -> None:
    after = arrangement(stock=(0, 0), pot=(300, 100))
    assert len(flights(turn((STOCK, 0, POT), (STOCK, 0, POT)), BEFORE, after)) == 1


def test_many_flights_last_no_longer_than_twelve_tenths_of_a_second() -> None:
    row = {f"pot__{index}": (40 * index, 100) for index in range(7)}
    found = flights(turn(*[(STOCK, 0, POT)] * 7), BEFORE, arrangement(stock=(0, 0), **row))
    assert len(found) == 7
    assert found[-1]["delay_ms"] + found[-1]["ms"] <= 1200
    assert all(one["delay_ms"] + one["ms"] == other["delay_ms"] for one, other in pairwise(found))


def test_a_turn_without_transfers_has_no_flights() -> None:
    assert flights(turn(), BEFORE, AFTER) == []


def test_the_card_that_lands_gives_the_size() -> None:
    small = Arrangement(780, 320, (Sprite("pot-0", Box(9, 9, 52, 73), Back()),))
    found = flights(turn((HAND, 0, POT)), BEFORE, small)
    assert (found[0]["w"], found[0]["h"]) == (52, 73)


def test_transfers_of_one_event_follow_each_other() -> None:
    both = (Transfer(cards("9C")[0], TABLE.transfer(HAND, 0, POT).source, POT),) * 2
    together = Turn(Lying(TABLE), 0, Carry(), (Event[Any](transfers=both),), Lying(TABLE))
    assert [each["x"] for each in flights(together, BEFORE, AFTER)] == [0, 80]
