"""The whole table: everything lies apart, has a name, and shows nothing hidden."""

import random
from itertools import combinations

import pytest

from mathfish_widgets.engine.observation import observe
from mathfish_widgets.games.equations import EQUATIONS
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.seating import PERSON
from mathfish_widgets.stage.face_data import EmptyPlace, Label
from mathfish_widgets.stage.scene import BACK, Interpretation, View
from mathfish_widgets.stage.sprites import Arrangement
from tests.games.equations.scene.tables import (
    CAMP_CARDS,
    FOUR,
    HALVED,
    SCENE,
    TEN,
    at,
    interpret,
    placed,
    walk,
    written,
)
from tests.games.redealing import redealt

FINGER = 44


def apart(one, other) -> bool:
    across = one.x < other.x + other.w and other.x < one.x + one.w
    return not (across and one.y < other.y + other.h and other.y < one.y + one.h)


def check_table(arrangement: Arrangement) -> None:
    zones = dict(arrangement.zones)
    assert len(arrangement.by_key) == len(arrangement.sprites)
    shown = [sprite for sprite in arrangement.sprites if sprite.face != Label("")]
    for sprite in shown:
        x, y, w, h = sprite.box
        assert min(x, y) >= 8
        assert (x + w <= arrangement.width - 6, y + h <= arrangement.height - 8) == (True, True), sprite
        assert not sprite.name or (zones[sprite.zone] and min(w, h) >= FINGER)
    assert not [(one.key, other.key) for one, other in combinations(shown, 2) if not apart(one.box, other.box)]


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("seats", [1, 2, 6])
@pytest.mark.parametrize("operations", ["basic", "camp", "extended"])
def test_everything_lies_apart_and_can_be_touched_with_a_finger(narrow, seats, operations):
    options = {"operations": operations, "ace": "one_or_eleven"}
    for layout in ("10H 10C 10S AD", "10H 10C 10S AD 9D"):
        match, rng = at(layout, seats, **options), random.Random(5)
        for _ in range(6):
            touched = walk(match, rng)
            for count in range(len(touched) + 1):
                check_table(placed(match, *touched[:count], narrow=narrow))


def test_every_control_has_a_name_in_plain_words():
    names = {sprite.key: sprite.name for sprite in placed(at(), *HALVED[:2]).sprites if sprite.zone}
    assert names[FOUR] == "card 4"
    assert names[TEN] == "card 10, used"
    assert [names[key] for key in ("plus", "divided", "open")] == ["plus", "divided by", "open bracket"]
    assert names[BACK] == "take back the last card or sign"


def test_the_zone_of_the_signs_says_what_was_built():
    assert dict(placed(at()).zones)["signs"] == "Signs"
    assert dict(placed(at(), *HALVED[:6]).zones)["signs"] == "Signs; your equation: (10 − 4) ÷"


def test_the_equations_found_last_stay_in_sight():
    match = Match(EQUATIONS, 1, {}, (PERSON, PERSON), ("Ann", "Bob"), {"layout": CAMP_CARDS})
    assert written(placed(match), "found") == []
    match.play("shout 4 * 3 = 10 + 2", 1)
    for _ in range(2):
        match.play(f"shout {match.state.equations[0]}", 0)
    last = written(placed(match), "found")
    assert len(last) == 2
    assert all(line.startswith("Ann: ") for line in last)
    match.undo()
    assert written(placed(match), "found")[-1] == "Bob: 4 × 3 = 10 + 2"


def test_after_the_end_the_table_is_empty_and_says_so():
    match = Match(EQUATIONS, 1, {"players": 1})
    while not match.state.over:
        match.play(f"shout {match.state.equations[0]}")
    table = placed(match)
    assert written(table, "message") == ["All layouts are played."]
    assert all(table[f"layout-{index}"].face == EmptyPlace() for index in range(4))
    assert interpret(match) == Interpretation()


def test_the_table_stays_the_same_when_unseen_cards_are_dealt_anew():
    match, rng = Match(EQUATIONS, 5, {}, (PERSON, PERSON)), random.Random(5)
    for _ in range(5):
        other = observe(redealt(match.state.seen_by(0), rng), match.turns, 0)
        assert SCENE.place(other, View(match.wording)) == placed(match)
        match.play(f"shout {match.state.equations[0]}", rng.choice((0, 1)))
