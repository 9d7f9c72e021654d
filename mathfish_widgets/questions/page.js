// What every page that asks is made of: the place of the reason, the hints, the buttons.

const SIGNS = { right: "✓", again: "↻", shown: "→", kept: "•", note: "i", error: "!" };

/** Plain keys pressed in the question are not for the notebook; Tab and combinations go on. */
function keepKeys(event) {
  const combined = event.ctrlKey || event.metaKey || event.altKey || (event.shiftKey && event.key === "Enter");
  if (event.key !== "Tab" && !combined) event.stopPropagation();
}

/** The place of the reason; the node stays and only its content changes, so that it is read aloud. */
function createVerdict() {
  const region = make("div", { class: "mq-verdict", role: "status" });
  function update(model) {
    const { kind = "", word = "", html = "" } = model.get("verdict") ?? {};
    setAttribute(region, "data-kind", kind || null);
    region.replaceChildren();
    if (!kind) return;
    const body = make("div", { class: "mq-reason" });
    body.innerHTML = html;
    if (word) body.prepend(make("p", { class: "mq-word" }, word));
    region.append(make("span", { class: "mq-sign", "aria-hidden": "true" }, SIGNS[kind]), body);
  }
  function tell(text) {
    setAttribute(region, "data-kind", "error");
    region.replaceChildren(make("span", { class: "mq-sign", "aria-hidden": "true" }, SIGNS.error), make("p", {}, text));
  }
  return { region, update, tell };
}

function createHints() {
  const list = make("ul", { class: "mq-hints", "aria-live": "polite" });
  function update(model) {
    const hints = model.get("hints") ?? [];
    if (hints.length < list.children.length) list.replaceChildren();
    hints.slice(list.children.length).forEach((hint) => list.append(make("li", {}, hint)));
  }
  return { list, update };
}

/** A button that sends something; without words it is not there. */
function createSender(attributes, send) {
  const button = make("button", { type: "button", class: "mf-button", ...attributes });
  button.addEventListener("click", () => button.getAttribute("aria-disabled") === "true" || send());
  function update(words = "") {
    setText(button, words);
    setAttribute(button, "hidden", !words);
  }
  return { button, update };
}

/** Check and Hint. */
function createButtons(send) {
  const check = make("button", { type: "submit", class: "mf-button mf-primary" });
  const hint = createSender({}, () => send({ hint: true }));
  function update(model) {
    const words = model.get("buttons") ?? {};
    setText(check, words.check ?? "");
    hint.update(words.hint);
    setAttribute(hint.button, "aria-disabled", words.exhausted ? "true" : null);
  }
  return { row: make("div", { class: "mf-row" }, check, hint.button), update };
}

/** How a page that asks talks to Python; what is on the way shows, and so does a kernel that is gone. */
function createAsking(model, el, verdict) {
  const busy = (waiting) => setAttribute(el, "aria-busy", waiting ? "true" : null);
  el.classList.add("mathfish-question", "mf-look");
  el.addEventListener("keydown", keepKeys);
  return createTalk(model, el, { busy, gone: () => verdict.tell(KERNEL_GONE) });
}
