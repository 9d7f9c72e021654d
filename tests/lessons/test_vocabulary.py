"""Test the demands of a lesson: its words, questions and minutes, and no game word before it is explained."""

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import mathfish_widgets as mf
from mathfish_widgets.questions.wording import SENTENCES
from tests.cases import each_case

ROOT = Path(__file__).resolve().parent.parent.parent
NAMES = sorted(path.stem for path in (ROOT / "lessons").glob("*.ipynb"))
ROW = re.compile(r"^\| (?P<name>\d\d) \| (?P<cells>.+) \|$", re.MULTILINE)
LINE = re.compile(r'^mf\.Question\("([\w.]+)"\)')
TARGET = re.compile(r"(?<=\])\([^)]*\)|</?\w+>")
LINK = re.compile(r"\[[^\]]*\]\([^)]*\)")
HEADING = re.compile(r"^#.*$", re.MULTILINE)
BOLD = re.compile(r"\*\*.+?\*\*", re.DOTALL)
ENDING = r"(?:e?s|e?d|ing|ped|ping|ting)?"
MOST_WORDS, MOST_QUESTIONS = 900, 12
WORDS_A_MINUTE, MINUTES_A_QUESTION = 130, 1.3


class Row(NamedTuple):
    """The guide's facts about a lesson."""

    games: tuple[str, ...]
    words: int
    questions: int
    minutes: int
    terms_of_game: tuple[str, ...]
    terms: tuple[str, ...]


def guide_rows() -> dict[str, Row]:
    """Return the rows of the guide's table of lessons, by lesson number."""
    plan = (ROOT / "docs/guide/plan.md").read_text(encoding="utf-8")
    table = plan.partition("## The lessons in numbers\n")[2].partition("\n## ")[0]
    rows = {}
    for found in ROW.finditer(table):
        _, games, words, questions, minutes, of_game, other = (cell.strip() for cell in found["cells"].split(" | "))
        rows[found["name"]] = Row(
            listed(games), int(words), int(questions), int(minutes), listed(of_game), listed(other)
        )
    return rows


def listed(cell: str) -> tuple[str, ...]:
    return tuple(word for word in cell.split(", ") if word != "-")


ROWS = guide_rows()


def cells(name: str) -> list[Any]:
    """Return the cells for pupils: all but the notes for the teacher."""
    found = json.loads((ROOT / "lessons" / f"{name}.ipynb").read_text(encoding="utf-8"))["cells"]
    return [cell for cell in found if not "".join(cell["source"]).startswith("## For the teacher")]


def opening(source: str) -> list[str]:
    """Return the texts that the question of a cell reveals."""
    rules = (f"question.opens.{key}" for key in LINE.findall(source))
    return [SENTENCES[rule] for rule in rules if rule in SENTENCES]


def pages(name: str) -> list[str]:
    """Return what a pupil reads, in order: the text of the page, and the texts that its questions reveal."""
    sources = [(cell["cell_type"], "".join(cell["source"])) for cell in cells(name)]
    return [page for kind, source in sources for page in ([source] if kind == "markdown" else opening(source))]


def questions(name: str) -> list[str]:
    sources = ("".join(cell["source"]) for cell in cells(name))
    return [key for text in sources for key in LINE.findall(text)]


def words(name: str) -> int:
    text = TARGET.sub("", "\n".join(pages(name)))
    return sum(any(map(str.isalnum, word)) for word in text.split())


def test_guide_table_has_row_for_every_lesson() -> None:
    assert list(ROWS) == [name[:2] for name in NAMES]


@each_case("name", NAMES)
def test_guide_table_states_words_questions_and_minutes_of_lesson(name: str) -> None:
    row = ROWS[name[:2]]
    assert (row.words, row.questions) == (words(name), len(questions(name)))
    assert f"about {row.minutes} minutes" in pages(name)[0]


@each_case("name", NAMES)
def test_lesson_is_short_enough_for_its_minutes(name: str) -> None:
    row = ROWS[name[:2]]
    assert row.words <= MOST_WORDS
    assert row.questions <= MOST_QUESTIONS
    assert row.words / WORDS_A_MINUTE + row.questions * MINUTES_A_QUESTION <= row.minutes


def test_first_lesson_is_shortest() -> None:
    first, *others = (row.words for row in ROWS.values())
    assert first < min(others)


@cache
def said(name: str) -> str:
    """Return what a pupil reads after title and goals, in order: prompts, choices, text without headings or links."""
    return "\n".join(passages(name))


def passages(name: str) -> Iterator[str]:
    first, *others = cells(name)
    assert first["cell_type"] == "markdown"
    for cell in others:
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            yield LINK.sub("", HEADING.sub("", source))
        for key in LINE.findall(source):
            question = mf.Question(key)
            yield " ".join((question.prompt, *(option["text"] for option in question.options)))
        yield from opening(source)


def uses(term: str) -> re.Pattern[str]:
    """Return a pattern for the term in any of its forms; case matters if the term has a capital letter."""
    flags = re.IGNORECASE if term.islower() else re.NOFLAG
    return re.compile(rf"(?<![\w-]){re.escape(term)}{ENDING}(?![\w-])", flags)


NEW = [(name, term) for name in NAMES for term in (*ROWS[name[:2]].terms_of_game, *ROWS[name[:2]].terms)]


@each_case(("name", "term"), NEW)
def test_new_word_is_bold_at_first_use(name: str, term: str) -> None:
    text = said(name)
    explained = [bold.start() for bold in BOLD.finditer(text) if uses(term).search(bold[0])]
    used = uses(term).search(text)
    assert explained
    assert used is not None
    assert explained[0] <= used.start(), text[max(used.start() - 60, 0) : used.end() + 20]


def terms_taught(names: list[str], games: tuple[str, ...]) -> dict[str, str]:
    """Return every mathematical term, and every term of these games, with the lesson that introduces it."""
    rows = {name: ROWS[name[:2]] for name in names}
    return {
        term: name
        for name, row in rows.items()
        for term in (*row.terms, *(row.terms_of_game if {*games} & {*row.games} else ()))
    }


@each_case("name", NAMES)
def test_game_words_are_not_used_before_their_lesson(name: str) -> None:
    games, following = ROWS[name[:2]].games, NAMES.index(name) + 1
    known = terms_taught(NAMES[:following], games)
    text = said(name)
    later = {term: other for term, other in terms_taught(NAMES[following:], games).items() if term not in known}
    early = {(term, other): found[0] for term, other in later.items() if (found := uses(term).search(text))}
    assert early == {}


MOVES = re.compile(r"^### [\d.]+ Moves and events\n(.*?)^##", re.MULTILINE | re.DOTALL)
TOLD = {
    "docfish": {
        "ask": "You ask",
        "make change": "making change",
        "lay down": "lay the pair",
        "hand over": "it goes into the bank",
        "DocFish": "you hear **DocFish**",
        "pick": "pick a card from the **deck**",
        "guess": "may guess its number",
        "shortage": "shortage in the bank",
        "consolidate": "consolidates",
        "no group": "No Consolidation",
        "freeze": "**Frozen** cards",
    },
    "doublets": {"build": "you build", "turn": "turn over a card", "redeal": "go through the stock three times"},
    "pemberley": {
        "play": "you play a card",
        "pass": "must **pass**",
        "lay a set": "lays them in **sets**",
        "take back": "take a set apart again",
        "finish": "say **Done**",
    },
    "equations": {"shout": "**shouts** out", "false shout": "A false shout", "give up": "**Give up**"},
    "dragonfish": {
        "draw": "you draw a **Helper Card**",
        "keep": "you keep it for later",
        "hook": "**Hook**",
        "cut": "they cut off a Hook",
        "give": "takes another player's fish",
        "canal": "**Canal Card**",
        "net": "**Net**",
        "magnet": "**Magnet**",
        "swap": "**swap** places",
        "sum": "with a sum",
        "pass": "or **pass**",
    },
    "literature": {
        "ask": "**ask** an opponent",
        "declare": "**declare** a set",
        "pass": "**pass** the turn",
        "designate": "chooses which opponent goes next",
    },
}


@each_case("game", TOLD)
def test_every_move_of_game_appears_in_its_lessons(game: str) -> None:
    found = MOVES.search((ROOT / f"docs/rules/{game}.md").read_text(encoding="utf-8"))
    assert found is not None
    moves = {row.split(" | ")[0].removeprefix("| ") for row in found[1].splitlines() if row.startswith("| ")}
    moves = {move.split(",")[0] for move in moves} - {"move", "---"}
    assert {*TOLD[game]} == moves
    played = [name for name in NAMES if game in (each.casefold() for each in ROWS[name[:2]].games)]
    text = " ".join(" ".join(page.split()) for name in played for page in pages(name))
    assert [move for move, words_of_it in TOLD[game].items() if words_of_it not in text] == []
