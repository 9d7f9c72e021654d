"""What computer players of Literature choose in small positions and games, and what is told of it."""

from mathfish_widgets.engine.thinking import think

from .playing import TABLE, WORDING, lines, position

SPADES = "3S 4S 5S 6S 7S 8S"
DECLARATION = "declare low spades 0:3S,4S,5S,6S,7S,8S"
chosen = TABLE.chosen


def seen(state, *texts, seat=None):
    """What a seat, else the one on turn, has seen after some moves."""
    on_turn = (TABLE.played(state, *texts) if texts else state).turn_of
    return TABLE.seen(state, *texts, seat=on_turn if seat is None else seat)


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


def said(choice):
    """The reasons of a choice in words."""
    return [WORDING.sentence(reason) for reason in choice.reasons]


def rules(choice):
    """The rule ids of the reasons of a choice, without what all have in common."""
    return [reason.rule.removeprefix("literature.because.") for reason in choice.reasons]


def answer(inquiry, observation):
    """The lines that answer what a person asks."""
    return lines(think(inquiry.answer(observation.state, observation)))
