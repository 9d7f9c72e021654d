"""Positions of Literature, moves played from them, and random games."""

from mathfish_widgets.engine.options import checked_options
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.games.literature.explain import EXPLAINER
from mathfish_widgets.games.literature.rules import RULES
from mathfish_widgets.games.literature.rules.deal import OPTIONS, begin, set_up, with_preset
from mathfish_widgets.games.literature.rules.moves import Declare, declaration
from mathfish_widgets.games.literature.rules.state import HAND
from tests.games.tabletop import Tabletop

TRUTHFUL = 0.3
WORDING = Wording(EXPLAINER.sentences, ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn"))
TABLE = Tabletop("literature")
read, turns, played = TABLE.read, TABLE.turns, TABLE.played


def options_of(preset="seed", **options):
    return checked_options(OPTIONS, with_preset(preset, options))


def deal(seed=1, preset="seed", **options):
    return begin(seed, **options_of(preset, **options))


def position(given, seed=7, preset="seed", **options):
    return set_up(given, seed, **options_of(preset, **options))


def truth(state, name):
    """Return the true holder of each card of a set."""
    return {card: seat for seat in state.seats for card in state.table[HAND[seat]] if card in state.deck.sets[name]}


def true_declarations(state, seat):
    """Yield the correct declarations of a seat."""
    for name in state.open_sets:
        holder_of = truth(state, name)
        if all(state.team(holder) == state.team(seat) for holder in holder_of.values()):
            yield declaration(name, holder_of)


def random_game(state, rng, truthful=TRUTHFUL):
    """Return the turns of a random game in which correct declarations are more likely than other moves."""
    game = []
    while not state.over:
        seat = rng.choice(state.active)
        moves = list(RULES.legal_moves(state, seat))
        right = [move for move in true_declarations(state, seat) if RULES.refusal(state, move, seat) is None]
        move = rng.choice(right if right and rng.random() < truthful else moves)
        game.append(RULES.play(state, move, seat))
        state = game[-1].after
        assert len(game) < 3000
    return game


def is_declaration(move):
    return isinstance(move, Declare)


def lines(step):
    return [line.strip() for line in WORDING.lines(step)]
