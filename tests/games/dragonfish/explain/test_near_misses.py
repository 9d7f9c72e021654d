"""What would make a sum fit: every change that is told does."""

import random

from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.games.dragonfish.explain.near_misses import signed_terms
from mathfish_widgets.games.dragonfish.explain.sums import explain_unequal_sum
from mathfish_widgets.games.dragonfish.rules.sums.evaluation import evaluate
from mathfish_widgets.games.dragonfish.rules.sums.grammar import Chain, Term
from mathfish_widgets.games.dragonfish.sentences.sums import SUMS

WORDING = Wording(SUMS)


def random_sum(rng):
    """A pond of bugs and a row of + and - that does not fit."""
    cells = [f"1{letter}" for letter in "abcdef"]
    numbers = {cell: rng.randint(1, 10) for cell in cells}
    numbers["1a"] = rng.choice((5, 10, 15, 20, 7))
    used = rng.sample(cells[1:], rng.randint(2, 5))
    return numbers, Chain(tuple(Term((cell,)) for cell in used), tuple(rng.choice("+-") for _ in used[1:]))


def changed(step, added, taken):
    """The cells that are added and subtracted after the change that a step tells, with the cards that it marks."""
    cells = {key.removeprefix("cell-") for key, _ in step.marks}
    _, _, kind, change = step.rule.split(".")
    plus, minus = (added, taken) if kind == "many" else (taken, added)
    if change == "leave":
        assert cells <= plus
        plus = plus - cells
    elif change == "turn":
        assert cells <= plus
        plus, minus = plus - cells, minus | cells
    else:
        assert not cells & (added | taken | {"1a"})
        minus = minus | cells
    return (plus, minus) if kind == "many" else (minus, plus)


def test_every_repair_that_is_told_makes_the_sum_fit():
    rng, kinds = random.Random(4), set()
    for _ in range(1500):
        numbers, expression = random_sum(rng)
        added, taken = map(set, signed_terms(expression))
        balance = explain_unequal_sum("1a", expression, numbers)[-1]
        difference = evaluate(expression, numbers) - numbers["1a"]
        assert balance.values["difference"] == abs(difference)
        for step in balance.substeps:
            kinds.add(step.rule)
            WORDING.sentence(step)
            if step.rule == "dragonfish.balance.odd":
                assert difference % 2
            else:
                plus, minus = changed(step, added, taken)
                assert sum(numbers[cell] for cell in plus) - sum(numbers[cell] for cell in minus) == numbers["1a"]
                assert plus
                assert len(plus) + len(minus) > 1
    assert len(kinds) == 7
