"""Test puzzles as questions for a learning platform; tests/question_banks reads the files back."""

import re

import pytest

import mathfish_widgets as mf
from mathfish_widgets.engine.moves import IllegalMove
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.puzzles.asked import Asked
from mathfish_widgets.puzzles.choice import drawn
from mathfish_widgets.puzzles.puzzle_bank import THEMES, puzzle_bank
from mathfish_widgets.puzzles.puzzle_match import opened
from tests.cases import each_case

COUNT = 8


def moves_by_label(match, best):
    """Return the legal moves and the best one by their words."""
    moves = (*match.legal_moves(), *best.moves)
    return {match.wording.sentence(match.game.explainer.label(move)): move for move in moves}


@each_case("game", ["docfish", "pemberley", "equations"])
def test_choices_are_right_or_wrong_as_the_judge_says(game):
    asked = Asked(game, seed=3, count=COUNT)
    chosen = drawn([puzzle for puzzle in asked.puzzles if puzzle.theme in THEMES], 3, COUNT)
    for puzzle, item in zip(chosen, puzzle_bank(asked, "moodle").items, strict=True):
        match, best = think(opened(puzzle))
        moves = moves_by_label(match, best)
        assert len(item.right) == 1
        assert 2 <= len(item.answers) <= 5
        assert match.wording.sentence(best.goal) in item.asked.replace("&#x27;", "'")
        for answer in item.answers:
            assert answer.feedback
            if answer.text in moves:
                assert think(match.weigh(moves[answer.text])).right is answer.right
            else:
                text = answer.text.lower().replace("×", "*").replace("÷", "/").replace("−", "-")
                with pytest.raises(IllegalMove, match="aren't equal"):
                    match.check(text, match.seat)


def test_line_of_bank_makes_same_bytes_again():
    bank = mf.Puzzles("docfish", theme="change", seed=3, count=2).question_bank()
    assert bank.call == 'mf.Puzzles(game="docfish", theme="change", seed=3, count=2).question_bank("moodle")'
    assert bank.file_name == "puzzles-docfish-change-seed-3-moodle.xml"
    assert mf.Puzzles(game="docfish", theme="change", seed=3, count=2).question_bank("moodle").content == bank.content
    assert "2 questions from “Puzzles”" in repr(bank)


@pytest.mark.parametrize(
    ("asked", "platform", "why"),
    [
        (Asked("docfish"), "moodle", "Give a seed"),
        (Asked("docfish", seed=3), "blackboard", "Choose moodle"),
        (Asked("literature", seed=3), "moodle", "DocFish, Pemberley and Equations"),
        (Asked("docfish", "sure_prime", seed=3), "moodle", "need the table"),
        (Asked("docfish", seed=3, count=0), "moodle", "Choose a number from 1"),
    ],
)
def test_impossible_bank_is_refused_with_sentence(asked, platform, why):
    with pytest.raises(ValueError, match=re.escape(why)):
        puzzle_bank(asked, platform)
