"""An experiment as it is called: its table, its words and its line, and what it refuses."""

import sys

import pytest

import mathfish_widgets as mf

from ..loaded_games import loaded_games

PEMBERLEY = ("beginner", "beginner")
TOLD = """\
20 games of Pemberley, played by beginner and beginner; seed 7.
3 games were tied, which does not count here.
Who begins won 6 of 17 games, and that is 35.3 %.
From so many games one may say: in the long run it is between 17.3 % and 58.7 %.
With equal chances it would be 50.0 %. That lies in between, so these games do not tell whether the chances are equal.
What is said with “between” is right in about 95 of 100 experiments."""


def test_the_summary_says_who_wins_how_sure_that_is_and_the_points() -> None:
    played = mf.experiment("pemberley", PEMBERLEY, games=20)
    *told, first, second = played.summary().splitlines()
    assert "\n".join(told) == TOLD
    scores = played.table.score_1
    least, mean = str(scores.min()).replace("-", "−"), scores.mean() + 1e-9
    assert first == f"Points of player 1: from {least} to {scores.max()}, {mean:.1f} on average."
    assert second.startswith("Points of player 2: from ")
    assert repr(played) == TOLD.splitlines()[0]


def test_the_table_has_a_row_for_each_game() -> None:
    table = mf.experiment("pemberley", PEMBERLEY, games=20).table
    assert [*table.number] == [*range(1, 21)]
    assert (table.winners == "1").sum() == 6


def test_who_plays_alone_meets_nobody() -> None:
    played = mf.experiment("doublets", ["careful"], games=5)
    assert played.wins_picture is None
    assert played.summary().splitlines()[0] == repr(played) == "5 games of Doublets, played by careful; seed 7."
    assert len(played.summary().splitlines()) == 2


def test_a_cell_shows_words_and_two_pictures_and_keeps_one_line() -> None:
    played = mf.experiment("pemberley", PEMBERLEY, games=20)
    assert played.html.count("<img ") == played.html.count(' alt="') == 2
    assert "<p>Who begins won 6 of 17 games" in played.html
    assert "<script" not in played.html
    data, _ = played._repr_mimebundle_()
    assert data["text/plain"] == repr(played)
    assert data.keys() == {"text/plain", "application/vnd.jupyter.widget-view+json"}


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ({"game": "pemberly"}, "I do not know the game “pemberly”. Did you mean pemberley?"),
        ({"players": ("you", "careful")}, "The levels of Pemberley are beginner, careful and sharp."),
        ({"players": ("careful",)}, "listed one for each seat of Pemberley"),
        ({"players": "careful"}, "listed one for each seat of Pemberley"),
        ({"players": None}, "listed one for each seat of Pemberley"),
        ({"players": ("careful", "clever")}, "I do not know the player 'clever'"),
        ({"games": 0}, "a whole number from 1 to 1000000; 0 is not"),
        ({"games": 2.5}, "a whole number from 1 to 1000000; 2.5 is not"),
        ({"games": True}, "a whole number from 1 to 1000000; True is not"),
        ({"seed": -1}, "A seed is a whole number"),
        ({"targett": 20}, "Did you mean target?"),
        ({"target": 7.5}, "The option target cannot be 7.5"),
        ({"exchange": True}, "leave exchange out"),
        ({"executor": 2}, "An executor has a function submit, as a ProcessPoolExecutor has it; 2 has none."),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(asked, told) -> None:
    with pytest.raises(ValueError, match=r"^[A-Z]") as refused:
        mf.experiment(**{"game": "pemberley", "players": PEMBERLEY, "games": 5} | asked)
    assert told in str(refused.value)


def test_a_name_may_be_written_as_the_game_is() -> None:
    assert repr(mf.experiment("DocFish", PEMBERLEY, games=1)).startswith("1 game of DocFish, ")


def test_a_bar_counts_many_games_and_can_be_switched_on_and_off(capfd, monkeypatch) -> None:
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


def test_a_missing_package_is_named_with_what_brings_it(monkeypatch) -> None:
    played = mf.experiment("pemberley", PEMBERLEY, games=1)
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(ModuleNotFoundError, match=r"needs pandas\. .*: pip install matplotlib pandas tqdm"):
        _ = played.table
    assert "1 game of Pemberley" in played.summary()
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    assert "<p>This needs matplotlib. This installs it: pip install matplotlib " in played.html


def test_an_experiment_loads_its_own_game_alone() -> None:
    assert loaded_games("mf.experiment('doublets', ['careful'], games=1).summary()") == {"doublets"}
