"""Test experiments: many games by computer players, counted as a table with an interval, and plotted."""

import re
import sys
from base64 import b64decode
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from fractions import Fraction
from html import unescape

import pytest

import mathfish_widgets as mf
from benchmarks.tournament import interval as of_tournaments
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.experiments import simulation
from mathfish_widgets.experiments.experiment import Experiment
from mathfish_widgets.experiments.plots import points_plot
from mathfish_widgets.experiments.simulation import ExperimentPlan, FailedGame, play_all
from mathfish_widgets.experiments.summary import SCORE_OF_95_PERCENT, percent, tied_games, wilson_interval, win_shares
from mathfish_widgets.games import GAMES
from mathfish_widgets.play.match import Match
from tests.cases import each_case
from tests.loaded_games import loaded_games

PLAYERS = ("beginner", "beginner")
PEMBERLEY = ("beginner", "beginner")
COUNTS = [(0, 1), (1, 1), (6, 17), (50, 100), (4999, 10_000), (3, 10_000)]
TEXT = re.compile(r"<text[^>]*>([^<]*)</text>")


def test_game_depends_only_on_seed_and_number() -> None:
    plan = ExperimentPlan("pemberley", PLAYERS, 7)
    rows = play_all(plan, range(1, 13))
    assert play_all(plan, [12, 5]) == [rows[11], rows[4]]
    seeds = {ExperimentPlan("pemberley", PLAYERS, seed).seed_of(number) for seed in (7, 8) for number in range(1, 1001)}
    assert len(seeds) == 2000


def test_row_describes_game_dealt_by_its_seed() -> None:
    (row,) = play_all(ExperimentPlan("pemberley", PLAYERS, 7), [12])
    match = Match(GAMES["pemberley"], row["seed"], {}, PLAYERS)
    began = match.state.active[0]
    while not match.state.over:
        match.play(think(match.choice(match.state.active[0])).move)
    assert (row["number"], row["began"], row["level_1"], row["level_2"]) == (12, began + 1, *PLAYERS)
    assert (row["score_1"], row["score_2"]) == match.state.scores
    assert row["winners"] == " ".join(str(seat + 1) for seat in match.state.winners)
    assert row["moves"] == len(match.turns)


def test_race_has_no_starting_player() -> None:
    assert {row["began"] for row in play_all(ExperimentPlan("equations", ("careful", "careful"), 7), [1, 2])} == {0}


def test_seats_are_exchanged_over_same_deal() -> None:
    table = mf.experiment("pemberley", ("beginner", "sharp"), games=4, exchange=True).table
    assert [*table.level_1] == ["beginner", "sharp"] * 2
    assert [*table.level_2] == ["sharp", "beginner"] * 2
    assert [table.seed[0], table.seed[2]] == [table.seed[1], table.seed[3]]
    assert table.seed[0] != table.seed[2]


def test_different_levels_exchange_seats_unless_turned_off() -> None:
    levels = ("careful", "beginner")
    exchanged = mf.experiment("pemberley", levels, games=6)
    assert exchanged.summary() == mf.experiment("pemberley", levels, games=6, exchange=True).summary()
    assert {*exchanged.table.level_1} == {*levels}
    seated = mf.experiment("pemberley", levels, games=6, exchange=False)
    assert {*seated.table.level_1} == {"careful"}
    assert "Here the careful level started every game." in seated.summary()
    assert "started every game" not in exchanged.summary()
    assert "started every game" not in mf.experiment("pemberley", PLAYERS, games=6).summary()


def test_every_player_sits_in_every_seat_once() -> None:
    three = ExperimentPlan("pemberley", ("beginner", "careful", "sharp"), 7, exchange=True)
    assert [three.seating(number)[0] for number in range(1, 5)] == ["beginner", "careful", "sharp", "beginner"]
    assert [three.seed_of(number) == three.seed_of(1) for number in range(1, 5)] == [True, True, True, False]
    teams = ExperimentPlan("literature", ("sharp", "careful") * 3, 7, exchange=True)
    assert teams.seatings == (("sharp", "careful") * 3, ("careful", "sharp") * 3)


def test_options_are_passed_to_game() -> None:
    short = mf.experiment("doublets", ["careful"], games=3, passes=1)
    assert {*short.table.passes} == {1}
    assert mf.experiment("doublets", ["careful"], games=3).table.passes.max() > 1


def of_pemberley(games=60, **asked) -> Experiment:
    return mf.experiment("pemberley", PLAYERS, games, **asked)


@pytest.fixture(scope="module")
def played() -> Experiment:
    return of_pemberley()


@pytest.mark.tournament
def test_two_processes_give_same_table_as_one(played) -> None:
    with ProcessPoolExecutor(2) as executor:
        assert of_pemberley(executor=executor).table.equals(played.table)


@pytest.mark.tournament
def test_dask_cluster_gives_same_table_as_one_process(played) -> None:
    from distributed import Client, LocalCluster

    with (
        LocalCluster(n_workers=2, threads_per_worker=1, processes=False, dashboard_address=None) as cluster,
        Client(cluster) as client,
    ):
        assert of_pemberley(executor=client.get_executor()).table.equals(played.table)


@each_case("games_of_a_chunk", [1, 7, 60])
def test_chunk_size_does_not_change_table(played, monkeypatch, games_of_a_chunk) -> None:
    monkeypatch.setattr(simulation, "GAMES_OF_A_CHUNK", games_of_a_chunk)
    with ThreadPoolExecutor(2) as executor:
        assert of_pemberley(20, executor=executor).table.equals(played.table[:20])


@each_case("split", [False, True])
def test_failed_game_is_reported_with_number_and_seed(monkeypatch, split) -> None:
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


def test_failed_game_error_passes_between_processes() -> None:
    plan = ExperimentPlan("pemberley", PLAYERS, 7, options=(("target", "high"),))
    with ProcessPoolExecutor(1) as executor, pytest.raises(FailedGame) as failed:
        executor.submit(play_all, plan, [3]).result()
    assert (failed.value.number, failed.value.seed) == (3, plan.seed_of(3))


class Begun(Future):
    """Work that can no longer be cancelled; it ends when somebody waits for it."""

    def __init__(self) -> None:
        super().__init__()
        self.set_running_or_notify_cancel()

    def exception(self, timeout=None):
        if not self.done():
            self.set_result([])
        return super().exception(timeout)


class Interrupted(Executor):
    """An executor that plays the first chunk, interrupts the second, has begun the third, and not the others."""

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


def test_interruption_leaves_nothing_running() -> None:
    executor = Interrupted()
    with pytest.raises(KeyboardInterrupt):
        of_pemberley(50, executor=executor)
    assert [future.cancelled() for future in executor.futures] == [False, False, False, True, True]
    assert all(future.done() for future in executor.futures)


TOLD = """\
20 games of Pemberley, played by beginner and beginner (seed 7).
3 games were ties and aren't counted here.
The player who starts won 6 of 17 games, which is 35.3 %.
Judging by these games, the long-run share of wins is probably between 17.3 % and 58.7 %.
With equal chances the share would be 50.0 %. That is inside the range, so you can't tell whether the chances are equal.
If you ran 100 experiments like this one, about 95 of the ranges would contain the long-run share."""


def test_summary_states_winners_intervals_and_points() -> None:
    played = mf.experiment("pemberley", PEMBERLEY, games=20)
    *told, first, second = played.summary().splitlines()
    assert "\n".join(told) == TOLD
    scores = played.table.score_1
    least, mean = str(scores.min()).replace("-", "−"), scores.mean() + 1e-9
    assert first == f"Player 1 scored from {least} to {scores.max()} points, {mean:.1f} on average."
    assert second.startswith("Player 2 scored from ")
    assert repr(played) == TOLD.splitlines()[0]


def test_experiment_table_has_row_for_each_game() -> None:
    table = mf.experiment("pemberley", PEMBERLEY, games=20).table
    assert [*table.number] == [*range(1, 21)]
    assert (table.winners == "1").sum() == 6


def test_solo_experiment_has_no_win_comparison() -> None:
    played = mf.experiment("doublets", ["careful"], games=5)
    assert played.wins_picture is None
    assert played.summary().splitlines()[0] == repr(played) == "5 games of Doublets, played by careful (seed 7)."
    assert len(played.summary().splitlines()) == 2


def test_cell_shows_words_and_pictures_but_saves_one_line() -> None:
    played = mf.experiment("pemberley", PEMBERLEY, games=20)
    assert played.html.count("<img ") == played.html.count(' alt="') == 2
    assert "<p>The player who starts won 6 of 17 games" in played.html
    assert "<script" not in played.html
    data, _ = played._repr_mimebundle_()
    assert data["text/plain"] == repr(played)
    assert data.keys() == {"text/plain", "application/vnd.jupyter.widget-view+json"}


@each_case(
    ("asked", "told"),
    [
        ({"game": "pemberly"}, "There is no game called “pemberly”. Did you mean pemberley?"),
        ({"players": ("you", "careful")}, "The levels in Pemberley are beginner, careful and sharp."),
        ({"players": ("careful",)}, "List one player for each seat of Pemberley"),
        ({"players": "careful"}, "List one player for each seat of Pemberley"),
        ({"players": None}, "List one player for each seat of Pemberley"),
        ({"players": ("careful", "clever")}, "There is no player 'clever'"),
        ({"games": 0}, "must be a whole number from 1 to 1000000, not 0."),
        ({"games": 2.5}, "must be a whole number from 1 to 1000000, not 2.5."),
        ({"games": True}, "must be a whole number from 1 to 1000000, not True."),
        ({"seed": -1}, "A seed must be a whole number"),
        ({"targett": 20}, "Did you mean target?"),
        ({"target": 7.5}, "The option target can't be 7.5"),
        ({"exchange": True}, "Remove the exchange argument."),
        (
            {"executor": 2},
            "An executor needs a submit function, like that of a ProcessPoolExecutor. 2 doesn't have one.",
        ),
    ],
)
def test_impossible_experiment_is_refused_with_sentence(asked, told) -> None:
    with pytest.raises(ValueError, match=r"^[A-Z]") as refused:
        mf.experiment(**{"game": "pemberley", "players": PEMBERLEY, "games": 5} | asked)
    assert told in str(refused.value)


def test_game_title_is_accepted_as_name() -> None:
    assert repr(mf.experiment("DocFish", PEMBERLEY, games=1)).startswith("1 game of DocFish, ")


def test_progress_bar_appears_for_many_games_and_is_optional(capfd, monkeypatch) -> None:
    monkeypatch.setattr("mathfish_widgets.experiments.experiment.MOST_WITHOUT_BAR", 20)
    mf.experiment("pemberley", PEMBERLEY, games=20)
    mf.experiment("pemberley", PEMBERLEY, games=21, progress=False)
    assert capfd.readouterr() == ("", "")
    mf.experiment("pemberley", PEMBERLEY, games=1, progress=True)
    mf.experiment("pemberley", PEMBERLEY, games=21)
    out, err = capfd.readouterr()
    assert out == ""
    assert "1/1" in err
    assert "21/21" in err


def test_missing_package_error_gives_install_command(monkeypatch) -> None:
    played = mf.experiment("pemberley", PEMBERLEY, games=1)
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(ModuleNotFoundError, match=r"needs pandas\. .*: pip install matplotlib pandas tqdm"):
        _ = played.table
    assert "1 game of Pemberley" in played.summary()
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    assert "<p>This needs matplotlib. To install it, run: pip install matplotlib " in played.html


def test_experiment_in_browser_suggests_import_and_refuses_executor(monkeypatch) -> None:
    played = mf.experiment("pemberley", PEMBERLEY, games=1)
    monkeypatch.setattr("sys.platform", "emscripten")
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(ModuleNotFoundError) as missing:
        _ = played.table
    told = "This needs pandas. Run “import pandas” in a cell of its own, then run this cell again."
    assert str(missing.value) == told
    with ThreadPoolExecutor(1) as executor, pytest.raises(ValueError, match="Remove the executor argument"):
        of_pemberley(2, executor=executor)


def test_experiment_loads_only_its_own_game() -> None:
    assert loaded_games("mf.experiment('doublets', ['careful'], games=1).summary()") == {"doublets"}


def row(winners, began=1, levels=("careful", "careful")):
    return {"winners": winners, "began": began} | {f"level_{seat}": level for seat, level in enumerate(levels, 1)}


def told(rows, seats):
    return [(share.side.rule, share.won, share.decided, share.fair) for share in win_shares(rows, seats)]


def test_wins_of_starting_player_are_counted_without_ties() -> None:
    rows = [row("1"), row("2", began=2), row("1", began=2), row("1 2")]
    assert told(rows, 2) == [("experiment.who_begins", 2, 3, Fraction(1, 2))]
    assert tied_games(rows, 2) == 1


def test_wins_are_counted_by_seat_in_race() -> None:
    rows = [row("1", began=0), row("2", began=0), row("2", began=0)]
    assert told(rows, 2) == [("experiment.seat", 1, 3, Fraction(1, 2)), ("experiment.seat", 2, 3, Fraction(1, 2))][:2]


def test_levels_are_counted_across_seats() -> None:
    rows = [row("1", levels=("sharp", "beginner")), row("2", levels=("beginner", "sharp"))]
    assert told(rows, 2) == [
        ("experiment.who_begins", 1, 2, Fraction(1, 2)),
        ("experiment.level", 2, 2, Fraction(1, 2)),
    ]


def test_two_of_three_players_have_two_thirds_by_chance() -> None:
    rows = [row("1", levels=("sharp", "sharp", "beginner")), row("1 3", levels=("sharp", "sharp", "beginner"))]
    by_level = [share for share in win_shares(rows, 3) if share.side.rule == "experiment.level"]
    assert [(share.won, share.decided, share.fair) for share in by_level] == [(1, 1, Fraction(2, 3))]


def test_team_counts_as_one_side_with_even_chance() -> None:
    teams = ("careful",) * 6
    rows = [row("1 3 5", levels=teams), row("2 4 6", levels=teams), row("1 2 3 4 5 6", levels=teams)]
    assert told(rows, 6)[0] == ("experiment.who_begins", 1, 2, Fraction(1, 2))
    assert len(told(rows, 6)) == 7
    assert tied_games(rows, 6) == 1


def test_win_shares_are_empty_without_single_winner_or_opponents() -> None:
    assert told([row("1 2")], 2) == []
    assert told([row("1", levels=("careful",))], 1) == []
    assert tied_games([row("1", levels=("careful",))], 1) == 0


@each_case(("won", "decided"), COUNTS)
def test_interval_ends_satisfy_wilson_equation(won, decided) -> None:
    for end in wilson_interval(won, decided):
        apart = (won - decided * end) ** 2
        reach = SCORE_OF_95_PERCENT**2 * decided * end * (1 - end)
        assert abs(apart - reach) < Fraction(decided, 1000)


@each_case(("won", "decided"), COUNTS)
def test_interval_matches_floating_point_calculation(won, decided) -> None:
    expected = of_tournaments(won, decided - won)
    assert [float(end) for end in wilson_interval(won, decided)] == pytest.approx(expected, abs=1e-7)


def test_interval_of_50_of_100_has_known_ends() -> None:
    assert [percent(end) for end in wilson_interval(50, 100)] == ["40.4 %", "59.6 %"]
    assert wilson_interval(0, 10)[0] == 0
    assert wilson_interval(10, 10)[1] == 1


def test_about_95_percent_of_intervals_contain_true_share() -> None:
    chances = [Fraction(1)]
    for _ in range(60):
        longer = [*chances, Fraction(0)]
        chances = [(longer[won] + (longer[won - 1] if won else 0)) / 2 for won in range(len(longer))]
    ends = [wilson_interval(won, 60) for won in range(61)]
    held = [chance for chance, (low, high) in zip(chances, ends, strict=True) if low <= Fraction(1, 2) <= high]
    assert Fraction(93, 100) < sum(held) < Fraction(97, 100)


@each_case(
    ("share", "told"),
    [(Fraction(1, 3), "33.3 %"), (Fraction(2, 3), "66.7 %"), (Fraction(0), "0.0 %"), (Fraction(1, 16), "6.3 %")],
)
def test_percent_is_rounded_to_one_decimal(share, told) -> None:
    assert percent(share) == told


@pytest.fixture(scope="module")
def pictured():
    return mf.experiment("pemberley", ("beginner", "careful"), games=6, exchange=True)


def texts(drawing):
    return [unescape(text) for text in TEXT.findall(drawing.svg)]


def test_same_experiment_gives_identical_pictures_and_page(pictured) -> None:
    again = mf.experiment("pemberley", ("beginner", "careful"), games=6, exchange=True)
    assert pictured.wins_picture == again.wins_picture
    assert pictured.points_picture == again.points_picture
    assert pictured.html == again.html


def test_win_shares_are_labelled_beside_each_line(pictured) -> None:
    assert {"Games won", "The player who starts: 83.3 % (43.6 % to 97.0 %)"} <= {*texts(pictured.wins_picture)}
    assert any(text.startswith("The beginner level: ") for text in texts(pictured.wins_picture))


def test_descriptions_state_what_pictures_show(pictured) -> None:
    assert repr(pictured.wins_picture) == (
        "The player who starts: 83.3 % (43.6 % to 97.0 %). The beginner level: 33.3 % (9.7 % to 70.0 %). The "
        "dashed line shows equal chances, which would give 50.0 %."
    )
    told = [line for line in pictured.summary().splitlines() if " points, " in line]
    assert pictured.points_picture.words == " ".join(told)


def test_cell_gets_self_contained_image(pictured) -> None:
    html = pictured.points_picture._repr_html_()
    data = html.partition("base64,")[2].partition('"')[0]
    assert b64decode(data).decode() == pictured.points_picture.svg
    assert "http" not in html


@each_case("points", [[[5]], [[0, 0], [-3, 900]], [[1]] * 8])
def test_any_scores_can_be_plotted(points) -> None:
    assert "Points scored by each player" in texts(points_plot(points, "words"))


def test_every_player_is_named_on_axis() -> None:
    assert {"player 1", "player 2", "player 3"} <= {*texts(points_plot([[1, 2], [2, 3], [3, 4]], "words"))}
