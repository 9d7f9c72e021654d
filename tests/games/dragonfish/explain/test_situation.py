"""What there is to do in each phase of DragonFish, and what is said of the box."""

import pytest

from mathfish_widgets.engine.observation import observe
from mathfish_widgets.games.dragonfish.explain.explainer import EXPLAINER
from tests.games.dragonfish.playing import FIGURE_2, IN_POND, deal, lines, played, position, read


def situation(state, seat=None, history=()):
    return EXPLAINER.explain_situation(observe(state, history, state.active[0] if seat is None else seat))


SITUATIONS = [
    (FIGURE_2, "", ["Step 1: draw a Helper Card.", "Lanes that the island links: 3 groups."]),
    (
        FIGURE_2 | {"hands": {1: "Hook 10"}, "catches": {0: "F10 F15", 2: "F5"}},
        "",
        [
            "Step 1: draw a Helper Card, or play a Hook Card from your hand.",
            "Your Hook Card 10:",
            "Ann: fish 10. 10 is at least 10: they are equal.",
            "Cleo: fish 5. 10 is at least 5: it is 5 more.",
        ],
    ),
    (
        FIGURE_2 | {"helpers": "Hook 5", "catches": {0: "F10"}},
        "draw",
        ["You drew Hook Card 5. Play it at once, or keep it.", "Hook 5 reaches no fish now."],
    ),
    (
        FIGURE_2 | {"helpers": "NS+EW"},
        "draw",
        [
            "Lay canal card NS+EW on a place of the island. The card there is discarded.",
            "You may turn it by 90, 180 or 270 degrees before you lay it.",
            "As it is printed on NE: 0 pairs of lanes are linked, 1 pair is parted.",
            "This parts lane N1 and lane E0.",
        ],
    ),
    (
        FIGURE_2 | {"helpers": "Net"},
        "draw",
        [
            "Choose the pond that the Net empties of its animals.",
            "Pond 1: fish 15; bugs 8, 7, 4, 1 and 6.",
            "Pond 3: no fish; bugs 9, 7, 8, 5, 2 and 6.",
        ],
    ),
    (FIGURE_2 | {"helpers": "Magnet"}, "draw", ["Choose the bike that the Magnet lifts: 2f or 4c."]),
    (
        FIGURE_2 | {"hands": {1: "Hook 10", 2: "Scissors"}, "catches": {2: "F10"}},
        "hook 10 2 10",
        [
            "Hook Card 10 is played on your fish 10, by Bob. Cut the line, or give the fish.",
            "10 is at least 10: they are equal.",
            "You have 1 Scissors Card.",
        ],
    ),
    (
        FIGURE_2 | {"hands": {1: "Hook 10"}, "catches": {2: "F10"}},
        "hook 10 2 10",
        ["You have no Scissors Card."],
    ),
    (
        IN_POND,
        "",
        [
            "Step 2: make a sum in one pond, swap two animals first if you like, or end your turn.",
            "Pond 2: fish 10; bugs 3, 10, 1 and 5.",
            "N1 and E0: these join pond 1 with 2.",
            "Whoever has 4 fish wins, and so does whoever has 45 points.",
        ],
    ),
    (IN_POND, "swap 3b 2d", ["Step 2: make the sum in pond 3 or pond 2, or end your turn."]),
]


@pytest.mark.parametrize(("given", "text", "wanted"), SITUATIONS)
def test_what_there_is_to_do(given, text, wanted):
    state = played(position(given), text) if text else position(given)
    said = lines(situation(state))
    assert [line for line in said if line in wanted] == wanted


def test_the_signs_and_joined_cards_of_a_game_are_told_with_its_sums():
    signs = {"add": None, "multiply": "cards may be multiplied as well", "divide": "multiplied and divided as well"}
    for operations, words in signs.items():
        said = " ".join(lines(situation(position(IN_POND, operations=operations))))
        assert (words or "added or subtracted") in said
        assert ("In this game" in said) == (operations != "add")
        assert "may be joined" not in said
    assert "1 and 4 to 14" in " ".join(lines(situation(position(IN_POND, join_digits="on"))))


def test_the_first_situation_says_what_is_reconstructed():
    said = lines(situation(deal()))
    assert any("reconstructed" in line and "numbers on these cards" in line for line in said)
    own = "fish 5x9 10x5; bugs 1-9x6; hooks 5 10; canals NS EW NE ES SW"
    assert any("The cards are those of your box." in line for line in lines(situation(deal(box=own))))


def test_what_is_reconstructed_is_said_until_a_seat_has_moved():
    turn = deal().play(read("draw"))
    for seat in range(turn.after.players):
        said = any("reconstructed" in line for line in lines(situation(turn.after, seat, [turn])))
        assert said == (seat != turn.seat)
    onlooker = EXPLAINER.explain_situation(observe(turn.after, [turn], None))
    assert not any("reconstructed" in line for line in lines(onlooker))


def test_a_box_given_in_part_tells_what_is_still_reconstructed():
    said = [line.strip() for line in lines(situation(deal(box="fish 5x9 10x5; canals NS EW NE ES SW")))]
    told = {line for line in said if line.endswith("reconstructed.")}
    assert told == {"The numbers on the bugs are reconstructed.", "The numbers on the Hook Cards are reconstructed."}


def test_the_others_are_told_whom_the_table_waits_for():
    state = position(FIGURE_2 | {"hands": {1: "Hook 10", 2: "Scissors"}, "catches": {2: "F10"}})
    assert lines(situation(state, 0))[0] == "Bob: step 1, a Helper Card."
    hooked = played(state, "hook 10 2 10")
    for seat in (0, 1, None):
        said = lines(EXPLAINER.explain_situation(observe(hooked, [], seat)))
        assert said[0] == "Cleo: answering a Hook Card."
        assert not any("Scissors Card" in line for line in said)
