"""A game is loaded when it is first used, and no other with it."""

from mathfish_widgets.games import GAMES, WIDGETS
from tests.loaded_games import check_loads_alone, loaded_games


def test_names_load_no_game():
    assert not loaded_games("""
from mathfish_widgets.games import GAMES, WIDGETS
assert len(GAMES) == 6 and 'chess' not in GAMES
assert list(WIDGETS)[0] == 'docfish'
""")


def test_a_game_loads_itself_alone():
    check_loads_alone(
        {name: f"from mathfish_widgets.games import GAMES; GAMES[{name!r}].deal(seed=7)" for name in GAMES}
    )
    check_loads_alone({name: f"mf.{widget.__name__}(seed=7)" for name, widget in WIDGETS.items()})


def test_a_saved_game_loads_its_own_game_alone(tmp_path, monkeypatch):
    monkeypatch.setenv("MATHFISH_SAVES", str(tmp_path))
    game = WIDGETS["doublets"](seed=4)
    game.play("turn")
    game.keep()
    assert loaded_games("mf.resume()") == {"doublets"}


def test_every_game_knows_itself_by_the_name_it_is_found_by():
    assert [game.name for game in GAMES.values()] == list(GAMES)
    assert [widget.rules.name for widget in WIDGETS.values()] == list(WIDGETS)


def test_what_a_first_table_does_not_need_is_loaded_later():
    assert loaded_games("""
mf.DocFish(seed=7)
later = ("mathfish_widgets.progress", "mathfish_widgets.play.link_code", "mathfish_widgets.markup.rules_page")
assert not [name for name in sys.modules if name.startswith(later)]
""") == {"docfish"}
