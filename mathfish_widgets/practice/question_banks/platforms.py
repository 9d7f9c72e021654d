"""The formats that learning platforms import, and the skills whose answers each of them can check."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.explain.wording import Wording, sentences_of
from mathfish_widgets.practice.skill import skill_title
from mathfish_widgets.practice.skills import SKILLS
from mathfish_widgets.questions.wording import SENTENCES

from .gift import gift
from .items import BankItem
from .moodle_xml import moodle_xml
from .qti import canvas, qti

WORDING = Wording({**SENTENCES, **sentences_of("practice/question_banks")})
"""The wording of question banks; their questions use the wording of practice."""
NOT_CHECKED = ("pemberley.layout", "equations.four", "dragonfish.sum")
"""The skills with too many right answers to list, which no platform here can check."""

CHECKED = tuple(skill for skill in SKILLS if skill not in NOT_CHECKED)
SEVERAL_RIGHT = ("pemberley.landing", "literature.declaration")
"""The skills with several right choices of which one is enough, where Canvas would ask for all of them."""


@frozen_dataclass
class Platform:
    """A format that learning platforms import: how it is written, the end of the file's name, and its type."""

    written: Callable[[Sequence[BankItem], str], bytes]
    suffix: str
    media_type: str


PLATFORMS: Mapping[str, Platform] = {
    "moodle": Platform(moodle_xml, ".xml", "application/xml"),
    "canvas": Platform(canvas, ".zip", "application/zip"),
    "qti": Platform(qti, ".zip", "application/zip"),
    "gift": Platform(gift, ".txt", "text/plain"),
}


def refusal(skill: object, platform: str) -> str:
    """Return why a platform can't check the answers to a skill, and which skills to choose; empty if it can."""
    if skill in NOT_CHECKED:
        return WORDING.say("bank.not_checked", title=skill_title(str(skill)), skills=CHECKED)
    if platform == "canvas" and skill in SEVERAL_RIGHT:
        others = tuple(each for each in CHECKED if each not in SEVERAL_RIGHT)
        return WORDING.say("bank.several_right", title=skill_title(str(skill)), skills=others)
    return ""
