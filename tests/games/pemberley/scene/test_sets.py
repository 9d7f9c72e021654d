"""Free cards, the set that is being built, and the sets laid."""

from mathfish_widgets.explain.steps import Role
from mathfish_widgets.stage.face_data import EmptyPlace
from mathfish_widgets.stage.scene import BACK, SAY
from tests.games.pemberley.scene.tables import SCENE, keys, part_two, placed, texts


def test_a_set_is_built_card_by_card_with_its_running_total():
    match = part_two()
    touched = keys(match, "8H 7S QD 8C 8S")
    for narrow in (False, True):
        table = placed(match, narrow=narrow, touched=touched)
        said = texts(table)
        assert [said[f"label-{key}-result"] for key in touched] == ["11", "4", "48", "6", "−2"]
        assert (said["label-new-set"], said["label-verdict"]) == ("New set, from 3", "−2 brings 1 point.")
        assert sum(isinstance(sprite.face, EmptyPlace) for sprite in table.sprites) == 5
        assert table["total"].face.text == "−2"
        assert table[touched[2]].name == "queen of diamonds, times 12, number 3 of your new set, makes 48"
    interpretation = SCENE.interpret(match.observation(0), tuple(touched))
    assert [button.key for button in interpretation.buttons] == [SAY + "set 8H 7S QD 8C 8S", BACK]
    assert interpretation.picked == frozenset(touched)


def test_a_set_that_scores_nothing_or_breaks_a_rule_says_why_and_is_not_offered():
    match = part_two()
    worthless = keys(match, "8H 7S")
    assert texts(placed(match, touched=worthless))["label-verdict"] == "4 scores nothing, so this is not a set."
    broken = keys(match, "8H 7C KD")
    table = placed(match, touched=broken)
    assert texts(table)["label-verdict"].startswith("In step 2: 7 does not go into 11 exactly")
    assert [table[key].mark for key in broken] == [None, Role.REFUSED, None]
    assert table[broken[1]].name.endswith("number 2 of your new set, cannot stand there")
    assert f"label-{broken[1]}-result" not in texts(table)
    for touched in (worthless, broken):
        assert [button.key for button in SCENE.interpret(match.observation(0), tuple(touched)).buttons] == [BACK]


def test_sets_laid_show_their_totals_and_points_and_can_be_lifted_by_a_touch():
    match = part_two("set 8H 7S QD 8C 8S", "set KD")
    table = placed(match)
    said = texts(table)
    assert (said["label-set-1"], said["label-set-2"]) == ("Set 1 · 1 point", "Set 2 · 3 points")
    assert [said[f"label-sets-s0-{index}-result"] for index in range(6)] == ["11", "4", "48", "6", "−2", "39"]
    assert table["sets-s0-5"].name == "king of diamonds, times 13, in your set 2, makes 39; the set brings 3 points"
    interpretation = SCENE.interpret(match.observation(0), ("sets-s0-5",))
    assert [button.key for button in interpretation.buttons] == [SAY + "lift 2"]
    other = SCENE.interpret(match.observation(0), ("sets-s0-5", "sets-s0-0"))
    assert (other.buttons[0].key, len(other.picked)) == (SAY + "lift 1", 5)
