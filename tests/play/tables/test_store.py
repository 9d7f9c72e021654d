"""Test what is stored of tables, on SQLite and on PostgreSQL alike."""

import stat
import threading
from contextlib import closing

import pytest
import sqlalchemy as sa

from mathfish_widgets.play.folders import DAYS_KEPT
from mathfish_widgets.play.tables import names
from mathfish_widgets.play.tables.hall import new_seed
from mathfish_widgets.play.tables.question_store import QuestionStore
from mathfish_widgets.play.tables.store import SCHEMA, Act, AuditEntry, Credential, Store, Taken

DAY = 86_400
COLUMNS = {
    "tables": {"id", "code", "game", "seed", "options", "players", "names", "made_at"},
    "acts": {"table_id", "number", "seat", "move", "made_at"},
    "credentials": {"table_id", "seat", "number", "token_hash", "digits_hash"},
    "audit_entries": {"table_id", "number", "kind", "seat", "value", "made_at"},
    "class_questions": {"id", "code", "asked", "made_at"},
    "class_question_entries": {"question_id", "number", "kind", "pupil", "value", "made_at"},
}
"""All columns: a game, a seat, words from lists, hashes of random text. None of them identifies a person."""


NOW = 100 * DAY


def laid(store: Store, code: str = "blue-otter-42", now: float = NOW) -> int:
    store.now = lambda: now
    store.add_table(code, "docfish", 7, {"first": "cut"}, ["you", "you"], ["Kiwi", "Heron"])
    store.now = lambda: NOW
    table = store.table(code)
    assert table is not None
    return table.id


def test_database_has_no_personal_columns(store):
    QuestionStore(store)
    found = {
        table: {column["name"] for column in sa.inspect(store.engine).get_columns(table)} for table in SCHEMA.tables
    }
    assert found == COLUMNS
    assert {*sa.inspect(store.engine).get_table_names()} == {*COLUMNS}


def test_codes_and_names_are_words_from_lists_and_tokens_are_long(store):
    code = names.new_code()
    assert names.read_code(code.upper() + " ") == (code, "", "")
    assert names.read_code(f"{code}-kiwi-042042") == (code, "Kiwi", "042042")
    for text in ("", "blue", "blue-otter", "blue-otter-4", "blue-otter-42-kiwi", "../blue-otter-42", "x" * 10_000):
        assert names.read_code(text) == ("", "", "")
    assert len(names.ADJECTIVES) * len(names.ANIMALS) * 90 > 1_500_000
    for words in (names.ADJECTIVES, names.ANIMALS, names.SEAT_NAMES):
        assert len({*words}) == len(words)
    assert len({*names.new_names(8)}) == 8
    assert len(names.new_token()) * 6 >= 128
    assert len({names.new_token() for _ in range(100)}) == 100


def test_stored_table_is_read_back_unchanged(store):
    laid(store)
    table = store.table("blue-otter-42")
    assert (table.game, table.seed, table.options) == ("docfish", 7, {"first": "cut"})
    assert (table.players, table.names) == (["you", "you"], ["Kiwi", "Heron"])
    assert store.table("red-otter-42") is None
    with pytest.raises(Taken):
        laid(store)
    assert store.codes() == ["blue-otter-42"]


def test_stored_128_bit_seed_is_read_back_unchanged(store):
    store.add_table("blue-otter-42", "docfish", 2**128 - 1, {}, ["you", "you"], ["Kiwi", "Heron"])
    table = store.table("blue-otter-42")
    assert table is not None
    assert table.seed == 2**128 - 1


def test_new_table_has_128_bit_seed():
    assert 120 < max(new_seed() for _ in range(8)).bit_length() <= 128


def test_act_number_is_taken_by_first_writer(store):
    table = laid(store)
    store.add_act(table, 0, Act(1, "docfish"))
    with pytest.raises(Taken):
        store.add_act(table, 0, Act(0, "ask 7"))
    store.add_act(table, 1, Act(0, "ask 7"))
    assert store.acts(table, 0) == [(1, "docfish"), (0, "ask 7")]
    assert store.acts(table, 1) == [(0, "ask 7")]
    assert store.lengths([table, table + 1]) == {table: (2, 0), table + 1: (0, 0)}


def is_written(store: Store, table: int, number: int, seat: int) -> bool:
    """Write an act as a seat sends it: again, for as long as others lock the file longer than a server waits."""
    while True:
        try:
            store.add_act(table, number, Act(seat, "pass"))
        except Taken:
            return False
        except sa.exc.OperationalError:
            continue
        return True


def test_each_number_is_won_by_exactly_one_concurrent_writer(url, store):
    table, writers, won = laid(store), 4, []

    def write(writer: int) -> None:
        with closing(Store(url)) as own:
            won.extend((number, writer) for number in range(20) if is_written(own, table, number, writer))

    threads = [threading.Thread(target=write, args=(writer,)) for writer in range(writers)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(won) == [(number, kept.seat) for number, kept in enumerate(store.acts(table, 0))]
    assert len(won) == 20


def test_committed_data_is_visible_to_another_process(url, store):
    table = laid(store)
    store.add_act(table, 0, Act(0, "ask 7"))
    store.add_audit_entry(table, 0, AuditEntry("pause"))
    store.add_audit_entry(table, 1, AuditEntry("refused", 1, "docfish.ask.hand"))
    other = Store(url)
    assert other.acts(table, 0) == [(0, "ask 7")]
    found = other.audit_entries(table, 0)
    assert [entry[:3] for entry in found] == [("pause", None, ""), ("refused", 1, "docfish.ask.hand")]
    assert {entry.made_at for entry in found} == {NOW}
    with pytest.raises(Taken):
        other.add_audit_entry(table, 1, AuditEntry("go_on"))
    other.close()


def test_credentials_of_seat_are_stored_under_unique_numbers(store):
    table = laid(store)
    store.add_credential(table, Credential(0, 0, "a" * 64, "d" * 64))
    store.add_credential(table, Credential(1, 0, "b" * 64, "e" * 64))
    store.add_credential(table, Credential(0, 1, "c" * 64, "d" * 64))
    with pytest.raises(Taken):
        store.add_credential(table, Credential(0, 1, "f" * 64, "d" * 64))
    found = {seat: "".join(each.token_hash[0] for each in kept) for seat, kept in store.credentials(table).items()}
    assert found == {0: "ac", 1: "b"}


def test_secrets_are_stored_as_hashes(store):
    token = names.new_token()
    kept = names.hashed(token)
    assert token not in kept
    assert names.same(token, kept)
    assert not names.same(names.new_token(), kept)


def test_table_and_its_data_are_deleted_after_thirty_days(store):
    now = NOW + (DAYS_KEPT + 1) * DAY  # tables, moves and entries are dated NOW
    old, new = laid(store, "red-otter-11", NOW), laid(store, "blue-otter-42", now - DAY)
    for table in (old, new):
        store.add_act(table, 0, Act(0, "ask 7"))
        store.add_audit_entry(table, 0, AuditEntry("pause"))
        store.add_credential(table, Credential(0, 0, "a" * 64, "d" * 64))
    assert store.codes(now - 2 * DAY) == ["blue-otter-42"]
    store.now = lambda: now
    store.forget_old()
    assert store.codes() == ["blue-otter-42"]
    assert (store.acts(old, 0), store.audit_entries(old, 0), store.credentials(old)) == ([], [], {})
    assert len(store.acts(new, 0)) == len(store.audit_entries(new, 0)) == len(store.credentials(new)) == 1
    store.forget("blue-otter-42")
    assert (store.codes(), store.lengths([new])) == ([], {new: (0, 0)})
    with pytest.raises(Taken):
        store.add_act(new, 1, Act(0, "ask 7"))


def test_active_table_is_retained_though_created_with_wrong_clock(store):
    long_ago = NOW - (DAYS_KEPT + 1) * DAY
    moved, visited, left = (laid(store, f"blue-otter-{number}", long_ago) for number in (11, 12, 13))
    store.add_act(moved, 0, Act(0, "ask 7"))
    store.add_audit_entry(visited, 0, AuditEntry("here", 0))
    store.add_credential(left, Credential(0, 0, "a" * 64, "d" * 64))
    store.forget_old()
    assert store.codes() == ["blue-otter-11", "blue-otter-12"]
    assert len(store.acts(moved, 0)) == len(store.audit_entries(visited, 0)) == 1
    assert store.credentials(left) == {}
    store.now = lambda: NOW + (DAYS_KEPT + 1) * DAY
    store.forget_old()
    assert store.codes() == []


def test_database_files_are_readable_by_user_only(tmp_path):
    for name in ("tables.db", "tables.db-wal"):
        (tmp_path / name).touch(0o644)  # as another program may have created them
    with closing(Store(f"sqlite:///{tmp_path}/tables.db")) as store:
        laid(store)
        modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()}
    assert modes == dict.fromkeys(("tables.db", "tables.db-wal", "tables.db-shm"), 0o600)


def test_sqlite_settings_preserve_commits_through_power_loss(tmp_path):
    store = Store(f"sqlite:///{tmp_path}/tables.db")
    with store.engine.connect() as connection:
        told = [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in ("journal_mode", "synchronous")]
    assert told == ["wal", 2]
    store.close()
