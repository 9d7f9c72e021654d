// Fields for settings: a check box, a choice, a number or a text, each with its label.

import { focused, make, setText } from "./elements.js";

/** @typedef {string | number | boolean | null} Value */

/**
 * A setting as Python describes it; a choice is a value, alone or with the words for it.
 * @typedef {object} Setting
 * @property {string} key
 * @property {string} label
 * @property {"check" | "choice" | "number" | "text"} kind
 * @property {Value} [value]
 * @property {(Value | [Value, string])[]} [choices]
 */

/** @typedef {{set: string, value: Value}} SetMessage */
/** @typedef {(message: SetMessage, then: () => void) => void} SendSetting */

/** @type {WeakMap<Element, Setting>} The setting that each field shows. */
const shown = new WeakMap();
/** @type {WeakMap<Element, Setting>} The last value from Python, shown when no answer is pending. */
const latest = new WeakMap();
/**
 * The last message of each field that is still waiting for an answer.
 * @type {WeakMap<Element, SetMessage>}
 */
const awaited = new WeakMap();

/**
 * Return the choices, each value with its words.
 * @param {Pick<Setting, "choices">} setting
 * @returns {[value: Value, words: string][]}
 */
export function choicePairs({ choices = [] }) {
  return choices.map((choice) => (Array.isArray(choice) ? choice : [choice, String(choice)]));
}

/**
 * Return the value of a field: a bool, a choice, a whole number, or the text itself if it is not a number.
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
 * Send the value of a field. Until the answer arrives, the field keeps the person's value and ignores older answers.
 * After that it shows Python's value, which resets a refused value.
 * @param {HTMLInputElement | HTMLSelectElement} field
 * @param {Setting} setting
 * @param {SendSetting} send
 */
function sendSetting(field, setting, send) {
  const message = { set: setting.key, value: fieldValue(field, setting) };
  awaited.set(field, message);
  send(message, () => {
    if (awaited.get(field) !== message) return;
    awaited.delete(field);
    showValue(field, latest.get(field) ?? setting);
  });
}

/**
 * Make a field with its label; it sends what a person sets.
 * @param {Setting} setting
 * @param {SendSetting} send
 */
export function createSetting(setting, send) {
  const field = createField(setting.kind);
  field.addEventListener("change", () => sendSetting(field, shown.get(field) ?? setting, send));
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
 * Show a setting in its field, unless the person is typing there or has just changed it.
 * @param {Element} label
 * @param {Setting} setting
 */
export function updateSetting(label, setting) {
  const field = fieldOf(label);
  latest.set(field, setting);
  setText(label.children[0], setting.label);
  if (!awaited.has(field)) showValue(field, setting);
}

/**
 * @param {HTMLInputElement | HTMLSelectElement} field
 * @param {Setting} setting
 */
function showValue(field, setting) {
  shown.set(field, setting);
  if (field instanceof HTMLSelectElement) updateChoices(field, choicePairs(setting));
  if (setting.kind === "check") /** @type {HTMLInputElement} */ (field).checked = Boolean(setting.value);
  else if (focused(field) !== field || setting.kind === "choice") field.value = String(setting.value ?? "");
}
