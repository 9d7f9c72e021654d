// What all pages with questions share: the explanation, the hints, the buttons, and the connection to Python.

import { showConnection } from "../shared/connection.js";
import { focused, make, setAttribute, setText } from "../shared/elements.js";
import { createMessageQueue, kernelGone } from "../shared/kernel.js";
import { keepPlainKeys } from "../shared/keyboard.js";
import { createRest } from "../shared/rest.js";

/**
 * @import { AnsweringTraits } from "../shared/kernel.js"
 * @import { Model } from "../shared/model.js"
 */

/**
 * The response to an answer; it is empty before the first answer. `html` and the SVG of a `scene` are inserted
 * unchanged, since they were escaped when they were made. `end` is the text for the end of a lesson.
 * @typedef {{kind?: string, word?: string, html?: string, number?: number, scene?: string, end?: string}} Verdict
 */

/**
 * The labels of the buttons; a button without a label is not shown.
 * @typedef {{check?: string, hint?: string, exhausted?: boolean, solve?: string}} ButtonWords
 */

/** @typedef {{verdict: Verdict, hints: string[], buttons: ButtonWords, trouble: string}} AskingTraits */

/** @type {Record<string, string>} */
const SIGNS = { right: "✓", again: "↻", shown: "→", kept: "•", note: "i", error: "!" };

/** Make the place for the picture of the question. */
export function createPicture() {
  const box = make("div", { class: "mq-picture" });
  /** @param {Model<{picture: string}>} model */
  function update(model) {
    const html = model.get("picture") ?? "";
    box.innerHTML = html;
    setAttribute(box, "hidden", !html);
  }
  return { box, update };
}

/** Make the place for the explanation; the node always stays, so that screen readers read its new content. */
export function createVerdict() {
  const region = make("div", { class: "mq-verdict", role: "status" });
  let isNew = false;
  /** @param {Model<AskingTraits>} model */
  function update(model) {
    const { kind = "", word = "", html = "", scene = "", end = "" } = model.get("verdict") ?? {};
    setAttribute(region, "data-kind", kind || null);
    region.replaceChildren();
    isNew = Boolean(kind);
    if (!kind) return;
    const body = make("div", { class: "mq-reason" });
    body.innerHTML = html;
    if (word) body.prepend(make("p", { class: "mq-word" }, word));
    region.append(make("span", { class: "mq-sign", "aria-hidden": "true" }, SIGNS[kind]), body);
    if (!scene) return;
    const joy = make("div", { class: end ? "mq-flock" : "mq-catch", "aria-hidden": "true" });
    joy.innerHTML = scene;
    if (end) body.append(joy, make("p", { class: "mq-end" }, end));
    else region.append(joy);
  }
  /** @param {string} text */
  function tell(text) {
    setAttribute(region, "data-kind", "error");
    region.replaceChildren(make("span", { class: "mq-sign", "aria-hidden": "true" }, SIGNS.error), make("p", {}, text));
  }
  /**
   * Scroll to the latest response, once, if the focus is on this page. The start of the response matters most, then the
   * element with the focus, then the rest.
   * @param {HTMLElement} el
   */
  function bringIntoSight(el) {
    const held = focused(el);
    if (isNew && held && el.contains(held)) {
      for (const node of [region, held, region.querySelector(".mq-sign")]) node?.scrollIntoView({ block: "nearest" });
    }
    isNew = false;
  }
  return { region, update, tell, bringIntoSight };
}

/** Make the place that says why answers are not being saved. */
export function createTrouble() {
  const line = make("p", { class: "mq-trouble", role: "status" });
  /** @param {Model<AskingTraits>} model */
  const update = (model) => setText(line, model.get("trouble") ?? "");
  return { line, update };
}

/** Make the list of the hints shown so far. */
export function createHints() {
  const list = make("ul", { class: "mq-hints", "aria-live": "polite" });
  /** @param {Model<AskingTraits>} model */
  function update(model) {
    const hints = model.get("hints") ?? [];
    if (hints.length < list.children.length) list.replaceChildren();
    hints.slice(list.children.length).forEach((hint) => list.append(make("li", {}, hint)));
  }
  return { list, update };
}

/**
 * Make a button that sends something; it is hidden if it has no label.
 * @param {Record<string, string>} attributes
 * @param {() => void} send
 */
export function createSender(attributes, send) {
  const button = make("button", { type: "button", class: "mf-button", ...attributes });
  button.addEventListener("click", () => {
    if (button.getAttribute("aria-disabled") !== "true") send();
  });
  function update(words = "") {
    setText(button, words);
    setAttribute(button, "hidden", !words);
  }
  return { button, update };
}

/**
 * Make the buttons Check and Hint.
 * @param {(message: {hint: true}) => void} send
 */
export function createButtons(send) {
  const check = make("button", { type: "submit", class: "mf-button mf-primary" });
  const hint = createSender({}, () => send({ hint: true }));
  /** @param {Model<AskingTraits>} model */
  function update(model) {
    const words = model.get("buttons") ?? {};
    setText(check, words.check ?? "");
    setAttribute(check, "hidden", !words.check);
    hint.update(words.hint);
    setAttribute(hint.button, "aria-disabled", words.exhausted ? "true" : null);
  }
  return { row: make("div", { class: "mf-row" }, check, hint.button), update };
}

/**
 * Turn an element into a page with questions, and return its connection to Python. The page shows when an answer is
 * pending, and when the kernel has ended or cannot be reached.
 * @template {object} Message
 * @param {Model<AnsweringTraits>} model
 * @param {HTMLElement} el
 * @param {(text: string) => void} tell  shows a text on the page
 */
export function createAsking(model, el, tell) {
  el.classList.add("mathfish-question", "mf-look");
  keepPlainKeys(el);
  /** @type {ReturnType<typeof createMessageQueue<Message>>} */
  const queue = createMessageQueue(model, el, {
    busy: () => {},
    gone: () => tell(kernelGone(model)),
    moved: () => rest.look(),
  });
  const rest = createRest(el, model, queue, el);
  rest.look();
  const leave = showConnection(model, el);
  const stop = () => {
    leave();
    rest.stop();
    queue.stop();
  };
  return { ...queue, stop };
}
