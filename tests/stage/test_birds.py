"""Test the portraits of players."""

from mathfish_widgets.engine.table import Seat
from mathfish_widgets.games import GAMES
from mathfish_widgets.play.match import Match
from mathfish_widgets.stage.face_data import Box, Mood, Portrait
from mathfish_widgets.stage.faces.birds import portrait_of
from mathfish_widgets.stage.faces.draw import face_shapes
from mathfish_widgets.stage.faces.shapes import bounds
from mathfish_widgets.stage.scene import View
from mathfish_widgets.stage.table_view import TableView
from mathfish_widgets.stage.theme import SEA
from tests.browser.positions import moments, whole_game
from tests.cases import each_case


def test_portraits_at_table_are_distinct():
    assert len({portrait_of(Seat(seat)) for seat in range(8)}) == 8


def test_every_portrait_fits_in_its_box():
    for seat in range(8):
        drawn = bounds(face_shapes(portrait_of(Seat(seat)), Box(10, 20, 40, 30), SEA))
        assert drawn.x >= 10
        assert drawn.y >= 20
        assert drawn.x + drawn.w <= 50
        assert drawn.y + drawn.h <= 50


@each_case("narrow", [False, True])
@each_case("name", ["pemberley", "dragonfish", "literature"])
def test_no_two_players_at_table_have_same_portrait(name, narrow):
    match = Match(GAMES[name], 1)
    table = match.game.scene.place(match.observation(0), View(match.wording, narrow))
    faces = [face for sprite in table.sprites for face in (sprite.face, getattr(sprite.face, "portrait", None))]
    portraits = [face for face in faces if isinstance(face, Portrait)]
    assert len(set(portraits)) == len(portraits)
    assert narrow or len(portraits) >= match.seats - 1


def test_every_mood_of_bird_is_drawn():
    drawn = {mood: face_shapes(portrait_of(0, mood), Box(0, 0, 56, 56), SEA) for mood in Mood}
    assert len(set(drawn.values())) == len(Mood)


def moods(match):
    table = TableView(match.observation(None), View(match.wording), None)
    return [table.mood(seat) for seat in range(match.seats)]


def test_moods_of_birds_follow_game():
    match = moments("dragonfish")[0].clone()
    first = match.state.active[0]
    assert [seat for seat, mood in enumerate(moods(match)) if mood is Mood.THINKING] == [first]
    for later in whole_game("dragonfish")[1:]:
        before = later.turns[-1].before.scores
        scored = [now > then for then, now in zip(before, later.state.scores, strict=True)]
        if any(scored) and not later.state.over:
            assert [mood is Mood.PLEASED for mood in moods(later)] == scored
    over = moments("dragonfish")[-1]
    assert {seat for seat, mood in enumerate(moods(over)) if mood is Mood.PLEASED} == {*over.state.winners}
    assert Mood.BEATEN in moods(over)
