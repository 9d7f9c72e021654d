"""Small positions and games of Literature, what computer players choose in them, and their reasons."""

from mathfish_widgets.engine.thinking import think

from .playing import TABLE, WORDING, lines, position

SPADES = "3S 4S 5S 6S 7S 8S"
DECLARATION = "declare low spades 0:3S,4S,5S,6S,7S,8S"
chosen = TABLE.chosen


def seen(state, *texts, seat=None):
    """Return what a seat, or by default the seat whose turn it is, has seen after some moves."""
    on_turn = (TABLE.played(state, *texts) if texts else state).turn_of
    return TABLE.seen(state, *texts, seat=on_turn if seat is None else seat)


def small_position(hands, preset="seed", turn=0, asked=0, **options):
    """Return a position in which only the sets of the given hands are open."""
    held = {word for hand in hands.values() for word in hand.split()}
    sets = position({}, preset=preset, **options).deck.sets
    out = [name for name, cards in sets.items() if not {str(card) for card in cards} & held]
    hands = {seat: hands.get(seat, "") for seat in range(options.get("players", 6))}
    return position({"hands": hands, "out": out, "turn": turn, "asked": asked}, preset=preset, **options)


def small(hands, *texts, **given):
    """Return what the seat whose turn it is has seen of a small position after some moves."""
    return seen(small_position(hands, **given), *texts)


def said(choice):
    """Return the reasons for a choice in words."""
    return [WORDING.sentence(reason) for reason in choice.reasons]


def rules(choice):
    """Return the rule ids of the reasons for a choice, without their common prefix."""
    return [reason.rule.removeprefix("literature.because.") for reason in choice.reasons]


def answer(inquiry, observation):
    """Return the lines that answer an inquiry."""
    return lines(think(inquiry.answer(observation.state, observation)))
