"""The answers of a practice set as a code that is short enough for a link and has no name in it."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import NamedTuple

from mathfish_widgets.play.link_code import LONGEST, Code, UnreadableCode
from mathfish_widgets.progress.entries import Answered, UnfitField, entry_of

from .drill import Drill

KIND = "a"
_TEXTS = ("asked", "given", "wrong")
_TOLD = ("skill", "level", "right", "tries", "hints", "points", "choices", "setting", *_TEXTS)
_SHORTER = (4_000, 150, 80, 40, 20, 10, 0)
"""The lengths to cut texts to, the longest first, until the code has at most LONGEST characters."""
_NO_SUCH_ANSWERS = "This link holds answers that no practice set can give, so it can't be opened."


class DrillAnswers(NamedTuple):
    """The answers to a practice set with its seed and number of items, all at the time of the last one."""

    seed: int
    items: int
    answers: tuple[Answered, ...]


def code_of_answers(drill: Drill) -> Code:
    """Return the code of a practice set's finished items, with texts cut if the code would be too long."""
    codes = (_code(drill, longest) for longest in _SHORTER)
    return next((code for code in codes if len(str(code)) <= LONGEST), _code(drill, _SHORTER[-1]))


def _code(drill: Drill, longest: int) -> Code:
    minute = int(drill.done[-1].at.timestamp()) // 60 if drill.done else 0
    columns = [[_shortened(getattr(each, name), name, longest) for each in drill.done] for name in _TOLD]
    return Code(KIND, [drill.seed, drill.items, minute, *columns])


def _shortened(value: object, name: str, longest: int) -> object:
    return f"{value[:longest]}…" if name in _TEXTS and isinstance(value, str) and len(value) > longest else value


def answers_of_code(code: Code) -> DrillAnswers:
    """Return the answers of a code, or raise UnreadableCode if no practice set can give them."""
    try:
        seed, items, minute, *columns = code.said
        at = datetime.fromtimestamp(60 * minute, UTC).isoformat(timespec="microseconds")
        rows: Sequence[tuple[object, ...]] = list(zip(*columns, strict=True))
        if type(seed) is not int or type(items) is not int or len(columns) != len(_TOLD) or len(rows) > items:
            raise UnreadableCode(_NO_SUCH_ANSWERS)
        letters = f"{zlib.crc32(str(code).encode()):08x}"
        rest = {"at": at, "fact": ""}
        fields = ({**dict(zip(_TOLD, row, strict=True)), **rest, "key": f"{letters}-{n}"} for n, row in enumerate(rows))
        return DrillAnswers(seed, items, tuple(entry_of(Answered, each) for each in fields))
    except (UnfitField, ValueError, TypeError, OverflowError, OSError):
        raise UnreadableCode(_NO_SUCH_ANSWERS) from None
