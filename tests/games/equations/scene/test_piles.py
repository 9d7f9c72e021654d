"""The piles: who has what, who gave up, whose turn it is."""

from mathfish_widgets.games.equations import EQUATIONS
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.seating import PERSON
from mathfish_widgets.stage.face_data import EmptyPlace, Tile
from tests.games.equations.scene.tables import CAMP_CARDS, at, placed, written


def test_piles_tell_who_has_what_and_who_gave_up():
    match = Match(EQUATIONS, 1, {"players": 3}, (PERSON,) * 3, ("Ann", "Bob", "Cy"), {"layout": CAMP_CARDS})
    match.play("give up", 1)
    assert written(placed(match), "label-") == [
        *("Deck", "36 cards", "Unsolved", "0 cards"),
        *("Ann", "0 cards", "Bob", "0 · gave up", "Cy", "0 cards"),
    ]
    assert placed(match)["won-s1"].face == EmptyPlace()
    match.play("shout 3 * 2 + 4 = 10", 0)
    assert written(placed(match), "label-won-s0") == ["Ann", "4 cards"]
    assert isinstance(placed(match)["won-s0"].face, Tile)
    assert written(placed(match), "label-won-s1") == ["Bob", "0 cards"]


def test_in_turns_the_pile_says_whose_turn_it_is():
    match = at(mode="turns")
    assert written(placed(match), "label-won") == ["Player 1", "0 · to move", "Player 2", "0 cards"]
