"""Zones, what each seat sees of them, and cards that move between them."""

import pytest

from mathfish_widgets.engine.cards import FACE_DOWN, card, cards
from mathfish_widgets.engine.table import Place, Sight, Table, Transfer, Zone

STOCK = Zone("stock")
HANDS = tuple(Zone("hand", owner=seat, sight=Sight.OWNER) for seat in (0, 1))
POT = Zone("pot", number=3, sight=Sight.EVERYONE)
ONLOOKER = None


@pytest.fixture
def table():
    return Table({STOCK: cards("2C 3C"), HANDS[0]: cards("4C 5C"), HANDS[1]: cards("6C"), POT: cards("7C")})


def test_nobody_sees_a_zone_that_does_not_say_so():
    assert [STOCK.visible_to(seat) for seat in (0, 1, ONLOOKER)] == [False, False, False]


def test_a_hand_is_seen_by_its_owner_and_a_pot_by_everyone():
    assert [HANDS[1].visible_to(seat) for seat in (0, 1, ONLOOKER)] == [False, True, False]
    assert [POT.visible_to(seat) for seat in (0, 1, ONLOOKER)] == [True, True, True]


@pytest.mark.parametrize(
    ("zone", "key", "words"),
    [
        (STOCK, "stock", "stock"),
        (HANDS[0], "hand-s0", "hand of seat 0"),
        (POT, "pot-3", "pot 3"),
        (Zone("row", 2, 1), "row-2-s1", "row 2 of seat 1"),
    ],
)
def test_names_of_zones(zone, key, words):
    assert (zone.key, str(zone)) == (key, words)
    assert Place(zone, 4).key == f"{key}-4"


def test_a_seat_sees_backs_where_it_may_not_look(table):
    seen = table.seen_by(0)
    assert seen[HANDS[0]] == cards("4C 5C")
    assert (seen[HANDS[1]], seen[STOCK], seen[POT]) == ((FACE_DOWN,), (FACE_DOWN, FACE_DOWN), cards("7C"))
    assert table.seen_by(ONLOOKER)[HANDS[0]] == (FACE_DOWN, FACE_DOWN)
    assert table[HANDS[1]] == cards("6C")


def test_cards_go_to_the_end_or_on_top(table):
    moved = table.moved([table.transfer(STOCK, 0, POT), table.transfer(HANDS[1], -1, POT, on_top=True)])
    assert moved[POT] == cards("6C 7C 2C")
    assert (moved[STOCK], moved[HANDS[1]]) == (cards("3C"), ())
    assert table[POT] == cards("7C")


def test_a_transfer_within_a_zone(table):
    assert table.moved([table.transfer(HANDS[0], 0, HANDS[0])])[HANDS[0]] == cards("5C 4C")


def test_only_who_sees_one_end_sees_the_card(table):
    transfer = table.transfer(STOCK, 0, HANDS[0])
    assert transfer == Transfer(card("2C"), Place(STOCK, 0), HANDS[0])
    assert transfer.seen_by(0) == transfer
    assert transfer.seen_by(1).card is FACE_DOWN
    assert transfer.seen_by(ONLOOKER).card is FACE_DOWN
    assert table.transfer(STOCK, 0, POT).seen_by(1).card == card("2C")


def test_what_is_seen_moves_as_what_is_true(table):
    transfers = [table.transfer(STOCK, 1, HANDS[0]), table.transfer(HANDS[0], 0, POT)]
    for seat in (0, 1, ONLOOKER):
        seen = table.seen_by(seat).moved([transfer.seen_by(seat) for transfer in transfers])
        assert seen == table.moved(transfers).seen_by(seat)


def test_a_card_that_is_not_there(table):
    with pytest.raises(IndexError):
        table.transfer(HANDS[1], 1, POT)


def test_tables_are_values(table):
    same = Table(dict(table))
    assert (same, hash(same)) == (table, hash(table))
    assert same.replaced({POT: ()}) != table
    assert table != dict(table.items()) | {POT: ()}
    assert len(table) == 4
    assert "pot 3: 7C" in repr(table)
