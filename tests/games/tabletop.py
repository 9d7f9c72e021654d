"""What the tests of every game do at a table: play moves by their texts, look as a seat, and let levels play."""

import random
from functools import cache
from itertools import combinations

from mathfish_widgets.engine.observation import observe
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games import GAMES
from mathfish_widgets.play.match import Match


class Tabletop:
    """The table of one game; moves are written as the rulebook's examples write them."""

    def __init__(self, name):
        self.game = GAMES[name]

    def read(self, text):
        return self.game.read(text)

    def turns(self, state, *texts):
        """The turns of some moves; each text may hold several, with a semicolon between them."""
        played = []
        for text in "; ".join(texts).split("; "):
            played.append(state.play(self.read(text)))
            state = played[-1].after
        return played

    def played(self, state, *texts):
        """The state after some moves."""
        return self.turns(state, *texts)[-1].after

    def seen(self, state, *texts, seat=None):
        """What a seat, else the first that may move, has seen after some moves."""
        played = self.turns(state, *texts) if texts else []
        after = played[-1].after if played else state
        return observe(after, played, after.active[0] if seat is None else seat)

    def chosen(self, level, observation, seed=1):
        """What a level chooses."""
        return think(self.game.players[level].choose(observation, random.Random(seed)))


def kinds(turn):
    """The kinds of events of a turn."""
    return [type(event).__name__ for event in turn.events]


@cache
def game_between(name, levels, seed, **options):
    """The turns of a game between levels, one for each seat, as they truly were."""
    match = Match(GAMES[name], seed, options, levels)
    while (seat := match.next_computer) is not None:
        match.play(think(match.choice(seat)).move, seat)
    return tuple(match.turns)


def decisions_in(games):
    """Every decision of some games, given as their turns: the true state, and what the seat to move has seen."""
    for played in games:
        for number, turn in enumerate(played):
            yield turn.before, observe(turn.before, played[:number], turn.seat)


def overlap(one, other):
    """Whether two boxes have some ground in common."""
    across = one.x < other.x + other.w and other.x < one.x + one.w
    return across and one.y < other.y + other.h and other.y < one.y + one.h


def check_apart(sprites):
    boxes = [sprite.box for sprite in sprites]
    assert not [pair for pair in combinations(boxes, 2) if overlap(*pair)]


def check_table(table, finger=44, left=0, right=0, bottom=0, *, apart=True):
    """All lies within the edges, which are so far away, and what can be touched is named, large enough and apart."""
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
