"""Build the Markdown pages for the site, with hooks for MkDocs that `mkdocs.yml` names."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from posixpath import dirname, normpath, relpath

from jinja2 import Environment
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from web.conformance import with_conformance
from web.templates import in_bar, list_lessons, page_of
from web.wide_tables import with_frames

ROOT = Path(__file__).resolve().parents[1]
CHANGELOG = "CHANGELOG.md"
LETTERS = "mathfish_widgets/stage/lexend.woff2"
OUTSIDE = re.compile(r"(?<!!)\[([^\]]+)\]\(((?:\.\./)+[^)]+)\)")
"""A link that goes up a folder, and may leave the folder of the pages."""


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the changelog and the font, which are outside the folder of the pages."""
    files.append(File.generated(config, CHANGELOG, abs_src_path=str(ROOT / CHANGELOG)))
    files.append(File.generated(config, Path(LETTERS).name, abs_src_path=str(ROOT / LETTERS)))
    return files


def on_env(env: Environment, config: MkDocsConfig, files: Files) -> Environment:
    """Give the bar its lessons, if they are in the site."""
    env.globals.update(in_bar(list_lessons(ROOT / "lessons") if config.extra["in_site"] else []))
    return env


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Point links that leave `docs/` to a page of the site, or leave only their text if there is none.

    Links in the changelog, which is one folder up, lose their `docs/`. The accessibility page gets its report of
    conformance.
    """
    if page.file.src_uri == CHANGELOG:
        markdown = markdown.replace("](docs/", "](")
    folder = dirname(page.file.src_uri)

    def lead(found: re.Match[str]) -> str:
        words, path = found.groups()
        meant = normpath(f"{folder or '.'}/{path}")
        if meant == f"../{CHANGELOG}":
            return f"[{words}]({relpath(CHANGELOG, folder or '.')})"
        if not meant.startswith("../"):
            return found[0]
        lesson = meant.removeprefix("../lessons/")
        if config.extra["in_site"] and lesson != meant:
            return f'<a href="{relpath(page_of(lesson), folder or ".")}">{words}</a>'
        return words

    return OUTSIDE.sub(lead, with_conformance(markdown))


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Put every table into a frame that scrolls, since wide tables don't fit on a phone."""
    return with_frames(html)


def write_pages(site: Path, work: Path) -> None:
    """Build all pages in the folder `work` and copy them into the site; warnings of MkDocs are errors."""
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(work)]
    subprocess.run(command, cwd=ROOT, check=True, env=os.environ | {"IN_SITE": "true"})
    shutil.copytree(work, site, dirs_exist_ok=True)
