"""Explanations of Pemberley: turns, what follows them, and situations."""

import random
import re

from mathfish_widgets.engine.state import observe
from mathfish_widgets.explain.figures import ChainFigure, NumberLineFigure
from mathfish_widgets.games.pemberley.explain import EXPLAINER
from mathfish_widgets.games.pemberley.rules import RULES
from mathfish_widgets.games.pemberley.rules.state import Phase
from mathfish_widgets.mathematics.expressions import Equality
from tests.cases import each_case
from tests.games.pemberley.playing import (
    PLAYED,
    SAMPLE,
    WORDING,
    deal,
    figures,
    lines,
    played,
    position,
    read,
    told,
    turns,
)

OPTION_SETS = [{"players": 3, "target": 20}, {"unplayed": "once", "may_pass": "on"}, {"unplayed": "per_part"}]


def test_passing_players_hand_is_not_revealed():
    turn = RULES.play(position({"hands": ["5C 9C", "AH 2H"], "total": 4}), read("pass"))
    mine = lines(EXPLAINER.explain_turn(turn.seen_by(0), 0))
    assert mine[0] == "Ann passes, because no card in this hand can be played on 4."
    assert "5♣ can't be played on 4: 0 times 5 is 0, with 4 left over." in mine
    assert lines(EXPLAINER.explain_turn(turn.seen_by(1), 1)) == mine[:1]


@each_case(("others", "told"), [("AH 2H", 1), ("", 0)])
def test_forced_pass_explains_whether_play_continues(others, told):
    state = position({"hands": ["5C 9C", others], "total": 4})
    only_now = "You only pass for this turn. Once the total isn't 4 any more, you might be able to play again."
    assert lines(EXPLAINER.explain_situation(observe(state, [], 0))).count(only_now) == told
    assert (played(state, "pass").phase is Phase.PLAY) == bool(told)


SAID = [
    ({"hands": ["QD"], "total": 3}, "play QD", "Ann plays Q♦: 3 × 12 = 36. That scores 1 point."),
    ({"hands": ["8C"], "total": 48}, "play 8C", "Ann plays 8♣: 48 ÷ 8 = 6. That scores nothing."),
    ({"hands": ["8C"], "total": 48}, "play 8C", "♣ divides: 48 ÷ 8 = 6."),
    ({"hands": ["8C"], "total": 48}, "play 8C", "8 goes into 48 exactly 6 times: 6 × 8 = 48."),
    ({"hands": ["5C"], "total": -5}, "play 5C", "5 goes into 5 exactly 1 time: 1 × 5 = 5."),
    ({"hands": ["5C"], "total": -5}, "play 5C", "−5 is below 0, so the answer is too: it's −1, not 1."),
    ({"hands": ["5C"], "total": 0}, "play 5C", "0 ÷ 5 is 0, because 5 × 0 = 0."),
    ({"hands": ["5D"], "total": 0}, "play 5D", "0 times any number is 0."),
    ({"hands": ["AD"], "total": 91}, "play AD", "Ann plays A♦: 91 × 1 = 91. That scores 5 points."),
    ({"hands": ["AD"], "total": 91}, "play AD", "The total stays at 91. That still counts as a landing."),
    ({"hands": ["AC"], "total": 91}, "play AC", "Any number divided by 1 stays the same."),
    (
        {"hands": ["QD"], "total": 36},
        "play QD",
        "To multiply by 12, multiply by 10 and by 2, then add: 36 × 10 = 360 and 36 × 2 = 72. 360 + 72 = 432.",
    ),
    (
        {"hands": ["8S"], "total": 3},
        "play 8S",
        "It takes 3 to get from 3 down to 0. That leaves 5 of the 8, so you reach −5.",
    ),
    (
        {"hands": ["8H"], "total": -1},
        "play 8H",
        "It takes 1 to get from −1 up to 0. That leaves 7 of the 8, so you reach 7.",
    ),
    (
        {"hands": ["3S"], "total": -5},
        "play 3S",
        "Below 0, going down takes you further from 0: 5 + 3 = 8, so you reach −8.",
    ),
    ({"hands": ["3H"], "total": -8}, "play 3H", "Below 0, going up takes you closer to 0: 8 − 3 = 5, so you reach −5."),
    ({"hands": ["KD"], "total": 1}, "play KD", "K counts as 13."),
    ({"hands": ["AS"], "total": 98}, "play AS", "97 is a prime, so it scores 1 point."),
    (
        {"hands": ["AS"], "total": 2, "ones": 2},
        "play AS",
        "A landing on 1 scores one point more each time. This is number 3, so it scores 3 points.",
    ),
    (PLAYED, "set QD 8S", "Ann lays Q♦ and 8♠ as a set: 3 × 12 − 8 = 28. That scores 2 points."),
    (PLAYED, "set QD 8S", "Every set begins at 3, the number on the starter."),
    (PLAYED, "set 8H 7S QD 8C 8S", "In one line, that's (3 + 8 − 7) × 12 ÷ 8 − 8 = −2."),
    (PLAYED, "set KD; lift 1", "Ann takes set 1 apart to free K♦. Its 3 points don't count any more."),
    (PLAYED | {"points": [9, 7]}, "set KD; done", "Ann is done. The score for this round is 9 + 3 − 6 = 6."),
    (PLAYED | {"points": [9, 7]}, "done; done", "10♣ went unplayed in part one. That takes 1 away."),
    (PLAYED | {"points": [9, 7]}, "done; done", "The game is over. Ann won with a score of 2."),
    (PLAYED | {"points": [9, 9]}, "done; done", "Ann has scored 2 this round."),
    (SAMPLE | {"hands": ["8H", "10C"]}, "play 8H; pass", "Bob sets 10♣ aside. That takes 1 away at the end."),
    (
        SAMPLE | {"hands": ["8H", "10C"]},
        "play 8H; pass",
        "10♣ can't be played on 11: 1 times 10 is 10, with 1 left over.",
    ),
    (
        SAMPLE | {"hands": ["8H", "10C"]},
        "play 8H; pass",
        "Part one is over. In part two, every set begins at 3. Ann goes first.",
    ),
]


@each_case(("given", "text", "line"), SAID)
def test_move_explanation_has_expected_lines(given, text, line):
    assert line in lines(told(position(given), text))


def test_left_over_card_costs_point_in_each_part():
    after = position({"hands": ["5C", "9C"], "total": 3, "starter": "3C"}, unplayed="per_part")
    said = lines(told(after, "pass; pass; done"))
    assert "1 card was left over in part one. That takes 1 away." in said
    assert "5♣ didn't go into a set. That takes 1 away." in said
    assert "Ann is done. The score for this round is 0 − 2 = −2." in said


def test_brackets_are_explained_only_when_present():
    why = "You work through the cards from left to right."
    assert any(line.startswith(why) for line in lines(told(position(PLAYED), "set 8H 7S QD 8C 8S")))
    assert not any(line.startswith(why) for line in lines(told(position(PLAYED), "set QD 8S")))


def test_move_explanation_has_expected_figures():
    # The table shows the number line instead.
    assert not figures(told(position({"hands": ["QD"], "total": 3}), "play QD"), NumberLineFigure)
    (row,) = figures(told(position(PLAYED), "set QD 8S"), ChainFigure)
    assert (row.start, row.operations) == (3, (("×", 12), ("−", 8)))


def test_round_end_and_next_deal_are_explained():
    start = {"piles": ["", ""], "phase": "sets", "turn": 1, "points": [3, 4], "sums": [20, 8], "round": 1, "first": 0}
    said = lines(told(position(start, target=30), "done"))
    assert "Nobody has more than 30 yet, so there's another round." in said
    assert "Ann has 20 + 3 = 23 in all." in said
    assert any(
        re.fullmatch(r"This is round 3\. The starter is .*, so the total begins at \d+\. Ann goes first\.", line)
        for line in said
    )
    shared = lines(told(position(start | {"sums": [30, 29]}, target=30), "done"))
    assert "Ann and Bob share the highest score, 33, so there's another round." in shared
    won = lines(told(position(start | {"sums": [30, 8]}, target=30), "done"))
    assert "33 is more than 30, and nobody else has that much." in won
    last = lines(told(position(start | {"round": 19}, target=30), "done"))
    assert "A game has 20 rounds at most." in last


def situation(state, history=(), seat=None):
    return EXPLAINER.explain_situation(observe(state, history, state.turn if seat is None else seat))


LAY_SETS = "Choose cards in order, from 3 to a total that scores."
NOW = [
    ({"hands": ["8C"], "total": 48}, {}, "The total is 48. Play a card."),
    ({"hands": ["8C"], "total": 48}, {"may_pass": "on"}, "The total is 48. Play a card, or pass."),
    ({"hands": ["7C"], "total": 48}, {}, "You can't play any of your cards on 48, so pass."),
    ({"hands": ["7C"], "total": 48}, {}, "7♣ can't be played on 48: 6 times 7 is 42, with 6 left over."),
    (
        {"hands": ["KD"], "total": 48},
        {},
        "K♦ can't be played on 48: it would make 624, which is past the limit of 500.",
    ),
    ({"hands": ["KD 8H"]}, {}, "K♦ gets you there from 7: 7 × 13 = 91."),
    ({"hands": ["KD 8H"]}, {}, "8♥ gets you there from 83: 83 + 8 = 91."),
    ({"ones": 1}, {}, "The next landing on 1 is number 2, so it scores 2."),
    ({}, {"negative_primes": "off"}, "Any other prime scores 1. A number below 0 is never a prime."),
    (
        PLAYED | {"piles": ["KD 8S"]},
        {},
        LAY_SETS,
    ),
    (PLAYED | {"piles": ["8S"], "sets": [["KD"]]}, {}, "Set 1 scores 3 points: 3 × 13 = 39."),
    (PLAYED | {"piles": [""], "sets": [["KD"]]}, {}, "You have no free cards, so say “Done”."),
]


@each_case(("given", "options", "line"), NOW)
def test_situation_explanation_states_task(given, options, line):
    assert line in lines(situation(position(given, **options)))


def test_situation_shows_played_cards_as_one_expression():
    history = turns(position(SAMPLE), "play QD; play QH; play 8C; play 2C; play 8S")
    step = situation(history[-1].after, history)
    assert "Here are the cards so far in one line: (3 × 12 + 12) ÷ 8 ÷ 2 − 8 = −5." in lines(step)
    assert len(figures(step, ChainFigure)) == 1


def test_expression_of_played_cards_omits_earlier_rounds():
    start = position({"hands": ["AD", "2D"], "total": 4}, target=30)
    history = turns(start, "play AD; play 2D; done; done")
    card = next(RULES.legal_moves(history[-1].after))
    history.append(RULES.play(history[-1].after, card))
    assert not any("one line" in line for line in lines(situation(history[-1].after, history)))


def test_waiting_players_are_told_what_active_player_does():
    state = position(SAMPLE)
    assert lines(situation(state, seat=1))[0] == "Ann is choosing a card. The total is 3."
    assert lines(situation(position(PLAYED), seat=1))[0] == "Ann is laying sets that begin at 3."


def test_finished_game_names_winner():
    over = played(position(PLAYED | {"points": [9, 11]}), "done", "done")
    said = lines(EXPLAINER.explain_situation(observe(over, [], 0)))
    assert said == [
        "The game is over. Bob won with a score of 4.",
        "Ann has scored 2 this round.",
        "Bob has scored 4 this round.",
    ]


def random_game(seed, **options):
    """Yield the turns of a game of random moves."""
    rng = random.Random(seed)
    state = deal(seed, **options)
    while not state.over:
        turn = RULES.play(state, rng.choice(list(RULES.legal_moves(state))))
        yield turn
        state = turn.after


def equalities(step):
    """Yield every equality in the values of a step and of the steps below it."""
    for each in step.walk():
        for value in each.values.values():
            yield from (
                item for item in (value if isinstance(value, tuple | list) else (value,)) if isinstance(item, Equality)
            )


@each_case("number", range(6))
def test_every_turn_and_situation_explanation_uses_true_numbers(number):
    history = []
    for turn in random_game(number, **OPTION_SETS[number % len(OPTION_SETS)]):
        history.append(turn)
        for seat in (*range(turn.before.players), None):
            steps = [
                EXPLAINER.explain_turn(turn.seen_by(seat), seat),
                EXPLAINER.explain_situation(observe(turn.after, history[-20:], seat)),
            ]
            assert all(lines(step) for step in steps)
            assert all(each.holds for step in steps for each in equalities(step))


ALOUD = [
    ({"hands": ["JD"], "total": 36}, "play JD", "“Times 11 is 396. I get 1 point.”"),
    ({"hands": ["KD"], "total": 7}, "play KD", "“Times 13 is 91. I get 5 points.”"),
    ({"hands": ["8C"], "total": 48}, "play 8C", "“Divided by 8 is 6.”"),
    ({"hands": ["8S"], "total": 3}, "play 8S", "“Minus 8 is −5. I get 1 point.”"),
    ({"hands": ["5C 9C", "AH 2H"], "total": 4}, "pass", "“I can't play anything on 4. I pass.”"),
    (PLAYED, "set QD 8S", "“My set makes 28. I get 2 points.”"),
    (PLAYED, "set KD; lift 1", "“I'm taking that set apart again.”"),
    (PLAYED, "set KD; done", "“I'm done, with 6 cards left over.”"),
    (PLAYED | {"piles": ["KD", "QH"]}, "set KD; done", "“I'm done.”"),
]


@each_case(("given", "text", "said"), ALOUD)
def test_players_announce_their_moves(given, text, said):
    ((_, step),) = EXPLAINER.spoken(turns(position(given), text)[-1])
    assert WORDING.sentence(step) == said


@each_case("number", range(6))
def test_spoken_words_are_same_for_everyone(number):
    for turn in random_game(number, **OPTION_SETS[number % len(OPTION_SETS)]):
        ((speaker, step),) = EXPLAINER.spoken(turn)
        assert speaker == turn.seat
        assert all([*EXPLAINER.spoken(turn.seen_by(seat))] == [(speaker, step)] for seat in (0, 1, None))


def test_optional_pass_does_not_reveal_playable_cards():
    turn = RULES.play(position({"hands": ["5H", "AH"], "total": 4}, **OPTION_SETS[1]), read("pass"))
    assert [WORDING.sentence(step) for _, step in EXPLAINER.spoken(turn)] == ["“I pass.”"]


@each_case("number", range(6))
def test_task_line_has_at_most_twelve_words(number):
    for turn in random_game(number, **OPTION_SETS[number % len(OPTION_SETS)]):
        for seat in (None if turn.after.over else turn.after.turn, (turn.after.turn + 1) % turn.after.players, None):
            step = EXPLAINER.explain_situation(observe(turn.after, [turn], seat))
            said = [WORDING.sentence(step), WORDING.sentence(WORDING.left_open(step))]
            assert turn.after.over or max(len(each.split()) for each in said) <= 12, said


def test_situation_begins_with_scoring_unless_no_card_is_playable():
    some, none = ({"hands": [hand, "AH"], "total": 4} for hand in ("5C 2H", "5C 9C"))
    first = [EXPLAINER.explain_situation(observe(position(each), [], 0)).substeps[0].rule for each in (some, none)]
    assert first == ["pemberley.goals", "pemberley.unplayable.division"]
