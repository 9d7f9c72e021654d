"""Test the pages for teachers: a worksheet to print, and a report on a class."""

import mathfish_widgets as mf

PRINTS = """(() => {
  globalThis.printed = [];
  const { print } = globalThis;
  globalThis.print = () => top.printed.push(document.title);
})()"""
PRINTED = "() => printed.length && printed"


def test_worksheet_and_its_answers_are_printed_alone(visit, host, open_page):
    page = open_page("worksheet.html")
    page.page.context.add_init_script(PRINTS)
    page.open("worksheet.html")
    for button, title in (("Print the sheet", "Find pairs in a hand"), ("Print the answers", "Answers")):
        page.page.evaluate("() => { printed.length = 0; }")
        page.page.get_by_role("button", name=button).click()
        (printed,) = page.page.wait_for_function(PRINTED).json_value()
        assert title in printed


def test_report_reads_chosen_progress_files(open_page, tmp_path):
    files = []
    for name in ("Nora", "Omar"):
        progress = mf.Progress(tmp_path / f"{name}.sqlite")
        practice = mf.Practice("doublets.next", seed=7, items=2, level=1, progress=progress)
        practice.answer(practice.drill.item.answer)
        files.append(progress.export(tmp_path / f"{name}.gz"))
    page = open_page("report.html").page
    page.get_by_label("Your class's progress files").set_input_files(files)
    page.locator(".place").get_by_text("Report: 2 files").wait_for()
