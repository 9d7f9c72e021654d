"""The deduction sheet: open cards by seats, with what is certain, possible and impossible, chances, and own notes."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from mathfish_widgets.engine.cards import Card
from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.explain.deduction_sheet import CellKind, Column, DeductionSheet, Group, Notes, Row
from mathfish_widgets.explain.steps import Step, Who
from mathfish_widgets.stage.scene import Aid, SheetSpec, View

from ..deduction.chances import HolderChances, count_holder_chances
from ..deduction.knowledge import knowledge_of
from ..explain.inquiries import check_notes
from ..rules.zones import AnyCard, read_card
from .layout import PAGES, LiteratureTableView

DEDUCTIONS, CHANCES = "deductions", "chances"
_CERTAIN, _POSSIBLE, _IMPOSSIBLE, _HIDDEN = "cpx-"
_SIGNS = {_CERTAIN: "✓", _POSSIBLE: "·", _IMPOSSIBLE: "✕", _HIDDEN: ""}
_MARKS = {"disc": "●", "diamond": "◇"}


def fill(observation: Observation, view: View) -> Thinking[DeductionSheet]:
    """The sheet as a seat may see it; chances are counted in slices, and only if they are wished for."""
    table = LiteratureTableView(observation, view, PAGES[False])
    chances: HolderChances | None = (yield from count_holder_chances(observation)) if CHANCES in view.aids else None
    groups = tuple(_group(table, name, chances) for name in table.state.deck.sets)
    kinds = {letter: CellKind(sign, table.say(f"sheet.kind.{letter}")) for letter, sign in _SIGNS.items()}
    shown = [table.say(f"sheet.legend.{aid}") for aid in (DEDUCTIONS, CHANCES) if aid in view.aids]
    return DeductionSheet(tuple(_columns(table)), groups, kinds, " ".join((table.say("sheet.legend"), *shown)))


def _others(table: LiteratureTableView) -> list[Seat]:
    """The seats whose cards one does not see."""
    return [seat for seat in table.state.seats if seat != table.observation.seat]


def _columns(table: LiteratureTableView) -> Iterator[Column]:
    for seat in _others(table):
        name, team = table.view.wording.text(Who(seat)), table.emblem(table.state.team(seat))
        yield Column(
            str(seat), f"{_MARKS[team]} {name}", table.say("sheet.column", who=Who(seat), side=table.side(seat))
        )


def _group(table: LiteratureTableView, name: str, chances: HolderChances | None) -> Group:
    """The cards of a set; a finished one keeps its title only."""
    if name not in table.state.open_sets:
        return Group(table.say("sheet.finished", set=name), ())
    own = table.state.hand(table.seat)
    rows = (
        Row(str(card), _text(card), card.words, told=table.say("sheet.own"))
        if card in own
        else _row(table, card, chances)
        for card in table.state.deck.sets[name]
    )
    return Group(table.say("sheet.set", set=name), tuple(rows))


def _row(table: LiteratureTableView, card: AnyCard, chances: HolderChances | None) -> Row:
    """A card that one does not see: what can be concluded of each seat, as far as that is to be shown."""
    others = _others(table)
    kinds = "".join(_kind(table, card, seat) for seat in others)
    texts = () if chances is None else tuple(per_cent(chances[card][seat]) for seat in others)
    return Row(str(card), _text(card), card.words, kinds, texts)


def _kind(table: LiteratureTableView, card: AnyCard, seat: Seat) -> str:
    if DEDUCTIONS not in table.view.aids:
        return _HIDDEN
    seats = knowledge_of(table.observation).possible[card]
    if seat not in seats:
        return _IMPOSSIBLE
    return _CERTAIN if len(seats) == 1 else _POSSIBLE


def _text(card: AnyCard) -> str:
    return card.rank_text + card.suit.sign if isinstance(card, Card) else card.words


def per_cent(chance: Fraction) -> str:
    """A chance in whole per cents; what is neither certain nor impossible is never told as if it were."""
    whole = (200 * chance.numerator + chance.denominator) // (2 * chance.denominator)
    if whole == 0 and chance:
        return "<1 %"
    return ">99 %" if whole == 100 and chance != 1 else f"{whole} %"


def _check(observation: Observation, notes: Notes) -> Step:
    return check_notes(observation, [(read_card(card), int(seat), note) for (card, seat), note in notes.items()])


DEDUCTION_SHEET = SheetSpec(
    Step("literature.sheet"),
    fill,
    _check,
    aids=(
        Aid(DEDUCTIONS, Step("literature.aid.deductions")),
        Aid(CHANCES, Step("literature.aid.chances")),
    ),
)
"""The sheet beside the table."""
