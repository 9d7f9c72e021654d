"""Write the links that need the public address into the README and the lessons.

With --check, only name the stale files. The address is in pyproject.toml, under [tool.mathfish]. In a page, a link is
between `<!-- link:NAME -->` and `<!-- /link -->`, where NAME is a key of LINKS. Until there is an address, the page
says so in place of the link.
"""

import json
import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NO_OWNER = "OWNER"
"""The owner of the repository in pyproject.toml until there is a public address."""
FIRST_LESSON = "my-lessons/00-start-here.ipynb"
BADGE = "https://mybinder.org/badge_logo.svg"
BINDER = "https://mybinder.org/v2/gh/{repository}/{ref}?urlpath=lab/tree/{page}"
# Each link begins on a new line, because Markdown ignores what follows a comment on the same line.
LINKS = {
    "badge": f"""
[![Open in Binder]({BADGE})]({BINDER})

The badge opens the first lesson in your browser, with nothing to install. Binder is free and shared: it takes a few
minutes to start, and forgets everything after ten idle minutes. To keep your work, install Mathfish.
""",
    "clone": """
Open a terminal and get the files with git. Or download them as a ZIP, unpack it and open a terminal in its folder.

```
git clone https://github.com/{repository}.git
cd {folder}
```
""",
}
NO_LINKS = {
    "badge": """
You can't try Mathfish online yet, because it has no public address.
""",
    "clone": """
There is no public download yet. If you have this page, you have the files: open a terminal in their folder.
""",
}
MARKED = re.compile(r"(<!-- link:(\w+) -->).*?(<!-- /link -->)", re.DOTALL)


def address() -> dict[str, str]:
    """Return the `repository` and the `binder-ref` in pyproject.toml."""
    project: dict[str, dict[str, dict[str, str]]] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return project["tool"]["mathfish"]


def with_links(text: str, page: str, repository: str, ref: str) -> str:
    """Return the text with every marked link rewritten; the badge opens `page`."""
    owner, folder = repository.split("/")
    if owner == NO_OWNER:
        return MARKED.sub(lambda found: found[1] + NO_LINKS[found[2]] + found[3], text)
    words = {"repository": repository, "ref": ref, "folder": folder, "page": page}
    return MARKED.sub(lambda found: found[1] + LINKS[found[2]].format(**words) + found[3], text)


def rewritten(path: Path) -> str:
    """Return what the file should contain."""
    text = path.read_text(encoding="utf-8")
    given = address()
    repository, ref = given["repository"], given["binder-ref"]
    if path.suffix != ".ipynb":
        return with_links(text, FIRST_LESSON, repository, ref)
    notebook = json.loads(text)
    for cell in notebook["cells"]:
        if cell["cell_type"] == "markdown":
            source = with_links("".join(cell["source"]), f"my-lessons/{path.name}", repository, ref)
            cell["source"] = source.splitlines(keepends=True)
    return json.dumps(notebook, indent=1, ensure_ascii=False) + "\n"


def main() -> int:
    """Name and rewrite the stale files; with --check, only name them and return 1 if there are any."""
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
