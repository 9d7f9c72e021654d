"""Test the judges of all games: a best way on is legal, right and explained, and nothing about it depends on luck."""

import random
from itertools import count, islice

import pytest

from mathfish_widgets.engine.state import within_memory
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games import GAMES
from mathfish_widgets.games.literature.deduction.knowledge import knowledge_of
from mathfish_widgets.play.match import Match
from mathfish_widgets.puzzles.judges import JUDGES
from mathfish_widgets.puzzles.judges.docfish import SURE_PRIME
from mathfish_widgets.puzzles.puzzle_match import PuzzleMatch, opened, puzzle_wording
from mathfish_widgets.puzzles.puzzle_set import puzzles_of
from tests.cases import each_case
from tests.every_game.other_worlds import alike

FOUND = 6
"""How many positions of each game are looked at."""
MOST_MOVES = 8
EVERY_GAME = each_case("game", GAMES)


def found_in(game):
    """Yield positions that have one best way on, endlessly, each with its match, seat and best way on."""
    for seed in count():
        rng = random.Random(seed)
        levels = [rng.choice([*GAMES[game].players]) for _ in range(GAMES[game].seats)]
        match = Match(GAMES[game], seed, None, levels)
        while not match.state.over:
            seat = match.next_computer
            best = think(JUDGES[game].find(match.observation(seat)))
            if best is not None:
                yield match.clone(), seat, best
            match.play(think(match.choice(seat)).move, seat)


@pytest.fixture(scope="module")
def found():
    return {game: [*islice(found_in(game), FOUND)] for game in GAMES}


@EVERY_GAME
def test_best_moves_are_legal_and_right(game, found):
    for match, seat, best in found[game]:
        for move in best.moves:
            match.check(move, seat)
            assert think(JUDGES[game].weigh(match.observation(seat), move)).right


@EVERY_GAME
def test_other_moves_are_weighed_with_sentence(game, found):
    wording = puzzle_wording(game, *("You", "Nora", "Mary", "Omar", "Joseph", "Pia"))
    weighed = [
        think(JUDGES[game].weigh(match.observation(seat), move))
        for match, seat, best in found[game]
        for move in islice((move for move in match.legal_moves(seat) if move not in best.moves), MOST_MOVES)
    ]
    assert any(not each.right for each in weighed)
    assert all(wording.sentence(each.reason) for each in weighed)


@EVERY_GAME
def test_everything_about_puzzle_is_worded(game, found):
    wording = puzzle_wording(game, *("You", "Nora", "Mary", "Omar", "Joseph", "Pia"))
    for match, seat, best in found[game]:
        rungs = think(PuzzleMatch(match, seat).game.hint(match.observation(seat)))
        assert best.theme in JUDGES[game].themes
        assert wording.say(f"{best.theme}.name")
        assert wording.say(f"{best.theme}.about")
        assert all(wording.sentence(step) for told in (best.goal, best.reason, *rungs) for step in told.walk())


@EVERY_GAME
def test_last_rung_of_hint_is_right_move(game, found):
    for match, seat, _ in found[game]:
        last = think(JUDGES[game].hint(match.observation(seat)))[-1]
        move = match.check(last.values["move"], seat)
        assert think(JUDGES[game].weigh(match.observation(seat), move)).right


@EVERY_GAME
def test_best_way_on_does_not_depend_on_hidden_cards(game, found):
    for match, seat, best in found[game]:
        for other in islice(alike(match, seat, random.Random(1)), 2):
            assert think(JUDGES[game].find(other.observation(seat))) == best


def test_asked_card_that_cannot_be_there_is_not_called_possible():
    told = 0
    for puzzle in puzzles_of("literature")[::10]:
        match, _ = think(opened(puzzle))
        seen = match.observation(match.seat)
        known = knowledge_of(within_memory(seen))
        for move in match.legal_moves():
            weighed = think(match.weigh(move))
            if weighed.reason.rule.startswith("puzzle.literature.asked."):
                impossible = move.seat not in known.possible[move.card]
                assert weighed.reason.rule.endswith("not_there") is impossible
                told += impossible
    assert told


def test_hand_that_is_said_to_be_known_is_the_other_hand():
    told = 0
    for puzzle in puzzles_of("docfish"):
        if puzzle.theme != SURE_PRIME:
            continue
        match, _ = think(opened(puzzle))
        for reason in (think(match.weigh(move)).reason for move in match.legal_moves()):
            if reason.rule.endswith("all_known"):
                told += 1
                assert sorted(reason.values["cards"]) == sorted(match.state.hand(match.state.other))
    assert told
