"""What lies below the ponds: the sum that is being made with its running total, or the card that is being played."""

from __future__ import annotations

from collections.abc import Iterator

from mathfish_widgets.engine.cards import FACE_DOWN
from mathfish_widgets.engine.table import Place
from mathfish_widgets.explain.figures import ChainFigure
from mathfish_widgets.explain.steps import Who
from mathfish_widgets.stage.face_data import Box, Label, Tile
from mathfish_widgets.stage.faces.calculation_chain import ROW_HEIGHT, width_of_chain
from mathfish_widgets.stage.layout import Size, grid, lines_of
from mathfish_widgets.stage.scene import BACK
from mathfish_widgets.stage.sprites import Sprite, words

from ..rules.cards import CardKind
from ..rules.facts import Phase
from ..rules.sums.evaluation import PartialResult, evaluate, partial_results
from ..rules.sums.grammar import signs
from ..rules.waterways import LANE_OF
from ..rules.zones import DRAWN, PLAYED
from .canal_builder import quarters_turned
from .layout import LINE, SMALL, Look
from .seats import helper_face
from .sum_builder import SumDraft, effective_touches, sign_keys, sum_draft, touched_swap
from .waters import canal_change_lines

_KEY_GAP = 8
_SUM_SIZE, _SUM_HEIGHT, _BESIDE, _TAKE_BACK = 26, 32, 12, "⌫"
_SIGNS_OF_CHAIN = {"+": "+", "-": "−", "x": "×", "÷": "÷"}
_MOST_LINES = 5


def sum_line(look: Look, y: int) -> Iterator[Sprite]:
    """The line of the phase at hand, with keys while a sum can be made."""
    if look.state.phase is Phase.POND:
        yield from _sum(look, y)
    else:
        yield from _played(look, y)


def line_height(look: Look) -> int:
    """How high the line is; it is the same in all phases of a game."""
    text = _SUM_HEIGHT + LINE + ROW_HEIGHT + 2
    keys = _size_of_keys(look)[1]
    return text + _KEY_GAP + keys if look.page.bent else max(text, keys)


def _keys(look: Look) -> list[tuple[str, str]]:
    return [*((key.key, key.shown) for key in sign_keys(look.state)), (BACK, _TAKE_BACK)]


def _size_of_keys(look: Look) -> Size:
    """The width and height of all keys in their rows."""
    count, step = len(_keys(look)), look.page.key + _KEY_GAP
    rows = -(-count // look.page.keys_in_row)
    return min(count, look.page.keys_in_row) * step - _KEY_GAP, rows * step - _KEY_GAP


def _sum(look: Look, y: int) -> Iterator[Sprite]:
    """What the sum says, and the keys: beside it on a wide page, below it on a narrow one."""
    page, (width, height) = look.page, _size_of_keys(look)
    beside = 0 if page.bent else width + _BESIDE
    yield from _touched(look, Box(page.margin, y, page.room - beside, LINE))
    if look.observation.may_move:
        left = page.margin if page.bent else page.width - page.margin - width
        yield from _sign_keys(look, left, y + line_height(look) - height if page.bent else y, width)


def _sign_keys(look: Look, x: int, y: int, width: int) -> Iterator[Sprite]:
    side = look.page.key
    keys = _keys(look)
    for (key, sign), spot in zip(keys, grid(len(keys), x, y, (side, side), _KEY_GAP, width), strict=True):
        yield Sprite(key, spot, Tile(sign), look.say(f"control.{key}"), "sum")


def _touched(look: Look, box: Box) -> Iterator[Sprite]:
    """What was touched so far: a sum with its running total, a swap, or what there is to touch."""
    touched = effective_touches(look.touched)
    draft, swap = sum_draft(look.state, touched), touched_swap(touched)
    if swap is not None:
        card, other = (look.state.cell(cell) for cell in swap)
        lane, other_lane = (LANE_OF[cell] for cell in swap)
        yield _large(box, look.say("label.swap", card=card, other=other))
        told = look.say("label.swap_lanes", lane=lane, other=other_lane)
        yield words("total", box._replace(y=box.y + _SUM_HEIGHT), told, size=16, bold=True)
    elif draft is not None:
        yield _large(box, sum_label(look, draft))
        yield words("total", box._replace(y=box.y + _SUM_HEIGHT), total_label(look, draft), size=16, bold=True)
        yield from _on_the_way(draft, box._replace(y=box.y + _SUM_HEIGHT + LINE + 2, h=ROW_HEIGHT))
    elif look.observation.may_move:
        rules = ("label.begin", "label.begin_swap" if look.state.swapped is None else "label.swapped")
        cells = look.state.swapped or ("", "")
        for number, rule in enumerate(rules):
            line = box._replace(y=box.y + number * LINE)
            yield words(f"told-{number}", line, look.say(rule, cell=cells[0], other=cells[1]), size=16)


def _large(box: Box, text: str) -> Sprite:
    return Sprite("sum", box._replace(h=_SUM_HEIGHT), Label(text, _SUM_SIZE, bold=True))


def sum_label(look: Look, draft: SumDraft) -> str:
    """A sum as it stands: "20 = 9 + 8 + 5 −"."""
    numbers = look.state.numbers(draft.pond)
    parts = [str(numbers[part]) if part in numbers else _SIGNS_OF_CHAIN.get(part, part) for part in draft.parts]
    text = " ".join((str(numbers[draft.cell]), "=", *parts))
    return text.replace("( ", "(").replace(" )", ")").replace(" ~ ", "~")


def total_label(look: Look, draft: SumDraft) -> str:
    """The running total and what is missing, or why the sum cannot be."""
    numbers, expression = look.state.numbers(draft.pond), draft.expression
    if expression is None:
        return look.say("label.sum_card", card=look.state.cell(draft.cell), cell=draft.cell)
    refusal = look.state.refusal(draft.move, look.observation.seat) if draft.move else None
    if refusal is not None and refusal.rule != "dragonfish.sum.unequal":
        return look.view.wording.sentence(refusal)
    try:
        total = evaluate(expression, numbers, look.state.order)
    except ZeroDivisionError:
        return look.say("sum.zero")
    by = total - numbers[draft.cell]
    few = "label.fits_soon" if draft.move is None else "label.fits"
    rule = few if by == 0 else "label.too_many" if by > 0 else "label.too_few"
    return look.say(rule, total=str(total).replace("-", "−"), by=abs(by))


def _on_the_way(draft: SumDraft, box: Box) -> Iterator[Sprite]:
    """The running totals as a chain; with other signs than + and − each result in words."""
    expression, state = draft.expression, draft.state
    numbers = state.numbers(draft.pond)
    if expression is None or len(draft.terms) < 2:
        return
    try:
        partial = list(partial_results(expression, numbers, state.order))
    except ZeroDivisionError:
        return
    if partial and set(signs(expression)) <= {"+", "-"} and "(" not in str(expression):
        chain = ChainFigure(partial[0].left, tuple((_SIGNS_OF_CHAIN[each.sign], each.right) for each in partial))
        yield Sprite("chain", box._replace(w=min(box.w, width_of_chain(chain))), chain)
    elif partial:
        yield words("chain", box._replace(h=LINE), ", ".join(map(_result, partial)), size=16)


def _result(partial: PartialResult) -> str:
    about = "=" if partial.exact == partial.value else "≈"
    return f"{partial.rendering} {about} {partial.value}".replace("-", "−")


def _played(look: Look, y: int) -> Iterator[Sprite]:
    """The Helper Card that is being played or was just drawn, and what it does."""
    page, table = look.page, look.state.table
    zones = (PLAYED, *DRAWN[: look.state.players])
    zone, left = next((zone for zone in zones if table[zone]), None), page.margin
    if zone is not None:
        card, (w, h) = table[zone][0], page.stack
        name = "" if card is FACE_DOWN else look.name("control.played", card=card)
        face = helper_face(card, quarters_turned(look.touched))
        yield Sprite(Place(zone, 0).key, Box(left, y, w, h), face, name, "sum" if name else "")
        left += w + _BESIDE
    room = page.width - page.margin - left
    texts = enumerate(_texts(look))
    lines = [(number == 0, line) for number, text in texts for line in lines_of(text, SMALL, room)]
    for number, (bold, text) in enumerate(lines[:_MOST_LINES]):
        yield words(f"told-{number}", Box(left, y + number * LINE, room, LINE), text, bold=bold)


def _texts(look: Look) -> Iterator[str]:
    """What there is to do now, or who is to do it."""
    state, changes = look.state, list(canal_change_lines(look))
    if state.phase is Phase.REPLY and state.attack:
        yield look.say("label.hooked", hook=state.attack.hook, fish=state.attack.fish, who=Who(state.attack.attacker))
    if changes:
        yield from changes
    elif look.observation.may_move:
        yield look.say("label.helper.hook" if _can_hook(look) else f"label.{state.phase}")
    elif state.active:
        yield look.say("label.others", who=Who(state.active[0]))


def _can_hook(look: Look) -> bool:
    """Whether there is a Hook Card to begin a turn with, and a fish to play it on."""
    state, seat = look.state, look.seat
    fishes = any(state.catch(other) for other in range(state.players) if other != seat)
    return state.phase is Phase.HELPER and bool(state.held(seat, CardKind.HOOK)) and fishes
