"""The hand, with what each card would bring."""

from mathfish_widgets.engine.table import Place
from mathfish_widgets.games.pemberley import PEMBERLEY
from mathfish_widgets.games.pemberley.rules.zones import HAND
from mathfish_widgets.play.match import Match
from tests.games.pemberley.scene.tables import placed, sample, texts


def test_a_card_tells_its_suit_what_it_does_and_where_it_lies():
    hand = [sprite.name for sprite in placed(sample(plays=0)).sprites if sprite.zone == "hand-s0"]
    assert hand == [
        "eight of hearts, plus 8, in your hand",
        "seven of spades, minus 7, in your hand",
        "eight of spades, minus 8, in your hand",
        "queen of diamonds, times 12, in your hand",
        "king of diamonds, times 13, in your hand",
        "seven of clubs, divided by 7, in your hand",
        "eight of clubs, divided by 8, in your hand",
    ]


def test_without_the_aid_nothing_is_shown_under_a_card():
    assert "label-hand-s1-0-0" not in placed(sample(plays=7), 1).by_key


def test_previews_tell_total_and_points_or_why_a_card_cannot_be_played():
    match = sample(plays=7)
    table = placed(match, 1, aids=["preview"])
    said = texts(table)
    hand = {str(card): Place(HAND[1], index).key for index, card in enumerate(match.state.hand(1))}
    shown = {card: (said[f"label-{key}-0"], said[f"label-{key}-1"]) for card, key in hand.items()}
    assert shown == {
        "4D": ("28", "2 points"),
        "3S": ("4", "0 points"),
        "AH": ("8", "0 points"),
        "10C": ("7 left", "over"),
    }
    assert table[hand["4D"]].name == "four of diamonds, times 4, in your hand, makes 28, 2 points"
    assert table[hand["10C"]].name == (
        "ten of clubs, divided by 10, in your hand; 10 does not go into 7 exactly: 0 times 10 is 0, and 7 is left over."
    )


def test_a_preview_names_the_limit():
    match = Match(PEMBERLEY, 1, position={"hands": ["KD 2H", "3S"], "total": -48})
    table = placed(match, aids=["preview"])
    said = texts(table)
    assert (said["label-hand-s0-0-0"], said["label-hand-s0-0-1"]) == ("beyond", "−500")
