"""Decisions of Literature games between all levels, and what the seat to move has seen."""

from mathfish_widgets.games.literature.players.levels import PLAYERS
from tests.games.tabletop import decisions_in, game_between

from .playing import TABLE, options_of, position

LEVELS = tuple(PLAYERS)
chosen = TABLE.chosen


def seen(state, *texts, seat=None):
    """What a seat, else the one on turn, has seen after some moves."""
    on_turn = (TABLE.played(state, *texts) if texts else state).turn_of
    return TABLE.seen(state, *texts, seat=on_turn if seat is None else seat)


def game(levels, seed, preset="seed", **options):
    """The turns of a game; seats take the levels in turn, so that two of them are two teams."""
    given = options_of(preset, **options)
    seated = tuple(levels[seat % len(levels)] for seat in range(given["players"]))
    return game_between("literature", seated, seed, **given)


def decisions(levels=LEVELS, games=2, **options):
    """Every decision of some games: the true state, and what the seat to move has seen."""
    return decisions_in(game(levels, seed, **options) for seed in range(games))


def lead(levels, number):
    """By how many points the first level wins game `number`: every deal is played twice, with teams exchanged."""
    team = number % 2
    seated = levels if team == 0 else levels[::-1]
    points = game(seated, number // 2)[-1].after.points
    return points[team] - points[1 - team]


def small_position(hands, preset="seed", turn=0, asked=0, **options):
    """A position of which only the sets of some hands are open."""
    held = {word for hand in hands.values() for word in hand.split()}
    sets = position({}, preset=preset, **options).deck.sets
    out = [name for name, cards in sets.items() if not {str(card) for card in cards} & held]
    hands = {seat: hands.get(seat, "") for seat in range(options.get("players", 6))}
    return position({"hands": hands, "out": out, "turn": turn, "asked": asked}, preset=preset, **options)


def small(hands, *texts, **given):
    """What the seat on turn has seen of a small position after some moves."""
    return seen(small_position(hands, **given), *texts)
