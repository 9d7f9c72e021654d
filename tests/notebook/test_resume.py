"""A process that is killed in the middle of a game loses no move."""

import os
import signal
import subprocess
import sys

import pytest

import mathfish_widgets as mf
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games import GAMES, WIDGETS
from mathfish_widgets.play.players import rng_of_turn

from ..loaded_games import loaded_games

MOVES = 6
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


@pytest.mark.parametrize("name", GAMES)
def test_a_killed_process_loses_no_move(name, tmp_path, monkeypatch):
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


@pytest.mark.parametrize("name", GAMES)
def test_a_resumed_game_is_played_at_the_pace_one_asks_for(name, tmp_path, monkeypatch):
    monkeypatch.setenv("MATHFISH_SAVES", str(tmp_path))
    record = WIDGETS[name](seed=3).match.to_json()
    assert mf.resume(record, pace="slow").session.ui.preferences.pace == "slow"
    with pytest.raises(ValueError, match="The setting pace"):
        mf.resume(record, pace="warp")


def test_a_resumed_game_is_loaded_alone(tmp_path):
    record = tmp_path / "game.json"
    record.write_text(WIDGETS["doublets"](seed=3).match.to_json())
    assert loaded_games(f"mf.resume({str(record)!r})") == {"doublets"}
