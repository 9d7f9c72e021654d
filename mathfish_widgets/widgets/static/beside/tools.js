// The tools: a row of common ones, a row for the pace of the other players, and a menu with the rest.

import { keepButtons, textButton } from "../shared/buttons.js";
import { make, setAttribute } from "../shared/elements.js";

/**
 * @import { ButtonItem } from "../shared/buttons.js"
 * @import { Model } from "../shared/model.js"
 */

/** @typedef {ButtonItem & {place?: "row" | "pace" | "menu"}} Tool  `place` is the row by default */
/** @typedef {{toolbar: Tool[], shut: string[]}} ToolTraits  `shut` has the keys of the disabled tools */

/**
 * Make the tools.
 * @param {(key: string) => void} act
 */
export function createTools(act) {
  const row = make("div", { class: "mf-row mf-toolbar", role: "group", "aria-label": "Tools" });
  const pace = make("div", { class: "mf-row mf-toolbar mf-pace", role: "group", "aria-label": "Pace", hidden: true });
  const menu = make("div", { class: "mf-menu", role: "group", "aria-label": "More tools", hidden: true });
  const more = make("div", { class: "mf-more" }, pace, menu);
  const opener = textButton("Menu", () => open(!isOpen()), "mf-menu-opener");
  const keep = { row: keepButtons(row, act), pace: keepButtons(pace, act), menu: keepButtons(menu, act) };
  /** @type {Tool[] | undefined} */
  let placed;
  /** @type {[key: string, button: HTMLButtonElement][]} */
  let buttons = [];
  setAttribute(opener, "data-key", "menu");
  row.append(opener);
  open(false);

  const isOpen = () => opener.getAttribute("aria-expanded") === "true";

  /** @param {boolean} is */
  function open(is) {
    setAttribute(menu, "hidden", !is);
    setAttribute(opener, "aria-expanded", String(is));
    if (is) /** @type {HTMLElement | null} */ (menu.querySelector("button"))?.focus({ preventScroll: true });
  }

  menu.addEventListener("click", (event) => {
    if (!(event.target instanceof Element) || !event.target.closest(".mf-button:not([aria-disabled])")) return;
    const here = menu.contains(document.activeElement);
    open(false);
    if (here) opener.focus({ preventScroll: true });
  });
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    open(false);
    opener.focus({ preventScroll: true });
  });

  /** @param {EventTarget | null} target */
  function shutUnlessIn(target) {
    if (isOpen() && target instanceof Node && !more.contains(target) && target !== opener) open(false);
  }

  /** @param {Tool[]} tools */
  function place(tools) {
    buttons = Object.entries(keep).flatMap(([name, keepAt]) => {
      return [...keepAt(tools.filter((tool) => (tool.place ?? "row") === name))];
    });
    setAttribute(pace, "hidden", !pace.childElementCount);
    setAttribute(more, "data-paced", pace.childElementCount > 0);
  }

  /** @param {Model<ToolTraits>} model */
  function update(model) {
    const [tools, shut] = [model.get("toolbar") ?? [], model.get("shut") ?? []];
    if (placed !== tools) place(tools);
    placed = tools;
    for (const [key, button] of buttons) setAttribute(button, "aria-disabled", shut.includes(key) ? "true" : null);
  }

  return { row, more, menu, opener, update, shutUnlessIn, reads: /** @type {(keyof ToolTraits)[]} */ (["toolbar", "shut"]) };
}
