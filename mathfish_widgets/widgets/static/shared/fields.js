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
/** @typedef {(message: SetMessage, then: () => void) => void} SendSetting */

/** @type {WeakMap<Element, Setting>} What each field shows. */
const shown = new WeakMap();
/** @type {WeakMap<Element, Setting>} What Python said last; it shows when nothing is awaited. */
const latest = new WeakMap();
/**
 * The last message of each field that waits for its answer.
 * @type {WeakMap<Element, SetMessage>}
 */
const awaited = new WeakMap();

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
 * Send what a field says; until that is answered the field stays as the person left it, whatever older answers say, and
 * then shows what Python holds: a refused value is set back.
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
 * Make a field with its label; what a person sets is sent.
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
 * Show a setting in its field; a text that is being typed is left alone, and so is what was just set.
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
