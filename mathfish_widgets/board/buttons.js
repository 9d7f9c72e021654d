// Buttons with words on them: actions under the table, and the toolbar.

let firstClick = 0;

/** Note when a click is the first of its kind, and not the second half of a double click. */
function noteClick(event) {
  if (event.detail <= 1) firstClick = performance.now();
}

/**
 * Call `act` on a click, unless the button is disabled or came up under the pointer in the middle of a double click:
 * the second half of that was meant for a button that is gone.
 */
function whenPressed(button, act) {
  const born = performance.now();
  button.addEventListener("click", (event) => {
    if (button.getAttribute("aria-disabled") === "true") return;
    if (event.detail > 1 && born > firstClick) return;
    act();
  });
}

/** Make a button that stays focusable while it is disabled, so that focus is never lost to the page. */
function textButton(label, act, kind = "") {
  const button = make("button", { type: "button", class: `mf-button ${kind}` }, label);
  whenPressed(button, act);
  return button;
}

function updateButton(button, item) {
  setText(button, item.label);
  button.classList.toggle("mf-primary", Boolean(item.primary));
  setAttribute(button, "aria-disabled", item.disabled ? "true" : null);
  setAttribute(button, "aria-pressed", item.pressed === undefined ? null : String(Boolean(item.pressed)));
}

/**
 * Make a row of buttons kept by key.
 * @param {string} trait  the trait that lists them
 * @param {string} label  the accessible name of the row
 * @param {(key: string) => void} act
 */
function createButtonRow(trait, label, act) {
  const row = make("div", { class: `mf-row mf-${trait}`, role: "group", "aria-label": label });
  const nodes = new Map();
  function makeButton(key) {
    const button = textButton("", () => act(key));
    setAttribute(button, "data-key", key);
    return button;
  }
  function update(model) {
    const items = model.get(trait) ?? [];
    setAttribute(row, "hidden", !items.length);
    keepByKey(row, nodes, items, (item) => makeButton(item.key), updateButton);
  }
  return { row, update, reads: [trait] };
}
