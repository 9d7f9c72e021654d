"""Test that a message resent after a lost connection is answered once, and that the page learns what was answered."""

import asyncio

import pytest

from mathfish_widgets.widgets.inbox import AnsweringWidget


def answering(*messages: object) -> tuple[AnsweringWidget, list[object]]:
    """Return a widget that has received these messages, and its answers."""
    widget, seen = AnsweringWidget(), list[object]()
    widget.on_message(seen.append)
    for message in messages:
        widget._handle_custom_msg(message, [])
    widget.close()
    return widget, seen


def answered(*messages: object) -> list[object]:
    return answering(*messages)[1]


def test_duplicate_message_is_ignored():
    touch, hint = {"touch": "hand-8", "sent": ["a", 1]}, {"do": "hint", "sent": ["a", 2]}
    assert answered(touch, hint, touch, hint) == [{"touch": "hand-8"}, {"do": "hint"}]


def test_each_view_has_separate_message_numbers():
    widget, seen = answering({"sent": ["a", 7]}, {"sent": ["b", 1]}, {"sent": ["b", 2]}, {"sent": ["b", 1]})
    assert len(seen) == 3
    assert widget.answered == {"a": 7, "b": 2}


@pytest.mark.parametrize("number", [None, 3, "3", [], ["a"], ["a", "1"], [1, 1], {"a": 1}])
def test_message_without_number_is_answered_each_time(number):
    widget, seen = answering({"do": "undo", "sent": number}, {"do": "undo", "sent": number})
    assert len(seen) == 2
    assert widget.answered == {}


def test_non_dictionary_message_is_ignored():
    assert answered("undo", None, 3, ["touch"]) == []


def test_message_with_failing_answer_counts_as_answered():
    widget = AnsweringWidget()

    def fail(message: object) -> None:
        raise KeyError(message)

    widget.on_message(fail)
    with pytest.raises(KeyError):
        widget._handle_custom_msg({"do": "undo", "sent": ["a", 1]}, [])
    assert widget.answered == {"a": 1}


def test_answer_and_number_are_sent_as_one_message(monkeypatch):
    widget, sent = AnsweringWidget(), list[set[str]]()
    widget.on_message(lambda _message: widget.set_trait(name="due", value=True))
    monkeypatch.setattr(widget, "_send", lambda message, **_: sent.append({*message["state"]}))
    monkeypatch.setattr(type(widget), "_is_due", True)
    widget._handle_custom_msg({"do": "hint", "sent": ["a", 1]}, [])
    assert sent == [{"answered", "due"}]


def test_widget_is_marked_busy_during_work():
    async def watch() -> list[bool]:
        widget, end = AnsweringWidget(), asyncio.Event()

        async def work() -> None:
            await end.wait()

        task = widget.work_on(work())
        widget._handle_custom_msg({"do": "hint", "sent": ["a", 1]}, [])
        seen = [widget.due]
        end.set()
        await task
        await asyncio.sleep(0)
        return [*seen, widget.due]

    assert asyncio.run(watch()) == [True, False]


def test_work_without_event_loop_is_refused():
    async def work() -> None:
        """Nothing to do."""

    never = work()
    with pytest.raises(RuntimeError, match="no event loop"):
        AnsweringWidget().work_on(never)
    never.close()


def test_widget_remembers_few_views_with_short_names():
    widget, seen = answering(*({"sent": [f"{view}", 1]} for view in range(100)), {"sent": ["x" * 5_000, 1]})
    assert len(seen) == 100
    assert list(widget.answered) == [f"{view}" for view in range(80, 100)]
