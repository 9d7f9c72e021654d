"""What a page sends again after a cut is answered once."""

import pytest
from ipywidgets import Widget

from mathfish_widgets.widgets.inbox import answer_each_once


def answered(*messages: object) -> list[object]:
    """What is answered of these messages from the page of a widget."""
    widget, seen = Widget(), list[object]()
    answer_each_once(widget, seen.append)
    for message in messages:
        widget._handle_custom_msg(message, [])
    widget.close()
    return seen


def test_a_message_that_came_before_is_left_alone():
    touch, hint = {"touch": "hand-8", "sent": ["a", 1]}, {"do": "hint", "sent": ["a", 2]}
    assert answered(touch, hint, touch, hint) == [{"touch": "hand-8"}, {"do": "hint"}]


def test_each_view_counts_for_itself():
    assert len(answered({"sent": ["a", 7]}, {"sent": ["b", 1]}, {"sent": ["b", 2]}, {"sent": ["b", 1]})) == 3


@pytest.mark.parametrize("number", [None, 3, "3", [], ["a"], ["a", "1"], [1, 1], {"a": 1}])
def test_what_has_no_number_is_answered_each_time(number):
    assert len(answered({"do": "undo", "sent": number}, {"do": "undo", "sent": number})) == 2


def test_what_is_no_dictionary_is_left_alone():
    assert answered("undo", None, 3, ["touch"]) == []
