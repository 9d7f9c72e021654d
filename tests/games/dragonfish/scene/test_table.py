"""How DragonFish's table looks: island, ponds, stacks, seats and the line of the sum."""

import random
import re
from dataclasses import replace
from itertools import combinations, pairwise

from mathfish_widgets.games.dragonfish import DRAGONFISH
from mathfish_widgets.games.dragonfish.explain.spoken import spoken
from mathfish_widgets.games.dragonfish.rules.cards import CELLS, ISLAND, LANES, POND_CELLS
from mathfish_widgets.games.dragonfish.rules.moves import Cut, Hook, Pass
from mathfish_widgets.games.dragonfish.rules.waterways import linked_lanes
from mathfish_widgets.games.dragonfish.scene.layout import NARROW_DIMENSIONS, spots
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.seating import PERSON
from mathfish_widgets.stage.face_data import AnimalFace, Area, Back, Box, CanalFace, Frame, GearFace, LaneFace
from mathfish_widgets.stage.faces.bubbles import TAIL
from mathfish_widgets.stage.faces.draw import picture_shapes
from mathfish_widgets.stage.faces.shapes import TextShape
from mathfish_widgets.stage.layout import FINGER
from mathfish_widgets.stage.scene import View
from mathfish_widgets.stage.sprites import Arrangement
from mathfish_widgets.stage.theme import NARROW, NARROW_HEIGHT, SEA, WIDE, WIDE_HEIGHT
from tests.cases import each_case
from tests.games.dragonfish.scene.arranged import FIGURE_2, HANDS, SCENE, at, cell, drawn, interpreted, placed, text
from tests.games.tabletop import check_apart, check_table, overlap

MOST_SPRITES, WCAG_TARGET = 94, 24
GROUND = (Area, LaneFace, Frame, Back)
"""Faces that others may lie on or inside."""
NAMED_PLACE = re.compile(r"[1-4][a-f]|[NESW][01]|NW|NE|SW|SE")


def check(arrangement: Arrangement) -> None:
    """Check the size of the table, and that everything except backgrounds is separate."""
    assert len(arrangement.sprites) <= MOST_SPRITES
    narrow = arrangement.width == NARROW
    assert (arrangement.width, arrangement.height) == ((NARROW, NARROW_HEIGHT) if narrow else (WIDE, WIDE_HEIGHT))
    check_table(arrangement, WCAG_TARGET, left=2, right=2, bottom=2)
    check_apart(sprite for sprite in arrangement.sprites if not isinstance(sprite.face, GROUND))


@each_case("narrow", [False, True])
@each_case("seats", [2, 3, 4])
@each_case("operations", ["add", "divide"])
def test_sprites_are_separate_and_large_enough_for_fingers(narrow, seats, operations):
    options = {"operations": operations, "join_digits": "on"}
    hands = {"hands": {0: "Hook 10 Scissors"}, "catches": {0: "F15 F10 F5", 1: "F20 F5 F5"}}
    for seat in (*range(seats), None):
        check(placed(at(seats, options=options, **hands), narrow=narrow, seat=seat))
    for touched in (cell("3d", "3a", "3b", "minus", "3e"), cell("3b", "2d")):
        check(placed(at(seats, options=options, **hands), *touched, narrow=narrow))
    for top in ("Net", "Hook 15", "NS+EW"):
        check(placed(drawn(top, seats=seats, **hands), narrow=narrow))


@each_case("hand", ["Hook 10 Scissors", "Hook 10 Scissors Hook 5", "Hook 10 Scissors Hook 5 Hook 15"])
@each_case("narrow", [False, True])
def test_hand_cards_overlap_rather_than_shrink(hand, narrow):
    table = placed(at(3, hands={0: hand}, top="Net"), narrow=narrow)
    boxes = [each.box for each in table.sprites if each.key.startswith("hand-s0")]
    assert min(box.w for box in boxes) >= (56 if narrow else 80)
    steps = [max(right.x - left.x, right.y - left.y) for left, right in pairwise(boxes)]
    assert min(steps) >= FINGER


def test_crowded_catch_and_hand_leave_room_for_fingers():
    hands = {0: "Hook 5 Hook 10 Hook 10 Hook 15 Hook 15 Scissors Scissors Scissors"}
    match = at(2, hands=hands, catches={1: "F5 F5 F5 F5 F5"}, top="Net", stack="3 9")
    for narrow in (False, True):
        table = placed(match, narrow=narrow)
        catch = [table[f"catch-s1-{index}"].box for index in range(5)]
        hand = [table[f"hand-s0-{index}"].box for index in range(8)]
        for boxes in (catch, hand):
            apart = (max(abs(one.x - other.x), abs(one.y - other.y)) for one, other in combinations(boxes, 2))
            assert min(apart) >= WCAG_TARGET


def test_four_fish_are_all_visible_beside_three_other_seats():
    found = spots(4, Box(2, 29, 118, 28), NARROW_DIMENSIONS.fish)
    assert min(right.x - left.x for left, right in pairwise(found)) >= WCAG_TARGET


@each_case("narrow", [False, True])
def test_sprites_stay_in_place_through_all_phases(narrow):
    places: dict[str, set[Box]] = {}
    for table in map_tables(narrow):
        assert table.height == (NARROW_HEIGHT if narrow else WIDE_HEIGHT)
        for sprite in table.sprites:
            if not sprite.key.startswith(("sum", "label-told", "change")):
                places.setdefault(sprite.key, set()).add(sprite.box)
    assert {key for key, boxes in places.items() if len(boxes) > 1} == set()


@each_case("narrow", [False, True])
def test_table_shows_no_place_names(narrow):
    for table in map_tables(narrow):
        texts = [shape.text for shape in picture_shapes(table, SEA) if isinstance(shape, TextShape)]
        assert texts
        assert [each for each in texts if NAMED_PLACE.search(each)] == []


def test_cards_and_portraits_have_minimum_sizes():
    wide, narrow = placed(at(**HANDS)), placed(at(**HANDS), narrow=True)
    sizes = {(each.box.w, each.box.h) for each in wide.sprites if each.key.startswith("cell")}
    assert min(w for w, _ in sizes) >= 66
    assert min(h for _, h in sizes) >= 50
    assert min(each.box.w for each in wide.sprites if each.key.startswith("hand-s0")) >= 80
    assert min(min(each.box[2:]) for each in narrow.sprites if each.key.startswith("cell")) >= 34
    for table in (wide, narrow):
        portraits = [each.box for each in table.sprites if each.key.endswith("portrait")]
        assert len(portraits) == 4
        assert min(min(box.w, box.h) for box in portraits) >= 44


@each_case("narrow", [False, True])
def test_working_out_mode_hides_links_and_sum_values(narrow):
    view = View(at().wording, narrow, cell("1a", "1b", "1d"), working_out=True)
    observation = at(**HANDS).observation(0)
    table = SCENE.place(observation, view)
    assert set(bodies(table).values()) == {0}
    assert {channel.body for place in faces(table).values() for channel in place} == {0}
    assert "linked" not in str(table.zones)
    swap = SCENE.place(observation, replace(view, touched=cell("3b", "2d")))
    assert not any(sprite.mark for sprite in swap.sprites)
    laid = SCENE.place(drawn("NS+EW").observation(0), replace(view, touched=("island-SE",)))
    assert not [key for key in laid.by_key if key.startswith("change")]
    assert "label-told-0" not in laid.by_key


def map_tables(narrow: bool):
    yield placed(at(), narrow=narrow)
    yield placed(at(), *cell("3d", "3a", "3b", "minus", "3e"), narrow=narrow)
    yield placed(at(phase="helper", **HANDS), narrow=narrow)
    for top in ("Net", "Magnet", "NS+EW", "Hook 15"):
        yield placed(drawn(top, **HANDS), narrow=narrow)


def test_clicks_change_few_sprites_and_no_names():
    """Names make up most of what a page is sent, and all are sent again when one of them changes."""
    match = at(**HANDS)
    tables = [placed(match, *cell(*touched)) for touched in ((), ("3b",), ("3b", "2d"), ("3b", "3a", "minus"))]
    controls = [[(each.key, each.name, each.box) for each in table.sprites if each.name] for table in tables]
    assert all(each == controls[0] for each in controls)
    before = placed(match, *cell("1a", "1b")).sprites
    after = placed(match, *cell("1a", "1b", "1c")).sprites
    assert {each.key for each in {*after} - {*before}} <= {"sum", "cell-1c"}


@each_case("narrow", [False, True])
def test_cells_lie_along_lanes_from_island_outwards(narrow):
    table = placed(at(), narrow=narrow)
    for lane, (place, _, cells) in LANES.items():
        island = table[ISLAND[place].key].box
        middle = (island.x + island.w // 2, island.y + island.h // 2)
        boxes = [table[CELLS[name].key].box for name in cells.split()]
        away = [abs(box.x + box.w // 2 - middle[0]) + abs(box.y + box.h // 2 - middle[1]) for box in boxes]
        assert away == sorted(away), lane
        band = table[f"lane-{lane}"].box
        assert all(band.x < box.x and box.x + box.w < band.x + band.w for box in boxes)
        assert all(band.y < box.y and box.y + box.h < band.y + band.h for box in boxes)
        assert band.x < island.x + island.w
        assert island.x < band.x + band.w
        assert band.y < island.y + island.h
        assert island.y < band.y + band.h


@each_case("narrow", [False, True])
def test_ponds_lie_round_island_as_in_rulebook(narrow):
    table = placed(at(), narrow=narrow)
    island = table[ISLAND["NW"].key].box
    boxes = {pond: [table[CELLS[name].key].box for name in names] for pond, names in POND_CELLS.items()}
    assert all(box.y + box.h < island.y for box in boxes[1])
    assert all(box.x > island.x + 2 * island.w for box in boxes[2])
    assert all(box.y > island.y + 2 * island.h for box in boxes[3])
    assert all(box.x + box.w < island.x for box in boxes[4])
    for pond in boxes.values():
        assert [(box.y, box.x) for box in pond] == sorted((box.y, box.x) for box in pond)


def bodies(arrangement: Arrangement) -> dict[str, int]:
    """Return the drawn body of water of each lane."""
    faces = {lane: arrangement[f"lane-{lane}"].face for lane in LANES}
    assert all(isinstance(face, LaneFace) for face in faces.values())
    return {lane: face.body for lane, face in faces.items() if isinstance(face, LaneFace)}


def test_linked_lanes_share_distinct_water_colour():
    assert bodies(placed(at())) == {"N0": 1, "S1": 1, "W0": 1, "N1": 2, "E0": 2, "E1": 3, "S0": 3, "W1": 0}
    table = placed(at())
    assert [channel.body for channel in faces(table)["NE"]] == [2, 0]
    assert {channel.body for place in ("NW", "SW") for channel in faces(table)[place]} == {1}


def faces(arrangement: Arrangement) -> dict[str, tuple]:
    shown = {place: arrangement[zone.key].face for place, zone in ISLAND.items()}
    return {place: face.channels for place, face in shown.items() if isinstance(face, CanalFace)}


def test_lanes_are_highlighted_only_when_linked():
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


def test_unlinked_edge_water_is_not_highlighted():
    ring = at(island={"NW": "NE", "NE": "NS", "SW": "EW", "SE": "SW"})
    shown = bodies(placed(ring))
    assert shown["N0"] == 0
    assert shown["W1"] == 0


def test_pond_cards_show_their_numbers():
    table = placed(at())
    assert table["cell-1a"].face == AnimalFace("fish", 15)
    assert table["cell-1b"].face == AnimalFace("bug", 8)
    assert table["cell-2f"].face == AnimalFace("bike")


def test_screen_reader_names_give_card_cell_lane_and_links():
    table = placed(at())
    assert table["cell-1a"].name == "15 fish, cell 1a, lane N0"
    assert table["cell-2f"].name == "bike, cell 2f, lane E1"
    ponds = dict(table.zones)
    assert ponds["pond-1"] == "Pond 1, lane N0 linked with S1 and W0, lane N1 linked with E0"
    assert ponds["pond-4"] == "Pond 4, lane W0 linked with N0 and S1, lane W1 not linked"
    bend = "one waterway joins north and east, and another joins south and west"
    assert table["island-NE"].name == f"canal card on NE, {bend}"
    assert table["island-SW"].name == "canal card on SW, water joins north, east, south and west"
    assert {table[key].zone for key in cell(*POND_CELLS[3])} == {"pond-3"}
    assert ponds["pond-3"] == "Pond 3, lane S0 linked with E1, lane S1 linked with N0 and W0"


def test_seats_show_fish_points_and_active_player():
    match = at(**HANDS)
    table = placed(match)
    assert [text(table, f"seat-{seat}") for seat in range(4)] == ["▸ Player 1", "Player 2", "Player 3", "Player 4"]
    assert text(table, "seat-2-caught") == "3 of 4 fish"
    assert text(table, "seat-2-points") == "30 of 45 points"
    assert text(placed(match, narrow=True), "seat-2-points") == "30 of 45"
    assert dict(table.zones)["catch-s2"] == "Player 3: 3 fish, 30 points"
    assert table["catch-s2-0"].name == "20 fish, caught by Player 3"
    assert table["hand-s0-1"].name == "scissors, in your hand"
    assert table["hand-s3-0"].face == Back()


@each_case("narrow", [False, True])
def test_own_seat_stays_in_one_corner_with_others_clockwise(narrow):
    for seats, corners in ((2, "SW NE"), (3, "SW NW NE"), (4, "SW NW NE SE")):
        for own in range(seats):
            table = placed(at(seats), seat=own, narrow=narrow)
            middle = table["island-SE"].box
            found = []
            for number in range(seats):
                box = table[f"seat-{(own + number) % seats}"].box
                found.append(("N" if box.y < middle.y else "S") + ("W" if box.x < middle.x else "E"))
            assert found == corners.split()


def test_stacks_and_discards_show_only_visible_cards():
    match = at(discards="7 F5", helper_discards="Net Scissors", top="Hook 10")
    table = placed(match)
    assert table["pond-stack"].face == Back(blue=True)
    assert table["helper-stack"].face == Back()
    assert table["pond-discards"].face == AnimalFace("fish", 5)
    assert table["helper-discards"].face == GearFace("scissors")
    assert table["pond-discards"].name == "discarded Pond Cards, 2 cards, with the 5 fish on top"
    assert placed(at())["pond-discards"].name == "no discarded Pond Cards"


def held(match: Match, *touched: str) -> str:
    step = interpreted(match, *touched).held
    assert step is not None
    return match.wording.sentence(step)


@each_case(
    ("touched", "told"),
    [
        (("1a",), "Choose cards here that make 15, or a card elsewhere to swap."),
        (("1a", "1b"), "That makes 8, which is 7 too few."),
        (("1a", "1b", "1c"), "That makes 15. It fits."),
        (("1a", "1b", "1c", "minus"), "That makes 15 so far."),
        (("1a", "1b", "1c", "1d"), "That makes 19, which is 4 too many."),
        (("1e", "1d", "minus", "1f", "minus", "1b"), "That makes −10, which is 11 too few."),
    ],
)
def test_running_total_is_always_shown(touched, told):
    assert held(at(), *cell(*touched)) == told


def test_rule_breaking_sum_is_explained_immediately():
    two_fish = at(ponds={**FIGURE_2["ponds"], 1: "F15 F5 7 4 1 6"}, stack="3 9")
    assert held(two_fish, *cell("1a", "1b", "1c")).startswith("A sum may have only one fish.")


def test_sum_that_divides_by_0_has_no_running_total():
    match = at(options={"operations": "divide"})
    touched = cell("4d", "4b", "divided", "open", "4a", "minus", "4f", "close")
    table = placed(match, *touched)
    assert text(table, "sum") == "2 = 3 ÷ (10 − 10) …"
    assert held(match, *touched) == "You can't divide by 0."
    assert match.wording.sentence(interpreted(match, *touched).buttons[0].words) == "Check 2 = 3 ÷ (10 − 10)"


@each_case("narrow", [False, True])
def test_speech_bubbles_appear_below_portraits_and_cover_nothing(narrow):
    """Check every phase in which others have just spoken: a bubble hides no control and no word."""
    hooked = at(to_move=3, phase="helper", **HANDS | {"catches": {0: "F10", 1: "F15", 2: "F20 F5 F5"}})
    hooked.play(Hook(20, 0, 10), 3)
    cut = at(phase="helper", **HANDS | {"catches": {3: "F10"}})
    cut.play(Hook(10, 3, 10), 0)
    cut.play(Cut(), 3)
    passed = at(to_move=3, **HANDS)
    passed.play(Pass(), 3)
    for match in (hooked, cut, passed):
        said = tuple((seat, match.wording.sentence(step)) for seat, step in spoken(match.turns[-1]))
        table = SCENE.place(match.observation(0), View(match.wording, narrow, said=said))
        bubble, portrait = table["bubble-3"], table["seat-3-portrait"].box
        assert bubble.box.x <= portrait.x + portrait.w
        assert portrait.y + portrait.h - 8 <= bubble.box.y
        others = [each for each in table.sprites if each is not bubble and not isinstance(each.face, GROUND)]
        assert not [each.key for each in others if each.name and overlap(each.box, bubble.box)]
        texts = [shape for shape in picture_shapes(table, SEA) if isinstance(shape, TextShape)]
        lines = len([shape for shape in texts if shape.text in bubble.face.lines])
        assert lines == len(bubble.face.lines)
        assert bubble.box.h - TAIL >= lines * bubble.face.size
