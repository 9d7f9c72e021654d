"""The plain pages of the site: every link leads somewhere in it, and the front page holds every lesson and game."""

import re
from pathlib import Path

import pytest

from mathfish_widgets.games import TITLES
from web.front_page import write_front_page
from web.notebooks import listed_lessons, write_notebooks
from web.pages import write_pages

ROOT = Path(__file__).parents[2]
OWN = ROOT / "web/pages"
LINK = re.compile(r'(?:href|src)="([^"]+)"')
NOTEBOOK = "notebooks/index.html?path="
OF_JUPYTERLITE = {"icon-120x120.png", "tree/index.html"}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All that stands in the site beside JupyterLite."""
    site = tmp_path_factory.mktemp("site")
    write_notebooks(ROOT / "lessons", site / "files")
    write_pages(site, tmp_path_factory.mktemp("pages"))
    write_front_page(ROOT / "README.md", OWN, site, megabytes=18)
    return site


def leads_somewhere(page: Path, site: Path, address: str) -> bool:
    path, _, anchor = address.partition("#")
    target = (page.parent / path).resolve() if path else page
    place = target.relative_to(site).as_posix()
    if NOTEBOOK in place:
        return (site / "files" / place.partition(NOTEBOOK)[2]).is_file()
    return place in OF_JUPYTERLITE or (target.is_file() and (not anchor or f'id="{anchor}"' in target.read_text()))


def test_every_link_of_every_page_leads_somewhere(site):
    pages = [*site.rglob("*.html")]
    assert len(pages) > 15
    links = [(page, link) for page in pages for link in LINK.findall(page.read_text())]
    dead = [(page.name, link) for page, link in links if "://" not in link and not leads_somewhere(page, site, link)]
    assert dead == []


def test_the_front_page_leads_to_every_lesson_in_order_and_every_game(site):
    page = (site / "index.html").read_text()
    opened = [link.removeprefix(NOTEBOOK) for link in LINK.findall(page) if link.startswith(NOTEBOOK)]
    lessons = [path.name for path in sorted((ROOT / "lessons").glob("*.ipynb"))]
    assert [each.name for each in listed_lessons(ROOT / "README.md")] == lessons
    assert [name for name in opened if name in lessons][1:] == lessons
    assert {f"{name}.ipynb" for name in TITLES} < {*opened}
    assert "There are pairs in your hand" in page
    assert "<svg" in page
    assert "loads about 18 MB" in page


def test_all_pages_are_listed_on_one_that_every_page_leads_to(site):
    pages = {page.relative_to(site).as_posix() for page in site.rglob("*.html")} - {"index.html"}
    listed = {link for link in LINK.findall((site / "documentation.html").read_text()) if link.endswith(".html")}
    rules_that_decide = {f"rules/{name}.html" for name in TITLES}  # rules/index.html has them in a table
    assert pages - rules_that_decide == listed - {"index.html"}
    assert all('documentation.html">All pages' in (site / page).read_text() for page in pages)


def test_no_page_asks_another_host_by_itself(site):
    for page in site.rglob("*.html"):
        assert re.findall(r'(?:src|srcset|<link[^>]*href)="(?:https?:)?//[^"]*"', page.read_text()) == []
