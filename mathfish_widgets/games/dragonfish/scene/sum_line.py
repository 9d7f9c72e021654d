"""What lies below the ponds: the sum that is being made with its running total, or the card that is being played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mathfish_widgets.engine.cards import FACE_DOWN
from mathfish_widgets.engine.table import Place
from mathfish_widgets.explain.figures import ChainFigure
from mathfish_widgets.explain.steps import Who
from mathfish_widgets.stage.face_data import Box, Label, Tile
from mathfish_widgets.stage.faces.calculation_chain import width_of_chain
from mathfish_widgets.stage.layout import grid, lines_of
from mathfish_widgets.stage.scene import BACK
from mathfish_widgets.stage.sprites import Sprite, words

from ..rules.cards import SCISSORS, CardKind
from ..rules.facts import Phase
from ..rules.sums.evaluation import PartialResult, partial_results
from ..rules.sums.grammar import signs
from ..rules.waterways import LANE_OF
from ..rules.zones import DRAWN, PLAYED
from .canal_builder import quarters_turned
from .layout import Look
from .seats import helper_face
from .sum_builder import SHOWN_SIGNS, SumDraft, effective_touches, sign_keys, sum_draft, touched_swap
from .waters import canal_change_lines

_KEY_GAP, _BESIDE, _TAKE_BACK = 4, 8, "⌫"
_SUM_SIZE, _SUM_HEIGHT, _SMALL, _LINE = 17, 19, 13, 15
_ROOM_OF_SUM = 200
_MOST_LINES, _BELOW_FRAME = 3, 6


def sum_line(look: Look) -> Iterator[Sprite]:
    """The line of the phase at hand, with keys while a sum can be made."""
    strip = look.page.strip
    if look.state.phase is not Phase.POND:
        yield from _played(look, strip)
        return
    keys = [*((key.key, key.shown) for key in sign_keys(look.state)), (BACK, _TAKE_BACK)]
    across = min(len(keys), look.page.keys_in_row)
    width = across * (look.page.key + _KEY_GAP) - _KEY_GAP
    yield from _touched(look, strip._replace(w=strip.w - width - _BESIDE))
    if look.observation.may_move:
        rows = -(-len(keys) // across)
        size = (look.page.key, min((strip.h + _KEY_GAP // 2) // rows - _KEY_GAP // 2, look.page.key))
        spots = grid(
            len(keys), strip.x + strip.w - width, strip.y, size, _KEY_GAP // 2 if rows > 1 else _KEY_GAP, width
        )
        for (key, sign), spot in zip(keys, spots, strict=True):
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
        yield words("total", _below(box), told, size=_SMALL, bold=True)
    elif draft is not None:
        chain = None if look.view.working_out else _on_the_way(draft, box)
        if chain is not None:
            yield chain
            box = box._replace(w=chain.box.x - box.x) if chain.box.y == box.y else box
        yield _large(box, draft.text if draft.fits and not look.view.working_out else draft.unfinished)
        yield words("total", _below(box), _total(look, draft), size=_SMALL, bold=True)
    elif look.observation.may_move:
        rules = ("label.begin", "label.begin_swap" if look.state.swapped is None else "label.swapped")
        cells = look.state.swapped or ("", "")
        texts = [(False, look.say(rule, cell=cells[0], other=cells[1])) for rule in rules]
        yield from _told(texts, box)


def _large(box: Box, text: str) -> Sprite:
    return Sprite("sum", box._replace(h=_SUM_HEIGHT), Label(text, _SUM_SIZE, bold=True))


def _below(box: Box) -> Box:
    """The line below the sum."""
    return box._replace(y=box.y + _SUM_HEIGHT, h=_LINE)


def _total(look: Look, draft: SumDraft) -> str:
    """The running total and what is missing, or why the sum cannot be."""
    refusal = look.state.refusal(draft.move, look.observation.seat) if draft.move else None
    if refusal is not None and refusal.rule != "dragonfish.sum.unequal":
        return look.view.wording.sentence(refusal)
    step = draft.running_total
    return look.view.wording.sentence(look.view.wording.left_open(step) if look.view.working_out else step)


def _on_the_way(draft: SumDraft, box: Box) -> Sprite | None:
    """The running totals as a chain beside the sum, if there is room; with other signs in words below it."""
    expression, state = draft.expression, draft.state
    numbers = state.numbers(draft.pond)
    if expression is None or len(draft.terms) < 2:
        return None
    try:
        partial = list(partial_results(expression, numbers, state.order))
    except ZeroDivisionError:
        return None
    if not partial:
        return None
    if set(signs(expression)) <= {"+", "-"} and "(" not in str(expression):
        chain = ChainFigure(partial[0].left, tuple((SHOWN_SIGNS[each.sign], each.right) for each in partial))
        wide = min(box.w - _ROOM_OF_SUM, width_of_chain(chain))
        short = width_of_chain(ChainFigure(chain.start, chain.operations[:1]))
        return Sprite("chain", box._replace(x=box.x + box.w - wide, w=wide), chain) if wide >= short else None
    line = box._replace(y=box.y + _SUM_HEIGHT + _LINE, h=box.h - _SUM_HEIGHT - _LINE)
    return words("chain", line, ", ".join(map(_result, partial)), size=_SMALL - 1)


def _result(partial: PartialResult) -> str:
    about = "=" if partial.exact == partial.value else "≈"
    return f"{partial.rendering} {about} {partial.value}".replace("-", "−")


def _played(look: Look, box: Box) -> Iterator[Sprite]:
    """The Helper Card that is being played or was just drawn, and what it does."""
    table = look.state.table
    zones = (PLAYED, *DRAWN[: look.state.players])
    zone, left = next((zone for zone in zones if table[zone]), None), box.x
    if zone is not None:
        card, w = table[zone][0], look.page.cell[0]
        name = "" if card is FACE_DOWN else look.name("control.played", card=card)
        face = helper_face(card, quarters_turned(look.touched))
        yield Sprite(Place(zone, 0).key, box._replace(w=w), face, name, "sum" if name else "")
        left += w + _BESIDE
    texts = [(number == 0, text) for number, text in enumerate(_texts(look))]
    yield from _told(texts, box._replace(x=left, w=box.x + box.w - left))


def _told(texts: Sequence[tuple[bool, str]], box: Box) -> Iterator[Sprite]:
    """Some texts, bold or not, the first ones as far as there is room for the whole of them."""
    lines: list[tuple[bool, str]] = []
    for bold, text in texts:
        more = [(bold, line) for line in lines_of(text, _SMALL, box.w)]
        if len(lines) + len(more) > _MOST_LINES:
            break
        lines += more
    top = box.y + box.h - _MOST_LINES * _LINE if len(lines) == _MOST_LINES else box.y + _BELOW_FRAME
    for number, (bold, line) in enumerate(lines):
        spot = box._replace(y=top + number * _LINE, h=_LINE)
        yield words(f"told-{number}", spot, line, size=_SMALL, bold=bold)


def _texts(look: Look) -> Iterator[str]:
    """What there is to do now, or who is to do it."""
    state, changes = look.state, list(canal_change_lines(look))
    if state.phase is Phase.REPLY and state.attack:
        yield look.say("label.hooked", hook=state.attack.hook, fish=state.attack.fish, who=Who(state.attack.attacker))
    if changes:
        yield from changes
    elif look.observation.may_move:
        yield look.say(_to_do(look))
    elif state.active:
        yield look.say("label.others", who=Who(state.active[0]))


def _to_do(look: Look) -> str:
    """The rule id of what there is to do now; nothing is named that one does not have."""
    state = look.state
    if state.phase is Phase.REPLY and SCISSORS not in state.hand(look.seat):
        return "label.reply.give"
    return "label.helper.hook" if _can_hook(look) else f"label.{look.state.phase}"


def _can_hook(look: Look) -> bool:
    """Whether there is a Hook Card to begin a turn with, and a fish to play it on."""
    state, seat = look.state, look.seat
    fishes = any(state.catch(other) for other in range(state.players) if other != seat)
    return state.phase is Phase.HELPER and bool(state.held(seat, CardKind.HOOK)) and fishes
