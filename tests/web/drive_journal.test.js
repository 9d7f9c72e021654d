import assert from "node:assert/strict";
import { test } from "node:test";

import { openJournal, sendLater } from "../../web/memory/drive_journal.mjs";

const GAME = "mathfish/saves/lesson/0001-docfish.json";
const put = (text, path = GAME) => ({ method: "put", path, data: { data: text, format: "text" } });
const rested = () => new Promise(setImmediate);

/** Make a page with files: a drive requests them at once; what is sent later waits until `arrive`. */
const page = (files = {}) => {
  const held = new Map(Object.entries(files));
  const changed = new Date(0).toISOString();
  const acts = {
    put: ({ path, data }) => void held.set(path, data.data),
    get: ({ path }) => ({ content: held.get(path), format: "text" }),
    lookup: ({ path }) => ({ ok: held.has(path) }),
    getattr: () => ({ mtime: made.changed }),
    rmdir: ({ path }) => void held.delete(path),
    rename: ({ path, data }) => {
      held.set(data.newPath, held.get(path));
      held.delete(path);
    },
  };
  const underWay = [];
  const request = told => acts[told.method](told);
  const made = {
    held,
    changed,
    underWay,
    drive: { request },
    sent: (_, told) => new Promise((resolve, reject) => underWay.push({ told, resolve, reject })),
    arrive: async () => {
      await rested();
      while (underWay.length) {
        const { told, resolve } = underWay.shift();
        resolve(request(told));
        await rested();
      }
    },
  };
  return made;
};

/** Make a browser's private folders, which know which files are open for writing. */
const storage = () => {
  const files = new Map();
  const entry = name => ({
    createSyncAccessHandle: async () => {
      const file = files.get(name);
      if (file.open) throw new Error("It is being written to.");
      file.open = true;
      return {
        getSize: () => file.bytes.length,
        read: bytes => bytes.set(file.bytes),
        write: (bytes, { at }) => { file.bytes = Uint8Array.of(...file.bytes.slice(0, at), ...bytes); },
        truncate: size => { file.bytes = file.bytes.slice(0, size); },
        close: () => { file.open = false; },
      };
    },
  });
  const folder = {
    getDirectoryHandle: async () => folder,
    getFileHandle: async name => {
      files.set(name, { bytes: new Uint8Array(), open: false });
      return entry(name);
    },
    removeEntry: async name => files.delete(name),
    *[Symbol.iterator]() {
      for (const name of [...files.keys()]) yield [name, entry(name)];
    },
  };
  return { files, kill: () => files.forEach(file => { file.open = false; }), getDirectory: async () => folder };
};

const kernel = async (disk, at) => {
  const journal = await openJournal(disk);
  sendLater(at.drive, journal, at.sent, rested);
  return at.drive;
};

test("a saved game is journalled at once and sent to the page later, with the newest version last", async () => {
  const disk = storage();
  const at = page({ [GAME]: "" });
  const drive = await kernel(disk, at);
  for (const text of ["one", "one two", "one two three"]) drive.request(put(text));
  assert.deepEqual(drive.request({ method: "get", path: GAME }), { content: "one two three", format: "text" });
  assert.equal(at.underWay.length, 0);
  await rested();
  assert.deepEqual(at.underWay.map(({ told }) => told.data.data), ["one two three"]);
  drive.request(put("one two three four"));
  assert.equal(at.held.get(GAME), "");
  await at.arrive();
  assert.equal(at.held.get(GAME), "one two three four");
  assert.deepEqual([...disk.files.values()].map(({ bytes }) => bytes.length), [0]);
});

test("the next kernel hands over what a killed kernel had not sent, once", async () => {
  const disk = storage();
  (await kernel(disk, page({ [GAME]: "" }))).request(put("one"));
  disk.kill();
  const [[, torn]] = disk.files;
  torn.bytes = Uint8Array.of(...torn.bytes, 123, 34);
  const next = page({ [GAME]: "" });
  await kernel(disk, next);
  assert.equal(next.held.get(GAME), "one");
  await rested();
  assert.equal(disk.files.size, 1);
});

test("the journal of a running kernel is left alone", async () => {
  const disk = storage();
  const at = page({ [GAME]: "" });
  (await kernel(disk, at)).request(put("one"));
  const other = page({ [GAME]: "" });
  await kernel(disk, other);
  assert.equal(other.held.get(GAME), "");
  await at.arrive();
  assert.equal(at.held.get(GAME), "one");
});

test("a game that was deleted or continued elsewhere since is not restored from the journal", async () => {
  for (const later of [{}, { [GAME]: "one two three" }]) {
    const disk = storage();
    (await kernel(disk, page({ [GAME]: "" }))).request(put("one"));
    disk.kill();
    const next = page(later);
    next.changed = new Date(Date.now() + 60_000).toISOString();
    await kernel(disk, next);
    assert.deepEqual(Object.fromEntries(next.held), later);
  }
});

test("a rewritten, moved or deleted game stays so, even while an older version is being sent", async () => {
  const part = "mathfish/saves/lesson/0001-docfish.part";
  const lives = [
    [drive => { drive.request(put("anew", part)); drive.request({ method: "rename", path: part, data: { newPath: GAME } }); }, { [GAME]: "anew" }],
    [drive => drive.request({ method: "rename", path: GAME, data: { newPath: "older" } }), { older: "one" }],
    [drive => drive.request({ method: "rmdir", path: GAME }), {}],
  ];
  for (const [act, left] of lives) {
    for (const onItsWay of [false, true]) {
      const at = page({ [GAME]: "" });
      const drive = await kernel(storage(), at);
      drive.request(put("one"));
      if (onItsWay) await rested();
      assert.equal(at.underWay.length, Number(onItsWay));
      act(drive);
      await at.arrive();
      assert.deepEqual(Object.fromEntries(at.held), left);
    }
  }
});

test("a game is written directly when the page refuses it or the journal is full", async () => {
  const at = page({ [GAME]: "" });
  const drive = await kernel(storage(), at);
  drive.request(put("one"));
  await rested();
  at.underWay.shift().reject(new Error("no room"));
  await rested();
  drive.request(put("one two"));
  assert.equal(at.held.get(GAME), "one two");
  const full = page({ [GAME]: "" });
  const journal = { left: [], handedOver() {}, empty() {}, write() { throw new Error("full"); } };
  sendLater(full.drive, journal, full.sent, rested);
  full.drive.request(put("one"));
  assert.equal(full.held.get(GAME), "one");
});

test("all other files are sent to the page at once", async () => {
  const at = page();
  const drive = await kernel(storage(), at);
  drive.request(put("answers", "mathfish/progress.sqlite"));
  assert.equal(at.held.get("mathfish/progress.sqlite"), "answers");
});
