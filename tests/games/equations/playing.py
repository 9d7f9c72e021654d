"""Games of Equations played from positions and at random, as the tests need them."""

import random

from mathfish_widgets.games.equations import EQUATIONS
from mathfish_widgets.games.equations.rules import RULES
from mathfish_widgets.games.equations.rules.expressions import Equation
from mathfish_widgets.games.equations.rules.legality import GiveUp, Shout
from mathfish_widgets.play.match import Match

CAMP_CARDS = "4H 2C 10C 3D"


def position(layout=CAMP_CARDS, *, seed=0, deck=None, won=None, unsolved=None, **options):
    """A position with some cards laid out; the rest of the deck as the seed has it unless it is given."""
    given = {"layout": layout, "deck": deck, "won": won, "unsolved": unsolved}
    return EQUATIONS.set_up({name: there for name, there in given.items() if there is not None}, seed, **options)


def counting(*numbers):
    """Cards that count these numbers, of suits as they are left."""
    suits = {number: iter("CDHS") for number in numbers}
    return " ".join(("A" if number == 1 else str(number)) + next(suits[number]) for number in numbers)


def read(text):
    return EQUATIONS.read(text)


def shout(text):
    return read(f"shout {text}")


def sentence(state, text, seat=0):
    """The words with which a move is refused."""
    refusal = RULES.refusal(state, read(text), seat)
    assert refusal is not None
    return Match(EQUATIONS).worded(refusal).sentence


def any_move(state, rng):
    """A move that someone could make: giving up, a true equation in some shape, or a false one where that is legal."""
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
    """The turns of a game in which any active seat may move."""
    rng = random.Random(seed)
    state = EQUATIONS.deal(seed, **options)
    while not state.over:
        turn = RULES.play(state, any_move(state, rng), rng.choice(state.active))
        yield turn
        state = turn.after
