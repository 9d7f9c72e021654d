// The teacher's page: it asks for the state of the tables every second, and sends the teacher's orders.
import { drawSquares } from "./qr_code.js";

const SECOND = 1000;
const COMPUTER_LEVELS = ["beginner", "careful", "sharp"];
const key = location.hash.slice(1);
// On a hub there is no key: the teacher is logged in, and this cookie proves that a request comes from this page.
const mark = document.cookie.match(/(?:^|; )_xsrf=([^;]*)/)?.[1];
const status = document.getElementById("status");
const body = document.getElementById("tables");
let busy = false;
// Why the last order was refused; it stays until the next order.
let refusal = "";

function tell(sentence) {
  if (status.textContent !== sentence) status.textContent = sentence;
}

async function ask(method, path, content) {
  const proof = key ? { Authorization: `token ${key}` } : { "X-XSRFToken": mark ?? "" };
  const headers = { ...proof, "Content-Type": "application/json" };
  const answer = await fetch(path, { method, headers, body: content && JSON.stringify(content) });
  const told = await answer.json();
  if (!answer.ok) throw new Error(told.error);
  return told;
}

function make(tag, text, more = {}) {
  return Object.assign(document.createElement(tag), { textContent: text }, more);
}

// An order that cannot be undone has a text in `asked`, and is sent only on the second press.
function tool(code, label, act, asked = "") {
  const button = make("button", "", { type: "button" });
  const say = (words) => {
    button.textContent = words;
    button.setAttribute("aria-label", `${words} ${code}`);
  };
  say(label);
  button.dataset.key = `${code} ${label}`;
  button.addEventListener("click", () => (asked && button.textContent !== asked ? say(asked) : attempt(act)));
  button.addEventListener("blur", () => say(label));
  return button;
}

function tools(...buttons) {
  const shown = make("div", "", { className: "tools" });
  shown.append(...buttons);
  return shown;
}

function time(seconds) {
  return new Date(seconds * SECOND).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
}

function ofSeat(row, seat) {
  const name = row.names[seat];
  const order = (wish) => () => ask("POST", `tables/${row.code}`, { seat, ...wish });
  const free = () => tool(row.code, `Free ${name}`, order({ order: "free" }), `Give ${name} to somebody else?`);
  const computer = () => tool(row.code, `Computer for ${name}`, order({ order: "computer", level: "careful" }));
  const known = { free: [computer], away: [free, computer], here: [free] };
  const others = [() => tool(row.code, `Pupil for ${name}`, order({ order: "person" }))];
  return tools(...(known[row.seats[seat]] ?? others).map((made) => made()));
}

function seats(row) {
  const list = make("ul", "");
  row.names.forEach((name, seat) => {
    const stuck = row.stuck.includes(name) ? " · stuck" : "";
    const person = row.persons[seat] ? ` (${row.persons[seat]})` : "";
    const since = row.since[seat] ? ` since ${time(row.since[seat])}` : "";
    const item = make("li", "");
    const told = `${name}${person}: ${row.seats[seat]}${since}${stuck}`;
    item.append(make("span", told, { className: stuck ? "stuck" : "" }));
    if (!row.ended) item.append(ofSeat(row, seat));
    list.append(item);
  });
  return list;
}

function orders(row) {
  const order = (name) => () => ask("POST", `tables/${row.code}`, { order: name });
  const record = tool(row.code, "Record", () => keep(row.code));
  if (row.ended) return tools(record, deletion(row));
  return tools(
    tool(row.code, row.paused ? "Go on" : "Pause", order(row.paused ? "go on" : "pause")),
    ...(row.moves ? [tool(row.code, "Take back", order("take back"), "Take the last move back?")] : []),
    tool(row.code, "End", order("end"), "End for good?"),
    record,
  );
}

function deletion(row) {
  return tool(row.code, "Delete", () => ask("DELETE", `tables/${row.code}`), "Delete for good?");
}

async function keep(code) {
  const { record } = await ask("GET", `tables/${code}`);
  const link = make("a", "", { href: URL.createObjectURL(new Blob([record])), download: `${code}.json` });
  link.click();
  URL.revokeObjectURL(link.href);
}

function rowElement(row) {
  const shown = make("tr", "");
  const head = make("th", "", { scope: "row" });
  head.append(make("a", row.code, { href: row.code, target: "_blank", rel: "noopener" }));
  shown.append(head);
  if (row.unreadable) {
    shown.append(make("td", "This table was made with a different version of the game.", { colSpan: 5 }));
    const data = make("td", "");
    data.append(tools(deletion(row)));
    shown.append(data);
    return shown;
  }
  const waiting = row.over ? "over" : row.ended ? "ended" : row.paused ? "paused" : row.waiting.join(", ");
  const cells = [row.game, seats(row), waiting, row.scores.join(" : "), row.latest, orders(row)];
  for (const cell of cells) {
    const data = make("td", "");
    data.append(cell);
    shown.append(data);
  }
  return shown;
}

const shownRows = new Map();

// Rebuild a row only when it changes, and then give the focus back to the same button.
function show(rows) {
  const known = new Set(rows.map((row) => row.code));
  for (const [code, shown] of shownRows) {
    if (!known.has(code)) {
      shown.element.remove();
      shownRows.delete(code);
    }
  }
  rows.forEach((row) => {
    const text = JSON.stringify(row);
    const before = shownRows.get(row.code);
    if (before?.text === text) return;
    const focus = document.activeElement?.dataset?.key;
    const element = rowElement(row);
    if (before) before.element.replaceWith(element);
    else body.append(element);
    shownRows.set(row.code, { text, element });
    if (focus) element.querySelector(`[data-key="${CSS.escape(focus)}"]`)?.focus();
  });
  document.getElementById("empty").hidden = rows.length > 0;
  const stuck = rows.flatMap((row) => (row.stuck ?? []).map((name) => `${name} at ${row.code} is stuck.`));
  tell(refusal || stuck.join(" "));
}

const shownQuestions = new Map();

function questionElement(row) {
  const shown = make("article", "");
  const heading = make("h2", `${row.title} `);
  // On a hub pupils have no pages here; they join from a notebook.
  heading.append(key ? make("a", row.code, { href: row.code, target: "_blank", rel: "noopener" }) : make("code", `mf.join("${row.code}")`));
  const order = ([name, label]) => tool(row.code, label, () => ask("POST", `questions/${row.code}`, { order: name }));
  const deleted = tool(row.code, "Delete", () => ask("DELETE", `questions/${row.code}`), "Delete for good?");
  // The server has escaped the HTML.
  const open = make("div", "", { innerHTML: row.html });
  const fold = make("details", "", { open: shownQuestions.get(row.code)?.element.querySelector("details")?.open ?? false });
  fold.append(make("summary", "All the answers so far, for you alone"), make("div", "", { innerHTML: row.private }));
  fold.hidden = !row.private;
  const code = key ? [tool(row.code, "Show the code", async () => showCodes([[row.code, row.title]]))] : [];
  shown.append(heading, make("p", row.told), tools(...code, ...row.orders.map(order), deleted), open, fold);
  return shown;
}

function showQuestions(rows) {
  const place = document.getElementById("asked");
  const known = new Set(rows.map((row) => row.code));
  for (const [code, { element }] of shownQuestions) {
    if (known.has(code)) continue;
    element.remove();
    shownQuestions.delete(code);
  }
  for (const row of rows) {
    const text = JSON.stringify(row);
    const before = shownQuestions.get(row.code);
    if (before?.text === text) continue;
    const focus = document.activeElement?.dataset?.key;
    const element = questionElement(row);
    if (before) before.element.replaceWith(element);
    else place.prepend(element);
    shownQuestions.set(row.code, { text, element });
    if (focus) element.querySelector(`[data-key="${CSS.escape(focus)}"]`)?.focus();
  }
  place.hidden = !rows.length;
}

async function refresh() {
  if (busy || document.hidden) return;
  busy = true;
  try {
    show((await ask("GET", "tables")).tables);
    showQuestions((await ask("GET", "questions")).questions);
  } catch (error) {
    tell(error instanceof TypeError ? "The server isn't answering. Trying again." : error.message);
  } finally {
    busy = false;
  }
}

async function attempt(act) {
  refusal = "";
  try {
    await act();
    await refresh();
  } catch (error) {
    refusal = error.message;
    tell(refusal);
  }
}

for (const button of document.querySelectorAll("[data-order]")) {
  button.addEventListener("click", () => attempt(() => ask("POST", "tables", { order: button.dataset.order })));
}

// The codes for a projector: pupils scan one, or open the short address and type one.
function showCodes(named) {
  document.getElementById("squares").replaceChildren(...named.map(([code, title]) => {
    const link = new URL(code, location.href).href;
    const item = make("li", "");
    item.append(drawSquares(link, `QR code of ${link}`), make("strong", code), make("span", title));
    return item;
  }));
  document.getElementById("address").textContent = new URL(".", location.href).href.replace(/^https?:\/\//, "").replace(/\/$/, "");
  document.getElementById("codes").showModal();
}

document.getElementById("project").addEventListener("click", async () => {
  await attempt(async () => {
    const { tables } = await ask("GET", "tables");
    const open = tables.filter((row) => !row.unreadable && !row.over && !row.ended);
    if (!open.length) throw new Error("There is no table in play. Set up some tables first.");
    showCodes(open.map(({ code, game: title }) => [code, title]));
  });
});

const game = document.getElementById("game");
const many = document.getElementById("seats");
const players = document.getElementById("players");

function choose(select, values, chosen) {
  select.replaceChildren(...values.map(([value, words]) => make("option", words, { value })));
  select.value = chosen;
}

// The game determines the possible numbers of seats; a new seat is a pupil's by default.
function chooseGame() {
  const { seats, usual } = game.selectedOptions[0].dataset;
  const values = seats.split(" ");
  choose(many, values.map((value) => [value, value]), usual);
  many.closest("label").hidden = values.length === 1;
  chooseSeats();
}

function chooseSeats() {
  const kinds = [["you", "pupil"], ...COMPUTER_LEVELS.map((level) => [level, `computer: ${level}`])];
  const before = [...players.querySelectorAll("select")].map((select) => select.value);
  players.replaceChildren(
    ...Array.from({ length: Number(many.value) }, (_, seat) => {
      const label = make("label", `Seat ${seat + 1} `);
      const select = make("select", "");
      choose(select, kinds, before[seat] ?? "you");
      label.append(select);
      return label;
    }),
  );
}

game.addEventListener("change", chooseGame);
many.addEventListener("change", chooseSeats);
chooseGame();
document.getElementById("lay").addEventListener("submit", (event) => {
  event.preventDefault();
  const count = Number(document.getElementById("count").value);
  const seated = [...players.querySelectorAll("select")].map((select) => select.value);
  attempt(() => ask("POST", "tables", { game: game.value, count, options: {}, players: seated }));
});
// The code of the question that was last asked on this page: on a shared server, others may be of another class.
let asked = "";
document.getElementById("ask").addEventListener("submit", (event) => {
  event.preventDefault();
  const question = document.getElementById("question");
  attempt(async () => {
    const after = document.getElementById("follows").checked ? asked : "";
    asked = (await ask("POST", "questions", { asked: question.value.trim(), after })).code;
    question.value = "";
    document.getElementById("before").textContent = asked;
    document.getElementById("follow").hidden = false;
  });
});
// The browser offers the names while the teacher types a part of a name or of its sentence.
ask("GET", "questions/offered").then(({ offered }) => {
  document.getElementById("offered").replaceChildren(...offered.map(([value, label]) => make("option", label, { value })));
}, () => {}); // without the list, names can still be typed
refresh();
setInterval(refresh, SECOND);
