// The page of a seat: asks for a code and a name, then shows the table and comes back to it after a break.
import { openHost } from "../host/host.js";

const CODE = /^[a-z]+-[a-z]+-\d{2}$/;
const LONG_CODE = /^([a-z]+-[a-z]+-\d{2})-([a-z]+)-(\d{6})$/;
const WAITS = [300, 1000, 2000, 3000];
const LOST = "The table isn't answering. This page keeps trying.";
const DIGITS = "mathfish digits";
const at = (id) => document.getElementById(id);
const place = at("table");
const code = location.pathname.split("/").pop();
let seat = null;
let socket = null;
let view = null;
let tries = 0;
let trying;

// A private window may forbid storage: then the seat lasts as long as the page.
const saved = {
  key: `mathfish seat ${location.host} ${code}`,
  read() {
    try {
      return JSON.parse(localStorage.getItem(this.key) ?? "null");
    } catch {
      return null;
    }
  },
  write(seated) {
    try {
      if (seated) localStorage.setItem(this.key, JSON.stringify(seated));
      else localStorage.removeItem(this.key);
    } catch {
      // Nothing can be stored here.
    }
  },
};

// The digits go to the page of the table without being in its address.
const carried = {
  take() {
    try {
      const wish = JSON.parse(sessionStorage.getItem(DIGITS) ?? "null");
      sessionStorage.removeItem(DIGITS);
      return wish;
    } catch {
      return null;
    }
  },
  give(wish) {
    try {
      sessionStorage.setItem(DIGITS, JSON.stringify(wish));
    } catch {
      // Nothing can be stored here, so the page of the table has to ask again.
    }
  },
};

function tell(sentence) {
  at("status").textContent = sentence;
}

async function ask(path, content) {
  const more = content && { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(content) };
  const answer = await fetch(path, { cache: "no-store", ...more }).catch(() => null);
  // A proxy whose server is gone answers with a page of its own.
  const told = await answer?.json().catch(() => null);
  if (!answer?.ok || !told) throw new Error(told?.error ?? LOST);
  return told;
}

async function attempt(act, otherwise) {
  tell("");
  try {
    await act();
  } catch (error) {
    if (otherwise) await attempt(otherwise);
    tell(error.message);
  }
}

async function takeSeat(wish) {
  seat = await ask("join", wish);
  saved.write(seat);
  sit();
}

function nameButton({ name, free }) {
  const item = document.createElement("li");
  const button = Object.assign(document.createElement("button"), { type: "button", textContent: name, disabled: !free });
  button.addEventListener("click", () => attempt(() => takeSeat({ code, name })));
  item.append(button);
  return item;
}

async function askName() {
  const { game, seats, question } = await ask(`tables/${code}/seats`);
  if (question) {
    seat = { ...(await ask(`questions/${code}/pupils`, {})), name: "", back: "", question };
    saved.write(seat);
    sit();
    return;
  }
  const free = seats.filter((each) => each.free).length;
  at("about").textContent = free ? `This is a table of ${game}. Choose the name under which you play.` : `All seats of this table of ${game} are taken. You can watch.`;
  at("names").replaceChildren(...seats.map(nameButton));
  at("ask-name").hidden = false;
  at("ask-code").hidden = true;
  (at("names").querySelector("button:enabled") ?? at("watch")).focus();
}

function sit() {
  at("join").hidden = true;
  at("again").hidden = true;
  at("seated").hidden = false;
  at("back").textContent = seat.back;
  at("other-device").hidden = !seat.back;
  at("seated").querySelector("details").open = false;
  at("seated").querySelector("details").hidden = Boolean(seat.question);
  at("who").textContent = document.title = `${seat.question ? "Question" : seat.name || "Watching"} · ${code}`;
  connect();
}

function connect() {
  clearTimeout(trying);
  const opened = new WebSocket(new URL(`${seat.question ? "questions" : "tables"}/${code}/page`, document.baseURI.replace(/^http/, "ws")));
  const send = (text) => opened.readyState === WebSocket.OPEN && opened.send(text);
  const host = openHost({ socket: { send }, frontEnd: (name) => `host/${name}.js`, told: (each) => told[each.kind]?.(each, host) });
  socket = opened;
  opened.addEventListener("open", () => send(JSON.stringify({ token: seat.token })));
  opened.addEventListener("message", ({ data }) => host.hear(data));
  opened.addEventListener("close", () => socket === opened && lose());
}

const told = {
  told({ sentence }) {
    at("told").textContent = sentence;
  },
  async show({ id }, host) {
    const before = view;
    view = await host.show(id, place);
    before?.remove();
    tries = 0;
    at("lost").textContent = "";
    place.classList.remove("waits");
  },
  // The server has escaped it.
  answers({ html }) {
    at("answers").innerHTML = html;
    at("answers").hidden = !html;
  },
  next({ code: follows }) {
    at("next").href = follows;
    at("next").hidden = !follows;
  },
  closed({ sentence, forget }) {
    leave();
    at("again").hidden = false;
    at("come-back").hidden = forget || !seat.back;
    at("other-seat").textContent = seat.question ? "Join again" : "Take another seat";
    if (forget) saved.write(null);
    tell(sentence);
    at("again").querySelector("button:not([hidden])").focus();
  },
};

function leave() {
  const before = socket;
  socket = null;
  clearTimeout(trying);
  before?.close();
  view?.remove();
  view = null;
  told.answers({ html: "" });
  told.next({ code: "" });
  document.title = "Join a table";
  at("seated").hidden = true;
  at("join").hidden = false;
  at("ask-name").hidden = at("ask-code").hidden = true;
}

function lose() {
  at("lost").textContent = LOST;
  place.classList.add("waits");
  trying = setTimeout(connect, WAITS[Math.min(tries, WAITS.length - 1)] * (1 + Math.random() / 2));
  tries += 1;
}

// A device that wakes up finds its connection dead or about to be; it tries at once.
function wake() {
  if (document.visibilityState === "visible" && seat && socket && socket.readyState > WebSocket.OPEN) connect();
}

function returning(words) {
  const [, table, name, digits] = LONG_CODE.exec(words) ?? [];
  return table && { code: table, name: name[0].toUpperCase() + name.slice(1), digits };
}

function goTo(words) {
  const wish = returning(words);
  if (wish?.code === code) {
    attempt(() => takeSeat(wish));
  } else if (wish || CODE.test(words)) {
    if (wish) carried.give(wish);
    location.assign(wish?.code ?? words);
  } else tell("A code has two words and two digits, such as blue-otter-42.");
}

for (const [form, input] of [["ask-code", "code"], ["come", "long-code"]]) {
  at(form).addEventListener("submit", (event) => {
    event.preventDefault();
    goTo(at(input).value.trim().toLowerCase().replace(/[\s-]+/g, "-"));
  });
}
at("watch").addEventListener("click", () => {
  seat = { token: "", name: "", back: "" };
  saved.write(seat);
  sit();
});
at("leave").addEventListener("click", () => {
  leave();
  saved.write(null);
  attempt(askName);
});
at("come-back").addEventListener("click", () => attempt(() => takeSeat(returning(seat.back))));
at("other-seat").addEventListener("click", () => {
  saved.write(null);
  at("again").hidden = true;
  attempt(askName, () => (at("ask-code").hidden = false));
});
document.addEventListener("visibilitychange", wake);
addEventListener("online", wake);

if (CODE.test(code)) {
  at("link").textContent = location.href.split("#")[0];
  const wish = carried.take();
  seat = saved.read();
  if (wish) attempt(() => takeSeat(wish), askName);
  else if (seat) sit();
  else attempt(askName);
}
