"""Write the prompts into the teacher's guide as the questions ask them now: `python binder/guide.py`."""

import re
from pathlib import Path

import mathfish_widgets as mf

GUIDE = Path(__file__).resolve().parent.parent / "docs/teachers-guide.md"
ANSWERED = re.compile(r"^- .+? (\*\*.+\*\* \(`([\w.]+)`\).*)$", re.MULTILINE)

if __name__ == "__main__":
    text = GUIDE.read_text(encoding="utf-8")
    GUIDE.write_text(ANSWERED.sub(lambda line: f"- {mf.Question(line[2]).prompt} {line[1]}", text), encoding="utf-8")
