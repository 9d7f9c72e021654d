"""The speech bubbles of Literature: each is at its speaker, and covers no person, card or word."""

import random

from mathfish_widgets.engine.state import observe
from mathfish_widgets.games.literature.explain import EXPLAINER
from mathfish_widgets.games.literature.scene import SCENE
from mathfish_widgets.stage.face_data import Box, Bubble
from mathfish_widgets.stage.faces.birds import portrait_box
from mathfish_widgets.stage.faces.bubbles import LEADING, PADDING
from mathfish_widgets.stage.scene import View
from tests.cases import each_case
from tests.games.literature.playing import WORDING, deal, random_game
from tests.games.literature.scene.views import PAGES
from tests.games.tabletop import check_apart, overlap

TABLES = each_case("options", [{}, {"players": 8}, {"deck": "ranks"}])


def spoken_tables(options, narrow):
    """Yield the tables of a random game as a seat and a spectator see them, with what was said last."""
    game = random_game(deal(3, **options), random.Random(3))
    for number, turn in enumerate(game[:90]):
        said = tuple((seat, WORDING.sentence(step)) for seat, step in EXPLAINER.spoken(turn))
        for seat in (0, None):
            observation = observe(turn.after, game[: number + 1], seat)
            yield said, SCENE.place(observation, View(WORDING, narrow, said=said)), seat


def bubbles(table):
    return {sprite.key: sprite for sprite in table.sprites if isinstance(sprite.face, Bubble)}


@TABLES
@PAGES
def test_every_other_speaker_has_bubble_covering_nothing_important(options, narrow):
    for said, table, viewer in spoken_tables(options, narrow):
        shown = bubbles(table)
        assert shown.keys() == {f"bubble-{seat}" for seat, _ in said if seat != viewer}
        check_apart(shown.values())
        for bubble in shown.values():
            x, y, w, h = bubble.box
            assert 0 <= x <= x + w <= table.width
            assert 0 <= y <= y + h <= table.height
            assert not [each.key for each in table.sprites if is_needed(each) and hides(bubble, each)]


@TABLES
@PAGES
def test_speech_bubble_words_fit(options, narrow):
    for _, table, _ in spoken_tables(options, narrow):
        for bubble in bubbles(table).values():
            lines = len(bubble.face.lines) * bubble.face.size * LEADING // 100
            assert bubble.box.h >= lines + PADDING


def is_needed(sprite):
    return sprite.key.startswith(("seat-", "hand-s0-", "ask-", "own-", "set-", "asked", "told-", "out", "points"))


def hides(bubble, other):
    return any(overlap(bubble.box, part) for part in parts(other))


def parts(sprite):
    """Return the boxes of a seat's portrait and name, or the whole box of any other sprite."""
    if not sprite.key.startswith("seat-"):
        return [sprite.box]
    face = portrait_box(sprite.box, sprite.face.size)
    # Round portraits leave their corners free, and a line has space above its letters.
    x, y, w, h = sprite.box
    corner = face.w // 8
    return [
        Box(face.x + corner, face.y + corner, face.w - 2 * corner, face.h - 2 * corner),
        Box(x, face.y + face.h + 4, w, y + h - face.y - face.h - 4),
    ]
