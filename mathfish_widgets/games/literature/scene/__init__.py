"""The table of Literature: the seats round an oval, and the sets or the form of a declaration.

The form has a row for each card of the set and a column for each seat of the team. The deduction sheet next to the
table has a row for each card and a column for each other seat. It shows the pupil's notes and, on request, which places
are certain, possible or impossible, and the chances.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from mathfish_widgets.engine.cards import Card
from mathfish_widgets.engine.state import Observation
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.explain.deduction_sheet import CellKind, Column, DeductionSheet, Group, Notes, Row
from mathfish_widgets.explain.steps import Step, Who
from mathfish_widgets.stage.face_data import Area, Box, Label, TeamLabel, Tile
from mathfish_widgets.stage.layout import Length, Share, across, down
from mathfish_widgets.stage.scene import BACK, Aid, Scene, SheetSpec, View
from mathfish_widgets.stage.sprites import Arrangement, Sprite, words

from ..deduction.chances import HolderChances, count_holder_chances
from ..deduction.knowledge import knowledge_of
from ..explain.highlights import DECLARE, DECLARE_NOW, FORM, asked_key, give_key, keyed_hand, seat_key, set_key
from ..explain.inquiries import check_notes
from ..rules.legality import permissions
from ..rules.state import HAND, OUT, TEAMS, AnyCard, LiteratureState, read_card
from .input import DeclarationDraft, interpret, read_draft, ways_to_touch
from .layout import PAGES, LiteratureTableView, chip, in_two_lines
from .seats import SEATS, round_table, team_name, total
from .sets import SETS, plate, sets, shore

DEDUCTIONS, CHANCES = "deductions", "chances"
_CERTAIN, _POSSIBLE, _IMPOSSIBLE, _HIDDEN = "cpx-"
_SIGNS = {_CERTAIN: "✓", _POSSIBLE: "·", _IMPOSSIBLE: "✕", _HIDDEN: ""}
_MARKS = {"disc": "●", "diamond": "◇"}


def fill(observation: Observation, view: View) -> Thinking[DeductionSheet]:
    """Return the deduction sheet of a seat.

    Deductions and chances are included only if their aids are on; chances are counted with pauses for the event loop.
    """
    table = LiteratureTableView(observation, view, PAGES[False])
    chances: HolderChances | None = (yield from count_holder_chances(observation)) if CHANCES in view.aids else None
    groups = tuple(_group(table, name, chances) for name in table.state.deck.sets)
    kinds = {letter: CellKind(sign, table.say(f"sheet.kind.{letter}")) for letter, sign in _SIGNS.items()}
    shown = [table.say(f"sheet.legend.{aid}") for aid in (DEDUCTIONS, CHANCES) if aid in view.aids]
    return DeductionSheet(tuple(_columns(table)), groups, kinds, " ".join((table.say("sheet.legend"), *shown)))


def _others(table: LiteratureTableView) -> list[Seat]:
    """Return the seats whose cards the observer doesn't see."""
    return [seat for seat in table.state.seats if seat != table.observation.seat]


def _columns(table: LiteratureTableView) -> Iterator[Column]:
    for seat in _others(table):
        name, team = table.view.wording.text(Who(seat)), table.emblem(table.state.team(seat))
        yield Column(
            str(seat), f"{_MARKS[team]} {name}", table.say("sheet.column", who=Who(seat), side=table.side(seat))
        )


def _group(table: LiteratureTableView, name: str, chances: HolderChances | None) -> Group:
    """Return the rows of a set on the sheet; a finished set has only a title."""
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
    """Return the row of an unseen card, with what the aids may show about each seat."""
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
    """Format a chance as a whole percentage; an uncertain chance is never shown as 0 % or 100 %."""
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
"""The sheet next to the table."""


_HEAD, _SIGN = 34, 16
_HERE, _NOT_HERE = "✓", "–"


def declaration_form(table: LiteratureTableView, draft: DeclarationDraft, name: str) -> Iterator[Sprite]:
    """Yield the form of a declaration, which takes the place of the sets.

    The form has the plate of the set, which closes it, the names of the team, and a row for each card.
    """
    page, team = table.page, (table.seat, *table.state.teammates(table.seat))
    most = max(map(len, table.state.deck.sets.values()))
    head, *lines = down(page.deck, _HEAD, *[Share()] * most, gap=page.sizes.gap)
    columns: list[Length] = [page.sizes.plate, *[Share()] * len(team)]
    title, *names = across(head, *columns, gap=page.sizes.gap)
    yield plate(table, name, None, title)
    for seat, box in zip(team, names, strict=True):
        texts = in_two_lines(table.view.wording.text(Who(seat)), page.sizes.text, box.w)
        for at, place in enumerate(down(box, *[Share()] * len(texts), gap=0)):
            yield Sprite(f"column-{seat}-{at}", place, Label(texts[at], page.sizes.text, bold=True, centred=True))
    for card, line in zip(draft.cards, lines, strict=False):
        shown, *places = across(line, *columns, gap=page.sizes.gap)
        yield Sprite(f"card-{card}", shown, chip(card, held=card in draft.own))
        for seat, box in zip(team, places, strict=True):
            yield from _place(table, draft, card, seat, box)


def _place(
    table: LiteratureTableView, draft: DeclarationDraft, card: AnyCard, seat: Seat, box: Box
) -> Iterator[Sprite]:
    """Yield the place of the form for a card and a seat.

    The player's own column is fixed. In the other columns, there is a control that names the team-mate as the holder of
    the card, unless the card is the player's own.
    """
    key = give_key(card, seat)
    if seat == draft.seat:
        yield words(key, box, _HERE if card in draft.own else _NOT_HERE, size=_SIGN, bold=True, centred=True)
    elif card not in draft.own:
        name = table.name("control.give", card=card, who=Who(seat))
        yield Sprite(key, box, Tile(_HERE) if draft.holders.get(card) == seat else Area(), name, FORM)


_BACK_WIDTH, _TAKE_BACK = 44, "⌫"


def head(table: LiteratureTableView, draft: DeclarationDraft | None) -> Iterator[Sprite]:
    """Yield the points, and next to them the buttons that begin, undo or complete a declaration."""
    yield from _points(table)
    if draft is not None:
        back, now = across(table.page.buttons, _BACK_WIDTH, Share())
        yield Sprite(BACK, back, Tile(_TAKE_BACK), table.say("control.back"), FORM)
        if draft.move is not None:
            said = table.say("control.declare_now", set=draft.name)
            yield Sprite(DECLARE_NOW, now, Tile(table.say("label.declare_now")), said, FORM)
    elif table.observation.may_move and permissions(table.state, table.seat).may_declare:
        yield Sprite(DECLARE, table.page.buttons, Tile(table.say("label.declare")), table.name("control.declare"), FORM)


def _points(table: LiteratureTableView) -> Iterator[Sprite]:
    """Yield the points of each team, the observer's team first."""
    first = table.state.team(table.seat)
    places = down(table.page.points, *[Share()] * TEAMS, gap=0)
    for at, (key, place) in enumerate(zip((OUT.key, "points"), places, strict=True)):
        team = (first + at) % TEAMS
        text = table.say("label.points", team=team_name(table, team), points=total(table.state.points[team]))
        yield Sprite(key, place, TeamLabel(text, table.emblem(team), table.page.sizes.text))


TourStop = tuple[str, Step]
"""A key of something on the table, and a step about it."""


def tour(observation: Observation, view: View) -> tuple[TourStop, ...]:
    """Return the stops of a tour for a seat, in order; the last says what to do now.

    There are none for a spectator, or once the game is over.
    """
    state: LiteratureState = observation.state
    seat = observation.seat
    if seat is None or state.over:
        return ()
    allowed = permissions(state, seat)
    mates, opponents = state.teammates(seat), state.opponents(seat)
    stops = [
        (seat_key(opponents[0]), Step("literature.tour.opponents", {"opponents": tuple(map(Who, opponents))})),
        (seat_key(mates[0]), Step("literature.tour.mates", {"mates": tuple(map(Who, mates))})),
    ]
    own = dict(keyed_hand(state, seat))
    if own:
        stops.append((next(iter(own.values())), Step("literature.tour.hand")))
    ask = next((asked_key(card) for name in allowed.held for card in state.deck.sets[name] if card not in own), None)
    if ask is not None:
        stops.append((ask, Step("literature.tour.ask")))
    declare = DECLARE if observation.may_move and allowed.may_declare else set_key(state.open_sets[0])
    stops.append((declare, Step("literature.tour.declare")))
    if allowed.on_turn and ask is not None:
        return (*stops, (seat_key(opponents[0]), Step("literature.tour.now")))
    return (*stops, (seat_key(state.turn_of), Step("literature.tour.wait", {"who": Who(state.turn_of)})))


def place(observation: Observation, view: View) -> Arrangement:
    """Return all sprites of the table, for a wide or narrow page; a spectator looks from behind seat 0."""
    table = LiteratureTableView(observation, view, PAGES[view.narrow])
    draft = _draft(table)
    lying = sets(table) if draft is None or draft.name is None else declaration_form(table, draft, draft.name)
    sprites = (*shore(table), *round_table(table), *head(table, draft), *lying)
    zones = tuple(
        (key, table.say(f"zone.{name}"))
        for key, name in ((FORM, "form"), (HAND[table.seat].key, "hand"), (SEATS, "seats"), (SETS, "sets"))
    )
    return Arrangement(table.page.width, table.page.sizes.height, sprites, zones)


def _draft(table: LiteratureTableView) -> DeclarationDraft | None:
    """Return the declaration that is being composed, if any."""
    draft = read_draft(table.state, table.seat, table.touched)
    composed = draft is not None and draft.begun and permissions(table.state, table.seat).may_declare
    return draft if composed else None


SCENE = Scene(place, ways_to_touch, interpret, sheet=DEDUCTION_SHEET, tour=tour)
"""The layout of the table, how clicks make a move, and the sheet next to it."""
