"""Test how a notebook on a JupyterHub finds its tables: without an address, and with a token only for them."""

import pytest

import mathfish_widgets as mf
from mathfish_widgets.notebook.hub_tables import known_address, proof, tables_of_hub, teachers_page, told_link
from mathfish_widgets.notebook.tables import ClassTables
from tests.cases import each_case

INSIDE, OUTSIDE = "http://10.0.0.1:8000/services/tables", "https://hub.school.example/services/tables"
TOKEN = {"Authorization": "token of-my-server"}


@pytest.fixture(autouse=True)
def on_hub(monkeypatch, tmp_path):
    """Imitate a notebook on a hub that has a public address."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.delenv("MATHFISH_TABLES", raising=False)
    monkeypatch.setenv("JUPYTERHUB_API_TOKEN", "of-my-server")
    monkeypatch.setenv("JUPYTERHUB_BASE_URL", "/")
    monkeypatch.setenv("JUPYTERHUB_PUBLIC_HUB_URL", "https://hub.school.example/hub/")
    return monkeypatch


def test_tables_address_comes_from_hub_or_environment(on_hub):
    assert tables_of_hub() == OUTSIDE
    on_hub.setenv("MATHFISH_TABLES", f"{INSIDE}/")
    assert tables_of_hub() == INSIDE
    on_hub.setenv("JUPYTERHUB_BASE_URL", "/school/")
    assert tables_of_hub() == "https://hub.school.example/school/services/tables"
    on_hub.setenv("JUPYTERHUB_PUBLIC_HUB_URL", "")
    assert tables_of_hub() == ""


def test_tables_address_is_empty_without_hub(on_hub):
    on_hub.setenv("MATHFISH_TABLES", INSIDE)
    on_hub.delenv("JUPYTERHUB_API_TOKEN")
    assert (tables_of_hub(), proof(INSIDE)) == ("", {})


def test_browser_link_maps_to_notebook_address(on_hub):
    on_hub.setenv("MATHFISH_TABLES", INSIDE)
    assert known_address(OUTSIDE) == INSIDE
    assert known_address("http://192.168.1.20:8765") == "http://192.168.1.20:8765"


@each_case("other", ["http://192.168.1.20:8765", "https://hub.school.example", "https://evil.example", ""])
def test_token_is_sent_to_no_other_server(on_hub, other):
    assert proof(OUTSIDE) == TOKEN
    assert proof(other) == proof(f"{other}/services/tables/more") == {}
    on_hub.setenv("MATHFISH_TABLES", other)
    assert proof(other) == {}


def test_foreign_link_with_hub_path_goes_to_hub(on_hub):
    assert known_address("https://evil.example/services/tables") == OUTSIDE


def test_shared_link_on_hub_is_table_code_alone():
    assert told_link(OUTSIDE, "blue-otter-42") == "blue-otter-42"
    assert teachers_page(OUTSIDE) == "/services/tables/teacher"
    assert told_link("http://10.0.0.5:8765", "blue-otter-42") == "http://10.0.0.5:8765/blue-otter-42"
    laid = ClassTables(OUTSIDE, "DocFish", ["blue-otter-42"])
    assert repr(laid) == "DocFish: blue-otter-42"
    assert '<code>mf.join("blue-otter-42")</code>' in laid._repr_html_()
    assert "<img" not in laid._repr_html_()
    assert 'href="/services/tables/teacher"' in laid._repr_html_()
    assert "of-my-server" not in repr(laid) + laid._repr_html_() + laid.link


def test_teacher_on_hub_needs_no_link(on_hub):
    on_hub.setenv("MATHFISH_TABLES", "http://127.0.0.1:9/services/tables")
    with pytest.raises(ValueError, match="isn't answering"):
        mf.tables("docfish")
    with pytest.raises(ValueError, match="isn't a teacher's link"):
        mf.tables("docfish", at="http://127.0.0.1:9")
