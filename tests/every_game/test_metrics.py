"""The numbers that only one game has, counted anew from the record of a match."""

from collections import Counter
from typing import Any

import pytest

import mathfish_widgets as mf
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games import GAMES
from mathfish_widgets.play.match import Match

PLAYERS = {
    "docfish": ("beginner", "beginner"),
    "doublets": ("careful",),
    "pemberley": ("beginner", "beginner", "beginner"),
    "equations": ("careful", "careful"),
    "dragonfish": ("careful", "careful"),
    "literature": ("beginner",) * 6,
}


def finished(game, seed) -> Any:
    match = Match(GAMES[game], seed, {}, PLAYERS[game])
    while not match.state.over:
        seat = match.next_computer
        assert seat is not None
        match.play(think(match.choice(seat)).move, seat)
    return match


def verbs(match) -> Counter[str]:
    return Counter(turn.move.verb for turn in match.turns)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_table_with_numbers_of_its_own(game) -> None:
    table = mf.experiment(game, PLAYERS[game], games=2).table
    seats = range(1, len(PLAYERS[game]) + 1)
    shared = ["number", "seed", "began", *(f"level_{seat}" for seat in seats), *(f"score_{seat}" for seat in seats)]
    assert [*table.columns[: len(shared) + 2]] == [*shared, "winners", "moves"]
    own = table[[*table.columns[len(shared) + 2 :]]]
    assert len(own.columns) >= 2
    assert (own >= 0).all(axis=None)
    assert (own > 0).any(axis=None)


def test_docfish_counts_pairs_consolidations_and_shortages() -> None:
    match = finished("docfish", 4)
    metrics, said = GAMES["docfish"].metrics(match.turns), verbs(match)
    assert metrics["consolidations"] == said["consolidate"]
    assert metrics["shortages"] == said["shortage"]
    assert metrics["pairs"] >= said["down"] > 0


def test_doublets_is_solved_when_every_card_is_built() -> None:
    solved = [
        GAMES["doublets"].metrics(match.turns)["solved"] for match in (finished("doublets", seed) for seed in range(8))
    ]
    points = [finished("doublets", seed).state.scores[0] for seed in range(8)]
    assert solved == [int(score == 48) for score in points]
    assert {*solved} == {0, 1}


def test_pemberley_counts_cards_and_sets() -> None:
    match = finished("pemberley", 4)
    metrics, said = GAMES["pemberley"].metrics(match.turns), verbs(match)
    assert (metrics["played"], metrics["passed"]) == (said["play"], said["pass"])
    assert metrics["sets"] == sum(map(len, match.state.sets))


def test_literature_counts_questions_and_declarations() -> None:
    match = finished("literature", 4)
    metrics, said = GAMES["literature"].metrics(match.turns), verbs(match)
    assert (metrics["questions"], metrics["declarations"]) == (said["ask"], said["declare"])
    assert 0 < metrics["hits"] < metrics["questions"]
