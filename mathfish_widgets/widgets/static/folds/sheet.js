// The sheet: a table where a player notes what they have worked out. It is one Tab stop, and arrow keys move inside it.

import { keepButtons, whenPressed } from "../shared/buttons.js";
import { keepByKey, make, setAttribute, setText } from "../shared/elements.js";
import { createTabStop, ledInRows } from "../shared/keyboard.js";

/**
 * @import { ButtonItem } from "../shared/buttons.js"
 * @import { Model } from "../shared/model.js"
 */

/** @typedef {[key: string, text: string, words: string]} Column */
/** @typedef {[sign: string, words: string]} Kind */

/**
 * A row: `kinds` has one letter for the kind of each cell, and `texts` are shown instead of the kinds' signs. A row
 * without cells has one text, `told`.
 * @typedef {[key: string, text: string, words: string, kinds: string, texts: string[], told: string]} Row
 */

/**
 * The content of an open sheet; the keys of `kinds` are letters, and those of `noted` are "yes" and "no".
 * @typedef {object} SheetContent
 * @property {Column[]} columns
 * @property {[title: string, rows: Row[]][]} groups
 * @property {Record<string, Kind>} kinds
 * @property {Record<string, Kind>} noted
 * @property {string} legend
 * @property {ButtonItem[]} tools
 * @property {string[]} answer
 */

/** @typedef {{title: string, open: boolean} & (SheetContent | {groups?: undefined})} Sheet */
/** @typedef {Record<string, string>} Notes  "yes" or "no" by `row:column` */
/** @typedef {{sheet: Sheet | null, notes: Notes}} SheetTraits */
/** @typedef {{key: string, row: Row, column: Column, kind: Kind, text: string, note: Kind | undefined}} Cell */
/** @typedef {{key: string, title: string, row?: undefined} | {key: string, title?: undefined, row: Row}} Line */
/** @typedef {(message: {do: string}) => void} Send */

/**
 * Return the cells of a row; none for a row with one text for the whole row.
 * @param {Row} row
 * @param {Pick<SheetContent, "columns" | "kinds" | "noted">} sheet
 * @param {Notes} notes
 * @returns {Cell[]}
 */
export function cellsOf(row, { columns, kinds, noted }, notes) {
  const [rowKey, , , letters, texts] = row;
  if (!letters) return [];
  return columns.map((column, place) => ({
    key: column[0], row, column, kind: kinds[letters[place]], text: texts[place],
    note: noted[notes[`${rowKey}:${column[0]}`]],
  }));
}

/**
 * Return the accessible name of a cell: its row and column, and its content in words.
 * @param {Omit<Cell, "key">} cell
 */
export function cellName({ row, column, kind, text, note }) {
  const told = [kind[1], text, note?.[1]].filter(Boolean).join(", ");
  return `${row[2]}, ${column[2]}${told && ": "}${told}`;
}

/**
 * Return the rows of all groups in order, each group preceded by a line with its title.
 * @param {Pick<SheetContent, "groups">} sheet
 * @returns {Line[]}
 */
export function linesOf({ groups }) {
  return groups.flatMap(([title, rows]) => [{ key: `group ${title}`, title }, ...rows.map((row) => ({ key: row[0], row }))]);
}

/** @param {Send} send */
function createCell(send) {
  const button = make("button", { type: "button", class: "mf-cell", tabindex: "-1" },
    make("span", { class: "mf-kind" }), make("span", { class: "mf-note" }));
  whenPressed(button, () => send({ do: `note:${button.dataset.place}` }));
  return make("td", {}, button);
}

/**
 * Show a cell: the sign or text of its kind, its note, and an accessible name that also has its row and column.
 * @param {HTMLElement} node
 * @param {Cell} cell
 */
function updateCell(node, cell) {
  const { row, column, kind, text, note } = cell;
  const button = node.children[0];
  setAttribute(button, "data-place", `${row[0]}:${column[0]}`);
  setAttribute(button, "data-kind", kind[1]);
  setAttribute(button, "data-note", note?.[1]);
  setText(button.children[0], text || kind[0]);
  setText(button.children[1], note ? `✎${note[0]}` : "");
  setAttribute(button, "aria-label", cellName(cell));
}

/**
 * Show a row: its header and its cells, or one text for the whole row.
 * @param {HTMLElement} node
 * @param {Row} row
 * @param {SheetContent} sheet
 * @param {Notes} notes
 * @param {Map<string, HTMLElement>} nodes
 * @param {Send} send
 */
function updateRow(node, row, sheet, notes, nodes, send) {
  const [, text, words, , , told] = row;
  const header = node.children[0];
  setText(header, text);
  setAttribute(header, "aria-label", words);
  setAttribute(header, "data-red", /[♦♥]/.test(text));
  const cells = cellsOf(row, sheet, notes);
  if (!cells.length) {
    nodes.clear();
    return node.replaceChildren(header, make("td", { colspan: sheet.columns.length, class: "mf-told" }, told));
  }
  node.querySelector(".mf-told")?.remove();
  keepByKey(node, nodes, cells, () => createCell(send), updateCell, 1);
}

/** @param {Send} send */
function createGrid(send) {
  const head = make("thead");
  const body = make("tbody");
  const table = make("table", { class: "mf-sheet" }, head, body);
  /** @type {Map<string, HTMLElement>} */
  const nodes = new Map();
  /** @type {Map<string, Map<string, HTMLElement>>} */
  const cells = new Map();
  let columns = "";

  /** @param {Line} line */
  function createLine({ key, title }) {
    if (title) return make("tr", {}, make("th", { scope: "colgroup", class: "mf-group" }, title));
    cells.set(key, new Map());
    return make("tr", {}, make("th", { scope: "row" }));
  }

  const rows = () => [...body.querySelectorAll("tr")].map((row) => [...row.querySelectorAll("button")]);
  const stop = createTabStop(body, () => rows().flat(), (key, from) =>
    ledInRows(key, /** @type {HTMLButtonElement} */ (from), rows().filter((row) => row.length)));

  /**
   * @param {SheetContent} sheet
   * @param {Notes} notes
   */
  function update(sheet, notes) {
    const wanted = JSON.stringify(sheet.columns);
    if (wanted !== columns) {
      columns = wanted;
      head.replaceChildren(make("tr", {}, make("td"), ...sheet.columns.map(([, text, words]) =>
        make("th", { scope: "col", "aria-label": words }, make("span", {}, text)))));
    }
    keepByKey(body, nodes, linesOf(sheet), createLine, (node, { key, title, row }) => {
      if (title) setAttribute(node.children[0], "colspan", sheet.columns.length + 1);
      else if (row) updateRow(node, row, sheet, notes, cells.get(key) ?? new Map(), send);
    });
    stop();
  }

  return { table, update };
}

/**
 * Make the collapsible section.
 * @param {Send} send
 */
export function createSheet(send) {
  const summary = make("summary");
  const legend = make("p", { class: "mf-quiet mf-legend" });
  const answer = make("ul", { class: "mf-answer", hidden: true });
  const grid = createGrid(send);
  const tools = make("div", { class: "mf-row", role: "group", "aria-label": "Tools for your notes" });
  const keepTools = keepButtons(tools, (key) => send({ do: key }));
  const box = make("div", { class: "mf-sheet-box" }, grid.table);
  const fold = make("details", { class: "mf-fold mf-sheet-fold", hidden: true }, summary, tools, answer, box, legend);
  let open = false;

  fold.addEventListener("toggle", () => {
    if (fold.open !== open) send({ do: `sheet:${fold.open ? "open" : "close"}` });
    open = fold.open;
  });

  /** @param {Model<SheetTraits>} model */
  function update(model) {
    const sheet = model.get("sheet");
    setAttribute(fold, "hidden", !sheet);
    if (!sheet) return;
    setText(summary, sheet.title);
    open = sheet.open;
    fold.open = open;
    setAttribute(box, "hidden", !sheet.groups);
    if (!sheet.groups) return;
    setAttribute(grid.table, "aria-label", sheet.title);
    keepTools(sheet.tools);
    setAttribute(answer, "hidden", !sheet.answer.length);
    answer.replaceChildren(...sheet.answer.map((line) => make("li", {}, line)));
    setText(legend, sheet.legend);
    grid.update(sheet, model.get("notes") ?? {});
  }

  return { fold, update, reads: /** @type {(keyof SheetTraits)[]} */ (["sheet", "notes"]) };
}
