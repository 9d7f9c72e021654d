"""Test the themes of DocFish, Doublets and Pemberley: the best move of each, and the answer to another one."""

import random
from itertools import islice

from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games import GAMES
from mathfish_widgets.games.doublets.players.solver import solve, state_from_memory
from mathfish_widgets.games.doublets.rules import RULES
from mathfish_widgets.games.doublets.rules.state import FOUNDATION, WASTE
from mathfish_widgets.play.match import Match
from mathfish_widgets.puzzles.judges import JUDGES
from mathfish_widgets.puzzles.puzzle_match import puzzle_wording
from tests.cases import each_case
from tests.every_game.other_worlds import alike


def set_up(game, **position):
    return Match(GAMES[game], position=position)


def dealt(game, level, seed, turns):
    """Return a game of one level of computer players after a number of turns."""
    match = Match(GAMES[game], seed, None, (level,) * GAMES[game].seats)
    for _ in range(turns):
        match.play(think(match.choice(match.next_computer)).move, match.next_computer)
    return match


def pot(*cards):
    return set_up("docfish", pot=cards, phase="consolidate")


def hand(total, cards):
    return set_up("pemberley", hands=[cards, "9C JC"], starter="AC", total=total)


def pile(cards):
    return set_up("pemberley", hands=["", ""], piles=[cards, "JC"], starter="3C", phase="sets")


CASES = (
    (
        "docfish.change",
        set_up("docfish", hand=[4, 6], phase="prepare"),
        "change 4 = 2 x 2",
        "change 6 = 2 x 3",
        "2 × 3 = 6, but after that you'd have to make change again before you could lay a pair.",
    ),
    (
        "docfish.sure_prime",
        dealt("docfish", "sharp", 0, 54),
        "ask 7",
        "ask 3",
        "There may be no 3 in that hand. One of your other primes is sure to be there.",
    ),
    (
        "docfish.sure_prime",
        dealt("docfish", "sharp", 0, 115),
        "ask 7",
        "ask 2",
        "Count the cards you have seen: there can't be a 2 in that hand.",
    ),
    (
        "docfish.sure_prime",
        dealt("docfish", "sharp", 3, 51),
        "ask 2",
        "ask 3",
        "The answer to threes was “DocFish”, and no card has come into that hand since then.",
    ),
    (
        "docfish.most_points",
        pot(2, 2, 2, 5),
        "consolidate 2x2 2x5",
        "consolidate 2x2x2",
        "With 2 × 2 × 2 = 8, you score 2 points. Another way scores 3.",
    ),
    (
        "docfish.sequence_rule",
        pot(2, 2, 2, 3),
        "consolidate 2x2x2",
        "consolidate 2x2 2x3",
        "With 2 × 2 = 4 and 2 × 3 = 6, you score 1 point. Another way scores 2.",
    ),
    (
        "docfish.smaller_groups",
        pot(2, 2, 3, 3, 5, 6, 8, 13),
        "consolidate 2x5 2x6 3x3",
        "consolidate 2x2x3",
        "With 2 × 2 × 3 = 12, you score 5 points. Another way scores 10.",
    ),
    (
        "docfish.three_cards",
        pot(2, 2, 3, 3, 8),
        "consolidate 2x2x3",
        "consolidate 2x2 3x3",
        "With 2 × 2 = 4 and 3 × 3 = 9, you score 3 points. Another way scores 5.",
    ),
    (
        "doublets.king_out",
        dealt("doublets", "beginner", 7, 111),
        "turn",
        "build 7",
        "Build J♣ from place 7: after that you can build 37 cards at most. The other way builds 38.",
    ),
    (
        "doublets.leave",
        dealt("doublets", "beginner", 6, 124),
        "turn",
        "build 1",
        "Build 6♠ from place 1: after that you can build 26 cards at most. The other way builds 28.",
    ),
    (
        "doublets.fill",
        dealt("doublets", "beginner", 2, 133),
        "build 3",
        "turn",
        "Turn over a card: after that you can build 37 cards at most. The other way builds 39.",
    ),
    (
        "doublets.king_in",
        dealt("doublets", "beginner", 6, 133),
        "build 5",
        "turn",
        "Turn over a card: after that you can build 25 cards at most. The other way builds 26.",
    ),
    (
        "pemberley.multiple",
        hand(13, "4D QH 10S"),
        "play 4D",
        "play 10S",
        "13 − 10 = 3, and that scores 1 point. Another card scores 3.",
    ),
    (
        "pemberley.two_multiples",
        hand(12, "KD 8D AS"),
        "play KD",
        "play 8D",
        "12 × 8 = 96, and that scores 1 point. Another card scores 4.",
    ),
    (
        "pemberley.prime",
        hand(169, "10H 5H 7H"),
        "play 10H",
        "play 7H",
        "169 + 7 = 176, and that scores 0 points. Another card scores 1.",
    ),
    (
        "pemberley.below_nought",
        hand(3, "10S QH 2S"),
        "play 10S",
        "play 2S",
        "3 − 2 = 1, and that scores 1 point. Another card scores 2.",
    ),
    (
        "pemberley.nought_or_one",
        hand(3, "3S 2H 4D"),
        "play 3S",
        "play 4D",
        "3 × 4 = 12, and that scores 1 point. Another card scores 2.",
    ),
    (
        "pemberley.sets",
        pile("KD 10H"),
        "set KD",
        "set 10H KD",
        "After this you can make at most 3 points. You could have made 6 points.",
    ),
    (
        "pemberley.left_over",
        pile("KD 10H 5C"),
        "set KD",
        "done",
        "Your sets make −3 points so far. You can still make 5 points.",
    ),
)
EACH = each_case("theme match best wrong sentence", CASES)
OF_THESE_GAMES = ("docfish", "doublets", "pemberley")


def judged(match):
    """Return the judge of a match, the observation of the seat to move, and the best way on."""
    judge, seen = JUDGES[match.game.name], match.observation(match.state.active[0])
    return judge, seen, think(judge.find(seen))


def weighed(match, move):
    judge, seen, _ = judged(match)
    return think(judge.weigh(seen, match.check(move, seen.seat)))


def wording(match):
    return puzzle_wording(match.game.name, *("You", "Nora", "Mary")[: match.seats])


def test_every_theme_of_these_games_has_case():
    assert {f"puzzle.{theme}" for theme, *_ in CASES} == {
        theme for game in OF_THESE_GAMES for theme in JUDGES[game].themes
    }


@EACH
def test_theme_has_its_best_move(theme, match, best, wrong, sentence):
    found = judged(match)[2]
    assert found.theme == f"puzzle.{theme}"
    assert best in map(str, found.moves)
    assert weighed(match, best).right


@EACH
def test_worse_move_is_answered_with_its_numbers(theme, match, best, wrong, sentence):
    answer = weighed(match, wrong)
    assert not answer.right
    assert wording(match).sentence(answer.reason) == sentence


@EACH
def test_no_other_move_solves(theme, match, best, wrong, sentence):
    found = judged(match)[2]
    for move in match.legal_moves(match.state.active[0]):
        if move not in found.moves:
            answer = weighed(match, move)
            assert not (answer.right and answer.solves)
            assert all(map(wording(match).sentence, answer.reason.walk()))


@EACH
def test_theme_does_not_depend_on_hidden_cards(theme, match, best, wrong, sentence):
    found = judged(match)[2]
    for other in islice(alike(match, match.state.active[0], random.Random(2)), 2):
        assert judged(other)[2] == found


def test_prime_is_no_puzzle_while_another_one_is_sure_too():
    match = dealt("docfish", "sharp", 2, 47)
    assert [*map(str, match.legal_moves(1))] == ["ask 2", "ask 3"]
    assert judged(match)[2] is None


def test_pair_that_can_be_laid_already_is_no_puzzle():
    assert judged(set_up("docfish", hand=[2, 2, 4], phase="prepare"))[2] is None


@each_case("theme match best wrong sentence", [case for case in CASES if case[0].startswith("doublets")])
def test_worse_way_gets_stuck_in_last_pass_as_told(theme, match, best, wrong, sentence):
    _, seen, found = judged(match)
    stuck = found.reason.substeps[-1].values
    state = RULES.play(state_from_memory(seen), match.check(wrong)).after
    for move in think(solve(state)).line:
        state = RULES.play(state, move).after
    left = [card for pile in state.table.values() for card in pile if card.rank == state.wanted]
    assert (state.scores[0], state.wanted) == (stuck["score"], stuck["wanted"].number)
    assert state.number_of_pass == state.passes
    assert len(left) == 4
    assert {*left} <= {*state.table[FOUNDATION], *state.table[WASTE][:-1]}


def test_build_of_another_place_is_as_good():
    match = dealt("doublets", "beginner", 7, 111)
    assert [weighed(match, move).right for move in ("turn", "build 1", "build 7")] == [True, False, False]


def test_sets_are_solved_when_all_best_ones_lie_there():
    match = pile("KD 10H 5C")
    for move, solves in (("set 10H", False), ("set KD", False), ("done", True)):
        answer = weighed(match, move)
        assert (answer.right, answer.solves) == (True, solves)
        match.play(move)


def test_sets_that_are_in_the_way_are_no_puzzle():
    match = pile("KD 10H 5C")
    match.play("set 10H KD")
    assert judged(match)[2] is None
