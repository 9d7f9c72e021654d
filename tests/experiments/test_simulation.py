"""Playing single games: what they depend on, what a row tells, and who sits where."""

import mathfish_widgets as mf
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.experiments.simulation import ExperimentPlan, play_all
from mathfish_widgets.games import GAMES
from mathfish_widgets.play.match import Match

PLAYERS = ("beginner", "beginner")


def test_a_game_depends_on_the_seed_and_its_number_alone() -> None:
    plan = ExperimentPlan("pemberley", PLAYERS, 7)
    rows = play_all(plan, range(1, 31))
    assert play_all(plan, [30, 12]) == [rows[29], rows[11]]
    seeds = {ExperimentPlan("pemberley", PLAYERS, seed).seed_of(number) for seed in (7, 8) for number in range(1, 1001)}
    assert len(seeds) == 2000


def test_a_row_tells_the_game_that_its_seed_deals() -> None:
    (row,) = play_all(ExperimentPlan("pemberley", PLAYERS, 7), [12])
    match = Match(GAMES["pemberley"], row["seed"], {}, PLAYERS)
    began = match.state.active[0]
    while not match.state.over:
        match.play(think(match.choice(match.state.active[0])).move)
    assert (row["number"], row["began"], row["level_1"], row["level_2"]) == (12, began + 1, *PLAYERS)
    assert (row["score_1"], row["score_2"]) == match.state.scores
    assert row["winners"] == " ".join(str(seat + 1) for seat in match.state.winners)
    assert row["moves"] == len(match.turns)


def test_nobody_begins_a_race() -> None:
    assert {row["began"] for row in play_all(ExperimentPlan("equations", ("careful", "careful"), 7), [1, 2])} == {0}


def test_seats_are_exchanged_over_the_same_deal() -> None:
    table = mf.experiment("pemberley", ("beginner", "sharp"), games=4, exchange=True).table
    assert [*table.level_1] == ["beginner", "sharp"] * 2
    assert [*table.level_2] == ["sharp", "beginner"] * 2
    assert [table.seed[0], table.seed[2]] == [table.seed[1], table.seed[3]]
    assert table.seed[0] != table.seed[2]


def test_everybody_sits_everywhere_once() -> None:
    three = ExperimentPlan("pemberley", ("beginner", "careful", "sharp"), 7, exchange=True)
    assert [three.seating(number)[0] for number in range(1, 5)] == ["beginner", "careful", "sharp", "beginner"]
    assert [three.seed_of(number) == three.seed_of(1) for number in range(1, 5)] == [True, True, True, False]
    teams = ExperimentPlan("literature", ("sharp", "careful") * 3, 7, exchange=True)
    assert teams.seatings == (("sharp", "careful") * 3, ("careful", "sharp") * 3)


def test_options_reach_the_game() -> None:
    short = mf.experiment("doublets", ["careful"], games=3, passes=1)
    assert {*short.table.passes} == {1}
    assert mf.experiment("doublets", ["careful"], games=3).table.passes.max() > 1
