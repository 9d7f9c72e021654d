"""Test pictures of positions, and resumed games."""

import os
import signal
import subprocess
import sys

import pytest

import mathfish_widgets as mf
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games import GAMES, WIDGETS
from mathfish_widgets.play.players import rng_of_turn
from tests.cases import each_case
from tests.loaded_games import check_loads_alone, loaded_games

MOVES = 6


def test_factor_tree_splits_off_lowest_prime_or_requested_factor() -> None:
    assert repr(mf.tree(12)) == "Factor tree: 12 = 2 × 6, 6 = 2 × 3."
    assert repr(mf.tree(12, 4)) == "Factor tree: 12 = 4 × 3, 4 = 2 × 2."
    assert repr(mf.tree(13)) == "Factor tree: 13 is prime, so its tree has no branches."


def test_ring_names_next_number() -> None:
    assert repr(mf.ring(8)) == "The ring: A 2 4 8 3 6 Q J 9 5 10 7. After 8 comes 3."
    assert repr(mf.ring()).endswith("After A comes 2.")


@each_case("first", [1, 5, 12, 24, 0])
def test_unsuitable_first_factor_is_refused(first: int) -> None:
    with pytest.raises(ValueError, match=f"^{first} doesn't split 12"):
        mf.tree(12, first)


@each_case("number", [1, 0, -4])
def test_numbers_without_factor_tree_are_refused(number: int) -> None:
    with pytest.raises(ValueError, match=str(number)):
        mf.tree(number)


@each_case("number", [0, 13, 14])
def test_number_outside_ring_is_refused(number: int) -> None:
    with pytest.raises(ValueError, match=f"^{number} isn't on the ring"):
        mf.ring(number)


def test_island_describes_links_of_each_card() -> None:
    told = repr(mf.island("NS", "NE+SW", "NESW", "ES"))
    assert told == "Canal island: NW joins N–S; NE joins N–E | S–W; SW joins N–E–S–W; SE joins E–S."
    assert len(repr(mf.island("NE+SW", "ES+WN", "NS+EW", "NESW"))) <= 110


@each_case("cards", [(), ("NS", "EW", "NE"), ("NS", "EW", "NE", "NN"), ("NS", "EW", "NE", "<b>")])
def test_island_needs_four_canal_cards(cards: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match=r"island needs four cards|isn't a Canal Card"):
        mf.island(*cards)


def test_picture_loads_only_its_own_game() -> None:
    assert loaded_games("mf.tree(12)") == set()
    check_loads_alone({"doublets": "mf.ring(8)", "dragonfish": "mf.island('NS', 'NE+SW', 'NESW', 'ES')"})


PROGRAM = """
import os, signal
import mathfish_widgets as mf
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.play.players import rng_of_turn

game = mf.{widget}(seed={seed})
level = game.rules.players["careful"]
for number in range({moves}):
    game.autoplay.catch_up()
    move = think(level.choose(game.match.observation(0), rng_of_turn(1, 0, number))).move
    game.play(str(move))
    print(len(game.match.turns), flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.tournament
@each_case("name", ["docfish", "doublets", "equations"])
def test_killed_process_loses_no_move(name, tmp_path, monkeypatch):
    program = PROGRAM.format(widget=WIDGETS[name].__name__, seed=3, moves=MOVES)
    environment = {**os.environ, "MATHFISH_SAVES": str(tmp_path)}
    killed = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=False
    )
    assert killed.returncode == -signal.SIGKILL, killed.stderr
    monkeypatch.setenv("MATHFISH_SAVES", str(tmp_path))
    game = mf.resume()
    assert len(game.match.turns) == int(killed.stdout.split()[-1])
    level = game.rules.players["careful"]
    game.autoplay.catch_up()
    game.play(str(think(level.choose(game.match.observation(0), rng_of_turn(1, 0, MOVES))).move))
    assert len(mf.resume().match.turns) > int(killed.stdout.split()[-1])


@each_case("name", GAMES)
def test_resumed_game_uses_requested_pace(name, tmp_path, monkeypatch):
    monkeypatch.setenv("MATHFISH_SAVES", str(tmp_path))
    record = WIDGETS[name](seed=3).match.to_json()
    assert mf.resume(record, pace="slow").session.ui.preferences.pace == "slow"
    with pytest.raises(ValueError, match="The setting pace"):
        mf.resume(record, pace="warp")


def test_pasted_record_may_begin_with_blank_line():
    assert mf.resume("\n" + mf.Doublets(seed=3).match.to_json()).match.seed == 3


def test_resume_loads_only_its_own_game(tmp_path):
    record = tmp_path / "game.json"
    record.write_text(WIDGETS["doublets"](seed=3).match.to_json())
    assert loaded_games(f"mf.resume({str(record)!r})") == {"doublets"}


def test_resume_opens_latest_game_of_this_notebook(tmp_path, monkeypatch):
    monkeypatch.setenv("MATHFISH_SAVES", str(tmp_path))
    with pytest.raises(ValueError, match=r"^No game has been saved yet\."):
        mf.resume()
    monkeypatch.setenv("JPY_SESSION_NAME", "/home/nora/05-doublets.ipynb")
    mf.Doublets(seed=3).play("turn")
    monkeypatch.setenv("JPY_SESSION_NAME", "/home/nora/04-whole-game.ipynb")
    with pytest.raises(
        ValueError, match=r"but there are games from 05-doublets\. .* write mf\.resume\(anywhere=True\)\.$"
    ):
        mf.resume()
    assert mf.resume(anywhere=True).match.game.name == "doublets"
    mf.Doublets(seed=8).play("turn")
    monkeypatch.setenv("JPY_SESSION_NAME", "/home/nora/05-doublets.ipynb")
    assert mf.resume().match.seed == 3
