"""Update what the teacher's guide quotes from questions, lessons and skills."""

import json
import re
from pathlib import Path

import mathfish_widgets as mf
from mathfish_widgets.practice.skills import SKILLS
from mathfish_widgets.questions.wording import SENTENCES

ROOT = Path(__file__).resolve().parent.parent
ANSWERED = re.compile(r"^- .+? \*\*(.+)\*\* (\(`([\w.]+)`\).*)$", re.MULTILINE)
SAID = re.compile(r'^(- \*\*Page\*\* \(`([\w.]+)`, \*(.+?)\*\): )".*"$', re.MULTILINE)
SKILL = re.compile(r"^\| `(\w+\.\w+)` \| .+ \|$", re.MULTILINE)
SECTION = re.compile(
    r"^## \d\d \[[^\]\n]+\]\(\.\./\.\./lessons/([\w-]+)\.ipynb\)\n.*?(?=^## |\Z)", re.DOTALL | re.MULTILINE
)
TIME = re.compile(r"^\*\*Time\.\*\* .+$", re.MULTILINE)
MISTAKES = re.compile(r"(?<=how to answer\.\*\*\n\n)(?:- .+\n)+")


def answered(line: re.Match[str]) -> str:
    """Return a line of answers with the current prompt and, for a choice, the current option."""
    answer, rest, key = line.groups()
    question = mf.Question(key)
    texts = [answer, *(option["text"] for option in question.options)]
    right = next((text for text in texts if str(question.answer(text)).startswith("Right.")), answer)
    return f"- {question.prompt} **{right}** {rest}"


def said(line: re.Match[str]) -> str:
    """Return a line of the script with the first sentence of the page's feedback on this answer."""
    begins, key, answer = line.groups()
    return f'{begins}"{str(mf.Question(key).answer(answer)).splitlines()[0]}"'


def titled(row: re.Match[str]) -> str:
    """Return the row of a skill with its title."""
    return f"| `{row[1]}` | {SENTENCES[f'practice.{row[1]}.title']} |" if row[1] in SKILLS else row[0]


def noted(section: re.Match[str]) -> str:
    """Return the section of a lesson with the time and the mistakes from its notes, if it has notes."""
    cells = json.loads((ROOT / f"lessons/{section[1]}.ipynb").read_text(encoding="utf-8"))["cells"]
    notes = "".join(cells[-1]["source"])
    text = section[0]
    for quoted in (TIME, MISTAKES):
        if found := quoted.search(notes):
            text = quoted.sub(found[0].replace("\\", r"\\"), text)
    return text


if __name__ == "__main__":
    for page in sorted((ROOT / "docs/guide").glob("*.md")):
        text = page.read_text(encoding="utf-8")
        for pattern, now in ((SECTION, noted), (ANSWERED, answered), (SAID, said), (SKILL, titled)):
            text = pattern.sub(now, text)
        page.write_text(text, encoding="utf-8")
