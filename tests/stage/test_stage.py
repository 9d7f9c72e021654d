"""Test sprites, layout, theme, flights, and a table as SVG."""

from dataclasses import dataclass
from itertools import pairwise
from typing import Any
from xml.etree import ElementTree as ET

from hypothesis import given
from hypothesis import strategies as st

from mathfish_widgets.engine.cards import Suit, cards
from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.state import Event, Turn
from mathfish_widgets.engine.table import Sight, Table, Transfer, Zone
from mathfish_widgets.explain.steps import Role
from mathfish_widgets.games import GAMES
from mathfish_widgets.play.match import Match
from mathfish_widgets.stage import theme as colours
from mathfish_widgets.stage.face_data import Back, Box, Label, Tile
from mathfish_widgets.stage.flights import deal, flights
from mathfish_widgets.stage.layout import around, below, grid, lines_in_balance, lines_of, row
from mathfish_widgets.stage.scene import View
from mathfish_widgets.stage.sprites import Arrangement, Sprite
from mathfish_widgets.stage.svg import svg
from mathfish_widgets.stage.theme import FOUR_COLOURS, PAPER, PRIME_COLOURS, SEA, TWO_COLOURS, Theme
from tests.cases import each_case

counts, widths = st.integers(1, 40), st.integers(64, 800)
READABLE, VISIBLE = 4.5, 3.0
STOCK, HAND, POT = Zone("stock"), Zone("hand", owner=0, sight=Sight.OWNER), Zone("pot", sight=Sight.EVERYONE)
SIZE = (64, 90)
TABLE = Table({STOCK: cards("2C 3C 4C 5C 6C 7C 8C"), HAND: cards("9C 10C JC"), POT: ()})
NAME = "{http://www.w3.org/2000/svg}"


def test_sprite_is_found_by_its_key(table: Arrangement) -> None:
    assert table["stock"].count == 18
    assert list(table.by_key) == [sprite.key for sprite in table.sprites]


def test_marking_changes_only_marked_sprites(table: Arrangement) -> None:
    marked = table.marked([("stock", Role.SUBJECT), ("waste", Role.REASON)])
    assert {sprite.key: sprite.mark for sprite in marked.sprites if sprite.mark} == {
        "stock": Role.SUBJECT,
        "waste": Role.REASON,
    }
    assert [sprite.box for sprite in marked.sprites] == [sprite.box for sprite in table.sprites]


def test_mark_without_sprite_is_ignored(table: Arrangement) -> None:
    assert table.marked([("nowhere", Role.RESULT)]) == table


def test_fitting_row_retains_its_gap() -> None:
    assert row(3, 10, 20, (64, 90), 8, 300) == [Box(10, 20, 64, 90), Box(82, 20, 64, 90), Box(154, 20, 64, 90)]


def test_row_without_cards_is_empty() -> None:
    assert row(0, 10, 20, (64, 90), 8, 300) == []


@given(counts, widths)
def test_row_stays_within_its_width(count: int, width: int) -> None:
    boxes = row(count, 10, 20, (64, 90), 8, width)
    assert len(boxes) == count
    assert boxes[0].x == 10
    assert all(box.x + box.w <= 10 + width for box in boxes)


@given(counts, widths)
def test_fan_shows_as_much_of_each_card_as_possible(count: int, width: int) -> None:
    boxes = row(count, 0, 0, (64, 90), 8, width)
    strips = {right.x - left.x for left, right in pairwise(boxes)}
    assert not strips or max(strips) - min(strips) <= 1
    if count * 72 - 8 > width:
        assert boxes[-1].x + 64 == width


@given(counts, widths)
def test_grid_wraps_within_its_width_and_fills_its_rows(count: int, width: int) -> None:
    boxes = grid(count, 0, 0, (44, 62), 8, width)
    columns = (width + 8) // 52
    assert all(box.x + 44 <= width for box in boxes)
    assert [box.y for box in boxes] == [number // columns * 70 for number in range(count)]
    assert len(set(boxes)) == count


def test_grid_has_one_column_when_width_is_too_small() -> None:
    assert [box.x for box in grid(3, 7, 0, (44, 62), 8, 20)] == [7, 7, 7]


def test_below_returns_position_under_lowest_box() -> None:
    assert below([Box(0, 0, 10, 50), Box(0, 30, 10, 10)], 8) == 58
    assert below([], 8, y=12) == 12


def test_around_includes_all_boxes_and_margin() -> None:
    assert around([Box(10, 20, 30, 40), Box(50, 10, 5, 5)], 3) == Box(7, 7, 51, 56)


def luminance(colour: str) -> float:
    parts = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_texts_and_marks_contrast_with_table() -> None:
    texts = [SEA.text, SEA.quiet, *(SEA.roles[role] for role in Role)]
    assert min(contrast(text, SEA.table) for text in texts) >= READABLE
    assert contrast(SEA.edge, SEA.table) >= VISIBLE


@each_case("suits", [TWO_COLOURS, FOUR_COLOURS])
def test_suits_contrast_with_paper(suits: dict[Suit, str]) -> None:
    assert min(contrast(suits[suit], PAPER) for suit in Suit) >= READABLE


def test_four_colours_are_distinct() -> None:
    assert len(set(FOUR_COLOURS.values())) == 4


def test_numerals_contrast_with_pips_and_badges() -> None:
    assert min(contrast(fill, colours.WHITE) for fill in (*PRIME_COLOURS.values(), colours.STRONG)) >= READABLE
    assert contrast(colours.INK, PAPER) >= READABLE
    assert contrast(colours.ICE, colours.WHITE) >= READABLE


def test_every_prime_has_its_own_colour() -> None:
    assert len(set(PRIME_COLOURS.values())) == len(PRIME_COLOURS)


@dataclass(frozen=True)
class Lying:
    """What flights need to know of a state: where cards are, and the scores."""

    table: Table
    scores: tuple[int, ...] = (0, 3)


class Carry(Move):
    verb = "carry"


def turn(*carries: tuple[Zone, int, Zone], on_top: bool = False, scored: int = 0) -> Turn[Any]:
    """Return a turn that moves cards one after another, each in its own event."""
    table, events = TABLE, []
    for source, index, target in carries:
        transfer = table.transfer(source, index, target, on_top)
        table = table.moved([transfer])
        events.append(Event[Any](transfers=(transfer,)))
    return Turn(Lying(TABLE), 0, Carry(), tuple(events), Lying(table, (scored, 3)))


def arrangement(**boxes: tuple[int, int]) -> Arrangement:
    """Return cards at these places; two underscores stand for a hyphen."""
    sprites = (Sprite(key.replace("__", "-"), Box(x, y, *SIZE), Back()) for key, (x, y) in boxes.items())
    return Arrangement(780, 320, tuple(sprites))


BEFORE = arrangement(stock=(0, 0), hand__s0__0=(0, 200), hand__s0__1=(80, 200), hand__s0__2=(160, 200))


AFTER = arrangement(stock=(0, 0), hand__s0__0=(0, 200), pot__0=(300, 100), pot__1=(380, 100), pot__2=(460, 100))


def ways(found: list[dict[str, Any]]) -> list[tuple[int, str]]:
    """Return where each flight starts, by its x position, and the key of its destination."""
    return [(each["box"][0], each["key"]) for each in found]


def test_card_flies_from_old_place_to_new_place() -> None:
    flight = {"key": "pot-0", "box": [80, 200, 64, 90], "pile": False, "turns": False, "leaps": False}
    assert flights(turn((HAND, 1, POT)), BEFORE, AFTER) == [{**flight, "delay_ms": 0, "ms": 250}]


def test_card_turns_over_when_face_down_at_one_end() -> None:
    shown = Arrangement(780, 320, (Sprite("pot-0", Box(300, 100, *SIZE), Tile("7")),))
    assert [each["turns"] for each in flights(turn((HAND, 1, POT)), BEFORE, shown)] == [True]


def test_cards_leap_in_turn_that_scores() -> None:
    assert [each["leaps"] for each in flights(turn((HAND, 1, POT), scored=2), BEFORE, AFTER)] == [True]


def test_card_landing_on_pile_leaves_pile_visible() -> None:
    (flight,) = flights(turn((HAND, 1, POT)), BEFORE, arrangement(pot=(300, 100)))
    assert (flight["key"], flight["pile"]) == ("pot", True)


def test_flight_has_size_of_starting_place() -> None:
    small = Arrangement(780, 320, (Sprite("pot-0", Box(300, 100, 30, 40), Back()),))
    assert [each["box"][2:] for each in flights(turn((HAND, 1, POT)), BEFORE, small)] == [[64, 90]]


def test_card_from_pile_flies_from_pile_of_its_zone() -> None:
    assert ways(flights(turn((STOCK, 0, POT)), BEFORE, AFTER)) == [(0, "pot-0")]


def test_flights_start_at_places_before_turn() -> None:
    found = flights(turn((HAND, 0, POT), (HAND, 0, POT), (HAND, 0, POT)), BEFORE, AFTER)
    assert ways(found) == [(0, "pot-0"), (80, "pot-1"), (160, "pot-2")]


def test_cards_fly_one_after_another() -> None:
    found = flights(turn((HAND, 0, POT), (HAND, 0, POT)), BEFORE, AFTER)
    assert [(each["delay_ms"], each["ms"]) for each in found] == [(0, 250), (250, 250)]


def test_card_moved_twice_flies_once() -> None:
    found = flights(turn((HAND, 2, STOCK), (STOCK, 7, POT)), BEFORE, AFTER)
    assert ways(found) == [(160, "pot-0")]


def test_card_put_on_top_of_pile_pushes_others_back() -> None:
    found = flights(turn((HAND, 0, POT), (HAND, 0, POT), on_top=True), BEFORE, AFTER)
    assert ways(found) == [(0, "pot-1"), (80, "pot-0")]


def test_card_returning_to_its_place_does_not_fly() -> None:
    assert flights(turn((HAND, 2, POT), (POT, 0, HAND)), BEFORE, BEFORE) == []
    assert flights(turn((STOCK, 0, POT), (POT, 0, STOCK)), BEFORE, AFTER) == []


@each_case(("before", "after"), [(BEFORE, arrangement()), (arrangement(), AFTER)])
def test_card_hidden_at_one_end_does_not_fly(before: Arrangement, after: Arrangement) -> None:
    assert flights(turn((HAND, 0, POT)), before, after) == []


def test_cards_on_same_route_fly_as_one() -> None:
    after = arrangement(stock=(0, 0), pot=(300, 100))
    assert len(flights(turn((STOCK, 0, POT), (STOCK, 0, POT)), BEFORE, after)) == 1


def test_many_flights_last_at_most_1200_milliseconds() -> None:
    row = {f"pot__{index}": (40 * index, 100) for index in range(7)}
    found = flights(turn(*[(STOCK, 0, POT)] * 7), BEFORE, arrangement(stock=(0, 0), **row))
    assert len(found) == 7
    assert found[-1]["delay_ms"] + found[-1]["ms"] <= 1200
    assert all(one["delay_ms"] + one["ms"] == other["delay_ms"] for one, other in pairwise(found))


def test_cards_given_as_change_fly_from_place_of_changed_card() -> None:
    match = Match(GAMES["docfish"], 7)
    before = arranged(match)
    match.play("change 12 = 2 x 6")
    (leaving, *parts) = flights(match.turns[-1], before, arranged(match))
    lay = leaving["box"]
    assert leaving["key"] == "bank-12"
    assert [part["box"] for part in parts] == [lay] * len(parts)
    assert len(parts) > 1


def test_cards_of_one_event_fly_together() -> None:
    gone = (TABLE.transfer(HAND, 2, POT), TABLE.transfer(HAND, 0, POT))
    together = Turn(Lying(TABLE), 0, Carry(), (Event[Any](transfers=gone),), Lying(TABLE))
    left, right = flights(together, BEFORE, arrangement(pot=(300, 100)))[::-1]
    assert (left["box"][0], right["box"][0], left["delay_ms"], right["delay_ms"]) == (0, 160, 0, 0)
    ((near, *_),), ((far, *_),) = left["via"], right["via"]
    assert abs(far - near) < SIZE[0]


def test_sprite_with_own_path_follows_first_card_once() -> None:
    way = (Box(0, 0, 9, 9), Box(50, 0, 9, 9), Box(100, 0, 9, 9))
    marker = Sprite("marker", way[-1], Tile("7"), way=way)
    here = Arrangement(780, 320, (*BEFORE.sprites,))
    there = Arrangement(780, 320, (*AFTER.sprites, marker))
    card, jump = flights(turn((HAND, 1, POT)), here, there)
    assert (jump["box"], jump["via"]) == ([*way[0]], [[*box] for box in way[1:]])
    assert jump["delay_ms"] == card["ms"]
    assert flights(turn(), there, there) == []


def test_cards_are_dealt_from_largest_hidden_pile() -> None:
    hand = arrangement(stock=(500, 0), hand__s0__2=(160, 200), hand__s0__0=(0, 200), hand__s0__1=(80, 90))
    expected = {"box": [500, 0, *SIZE], "keys": ["hand-s0-1", "hand-s0-0", "hand-s0-2"]}
    assert deal(TABLE, TABLE, hand) == expected
    assert deal((STOCK, POT), TABLE, hand) == {}


def test_cards_are_dealt_from_middle_when_no_pile_is_shown() -> None:
    assert deal((HAND,), TABLE, arrangement(hand__s0__0=(0, 200)))["box"] == [358, 115, *SIZE]


def arranged(match: Match) -> Arrangement:
    return match.game.scene.place(match.observation(0), View(match.wording))


def test_turn_without_transfers_has_no_flights() -> None:
    assert flights(turn(), BEFORE, AFTER) == []


def test_second_transfer_of_event_starts_at_next_place() -> None:
    both = (Transfer(cards("9C")[0], TABLE.transfer(HAND, 0, POT).source, POT),) * 2
    together = Turn(Lying(TABLE), 0, Carry(), (Event[Any](transfers=both),), Lying(TABLE))
    assert ways(flights(together, BEFORE, AFTER)) == [(0, "pot-0"), (80, "pot-1")]


def parsed(arrangement: Arrangement, theme: Theme = SEA, title: str = "Table", said: str = "All") -> ET.Element:
    return ET.XML(svg(arrangement, theme, title, said))


def test_svg_has_title_description_and_size(table: Arrangement) -> None:
    root = parsed(table, title="DocFish", said="You hold three cards.")
    assert root.get("role") == "img"
    assert [part.text for part in root[:2]] == ["DocFish", "You hold three cards."]
    assert (root.get("width"), root.get("height")) == ("780", "410")
    assert root.get("viewBox") == "0 0 1560 820"


def test_svg_background_has_table_colour(table: Arrangement) -> None:
    assert parsed(table)[2].get("fill") == SEA.table


def test_same_arrangement_gives_same_svg(table: Arrangement) -> None:
    again = Arrangement(table.width, table.height, table.sprites)
    assert svg(table, SEA, "a", "b") == svg(again, SEA, "a", "b")


@each_case("text", ['<script>alert("1")</script>', "a & b", "]]>", "\x00\x1b[0m\n"])
def test_texts_are_escaped_in_svg(text: str) -> None:
    label = Sprite("name", Box(0, 0, 100, 20), Label(text))
    root = parsed(Arrangement(100, 20, (label,)), title=text, said=text)
    shown = "".join(letter if letter.isprintable() else " " for letter in text)
    assert [part.text for part in root.iter() if part.text and part.text.strip()] == [shown] * 3 * bool(shown.strip())
    assert {part.tag for part in root.iter()} == {f"{NAME}{tag}" for tag in ("svg", "title", "desc", "rect", "text")}


def test_overlong_text_is_smaller_and_squeezed_in_svg() -> None:
    label = Sprite("name", Box(0, 0, 50, 20), Label("a very long name of a player"))
    short = Sprite("short", Box(0, 20, 50, 20), Label("Bank"))
    written = list(parsed(Arrangement(100, 40, (label, short))).iter(f"{NAME}text"))
    assert [text.get("textLength") for text in written] == ["100", None]
    assert [text.get("font-size") for text in written] == ["24", "32"]


def test_every_text_on_table_is_in_svg(table: Arrangement) -> None:
    shown = [text.text for text in parsed(table).iter(f"{NAME}text")]
    assert {"12", "18", "10", "Your pot", "lower than 12", "7 × 12 = 84", "A"} <= set(shown)


@each_case(
    "text", ["Times 11: 396. A point for me.", "One two three four five six seven eight nine ten", "Unbreakable", ""]
)
def test_balanced_lines_are_minimal_in_number_and_width(text: str) -> None:
    for width in range(60, 400, 20):
        greedy, even = lines_of(text, 14, width), lines_in_balance(text, 14, width)
        assert len(even) == len(greedy)
        assert " ".join(even) == text
        assert max(map(len, even), default=0) <= max(map(len, greedy), default=0)


def test_balanced_lines_leave_no_single_word() -> None:
    assert lines_in_balance("Times 11: 396. A point for me.", 14, 150) == ["Times 11: 396.", "A point for me."]
