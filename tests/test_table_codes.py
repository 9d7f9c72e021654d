"""Test the codes of a class's tables as a cell shows them: as QR codes, as words, and as addresses."""

import re
import sys

from mathfish_widgets.notebook.tables import ClassTables

ADDRESS = "http://10.0.0.5:8765"
CODES = ("blue-otter-42", "red-fox-17")


def shown(address: str = ADDRESS) -> str:
    return ClassTables(f"{address}/teacher#key", "DocFish", CODES)._repr_html_()


def test_each_table_has_code_address_and_qr_code_with_alternative_text():
    html = shown()
    pictures = re.findall(r'<img src="data:image/svg\+xml;[^"<>]+" alt="QR code of ([^"]+)" width="200">', html)
    assert pictures == [f"{ADDRESS}/{code}" for code in CODES]
    for code in CODES:
        assert f"<strong>{code}</strong><code>{ADDRESS}/<wbr>{code}</code>" in html
    assert f"open {ADDRESS} in a browser" in html


def test_tables_without_segno_have_codes_and_addresses_only(monkeypatch):
    monkeypatch.setitem(sys.modules, "segno", None)
    html = shown()
    assert all(f"<strong>{code}</strong><code>{ADDRESS}/<wbr>{code}</code>" in html for code in CODES)
    assert "<img" not in html
    assert "Show larger" not in html


def test_address_cannot_add_markup():
    html = shown('http://<b>"bold"')
    assert "<b>" not in html
    assert '"bold"' not in html
