"""Who wins: counted by who begins, by seat and by level."""

from fractions import Fraction

from mathfish_widgets.experiments.win_rates import tied_games, win_shares


def row(winners, began=1, levels=("careful", "careful")):
    return {"winners": winners, "began": began} | {f"level_{seat}": level for seat, level in enumerate(levels, 1)}


def told(rows, seats):
    return [(share.side.rule, share.won, share.decided, share.fair) for share in win_shares(rows, seats)]


def test_who_begins_is_counted_and_ties_are_left_out() -> None:
    rows = [row("1"), row("2", began=2), row("1", began=2), row("1 2")]
    assert told(rows, 2) == [("experiment.who_begins", 2, 3, Fraction(1, 2))]
    assert tied_games(rows, 2) == 1


def test_in_a_race_the_seats_are_counted() -> None:
    rows = [row("1", began=0), row("2", began=0), row("2", began=0)]
    assert told(rows, 2) == [("experiment.seat", 1, 3, Fraction(1, 2)), ("experiment.seat", 2, 3, Fraction(1, 2))][:2]


def test_different_levels_are_counted_wherever_they_sit() -> None:
    rows = [row("1", levels=("sharp", "beginner")), row("2", levels=("beginner", "sharp"))]
    assert told(rows, 2) == [
        ("experiment.who_begins", 1, 2, Fraction(1, 2)),
        ("experiment.level", 2, 2, Fraction(1, 2)),
    ]


def test_two_of_three_have_two_thirds_by_chance() -> None:
    rows = [row("1", levels=("sharp", "sharp", "beginner")), row("1 3", levels=("sharp", "sharp", "beginner"))]
    by_level = [share for share in win_shares(rows, 3) if share.side.rule == "experiment.level"]
    assert [(share.won, share.decided, share.fair) for share in by_level] == [(1, 1, Fraction(2, 3))]


def test_a_team_wins_half_of_the_games_by_chance() -> None:
    teams = ("careful",) * 6
    rows = [row("1 3 5", levels=teams), row("2 4 6", levels=teams), row("1 2 3 4 5 6", levels=teams)]
    assert told(rows, 6)[0] == ("experiment.who_begins", 1, 2, Fraction(1, 2))
    assert len(told(rows, 6)) == 7
    assert tied_games(rows, 6) == 1


def test_nothing_is_counted_where_nobody_wins_or_one_plays_alone() -> None:
    assert told([row("1 2")], 2) == []
    assert told([row("1", levels=("careful",))], 1) == []
    assert tied_games([row("1", levels=("careful",))], 1) == 0
