"""The table of Literature: the seats round an oval, and the sets, or in their place the form of a declaration.

The form has a row for each card of the set and a column for each seat of the team.
"""

from __future__ import annotations

from collections.abc import Iterator

from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Step, Who
from mathfish_widgets.stage.face_data import Area, Box, Label, TeamLabel, Tile
from mathfish_widgets.stage.layout import Length, Share, across, down
from mathfish_widgets.stage.scene import BACK, Scene, View
from mathfish_widgets.stage.sprites import Arrangement, Sprite, words

from ..explain.highlights import DECLARE, DECLARE_NOW, FORM, asked_key, give_key, keyed_hand, seat_key, set_key
from ..rules.permissions import permissions
from ..rules.state import LiteratureState
from ..rules.zones import HAND, OUT, TEAMS, AnyCard
from .deduction_sheet import DEDUCTION_SHEET
from .input import DeclarationDraft, interpret, read_draft, ways_to_touch
from .layout import PAGES, LiteratureTableView, chip, in_two_lines
from .seats import SEATS, round_table, team_name, total
from .sets import SETS, plate, sets, shore

_HEAD, _SIGN = 34, 16
_HERE, _NOT_HERE = "✓", "–"


def declaration_form(table: LiteratureTableView, draft: DeclarationDraft, name: str) -> Iterator[Sprite]:
    """The set, a touch on which puts the form away, the names of the team, and the rows, where the sets lie."""
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
    """One place of the form: fixed in the own column, else a place that says that this team-mate holds the card."""
    key = give_key(card, seat)
    if seat == draft.seat:
        yield words(key, box, _HERE if card in draft.own else _NOT_HERE, size=_SIGN, bold=True, centred=True)
    elif card not in draft.own:
        name = table.name("control.give", card=card, who=Who(seat))
        yield Sprite(key, box, Tile(_HERE) if draft.holders.get(card) == seat else Area(), name, FORM)


_BACK_WIDTH, _TAKE_BACK = 44, "⌫"


def head(table: LiteratureTableView, draft: DeclarationDraft | None) -> Iterator[Sprite]:
    """The points, and beside them what begins a declaration, or takes back and ends one."""
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
    """The points of each team, the one of the seat that looks first."""
    first = table.state.team(table.seat)
    places = down(table.page.points, *[Share()] * TEAMS, gap=0)
    for at, (key, place) in enumerate(zip((OUT.key, "points"), places, strict=True)):
        team = (first + at) % TEAMS
        text = table.say("label.points", team=team_name(table, team), points=total(table.state.points[team]))
        yield Sprite(key, place, TeamLabel(text, table.emblem(team), table.page.sizes.text))


TourStop = tuple[str, Step]
"""The key of something on the table, and what is said of it."""


def tour(observation: Observation, view: View) -> tuple[TourStop, ...]:
    """The stops of a tour for a seat, in order; the last says what to do now. An onlooker gets none."""
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
    """All sprites of the table, for a wide page or a narrow one; an onlooker looks from behind seat 0."""
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
    """The declaration that is being composed, if there is one."""
    draft = read_draft(table.state, table.seat, table.touched)
    composed = draft is not None and draft.begun and permissions(table.state, table.seat).may_declare
    return draft if composed else None


SCENE = Scene(place, ways_to_touch, interpret, sheet=DEDUCTION_SHEET, tour=tour)
"""The table, what a hand touches to make a move, and the sheet beside it."""
