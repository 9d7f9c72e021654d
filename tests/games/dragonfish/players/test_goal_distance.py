"""How far a seat of DragonFish is from a goal."""

from mathfish_widgets.games.dragonfish.players.goal_distance import (
    advantage,
    goal_distance,
    piles_handed_over,
    reaches_goal,
)


def test_the_nearer_goal_decides_how_far_a_seat_is():
    goal = (6, 60)
    assert reaches_goal((20, 20, 20), goal)
    assert reaches_goal((5,) * 6, goal)
    assert not reaches_goal((20, 20, 15), goal)
    assert goal_distance((10, 10, 10), goal) > goal_distance((20, 10, 10), goal) > goal_distance((20, 20, 10), goal)
    assert goal_distance((5,) * 5, goal) < goal_distance((5,) * 4, goal)
    piles = ((10, 5), (15,), ())
    assert advantage(piles, 0, goal) > 0 > advantage(piles, 2, goal)
    assert piles_handed_over(piles, 0, 2, 5) == ((10,), (15,), (5,))
