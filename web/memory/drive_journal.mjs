// Saved games on their way to the page, which keeps the files: Python goes on before the page has time for them.
// Until then they stand in a journal, a file of the browser to which Python's worker writes by itself: so a browser that is
// closed or killed has lost nothing, and the next kernel hands them over.

import { SAVED_GAME } from "./drive_memory.mjs";

const FOLDER = "mathfish-saves";
const LONGEST_ON_THE_WAY_MS = 5000;
const PAINTED_MS = 100;
const encoder = new TextEncoder();

/** The saved games in a journal's file; a line that was cut off was never answered. */
const linesOf = file => {
  const bytes = new Uint8Array(file.getSize());
  file.read(bytes, { at: 0 });
  return new TextDecoder().decode(bytes).split("\n").slice(0, -1).map(line => JSON.parse(line));
};

/** A journal of one's own, with what is `left` of those whose kernels are gone, until that is `handedOver`. */
export const openJournal = async (storage = navigator.storage) => {
  const folder = await (await storage.getDirectory()).getDirectoryHandle(FOLDER, { create: true });
  const left = [];
  const read = [];
  for await (const [name, entry] of folder) {
    const file = await entry.createSyncAccessHandle().catch(() => null); // none while another kernel writes there
    if (!file) continue;
    left.push(...linesOf(file));
    file.close();
    read.push(name);
  }
  const own = await folder.getFileHandle(crypto.randomUUID(), { create: true });
  const file = await own.createSyncAccessHandle();
  return {
    left,
    handedOver: () => Promise.all(read.map(name => folder.removeEntry(name).catch(() => {}))),
    write: told => file.write(encoder.encode(`${JSON.stringify(told)}\n`), { at: file.getSize() }),
    empty: () => file.truncate(0),
  };
};

/** When the page has painted what the kernel is answering: before, a file would be in its way. */
const painted = () => new Promise(resolve => setTimeout(resolve, PAINTED_MS));

/** Ask the page as the drive does, without waiting for its answer. */
const send = async (drive, told) => {
  const requestId = crypto.randomUUID();
  const body = JSON.stringify({ data: { ...told, requestId }, browsingContextId: drive._browsingContextId, requestId });
  const answer = await fetch(encodeURI(drive.endpoint), { method: "POST", body });
  if (!answer.ok) throw new Error(answer.statusText);
};

/** Give the page what kernels that are gone left behind, unless a game went on elsewhere meanwhile. */
const handOver = (ask, journal) => {
  const latest = new Map(journal.left.map(each => [each.told.path, each]));
  for (const [path, { told, at }] of latest) {
    if (!ask({ method: "lookup", path }).ok) continue;
    const changed = Date.parse(ask({ method: "getattr", path }).mtime);
    if (changed <= at + LONGEST_ON_THE_WAY_MS) ask(told);
  }
  journal.handedOver();
};

/** Let a drive's saved games go to the page one after another, each path's latest last, and be in a journal before. */
export const sendLater = (drive, journal, sent = send, free = painted) => {
  const ask = drive.request.bind(drive);
  const due = new Map(); // by path: what the page shall have been asked last
  let refused = false;

  const carry = async path => {
    let told;
    await free();
    do {
      told = due.get(path);
      await sent(drive, told);
    } while (told !== due.get(path));
  };
  const later = told => {
    const underWay = due.has(told.path);
    due.set(told.path, told);
    if (underWay) return;
    carry(told.path).catch(() => { refused = true; }).then(() => {
      due.delete(told.path);
      if (!due.size && !refused) journal.empty();
    });
  };
  const put = told => {
    try {
      journal.write({ told, at: Date.now() });
    } catch {
      refused = true; // the browser is full
      return drive.request(told);
    }
    later(told);
    return null;
  };
  const rename = told => {
    const { path, data: { newPath } } = told;
    if (due.has(path)) ask(due.get(path));
    const moved = due.has(newPath) && ask({ method: "get", path });
    const answer = ask(told);
    if (due.has(path)) later({ method: "rmdir", path });
    if (moved) put({ method: "put", path: newPath, data: { data: moved.content, format: moved.format } });
    return answer;
  };

  drive.request = told => {
    const { method, path } = told;
    const waits = due.get(path);
    if (method === "put" && SAVED_GAME.test(path) && !refused) return put(told);
    if (method === "get" && waits?.method === "put") return { content: waits.data.data, format: waits.data.format };
    if (method === "rename") return rename(told);
    const answer = ask(told);
    if (waits && (method === "put" || method === "rmdir")) later(told); // what is under way would undo it
    return answer;
  };
  handOver(ask, journal);
};
