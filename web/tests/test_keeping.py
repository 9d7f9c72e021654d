"""What a browser keeps of practice: over its closing, and where it keeps no files."""

from web.browser import SitePage

PRACTISED = """import mathfish_widgets as mf
one = mf.Practice("doublets.next", seed=7, items=2, level=1)
one.answer(one.drill.item.answer)
print(one.trouble)"""
FOLLOWED = """import mathfish_widgets as mf
print(len(mf.Progress().answers()), mf.Practice().drill.number)"""
NO_SERVICE_WORKER = "delete Navigator.prototype.serviceWorker"


def test_answers_are_there_when_the_browser_is_opened_again_and_practice_follows_them(open_page):
    assert open_page("practice.ipynb").printed(PRACTISED).strip() == ""
    assert open_page("00-start-here.ipynb").printed(FOLLOWED).split() == ["1", "1"]


def test_where_a_browser_keeps_no_files_practice_says_so(visit, host):
    context = visit()
    context.add_init_script(NO_SERVICE_WORKER)
    page = SitePage(context.pages[0], host.address)
    page.open("practice.ipynb")
    assert page.printed(PRACTISED).strip().endswith("your answers are kept until you close this page.")
