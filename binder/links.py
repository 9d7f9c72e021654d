"""Write the links that hold the public address into README and lessons; --check only names the stale ones.

The address stands in pyproject.toml, under [tool.mathfish]. A link stands between `<!-- link:NAME -->` and
`<!-- /link -->`, and NAME is one of the keys of LINKS.
"""

import json
import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FIRST_LESSON = "my-lessons/00-start-here.ipynb"
BADGE = "https://mybinder.org/badge_logo.svg"
BINDER = "https://mybinder.org/v2/gh/{repository}/{ref}?urlpath=lab/tree/{page}"
# Each begins on a line of its own: Markdown reads nothing in the line of a comment.
LINKS = {
    "badge": f"\n[![Open in Binder]({BADGE})]({BINDER})\n",
    "clone": "\n```\ngit clone https://github.com/{repository}.git\ncd {folder}\n```\n",
}
MARKED = re.compile(r"(<!-- link:(\w+) -->).*?(<!-- /link -->)", re.DOTALL)


def with_links(text: str, page: str) -> str:
    """The text with every marked link written anew; the badge opens `page`."""
    address = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["mathfish"]
    repository = address["repository"]
    words = {
        "repository": repository,
        "ref": address["binder-ref"],
        "folder": repository.split("/")[1],
        "page": page,
    }
    return MARKED.sub(lambda found: found[1] + LINKS[found[2]].format(**words) + found[3], text)


def rewritten(path: Path) -> str:
    """What the file should hold."""
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".ipynb":
        return with_links(text, FIRST_LESSON)
    notebook = json.loads(text)
    for cell in notebook["cells"]:
        if cell["cell_type"] == "markdown":
            source = with_links("".join(cell["source"]), f"my-lessons/{path.name}")
            cell["source"] = source.splitlines(keepends=True)
    return json.dumps(notebook, indent=1, ensure_ascii=False) + "\n"


def main() -> int:
    """Rewrite the stale files; 1 if --check finds any."""
    pages = [ROOT / "README.md", *sorted((ROOT / "lessons").glob("*.ipynb"))]
    marked = [page for page in pages if "<!-- link:" in page.read_text(encoding="utf-8")]
    stale = [page for page in marked if rewritten(page) != page.read_text(encoding="utf-8")]
    for page in stale:
        print(page.relative_to(ROOT))
        if "--check" not in sys.argv:
            page.write_text(rewritten(page), encoding="utf-8")
    return int(bool(stale) and "--check" in sys.argv)


if __name__ == "__main__":
    sys.exit(main())
