"""A game is loaded when it is first used, and no other with it."""

import subprocess
import sys

import pytest

from mathfish_widgets.games import GAMES, WIDGETS

LOADED = """
import sys
loaded = sorted({name.split(".")[2] for name in sys.modules if name.startswith("mathfish_widgets.games.")})
print(*loaded)
"""


def loaded(program):
    """The games that a process has loaded when a program has run."""
    ran = subprocess.run([sys.executable, "-c", program + LOADED], capture_output=True, text=True, check=True)
    return ran.stdout.split()


@pytest.mark.parametrize(
    "program",
    [
        "import mathfish_widgets",
        "from mathfish_widgets.games import GAMES; assert len(GAMES) == 6 and 'chess' not in GAMES",
        "from mathfish_widgets.games import WIDGETS; assert list(WIDGETS)[0] == 'docfish'",
    ],
)
def test_names_load_no_game(program):
    assert loaded(program) == []


@pytest.mark.parametrize("name", GAMES)
def test_a_game_loads_itself_alone(name):
    assert loaded(f"from mathfish_widgets.games import GAMES; GAMES[{name!r}].deal(seed=7)") == [name]
    assert loaded(f"import mathfish_widgets as mf; mf.{WIDGETS[name].__name__}(seed=7)") == [name]


def test_a_saved_game_loads_its_own_game_alone(tmp_path, monkeypatch):
    monkeypatch.setenv("MATHFISH_SAVES", str(tmp_path))
    game = WIDGETS["doublets"](seed=4)
    game.play("turn")
    game.keep()
    assert loaded("import mathfish_widgets as mf; mf.resume()") == ["doublets"]


def test_every_game_knows_itself_by_the_name_it_is_found_by():
    assert [game.name for game in GAMES.values()] == list(GAMES)
    assert [widget.rules.name for widget in WIDGETS.values()] == list(WIDGETS)
