import assert from "node:assert/strict";
import { test } from "node:test";

import { rememberSavedGames } from "../../web/memory/drive_memory.mjs";
import { leaveOut, putBack } from "../../web/memory/memory_words.mjs";

const GAME = "/drive/mathfish/saves/lesson/0001-docfish.json";
const bytes = text => new TextEncoder().encode(text);

/** Make a drive like JupyterLite's that records its requests. */
const drive = () => {
  const files = new Map();
  const asked = [];
  const note = (name, act) => (...given) => {
    asked.push(name);
    return act(...given);
  };
  const made = {
    get: note("get", path => files.get(path)),
    put: note("put", (path, file) => void files.set(path, { ...file, data: file.data.slice() })),
    getattr: note("getattr", path => ({ ino: 1, size: files.get(path).data.length })),
    rename: note("rename", (from, to) => files.set(to, files.get(from))),
    rmdir: note("rmdir", path => files.delete(path)),
  };
  return { drive: made, asked, files };
};

test("a memory image is restored exactly, even over a memory whose changed words began differently", () => {
  const header = 2;
  const first = Uint32Array.of(5, 6, 7, 0, 8);
  const image = Uint32Array.of(1, 1, 5, 9, 0, 4, 8, 3);
  const packed = new Uint8Array(image.slice().buffer);
  const emptied = leaveOut(packed, header * 4, first);
  assert.deepEqual([...new Uint32Array(packed.buffer)], [1, 1, 0, 9, 0, 4, 0, 3]);
  assert.deepEqual(emptied, [2]);
  putBack(packed, header * 4, Uint32Array.of(5, 66, 77, 0, 8), emptied);
  assert.deepEqual([...new Uint32Array(packed.buffer)], [...image]);
});

test("a written game is read from memory, unaffected by what callers do to its bytes", () => {
  const { drive: made, asked } = drive();
  rememberSavedGames(made);
  const file = { data: bytes("one"), format: "text" };
  made.put(GAME, file);
  made.getattr(GAME);
  file.data[0] = 0;
  made.get(GAME).data[0] = 0;
  assert.deepEqual(made.get(GAME).data, bytes("one"));
  made.put(GAME, { data: bytes("three"), format: "text" });
  assert.deepEqual(made.get(GAME).data, bytes("three"));
  assert.equal(made.getattr(GAME).size, 5);
  assert.deepEqual(asked, ["put", "getattr", "put"]);
});

test("other files, and games that were moved or deleted, are read from the drive", () => {
  for (const forget of [made => made.rmdir(GAME), made => made.rename(GAME, `${GAME}.older`), made => made.rename("/draft", GAME)]) {
    const { drive: made, asked, files } = drive();
    rememberSavedGames(made);
    made.put(GAME, { data: bytes("one"), format: "text" });
    forget(made);
    files.set(GAME, { data: bytes("another"), format: "text" });
    assert.deepEqual(made.get(GAME).data, bytes("another"));
    assert.equal(asked.at(-1), "get");
  }
  const { drive: made, asked } = drive();
  rememberSavedGames(made);
  made.put("/drive/progress.sqlite", { data: bytes("one"), format: "base64" });
  made.get("/drive/progress.sqlite");
  assert.deepEqual(asked, ["put", "get"]);
});

test("a game that could not be written is not remembered", () => {
  const { drive: made } = drive();
  made.put = () => { throw new Error("The browser is full."); };
  rememberSavedGames(made);
  assert.throws(() => made.put(GAME, { data: bytes("one"), format: "text" }));
  assert.equal(made.get(GAME), undefined);
});
