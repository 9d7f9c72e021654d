// What every page does: it says what Python is doing, marks the lessons that are done, and shows Python to those who ask.
import { allAnswered, readAnswered, rememberAnswered } from "./answered.js";

const at = (id) => document.getElementById(id);
const tickLessons = () => markDone(document.querySelectorAll("#list-lessons [data-questions]"));

/** Mark the list items whose questions are all answered. */
export function markDone(items) {
  const answered = readAnswered();
  for (const item of items) item.toggleAttribute("data-done", allAnswered(item.dataset.questions, answered));
}

/**
 * Print a sheet alone. The frame on the page may not print, so its document gets a frame that may; scripts run in neither.
 * @param {HTMLIFrameElement | null} shown
 */
function printSheet(shown) {
  if (!shown) return print();
  const frame = document.createElement("iframe");
  frame.sandbox.add("allow-same-origin", "allow-modals");
  frame.className = "printed";
  frame.srcdoc = shown.srcdoc;
  frame.addEventListener("load", () => {
    frame.contentWindow.addEventListener("afterprint", () => frame.remove());
    frame.contentWindow.print();
  });
  document.body.append(frame);
}

document.addEventListener("mathfish:status", ({ detail }) => {
  at("status").textContent = detail.words;
});
document.addEventListener("mathfish:failed", ({ detail }) => {
  at("status").textContent = detail.sentence;
});
document.addEventListener("mathfish:answered", ({ detail }) => {
  rememberAnswered(detail.keys);
  tickLessons();
});
at("show-python")?.addEventListener("click", ({ currentTarget }) => {
  const shown = document.body.toggleAttribute("data-python");
  currentTarget.setAttribute("aria-pressed", String(shown));
});
for (const button of document.querySelectorAll("[data-print]")) {
  button.addEventListener("click", () => printSheet(document.querySelector(`${button.dataset.print} iframe`)));
}
at("unsaved").hidden = isSecureContext;
for (const link of document.querySelectorAll(".list a")) {
  if (link.href === location.href.split(/[#?]/)[0]) link.setAttribute("aria-current", "page");
}
tickLessons();
