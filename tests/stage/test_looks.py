"""Test looks: the SVG that a page gets for the sprites of a table."""

from dataclasses import replace
from xml.etree import ElementTree as ET

from mathfish_widgets.explain.figures import NumberLineFigure
from mathfish_widgets.explain.steps import Role
from mathfish_widgets.stage.face_data import (
    Area,
    Back,
    Box,
    CanalFace,
    Channel,
    Clock,
    Emblem,
    Label,
    NumberFace,
    SeatPlate,
)
from mathfish_widgets.stage.faces.birds import portrait_of
from mathfish_widgets.stage.faces.shapes import TextShape
from mathfish_widgets.stage.looks import look_shapes, shown
from mathfish_widgets.stage.sprites import Arrangement, Sprite
from mathfish_widgets.stage.theme import FOUR_COLOURS, SEA, theme_of
from tests.stage.tables import with_sprite

TWELVE = NumberFace("Q", 12, (2, 2, 3))
HAND = (("hand", "Your hand"),)


def laid(*sprites: Sprite) -> Arrangement:
    return Arrangement(640, 472, sprites, HAND)


def card(key: str, x: int, **settings: object) -> Sprite:
    return Sprite(key, Box(x, 10, 60, 84), TWELVE, f"12 at {x}", "hand", **settings)  # type: ignore[arg-type]


def test_similar_cards_share_one_look() -> None:
    groups, looks = shown(laid(card("a", 10), card("b", 90), card("c", 170, count=3)), SEA)
    (zone,) = groups
    keys = [control["look"] for control in zone["controls"]]
    assert keys[0] == keys[1] != keys[2]
    assert set(looks) == {*keys}


def test_ring_is_separate_look() -> None:
    plain, marked = card("a", 10), card("b", 90, mark=Role.REASON)
    groups, looks = shown(laid(plain, marked), SEA)
    first, second = groups[0]["controls"]
    assert first["look"] == second["look"]
    assert "ring" not in first
    assert "stroke-dasharray" in looks[second["ring"]]


def test_labels_are_above_all_cards_and_other_looks_below() -> None:
    words, back = Sprite("words", Box(0, 0, 90, 20), Label("Bank")), Sprite("deck", Box(0, 30, 60, 84), Back())
    groups, _ = shown(laid(words, card("a", 100), back), SEA)
    lies = [(group["key"], group["label"], [each["key"] for each in group["controls"]]) for group in groups]
    assert lies == [("below", "", ["deck"]), ("hand", "Your hand", ["a"]), ("above", "", ["words"])]


def test_edge_of_seat_surrounds_only_portrait() -> None:
    seat = SeatPlate("Bittern", Emblem.DISC, portrait_of(1), size=14)
    groups, _ = shown(laid(card("a", 10), Sprite("seat-1", Box(200, 50, 118, 112), seat, "Bittern", "hand")), SEA)
    plain, plate = groups[0]["controls"]
    assert "round" not in plain
    left, top, across, down = plate["round"]
    assert across == down < 112
    assert (left, top) == ((118 - across) // 2, 0)


def test_ground_sprites_are_drawn_by_canvas_but_clickable() -> None:
    water = Sprite("pot", Box(0, 0, 90, 20), Area())
    assert shown(laid(water), SEA) == ([], {})
    groups, looks = shown(laid(replace(water, name="Your pot", zone="hand")), SEA)
    assert [each["label"] for each in groups[0]["controls"]] == ["Your pot"]
    assert looks == {}


def test_every_text_on_table_is_in_some_look(table: Arrangement) -> None:
    _, looks = shown(table, SEA)
    texts = {each.text for look in looks.values() for each in ET.XML(f"<svg>{look}</svg>").iter("text")}
    drawn = [shape for sprite in table.sprites for shape in look_shapes(sprite, SEA)]
    assert {shape.text for shape in drawn if isinstance(shape, TextShape)} == texts
    assert {"12", "18", "Your pot", "7 × 12 = 84"} <= texts


def test_looks_follow_chosen_colours(table: Arrangement) -> None:
    _, two = shown(table, SEA)
    _, four = shown(table, theme_of(four_colours=True))
    assert set(FOUR_COLOURS.values()) & {part for look in set(four) - set(two) for part in four[look].split('"')}


def test_unchanged_controls_and_looks_are_reused(table: Arrangement) -> None:
    before, _ = shown(table, SEA)
    after, _ = shown(with_sprite(table, "stock", count=7), SEA)
    controls = [{each["key"]: each for group in groups for each in group["controls"]} for groups in (before, after)]
    assert [key for key in controls[0] if controls[0][key] is not controls[1][key]] == ["stock"]


def test_clock_consists_of_dial_and_turning_hand() -> None:
    clocks = [Sprite(str(hand), Box(0, 0, 90, 90), Clock((1, 2, 4, 8), hand, ("A", "2", "4", "8"))) for hand in (1, 4)]
    groups, looks = shown(laid(*clocks), SEA)
    first, second = groups[0]["controls"]
    assert [first["turn"], second["turn"]] == [0, 180]
    assert first["hand"] == second["hand"] != first["look"]
    assert len(looks) == 3


def test_water_and_jumps_fill_towards_one_side() -> None:
    box = Box(0, 0, 300, 104)
    canal, onward, back = CanalFace((Channel("NS"),)), NumberLineFigure(9, 2, "+ 7"), NumberLineFigure(2, 9, "− 7")
    groups, _ = shown(laid(Sprite("a", box, canal), Sprite("b", box, onward), Sprite("c", box, back)), SEA)
    assert [each["fills"] for each in groups[0]["controls"]] == ["right", "right", "left"]


def test_nearby_jumps_share_their_backdrop() -> None:
    jumps = [Sprite(str(end), Box(0, 0, 700, 104), NumberLineFigure(end, 2, "+", ((7, 2),))) for end in (3, 4, 200)]
    first, second, far = shown(laid(*jumps), SEA)[0][0]["controls"]
    assert first["backdrop"] == second["backdrop"] != far["backdrop"]
    assert first["look"] != second["look"]
