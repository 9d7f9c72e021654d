"""The skills: their keys are known, and a game is loaded when a skill of it is asked for."""

import pytest

from mathfish_widgets.practice.skills import SKILLS

from ...loaded_games import loaded_games


@pytest.mark.parametrize("key", SKILLS)
def test_every_skill_is_found_by_its_key(key):
    assert SKILLS[key].key == key


def test_keys_load_no_game():
    assert not loaded_games("from mathfish_widgets.practice.skills import SKILLS; assert 'docfish.prime' in [*SKILLS]")


def test_an_unknown_skill_loads_no_game():
    assert not loaded_games("""
try:
    mf.Practice("docfish.prim")
except ValueError as error:
    assert "docfish.prime" in str(error)
""")


@pytest.mark.parametrize("key", ["docfish.change", "doublets.next", "literature.conclusion"])
def test_a_drill_loads_its_own_game_alone(key):
    program = f"drill = mf.Practice({key!r}, seed=7, test=True); drill.solve(); drill.go_on()"
    assert loaded_games(program) == {key.split(".")[0]}


def test_practice_without_a_skill_loads_what_it_has_chosen_alone(tmp_path):
    program = f"""
from mathfish_widgets.practice.progress.progress import Progress
drill = mf.Practice(items=1, progress=Progress({str(tmp_path / "progress.sqlite")!r}))
drill.solve(); drill.go_on()
assert drill.drill.skill.key == "docfish.prime", drill
assert "What to practise next" in drill.summary["advice"]
"""
    assert loaded_games(program) == {"docfish"}
