"""Test what a browser saves of practice: after it is closed, and when it saves no files."""

import pytest

from benchmarks.closings import moves, play
from mathfish_widgets.progress.progress import Progress
from web.browser import SitePage, downloaded

PRACTISED = """import mathfish_widgets as mf
one = mf.Practice("doublets.next", seed=7, items=2, level=1)
one.answer(one.drill.item.answer)
print(one.trouble)"""
FOLLOWED = """import mathfish_widgets as mf
print(len(mf.Progress().answers()), mf.Practice().drill.number)"""
NO_TIME = "() => { jupyterapp.serviceManager.contents.save = () => new Promise(() => {}); }"
NO_SERVICE_WORKER = "delete Navigator.prototype.serviceWorker"
SLOW_SERVICE_WORKER = """
const { register } = ServiceWorkerContainer.prototype;
ServiceWorkerContainer.prototype.register = async function (...given) {
  await new Promise(later => setTimeout(later, 8000));
  return register.apply(this, given);
};
"""
FORGOTTEN_SERVICE_WORKER = """
for (const key of Object.keys(localStorage)) if (key.endsWith('-version')) localStorage.removeItem(key);
ServiceWorkerRegistration.prototype.unregister = () => new Promise(() => {});
"""
"""The state left by a browser that was killed, on a slow machine, before it had stored what a page asked it to."""

OPENED = pytest.mark.parametrize("open_as", [SitePage.open, SitePage.open_in_full], ids=["page", "full notebook"])


def test_answers_persist_in_reopened_browser_and_guide_practice(open_page):
    assert open_page("practice.ipynb").printed(PRACTISED).strip() == ""
    page = open_page("00-start-here.ipynb")
    assert page.printed(FOLLOWED).split() == ["1", "1"]
    assert page.page.context.cookies() == []


def come(visit, host, open_as, script):
    """Open the site in a browser whose service worker has a problem."""
    context = visit()
    context.add_init_script(script)
    page = SitePage(context.pages[0], host.address)
    open_as(page, "practice.ipynb")
    return page


@OPENED
def test_answers_persist_when_service_worker_starts_late(visit, host, open_page, open_as):
    page = come(visit, host, open_as, SLOW_SERVICE_WORKER)
    assert page.printed(PRACTISED).strip() == ""
    assert open_page("practice.ipynb").printed(FOLLOWED).split() == ["1", "1"]


@OPENED
def test_answers_persist_when_killed_browser_forgets_service_worker(visit, host, open_page, open_as):
    assert open_page("practice.ipynb").printed(PRACTISED).strip() == ""
    page = come(visit, host, open_as, FORGOTTEN_SERVICE_WORKER)
    assert page.printed(FOLLOWED).split() == ["1", "1"]


def test_moves_without_time_to_save_persist_when_browser_reopens(open_page):
    page = open_page("doublets.ipynb")
    played = play(page)
    next(played)
    page.page.evaluate(NO_TIME)
    answered = [next(played), next(played)][-1]
    assert moves(open_page("doublets.ipynb")) == answered


def test_exported_progress_can_be_downloaded_from_file_list(open_page, tmp_path):
    page = open_page("practice.ipynb")
    page.printed(f"{PRACTISED}\nmf.Progress().export('my-progress.gz')")
    page.page.goto(f"{page.address}tree/index.html")
    listed = page.page.get_by_role("listitem").filter(has_text="my-progress.gz")
    listed.click(button="right")
    downloaded(page.page, page.page.get_by_role("menuitem", name="Download"), tmp_path / "home", tmp_path / "taken.gz")
    assert Progress(tmp_path / "mine.sqlite").take_in(tmp_path / "taken.gz") == 1


def test_practice_warns_when_browser_cannot_save_files(visit, host):
    context = visit()
    context.add_init_script(NO_SERVICE_WORKER)
    page = SitePage(context.pages[0], host.address)
    page.open("practice.ipynb")
    assert page.printed(PRACTISED).strip().endswith("Your answers will be lost when you close this page.")
