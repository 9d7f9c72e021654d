// The sheet: a table with headers in which a person notes what is concluded; one Tab stop, arrows inside.

const STEPS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

/** Return the cell that a key leads to from a cell, over rows without cells, or null for a key that does not move. */
function cellAhead(key, button, body) {
  const rows = [...body.querySelectorAll("tr")].map((row) => [...row.querySelectorAll("button")]).filter((row) => row.length);
  const place = rows.findIndex((row) => row.includes(button));
  const column = rows[place]?.indexOf(button);
  if (key === "Home") return rows[place][0];
  if (key === "End") return rows[place].at(-1);
  const [down, right] = STEPS[key] ?? [];
  return down === undefined ? null : rows[place + down]?.[column + right] ?? button;
}

function createCell(send) {
  const button = make("button", { type: "button", class: "mf-cell", tabindex: "-1" },
    make("span", { class: "mf-kind" }), make("span", { class: "mf-note" }));
  whenPressed(button, () => send({ do: `note:${button.dataset.place}` }));
  return make("td", {}, button);
}

/** Show a cell: the sign or text of its kind, the note, and both in words together with its row and column. */
function updateCell(cell, { row, column, kind, text, note }) {
  const button = cell.firstChild;
  const [sign, words] = kind;
  setAttribute(button, "data-place", `${row[0]}:${column[0]}`);
  setAttribute(button, "data-kind", words);
  setAttribute(button, "data-note", note?.[1]);
  setText(button.children[0], text || sign);
  setText(button.children[1], note ? `✎${note[0]}` : "");
  const told = [words, text, note?.[1]].filter(Boolean).join(", ");
  setAttribute(button, "aria-label", `${row[2]}, ${column[2]}${told && ": "}${told}`);
}

function createRow() {
  return make("tr", {}, make("th", { scope: "row" }));
}

/** Show a row: its cells, or one text for all of it. */
function updateRow(node, row, sheet, notes, nodes, send) {
  const [key, text, words, kinds, texts, told] = row;
  setText(node.firstChild, text);
  setAttribute(node.firstChild, "aria-label", words);
  const cells = kinds ? sheet.columns.map((column, place) => ({
    key: column[0], row, column, kind: sheet.kinds[kinds[place]], text: texts[place],
    note: sheet.noted[notes[`${key}:${column[0]}`]],
  })) : [];
  if (!cells.length) {
    nodes.clear();
    return node.replaceChildren(node.firstChild, make("td", { colspan: sheet.columns.length, class: "mf-told" }, told));
  }
  node.querySelector(".mf-told")?.remove();
  keepAfterHeader(node, nodes, cells, send);
}

/** Keep the cells of a row by column, behind its header. */
function keepAfterHeader(node, nodes, cells, send) {
  for (const [key, cell] of nodes) if (!cells.some((each) => each.key === key)) nodes.delete(key) && cell.remove();
  cells.forEach((each, place) => {
    if (!nodes.has(each.key)) nodes.set(each.key, createCell(send));
    const cell = nodes.get(each.key);
    if (node.children[place + 1] !== cell) node.insertBefore(cell, node.children[place + 1] ?? null);
    updateCell(cell, each);
  });
}

/** The rows of all groups in order, each group headed by a row with its title. */
function rowsOf(sheet) {
  return sheet.groups.flatMap(([title, rows]) => [{ key: `group ${title}`, title }, ...rows.map((row) => ({ key: row[0], row }))]);
}

function createGrid(send) {
  const head = make("thead");
  const body = make("tbody");
  const table = make("table", { class: "mf-sheet" }, head, body);
  const nodes = new Map();
  const cells = new Map();
  let columns = "";

  function createLine({ key, title }) {
    if (title) return make("tr", {}, make("th", { scope: "colgroup", class: "mf-group" }, title));
    cells.set(key, new Map());
    return createRow();
  }

  function stop(preferred) {
    const all = [...body.querySelectorAll("button")];
    const chosen = preferred ?? all.find((button) => button.tabIndex === 0) ?? all[0];
    for (const button of all) setAttribute(button, "tabindex", button === chosen ? "0" : "-1");
  }

  body.addEventListener("focusin", (event) => stop(event.target));
  body.addEventListener("keydown", (event) => {
    const next = cellAhead(event.key, event.target, body);
    if (!next) return;
    event.preventDefault();
    next.focus();
  });

  function update(sheet, notes) {
    const wanted = JSON.stringify(sheet.columns);
    if (wanted !== columns) {
      columns = wanted;
      head.replaceChildren(make("tr", {}, make("td"), ...sheet.columns.map(([, text, words]) =>
        make("th", { scope: "col", "aria-label": words }, make("span", {}, text)))));
    }
    keepByKey(body, nodes, rowsOf(sheet), createLine, (node, { key, title, row }) => {
      if (title) setAttribute(node.firstChild, "colspan", sheet.columns.length + 1);
      else updateRow(node, row, sheet, notes, cells.get(key), send);
    });
    stop();
  }

  return { table, update };
}

function createSheet(send) {
  const summary = make("summary");
  const legend = make("p", { class: "mf-quiet mf-legend" });
  const answer = make("ul", { class: "mf-answer", hidden: true });
  const grid = createGrid(send);
  const tools = make("div", { class: "mf-row", role: "group", "aria-label": "Tools of the sheet" });
  const nodes = new Map();
  const box = make("div", { class: "mf-sheet-box" }, grid.table);
  const fold = make("details", { class: "mf-fold mf-sheet-fold", hidden: true }, summary, tools, answer, box, legend);
  let open = false;

  fold.addEventListener("toggle", () => {
    if (fold.open !== open) send({ do: `sheet:${fold.open ? "open" : "close"}` });
    open = fold.open;
  });

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
    keepByKey(tools, nodes, sheet.tools, ({ key }) => textButton("", () => send({ do: key })), updateButton);
    setAttribute(answer, "hidden", !sheet.answer.length);
    answer.replaceChildren(...sheet.answer.map((line) => make("li", {}, line)));
    setText(legend, sheet.legend);
    grid.update(sheet, model.get("notes") ?? {});
  }

  return { fold, update, reads: ["sheet", "notes"] };
}
