"""Drawings that are made beforehand: they are what would be drawn anyway, and are used only while they hold."""

from dataclasses import replace
from typing import Any

import pytest

from mathfish_widgets.stage.areas import areas
from mathfish_widgets.stage.paint import Painter
from mathfish_widgets.stage.sprite import Arrangement
from mathfish_widgets.stage.theme import DARK, LIGHT
from tests.stage.tables import with_sprite, without


class Page:
    """A painter whose drawings go along with something else, and what it sent."""

    def __init__(self, table: Arrangement) -> None:
        self.sent: list[str] = []
        self.painter = Painter((table.width, table.height), self.sent.append)
        self.painter.paint(table, LIGHT)
        self.sent.clear()

    def reload(self) -> None:
        """A new page says that it has loaded the canvas; what it is sent by itself does not count here."""
        self.painter.canvas._handle_frontend_event(self.painter.canvas, {"event": "client_ready"}, [])


@pytest.fixture
def page(table: Arrangement) -> Page:
    return Page(table)


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> list[None]:
    """Grows by one with every drawing that is worked out."""
    drawn: list[None] = []
    plain = areas

    def noted(*arguments: Any) -> Any:
        drawn.append(None)
        return plain(*arguments)

    monkeypatch.setattr("mathfish_widgets.stage.paint.areas", noted)
    return drawn


def test_a_plan_draws_what_would_be_drawn_anyway(page: Page, table: Arrangement, counted: list[None]) -> None:
    after = with_sprite(table, "stock", count=3)
    page.painter.paint(after, LIGHT)
    page.painter.paint(table, LIGHT)
    anyway, _ = page.sent
    plan = page.painter.plan(after)
    counted.clear()
    page.painter.paint(after, LIGHT, plan)
    assert page.sent[2:] == [anyway]
    assert counted == []


def test_what_looks_the_same_is_planned_and_not_sent(page: Page, table: Arrangement) -> None:
    renamed = with_sprite(table, "stock", name="stock, 18 cards")
    page.painter.paint(renamed, LIGHT, page.painter.plan(renamed))
    assert page.sent == []


def test_planning_changes_nothing(page: Page, table: Arrangement) -> None:
    after = with_sprite(table, "stock", count=3)
    page.painter.paint(after, LIGHT)
    page.painter.paint(table, LIGHT)
    page.painter.plan(without(table, "waste"))
    page.painter.paint(after, LIGHT)
    assert page.sent[0] == page.sent[2]


def test_a_plan_is_made_only_where_a_drawing_is_all_it_takes(page: Page, table: Arrangement) -> None:
    assert page.painter.plan(replace(table, width=320)) is None
    bare = without(table, "waste")
    assert Page(bare).painter.plan(table) is None  # the card on the waste pile was never drawn
    assert Painter((table.width, table.height)).plan(table) is None


def test_a_plan_is_not_used_for_another_table(page: Page, table: Arrangement, counted: list[None]) -> None:
    plan = page.painter.plan(with_sprite(table, "stock", count=3))
    counted.clear()
    page.painter.paint(with_sprite(table, "stock", count=4), LIGHT, plan)
    assert len(counted) == 1


def test_what_could_not_be_sent_is_sent_with_the_next_picture(
    page: Page, table: Arrangement, monkeypatch: pytest.MonkeyPatch
) -> None:
    after = with_sprite(table, "stock", count=3)
    with monkeypatch.context() as broken:
        broken.setattr(page.painter, "_send", lambda _drawing: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            page.painter.paint(after, LIGHT)
    page.painter.paint(after, LIGHT)
    assert len(page.sent) == 1


@pytest.mark.parametrize("happens", ["another picture", "another theme", "a new page", "cards given up"])
def test_a_plan_that_no_longer_holds_is_not_used(
    page: Page, table: Arrangement, counted: list[None], happens: str
) -> None:
    bare = without(table, "waste")
    page.painter.paint(bare, LIGHT)
    plan = page.painter.plan(table)
    assert plan is not None
    if happens == "another picture":
        page.painter.paint(without(bare, "stock"), LIGHT)
    elif happens == "a new page":
        page.reload()
    elif happens == "cards given up":
        page.painter._given_up += 1
    counted.clear()
    page.painter.paint(table, DARK if happens == "another theme" else LIGHT, plan)
    assert len(counted) == 1
