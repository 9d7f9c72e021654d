"""Hints: three rungs, true sentences with the numbers at hand, and a move of the sharp player."""

import pytest

from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games.pemberley.analysis.best_layout import best_layout
from mathfish_widgets.games.pemberley.players.hints import hint
from mathfish_widgets.games.pemberley.rules.facts import Phase
from mathfish_widgets.games.pemberley.rules.moves import Done, LaySet, Lift, Play
from tests.games.pemberley.deciding import decisions, seen
from tests.games.pemberley.playing import PLAYED, WORDING, deal, played, position, read


def worded(observation):
    return [WORDING.sentence(rung) for rung in think(hint(observation))]


def test_every_hint_has_three_rungs_to_a_legal_move_and_stays_the_same():
    for state, observation in decisions(("sharp", "beginner"), games=2):
        rungs = think(hint(observation))
        assert len(rungs) == 3
        for rung in rungs:
            assert all(WORDING.sentence(step).strip() for step in rung.walk())
        assert state.refusal(read(rungs[-1].values["move"])) is None
        assert think(hint(observation)) == rungs


@pytest.mark.parametrize(
    ("given", "rungs"),
    [
        (
            {"hands": ["4H 8S", ""], "starter": "3C", "total": 48},
            [
                "The total is 48. Work out what each of your cards makes of it.",
                (
                    "You can land on 52. That scores 3 points, and no card of yours scores more. "
                    "Which card makes 48 into 52?"
                ),
                "Play 4♥: 48 + 4 = 52.",
            ],
        ),
        (
            {"hands": ["10C 5C", "2H"], "starter": "3C", "total": 7},
            ["The total is 7. Try each of your cards on it.", "Not one of them can be played on 7.", "Pass."],
        ),
        (
            {"hands": ["10C 5H", "2H"], "starter": "3C", "total": 7},
            [
                "The total is 7. Work out what each of your cards makes of it.",
                "You can play only one of your cards on 7. It leads to 12.",
                "Play 5♥: 7 + 5 = 12.",
            ],
        ),
        (
            {"hands": ["5C 3H", ""], "starter": "3C", "total": 5},
            [
                "The total is 5. Work out what each of your cards makes of it.",
                "You can land on 1. That scores 1 point, and no card of yours scores more. Which card makes 5 into 1?",
                "Play 5♣: 5 ÷ 5 = 1.",
            ],
        ),
        (
            {"hands": ["3C AH", ""], "starter": "3D", "total": 30},
            [
                "The total is 30. Work out what each of your cards makes of it.",
                (
                    "1 point is the most that you can score now. Tried out to the end of the round, another card comes "
                    "out better: look for one that leads to 10."
                ),
                "Play 3♣: 30 ÷ 3 = 10.",
            ],
        ),
        (
            {"hands": ["5C 4H", ""], "starter": "3D", "total": 30},
            [
                "The total is 30. Work out what each of your cards makes of it.",
                (
                    "No card of yours scores now. So think of what comes next. Tried out to the end of the round, a "
                    "landing on 6 comes out best."
                ),
                "Play 5♣: 30 ÷ 5 = 6.",
            ],
        ),
    ],
)
def test_hints_of_part_one_say(given, rungs):
    assert worded(seen(position(given))) == rungs


def test_the_hint_of_part_two_leads_to_the_best_layout():
    for seed in range(6):
        state = deal(seed)
        while state.phase is Phase.PLAY:
            state = state.play(next(state.legal_moves())).after
        net = best_layout(state.starter_number, state.pile(state.turn)).points
        before, seat = state.points[state.turn], state.turn
        while state.phase is Phase.SETS and state.turn == seat:
            state = state.play(read(think(hint(seen(state)))[-1].values["move"])).after
        assert state.points[seat] == before + net - state.left_over[seat]


def test_sets_that_stand_in_the_way_are_taken_apart():
    state = played(position(PLAYED), "set 8H; set KD")
    kinds = []
    while state.turn == 0:
        move = read(think(hint(seen(state)))[-1].values["move"])
        kinds.append(type(move))
        state = state.play(move).after
    assert state.points[0] == 5
    assert kinds == sorted(kinds, key=(Lift, LaySet, Done).index)


def test_hints_of_part_two_say():
    second = played(position(PLAYED), "done")
    assert worded(seen(second)) == [
        (
            "These cards are free: Q♥, 2♣, 5♣, 4♦, 3♠ and A♥. "
            "Laid well, they bring 6 points in all, where each card left over takes 1 away."
        ),
        "With Q♥ and 5♣ you can get from 3 to 3. That scores 1 point. In which order?",
        "Lay Q♥ and 5♣: 3 + 12 = 15 and 15 ÷ 5 = 3.",
    ]


def test_the_hint_names_a_single_card_only_by_where_it_leads():
    state = position({"piles": ["KD", ""], "hands": ["", ""], "starter": "3C", "phase": "sets"})
    assert worded(seen(state))[1:] == ["One of them makes 3 into 39. That scores 3 points.", "Lay K♦: 3 × 13 = 39."]


def test_hints_to_be_done_say_why():
    state = position({"piles": ["7C", "2S"], "hands": ["", ""], "starter": "3C", "phase": "sets"})
    assert worded(seen(state)) == [
        "These cards are free: 7♣. Try whether one of them is in a set.",
        "In no order do they lead from 3 to a total that scores.",
        "Say that you are done.",
    ]
    assert worded(seen(played(state, "done; set 2S"))) == [
        "Look at your cards: all of them are in sets.",
        "Your sets bring 1 point, and no other sets bring more.",
        "Say that you are done.",
    ]


def test_a_hint_to_take_a_set_apart_says_what_is_at_stake():
    state = played(position({"piles": ["4D AH", ""], "hands": ["", ""], "starter": "3C", "phase": "sets"}), "set 4D")
    assert worded(seen(state)) == [
        "With these sets you can get 0 points in all, cards left over taken off. Your cards can bring 3 points.",
        "So a set must go. Look at set 1, 4♦: together with other cards there is more in it.",
        "Take set 1 apart: 4♦.",
    ]


def test_every_play_that_is_hinted_is_told_with_its_points():
    for state, observation in decisions(("careful", "beginner"), games=1):
        rungs = think(hint(observation))
        move = read(rungs[-1].values["move"])
        if isinstance(move, Play) and rungs[1].rule == "pemberley.hint.play.landing":
            gained = state.play(move).after.points[state.turn] - state.points[state.turn]
            assert rungs[1].values["points"] == gained > 0
