"""The seats round the table, and what was done last."""

import pytest

from mathfish_widgets.games.literature.rules.cards import read_card
from mathfish_widgets.stage.face_data import (
    Answer,
    Arrow,
    Emblem,
    SuitFace,
    Tile,
)
from mathfish_widgets.stage.layout import around
from tests.games.literature.playing import deal, position, read, turns
from tests.games.literature.scene.views import LOW_SPADES, PAGES, placed, question_state


def after(state, *texts, seat=0, narrow=False):
    """The table after some moves, with these as its history."""
    history = turns(state, *texts)
    return placed(history[-1].after, seat, history=history, narrow=narrow)


def test_the_seats_stand_round_the_table_in_order_of_play_with_the_own_one_below():
    table = placed(deal(1), seat=2)
    boxes = {seat: table[f"seat-{seat}"].box for seat in range(6)}
    assert max(boxes, key=lambda seat: boxes[seat].y) == 2
    left = [seat for seat in range(6) if boxes[seat].x < boxes[2].x]
    assert left == [3, 4]
    assert table["seat-2"].face.text == "your seat"


def test_teams_are_told_apart_by_shape_and_word():
    table = placed(deal(1, players=8), seat=1)
    faces = [table[f"seat-{seat}"].face for seat in range(8)]
    assert [face.emblem for face in faces] == [Emblem.DIAMOND, Emblem.DISC] * 4
    assert {face.text for face in faces[::2]} == {"opponent"}
    assert {face.text for face in faces[1::2]} == {"your seat", "team-mate"}
    assert table["seat-3"].name == "Dan, team-mate"


def test_whose_turn_it_is_has_its_pointer():
    table = placed(deal(1, first="next"))
    assert [seat for seat in range(6) if table[f"seat-{seat}"].face.to_move] == [1]


@PAGES
@pytest.mark.parametrize(("shown", "count"), [("public", 8), ("hidden", None)])
def test_numbers_of_cards_are_shown_only_where_they_are_public(shown, count, narrow):
    table = placed(deal(1, hand_counts=shown), narrow=narrow)
    assert {table[f"hand-s{seat}"].count for seat in range(6)} == {count}
    assert ("8 cards" in table["seat-3"].name) == (count is not None)


def test_a_seat_without_cards_says_so():
    state = position({"hands": {0: "4S 3H", 2: "", 1: "3S"}})
    table = placed(state)
    assert "hand-s2" not in table.by_key
    assert (table["seat-2"].face.text, table["seat-2"].face.faint) == ("team-mate, out", True)
    assert table["seat-2"].name == "Cleo, team-mate, no cards left"


@PAGES
@pytest.mark.parametrize(("text", "hit"), [("ask 1 3S", True), ("ask 3 3S", False)])
def test_the_last_question_is_an_arrow_from_the_asker_to_the_asked_with_card_and_answer(text, hit, narrow):
    table = after(question_state(), text, seat=5, narrow=narrow)
    assert table["asked"].face == SuitFace(read_card("3S"))
    assert table["answer"].face == Answer(hit)
    assert table["told"].face == Tile("given" if hit else "not there")
    arrow = table["arrow"].face
    asker, asked = table["seat-0"].box, table[f"seat-{read(text).seat}"].box
    assert isinstance(arrow, Arrow)
    assert near(arrow.start, asker)
    assert near(arrow.end, asked)
    assert arrow.answer is hit


def near(point, box, apart=6):
    """Whether a point lies at the edge of a box, outside it."""
    x, y = point
    wider = around([box], apart)
    return wider.x <= x <= wider.x + wider.w and wider.y <= y <= wider.y + wider.h


def test_a_declaration_is_told_in_the_middle_of_the_table():
    state = position({"hands": LOW_SPADES})
    table = after(state, "declare low spades 0:4S,8S 2:3S 4:5S,6S,7S", seat=1)
    told = [table[f"label-told-{at}"].face.text for at in (0, 1)]
    assert told == ["Ann: low spades", "all right: opponents +1"]
    table = after(state, "declare low spades 0:4S,8S 2:3S,5S 4:6S,7S")
    assert table["label-told-1"].face.text == "not right: no points"


def test_a_passed_turn_is_an_arrow_without_an_answer():
    state = position({"hands": LOW_SPADES | {4: "5S 6S 7S 4H"}})
    table = after(state, "declare low spades 0:4S,8S 2:3S 4:5S,6S,7S", "pass 4")
    assert table["arrow"].face.answer is None
    assert "asked" not in table.by_key
