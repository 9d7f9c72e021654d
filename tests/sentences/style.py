"""Check what docs/style.md asks of a sentence, as far as its text shows: phrases, spelling, verbs, and length."""

from __future__ import annotations

import re

_PHRASES = {
    "in vain, anew, on turn": r"\b(?:in vain|anew|on turn|meanwhile)\b",
    "come into question": r"\b(?:comes?|came|coming) into question\b",
    "the row of a number": r"(?<!\d )(?<!long )\brows? of \{?(?:\d+|number|divisor|factor|step)\}?(?=$|[,.?!:;])",
    "upper and lower number": r"\b(?:upper|lower) number\b",
    "counts 14": r"\bcounts (?:1|11|14)\b",
    "brings points": r"\bbrings? (?:\d+|\{\w+[^}]*\}|more|no|the|its|their|\w+) points?\b",
    "one, of a person": r"(?<!\b[Ww]hich )(?<!\b(?:other|first) )(?<!\b(?:last|next) )(?<!\bbad )"
    r"\b[Oo]ne (?:may|can|has to|sees|knows|must|needs|wants|plays|could|gets)\b(?! (?:be|each))",
    "is no number": r"(?<!\b[Tt]here )\bis no \w+ number\b",
    "left lying, taken for": r"\b(?:left lying|is taken for|was taken for|worked off)\b",
    "may be concluded": r"\bmay be concluded\b",
    "a loose who": r"^(?:Who|Whoever) (?!\w+[^?]*\?)[^?]*[.:]?$",
    "a loose what": r"^What (?:is|was|has|an?|the|you|stands|they|it) [^?]*\b(?:is|are|stays|gets|goes)\b[^?]*\.$",
    "a fronted preposition": r"^(?:For|Of|By|To|With|From|At) (?:which|what|whom)\b.*\?",
    "also when": r"\balso when\b",
    "a before a vowel": r"\ba (?!one\b|once\b|eu|and\b|are\b|again\b)[aeio]\w",
}
_FOR_PUPILS = {
    "touch a card": r"\b[Tt]ouch(?:es|ed|ing)?\b(?! screen| and swipe)",
    "onlooker": r"\bonlookers?\b",
    "in full": r"\b(?:do|does|did|is|are|was|were) not (?!only\b|a\b|all\b|prime\b)",
}
_AMERICAN = re.compile(
    r"\b(?:colors?|colored|gray|center(?:ed)?|favorites?|neighbors?|honor|behavior|labeled|modeled|traveled|canceled|"
    r"canceling|catalog|dialog|analyze[ds]?|organize[ds]?|recognize[ds]?|summarize[ds]?|to practice(?!/)|practiced)\b",
    re.IGNORECASE,
)
_VERBS = frozenset(
    """
    add added adds allow allows answer answers appear appears are aren't ask asked asks be been begin begins
    build builds call came can can't cannot catch caught change changed changes check checks choose chose come
    comes cost costs could couldn't count counts cover covers cross cut decide declare declared did didn't
    divide divides do does doesn't don't double doubles draw draws end ends find finds fit fits flow flows
    fold follow follows forget form forms found freeze gave get gets give given gives go goes got had has
    hasn't have haven't held help helps hold holds hook is isn't it's join keep keeps knew know knows laid lay
    leave leaves left let let's lets lie lies link links look looked looks lose loses lost made make makes
    mark marks match matches may mean means meet might move moves multiply must need needs open opens order
    pass passed passes pay pays pick picks place play played plays practise practises press put reach reaches
    read reads run runs said save saved say says score scored scores see sees sell send sent set share shares
    should show shows split splits stand start starts stay stays stop stops subtract take taken takes tell
    tells that's there's they're think thinks tie tied told took tried tries try turn turned turns use used
    uses want wants was wasn't watch we're weigh weighed went were what's who's will win wins won won't work
    works worth would write wrote you'd you'll you're you've
    """.split()
)
_WORD = re.compile(r"[A-Za-z][A-Za-z0-9’']*|\{[^}]*\}|\d+s?")
_SIGN = re.compile(r"(?<=[\d}]) ?[×÷+−=<>·,] ?(?=[\d{])")
_CALL = re.compile(r"\bmf\.[\w.]+\((?:[^()]|\([^()]*\))*\)")
_USUAL = "(usual)"
"""A mark in the choices of an option, which `; ` separates."""
MOST_IN_LABEL = 4
"""The most words before a colon that are a label, such as "Cards on the table: 4, 6"."""


def faults(sentence: str, for_pupils: bool = False) -> list[str]:
    """Return the names of the faults against docs/style.md in a sentence."""
    patterns = _PHRASES | (_FOR_PUPILS if for_pupils else {})
    found = [name for name, pattern in patterns.items() if re.search(pattern, sentence)]
    return [*found, *(["American spelling"] if _AMERICAN.search(sentence) else [])]


def lacks_verb(sentence: str) -> bool:
    """Tell whether the half before a colon is more than a label and has no verb.

    An equation has one, its sign, and what an option is called needs none.
    """
    plain = re.sub(r"\([^)]*\)", "", re.sub(r"\{[^}]*\}", "{}", _CALL.sub("{}", sentence)))
    half, colon, _ = plain.partition(": ")
    words = [word.lower().replace("’", "'") for word in _WORD.findall(half)]
    is_inflected = "|" in sentence.partition(": ")[0]
    needs_none = is_inflected or " = " in half or _USUAL in sentence
    return bool(colon) and len(words) > MOST_IN_LABEL and not needs_none and _VERBS.isdisjoint(words)


def words(sentence: str) -> int:
    """Count the words of a sentence, or of its longest list entry: an option's choices, or what was heard.

    A sign between two numbers belongs to them, and the call of a function is one word.
    """
    heard = sentence.removeprefix("You heard this: ")
    parts = (
        sentence.split("; ") if _USUAL in sentence else re.split(r", | and ", heard) if heard != sentence else [heard]
    )
    return max(len(_WORD.findall(_SIGN.sub("", _CALL.sub("{}", part)))) for part in parts)
