// The ways to answer: real radio buttons, a real text field, real toggle buttons, a table of buttons.

import { make, setAttribute, uniqueId } from "../shared/elements.js";
import { createGrid } from "./grid.js";

/** @import { Model } from "../shared/model.js" */

/**
 * Something to choose, pick or mark: its value, its words, a card's rank, its picture as SVG, whether the words are
 * visible as well, and the possible marks in words.
 * @typedef {{value: string | number, text: string, rank?: string, face?: string, worded?: boolean, states?: string[]}} Option
 */

/** @typedef {{kind: "choose" | "type" | "pick" | "mark", label: string, options: Option[], given?: string}} AnswerTraits */
/** @typedef {Pick<Model<AnswerTraits>, "get">} AnswerModel */

/**
 * A way to answer: its element on the page, and a function that reads the current answer.
 * @typedef {{box: HTMLElement, read: () => string | (string | number)[]}} AnswerInput
 */

/**
 * Make the visible part of an option: its picture, its words, or both.
 * @param {Option} option
 */
function looksOf({ text, face = "", worded = true }) {
  const words = make("span", { class: worded ? "mq-value" : "mf-unseen" }, text);
  if (!face) return [words];
  const drawn = make("span", { class: "mq-face", "aria-hidden": "true" });
  drawn.innerHTML = face;
  return [drawn, words];
}

/**
 * Make one radio button for each sentence or card.
 * @param {AnswerModel} model
 * @returns {AnswerInput}
 */
function createChoices(model) {
  const name = uniqueId("mq");
  const options = model.get("options");
  const items = options.map((option) => {
    const { text, face } = option;
    const input = make("input", { type: "radio", name, value: text, checked: text === model.get("given") });
    const label = make("label", { class: "mq-choice", "data-drawn": Boolean(face) }, input, ...looksOf(option));
    return { input, label };
  });
  const onTable = options.some(({ face }) => face);
  const box = make("div", { class: onTable ? "mf-row mq-cards" : "mf-row mq-choices" }, ...items.map(({ label }) => label));
  return { box, read: () => items.find(({ input }) => input.checked)?.input.value ?? "" };
}

/**
 * Make a text field with its label; phones show the number keypad unless groups are typed.
 * @param {AnswerModel} model
 * @returns {AnswerInput}
 */
function createField(model) {
  const value = model.get("given") || null;
  const input = make("input", { type: "text", autocomplete: "off", spellcheck: "false", class: "mf-field", value });
  const label = make("label", { class: "mq-typed" }, make("span", {}, model.get("label")), input);
  return { box: label, read: () => input.value };
}

/** @param {Element} button */
const isPressed = (button) => button.getAttribute("aria-pressed") === "true";

/**
 * @param {Option} option
 * @param {boolean} picked
 */
function createCard(option, picked) {
  const { text, rank, face } = option;
  const name = rank ? `${text}, the card ${rank}` : text;
  const attributes = { type: "button", class: "mq-card", "aria-pressed": String(picked), "aria-label": name, "data-drawn": Boolean(face) };
  const button = make("button", attributes, ...looksOf(option));
  button.addEventListener("click", () => setAttribute(button, "aria-pressed", isPressed(button) ? "false" : "true"));
  return button;
}

/**
 * Make one toggle button for each card.
 * @param {AnswerModel} model
 * @returns {AnswerInput}
 */
function createCards(model) {
  const given = (model.get("given") ?? "").split(" ");
  const cards = model.get("options").map((option) => {
    const at = given.indexOf(String(option.value));
    if (at >= 0) given.splice(at, 1);
    return { button: createCard(option, at >= 0), value: option.value };
  });
  const row = make("div", { class: "mf-row mq-cards" }, ...cards.map(({ button }) => button));
  const box = make("div", {}, make("p", { class: "mf-quiet" }, model.get("label")), row);
  const read = () => cards.filter(({ button }) => isPressed(button)).map(({ value }) => value);
  return { box, read };
}

const KINDS = { choose: createChoices, type: createField, pick: createCards, mark: createGrid };

/**
 * Make the way to answer that a question needs; it starts with the last saved answer.
 * @param {AnswerModel} model
 */
export function createAnswer(model) {
  return KINDS[model.get("kind")](model);
}
