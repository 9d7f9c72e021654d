"""Test what takes time on a board, on a page whose time is stopped: flights, the race clock, a slow answer."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from .board_view import SETTLED, BoardView
from .demo_board import DemoBoard

FLIGHT_MS = 600_000
"""Longer than any test: a flight ends when the test ends it."""
TIMES = "() => document.getAnimations().map(each => [each.effect.getTiming().delay, each.effect.getTiming().duration])"
LAND = "() => document.getAnimations().forEach(each => each.finish())"
NOTICED_MS = 300
"""The time an answer may take before the board shows that it is thinking."""


@pytest.fixture
def demo() -> DemoBoard:
    demo = DemoBoard()
    demo.flight_ms = FLIGHT_MS
    return demo


@pytest.fixture
def stop_time(open_bare, demo) -> Callable[..., BoardView]:
    """Open the board on a page whose time is stopped once the board is idle."""

    def open_page(**settings: Any) -> BoardView:
        bare = open_bare(**settings)
        bare.page.clock.install(time=0)
        bare.open()
        bare.show(demo)
        board = BoardView(bare.page.locator(".mathfish"))
        board.expect_settled()
        bare.page.clock.pause_at(3600)
        return board

    return open_page


def flights(board: BoardView) -> Locator:
    return board.root.locator("[data-flying]")


def touch_flying(board: BoardView, label: str) -> None:
    """Touch a card that flies away, and wait until it has left its place."""
    board.control(label).click()
    expect(board.control(label)).to_have_count(0)


def test_card_flies_for_its_duration_then_board_settles(stop_time):
    board = stop_time()
    touch_flying(board, "12 in the hand")
    expect(flights(board)).to_have_attribute("data-key", "pot-4")
    expect(board.root).not_to_have_attribute("data-settled", SETTLED)
    assert board.page.evaluate(TIMES) == [[0, FLIGHT_MS]]
    board.page.evaluate(LAND)
    expect(flights(board)).to_have_count(0)
    board.expect_settled()


def test_flying_card_can_be_clicked_at_its_destination(stop_time, demo):
    board = stop_time()
    touch_flying(board, "12 in the hand")
    expect(flights(board)).to_have_count(1)
    board.control("4 in the pot").click()
    expect(flights(board)).to_have_count(0)
    board.expect_settled()
    assert demo.touched == ["hand-12", "pot-4"]


def test_canal_water_animates_only_when_motion_is_on(stop_time, demo):
    board = stop_time()
    left = board.root.locator(".mf-left")
    pace = board.page.context.new_cdp_session(board.page)
    pace.send("Animation.enable")
    pace.send("Animation.setPlaybackRate", {"playbackRate": 0})
    show_canal(demo, "dry")
    show_canal(demo, "wet")
    expect(left).to_have_count(1)
    board.page.evaluate(LAND)
    expect(left).to_have_count(0)
    demo.show(motion="off")
    show_canal(demo, "dry")
    expect(board.control("canal").locator(".mf-seen")).to_have_attribute("data-look", "dry")
    expect(left).to_have_count(0)


def show_canal(demo: DemoBoard, look: str) -> None:
    canal = {"key": "canal", "label": "canal", "box": [10, 10, 60, 60], "look": look, "fills": "right"}
    zones = [{"key": "island", "label": "Island", "controls": [canal]}]
    demo.show(looks={key: f'<rect width="120" height="120" id="{key}"/>' for key in ("dry", "wet")}, zones=zones)


def test_press_or_key_ends_flight_and_still_takes_effect(stop_time, demo):
    board = stop_time()
    touch_flying(board, "12 in the hand")
    expect(flights(board)).to_have_count(1)
    board.control("8 in the hand").hover()
    expect(flights(board)).to_have_count(1)
    board.page.mouse.down()
    expect(flights(board)).to_have_count(0)
    board.page.mouse.up()
    board.expect_settled()
    touch_flying(board, "9 in the pot")
    expect(flights(board)).to_have_count(1)
    board.control("10 in the hand").press("Shift")
    expect(flights(board)).to_have_count(0)
    board.press("Enter")
    board.expect_settled()
    assert demo.touched == ["hand-12", "hand-8", "pot-9", "hand-10"]


DEAL = {"box": [10, 10, 72, 100], "keys": [f"hand-{value}" for value in (8, 10, 12)]}
HOLD = "() => document.getAnimations().forEach(each => each.pause())"


def test_press_ends_deal_animation_and_still_takes_effect(stop_time, demo):
    board = stop_time()
    demo.show(deal=DEAL)
    expect(flights(board)).to_have_count(3)
    board.page.evaluate(HOLD)
    expect(board.root).not_to_have_attribute("data-settled", SETTLED)
    board.control("8 in the hand").click()
    expect(flights(board)).to_have_count(0)
    board.expect_settled()
    assert demo.touched == ["hand-8"]


def test_deal_is_not_animated_on_first_load_or_with_reduced_motion(stop_time, demo):
    demo.show(deal=DEAL)
    board = stop_time()
    expect(flights(board)).to_have_count(0)
    board.page.emulate_media(reduced_motion="reduce")
    demo.show(deal={}, status="Cards lie.")
    demo.show(deal=DEAL, status="Cards stay.")
    expect(board.root.locator(".mf-status")).to_have_text("Cards stay.")
    expect(flights(board)).to_have_count(0)
    board.expect_settled()


def test_cards_do_not_fly_when_motion_is_off_or_reduced(stop_time, demo):
    board = stop_time()
    demo.show(motion="off", status="Cards stay.")
    expect(board.root.locator(".mf-status")).to_have_text("Cards stay.")
    touch_flying(board, "12 in the hand")
    board.expect_settled()
    demo.show(motion="on", status="Cards fly.")
    expect(board.root.locator(".mf-status")).to_have_text("Cards fly.")
    board.page.emulate_media(reduced_motion="reduce")
    touch_flying(board, "9 in the pot")
    board.expect_settled()


def test_slow_answer_marks_board_as_thinking_after_300_ms(stop_time, demo):
    board = stop_time()
    thinking, stage = board.root.locator(".mf-thinking"), board.root.locator(".mf-stage")
    demo.works = True
    board.control("8 in the hand").click()
    expect(board.root).not_to_have_attribute("data-settled", SETTLED)
    board.page.clock.run_for(NOTICED_MS - 1)
    expect(thinking).to_be_empty()
    expect(stage).not_to_have_attribute("aria-busy", "true")
    board.page.clock.run_for(2)
    expect(thinking).to_have_text("thinking")
    expect(stage).to_have_attribute("aria-busy", "true")
    demo.end_work()
    board.expect_settled()
    expect(thinking).to_be_empty()
    expect(stage).not_to_have_attribute("aria-busy", "true")


def test_race_clock_restarts_at_zero_for_each_lap_and_stops_at_end(stop_time, demo):
    board = stop_time()
    face, clock = board.page.get_by_role("timer"), board.page.clock
    expect(face).to_be_hidden()
    demo.show(clock={"lap": 0, "runs": True})
    expect(face).to_have_text("0:00")
    clock.run_for(65_000)
    expect(face).to_have_text("1:05")
    demo.show(clock={"lap": 1, "runs": True})
    expect(face).to_have_text("0:00")
    clock.run_for(3_000)
    expect(face).to_have_text("0:03")
    demo.show(clock={"lap": 1, "runs": False}, status="The race is over.")
    expect(board.root.locator(".mf-status")).to_have_text("The race is over.")
    clock.run_for(9_000)
    expect(face).to_have_text("0:03")
