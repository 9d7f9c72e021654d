"""Test that a table acts only in the thread of the cells, whichever thread a kernel uses for messages."""

import asyncio
import threading
from collections.abc import Callable
from contextvars import ContextVar
from functools import partial
from typing import Any

import pytest

from mathfish_widgets.session.event_loop import in_cell_thread
from tests.cases import each_case


def from_other_threads(make_calls: Callable[[], list[Callable[[], None]]]) -> list[BaseException]:
    """Make calls while a loop runs, run each in its own thread, and return the errors raised."""
    raised: list[BaseException] = []

    def call_one(call: Callable[[], None]) -> None:
        try:
            call()
        except BaseException as error:
            raised.append(error)

    async def run() -> None:
        threads = [threading.Thread(target=call_one, args=(call,)) for call in make_calls()]
        for thread in threads:
            thread.start()
        for thread in threads:
            await asyncio.to_thread(thread.join)

    asyncio.run(run())
    return raised


def test_calls_from_other_threads_run_in_order_in_cell_thread() -> None:
    done: list[tuple[int, bool, int]] = []
    under_way = 0

    def act(number: int) -> None:
        nonlocal under_way
        under_way += 1
        done.append((number, threading.current_thread() is threading.main_thread(), under_way))
        under_way -= 1

    def make_calls() -> list[Callable[[], None]]:
        once = in_cell_thread(act)
        return [partial(once, number) for number in range(8)]

    assert from_other_threads(make_calls) == []
    assert sorted(done) == [(number, True, 1) for number in range(8)]


def test_caller_continues_only_after_call_is_done() -> None:
    order: list[str] = []

    def make_calls() -> list[Callable[[], None]]:
        act = in_cell_thread(order.append)

        def call() -> None:
            act("done")
            order.append("answered")

        return [call]

    assert from_other_threads(make_calls) == []
    assert order == ["done", "answered"]


@each_case("error", [ValueError("no such card"), KeyboardInterrupt()])
def test_error_reaches_caller_and_loop_continues(error: BaseException) -> None:
    def fail() -> None:
        raise error

    assert from_other_threads(lambda: [in_cell_thread(fail)]) == [error]


def test_call_in_same_thread_or_script_runs_immediately() -> None:
    done: list[str] = []
    in_cell_thread(done.append)("script")

    async def cell() -> None:
        in_cell_thread(done.append)("cell")
        assert done == ["script", "cell"]

    asyncio.run(cell())
    assert done == ["script", "cell"]


def test_call_runs_in_context_of_creating_cell() -> None:
    """The kernel uses the context to choose the thread for the next message."""
    parent = ContextVar[str]("parent")
    seen: list[str] = []

    async def cell() -> None:
        parent.set("the cell")
        act = in_cell_thread(lambda: seen.append(parent.get()))
        parent.set("a message")
        act()
        await asyncio.to_thread(act)

    asyncio.run(cell())
    assert seen == ["the cell", "the cell"]


def test_call_runs_immediately_after_loop_ends() -> None:
    done: list[str] = []

    async def make() -> Callable[[str], None]:
        return in_cell_thread(done.append)

    act = asyncio.run(make())
    thread = threading.Thread(target=act, args=("late",))
    thread.start()
    thread.join()
    assert done == ["late"]


def test_caller_does_not_wait_for_ending_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    """The kernel shuts down while a touch waits for a long-running cell."""
    queued, done = threading.Event(), list[str]()
    loop = asyncio.new_event_loop()
    hand_over = loop.call_soon_threadsafe

    def note(*given: Any) -> None:
        hand_over(*given)
        queued.set()

    monkeypatch.setattr(loop, "call_soon_threadsafe", note)

    async def run() -> threading.Thread:
        thread = threading.Thread(target=in_cell_thread(done.append), args=("late",))
        thread.start()
        queued.wait()
        loop.stop()
        return thread

    task = loop.create_task(run())
    loop.run_forever()
    task.result().join(120)
    assert not task.result().is_alive()
    assert done == []
    loop.run_until_complete(asyncio.sleep(0))
    loop.close()
