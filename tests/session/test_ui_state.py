"""What a screen shows besides the game: curtains, titles, colours, clocks."""

import pytest

from mathfish_widgets.engine.table import Sight
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.games import GAMES, WIDGETS
from mathfish_widgets.markup.panel import situation_page
from mathfish_widgets.play.seating import PERSON
from mathfish_widgets.stage.theme import DARK, FOUR_COLOURS, LIGHT, TWO_COLOURS, theme_of

HIDDEN = [
    name for name, game in GAMES.items() if "hand" in {zone.name for zone, pile in game.deal(0).table.items() if pile}
]
"""The games in which people hold cards from the deal on."""


def send(game, **message):
    game._handle_custom_msg(message, [])


@pytest.mark.parametrize("name", HIDDEN)
def test_on_one_screen_no_hand_is_seen_before_its_player_takes_the_screen(name):
    game = WIDGETS[name](seed=3, players=(PERSON,) * GAMES[name].seats)
    assert game.curtain is not None
    names = [control["label"] for zone in game.zones for control in zone["controls"]]
    assert not [label for label in names if "in your hand" in label]
    send(game, do="curtain")
    assert game.curtain is None
    names = [control["label"] for zone in game.zones for control in zone["controls"]]
    assert [label for label in names if "in your hand" in label]


@pytest.mark.parametrize("name", HIDDEN)
def test_against_computers_there_is_no_curtain(name):
    game = WIDGETS[name](seed=3, pace="step by step")
    assert game.curtain is None
    assert any(zone.sight is Sight.OWNER for zone in game.match.state.table)


@pytest.mark.parametrize("name", GAMES)
def test_what_to_do_now_stands_in_the_message_and_not_again_in_the_heading(name):
    game = WIDGETS[name](seed=3, pace="step by step")
    assert game.panel["heading"] == "What to do now"
    assert game.message["text"] not in ("", game.panel["heading"])


def test_a_situation_without_substeps_is_told_below_its_title():
    told = Step("table.yours")
    (page,) = situation_page(told)
    assert (page.heading, page.step, page.title) == (told, told, Step("table.now"))


@pytest.mark.parametrize("dark", [False, True])
def test_four_colours_change_the_suits_and_nothing_else(dark):
    plain, four = (theme_of(dark=dark, four_colours=wanted) for wanted in (False, True))
    assert plain is (DARK if dark else LIGHT)
    assert (plain.suits, four.suits) == (TWO_COLOURS, FOUR_COLOURS)
    assert (plain.table, plain.text, plain.roles) == (four.table, four.text, four.roles)
    assert four is theme_of(dark=dark, four_colours=True)


def test_the_settings_offer_four_colours_where_suits_are_seen():
    rows = {name: [row["key"] for row in WIDGETS[name](seed=3).settings] for name in GAMES}
    assert "four_colours" not in rows["docfish"]
    assert "four_colours" in rows["doublets"]
    game = WIDGETS["doublets"](seed=3)
    send(game, set="four_colours", value=True)
    assert game.theme.suits == FOUR_COLOURS
