"""Test the folder `host/` of the site."""

import pytest

from web.distribution import Incomplete
from web.host_folder import write_host


def test_host_folder_has_all_that_shows_widgets(tmp_path):
    write_host(tmp_path)
    names = {path.name for path in (tmp_path / "host").iterdir()}
    assert {"host.js", "letters.css", "anywidget.js", "ipycanvas.js"} <= names


def test_widget_package_without_module_fails_build(tmp_path, monkeypatch):
    monkeypatch.setattr("sys.prefix", str(tmp_path))
    with pytest.raises(Incomplete, match="anywidget was installed without its module"):
        write_host(tmp_path)
