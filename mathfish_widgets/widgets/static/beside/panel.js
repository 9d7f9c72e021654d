// The explanation beside the table: a heading, its sentences, and buttons to step through them.

import { textButton } from "../shared/buttons.js";
import { make, setAttribute, setText, uniqueId } from "../shared/elements.js";

/** @import { Model } from "../shared/model.js" */

/**
 * The explanation; without a heading there is none. `html` is inserted unchanged: it was escaped when it was made.
 * @typedef {object} Panel
 * @property {string} [heading]
 * @property {string} [html]
 * @property {number} [index]  the number of this page, counted from 0
 * @property {number} [count]
 * @property {number} [more]  how many pages were left out to keep it short
 * @property {string} [position]  shown instead of the index
 */

/** @typedef {{panel: Panel}} PanelTraits */

const SPEAKER = `<svg viewBox="0 0 24 24" width="22" height="22" fill="none" stroke="currentColor" stroke-width="2"
  stroke-linejoin="round" aria-hidden="true"><path d="M3 9v6h4l5 4V5L7 9zM15 8a5 5 0 0 1 0 8M18 5a9 9 0 0 1 0 14"/></svg>`;

/**
 * Read text aloud with the browser's own voice, if it has one; a second press stops it.
 * @param {string} text
 */
function readWithVoice(text) {
  const voice = globalThis.speechSynthesis;
  if (!voice) return;
  const silent = !voice.speaking;
  voice.cancel();
  if (silent) voice.speak(Object.assign(new SpeechSynthesisUtterance(text), { lang: "en" }));
}

/**
 * Show the pages as bars, filled up to the current page; a single page needs no bar.
 * @param {HTMLElement} dots
 * @param {number} index
 * @param {number} count
 */
function showDots(dots, index, count) {
  const bars = Array.from({ length: count > 1 ? count : 0 }, (_, at) => make("span", { class: at <= index ? "mf-done" : null }));
  dots.replaceChildren(...bars);
}

/** The maximum number of characters in a heading that the handle shows, too. */
const ON_HANDLE = 28;

/** Make the handle that opens and closes the explanation when there is no room for it beside the table. */
function createHandle() {
  const [words, place] = [make("span", { class: "mf-handle-words" }), make("span", { class: "mf-quiet" })];
  const button = textButton("", () => {
    isOpen = Boolean(button.closest(".mathfish")?.toggleAttribute("data-explaining"));
    write();
    button.scrollIntoView({ block: "nearest" });
  }, "mf-explain");
  let isOpen = false;
  let told = ["", ""];
  button.append(words, place);
  setAttribute(button, "data-key", "explain");

  function write() {
    const [heading, at] = told;
    setAttribute(button, "aria-expanded", String(isOpen));
    setAttribute(button, "hidden", !heading);
    setText(words, isOpen ? "Back to the table" : heading.length > ON_HANDLE ? "Explanation" : heading);
    setText(place, at);
  }

  /** @type {(heading: string, place: string) => void} */
  function show(...what) {
    told = what;
    write();
  }

  return { button, show };
}

/**
 * Make the panel.
 * @param {(message: {do: string}) => void} send
 * @param {(text: string) => void} speak  says a text to screen readers
 */
export function createPanel(send, speak) {
  const id = uniqueId("mf");
  const heading = make("h2", { class: "mf-heading", id });
  let [position, told] = [make("p"), make("div")];
  const dots = make("div", { class: "mf-dots", "aria-hidden": "true" });
  const handle = createHandle();
  const body = make("div", { class: "mf-body", role: "group", "aria-labelledby": id, tabindex: "0" }, heading);
  const text = () => `${heading.textContent}. ${position.textContent}. ${told.innerText}`.replace(/\s+/g, " ");
  /** @type {string | null} */
  let html = null;
  let walking = false;
  // Reading or setting the scroll position forces a layout, so remember whether anybody has scrolled.
  let scrolled = false;
  body.addEventListener("scroll", () => {
    scrolled = true;
  }, { passive: true });

  /** @param {string} key */
  const walk = (key) => () => {
    walking = true;
    send({ do: key });
  };
  const readAloud = () => {
    speak(text());
    readWithVoice(text());
  };
  const back = textButton("Back", walk("previous"));
  const next = textButton("Next", walk("next"), "mf-primary");
  const more = textButton("More", walk("more"));
  const aloud = textButton("", readAloud, "mf-aloud");
  aloud.innerHTML = SPEAKER;
  setAttribute(aloud, "aria-label", "Read aloud");
  setAttribute(aloud, "title", "Read aloud");
  const row = make("div", { class: "mf-row mf-walk" }, back, next, more);
  const section = make("section", { class: "mf-panel", "aria-labelledby": id }, dots, body, aloud, row);

  /** @param {Model<PanelTraits>} model */
  function update(model) {
    const { index = 0, count = 0, more: left = 0, ...panel } = model.get("panel") ?? {};
    setAttribute(section, "hidden", !panel.heading);
    setText(heading, panel.heading ?? "");
    setAttribute(back, "aria-disabled", index <= 0 ? "true" : null);
    setAttribute(next, "aria-disabled", index >= count - 1 ? "true" : null);
    setAttribute(more, "hidden", !left);
    setText(more, `More (${left})`);
    handle.show(panel.heading ?? "", count > 1 ? `${index + 1} of ${count}` : "");
    showDots(dots, index, count);
    const place = panel.position || (count > 1 ? `page ${index + 1} of ${count}` : "");
    if (html === (panel.html ?? "") && position.textContent === place) return;
    html = panel.html ?? "";
    // Replace heading and text together, so that the old text does not shift below the new heading.
    [position, told] = [make("p", { class: panel.position ? "mf-position" : "mf-unseen" }, place), make("div", { class: "mf-told" })];
    told.innerHTML = html;
    body.replaceChildren(heading, position, told);
    if (scrolled) body.scrollTop = 0;
    scrolled = false;
    if (walking) speak(text());
    walking = false;
  }

  const stop = () => globalThis.speechSynthesis?.cancel();
  return { section, handle: handle.button, row, update, reads: /** @type {(keyof PanelTraits)[]} */ (["panel"]), stop };
}
