// Python's worker: it starts Python at once, runs the cells of a page when it is told them, and then answers the page.
import { loadPyodide } from "../python/pyodide.mjs";
import { openKeptFiles } from "./kept_files.mjs";

const FORGETFUL = { commit: async () => {}, refresh: async () => {} };
const waiting = [];
let kept;
let page;
let python;
let sent = Promise.resolve();

/** Send texts to the page once what Python has written before is kept: nobody sees an answer that could be lost. */
const flush = () => {
  sent = sent.then(async () => {
    const texts = waiting.splice(0);
    await kept.commit().catch((error) => texts.push(JSON.stringify({ kind: "unkept", why: String(error) })));
    for (const text of texts) postMessage(text);
  });
  return sent;
};

const send = (text) => {
  if (waiting.push(text) === 1) queueMicrotask(flush);
};

const tell = (kind, content = {}) => send(JSON.stringify({ kind, ...content }));

/** Let one page at a time of all that are open work with the files they share, which it reads before and writes after. */
const alone = (act) => {
  const work = async () => {
    await kept.refresh();
    await act();
    await flush();
  };
  return navigator.locks && kept !== FORGETFUL ? navigator.locks.request("mathfish", work) : work();
};

/** Return the module of a page, which Python that couldn't start from its snapshot doesn't have yet. */
const moduleOfPage = async () => {
  try {
    return python.pyimport("mathfish_page");
  } catch {
    await python.loadPackage("mathfish-page");
    const module = python.pyimport("mathfish_page");
    module.shell.send_comm = () => {}; // a notebook's, which a page doesn't need
    module.prepare();
    return module;
  }
};

const acts = {
  async start({ path, cells, letters, first, state }) {
    const isActivity = state !== null; // then the learning platform keeps the answers
    // Without it, Pyodide would fetch its files in vain before it fails.
    if (!globalThis.WebAssembly) throw new Error("WebAssembly is not defined");
    python = await loadPyodide({ stdout: () => {}, stderr: () => {} });
    kept = isActivity ? FORGETFUL : await openKeptFiles(python.FS).catch(() => FORGETFUL);
    if (kept === FORGETFUL && !isActivity) tell("unkept");
    tell("awake");
    const module = await moduleOfPage();
    if (kept !== FORGETFUL || isActivity) module.enter_drive();
    module.shell.user_ns.set("letters", letters);
    await alone(async () => {
      page = await module.open_page.callKwargs(send, path, cells, isActivity ? { first, state } : { first });
      tell("ready");
    });
  },
  text({ text }) {
    return alone(() => page.hear_text(text));
  },
  call({ id, name, texts }) {
    return alone(async () => {
      try {
        const result = await python.pyimport("mathfish_page")[name](...texts);
        tell("result", { id, result });
      } catch (error) {
        tell("result", { id, error: String(error.message).trim().split("\n").at(-1) });
      }
    });
  },
};

let handled = Promise.resolve();
onmessage = ({ data }) => {
  handled = handled.then(() => acts[data.kind](data)).catch((error) => postMessage(JSON.stringify({ kind: page ? "broken" : "failed", why: String(error) })));
};
