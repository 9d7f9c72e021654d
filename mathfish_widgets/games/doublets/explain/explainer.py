"""What Doublets can tell, in one place: the situation, and the words of buttons.

Source: docs/rules/doublets.md, Explanation.
"""

from __future__ import annotations

from collections.abc import Iterator

from mathfish_widgets.engine.cards import KING, Card
from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.explain.explainer import Explainer
from mathfish_widgets.explain.sentences import sentences_of
from mathfish_widgets.explain.steps import Role, Step

from ..rules import RULES
from ..rules.moves import Build, Redeal, TurnOver
from ..rules.ring import Rank, doublings
from ..rules.state import FOUNDATION, STOCK, WASTE, DoubletsState
from .doubling import cycle_step, kings_step, last_card_step, next_rank_steps
from .refusals import REASONS, refused_marks
from .turns import end_steps, explain_turn
from .where_cards_are import count_step, dead_game_steps


def explain_situation(observation: Observation) -> Step:
    """Which rank comes next, why, and what can be said about building now."""
    state: DoubletsState = observation.state
    if state.ending:
        rule = f"doublets.over.{state.ending}"
        return Step(rule, {"count": state.scores[0]}, substeps=end_steps(state))
    values = {"wanted": Rank(state.wanted), "top": state.top}
    highlights = ((FOUNDATION.key, Role.REASON),)
    beginning = tuple(_beginning(state)) if not observation.history else ()
    to_weigh = (*now_or_later_steps(state), *dead_game_steps(state))
    substeps = (*next_rank_steps(state), count_step(observation), *to_weigh, *beginning)
    kind, to_do = _to_do(state) if observation.may_move else ("", {})
    return Step(f"doublets.wanted{kind}", values | to_do, highlights, substeps)


def _to_do(state: DoubletsState) -> tuple[str, dict[str, Step]]:
    """Which kinds of moves there are: the end of a rule id, with the move beside a build in the words of its button."""
    can_build = next(state.buildable_zones(), None) is not None
    other = next(
        (label_with_card(state, move) for move in (TurnOver(), Redeal()) if not RULES.refusal(state, move)), None
    )
    if other is None:
        return ".build", {}
    return ".build_or" if can_build else ".other", {"move": other}


def _beginning(state: DoubletsState) -> Iterator[Step]:
    if state.moved_kings:
        values = {"cards": state.moved_kings, "count": len(state.moved_kings)}
        yield Step("doublets.deal.kings", values, ((STOCK.key, Role.REASON),))
    with_kings = any(card.rank == KING for card in state.pack)
    yield Step("doublets.goal", substeps=(Step("doublets.goal.kings"), kings_step()) if with_kings else ())
    yield cycle_step(state.first.rank)
    yield last_card_step(state.first.rank)


def now_or_later_steps(state: DoubletsState) -> Iterator[Step]:
    """What speaks for building from the reserve at once or for turning a card first, where both can be done."""
    places = [zone for zone in state.buildable_zones() if zone != WASTE]
    if not places or RULES.refusal(state, TurnOver()) is not None or RULES.refusal(state, Build(None)) is None:
        return
    fill = state.available(WASTE)
    highlights = ((places[0].key, Role.SUBJECT), (WASTE.key, Role.REASON))
    if fill is None:
        yield Step("doublets.now_or_later.stock", {}, highlights)
    else:
        yield Step("doublets.now_or_later", {"fill": fill}, highlights, tuple(_gap(state, fill)))


def _gap(state: DoubletsState, fill: Card) -> Iterator[Step]:
    if fill.rank == KING:
        yield Step("doublets.now_or_later.king", {"fill": fill})
    else:
        count = doublings(state.wanted, fill.rank)
        values = {"rank": Rank(fill.rank), "count": count, "wanted": Rank(state.wanted)}
        yield Step("doublets.now_or_later.soon", values)
    below = state.table[WASTE][-2:-1]
    if below:
        yield Step("doublets.now_or_later.under", {"fill": fill, "card": below[0]})


def label(move: Move) -> Step:
    """A move in the words of a button."""
    if isinstance(move, Build):
        place = "waste" if move.reserve is None else "reserve"
        return Step(f"doublets.invite.build.{place}", {"reserve": move.reserve})
    return Step(f"doublets.invite.{move.verb}")


def label_with_card(state: DoubletsState, move: Move) -> Step:
    """A move that is legal in a state in the words of a button, with the very card or pass."""
    if isinstance(move, Build) and move.source is not None:
        place = "waste" if move.reserve is None else "reserve"
        values = {"card": state.available(move.source), "reserve": move.reserve}
        return Step(f"doublets.invite.build.{place}.card", values, ((move.source.key, Role.SUBJECT),))
    if isinstance(move, Redeal):
        values = {"number": state.number_of_pass + 1}
        return Step("doublets.invite.redeal.number", values, ((STOCK.key, Role.SUBJECT),))
    return Step("doublets.invite.turn", highlights=((STOCK.key, Role.SUBJECT),))


_FURTHER = frozenset(
    {
        "doublets.cycle",
        "doublets.last",
        "doublets.goal",
    }
)
EXPLAINER = Explainer(
    sentences_of("games/doublets"), explain_turn, REASONS, refused_marks, explain_situation, label, _FURTHER
)
