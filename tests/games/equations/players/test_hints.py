"""Hints: five rungs, true sentences with the numbers at hand, marks on the right cards, a legal equation."""

import random
from collections import Counter

import pytest

from mathfish_widgets.engine.observation import observe
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.games.equations import EQUATIONS
from mathfish_widgets.games.equations.players.hints import hint
from mathfish_widgets.games.equations.rules.equations.search import equations
from mathfish_widgets.games.equations.rules.equations.trees import evaluation_steps, leaves
from mathfish_widgets.games.equations.rules.zones import deck
from mathfish_widgets.games.equations.sentences import SENTENCES

WORDING = Wording(SENTENCES)


def seen(layout, **options):
    state = EQUATIONS.set_up({"layout": layout}, **{"no_equation": "add_card", **options})
    return observe(state, [], state.active[0])


def worded(observation):
    return [WORDING.sentence(rung) for rung in think(hint(observation))]


@pytest.mark.parametrize(
    ("layout", "options", "rungs"),
    [
        (
            "4H 2C 10C 3D",
            {},
            [
                "These numbers make 2 equations. Other shapes of the same equation are not counted.",
                "One of them can be written with + and ×.",
                "Put 10 and 2 together.",
                "10 + 2 is 12. Which equation can you make of it with 4 and 3?",
                "10 + 2 = 4 × 3.",
            ],
        ),
        (
            "4C 8D 5H 2S",
            {},
            [
                "These numbers make 1 equation. Other shapes of the same equation are not counted.",
                "It can be written with × and ^.",
                "Put 8 and 4 together.",
                "8 × 4 is 32. Which equation can you make of it with 2 and 5?",
                "8 × 4 = 2^5.",
            ],
        ),
        ("5C 5D 5H 9S", {}, ["No equation can be made of 5, 5, 5 and 9. I tried every way."]),
    ],
)
def test_a_hint_climbs_from_how_many_to_the_equation(layout, options, rungs):
    assert worded(seen(layout, **options)) == rungs


def marked(observation, step):
    """What the cards count that a step marks."""
    layout = dict(enumerate(observation.state.layout_values))
    return Counter(layout[int(key.removeprefix("layout-"))] for key, _ in step.marks)


@pytest.mark.parametrize("options", [{}, {"operations": "extended"}, {"operations": "basic", "ace": "one_or_eleven"}])
@pytest.mark.parametrize("size", [4, 5])
def test_hints_are_true_and_mark_the_cards_they_speak_of(options, size):
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
        assert rungs[3].values["value"] == done.value
        assert marked(observation, rungs[3]) == marked(observation, rungs[4]) == Counter(state.layout_values)
        assert state.refusal(EQUATIONS.read(f"shout {first}")) is None
        assert rungs[4].values["equation"] == first.pretty


def test_a_hint_counts_the_equations_with_the_signs_of_the_game():
    counts = [think(hint(seen("2C 2D 4H 4S", operations=each)))[0].values["count"] for each in ("basic", "camp")]
    assert counts == [3, 13]
