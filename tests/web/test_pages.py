"""Test the pages of the site as files: every link has a target, and the bar lists every lesson and game."""

import json
import re
from pathlib import Path

import nbformat
import pytest

from mathfish_widgets.games import TITLES
from web.activities import write_activities
from web.front_page import write_front_page
from web.notebooks import notebooks, write_notebooks
from web.pages import write_pages
from web.site_pages import write_site_pages

ROOT = Path(__file__).parents[2]
OWN = ROOT / "web/pages"
LESSONS = sorted((ROOT / "lessons").glob("*.ipynb"))
LINK = re.compile(r'(?:href|src)="([^"]+)"')
NOTEBOOK = "notebook/lab/index.html?path="
MADE_LATER = {"icon-120x120.png", "notebook/tree/index.html", "host/page.js"}
SCRIPTS = re.compile(r"<script>.*?</script>", re.DOTALL)
CELLS = re.compile(r'<script type="application/json" id="cells">(.*?)</script>')


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return all pages of the site, without JupyterLite and Python."""
    site = tmp_path_factory.mktemp("site")
    write_notebooks(ROOT / "lessons", tmp_path_factory.mktemp("contents") / "contents")
    write_pages(site, tmp_path_factory.mktemp("pages"))
    write_front_page(ROOT / "lessons", OWN, site, megabytes=18, seconds=4)
    write_site_pages(ROOT / "lessons", OWN, site)
    write_activities(ROOT / "lessons", OWN, site, "https://mathfish.school.example/")
    return site


@pytest.fixture(scope="module")
def contents(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of the notebooks."""
    place = tmp_path_factory.mktemp("notebooks") / "contents"
    write_notebooks(ROOT / "lessons", place)
    return place


def pages_of(site: Path) -> dict[str, str]:
    """Return the HTML of every page by its address."""
    return {page.relative_to(site).as_posix(): page.read_text(encoding="utf-8") for page in site.rglob("*.html")}


def leads_somewhere(site: Path, contents: Path, page: str, address: str) -> bool:
    if NOTEBOOK in address:
        return (contents / address.partition("=")[2]).is_file()
    path, _, anchor = address.partition("#")
    target = ((site / page).parent / path).resolve() if path else site / page
    if target.relative_to(site).as_posix() in MADE_LATER:
        return True
    return target.is_file() and (not anchor or f'id="{anchor}"' in target.read_text(encoding="utf-8"))


@pytest.mark.tournament
def test_every_link_of_every_page_has_target(site, contents):
    pages = pages_of(site)
    assert len(pages) > 70
    links = [(page, link) for page, html in pages.items() for link in LINK.findall(SCRIPTS.sub("", html))]
    dead = [each for each in links if not re.match(r"data:|\w+://|mailto:", each[1])]
    assert [each for each in dead if not leads_somewhere(site, contents, *each)] == []


@pytest.mark.tournament
def test_bar_of_every_page_lists_every_lesson_and_game(site):
    listed = [
        *(f"lessons/{path.stem}.html" for path in LESSONS),
        *(f"{name}.html" for name in (*TITLES, "puzzles", "practice")),
    ]
    for page, html in pages_of(site).items():
        if page == "notebooks/index.html":
            continue
        bar = html.partition('<header class="bar">')[2].partition("</header>")[0]
        links = [link.removeprefix("../" * page.count("/")) for link in LINK.findall(bar)]
        assert links == ["#content", "index.html", *listed]


@pytest.mark.tournament
def test_front_page_has_table_and_three_doors(site):
    page = (site / "index.html").read_text(encoding="utf-8")
    assert "Your twos make a pair" in page
    assert "<svg" in page
    assert "about 18 MB and takes about 4 seconds" in page
    assert {*re.findall(r'<li><a href="(\S+)"><strong>', page)} == {"#play", "#learn", "teach.html"}
    assert 'data-page="front-table.ipynb" data-root="" data-wake="touch"' in page
    pupils = page.partition("<main")[2].partition("</main>")[0]
    assert "teachers" not in {part for link in LINK.findall(pupils) for part in re.split(r"\W", link)}


@pytest.mark.tournament
def test_page_of_each_short_notebook_has_its_cell(site):
    for each in notebooks():
        address = "index.html" if each.name == "front-table" else f"{each.name}.html"
        html = (site / address).read_text(encoding="utf-8")
        assert f'data-page="{each.name}.ipynb"' in html
        assert json.loads(CELLS.search(html)[1]) == [{"id": f"{each.name}-1", "source": each.line}]
        assert f'data-cell="{each.name}-1"' in html


@pytest.mark.tournament
def test_old_address_of_every_notebook_leads_to_its_page(site, contents):
    page = (site / "notebooks/index.html").read_text(encoding="utf-8")
    known = json.loads(re.search(r"const known = (\{.*\});", page)[1])
    assert {*known} == {path.relative_to(contents).as_posix() for path in contents.rglob("*.ipynb")} | {"link.ipynb"}
    assert all((site / address).is_file() for address in known.values())


@pytest.mark.tournament
def test_no_page_has_two_elements_of_one_id(site):
    for page, html in pages_of(site).items():
        ids = re.findall(r'\bid="([^"]+)"', html)
        assert (page, sorted(ids)) == (page, sorted({*ids}))


@pytest.mark.tournament
def test_documentation_page_lists_all_pages_and_is_linked_everywhere(site):
    pages = {page: html for page, html in pages_of(site).items() if page != "notebooks/index.html"}
    listed = {link for link in LINK.findall((site / "documentation.html").read_text()) if link.endswith(".html")}
    listed_by_their_folder = {f"rules/{name}.html" for name in TITLES}
    listed_by_their_folder |= {f"decisions/{path.stem}.html" for path in (ROOT / "docs/decisions").glob("[0-9]*.md")}
    documentation = {page for page, html in pages.items() if "page.css" not in html}
    assert documentation - listed_by_their_folder == {*listed} & documentation | {"documentation.html"}
    assert all('documentation.html">All pages' in html for html in pages.values())


@pytest.mark.tournament
def test_pages_contact_no_other_host(site):
    for html in pages_of(site).values():
        assert re.findall(r'(?:src|srcset|<link[^>]*href)="(?:https?:)?//[^"]*"', html) == []


def test_notebook_of_the_site_hides_no_code(contents):
    cells = nbformat.read(contents / "00-start-here.ipynb", as_version=4).cells
    assert [cell.source for cell in cells if cell.metadata.get("jupyter")] == []
