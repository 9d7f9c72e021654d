// The files that a visitor's browser keeps: games, answers and notebooks, in the store in which JupyterLite keeps its files,
// so that pages and notebooks have the same ones. Python's files live in memory; what changes there is written at once.

const DATABASE = "mathfish";
const STORE = "files";
const DRIVE = "/drive";
const SHARED_MEMORY = /-shm$/; // of SQLite, for the processes of one machine

/** Wait for a request or a transaction of IndexedDB. */
const done = (asked) => new Promise((resolve, reject) => {
  asked.onsuccess = asked.oncomplete = () => resolve(asked.result);
  asked.onerror = asked.onabort = () => reject(asked.error);
});

const open = async (version) => {
  const asked = indexedDB.open(DATABASE, version);
  asked.onupgradeneeded = () => asked.result.objectStoreNames.contains(STORE) || asked.result.createObjectStore(STORE);
  const database = await done(asked);
  if (database.objectStoreNames.contains(STORE)) return database;
  database.close();
  return open(database.version + 1);
};

const bytesOf = ({ content, format }) => {
  if (format === "base64") return Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  return new TextEncoder().encode(typeof content === "string" ? content : JSON.stringify(content));
};

const lettersOf = (bytes) => {
  let text = "";
  for (let place = 0; place < bytes.length; place += 0x8000) text += String.fromCharCode(...bytes.subarray(place, place + 0x8000));
  return btoa(text);
};

/** A file or folder as JupyterLite describes it; `bytes` are those of a file. */
const entryOf = (path, bytes) => {
  const now = new Date().toISOString();
  const about = { name: path.split("/").at(-1), path, last_modified: now, created: now, writable: true };
  if (!bytes) return { ...about, type: "directory", format: "json", mimetype: "application/json", content: [], size: 0 };
  if (path.endsWith(".ipynb")) {
    const content = JSON.parse(new TextDecoder().decode(bytes));
    return { ...about, type: "notebook", format: "json", mimetype: "application/x-ipynb+json", content, size: bytes.length };
  }
  return { ...about, type: "file", format: "base64", mimetype: "octet/stream", content: lettersOf(bytes), size: bytes.length };
};

/**
 * Put what the browser keeps into Python's files, and return what keeps it up to date: `commit` writes what has changed,
 * `refresh` reads what other pages have written. Rejects where the browser keeps nothing.
 */
export const openKeptFiles = async (FS) => {
  let database;
  const known = new Map(); // by path: when the file was changed, and how large it was
  const folders = new Set();
  const changedElsewhere = new Set();
  let looked = 0;

  const connect = async () => {
    database = await open();
    database.onversionchange = () => database.close();
  };
  const store = async (mode) => {
    const begin = () => database.transaction(STORE, mode).objectStore(STORE);
    try {
      return begin();
    } catch {
      await connect(); // a notebook needed a newer version of the database, which closed this one
      return begin();
    }
  };
  const others = new BroadcastChannel(DATABASE);
  others.onmessage = ({ data }) => data.forEach((path) => changedElsewhere.add(path));

  const nodeOf = (path) => FS.lookupPath(`${DRIVE}/${path}`).node;
  const stateOf = ({ mtime, usedBytes }) => ({ mtime: Number(mtime), size: usedBytes });
  const put = (path, bytes) => {
    FS.mkdirTree(`${DRIVE}/${path}`.slice(0, -path.split("/").at(-1).length));
    FS.writeFile(`${DRIVE}/${path}`, bytes);
    known.set(path, stateOf(nodeOf(path)));
  };
  const remove = (path) => {
    known.delete(path);
    if (FS.analyzePath(`${DRIVE}/${path}`).exists) FS.unlink(`${DRIVE}/${path}`);
  };
  const take = (path, item) => {
    if (SHARED_MEMORY.test(path)) return;
    if (!item) remove(path);
    else if (item.type === "directory") FS.mkdirTree(`${DRIVE}/${path}`);
    else put(path, bytesOf(item));
  };

  const walk = function* (folder, before = "") {
    for (const [name, each] of Object.entries(folder.contents)) {
      const inside = before + name;
      if (FS.isDir(each.mode)) yield* walk(each, `${inside}/`);
      else if (!SHARED_MEMORY.test(name)) yield [inside, each];
    }
  };
  const isChanged = (path, { mtime, size }) => {
    const before = known.get(path);
    return before?.mtime !== mtime || before.size !== size || mtime >= looked;
  };

  await connect();
  FS.mkdirTree(DRIVE);
  const files = await store("readonly");
  const [paths, items] = await Promise.all([done(files.getAllKeys()), done(files.getAll())]);
  paths.forEach((path, place) => take(path, items[place]));

  return {
    /** Write what has changed since the last time, in one transaction. */
    async commit() {
      const begun = Date.now();
      const there = new Map(walk(FS.lookupPath(DRIVE).node));
      const changed = [...there].map(([path, node]) => [path, node, stateOf(node)]).filter(([path, , state]) => isChanged(path, state));
      const gone = [...known.keys()].filter((path) => !there.has(path));
      if (!changed.length && !gone.length) return;
      const kept = await store("readwrite");
      for (const path of gone) kept.delete(path);
      for (const [path, node] of changed) {
        const parts = path.split("/").slice(0, -1);
        parts.forEach((_, depth) => {
          const folder = parts.slice(0, depth + 1).join("/");
          if (!folders.has(folder)) kept.put(entryOf(folder), folder);
          folders.add(folder);
        });
        kept.put(entryOf(path, node.contents.subarray(0, node.usedBytes)), path);
      }
      await done(kept.transaction);
      looked = begun;
      for (const path of gone) known.delete(path);
      for (const [path, , state] of changed) known.set(path, state);
      others.postMessage([...gone, ...changed.map(([path]) => path)]);
    },

    /** Read what other pages have written meanwhile. */
    async refresh() {
      if (!changedElsewhere.size) return;
      const due = [...changedElsewhere];
      changedElsewhere.clear();
      const kept = await store("readonly");
      const found = await Promise.all(due.map((path) => done(kept.get(path))));
      due.forEach((path, place) => take(path, found[place]));
    },
  };
};
