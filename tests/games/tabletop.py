"""Help for the tests of every game: play moves from text, look as a seat, and let levels play."""

import random
from bisect import bisect_left
from functools import cache

from mathfish_widgets.engine.state import observe
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games import GAMES
from mathfish_widgets.play.match import Match


class Tabletop:
    """The table of one game. Moves are in the notation of the rulebook's examples."""

    def __init__(self, name):
        self.game = GAMES[name]

    def read(self, text):
        return self.game.read(text)

    def turns(self, state, *texts):
        """Return the turns of some moves; each text may have several, separated by semicolons."""
        played = []
        for text in "; ".join(texts).split("; "):
            played.append(self.game.rules.play(state, self.read(text)))
            state = played[-1].after
        return played

    def played(self, state, *texts):
        """Return the state after some moves."""
        return self.turns(state, *texts)[-1].after

    def seen(self, state, *texts, seat=None):
        """Return what a seat, or by default the first that may move, has seen after some moves."""
        played = self.turns(state, *texts) if texts else []
        after = played[-1].after if played else state
        return observe(after, played, after.active[0] if seat is None else seat)

    def chosen(self, level, observation, seed=1):
        """Return what a level chooses."""
        return think(self.game.players[level].choose(observation, random.Random(seed)))


def kinds(turn):
    """Return the kinds of events of a turn."""
    return [type(event).__name__ for event in turn.events]


@cache
def game_between(name, levels, seed, **options):
    """Return the true turns of a game between levels, one level for each seat."""
    match = Match(GAMES[name], seed, options, levels)
    while (seat := match.next_computer) is not None:
        match.play(think(match.choice(seat)).move, seat)
    return tuple(match.turns)


def decisions_in(games):
    """Yield the true state and what the seat to move has seen, for every decision of games given as turns."""
    for played in games:
        for number, turn in enumerate(played):
            yield turn.before, observe(turn.before, played[:number], turn.seat)


def overlap(one, other):
    """Return whether two boxes overlap."""
    across = one.x < other.x + other.w and other.x < one.x + one.w
    return across and one.y < other.y + other.h and other.y < one.y + one.h


def check_apart(sprites):
    boxes = sorted(sprite.box for sprite in sprites)
    for number, box in enumerate(boxes, 1):
        reached = bisect_left(boxes, (box.x + box.w,))
        assert not [(box, other) for other in boxes[number:reached] if overlap(box, other)]


def check_table(table, finger=44, left=0, right=0, bottom=0, *, apart=True):
    """Check that everything is within these margins, and that controls are named, large enough and separate."""
    zones = dict(table.zones)
    assert all(zones.values())
    assert len(table.by_key) == len(table.sprites)
    for sprite in table.sprites:
        x, y, w, h = sprite.box
        assert left <= x <= x + w <= table.width - right, sprite
        assert left <= y <= y + h <= table.height - bottom, sprite
        assert bool(sprite.name) == bool(sprite.zone), sprite
        assert not sprite.name or (sprite.zone in zones and min(w, h) >= finger), sprite
    if apart:
        check_apart(sprite for sprite in table.sprites if sprite.name)


SEEN = 24
"""The smallest visible side of a control in design pixels."""


def check_touchable(table):
    """Check that everything is within the table, and that enough of every control is visible.

    A square of SEEN pixels of each control must be visible, and no other control may cover its middle. Controls
    later in a zone, or in a later zone, lie above.
    """
    zones = dict(table.zones)
    assert all(zones.values())
    assert len(table.by_key) == len(table.sprites)
    for sprite in table.sprites:
        x, y, w, h = sprite.box
        assert 0 <= x <= x + w <= table.width, sprite
        assert 0 <= y <= y + h <= table.height, sprite
        assert bool(sprite.name) == bool(sprite.zone), sprite
        assert not sprite.zone or sprite.zone in zones, sprite
    controls = [sprite for zone in zones for sprite in table.sprites if sprite.zone == zone]
    for number, sprite in enumerate(controls):
        above = [other.box for other in controls[number + 1 :] if overlap(sprite.box, other.box)]
        assert shows_square(sprite.box, above, SEEN), sprite
        assert not [box for box in above if holds(box, middle(sprite.box))], sprite


def shows_square(box, above, side):
    """Return whether a square of a given side is visible in a box under the boxes above it."""
    lefts = {box.x, *(other.x + other.w for other in above), *(other.x - side for other in above)}
    tops = {box.y, *(other.y + other.h for other in above), *(other.y - side for other in above)}
    squares = [box._replace(x=x, y=y, w=side, h=side) for x in lefts for y in tops]
    inside = [each for each in squares if box.x <= each.x <= box.x + box.w - side]
    inside = [each for each in inside if box.y <= each.y <= box.y + box.h - side]
    return any(not any(overlap(each, other) for other in above) for each in inside)


def middle(box):
    return box.x + box.w / 2, box.y + box.h / 2


def holds(box, point):
    """Return whether a point is inside a box and not on its edge."""
    return box.x < point[0] < box.x + box.w and box.y < point[1] < box.y + box.h
