// The living part of a page of the site: shows its widgets as they were recorded, wakes Python, and connects both.
import { notes, saved } from "../activity.js";
import { openHost } from "./host.js";

export const path = document.body.dataset.page; // of the notebook: under it, work is saved
export const cells = document.getElementById("cells").textContent;
const { root, wake } = document.body.dataset;
const BEGUN = "mathfish begun";
const CLICK_AGAIN = "Here is your game. Click again.";
const OF_SHOWING = new Set(["event", "view", "tour", "ask", "sent"]); // what widgets send because they are shown
const early = [];
const asked = new Map();
let isReady = false;
let worker = null;
let numbers = 0;

const say = (name, detail) => document.dispatchEvent(new CustomEvent(`mathfish:${name}`, { detail }));

/** Say what is being waited for. */
export const tell = (words) => {
  say("status", { words, ready: isReady });
  document.body.dataset.python = isReady ? "ready" : "waking";
};

// The cells in which somebody has begun something: a new game there gets a random deal, not the recorded one.
const begun = {
  read() {
    try {
      return new Set(JSON.parse(notes.getItem(BEGUN) ?? "[]"));
    } catch {
      return new Set();
    }
  },
  add(cell) {
    const all = this.read();
    if (all.has(cell)) return;
    try {
      notes.setItem(BEGUN, JSON.stringify([...all.add(cell)]));
    } catch {
      // Nothing can be stored here.
    }
  },
};

const placeOf = (cell) => document.querySelector(`.cell[data-cell="${CSS.escape(cell)}"] .place`);

const cellOf = (id) => id.slice(0, id.lastIndexOf("."));
const asRecorded = new Map(); // by cell: what was recorded of its widgets
const asMade = new Map(); // and what Python has said of them

/** Note what is said of a cell's widgets, until Python has run all cells. */
const note = (said, { kind, content, buffers }) => {
  if (!content?.comm_id) return;
  const cell = cellOf(content.comm_id);
  said.set(cell, [...(said.get(cell) ?? []), JSON.stringify([kind, content.data, buffers])]);
};

const isAsRecorded = (cell) => String(asRecorded.get(cell)) === String(asMade.get(cell));

/** Send what was done early; but on a table that looked different then, because its game was resumed, it meant something else. */
const sendEarly = (text) => {
  const { comm_id, data } = JSON.parse(text).content;
  if (data.content?.touch === undefined || isAsRecorded(cellOf(comm_id))) return worker.postMessage({ kind: "text", text });
  tell(CLICK_AGAIN);
  const [view, number] = data.content.sent ?? [];
  const update = { method: "update", state: { answered: { [view]: number } }, buffer_paths: [] };
  return host.hear(JSON.stringify({ kind: "comm_msg", content: { comm_id, data: update } }));
};

const socket = {
  send(text) {
    const { content } = JSON.parse(text);
    if (Object.keys(content.data.content ?? {}).some((key) => !OF_SHOWING.has(key))) begun.add(cellOf(content.comm_id));
    if (isReady) worker.postMessage({ kind: "text", text });
    else early.push(text);
  },
};

const boxes = new Map(); // by cell: what it shows, by widget or text
const recordedOnly = new Set(); // the boxes that Python has not shown yet
let isRecorded = true;

const shown = {
  async output({ cell, widget, html, text }) {
    const place = placeOf(cell);
    if (!place) return;
    const known = boxes.get(cell) ?? new Map();
    const key = widget ?? html ?? text;
    const before = known.get(key);
    if (before && isAsRecorded(cell)) {
      recordedOnly.delete(before);
      return;
    }
    before?.remove();
    if (!known.size) place.replaceChildren();
    const box = document.createElement("div");
    boxes.set(cell, known.set(key, box));
    if (isRecorded) recordedOnly.add(box);
    place.append(box);
    if (widget) await host.show(widget, box);
    else if (html) box.innerHTML = html;
    else box.append(Object.assign(document.createElement("pre"), { textContent: text }));
  },
  again() {
    boxes.clear(); // the next output replaces what a cell shows
  },
  answered({ keys }) {
    say("answered", { keys });
  },
  report({ report }) {
    say("report", report);
  },
  awake() {
    tell("Loading the cards …");
  },
  unkept() {
    say("unkept");
  },
  ready() {
    isReady = true;
    for (const box of recordedOnly) box.remove();
    tell("");
    early.splice(0).forEach(sendEarly);
  },
  result({ id, result, error }) {
    const { resolve, reject } = asked.get(id);
    asked.delete(id);
    if (error === undefined) resolve(result);
    else reject(new Error(error));
  },
  broken({ why }) {
    console.error(why);
    tell("Something on this page doesn't work any more. Reload the page: your work is saved.");
  },
  failed({ why }) {
    console.warn("Python cannot start:", why);
    document.body.dataset.python = "failed";
    say("failed");
  },
};

const host = openHost({
  socket,
  frontEnd: (name) => `${root}host/${name}.js`,
  told: (told) => shown[told.kind]?.(told),
});

/** Show the widgets as they were recorded when nobody had done anything. */
const showRecorded = async () => {
  const answer = await fetch(`${root}host/recorded/${path.replaceAll("/", "-")}.json`);
  if (!answer.ok) return;
  const recorded = await answer.json();
  const whole = (_, each) => (each?.long === undefined ? each : recorded.long[each.long]);
  for (const told of JSON.parse(JSON.stringify(recorded.told), whole)) {
    note(asRecorded, told);
    await host.hear(JSON.stringify(told));
  }
};

/** Call a function of `mathfish_page` with texts. */
export const call = (name, ...texts) => new Promise((resolve, reject) => {
  wakePython();
  const id = (numbers += 1);
  asked.set(id, { resolve, reject });
  worker.postMessage({ kind: "call", id, name, texts });
});

/** Let this page start with random deals from now on. */
export const countAsBegun = () => JSON.parse(cells).forEach(({ id }) => begun.add(id));

/** Start Python, and let it run the cells of this page. */
export const wakePython = () => {
  if (worker) return;
  tell("Loading Python …");
  worker = new Worker(new URL("worker.mjs", import.meta.url), { type: "module" });
  const recorded = showRecorded().catch((error) => console.warn(error));
  recorded.then(() => (isRecorded = false));
  worker.onmessage = ({ data }) => recorded.then(() => {
    if (!isReady) note(asMade, JSON.parse(data));
    return host.hear(data);
  });
  worker.onerror = ({ message }) => shown.failed({ why: message });
  const letters = location.hash.startsWith("#mf=") ? location.hash.slice("#mf=".length) : "";
  const first = JSON.parse(cells).every(({ id }) => !begun.read().has(id));
  const start = (state) => worker.postMessage({ kind: "start", path, cells, letters, first, state });
  if (saved) saved.then(start);
  else start(null);
};

import("./work.js");
addEventListener("hashchange", () => location.hash.startsWith("#mf=") && location.reload());
if (wake === "touch") document.querySelector(".cell").addEventListener("click", wakePython, { once: true });
else wakePython();
