"""How clicks make a move of Literature, and what the clicks so far mean.

To compose a declaration, a player chooses a set and then, for each card, the team-mate who has it. Choosing the same
place again clears it; choosing the set cancels the declaration.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import field, replace
from typing import Any

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.state import Observation
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Step, Who
from mathfish_widgets.stage.scene import BACK, Button, Interpretation, Touches, say

from ..explain import EXPLAINER
from ..explain.highlights import DECLARE, DECLARE_NOW, asked_key, give_key, keyed_hand, seat_key, set_key
from ..rules import RULES
from ..rules.legality import Permissions, permissions
from ..rules.moves import Ask, Declare, Designate, Pass, declaration
from ..rules.state import AnyCard, LiteratureState


@frozen_dataclass
class DeclarationDraft:
    """A declaration that is being composed.

    `begun` says whether the player has begun it, `name` is the chosen set (None before that), and `holders` has the
    team-mates named so far.
    """

    state: LiteratureState
    seat: Seat
    begun: bool = False
    name: str | None = None
    holders: Mapping[AnyCard, Seat] = field(default_factory=dict)

    @property
    def cards(self) -> tuple[AnyCard, ...]:
        """The cards of the chosen set, or none before a set is chosen."""
        return () if self.name is None else self.state.deck.sets[self.name]

    @property
    def own(self) -> frozenset[AnyCard]:
        """The player's own cards in the set, for which no holder has to be chosen."""
        return frozenset(self.state.hand(self.seat)) & frozenset(self.cards)

    @property
    def places(self) -> Mapping[str, tuple[AnyCard, Seat]]:
        """The card and the team-mate of every place that can be chosen, by the key of the place."""
        mates, cards = self.state.teammates(self.seat), (card for card in self.cards if card not in self.own)
        return {give_key(card, mate): (card, mate) for card in cards for mate in mates}

    @property
    def chosen(self) -> Iterator[str]:
        """The keys of the chosen places."""
        return (give_key(card, mate) for card, mate in self.holders.items())

    @property
    def move(self) -> Declare | None:
        """The finished move, or None until every card has a holder."""
        holders = dict.fromkeys(self.own, self.seat) | dict(self.holders)
        return declaration(self.name, holders) if self.name and len(holders) == len(self.cards) else None

    def touched(self, key: str) -> DeclarationDraft | None:
        """Return the draft after one more click, or None if that click has no meaning now."""
        if self.name is None:
            return self._set_touched(key)
        if key == set_key(self.name):
            return DeclarationDraft(self.state, self.seat)
        if key not in self.places:
            return None
        card, mate = self.places[key]
        others = {each: holder for each, holder in self.holders.items() if each != card}
        kept = others if self.holders.get(card) == mate else others | {card: mate}
        return replace(self, holders=kept)

    def _set_touched(self, key: str) -> DeclarationDraft | None:
        if key == DECLARE:
            return None if self.begun else replace(self, begun=True)
        name = next((name for name in self.state.open_sets if set_key(name) == key), None)
        return None if name is None else replace(self, begun=True, name=name)


def read_draft(state: LiteratureState, seat: Seat, touched: Touches) -> DeclarationDraft | None:
    """Return the draft that clicks compose, or None if one of them has no meaning."""
    draft: DeclarationDraft | None = DeclarationDraft(state, seat)
    for key in touched:
        draft = draft.touched(key) if draft else None
    return draft


def ways_to_compose(seat: Seat, move: Declare) -> Touches:
    """Return the clicks that compose a declaration, beginning with its set."""
    named = (give_key(card, holder) for holder, cards in move.holders if holder != seat for card in cards)
    return (set_key(move.set), *named)


def ways_to_touch(observation: Observation, move: Move) -> Iterable[Touches]:
    """Return the ways to make a move by clicks, the simplest first."""
    return _WAYS[type(move)](observation, move)


def interpret(observation: Observation, touched: Touches) -> Interpretation:
    """Interpret the clicks so far as a declaration, a question, or giving the turn to another player."""
    if not observation.may_move:
        return Interpretation()
    state: LiteratureState = observation.state
    seat = observation.seat or 0
    pressed = touched[-1:] == (DECLARE_NOW,)
    draft = read_draft(state, seat, touched[:-1] if pressed else touched)
    if draft is None:
        return _interpret_question(state, seat, touched)
    if not draft.begun:
        return _interpret_question(state, seat, ())
    if not permissions(state, seat).may_declare:
        return Interpretation()
    return Interpretation(move=draft.move) if pressed else _interpret_declaration(draft)


def _interpret_declaration(draft: DeclarationDraft) -> Interpretation:
    """Interpret clicks that compose a declaration: offer the sets or, once a set is chosen, its places."""
    if draft.name is None:
        names = draft.state.open_sets
        opened = {BACK: True, **{set_key(name): True for name in names}}
        return Interpretation(opened, held=Step("literature.held.declare"))
    opened = dict.fromkeys((BACK, set_key(draft.name), *draft.places), True)
    if draft.move is not None:
        opened[DECLARE_NOW] = True
    missing = tuple(card for card in draft.cards if card not in draft.own and card not in draft.holders)
    held = Step(f"literature.held.{'cards' if missing else 'complete'}", {"set": draft.name, "cards": missing})
    return Interpretation(opened, picked=frozenset((set_key(draft.name), *draft.chosen)), held=held)


def _interpret_question(state: LiteratureState, seat: Seat, touched: Touches) -> Interpretation:
    """Interpret clicks on a seat and a card, in any order.

    A seat alone may be enough, to give it the turn.
    """
    allowed = permissions(state, seat)
    seats = {seat_key(other): other for other in state.seats if other != seat}
    cards = _cards(state, seat, allowed)
    names = [key for key in touched if key in seats]
    asked = [key for key in touched if key in cards]
    if len(names) + len(asked) < len(touched) or len(names) > 1 or len(asked) > 1:
        return Interpretation()
    if names and asked:
        return Interpretation(move=Ask(seats[names[0]], cards[asked[0]]))
    if names:
        return _seat_touched(state, seat, seats[names[0]], cards)
    if asked:
        return _card_touched(state, seat, seats, cards[asked[0]])
    return _nothing_touched(state, seat, seats, cards)


def _cards(state: LiteratureState, seat: Seat, allowed: Permissions) -> dict[str, AnyCard]:
    """Return the cards of the open sets, including the player's own, by the keys of their places."""
    own = dict(keyed_hand(state, seat))
    shown = (card for name in allowed.open_sets for card in state.deck.sets[name])
    return {own.get(card) or asked_key(card): card for card in shown}


def _seat_touched(state: LiteratureState, seat: Seat, other: Seat, cards: dict[str, AnyCard]) -> Interpretation:
    """Interpret a seat that was chosen first: give it the turn, or begin a question.

    If neither is possible, return a move whose refusal explains why.
    """
    allowed = permissions(state, seat)
    for move in (Pass(other), Designate(other)):
        if RULES.refusal(state, move, seat) is None:
            return Interpretation(move=move)
    opened = _asks(state, allowed, cards)
    if other in allowed.opponents and any(opened.values()):
        return Interpretation(opened, held=Step("literature.held.seat", {"other": Who(other)}))
    wanted = sorted(opened, key=lambda key: (not opened[key], key != asked_key(cards[key])))
    sample = cards[wanted[0]] if wanted else None
    return Interpretation(move=Pass(other) if sample is None else Ask(other, sample))


def _card_touched(state: LiteratureState, seat: Seat, seats: dict[str, Seat], card: AnyCard) -> Interpretation:
    """Interpret a card that was chosen first: offer the seats that can be asked.

    If nobody can be asked for the card, return a question whose refusal explains why.
    """
    allowed = permissions(state, seat)
    if card not in allowed.askable:
        return Interpretation(move=Ask((*allowed.opponents, *state.opponents(seat))[0], card))
    opened = {key: other in allowed.opponents for key, other in seats.items()}
    return Interpretation(opened, held=Step("literature.held.card", {"card": card}))


def _asks(state: LiteratureState, allowed: Permissions, cards: dict[str, AnyCard]) -> dict[str, bool]:
    """Return the keys of the cards in all sets that the seat has a card of.

    The value is True if the seat may ask for the card.
    """
    touched = {card for name in allowed.held for card in state.deck.sets[name]}
    return {key: card in allowed.askable for key, card in cards.items() if card in touched}


def _nothing_touched(
    state: LiteratureState, seat: Seat, seats: dict[str, Seat], cards: dict[str, AnyCard]
) -> Interpretation:
    allowed = permissions(state, seat)
    asks = _asks(state, allowed, cards)
    moves: list[Pass | Designate] = [*map(Pass, allowed.teammates), *map(Designate, allowed.opponents)]
    giving = {move.seat: move for move in moves if RULES.refusal(state, move, seat) is None}
    opened = {
        key: other in giving or (other in allowed.opponents and any(asks.values())) for key, other in seats.items()
    }
    if allowed.may_declare:
        opened[DECLARE] = True
    only = len(giving) == 1 and allowed.must_give_turn
    buttons = tuple(Button(say(move), EXPLAINER.label(move), primary=only) for move in giving.values())
    return Interpretation(opened | asks, buttons)


def _ask(observation: Observation, move: Ask) -> Iterator[Touches]:
    """Yield the two ways to ask: the seat and then the card, or the other way round."""
    own = dict(keyed_hand(observation.state, observation.seat or 0))
    card = own.get(move.card) or asked_key(move.card)
    yield seat_key(move.seat), card
    yield card, seat_key(move.seat)


def _declare(observation: Observation, move: Declare) -> Iterator[Touches]:
    yield DECLARE, *ways_to_compose(observation.seat or 0, move), DECLARE_NOW


def _to_seat(_observation: Observation, move: Pass | Designate) -> Iterator[Touches]:
    yield (seat_key(move.seat),)
    yield (say(move),)


_WAYS: dict[type[Move], Callable[[Observation, Any], Iterable[Touches]]] = {
    Ask: _ask,
    Declare: _declare,
    Pass: _to_seat,
    Designate: _to_seat,
}
