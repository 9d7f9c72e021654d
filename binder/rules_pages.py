"""Write the rules for players into docs/rules/players, as pages to read on GitHub.

With `--check`, write nothing and list the files that are out of date.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from mathfish_widgets.games import GAMES
from mathfish_widgets.markup.rules_page import Block, page_blocks, page_title
from mathfish_widgets.play.game import Game
from mathfish_widgets.stage.theme import SEA

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "rules" / "players"
NOTE = "<!-- Written by `python binder/rules_pages.py` from mathfish_widgets/games/{name}/rules_page.py. -->"
LINES = {
    "heading": "## {}\n",
    "passage": "{}\n",
    "item": "- {}",
    "example": "**Example.** {}\n",
    "told": "- {}",
}


def files(game: Game) -> Iterator[tuple[str, str]]:
    """Return the page of a game and its pictures, by file name."""
    lines, count, listing = [NOTE.format(name=game.name), f"# {page_title(game)}\n"], 0, False
    for block in page_blocks(game, None, SEA):
        listed = block.kind in ("item", "told")
        lines += [""] if listing and not listed else []
        listing = listed
        if block.kind == "picture":
            count += 1
            name = f"pictures/{game.name}-{count}.svg"
            yield name, f"{block.more}\n"
            lines.append(f"![{marked(block)}]({name})\n")
        else:
            lines.append(LINES[block.kind].format(block.text))
    yield f"{game.name}.md", "\n".join(lines).rstrip() + "\n"


def marked(block: Block) -> str:
    """Return the description of a picture, without the brackets that Markdown would interpret."""
    return block.text.replace("[", "(").replace("]", ")")


def main() -> int:
    """Write the files that have changed; with --check, list them and return 1 if there are any."""
    wanted = {FOLDER / name: text for game in GAMES.values() for name, text in files(game)}
    there = {path for path in FOLDER.rglob("*") if path.is_file()}
    stale = [path for path, text in wanted.items() if path not in there or path.read_text(encoding="utf-8") != text]
    left = sorted(there - set(wanted))
    if "--check" in sys.argv[1:]:
        for path in (*stale, *left):
            print(f"{path.name} is out of date. To update it, run `python binder/rules_pages.py`.")
        return int(bool(stale or left))
    (FOLDER / "pictures").mkdir(parents=True, exist_ok=True)
    for path in stale:
        path.write_text(wanted[path], encoding="utf-8")
    for path in left:
        path.unlink()
    return 0


if __name__ == "__main__":
    sys.exit(main())
