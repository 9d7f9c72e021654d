"""The seats round the table."""

from mathfish_widgets.stage.face_data import Back

from .arranged import HANDS, at, placed, text


def test_seats_tell_their_fish_their_points_and_who_is_to_move():
    match = at(**HANDS)
    table = placed(match)
    assert [text(table, f"seat-{seat}") for seat in range(4)] == ["▸ Player 1", "Player 2", "Player 3", "Player 4"]
    assert text(table, "label-caught-2") == "3 of 4 fish · 30 of 45 points"
    assert text(placed(match, narrow=True), "label-caught-2") == "3 fish · 30 points"
    assert dict(table.zones)["catch-s2"] == "Player 3: 3 fish, 30 points"
    assert table["catch-s2-0"].name == "fish 20, caught by Player 3"
    assert table["hand-s0-1"].name == "scissors, in your hand"
    assert table["hand-s3-0"].face == Back()


def test_seats_sit_in_front_of_their_ponds_in_order_of_play():
    for seats, corners in ((2, "SW NE"), (3, "SW NW NE"), (4, "SW NW NE SE")):
        table = placed(at(seats))
        middle = table["island-SE"].box
        found = []
        for seat in range(seats):
            box = table[f"seat-{seat}"].box
            found.append(("N" if box.y < middle.y else "S") + ("W" if box.x < middle.x else "E"))
        assert found == corners.split()
