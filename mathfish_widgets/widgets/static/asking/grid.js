// Marking: a table of cards and players, where pressing a cell changes it from "may have" to "has" to "has not".

import { make, setAttribute, setText } from "../shared/elements.js";
import { createTabStop, ledInRows } from "../shared/keyboard.js";

/** @import { AnswerInput, AnswerModel, Option } from "./answers.js" */

const SIGNS = ["", "✓", "✕"];
const MARKS = ["", "+", "-"];

/** @param {Option} option */
function createCell({ value, states = [] }) {
  const button = make("button", { type: "button", class: "mq-cell" });
  let state = 0;
  function show() {
    setText(button, SIGNS[state]);
    setAttribute(button, "aria-label", states[state]);
  }
  button.addEventListener("click", () => {
    state = (state + 1) % SIGNS.length;
    show();
  });
  show();
  return { button, read: () => (state ? `${value}${MARKS[state]}` : "") };
}

/**
 * Return the options of each row, one row for each card.
 * @param {Option[]} options
 */
export function rowsOf(options) {
  const cards = [...new Set(options.map(({ rank }) => rank))];
  return cards.map((card) => options.filter(({ rank }) => rank === card));
}

/**
 * Make the table; it is one Tab stop, and arrow keys move inside it.
 * @param {AnswerModel} model
 * @returns {AnswerInput}
 */
export function createGrid(model) {
  const rows = rowsOf(model.get("options")).map((options) => ({ options, cells: options.map(createCell) }));
  const players = rows[0].options.map(({ text }) => make("th", { scope: "col" }, text));
  const lines = rows.map(({ options, cells }) => {
    const places = cells.map(({ button }) => make("td", {}, button));
    return make("tr", {}, make("th", { scope: "row" }, options[0].rank ?? ""), ...places);
  });
  const head = make("tr", {}, make("td"), ...players);
  const table = make("table", { class: "mq-grid" }, make("thead", {}, head), make("tbody", {}, ...lines));
  const buttons = rows.map(({ cells }) => cells.map(({ button }) => button));
  createTabStop(table, () => buttons.flat(), (key, from) => ledInRows(key, /** @type {HTMLButtonElement} */ (from), buttons))();
  const box = make("div", {}, make("p", { class: "mf-quiet" }, model.get("label")), table);
  return { box, read: () => rows.flatMap(({ cells }) => cells.map((cell) => cell.read()).filter(Boolean)) };
}
