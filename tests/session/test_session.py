"""Test the state of one person's screen, and its deduction sheet."""

import asyncio
import json
from dataclasses import replace

import pytest

from mathfish_widgets.engine.table import Sight
from mathfish_widgets.explain.deduction_sheet import NO, YES, CellKind, Column, DeductionSheet, Group, Row, with_note
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.games import GAMES, WIDGETS
from mathfish_widgets.games.docfish import DOCFISH
from mathfish_widgets.markup.panel import situation_page
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.seating import PERSON
from mathfish_widgets.session.session import Session
from mathfish_widgets.stage.scene import Aid, SheetSpec
from mathfish_widgets.stage.theme import FOUR_COLOURS, SEA, TWO_COLOURS, theme_of
from mathfish_widgets.widgets.game_widget import GameWidget
from tests.cases import each_case

from .tables import touch_move

HIDDEN = [
    name for name, game in GAMES.items() if "hand" in {zone.name for zone, pile in game.deal(0).table.items() if pile}
]
"""The games in which people hold cards from the deal on."""
PLACE = ("a", "1")
SENTENCES = {"docfish.sheet": "Sheet", "docfish.aid": "Show all", "docfish.found": "{count:note|notes}: {notes}"}


def send(game, **message):
    game._handle_custom_msg(message, [])


@each_case("name", HIDDEN)
def test_hand_is_hidden_until_its_player_takes_shared_screen(name):
    game = WIDGETS[name](seed=3, players=(PERSON,) * GAMES[name].seats)
    assert game.curtain is not None
    names = [control["label"] for zone in game.zones for control in zone["controls"]]
    assert not [label for label in names if "in your hand" in label]
    send(game, do="curtain")
    assert game.curtain is None
    names = [control["label"] for zone in game.zones for control in zone["controls"]]
    assert [label for label in names if "in your hand" in label]


def test_transcript_is_reworded_for_person_taking_screen():
    session = Session(Match(GAMES["dragonfish"], 3, players=(PERSON,) * 4))
    session.play_text("draw")
    assert session.transcript() == ["1. Player 2 draws a 15 hook."]
    session.play_text("keep")
    session.play_text("pass")
    session.lift_curtain()
    assert session.ui.seat == 2
    assert session.transcript()[0] == "1. Player 2 draws a Helper Card that nobody else can see."


@each_case("name", HIDDEN)
def test_game_against_computers_has_no_curtain(name):
    game = WIDGETS[name](seed=3, pace="step by step")
    assert game.curtain is None
    assert any(zone.sight is Sight.OWNER for zone in game.match.state.table)


@each_case("name", GAMES)
def test_task_appears_in_message_but_not_in_heading(name):
    game = WIDGETS[name](seed=3, pace="step by step")
    assert game.panel["heading"] == "What to do now"
    assert game.message["text"] not in ("", game.panel["heading"])


def test_situation_without_substeps_appears_below_title():
    told = Step("table.yours")
    (page,) = situation_page(told)
    assert (page.heading, page.step, page.title) == (told, told, Step("table.now"))


def test_more_button_opens_omitted_steps():
    game = WIDGETS["equations"](seed=1, players=(PERSON,))
    told, left = game.panel["count"], game.panel["more"]
    assert left > 0
    send(game, do="more")
    assert (game.panel["count"], game.panel["more"]) == (told + left, 0)
    assert len(game.session.ui.pager.whole) == told + left
    before = game.session.ui.pager.pages[: game.panel["index"]]
    assert not {page.step.rule for page in before} & game.match.game.explainer.further


def test_full_explanations_omit_nothing():
    game = WIDGETS["equations"](seed=1, players=(PERSON,), explanations="full")
    assert game.panel["more"] == 0
    whole = game.panel["count"]
    send(game, set="explanations", value="short")
    assert game.panel["count"] + game.panel["more"] == whole
    assert game.panel["more"] > 0
    send(game, set="explanations", value="full")
    assert (game.panel["count"], game.panel["more"]) == (whole, 0)


def test_reasons_already_read_stay_collapsed_in_next_game():
    game = WIDGETS["equations"](seed=1, players=(PERSON,), explanations="full")
    pages = game.session.ui.pager.pages
    number, page = next((number, page) for number, page in enumerate(pages) if page.step.substeps)
    assert not page.folded
    for _ in range(number + 1):
        send(game, do="next")
    send(game, do="now")
    assert page.step.rule in game.session.ui.read
    assert game.session.ui.pager.pages[number].folded
    for _ in range(number):
        send(game, do="next")
    assert "<details>" in game.panel["html"]
    send(game, do="new")
    assert page.step.rule in game.session.ui.read


def test_unknown_length_of_explanations_is_refused():
    with pytest.raises(ValueError, match=r"explanations can't be 'endless'\. It must be one of short, full"):
        WIDGETS["docfish"](explanations="endless")


def test_four_colours_change_only_suits():
    plain, four = (theme_of(four_colours=wanted) for wanted in (False, True))
    assert plain is SEA
    assert (plain.suits, four.suits) == (TWO_COLOURS, FOUR_COLOURS)
    assert (plain.table, plain.text, plain.roles) == (four.table, four.text, four.roles)
    assert four is theme_of(four_colours=True)


def test_settings_offer_four_colours_where_suits_are_shown():
    rows = {name: [row["key"] for row in WIDGETS[name](seed=3).settings] for name in GAMES}
    assert "four_colours" not in rows["docfish"]
    assert "four_colours" in rows["doublets"]
    game = WIDGETS["doublets"](seed=3)
    send(game, set="four_colours", value=True)
    assert game.theme.suits == FOUR_COLOURS


def fill(observation, view):
    """Return a sheet of two rows; with the aid it takes two slices, and shows the seat's cards."""
    told = ""
    if "all" in view.aids:
        yield
        yield
        told = " ".join(map(str, observation.state.hand(observation.seat or 0)))
    row = Row("a", "A", "row a", "xy", (told, told))
    groups = (Group("Rows", (row, Row("b", "B", "row b", told="nothing here"))),)
    kinds = {"x": CellKind("✕", "impossible"), "y": CellKind("✓", "certain")}
    return DeductionSheet(
        (Column("1", "One", "column one"), Column("2", "Two", "column two")), groups, kinds, "A legend."
    )


def check(_observation, notes):
    return Step("docfish.found", {"count": len(notes), "notes": sorted(map("".join, notes))})


class DocFishWithSheet(GameWidget):
    """DocFish with an artificial deduction sheet."""

    worksheet = SheetSpec(Step("docfish.sheet"), fill, check, (Aid("all", Step("docfish.aid")),))
    explainer = replace(DOCFISH.explainer, sentences={**DOCFISH.explainer.sentences, **SENTENCES})
    rules = replace(DOCFISH, explainer=explainer, scene=replace(DOCFISH.scene, sheet=worksheet))


def opened_game(**more):
    return DocFishWithSheet(seed=7, pace="step by step", **more)


@pytest.fixture
def game():
    return opened_game()


def unfold(game):
    send(game, do="sheet:open")


def test_game_without_deduction_sheet_shows_none():
    class Plain(GameWidget):
        rules = DOCFISH

    game = Plain(seed=3)
    unfold(game)
    send(game, do="note:a:1")
    send(game, do="check-notes")
    assert (game.sheet, game.notes) == (None, {})


def test_collapsed_sheet_sends_only_title(game):
    assert game.sheet == {"title": "Sheet", "open": False}
    unfold(game)
    assert game.sheet["open"]
    assert game.sheet["columns"] == [["1", "One", "column one"], ["2", "Two", "column two"]]
    assert game.sheet["groups"][0][1][1] == ["b", "B", "row b", "", [], "nothing here"]
    json.dumps(game.sheet)
    send(game, do="sheet:close")
    assert game.sheet == {"title": "Sheet", "open": False}


def test_note_cycles_through_yes_no_and_empty():
    notes = {("b", "2"): YES}
    for expected in (YES, NO, None, YES):
        notes = dict(with_note(notes, PLACE))
        assert (notes.get(PLACE), notes["b", "2"]) == (expected, YES)


def test_clicking_cell_changes_and_sends_only_its_note(game, monkeypatch):
    unfold(game)
    changes = []
    game.observe(lambda change: changes.append(change["name"]))
    send(game, do="note:a:1")
    assert game.notes == {"a:1": YES}
    assert changes == ["notes"]
    send(game, do="note:a:1")
    assert game.notes == {"a:1": NO}


@pytest.mark.parametrize("place", ["b:1", "a:3", "", "a", "a:1:2"])
def test_invalid_cell_takes_no_note(game, place):
    unfold(game)
    send(game, do=f"note:{place}")
    assert game.notes == {}


def test_notes_can_be_made_only_on_opened_sheet(game):
    send(game, do="note:a:1")
    unfold(game)
    assert game.notes == {}


def test_notes_survive_moves_and_undo_but_not_new_game(game):
    unfold(game)
    send(game, do="note:a:2")
    game.play(str(next(game.match.legal_moves(0))))
    game.undo()
    assert game.notes == {"a:2": YES}
    send(game, do="new")
    assert game.notes == {}


def test_checked_notes_are_answered_until_something_changes(game):
    unfold(game)
    send(game, do="note:a:2")
    send(game, do="check-notes")
    assert game.message["text"] == "1 note: a2"
    assert game.panel["heading"] == "1 note: a2"
    assert game.sheet["answer"] == ["1 note: a2"]
    send(game, do="note:a:1")
    assert game.sheet["answer"] == []
    send(game, do="check-notes")
    game.play(str(next(game.match.legal_moves(0))))
    assert game.sheet["answer"] == []


def test_sheet_tools_appear_on_sheet_not_toolbar(game):
    unfold(game)
    assert [tool["key"] for tool in game.sheet["tools"]] == ["aid:all", "check-notes"]
    assert "aid:all" not in {tool["key"] for tool in game.toolbar}
    send(game, do="aid:all")
    assert game.sheet["tools"][0] == {"key": "aid:all", "label": "Show all", "pressed": True}
    assert game.sheet["groups"][0][1][0][4][0]


def test_slow_sheet_marks_are_filled_in_later():
    async def play():
        game = opened_game()
        unfold(game)
        send(game, do="aid:all")
        first = game.sheet["groups"][0][1][0][4]
        for _ in range(9):
            await asyncio.sleep(0)
        return first, game.sheet["groups"][0][1][0][4]

    first, later = asyncio.run(play())
    assert first == ["", ""]
    assert all(later)


def test_people_sharing_screen_see_only_own_notes_and_none_at_curtain():
    game = opened_game(players=("you", "you"))
    send(game, do="curtain")
    unfold(game)
    send(game, do="note:a:1")
    send(game, do="aid:all")
    assert game.notes == {"a:1": YES}
    ui = game.session.ui
    other = (ui.seat + 1) % 2
    game.session._ui = replace(ui, curtain=other)
    game.render()
    assert game.sheet == {"title": "Sheet", "open": True}
    assert game.notes == {}
    send(game, do="check-notes")
    send(game, do="note:a:2")
    assert "answer" not in game.sheet
    game.session._ui = replace(ui, seat=other)
    game.render()
    assert game.sheet["groups"]
    assert game.notes == {}
    game.session._ui = ui
    game.render()
    assert game.notes == {"a:1": YES}


def test_tour_stop_includes_label_above_its_cards():
    game = WIDGETS["docfish"](seed=7)
    send(game, do="tour")
    _, bank, *_ = game.tour["stops"]
    label, card = (game.session.arrangement()[key].box for key in ("label-bank", "bank-2"))
    assert bank["box"][1] < label.y + label.h // 2 < card.y
    assert bank["box"][1] + bank["box"][3] < game.session.arrangement()["label-pot"].box.y + label.h


def test_tour_survives_hints_and_ends_with_first_move():
    game = WIDGETS["pemberley"](seed=7)
    send(game, do="tour")
    send(game, do="hint")
    assert game.tour["stops"]
    touch_move(game)
    assert game.tour == {}


def rings(game):
    return {each["key"] for zone in game.zones for each in zone["controls"] if "ring" in each}


def test_ring_is_drawn_only_when_highlights_are_off():
    game = WIDGETS["docfish"](seed=7)
    assert game.lit
    assert rings(game) == set()
    send(game, set="lights", value=False)
    assert rings(game) != set()
