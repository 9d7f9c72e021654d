"""Every table has one size on a wide page and one on a narrow page, whatever is on it."""

from mathfish_widgets.stage.face_data import Label
from mathfish_widgets.stage.scene import View
from mathfish_widgets.stage.theme import NARROW, NARROW_HEIGHT, WIDE, WIDE_HEIGHT
from tests.cases import each_case
from tests.every_game.random_play import EVERY_CASE
from tests.games.tabletop import check_touchable

from .random_play import random_match, sampled

SIZES = {False: (WIDE, WIDE_HEIGHT), True: (NARROW, NARROW_HEIGHT)}
SMALLEST_TEXT = 12
MOST_LOOKS = 24
NARROW_OR_WIDE = each_case("narrow", [False, True])


def observations(match):
    """Yield what every seat and a spectator see at some moments of a match, including the end."""
    viewers = (*range(match.seats), None)
    for count in sampled(range(len(match.turns) + 1), MOST_LOOKS // len(viewers)):
        for seat in viewers:
            yield match.past(seat, count)
    for seat in viewers:
        yield match.observation(seat)


def tables(match, observation, narrow):
    """Yield the table plain, with every aid, in working-out mode, and during the clicks of a move."""
    scene = match.game.scene
    aids = frozenset(aid.key for aid in scene.aids)
    yield scene.place(observation, View(match.wording, narrow))
    yield scene.place(observation, View(match.wording, narrow, aids=aids))
    yield scene.place(observation, View(match.wording, narrow, working_out=True))
    for touched in half_moves(match, observation):
        yield scene.place(observation, View(match.wording, narrow, touched, aids))


def half_moves(match, observation):
    """Yield the beginnings of the clicks for a legal move that needs many."""
    if not observation.may_move:
        return
    scene = match.game.scene
    moves = sampled(list(match.game.rules.legal_moves(observation.state, observation.seat)), 4)
    ways = [next(iter(scene.ways_to_touch(observation, move))) for move in moves]
    longest = max(ways, key=len, default=())
    yield from (longest[:count] for count in range(1, len(longest)))


@EVERY_CASE
@NARROW_OR_WIDE
def test_table_has_fixed_size_with_reachable_controls_and_readable_text(name, number, narrow):
    match = random_match(name, number)
    for observation in observations(match):
        for table in tables(match, observation, narrow):
            assert (table.width, table.height) == SIZES[narrow]
            check_touchable(table)
            sizes = {sprite.face.size for sprite in table.sprites if isinstance(sprite.face, Label)}
            assert min(sizes, default=SMALLEST_TEXT) >= SMALLEST_TEXT
