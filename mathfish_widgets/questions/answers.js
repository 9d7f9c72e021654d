// The three ways of answering: real radio buttons, a real text field, real toggle buttons.

let questionsMade = 0;

/** Choosing: one radio button for each sentence. */
function createChoices(model) {
  const name = `mq-${++questionsMade}`;
  const items = model.get("options").map(({ text }) => {
    const input = make("input", { type: "radio", name, value: text });
    return { input, label: make("label", { class: "mq-choice" }, input, make("span", {}, text)) };
  });
  const box = make("div", { class: "mf-row" }, ...items.map(({ label }) => label));
  return { box, read: () => items.find(({ input }) => input.checked)?.input.value ?? "" };
}

/** Typing: a text field with its label; number keys are offered on a phone only where groups are not typed. */
function createField(model) {
  const input = make("input", { type: "text", autocomplete: "off", spellcheck: "false", class: "mf-field" });
  const label = make("label", { class: "mq-typed" }, make("span", {}, model.get("label")), input);
  return { box: label, read: () => input.value };
}

/** Picking: one toggle button for each card. */
function createCards(model) {
  const cards = model.get("options").map(({ value, text, rank }) => {
    const parts = [make("span", { class: "mq-value" }, text)];
    if (rank) parts.unshift(make("span", { class: "mq-rank", "aria-hidden": "true" }, rank));
    const name = rank ? `${text}, the card ${rank}` : text;
    const button = make("button", { type: "button", class: "mq-card", "aria-pressed": "false", "aria-label": name }, ...parts);
    button.addEventListener("click", () =>
      setAttribute(button, "aria-pressed", button.getAttribute("aria-pressed") === "true" ? "false" : "true"));
    return { button, value };
  });
  const row = make("div", { class: "mf-row mq-cards" }, ...cards.map(({ button }) => button));
  const box = make("div", {}, make("p", { class: "mf-quiet" }, model.get("label")), row);
  const read = () => cards.filter(({ button }) => button.getAttribute("aria-pressed") === "true").map(({ value }) => value);
  return { box, read };
}

const ANSWERS = { choose: createChoices, type: createField, pick: createCards };
