"""Sets of options that go together."""

import pytest

from mathfish_widgets.engine.options import checked_options
from mathfish_widgets.games.literature.rules.deal import OPTIONS
from mathfish_widgets.games.literature.rules.presets import PRESETS, with_preset

CHANGED = {
    "seed": {},
    "common": {
        "deck": "no8",
        "wrong_team": "opponents",
        "turn_after_right": "declarer",
        "hand_counts": "public",
        "history": "last",
    },
    "indian": {"deck": "no8", "high_points": 2},
    "any_error": {"wrong_split": "opponents", "wrong_team": "opponents"},
    "nine_sets": {"deck": "sevens_jokers"},
}


@pytest.mark.parametrize("name", PRESETS)
def test_presets(name):
    options = checked_options(OPTIONS, with_preset(name, {}))
    defaults = checked_options(OPTIONS, {})
    assert {key: value for key, value in options.items() if value != defaults[key]} == CHANGED[name]


def test_an_option_comes_before_its_preset():
    assert with_preset("indian", {"deck": "no2", "players": 8}) == {"deck": "no2", "high_points": 2, "players": 8}


@pytest.mark.parametrize(("name", "said"), [("canadian", "'canadian'"), (["common"], r"\['common'\]")])
def test_a_preset_that_there_is_not(name, said):
    with pytest.raises(ValueError, match=rf"I do not know the preset {said}\. The presets are seed, common"):
        with_preset(name, {})
