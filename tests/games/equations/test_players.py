"""Equations' levels and their hints."""

import random
from collections import Counter
from statistics import mean

from mathfish_widgets.engine.state import observe
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.explain.wording import wording_of
from mathfish_widgets.games.equations import EQUATIONS
from mathfish_widgets.games.equations.players import PLAYERS, SECONDS, hint
from mathfish_widgets.games.equations.rules import RULES
from mathfish_widgets.games.equations.rules.expressions import evaluation_steps, leaves
from mathfish_widgets.games.equations.rules.legality import GiveUp, Shout
from mathfish_widgets.games.equations.rules.search import equations
from mathfish_widgets.games.equations.rules.state import deck
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.seating import PERSON
from tests.cases import each_case

WORDING = wording_of("games/equations")


def seen(layout, **options):
    state = EQUATIONS.set_up({"layout": layout}, **{"no_equation": "add_card", **options})
    return observe(state, [], state.active[0])


def chosen(level, observation):
    return think(PLAYERS[level].choose(observation, random.Random(0)))


@each_case(
    ("layout", "beginner", "careful", "sharp"),
    [
        ("6C 7C 8C 9C", "9 + 6 - 8 = 7", "9 + 6 = 8 + 7", "9 + 6 = 8 + 7"),
        ("4H 2C 10C 3D", "3 * 2 + 4 = 10", "10 + 2 = 4 * 3", "10 + 2 = 4 * 3"),
        ("4C 8D 5H 2S", None, None, "8 * 4 = 2 ^ 5"),
        ("2C 3C 4C 8C", None, None, "8 ^ 2 = 4 ^ 3"),
        ("5C 5D 5H 9S", None, None, None),
        ("3C 4C 6C 8C", None, "8 * 3 = 6 * 4", "8 * 3 = 6 * 4"),
    ],
)
def test_levels_find_expected_equations(layout, beginner, careful, sharp):
    observation = seen(layout)
    for level, equation in {"beginner": beginner, "careful": careful, "sharp": sharp}.items():
        move = chosen(level, observation).move
        assert str(move) == ("give up" if equation is None else f"shout {equation}")


def test_sharp_player_finds_no_powers_without_power_sign():
    assert chosen("sharp", seen("4C 8D 5H 2S", operations="basic")).move == GiveUp()


def test_careful_and_sharp_players_use_ace_as_eleven():
    observation = seen("AS 3C 4D 10H", operations="basic", ace="one_or_eleven")
    assert str(chosen("beginner", observation).move) == "give up"
    assert str(chosen("careful", observation).move) == str(chosen("sharp", observation).move) == "shout 11 + 3 = 10 + 4"


def test_players_find_equations_with_five_cards():
    observation = seen("2C 3D 4H 9S 10C")
    for level in PLAYERS:
        move = chosen(level, observation).move
        assert isinstance(move, Shout | GiveUp)
        assert RULES.refusal(observation.state, move) is None
    assert str(chosen("beginner", observation).move) == "shout 9 + 3 + 2 - 10 = 4"


def test_each_level_finds_more_than_level_below():
    rng, solved = random.Random(2), dict.fromkeys(PLAYERS, 0)
    for _ in range(120):
        observation = seen([*rng.sample(deck(), 4)])
        sees = [isinstance(chosen(level, observation).move, Shout) for level in ("beginner", "careful", "sharp")]
        assert sees == sorted(sees)
        for level, one in zip(("beginner", "careful", "sharp"), sees, strict=True):
            solved[level] += one
        assert sees[2] == bool(equations(observation.state.layout_values, "camp"))
    assert solved["beginner"] + 5 < solved["careful"] < solved["sharp"] - 5


def test_beginner_explains_how_equation_was_found_or_what_was_tried():
    spoken = chosen("beginner", seen("4H 2C 10C 3D")).reasons[0]
    assert (
        WORDING.sentence(spoken) == "I looked for one number that the others make from left to right: 3 × 2 + 4 = 10."
    )
    assert any("3 × 2" in WORDING.sentence(step) and "6" in WORDING.sentence(step) for step in spoken.walk())
    assert WORDING.sentence(chosen("beginner", seen("4C 8D 5H 2S")).reasons[0]) == (
        "I tried to make one number from all the others, using + and − and at most one product. It doesn't work here."
    )


@each_case("level", sorted(PLAYERS))
def test_level_delay_is_within_limits_and_longer_for_five_cards(level):
    delay = PLAYERS[level].delay
    assert delay is not None
    four, five = seen("4H 2C 10C 3D"), seen("4H 2C 10C 3D 9S")
    times = [delay(four, random.Random(number)) for number in range(50)]
    least, greatest = SECONDS[level]
    assert least <= min(times) < max(times) <= greatest
    assert delay(five, random.Random(7)) > delay(four, random.Random(7))


def standing(*piles):
    """Return what seat 0 sees of a table at which each seat has won some cards."""
    position = {"layout": "4H 2C 10C 3D", "won": list(piles)}
    return Match(EQUATIONS, 1, {"players": len(piles)}, [PERSON] * len(piles), position=position).observation(0)


@each_case("level", sorted(PLAYERS))
def test_delay_grows_with_lead_over_best_opponent(level):
    delay = PLAYERS[level].delay
    one, other, third = "AC 2D 5C 6C", "AD 2H 5D 6D", "AH 2S 5H 6H"
    tables = [standing("", f"{one} {other}"), standing("", one), standing(one, other), standing(one, "")]
    times = [delay(table, random.Random(7)) for table in tables]
    assert times == sorted(set(times))
    assert delay(standing("", ""), random.Random(7)) == times[2]
    # Only the best opponent counts.
    assert delay(standing(one, f"{other} {third}", ""), random.Random(7)) == times[1]


def test_sharp_player_is_fastest_and_beginner_slowest():
    def usual(level):
        delay = PLAYERS[level].delay
        assert delay is not None
        return mean(delay(seen("4H 2C 10C 3D"), random.Random(number)) for number in range(40))

    assert usual("sharp") < usual("careful") < usual("beginner")


@each_case("options", [{}, {"mode": "turns"}, {"no_equation": "add_card", "operations": "basic"}])
def test_sharp_player_wins_more_cards_than_beginner_in_whole_games(options):
    won = {"beginner": 0, "sharp": 0}
    for seed in range(6):
        match = Match(EQUATIONS, seed, options, ("beginner", "sharp"))
        while (seat := match.next_computer) is not None:
            match.play(think(match.choice(seat)).move, seat)
        won["beginner"] += match.state.scores[0]
        won["sharp"] += match.state.scores[1]
    assert won["sharp"] > won["beginner"]


def worded(observation):
    return [WORDING.sentence(rung) for rung in think(hint(observation))]


@each_case(
    ("layout", "options", "rungs"),
    [
        (
            "4H 2C 10C 3D",
            {},
            [
                "These numbers make 2 equations. Other ways to write the same equation don't count.",
                "You can write one of them with + and ×.",
                "Put 10 and 2 together.",
                "10 + 2 is 12. What equation can you make with that, using 4 and 3?",
                "10 + 2 = 4 × 3.",
            ],
        ),
        (
            "4C 8D 5H 2S",
            {},
            [
                "These numbers make 1 equation. Other ways to write the same equation don't count.",
                "You can write it with × and ^.",
                "Put 8 and 4 together.",
                "8 × 4 is 32. What equation can you make with that, using 2 and 5?",
                "8 × 4 = 2^5.",
            ],
        ),
        ("5C 5D 5H 9S", {}, ["You can't make an equation with 5, 5, 5 and 9. I tried everything."]),
    ],
)
def test_hint_climbs_from_count_to_equation(layout, options, rungs):
    assert worded(seen(layout, **options)) == rungs


def marked(observation, step):
    """Return the numbers of the cards that a step marks."""
    layout = dict(enumerate(observation.state.layout_values))
    return Counter(layout[int(key.removeprefix("layout-"))] for key, _ in step.highlights)


@each_case("options", [{}, {"operations": "extended"}, {"operations": "basic", "ace": "one_or_eleven"}])
@each_case("size", [4, 5])
def test_hints_are_true_and_highlight_mentioned_cards(options, size):
    rng, climbed = random.Random(size), 0
    while climbed < (20 if size == 4 else 2):
        observation = seen([*rng.sample(deck(), size)], **options)
        rungs = think(hint(observation))
        if len(rungs) == 1:
            continue
        climbed += 1
        assert all(WORDING.sentence(step) for rung in rungs for step in rung.walk())
        state = observation.state
        first = equations(state.layout_values, state.operations, state.ace)[0]
        done = next(evaluation_steps(first.left))
        pair = Counter(1 if number == 11 else number for number in leaves(done.operation))
        assert marked(observation, rungs[2]) == pair
        assert rungs[3].values["value"] == done.made.value
        assert marked(observation, rungs[3]) == marked(observation, rungs[4]) == Counter(state.layout_values)
        assert RULES.refusal(state, EQUATIONS.read(f"shout {first}")) is None
        assert rungs[4].values["equation"] == first.pretty


def test_hint_counts_equations_with_allowed_signs():
    counts = [think(hint(seen("2C 2D 4H 4S", operations=each)))[0].values["count"] for each in ("basic", "camp")]
    assert counts == [3, 13]
