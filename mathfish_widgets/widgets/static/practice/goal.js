// The goal for the week: the progress so far, and a collapsed section with the choices.

import { createSender } from "../asking/page.js";
import { focused, make, setAttribute, setText } from "../shared/elements.js";

/** @import { Model } from "../shared/model.js" */

/** @typedef {{html?: string, fold?: string, told?: string, choices?: {choice: number, text: string}[]}} Goal */

/**
 * @param {(message: {goal: number}) => void} send
 */
export function createGoal(send) {
  const weeks = make("div", { "aria-live": "polite" });
  const [name, told, row] = [make("summary"), make("p"), make("div", { class: "mf-row" })];
  const fold = make("details", {}, name, told, row);
  const box = make("div", { class: "mp-bar" }, weeks, fold);
  let shown = "";
  /** @param {Model<{goal: Goal}>} model */
  function update(model) {
    const goal = model.get("goal") ?? {};
    setAttribute(box, "hidden", !goal.fold);
    const now = JSON.stringify(goal);
    if (shown === now) return;
    shown = now;
    const chosen = row.contains(focused(row));
    weeks.innerHTML = goal.html ?? "";
    setText(name, goal.fold ?? "");
    setText(told, goal.told ?? "");
    if (chosen) name.focus();
    fold.open = false;
    const buttons = (goal.choices ?? []).map(({ choice, text }) => {
      const sender = createSender({}, () => send({ goal: choice }));
      sender.update(text);
      return sender.button;
    });
    row.replaceChildren(...buttons);
  }
  return { box, update };
}
