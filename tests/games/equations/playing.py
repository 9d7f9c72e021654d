"""Games of Equations played from positions and at random, as the tests need them."""

import random

from mathfish_widgets.games.equations import EQUATIONS
from mathfish_widgets.games.equations.rules import RULES
from mathfish_widgets.games.equations.rules.expressions import Equation
from mathfish_widgets.games.equations.rules.legality import GiveUp, Shout
from mathfish_widgets.play.match import Match

CAMP_CARDS = "4H 2C 10C 3D"


def position(layout=CAMP_CARDS, *, seed=0, deck=None, won=None, unsolved=None, **options):
    """Return a position with some cards laid out; the seed orders the rest of the deck unless it is given."""
    given = {"layout": layout, "deck": deck, "won": won, "unsolved": unsolved}
    return EQUATIONS.set_up({name: there for name, there in given.items() if there is not None}, seed, **options)


def counting(*numbers):
    """Return cards with these numbers, each of the first suit that is left."""
    suits = {number: iter("CDHS") for number in numbers}
    return " ".join(("A" if number == 1 else str(number)) + next(suits[number]) for number in numbers)


def read(text):
    return EQUATIONS.read(text)


def shout(text):
    return read(f"shout {text}")


def sentence(state, text, seat=0):
    """Return the sentence that refuses a move."""
    refusal = RULES.refusal(state, read(text), seat)
    assert refusal is not None
    return Match(EQUATIONS).worded(refusal).sentence


def any_move(state, rng):
    """Return a random legal move: giving up, a true equation, or a false one if that is legal."""
    equations = state.equations
    if not equations or rng.random() < 0.4:
        return GiveUp()
    found = rng.choice(equations)
    shape = Equation(found.right, found.left) if rng.random() < 0.5 else found
    first, second, *others = state.layout_values
    false = Shout.read(f"{first} + {second} = {' + '.join(map(str, others))}")
    if rng.random() < 0.5 and RULES.refusal(state, false, state.active[0]) is None:
        return false
    return Shout(str(shape))


def random_game(seed, **options):
    """Yield the turns of a random game in which any active seat may move."""
    rng = random.Random(seed)
    state = EQUATIONS.deal(seed, **options)
    while not state.over:
        turn = RULES.play(state, any_move(state, rng), rng.choice(state.active))
        yield turn
        state = turn.after
