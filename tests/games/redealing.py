"""Deal the cards that a seat has not seen again: what the seat is shown must not change."""

from dataclasses import replace

from mathfish_widgets.engine.cards import FACE_DOWN
from mathfish_widgets.engine.state import unseen_cards
from mathfish_widgets.games.dragonfish.rules.cards import (
    DRAWN,
    HELPER_STACK,
    POND_STACK,
    CardKind,
    HelperCard,
    PondCard,
)
from mathfish_widgets.games.dragonfish.rules.state import DragonFishState


def may_lie(state, zone, card):
    """Return whether an unseen card could be in a zone. Only DragonFish limits this: its cards have two backs."""
    if not isinstance(state, DragonFishState):
        return True
    if zone == POND_STACK:
        return isinstance(card, PondCard)
    if zone in DRAWN:
        return card.kind is CardKind.HOOK
    return isinstance(card, HelperCard) and (zone == HELPER_STACK or card.kind in (CardKind.HOOK, CardKind.SCISSORS))


def redealt(state, rng):
    """Return an observed state with its face-down cards dealt again, all possible arrangements equally likely.

    Zones that fewer cards fit are filled first.
    """
    unseen = unseen_cards(state)
    rng.shuffle(unseen)
    hidden = {zone: pile for zone, pile in state.table.items() if FACE_DOWN in pile}
    fitting = {zone: sum(may_lie(state, zone, card) for card in unseen) for zone in hidden}
    zones = {zone: _filled(state, zone, hidden[zone], unseen) for zone in sorted(hidden, key=fitting.__getitem__)}
    return replace(state, table=state.table.replaced(zones))


def _filled(state, zone, pile, unseen):
    """Return a pile with unseen cards that fit in place of its face-down cards, and remove them from the unseen."""
    fit = [card for card in unseen if may_lie(state, zone, card)][: pile.count(FACE_DOWN)]
    for card in fit:
        unseen.remove(card)
    cards = iter(fit)
    return tuple(next(cards) if card is FACE_DOWN else card for card in pile)
