"""Test the plain pages of the site: every link has a target, and the front page lists every lesson and game."""

import re
from pathlib import Path

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_notebook, new_output

from mathfish_widgets.games import TITLES
from web.front_page import write_front_page
from web.notebooks import listed_lessons, write_notebook, write_notebooks
from web.pages import write_pages

ROOT = Path(__file__).parents[2]
OWN = ROOT / "web/pages"
LINK = re.compile(r'(?:href|src)="([^"]+)"')
NOTEBOOK = "notebooks/index.html?path="
OF_JUPYTERLITE = {"icon-120x120.png", "tree/index.html"}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return all of the site except JupyterLite."""
    site = tmp_path_factory.mktemp("site")
    write_notebooks(ROOT / "lessons", site / "files")
    write_pages(site, tmp_path_factory.mktemp("pages"))
    write_front_page(ROOT / "lessons/README.md", OWN, site, megabytes=18)
    return site


def leads_somewhere(page: Path, site: Path, address: str) -> bool:
    path, _, anchor = address.partition("#")
    target = (page.parent / path).resolve() if path else page
    place = target.relative_to(site).as_posix()
    if NOTEBOOK in place:
        return (site / "files" / place.partition(NOTEBOOK)[2]).is_file()
    return place in OF_JUPYTERLITE or (target.is_file() and (not anchor or f'id="{anchor}"' in target.read_text()))


@pytest.mark.tournament
def test_every_link_of_every_page_has_target(site):
    pages = [*site.rglob("*.html")]
    assert len(pages) > 15
    links = [(page, link) for page in pages for link in LINK.findall(page.read_text())]
    dead = [(page.name, link) for page, link in links if "://" not in link and not leads_somewhere(page, site, link)]
    assert dead == []


@pytest.mark.tournament
def test_front_page_links_every_lesson_and_game(site):
    page = (site / "index.html").read_text()
    opened = [link.removeprefix(NOTEBOOK) for link in LINK.findall(page) if link.startswith(NOTEBOOK)]
    lessons = [path.name for path in sorted((ROOT / "lessons").glob("*.ipynb"))]
    assert [each.name for each in listed_lessons(ROOT / "lessons/README.md")] == lessons
    assert [name for name in opened if name in lessons][1:] == lessons
    assert {f"{name}.ipynb" for name in TITLES} < {*opened}
    assert "Your twos make a pair" in page
    assert "<svg" in page
    assert "loads about 18 MB" in page


@pytest.mark.tournament
def test_documentation_page_lists_all_pages_and_is_linked_everywhere(site):
    made_elsewhere = {"index.html"}
    pages = {page.relative_to(site).as_posix() for page in site.rglob("*.html")} - made_elsewhere
    listed = {link for link in LINK.findall((site / "documentation.html").read_text()) if link.endswith(".html")}
    listed_by_their_folder = {f"rules/{name}.html" for name in TITLES}
    listed_by_their_folder |= {f"decisions/{path.stem}.html" for path in (ROOT / "docs/decisions").glob("[0-9]*.md")}
    assert pages - listed_by_their_folder == listed - {"index.html"}
    assert all('documentation.html">All pages' in (site / page).read_text() for page in pages)


@pytest.mark.tournament
def test_pages_contact_no_other_host(site):
    for page in site.rglob("*.html"):
        assert re.findall(r'(?:src|srcset|<link[^>]*href)="(?:https?:)?//[^"]*"', page.read_text()) == []


@pytest.mark.tournament
def test_site_page_states_how_code_is_shown(site):
    shown = {
        path.relative_to(site / "files").as_posix(): nbformat.read(path, as_version=4).metadata.mathfish.code
        for path in (site / "files").rglob("*.ipynb")
    }
    assert {code for name, code in shown.items() if name[0].isdigit()} == {"boxed"}
    assert {shown[f"{name}.ipynb"] for name in (*TITLES, "practice", "form", "link", "front-table")} == {"away"}
    assert {shown[name] for name in ("report.ipynb", "worksheet.ipynb", "for-teachers/17-a-test-to-hand-in.ipynb")} == {
        "shown"
    }


def test_site_page_hides_no_lesson_code(site):
    cells = nbformat.read(site / "files/00-start-here.ipynb", as_version=4).cells
    assert [cell.source for cell in cells if cell.metadata.get("jupyter")] == []


def test_page_digest_changes_exactly_when_cell_sources_change(tmp_path):
    def digest(line: str, output: str) -> str:
        cell = new_code_cell(line, id="a", outputs=[new_output("stream", text=output)])
        write_notebook(new_notebook(cells=[cell]), tmp_path / "page.ipynb", "away")
        return str(nbformat.read(tmp_path / "page.ipynb", as_version=4).metadata.mathfish.digest)

    assert digest("x = 1", "one") == digest("x = 1", "two")
    assert digest("x = 1", "one") != digest("x = 2", "one")
