// The teacher's page: asks every second how the tables stand, and sends what the teacher wishes.
const SECOND = 1000;
const key = location.hash.slice(1);
// On a hub there is no key: one is logged in, and this cookie shows that it is this page that asks.
const mark = document.cookie.match(/(?:^|; )_xsrf=([^;]*)/)?.[1];
const status = document.getElementById("status");
const body = document.getElementById("tables");
let busy = false;

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

function seats(row) {
  const list = make("ul", "");
  row.names.forEach((name, seat) => {
    const stuck = row.stuck.includes(name) ? " · stuck" : "";
    const person = row.persons[seat] ? ` (${row.persons[seat]})` : "";
    const item = make("li", `${name}${person}: ${row.seats[seat]}${stuck}`, { className: stuck ? "stuck" : "" });
    list.append(item);
  });
  return list;
}

function orders(row) {
  const tools = make("div", "", { className: "tools" });
  // What cannot be taken back is asked for twice.
  const add = (label, act, asked = "") => {
    const button = make("button", "", { type: "button" });
    const say = (words) => {
      button.textContent = words;
      button.setAttribute("aria-label", `${words} ${row.code}`);
    };
    say(label);
    button.dataset.key = `${row.code} ${label}`;
    button.addEventListener("click", () => (asked && button.textContent !== asked ? say(asked) : attempt(act)));
    button.addEventListener("blur", () => say(label));
    tools.append(button);
  };
  const order = (name) => () => ask("POST", `tables/${row.code}`, { order: name });
  if (!row.ended) {
    add(row.paused ? "Go on" : "Pause", order(row.paused ? "go on" : "pause"));
    if (row.moves) add("Take back", order("take back"), "Take the last move back?");
    add("End", order("end"), "End for good?");
    row.seats.forEach((seat, number) => {
      const wish = { seat: number, level: "careful" };
      if (seat === "away" || seat === "free") {
        add(`Computer for ${row.names[number]}`, () =>
          ask("POST", `tables/${row.code}`, { ...wish, order: "computer" }));
      }
    });
  }
  add("Record", () => keep(row.code));
  return tools;
}

async function keep(code) {
  const { record } = await ask("GET", `tables/${code}`);
  const link = make("a", "", { href: URL.createObjectURL(new Blob([record])), download: `${code}.json` });
  link.click();
  URL.revokeObjectURL(link.href);
}

function line(row) {
  const shown = make("tr", "");
  const head = make("th", row.code, { scope: "row" });
  shown.append(head);
  if (row.unreadable) {
    shown.append(make("td", "This table was laid by another version.", { colSpan: 6 }));
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

// A line is made anew only when it changes, and the focus stays on the button that has it.
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
    const element = line(row);
    if (before) before.element.replaceWith(element);
    else body.append(element);
    shownRows.set(row.code, { text, element });
    if (focus) element.querySelector(`[data-key="${CSS.escape(focus)}"]`)?.focus();
  });
  document.getElementById("empty").hidden = rows.length > 0;
  const stuck = rows.flatMap((row) => (row.stuck ?? []).map((name) => `${name} at ${row.code} is stuck.`));
  tell(stuck.join(" "));
}

async function refresh() {
  if (busy || document.hidden) return;
  busy = true;
  try {
    show((await ask("GET", "tables")).tables);
  } catch (error) {
    tell(error instanceof TypeError ? "The server does not answer. I try again." : error.message);
  } finally {
    busy = false;
  }
}

async function attempt(act) {
  try {
    await act();
    await refresh();
  } catch (error) {
    tell(error.message);
  }
}

for (const button of document.querySelectorAll("[data-order]")) {
  button.addEventListener("click", () => attempt(() => ask("POST", "tables", { order: button.dataset.order })));
}
document.getElementById("lay").addEventListener("submit", (event) => {
  event.preventDefault();
  const game = document.getElementById("game").value;
  const count = Number(document.getElementById("count").value);
  attempt(() => ask("POST", "tables", { game, count, options: {}, players: "pupils" }));
});
refresh();
setInterval(refresh, SECOND);
