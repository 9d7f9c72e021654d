"""Playing the games of an experiment: what they depend on, who sits where, and the same rows however they are split."""

from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor

import pytest
from distributed import Client, LocalCluster

import mathfish_widgets as mf
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.experiments import simulation
from mathfish_widgets.experiments.experiment import Experiment
from mathfish_widgets.experiments.simulation import ExperimentPlan, FailedGame, play_all
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


def of_pemberley(games=200, **asked) -> Experiment:
    return mf.experiment("pemberley", PLAYERS, games, **asked)


@pytest.fixture(scope="module")
def played() -> Experiment:
    return of_pemberley()


def test_two_processes_play_the_same_table_as_one(played) -> None:
    with ProcessPoolExecutor(2) as executor:
        assert of_pemberley(executor=executor).table.equals(played.table)


def test_a_dask_cluster_plays_the_same_table_as_one_process(played) -> None:
    with (
        LocalCluster(n_workers=2, threads_per_worker=1, processes=False, dashboard_address=None) as cluster,
        Client(cluster) as client,
    ):
        assert of_pemberley(executor=client.get_executor()).table.equals(played.table)


@pytest.mark.parametrize("games_of_a_chunk", [1, 7, 200])
def test_the_size_of_the_chunks_does_not_matter(played, monkeypatch, games_of_a_chunk) -> None:
    monkeypatch.setattr(simulation, "GAMES_OF_A_CHUNK", games_of_a_chunk)
    with ThreadPoolExecutor(2) as executor:
        assert of_pemberley(40, executor=executor).table.equals(played.table[:40])


@pytest.mark.parametrize("split", [False, True])
def test_a_game_that_breaks_off_is_named_so_that_it_can_be_played_again(monkeypatch, split) -> None:
    honest = ExperimentPlan.match

    def match(plan, number):
        if number == 23:
            raise ZeroDivisionError("nothing to share")
        return honest(plan, number)

    monkeypatch.setattr(ExperimentPlan, "match", match)
    with ThreadPoolExecutor(1) as threads, pytest.raises(FailedGame) as failed:
        of_pemberley(40, executor=threads if split else None)
    seed = ExperimentPlan("pemberley", PLAYERS, 7).seed_of(23)
    assert (failed.value.number, failed.value.seed) == (23, seed)
    assert "Game 23 of the experiment failed: ZeroDivisionError: nothing to share." in str(failed.value)
    assert f"seed={seed}, players=['beginner', 'beginner']" in str(failed.value)


def test_a_failure_travels_between_processes() -> None:
    plan = ExperimentPlan("pemberley", PLAYERS, 7, options=(("target", "high"),))
    with ProcessPoolExecutor(1) as executor, pytest.raises(FailedGame) as failed:
        executor.submit(play_all, plan, [3]).result()
    assert (failed.value.number, failed.value.seed) == (3, plan.seed_of(3))


class Begun(Future):
    """Work that cannot be called off any more; it ends when somebody waits for it."""

    def __init__(self) -> None:
        super().__init__()
        self.set_running_or_notify_cancel()

    def exception(self, timeout=None):
        if not self.done():
            self.set_result([])
        return super().exception(timeout)


class Interrupted(Executor):
    """The first chunk is played, the keyboard interrupts the second, the third has begun, the others have not."""

    def __init__(self) -> None:
        self.futures: list[Future] = []

    def submit(self, function, /, *arguments):
        future = Begun() if len(self.futures) == 2 else Future()
        if not self.futures:
            future.set_result(function(*arguments))
        elif len(self.futures) == 1:
            future.set_exception(KeyboardInterrupt())
        self.futures.append(future)
        return future


def test_an_interruption_leaves_nothing_running() -> None:
    executor = Interrupted()
    with pytest.raises(KeyboardInterrupt):
        of_pemberley(50, executor=executor)
    assert [future.cancelled() for future in executor.futures] == [False, False, False, True, True]
    assert all(future.done() for future in executor.futures)
