// What every page does: it says what Python is doing, marks the lessons that are done, and shows Python to those who ask.
import { allAnswered, readAnswered, rememberAnswered } from "./answered.js";

const TROUBLE = {
  failed: "The games and questions can't start in this browser. You can read everything on this page. To play, try an up-to-date Chrome, Edge or Firefox.",
  unkept: "This browser saves nothing for this page. You can play and read everything, but your games and answers are gone when you close it.",
};
const at = (id) => document.getElementById(id);

/** Mark the lessons and sections whose questions are all answered. */
export function markDone() {
  const answered = readAnswered();
  for (const item of document.querySelectorAll("[data-questions]")) {
    item.toggleAttribute("data-done", allAnswered(item.dataset.questions, answered));
  }
}

/** Show a sentence at the top of the page; the first one stays, since it is the reason for those that follow. */
function tellAtTop(name) {
  const line = at("trouble");
  if (line.textContent) return;
  line.textContent = TROUBLE[name];
  line.hidden = false;
}

/**
 * Print a document alone. The frame on the page may not print, so the document gets a frame that may; scripts run in neither.
 * @param {string} html
 */
function printSheet(html) {
  const frame = document.createElement("iframe");
  frame.sandbox.add("allow-same-origin", "allow-modals");
  frame.className = "printed";
  frame.srcdoc = html;
  frame.addEventListener("load", () => {
    frame.contentWindow.addEventListener("afterprint", () => frame.remove());
    frame.contentWindow.print();
  });
  document.body.append(frame);
}

document.addEventListener("mathfish:status", ({ detail }) => {
  at("status").textContent = detail.words;
});
document.addEventListener("mathfish:failed", () => {
  at("status").textContent = "";
  tellAtTop("failed");
});
document.addEventListener("mathfish:unkept", () => tellAtTop("unkept"));
document.addEventListener("mathfish:answered", ({ detail }) => {
  rememberAnswered(detail.keys);
  markDone();
});
at("show-python")?.addEventListener("click", ({ currentTarget }) => {
  const shown = document.body.toggleAttribute("data-shows-python");
  currentTarget.setAttribute("aria-pressed", String(shown));
});
at("print-answers")?.addEventListener("click", async () => {
  const { call } = await import(new URL(`${document.body.dataset.root}host/page.js`, document.baseURI));
  printSheet(await call("worksheet_answers"));
});
at("print")?.addEventListener("click", () => printSheet(document.querySelector(".cell iframe[srcdoc]").srcdoc));
for (const link of document.querySelectorAll(".list a")) {
  if (link.href === location.href.split(/[#?]/)[0]) link.setAttribute("aria-current", "page");
}
markDone();

/**
 * Let the site's service worker store files, so that they are there without network. It begins after Python has started,
 * since it would compete with what the page loads.
 * @param {{used?: string[]}} wanted  the files that this page has used; by default all files of the site
 */
async function storeForLater(wanted) {
  try {
    await navigator.serviceWorker.register(new URL("service-worker.js", import.meta.url));
    const { active } = await navigator.serviceWorker.ready;
    active.postMessage(wanted);
  } catch {
    // In a private window, some browsers refuse a service worker. The site works all the same.
  }
}

if (navigator.serviceWorker) {
  const { page, wake } = document.body.dataset;
  const used = () => [location.href, ...performance.getEntriesByType("resource").map(({ name }) => name)];
  if (!page || wake) addEventListener("load", () => storeForLater({ used: used() }));
  document.addEventListener("mathfish:status", ({ detail }) => detail.ready && storeForLater({}));
}
