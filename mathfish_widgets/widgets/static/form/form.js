// The form that writes a line of Python: its rows, and the line with its buttons.

import { createAsking, createSender } from "../asking/page.js";
import { createChildView } from "../shared/child_view.js";
import { copyField } from "../shared/copying.js";
import { keepByKey, make, setAttribute, setText, uniqueId } from "../shared/elements.js";
import { createSetting, fieldOf, updateSetting } from "../shared/fields.js";
import { createLinkFold } from "../shared/link_text.js";
import { watchTheme } from "../shared/theme_watch.js";

/**
 * @import { SetMessage, Setting } from "../shared/fields.js"
 * @import { FoldedLink } from "../shared/link_text.js"
 * @import { Model } from "../shared/model.js"
 */

/**
 * A row: a setting with a note, and why its last input was refused; `number` distinguishes equal refusals.
 * @typedef {Setting & {note?: string, refused?: {text: string, number: number}}} Row
 */

/** @typedef {"heading" | "line" | "copy" | "copied" | "selected" | "before" | "try"} Word */

/**
 * The traits: the rows, the line of Python, the fixed words, a message, the link, and the widget shown below.
 * @typedef {object} FormTraits
 * @property {Row[]} rows
 * @property {string} written
 * @property {Record<Word, string>} words
 * @property {string} told
 * @property {FoldedLink} link_fold
 * @property {string | null} shown
 */

/** @typedef {Model<FormTraits>} FormModel */
/** @typedef {(message: SetMessage | {try: true}, then?: () => void) => void} Send */

/**
 * Make a row of the form with a place for its note or refusal, which is the field's accessible description.
 * @param {Row} row
 * @param {Send} send
 */
function createFormRow(row, send) {
  const id = uniqueId("mathfish-form");
  const label = createSetting(row, send);
  const note = make("p", { class: "ms-note mf-quiet", id });
  setAttribute(fieldOf(label), "aria-describedby", id);
  return make("div", { class: `ms-row ms-${row.kind}` }, label, note);
}

/**
 * @param {HTMLElement} box
 * @param {Row} row
 */
function updateFormRow(box, row) {
  const [label, note] = box.children;
  updateSetting(label, row);
  setAttribute(fieldOf(label), "aria-invalid", row.refused ? "true" : null);
  setAttribute(note, "data-refused", Boolean(row.refused));
  setText(note, row.refused?.text ?? row.note ?? "");
}

/** @param {Send} send */
function createFormRows(send) {
  const box = make("div", { class: "ms-rows" });
  const refusal = make("p", { class: "ms-hidden", role: "alert" });
  /** @type {Map<string, HTMLElement>} */
  const nodes = new Map();
  /** @param {FormModel} model */
  function update(model) {
    const rows = model.get("rows") ?? [];
    keepByKey(box, nodes, rows, (row) => createFormRow(row, send), updateFormRow);
    setText(refusal, rows.find((row) => row.refused)?.refused?.text ?? "");
  }
  return { box, refusal, update };
}

/**
 * Make the line, and the button that copies it, or only selects it if the page may not use the clipboard.
 * @param {Record<Word, string>} words
 */
function createLineField(words) {
  const field = make("textarea", { class: "mf-field ms-line", readonly: true, rows: 2, spellcheck: "false" });
  const spoken = make("p", { class: "ms-hidden", role: "status" });
  const outcome = make("p", { class: "ms-outcome", role: "status" });
  const copy = make("button", { type: "button", class: "mf-button mf-primary" }, words.copy);
  copy.addEventListener("click", () => void copyField(field, outcome, words));
  /** @param {string} line */
  function update(line) {
    if (field.value === line) return;
    if (field.value) setText(spoken, line);
    field.value = line;
    setText(outcome, "");
  }
  const box = make("label", { class: "ms-writing" }, make("span", {}, words.line), field);
  return { box, copy, spoken, outcome, update };
}

/**
 * @param {FormModel} model
 * @param {HTMLElement} page
 */
function createForm(model, page) {
  const words = model.get("words");
  const told = make("p", { class: "ms-told", role: "status" });
  const queue = createAsking(model, page, (text) => setText(told, text));
  const rows = createFormRows(queue.send);
  const line = createLineField(words);
  const link = createLinkFold();
  const attempt = createSender({}, () => queue.send({ try: true }));
  const form = make("form", { "aria-label": words.heading },
    make("p", { class: "ms-heading" }, words.heading), rows.box, line.box,
    make("p", { class: "mf-quiet" }, words.before),
    make("div", { class: "mf-row" }, line.copy, attempt.button), line.outcome, told, link.fold, rows.refusal, line.spoken);
  form.addEventListener("submit", (event) => event.preventDefault());
  page.append(form);
  function update() {
    rows.update(model);
    line.update(model.get("written"));
    link.update(model.get("link_fold") ?? {});
    attempt.update(model.get("words").try);
    setText(told, model.get("told"));
  }
  return { form, update, stop: queue.stop };
}

/** @param {{model: FormModel, el: HTMLElement}} view */
function render({ model, el }) {
  // The widget is shown beside the form, not inside it, so that it does not get the form's styles.
  const page = make("div", { class: "mathfish-form" });
  const { form, update, stop } = createForm(model, page);
  const box = make("div", { class: "ms-shown" });
  const shown = createChildView(box, model.widget_manager);
  el.append(page, box);
  function show() {
    update();
    shown.show(model.get("shown") ?? null);
  }
  show();
  model.on("change", show);
  const unwatch = watchTheme(page, form);
  return () => {
    model.off("change", show);
    unwatch();
    stop();
    shown.drop();
  };
}

export default { render };
