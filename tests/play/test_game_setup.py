"""How a game is set up: every change is checked, and the set-up before it stays as it was."""

import pytest

from mathfish_widgets.games import GAMES
from mathfish_widgets.play.game_setup import GameSetup
from mathfish_widgets.play.match import Match

PEMBERLEY = GAMES["pemberley"]


@pytest.mark.parametrize("name", GAMES)
def test_the_usual_set_up_is_that_of_a_match_that_nobody_set_up(name: str) -> None:
    assert GameSetup.usual(GAMES[name]) == GameSetup.of(Match(GAMES[name], 3))


def test_a_change_leaves_the_set_up_before_it_as_it_was() -> None:
    usual = GameSetup.usual(PEMBERLEY)
    changed = usual.with_value("player:1", "sharp").with_value("option:target", "500")
    assert (changed.players, changed.options["target"]) == (("you", "sharp"), 500)
    assert usual == GameSetup.usual(PEMBERLEY)
    match = changed.match(5)
    assert (match.seed, tuple(match.players), match.options["target"]) == (5, changed.players, 500)


def test_who_sits_there_stays_as_far_as_there_is_room() -> None:
    usual = GameSetup.usual(PEMBERLEY).with_value("player:1", "sharp")
    four = usual.with_value("option:players", "4")
    assert four.players[:2] == ("you", "sharp")
    assert len(four.players) == 4
    assert "you" not in four.players[1:]
    assert four.with_value("option:players", 2).players == ("you", "sharp")


@pytest.mark.parametrize(
    ("key", "value", "why"),
    [
        ("player:0", "wizard", "wizard"),
        ("player:2", "sharp", "There is no setting player:2."),
        ("option:target", "many", "The option target cannot be 'many'"),
        ("option:colour", "red", "There is no setting option:colour."),
        ("seed", 3, "There is no setting seed."),
    ],
)
def test_what_cannot_be_is_refused(key: str, value: object, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        GameSetup.usual(PEMBERLEY).with_value(key, value)


def test_options_and_values_are_called_what_the_game_calls_them() -> None:
    usual = GameSetup.usual(GAMES["docfish"])
    assert usual.words("first") == "first player"
    assert usual.words("first", "seat0") != "seat0"
    assert usual.words("no such option", 7) == "7"
