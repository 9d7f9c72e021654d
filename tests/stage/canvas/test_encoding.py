"""Drawings in shorthand."""

import json
from pathlib import Path

from ipycanvas.canvas import COMMANDS

from mathfish_widgets.stage.canvas.encoding import ROUNDED_RECTANGLE, encode
from mathfish_widgets.stage.canvas.pen import Pen
from mathfish_widgets.stage.faces.shapes import Ink, Rect


def written_out(text):
    """What the page makes of it, but for the rectangles with round corners."""
    words, flat = json.loads(text)
    commands, at = [], 0
    while at < len(flat):
        end = at + 2 + flat[at + 1]
        given = [words[each[0]] if isinstance(each, list) and len(each) == 1 else each for each in flat[at + 2 : end]]
        commands.append([flat[at], given])
        at = end
    return commands


def test_a_drawing_is_written_out_again_as_it_was():
    drawing = [[60, ["IPY_MODEL_1"]], [34, []], [42, [0, "#fff"]], [30, [[16, 10]]], [28, ["7", -3, 4, None]]]
    drawing += [[42, [0, "#fff"]], [28, ["♣ “7”", 1.5, 4, 20]], [20, [1, 2]], [25, [1, 2, 3, 4, 5]], [30, [[]]]]
    assert written_out(encode(drawing, COMMANDS)) == drawing
    assert written_out(encode([], COMMANDS)) == []


def test_a_word_stands_in_it_only_once():
    text = encode([[42, [3, "700 32px Inter"]], [28, ["700 32px Inter", 1, 1]]] * 9, COMMANDS)
    assert text.count("700 32px Inter") == 1


def test_a_rectangle_with_round_corners_is_one_command():
    pen = Pen()
    pen.draw([Rect(10, 20, 300, 40, 5, Ink("#fff"))])
    drawing = [[COMMANDS[name], arguments] for name, arguments in pen.commands]
    commands = written_out(encode(drawing, COMMANDS))
    assert [ROUNDED_RECTANGLE, [10, 20, 300, 40, 5]] in commands
    assert len(commands) == len(drawing) - 5


def test_the_page_reads_what_is_written_here():
    # The page's own test, tests/widgets/static/table/encoding.test.js, reads the same file the other way.
    example = json.loads(Path(__file__).with_name("drawing.json").read_text(encoding="utf-8"))
    assert encode(example["drawing"], COMMANDS) == example["shorthand"]
