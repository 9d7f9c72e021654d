"""The painter: what it draws, how its commands travel, and its pen."""

import json
import pathlib
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest
from ipycanvas import Canvas, hold_canvas
from ipycanvas.canvas import _CMD_LIST, _CanvasManager
from ipywidgets.widgets.widget import _instances

from mathfish_widgets.explain.steps import Role
from mathfish_widgets.stage.canvas.display_list import display_list
from mathfish_widgets.stage.canvas.drawn_sprite import card_look
from mathfish_widgets.stage.canvas.encoding import ROUNDED_RECTANGLE, as_numbers, as_text
from mathfish_widgets.stage.canvas.painter import Painter
from mathfish_widgets.stage.canvas.pen import Command
from mathfish_widgets.stage.face_data import Back, Box, Clock, EmptyPlace, Face, Label, NumberFace
from mathfish_widgets.stage.faces.draw import CARD_FACES
from mathfish_widgets.stage.faces.shapes import Circle, Ink, Path, Rect, Shape, TextShape
from mathfish_widgets.stage.faces.static_parts import static_part
from mathfish_widgets.stage.layout import row
from mathfish_widgets.stage.sprites import Arrangement, Sprite
from mathfish_widgets.stage.theme import SEA, theme_of
from tests.stage.tables import with_sprite, without

FILLED, DASHED = Ink("#00684A"), Ink("", "#A34700", 6, (16, 10))
SentCommand = tuple[str, list[Any]]


class Sent:
    """The messages that went to the page, as lists of commands by name."""

    def __init__(self) -> None:
        self.messages: list[list[SentCommand]] = []
        self.bytes: list[int] = []

    def note(self, message: list[Any]) -> None:
        sent = json.dumps(message)
        lines = json.loads(sent)
        lines = lines if isinstance(lines[0], list) else [lines]
        self.messages.append([(_CMD_LIST[line[0]], line[1]) for line in lines])
        self.bytes.append(len(sent))

    def forget(self) -> None:
        self.messages.clear()
        self.bytes.clear()

    def on(self, canvas: Canvas) -> list[SentCommand]:
        """The commands for one canvas in the only message."""
        (message,) = self.messages
        current, found = None, []
        for name, arguments in message:
            if name == "switchCanvas":
                current = arguments[0]
            elif current == f"IPY_MODEL_{canvas.model_id}":
                found.append((name, arguments))
        return found


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> Sent:
    sent = Sent()
    monkeypatch.setattr(_CanvasManager, "_send_custom", lambda _self, message, _buffers=None: sent.note(message))
    return sent


@pytest.fixture
def painter(table: Arrangement, sent: Sent) -> Painter:
    """A painter that has painted the table; what it sent for it is forgotten."""
    painter = Painter((table.width, table.height))
    painter.paint(table, SEA)
    sent.forget()
    return painter


def names(commands: Iterable[tuple[str, Any]]) -> list[str]:
    return [name for name, _ in commands]


def be_ready(painter: Painter) -> None:
    """A page has loaded the canvas."""
    painter.paint_whole()


def test_the_canvas_is_twice_as_fine_as_the_page_and_as_wide_as_its_place(table: Arrangement) -> None:
    canvas = Painter((table.width, table.height)).canvas
    assert (canvas.width, canvas.height) == (1560, 820)
    assert (canvas.layout.width, canvas.layout.height) == ("100%", "auto")


def drawn_once(table: Arrangement) -> list[Face]:
    """The faces of a table that are drawn off the screen and copied: cards, and what stays still of others."""
    parts = ((sprite.face, static_part(sprite.face, sprite.box)) for sprite in table.sprites)
    return [still or face for face, still in parts if still or isinstance(face, CARD_FACES)]


def test_the_first_picture_is_one_message(table: Arrangement, sent: Sent) -> None:
    painter = Painter((table.width, table.height))
    painter.paint(table, SEA)
    drawn = sent.on(painter.canvas)
    assert names(drawn)[:2] == ["save", "clear"]
    assert names(drawn)[-1] == "restore"
    assert names(drawn).count("drawImage") == len(drawn_once(table))
    assert "clip" not in names(drawn)


def test_what_looks_the_same_is_not_sent(painter: Painter, table: Arrangement, sent: Sent) -> None:
    painter.paint(table, SEA)
    painter.paint(with_sprite(table, "stock", key="pile", name="stock, 18 cards", zone="piles"), SEA)
    assert sent.messages == []


def test_what_cannot_be_seen_is_not_sent(painter: Painter, table: Arrangement, sent: Sent) -> None:
    blank = Sprite("blank", Box(0, 0, 50, 20), Label(""))
    painter.paint(replace(table, sprites=(*table.sprites, blank)), SEA)
    assert sent.messages == []


def test_every_message_names_its_canvas_and_ends_on_another(painter: Painter, table: Arrangement, sent: Sent) -> None:
    painter.paint(with_sprite(table, "stock", count=17), SEA)
    (message,) = sent.messages
    visible = ("switchCanvas", [f"IPY_MODEL_{painter.canvas.model_id}"])
    assert message[0] == visible
    assert message.count(visible) == 1
    assert message[-1][0] == "switchCanvas"
    assert message[-1] != visible


def test_only_what_changed_is_cleared(painter: Painter, table: Arrangement, sent: Sent) -> None:
    painter.paint(with_sprite(table, "stock", count=17), SEA)
    drawn = sent.on(painter.canvas)
    assert names(drawn)[:5] == ["save", "beginPath", "rect", "clip", "clear"]
    assert drawn[2] == ("rect", [800, 80, 128, 180])
    assert [arguments[0] for name, arguments in drawn if name == "fillText"] == ["17"]


def test_what_meets_a_change_is_drawn_again_in_order(table: Arrangement, sent: Sent) -> None:
    boxes = row(3, 0, 0, (64, 90), 8, 120)
    hand = Arrangement(200, 100, tuple(Sprite(f"hand-{at}", box, Back()) for at, box in enumerate(boxes)))
    painter = Painter((200, 100))
    painter.paint(hand, SEA)
    sent.forget()
    painter.paint(with_sprite(hand, "hand-0", mark=Role.SUBJECT), SEA)
    placed = [arguments[1] for name, arguments in sent.on(painter.canvas) if name == "drawImage"]
    assert placed == [2 * box.x for box in boxes]


def test_a_sprite_that_is_gone_is_cleared(painter: Painter, table: Arrangement, sent: Sent) -> None:
    painter.paint(without(table, "frozen"), SEA)
    drawn = sent.on(painter.canvas)
    assert ("rect", [1120, 80, 128, 180]) in drawn
    assert "drawImage" not in names(drawn)


def test_a_ring_is_cleared_with_its_sprite(painter: Painter, table: Arrangement, sent: Sent) -> None:
    painter.paint(table.marked([("frozen", Role.RESULT)]), SEA)
    sent.forget()
    painter.paint(table, SEA)
    (cleared,) = [arguments for name, arguments in sent.on(painter.canvas) if name == "rect"]
    left, top, width, height = cleared
    assert left < 1120 - 8
    assert top < 80 - 8
    assert left + width > 1248 + 8
    assert top + height > 260 + 8


def test_a_ring_cuts_no_words_beside_its_sprite(painter: Painter, table: Arrangement, sent: Sent) -> None:
    close = with_sprite(table, "title", box=Box(20, 18, 200, 20))
    painter.paint(close, SEA)
    sent.forget()
    painter.paint(close.marked([("pot-s0-0", Role.RESULT)]), SEA)
    drawn = names(sent.on(painter.canvas))
    assert drawn[drawn.index("strokeText") :].count("stroke") == 0
    assert drawn.count("strokeText") == 1


def test_changes_far_apart_leave_what_lies_between(painter: Painter, table: Arrangement, sent: Sent) -> None:
    painter.paint(with_sprite(with_sprite(table, "stock", count=17), "place", face=Back()), SEA)
    drawn = sent.on(painter.canvas)
    assert [arguments[0] for name, arguments in drawn if name == "rect"] == [800, 1280]
    assert (names(drawn).count("clip"), names(drawn).count("clear")) == (2, 2)
    assert names(drawn).count("drawImage") == 2


def test_changes_in_two_corners_are_two_areas_where_one_would_hold_all_between_them(sent: Sent) -> None:
    boxes = [Box(0, 0, 200, 30), Box(0, 40, 30, 200), Box(40, 40, 160, 200)]
    places = tuple(Sprite(f"place-{at}", box, EmptyPlace("3")) for at, box in enumerate(boxes))
    painter = Painter((200, 240))
    painter.paint(Arrangement(200, 240, places), SEA)
    sent.forget()
    changed = (*(replace(each, face=EmptyPlace("4")) for each in places[:2]), places[2])
    painter.paint(Arrangement(200, 240, changed), SEA)
    assert names(sent.on(painter.canvas)).count("clip") == 2
    assert [arguments[0] for name, arguments in sent.on(painter.canvas) if name == "fillText"] == ["4", "4"]


def test_another_order_is_painted_anew(sent: Sent) -> None:
    """The last sprite lies undermost now, so that everything is drawn in the other order."""
    boxes = row(3, 0, 0, (64, 90), 8, 120)
    hand = Arrangement(200, 100, tuple(Sprite(f"hand-{at}", box, Back()) for at, box in enumerate(boxes)))
    painter = Painter((200, 100))
    painter.paint(hand, SEA)
    sent.forget()
    painter.paint(replace(hand, sprites=hand.sprites[::-1]), SEA)
    drawn = [line for line in sent.on(painter.canvas) if names([line]) == ["drawImage"]]
    sent.forget()
    painter.paint(hand, SEA)
    drawn_back = [line for line in sent.on(painter.canvas) if names([line]) == ["drawImage"]]
    assert len(drawn) == 3
    assert drawn == drawn_back[::-1]


def test_a_face_is_drawn_once(painter: Painter, table: Arrangement, sent: Sent) -> None:
    five, box = NumberFace("5", 5, (5,)), table["place"].box
    painter.paint(with_sprite(table, "place", face=five), SEA)
    first = sent.messages[0]
    sent.forget()
    painter.paint(with_sprite(table, "place", face=five, box=box._replace(x=700)), SEA)
    assert names(first).count("switchCanvas") == 3
    assert names(sent.messages[0]).count("switchCanvas") == 2
    assert names(sent.on(painter.canvas)).count("drawImage") == 1


def test_what_stays_still_is_drawn_once(painter: Painter, table: Arrangement, sent: Sent) -> None:
    clock = table["clock"].face
    assert isinstance(clock, Clock)
    painter.paint(with_sprite(table, "clock", face=replace(clock, hand=8, done=(1, 2, 4))), SEA)
    assert names(sent.messages[0]).count("switchCanvas") == 2
    assert [arguments[0] for name, arguments in sent.on(painter.canvas) if name == "fillText"] == ["8"]


def show_card(painter: Painter, number: int, width: int = 64) -> None:
    shown = Sprite("card", Box(0, 0, width, 90), NumberFace("A", number, ()))
    painter.paint(Arrangement(200, 100, (shown,)), SEA)


def test_a_canvas_that_was_not_used_for_long_gets_another_card_and_the_first_is_drawn_again(sent: Sent) -> None:
    painter = Painter((200, 100))
    for number in range(200):
        show_card(painter, number)
    open_canvases = len(_instances)
    for number in range(200, 400):
        show_card(painter, number, width=64 if number % 2 else 52)
    assert len(_instances) == open_canvases
    sent.forget()
    show_card(painter, 0)
    assert names(sent.messages[0]).count("switchCanvas") == 3
    sent.forget()
    show_card(painter, 399)
    assert names(sent.messages[0]).count("switchCanvas") == 2


def test_pictures_share_their_canvases_and_each_draws_what_it_has_not_drawn_itself(sent: Sent) -> None:
    first, second = Painter((200, 100)), Painter((200, 100))
    show_card(first, 1)
    open_canvases = len(_instances)
    show_card(second, 1)
    assert len(_instances) == open_canvases
    # The page of the second may not have got what the first has sent.
    assert sent.messages[0][:-2] != sent.messages[1][:-2]
    assert [names(message).count("switchCanvas") for message in sent.messages] == [3, 3]
    sent.forget()
    for number in range(2, 300):
        show_card(second, number)
    sent.forget()
    first.paint(Arrangement(200, 100, ()), SEA)
    sent.forget()
    show_card(first, 1)
    assert names(sent.messages[0]).count("switchCanvas") == 3


def test_a_closed_picture_leaves_no_widget_of_its_own(sent: Sent) -> None:
    show_card(Painter((200, 100)), 1)
    before = set(_instances)
    painter = Painter((200, 100))
    show_card(painter, 1)
    assert set(_instances) > before
    painter.close()
    assert set(_instances) == before


def test_a_new_page_gets_the_whole_picture_with_its_cards(painter: Painter, table: Arrangement, sent: Sent) -> None:
    be_ready(painter)
    assert "clear" in names(sent.on(painter.canvas))
    assert names(sent.messages[0]).count("switchCanvas") == len(set(drawn_once(table))) + 2
    again = sent.messages[0]
    sent.forget()
    be_ready(painter)
    assert sent.messages == [again]


def test_a_page_that_is_ready_before_the_first_picture_gets_nothing(sent: Sent) -> None:
    be_ready(Painter((780, 320)))
    assert sent.messages == []


def test_cards_that_are_not_shown_to_a_new_page_are_drawn_when_they_are(
    painter: Painter, table: Arrangement, sent: Sent
) -> None:
    painter.paint(without(table, "waste"), SEA)
    be_ready(painter)
    sent.forget()
    painter.paint(table, SEA)
    assert names(sent.messages[0]).count("switchCanvas") == 3


def test_another_theme_is_painted_anew_with_its_cards(painter: Painter, table: Arrangement, sent: Sent) -> None:
    painter.paint(table, theme_of(four_colours=True))
    assert "clear" in names(sent.on(painter.canvas))
    assert names(sent.messages[0]).count("switchCanvas") == len(set(drawn_once(table))) + 2


def test_another_size_is_painted_anew_even_in_another_theme(painter: Painter, table: Arrangement, sent: Sent) -> None:
    painter.paint(replace(table, width=320, height=700), theme_of(four_colours=True))
    assert (painter.canvas.width, painter.canvas.height) == (960, 2100)
    assert "clear" in names(sent.on(painter.canvas))


def test_a_narrow_table_is_drawn_half_as_fine_again_with_its_cards(
    painter: Painter, table: Arrangement, sent: Sent
) -> None:
    narrow = replace(table, width=320, height=700)
    painter.paint(narrow, SEA)
    (message,) = sent.messages
    cards = len(set(drawn_once(table)))
    assert message.count(("scale", [1.5, 1.5])) == cards + 1
    assert {len(arguments) for name, arguments in message if name == "drawImage"} == {5}
    shown = {arguments[0] for name, arguments in message if name == "drawImage"}
    canvases = (canvas for canvas in _instances.values() if isinstance(canvas, Canvas))
    sizes = {(canvas.width, canvas.height) for canvas in canvases if f"IPY_MODEL_{canvas.model_id}" in shown}
    assert sizes == {(3 * w, 3 * h) for sprite in table.sprites if (look := card_look(sprite)) for _, w, h in [look]}
    sent.forget()
    painter.paint(table, SEA)
    # Its cards are still there as they were drawn for the wide table.
    assert names(sent.messages[0]).count("switchCanvas") == 2
    assert "scale" not in names(sent.messages[0])


def test_a_painting_that_fails_leaves_nothing_half_sent(
    painter: Painter, table: Arrangement, sent: Sent, monkeypatch: pytest.MonkeyPatch
) -> None:
    changed = with_sprite(table, "stock", count=17)
    with monkeypatch.context() as broken:
        broken.setattr("mathfish_widgets.stage.canvas.painter._cleared", lambda _area: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            painter.paint(changed, SEA)
    assert sent.messages == []
    painter.paint(changed, SEA)
    assert ("rect", [800, 80, 128, 180]) in sent.on(painter.canvas)


def test_other_canvases_are_drawn_on_as_before(painter: Painter, table: Arrangement, sent: Sent) -> None:
    other = Canvas(width=10, height=10)
    with hold_canvas():
        other.fill_rect(0, 0, 5, 5)
        painter.paint(with_sprite(table, "stock", count=17), SEA)
        other.fill_rect(5, 5, 5, 5)
    held, painted, rest = sent.messages
    mine = ("switchCanvas", [f"IPY_MODEL_{other.model_id}"])
    assert held == [mine, ("fillRect", [0, 0, 5, 5])]
    assert painted[0] == ("switchCanvas", [f"IPY_MODEL_{painter.canvas.model_id}"])
    assert rest == [mine, ("fillRect", [5, 5, 5, 5])]


def test_every_number_is_a_whole_one(painter: Painter, sent: Sent) -> None:
    be_ready(painter)
    drawn = [part for message in sent.messages for _, arguments in message for part in arguments]
    assert not any(isinstance(part, float) for part in drawn)


def test_three_cards_that_move_cost_less_than_two_kilobytes(sent: Sent) -> None:
    faces = [NumberFace(str(value), value, (value,)) for value in (2, 3, 5, 7)]
    places = row(8, 20, 200, (64, 90), 16, 700)
    hand = [Sprite(f"hand-{at}", places[at], faces[at % 4]) for at in range(8)]
    pot = [Sprite(f"pot-{at}", box._replace(y=40), faces[at % 4]) for at, box in enumerate(places)]
    painter = Painter((780, 320))
    painter.paint(Arrangement(780, 320, (*hand, *pot[:4])), SEA)
    sent.forget()
    painter.paint(Arrangement(780, 320, (*hand[:5], *pot[:7])), SEA)
    assert len(sent.bytes) == 1
    assert sent.bytes[0] < 2000


def test_every_colour_is_one_that_a_canvas_knows(painter: Painter, sent: Sent) -> None:
    be_ready(painter)
    colours = [arguments[1] for name, arguments in sent.messages[0] if name == "set" and arguments[0] in (0, 1)]
    assert colours
    assert all(len(colour) == 7 and colour.startswith("#") for colour in colours)


def test_a_box_of_one_card_is_cleared_and_no_more(sent: Sent) -> None:
    one = Arrangement(200, 200, (Sprite("a", Box(11, 13, 64, 90), Back()),))
    painter = Painter((200, 200))
    painter.paint(one, SEA)
    sent.forget()
    painter.paint(replace(one, sprites=()), SEA)
    assert ("rect", [22, 26, 128, 180]) in sent.on(painter.canvas)


def commands(*shapes: Shape) -> list[Command]:
    return [*display_list(shapes).commands]


def test_the_canvas_is_left_as_it_was(painter: Painter, sent: Sent) -> None:
    be_ready(painter)
    drawn = names(sent.messages[0])
    assert drawn.count("save") == drawn.count("restore") == drawn.count("switchCanvas") - 1


def test_a_filled_circle() -> None:
    assert commands(Circle(9, 8, 7, FILLED)) == [("set", ("fill_style", "#00684A")), ("fillCircle", (9, 8, 7))]


def test_a_circle_filled_and_drawn() -> None:
    both = Ink("#FFFFFF", "#000000", 2)
    assert names(commands(Circle(9, 8, 7, both)))[-2:] == ["fillCircle", "strokeCircle"]


def test_a_rectangle_goes_round_its_four_corners() -> None:
    drawn = commands(Rect(0, 0, 40, 20, 5, FILLED))
    assert [name for name, _ in drawn].count("arcTo") == 4
    assert drawn[1] == ("moveTo", (5, 0))
    assert drawn[-1] == ("fill", ())


def test_a_path_is_drawn_segment_by_segment() -> None:
    path = Path((("M", (1, 2)), ("L", (3, 4)), ("Q", (1, 2, 3, 4)), ("C", (1, 2, 3, 4, 5, 6)), ("Z", ())), DASHED)
    drawn = names(commands(path))
    assert drawn[:6] == ["beginPath", "moveTo", "lineTo", "quadraticCurveTo", "bezierCurveTo", "closePath"]
    assert drawn[-1] == "stroke"
    assert ("setLineDash", ([16, 10],)) in commands(path)


def test_a_text_keeps_to_its_room() -> None:
    assert commands(TextShape("12", 30, 40, 26, "#1B1F23", 60, 700, centred=True))[-1] == (
        "fillText",
        ("12", 30, 40, 60),
    )


def test_what_is_set_is_not_set_again() -> None:
    circle, text = Circle(9, 8, 7, FILLED), TextShape("2", 1, 2, 20, "#00684A", 30)
    again = [*commands(circle)[1:], *commands(text)[1:], *commands(text)[-1:]]
    assert commands(circle, circle, text, text) == [*commands(circle), *again]


def test_whatever_was_set_before_a_shape_says_what_it_needs() -> None:
    solid, left = DASHED._replace(dash=()), TextShape("2", 1, 2, 20, "#00684A", 30)
    assert ("setLineDash", ([],)) in commands(Circle(9, 8, 7, solid))
    assert ("set", ("text_align", "start")) in commands(left)


def test_dashes_end_with_the_shape_that_has_them() -> None:
    solid = DASHED._replace(dash=())
    drawn = commands(Circle(9, 8, 7, DASHED), Circle(9, 8, 7, solid))
    assert [arguments for name, arguments in drawn if name == "setLineDash"] == [([16, 10],), ([],)]


def written_out(text):
    """What the page makes of it, but for the rectangles with round corners."""
    flat = json.loads(f"[{text}]")
    commands, at = [], 0
    while at < len(flat):
        end = at + 2 + flat[at + 1]
        commands.append([flat[at], flat[at + 2 : end]])
        at = end
    return commands


def test_a_drawing_is_written_out_again_as_it_was():
    drawing = [("switchCanvas", ("IPY_MODEL_1",)), ("save", ()), ("set", ("fill_style", "#fff"))]
    drawing += [("setLineDash", ([16, 10],)), ("fillText", ("♣ “7”", -3, 1.5, None)), ("moveTo", (1, 2))]
    drawing += [("arcTo", (1, 2, 3, 4, 5)), ("setLineDash", ([],))]
    assert written_out(as_text(drawing)) == [
        *([60, ["IPY_MODEL_1"]], [34, []], [42, [0, "#fff"]], [30, [[16, 10]]], [28, ["♣ “7”", -3, 1.5, None]]),
        *([20, [1, 2]], [25, [1, 2, 3, 4, 5]], [30, [[]]]),
    ]
    assert as_text([]) == ""


def test_texts_are_put_together_as_the_commands_are():
    first, second = display_list([Circle(9, 8, 7, DASHED)]), display_list([Rect(10, 20, 300, 40, 5, FILLED)])
    assert f"{first.text},{second.text}" == as_text([*first.commands, *second.commands])


def test_a_rectangle_with_round_corners_is_one_command():
    drawing = commands(Rect(10, 20, 300, 40, 5, Ink("#fff")))
    shortened = written_out(as_text(drawing))
    assert [ROUNDED_RECTANGLE, [10, 20, 300, 40, 5]] in shortened
    assert len(shortened) == len(drawing) - 5


def test_the_page_reads_what_is_written_here():
    # The page's own test, tests/widgets/static/table/encoding.test.js, reads the same file the other way.
    example = json.loads(pathlib.Path(__file__).with_name("drawing.json").read_text(encoding="utf-8"))
    drawing = [("switchCanvas", ("IPY_MODEL_1",)), ("save", ()), ("setLineDash", ([16, 10],)), ("setLineDash", ([],))]
    drawing += [("fillText", ("♣ “7”", 1.5, 4, None)), ("set", ("fill_style", "#fff"))]
    drawing += [*commands(Rect(10, 20, 300, 40, 5, Ink("#fff")))[:-1], ("restore", ())]
    drawing += commands(TextShape("2", 1, 2, 20, "#00684A", 30, 600))
    assert [list(as_numbers(command)) for command in drawing] == [
        [number, tuple(given)] for number, given in example["drawing"]
    ]
    assert f"[{as_text(drawing)}]" == example["shorthand"]
