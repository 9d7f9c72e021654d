"""Choosing by touch where a Canal Card is to lie and how it is turned, before it is laid."""

from __future__ import annotations

from typing import NamedTuple

from mathfish_widgets.engine.table import Place
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.stage.scene import Button, Interpretation, Touches, say

from ..rules.moves import TURNS, Canal
from ..rules.state import DragonFishState
from ..rules.waterways import turned
from ..rules.zones import ISLAND, PLAYED

TURN = "turn"
"""The key of the button that turns the card by a quarter."""
_PLACE_OF = {zone.key: place for place, zone in ISLAND.items()}
_CARD = Place(PLAYED, 0).key


class CanalDraft(NamedTuple):
    """Where a card is to lie, empty while no place was touched, and by how many quarters it is turned."""

    place: str = ""
    quarters: int = 0

    @property
    def move(self) -> Canal:
        """The move that lays the card so."""
        return Canal(self.place, TURNS[self.quarters])


def canal_draft(touched: Touches) -> CanalDraft | None:
    """Reads touches: the place touched last counts, and every turn. None when they touch anything else."""
    if not all(key in (TURN, _CARD) or key in _PLACE_OF for key in touched):
        return None
    places = [_PLACE_OF[key] for key in touched if key in _PLACE_OF]
    return CanalDraft(places[-1] if places else "", sum(key in (TURN, _CARD) for key in touched) % len(TURNS))


def quarters_turned(touched: Touches) -> int:
    """By how many quarters touches turn a card; 0 when they mean anything else."""
    draft = canal_draft(touched)
    return draft.quarters if draft else 0


def previewed_island(state: DragonFishState, touched: Touches) -> dict[str, str]:
    """The island as it would be with the card on the place that was touched; as it is when none was."""
    card, draft = state.canal_card, canal_draft(touched)
    if card is None or draft is None or not draft.place:
        return state.island
    return {**state.island, draft.place: turned(card.edges, draft.quarters)}


def interpret_canal(state: DragonFishState, touched: Touches) -> Interpretation:
    """What touches mean while a Canal Card is laid: everything can be changed until it is said.

    The card itself turns when it is touched, from the first touch on a button turns it as well.
    """
    draft = canal_draft(touched)
    if draft is None:
        return Interpretation()
    may_turn = state.rotate_canals == "on"
    opened = {zone.key: True for zone in ISLAND.values()} | ({_CARD: True} if may_turn else {})
    turning = (Button(TURN, Step("dragonfish.invite.turn")),) if may_turn and touched else ()
    if not draft.place:
        turned_by = Step("dragonfish.held.turn", {"turn": TURNS[draft.quarters]}) if touched else None
        return Interpretation(opened, turning, picked=frozenset(), held=turned_by)
    held = Step(f"dragonfish.held.{'place' if may_turn else 'printed'}")
    lay = Button(say(draft.move), Step("dragonfish.invite.lay"), primary=True)
    return Interpretation(opened, (lay, *turning), picked=frozenset({ISLAND[draft.place].key}), held=held)


def ways_to_lay(move: Canal) -> Touches:
    """The touches that lay a card: its place, a turn for each quarter, and the button that says it."""
    return (ISLAND[move.place].key, *(TURN,) * TURNS.index(move.turn), say(move))
