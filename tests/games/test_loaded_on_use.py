"""A game is loaded when it is first used, and no other game is loaded with it."""

from mathfish_widgets.games import GAMES, WIDGETS
from tests.loaded_games import check_loads_alone, loaded_games


def test_importing_names_loads_no_game():
    assert not loaded_games("""
from mathfish_widgets.games import GAMES, WIDGETS
assert len(GAMES) == 6 and 'chess' not in GAMES
assert list(WIDGETS)[0] == 'docfish'
""")


def test_game_loads_only_itself():
    check_loads_alone(
        {name: f"from mathfish_widgets.games import GAMES; GAMES[{name!r}].deal(seed=7)" for name in GAMES}
    )
    check_loads_alone({name: f"mf.{widget.__name__}(seed=7)" for name, widget in WIDGETS.items()})


def test_saved_game_loads_only_its_own_game(tmp_path, monkeypatch):
    monkeypatch.setenv("MATHFISH_SAVES", str(tmp_path))
    game = WIDGETS["doublets"](seed=4)
    game.play("turn")
    game.keep()
    assert loaded_games("mf.resume()") == {"doublets"}


def test_every_game_has_same_name_as_its_key():
    assert [game.name for game in GAMES.values()] == list(GAMES)
    assert [widget.rules.name for widget in WIDGETS.values()] == list(WIDGETS)


def test_first_table_does_not_load_unneeded_modules():
    assert loaded_games("""
mf.DocFish(seed=7)
later = ("mathfish_widgets.progress", "mathfish_widgets.play.link_code", "mathfish_widgets.markup.rules_page")
assert not [name for name in sys.modules if name.startswith(later)]
""") == {"docfish"}
