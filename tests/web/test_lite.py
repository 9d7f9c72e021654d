"""Test what the build changes in JupyterLite, and that it refuses a JupyterLite that would leave the site."""

import json

import pytest

from web.distribution import Incomplete
from web.lite import KERNEL, PYODIDE, add_script, check, write_old_addresses


def test_script_runs_before_scripts_of_page(tmp_path):
    page = tmp_path / "index.html"
    page.write_text('<html><head><script src="first.js"></script></head></html>')
    add_script(page, "../own.js")
    assert page.read_text().index("../own.js") < page.read_text().index("first.js")


def test_page_without_head_fails_build(tmp_path):
    page = tmp_path / "index.html"
    page.write_text("<p>Something else</p>")
    with pytest.raises(Incomplete, match="has no head"):
        add_script(page, "own.js")


@pytest.mark.parametrize(
    ("address", "found"), [("https://example.org/pyodide.mjs", True), (PYODIDE, False)], ids=["elsewhere", "missing"]
)
def test_notebook_without_python_of_site_fails_build(tmp_path, address, found):
    notebook = tmp_path / "notebook"
    notebook.mkdir()
    if found:
        (tmp_path / "python").mkdir()
        (tmp_path / "python/pyodide.mjs").touch()
    told = {"jupyter-config-data": {"litePluginSettings": {KERNEL: {"pyodideUrl": address}}}}
    (notebook / "jupyter-lite.json").write_text(json.dumps(told))
    with pytest.raises(Incomplete, match="would load Python from"):
        check(notebook)


def test_old_address_of_notebook_leads_to_new_one_with_its_path(tmp_path):
    write_old_addresses(tmp_path)
    page = (tmp_path / "lab/index.html").read_text()
    assert "location.replace(`../notebook/lab/index.html${location.search}${location.hash}`)" in page
