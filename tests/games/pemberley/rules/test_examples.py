"""The worked examples of docs/rules/pemberley.md, Worked examples, move by move."""

from mathfish_widgets.engine.cards import cards
from mathfish_widgets.games.pemberley.rules import RULES
from mathfish_widgets.games.pemberley.rules.events import Landed, Scored
from mathfish_widgets.games.pemberley.rules.state import ASIDE, HAND, Phase
from tests.cases import each_case
from tests.games.pemberley.playing import PLAYED, SAMPLE, deal, played, position, read, turns
from tests.games.tabletop import kinds

PART_ONE = [
    ("play QD", 36, 1, (1, 0)),
    ("play QH", 48, 1, (1, 1)),
    ("play 8C", 6, 0, (1, 1)),
    ("play 2C", 3, 1, (1, 2)),
    ("play 8S", -5, 1, (2, 2)),
    ("play 5C", -1, 0, (2, 2)),
    ("play 8H", 7, 2, (4, 2)),
    ("play 4D", 28, 2, (4, 4)),
    ("play 7C", 4, 0, (4, 4)),
    ("play 3S", 1, 1, (4, 5)),
    ("play KD", 13, 3, (7, 5)),
    ("play AH", 14, 2, (7, 7)),
    ("play 7S", 7, 2, (9, 7)),
]


def test_sample_round_part_one_has_expected_totals_and_scores():
    state = position(SAMPLE)
    assert state.total == 3
    for number, (text, total, points, scores) in enumerate(PART_ONE):
        assert state.turn == number % 2
        turn = RULES.play(state, read(text))
        state = turn.after
        assert (state.total, state.scores) == (total, scores)
        assert sum(event.points for event in turn.events if isinstance(event, Scored)) == points
        assert kinds(turn)[:2] == ["Played", "Landed"]


def test_sample_round_part_one_ends_with_card_set_aside():
    state = played(position(SAMPLE), *(text for text, *_ in PART_ONE))
    assert RULES.refusal(state, read("play 10C")).rule == "pemberley.play.division"
    turn = RULES.play(state, read("pass"))
    assert kinds(turn) == ["Passed", "SetAside", "PartOneEnded"]
    after = turn.after
    assert after.table[ASIDE[1]] == cards("10C")
    assert (after.phase, after.turn, after.left_over, after.scores) == (Phase.SETS, 0, (0, 1), (9, 7))
    assert after.pile(0) == cards(SAMPLE["hands"][0])


PART_TWO = [
    ("set 8H 7S QD 8C 8S", (11, 4, 48, 6, -2), (10, 7)),
    ("set KD", (39,), (13, 7)),
    ("done", (), (12, 7)),
    ("set QH 5C", (15, 3), (12, 8)),
    ("set 3S", (0,), (12, 10)),
    ("set 4D 2C AH", (12, 6, 7), (12, 12)),
    ("done", (), (12, 11)),
]


def landings(turn):
    return tuple(event.after for event in turn.events if isinstance(event, Landed))


def test_sample_round_part_two_has_expected_totals_and_scores():
    state = position(PLAYED | {"points": [9, 7]})
    for text, totals, scores in PART_TWO:
        turn = RULES.play(state, read(text))
        state = turn.after
        assert (landings(turn), state.scores) == (totals, scores)
        if text == "set KD":
            assert RULES.refusal(state, read("set 7C")).rule == "pemberley.set.division"
    assert kinds(turn) == ["Deducted", "RoundEnded", "GameEnded"]
    assert state.over


def test_sample_round_has_expected_final_scores():
    moves = [text for text, *_ in PART_ONE] + ["pass"] + [text for text, *_ in PART_TWO]
    assert played(position(SAMPLE), *moves).scores == (12, 11)


@each_case(("unplayed", "points"), [("set_aside", 11), ("once", 11), ("per_part", 10)])
def test_left_over_card_costs_points_according_to_option(unplayed, points):
    moves = [text for text, *_ in PART_ONE] + ["pass"] + [text for text, *_ in PART_TWO]
    assert played(position(SAMPLE, unplayed=unplayed), *moves).scores == (12, points)


def test_best_sets_of_seat_0_score_14():
    state = position(PLAYED | {"points": [9, 7]})
    turn = turns(state, "set 7S QD 8S 8C 7C 8H KD")[-1]
    assert landings(turn) == (-4, -48, -56, -7, -1, 7, 91)
    assert played(turn.after, "done").scores == (14, 7)


def test_best_sets_of_seat_1_score_12():
    state = position(PLAYED | {"points": [9, 7]})
    assert played(state, "done", "set 4D AH; set 3S 2C; set QH 5C; done").scores[1] == 12
    once = position(PLAYED | {"points": [9, 7]}, unplayed="once")
    final = played(once, "done", "set 4D AH; set 3S 2C 10C; set QH 5C; done")
    assert final.scores[1] == 13


@each_case(
    ("total", "text", "after", "points"),
    [(91, "play AD", 91, 5), (0, "play 5C", 0, 2), (495, "play 5H", 500, 0), (91, "play AC", 91, 5)],
)
def test_single_plays_have_expected_totals_and_points(total, text, after, points):
    state = played(position({"hands": [text.split()[1]], "total": total}), text)
    assert (state.total, state.scores) == (after, (points, 0))


@each_case(
    ("total", "text", "rule", "values"),
    [
        (48, "play KD", "limit", {"result": "624", "limit": "500"}),
        (495, "play 6H", "limit", {"result": "501"}),
        (-490, "play JS", "limit", {"result": "−501", "limit": "−500"}),
        (-8, "play 5C", "division", {"total": "−8", "quotient": "1", "product": "5", "remainder": "3"}),
        (7, "play 10C", "division", {"quotient": "0", "product": "0", "remainder": "7"}),
    ],
)
def test_single_refusals_have_expected_rule_and_values(total, text, rule, values):
    refusal = RULES.refusal(position({"hands": [text.split()[1]], "total": total}), read(text))
    assert refusal.rule == f"pemberley.play.{rule}"
    assert {name: str(refusal.values[name]) for name in values} == values


LAST_DONE = {"piles": ["", ""], "hands": ["", ""], "phase": "sets", "turn": 1}


@each_case(
    ("sums", "rounds", "last"),
    [((30, 28), 0, "Dealt"), ((31, 28), 0, "GameEnded"), ((31, 31), 0, "Dealt"), ((31, 31), 19, "GameEnded")],
)
def test_round_end_with_target_continues_or_ends_game(sums, rounds, last):
    state = position(LAST_DONE | {"sums": list(sums), "round": rounds, "first": 0}, target=30)
    assert kinds(RULES.play(state, read("done"))) == ["Deducted", "RoundEnded", last]


def test_game_without_target_ends_after_one_round():
    assert played(position(LAST_DONE), "done").over


def test_seed_1_deals_expected_cards():
    state = deal(1)
    assert state.table[HAND[0]] == cards("9S 2H 3D 7D 10S 10C 3C")
    assert state.table[HAND[1]] == cards("9H 4C 8C 2S 7H 10D 2D")
    assert (state.starter, state.total) == (cards("6D")[0], 6)


def test_each_landing_on_one_scores_more_for_either_player():
    state = played(position({"hands": ["AD AC", "2D 2C"], "total": 1}), "play AD")
    assert (state.ones, state.scores) == (1, (1, 0))
    state = played(state, "play 2D", "play AC", "play 2C")
    assert (state.ones, state.scores) == (2, (1 + 1, 1 + 2))
