"""The table of DocFish: the other player above, bank and deck in the middle, your pot and hand below."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence

from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.engine.table import Seat, Zone
from mathfish_widgets.explain.steps import Step, Who
from mathfish_widgets.stage.scene import Scene, View
from mathfish_widgets.stage.sprites import Arrangement, Sprite

from ..explain.explainer import EXPLAINER
from ..rules.state import DocFishState, Phase
from ..rules.zones import BANK, DECK, HAND, POT, TABLE
from .input import interpret, put_back, ways_to_touch
from .layout import DocFishView, looked_at
from .own_pot import composing, own_pot
from .piles import bank_and_deck, bubbles, other_side, own_hand, own_table

_WITH_HAND = (Phase.ASK, Phase.ANSWER)
_PAIRS = ("lay", "change")


def tour(observation: Observation, view: View) -> tuple[tuple[str, Step], ...]:
    """The stops of a tour: the beginning of the keys of what a stop is about, and what is said there."""
    state: DocFishState = observation.state
    seat = observation.seat or 0
    return (
        (_hand(state, seat, seat), Step("docfish.tour.hand")),
        ("bank-", Step("docfish.tour.bank")),
        (_hand(state, 1 - seat, seat), Step("docfish.tour.other", {"who": Who(1 - seat)})),
        (_pot(state, seat), Step("docfish.tour.pot")),
        _now(observation, state, seat),
    )


def _hand(state: DocFishState, seat: Seat, looker: Seat) -> str:
    """The cards of a hand, or what stands beside them where there are none."""
    if state.table[HAND[seat]]:
        return HAND[seat].key
    return "area-hand" if seat == looker else f"portrait-{seat}"


def _pot(state: DocFishState, seat: Seat) -> str:
    return POT[seat].key if state.table[POT[seat]] else "area-pot"


def _now(observation: Observation, state: DocFishState, looker: Seat) -> tuple[str, Step]:
    if not observation.may_move:
        waited_for = [seat for seat in state.active if seat != observation.seat]
        who = waited_for[0] if waited_for else 0
        return _hand(state, who, looker), Step("docfish.tour.now.wait", {"who": Who(who)})
    hand = _hand(state, looker, looker)
    if state.phase is Phase.LAY:
        return hand, _pair_in_hand(observation)
    places = {**dict.fromkeys(_WITH_HAND, hand), Phase.CONSOLIDATE: _pot(state, looker), Phase.PICK: DECK.key}
    if state.phase not in places:
        return hand, Step("docfish.tour.now")
    return places[state.phase], Step(f"docfish.tour.now.{state.phase.value}")


def _pair_in_hand(observation: Observation) -> Step:
    """How the pairs of this very hand are laid: at once, or after change was made for them."""
    situation = EXPLAINER.explain_situation(observation)
    kind = situation.rule.removeprefix("docfish.now.")
    return Step(f"docfish.tour.now.{kind}", situation.values) if kind in _PAIRS else Step("docfish.tour.now")


_KEPT = 4


class CachedPart:
    """A part of the table: `place` puts its sprites; `depends_on` tells everything of the game that decides them."""

    def __init__(
        self, place: Callable[[DocFishView], list[Sprite]], depends_on: Callable[[DocFishView], Sequence[object]]
    ) -> None:
        self.place, self._depends_on = place, depends_on
        self._placed: deque[tuple[Sequence[object], list[Sprite]]] = deque(maxlen=_KEPT)

    def placed(self, table: DocFishView) -> list[Sprite]:
        """The sprites of the part as a seat sees them, the same ones as before where nothing has changed."""
        view, seat = table.view, table.observation.seat
        shown = (table.page, view.wording, view.working_out, seat, *self._depends_on(table))
        for before, sprites in self._placed:
            if before == shown:
                return sprites
        self._placed.append((shown, self.place(table)))
        return self._placed[-1][1]


def _piles(table: DocFishView, *zones: Zone) -> tuple[object, ...]:
    return tuple(table.state.table[zone] for zone in zones)


def _waiting(table: DocFishView) -> tuple[object, ...]:
    """What decides how the cards that wait for change are shown."""
    state = table.state
    hand = state.hand(state.turn) if state.pending else ()
    return (state.bundles, state.pending, state.bank, hand) if state.bundles or state.pending else ()


def _other_side_depends_on(table: DocFishView) -> tuple[object, ...]:
    other = 1 - table.seat
    return *_piles(table, HAND[other], TABLE[other], POT[other]), table.mood(other), *_waiting(table)


def _own_hand_depends_on(table: DocFishView) -> tuple[object, ...]:
    seat = table.seat
    return *_piles(table, HAND[seat], TABLE[seat]), table.touched[:1], table.mood(seat), *_waiting(table)


PARTS = (
    CachedPart(other_side, _other_side_depends_on),
    CachedPart(bank_and_deck, lambda table: _piles(table, *BANK.values(), DECK)),
    CachedPart(own_pot, lambda table: (*_piles(table, POT[table.seat]), table.touched if composing(table) else None)),
    CachedPart(own_hand, _own_hand_depends_on),
    CachedPart(own_table, lambda table: (*_piles(table, TABLE[table.seat]), *_waiting(table))),
)
"""The parts of the table from top to bottom."""


def place(observation: Observation, view: View) -> Arrangement:
    """All sprites of the table, for a wide page or a narrow one; an onlooker looks from behind seat 0."""
    table = looked_at(observation, view)
    sprites = (*(sprite for part in PARTS for sprite in part.placed(table)), *bubbles(table))
    return Arrangement(table.page.width, table.page.sizes.height, sprites, tuple(_zones(table)))


def _zones(table: DocFishView) -> Iterator[tuple[str, str]]:
    seat, other = table.seat, 1 - table.seat
    yield HAND[seat].key, table.say("zone.hand")
    yield TABLE[seat].key, table.say("zone.table")
    yield POT[seat].key, table.say("zone.pot_of" if table.watching else "zone.pot", who=Who(seat))
    yield "bank", table.say("zone.bank")
    yield DECK.key, table.say("zone.deck")
    yield TABLE[other].key, table.say("zone.table_of", who=Who(other))


SCENE = Scene(place, ways_to_touch, interpret, tour=tour, put_back=put_back)
