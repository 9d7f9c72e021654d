"""Test small scenes without text: one for each outcome of a game, and one with a shell for each item of a drill."""

from mathfish_widgets.markup.scenes import drill_scene, ending_scene
from mathfish_widgets.play.ending import Outcome
from mathfish_widgets.stage.faces.seaside import GOLD

BIRD = '<g class="mf-moves mf-bobs">'


def test_every_outcome_has_own_scene_with_birds_of_its_seats() -> None:
    scenes = {ending_scene(outcome, (0,)) for outcome in Outcome}
    assert len(scenes) == len(Outcome)
    for outcome in Outcome:
        for birds in ((0,), (0, 1), (0, 2, 4), (0, 2, 4, 6)):
            scene = ending_scene(outcome, birds)
            assert scene.count(BIRD) == len(birds)
            assert 'aria-hidden="true"' in scene
            assert "<text" not in scene


def test_drill_scene_shows_shell_per_item_and_gold_for_unaided_answers() -> None:
    scene = drill_scene(["alone", "helped", "shown", "missed", "kept", "alone"])
    assert scene.count("mf-falls") == 6
    gold = f'fill="{GOLD}"'
    assert scene.count(gold) - drill_scene([]).count(gold) == 2
