"""Find defects in a sentence by its text alone."""

from __future__ import annotations

import re

from .tables import FORMS

_AFTER_YOU = {"always", "as", "guess", "less", "miss", "pass", "press", "yourselves"}
"""Words that may follow "you" although they end like a verb of another person."""
_SEVERAL = "|".join(sorted({re.escape(several) for one, several in FORMS if several != one and several.endswith("s")}))
_DEFECTS = {
    "a verb of another person": re.compile(rf"\b[Yy]ou (?!(?:{'|'.join(_AFTER_YOU)})\b)[a-z]+s\b"),
    "a verb of the second person": re.compile(
        r"(?<!and |ust |oes |can )(?:Nora|Omar|Mary|Joseph|Pia|Bob) (?:have|are|do|hold|answer|go|make)\b"
    ),
    "you, of somebody else": re.compile(r"\b(?:the (?:hand|pot|team|turn|pile|side) of you|[Yy]ou's)\b"),
    "one of several": re.compile(rf"(?<![\d.,/×÷+−^] )(?<![\d.,/−^])\b1 (?:{_SEVERAL})\b(?! -?\d| itself)"),
    "a doubled word": re.compile(r"\b([A-Za-z]+) \1\b"),
    "a place left open": re.compile(r"[{}]|\bNone\b(?! of| for)|\?\?|FACE_DOWN"),
    "two numbers in a row": re.compile(r"(?<![\d×÷+−=^/(] )(?<![\d/^(,.])\b\d+ \d+\b(?! ?[×÷+−=^/])"),
    "a hyphen as minus": re.compile(r"\d ?- ?\d|(?:^|[ (=])-\d"),
    "the article of another number": re.compile(r"\b[Aa] (?:8|11|18|8\d)\b|\b[Aa]n (?:[2-79]|1[02-7])\b"),
    "a tautology": re.compile(
        r"(?:^|[.:;,] (?:and )?)(?:[Tt]he )?(\w+)[♣♦♥♠]?(?! times| plus| minus| divided)(?: (?:in|on) [a-z ]+\d*)?"
        r" is \1(?=[.,])"
    ),
    "a mark after a mark": re.compile(r"(?<!\.)\.\.(?!\.)|,,| [,;](?!\.)| \.(?=\s|$)|[?]\.|  |\bis \.|: \."),
}


_TYPED = re.compile(r"\b(?:such as|like|The answer is|You answered) [^.“”]*?(?=\. |\.?$)|“[^”]*”")
"""Text that somebody types; its order and signs are free."""


def defects(sentence: str) -> list[str]:
    """Return the defects of a sentence; none for a sound one."""
    read = _TYPED.sub("this", sentence)
    return [defect for defect, pattern in _DEFECTS.items() if pattern.search(read)]
