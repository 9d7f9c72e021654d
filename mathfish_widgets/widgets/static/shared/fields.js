// Fields in which a person sets something: a check box, a choice, a number or a text, each with its label.

import { focused, make, setText } from "./elements.js";

/** @typedef {string | number | boolean | null} Value */

/**
 * What can be set, as Python describes it; a choice is a value, or a value with its words.
 * @typedef {object} Setting
 * @property {string} key
 * @property {string} label
 * @property {"check" | "choice" | "number" | "text"} kind
 * @property {Value} [value]
 * @property {(Value | [Value, string])[]} [choices]
 */

/** @typedef {{set: string, value: Value}} SetMessage */

/** @type {WeakMap<Element, Setting>} */
const settings = new WeakMap();

/**
 * Return what can be chosen, each value with its words.
 * @param {Pick<Setting, "choices">} setting
 * @returns {[value: Value, words: string][]}
 */
export function choicePairs({ choices = [] }) {
  return choices.map((choice) => (Array.isArray(choice) ? choice : [choice, String(choice)]));
}

/**
 * Return what a field says: a truth, a choice, a whole number, or the text as it is when it is no number.
 * @param {{value: string, checked?: boolean, selectedIndex?: number}} field
 * @param {Pick<Setting, "kind" | "choices">} setting
 * @returns {Value}
 */
export function fieldValue(field, setting) {
  if (setting.kind === "check") return Boolean(field.checked);
  if (setting.kind === "choice") return choicePairs(setting)[field.selectedIndex ?? 0][0];
  const text = field.value.trim();
  return setting.kind === "number" && /^-?\d+$/.test(text) ? Number(text) : text;
}

/** @param {Setting["kind"]} kind */
function createField(kind) {
  if (kind === "choice") return make("select", { class: "mf-field" });
  if (kind === "check") return make("input", { class: "mf-field", type: "checkbox" });
  return make("input", { class: "mf-field", type: "text", inputmode: kind === "number" ? "numeric" : null });
}

/**
 * Make a field with its label; what a person sets is sent.
 * @param {Setting} setting
 * @param {(message: SetMessage) => void} send
 */
export function createSetting(setting, send) {
  const field = createField(setting.kind);
  field.addEventListener("change", () =>
    send({ set: setting.key, value: fieldValue(field, settings.get(field) ?? setting) }));
  return make("label", { class: `mf-setting mf-${setting.kind}` }, make("span"), field);
}

/**
 * Return the field of a label.
 * @param {Element} label
 */
export function fieldOf(label) {
  return /** @type {HTMLInputElement | HTMLSelectElement} */ (label.children[1]);
}

/**
 * @param {HTMLSelectElement} select
 * @param {[value: Value, words: string][]} pairs
 */
function updateChoices(select, pairs) {
  const wanted = JSON.stringify(pairs);
  if (select.dataset.choices === wanted) return;
  select.dataset.choices = wanted;
  select.replaceChildren(...pairs.map(([value, words]) => make("option", { value }, String(words))));
}

/**
 * Show a setting in its field; a text that is being typed is left alone.
 * @param {Element} label
 * @param {Setting} setting
 */
export function updateSetting(label, setting) {
  const field = fieldOf(label);
  settings.set(field, setting);
  setText(label.children[0], setting.label);
  if (field instanceof HTMLSelectElement) updateChoices(field, choicePairs(setting));
  if (setting.kind === "check") /** @type {HTMLInputElement} */ (field).checked = Boolean(setting.value);
  else if (focused(field) !== field || setting.kind === "choice") field.value = String(setting.value ?? "");
}
