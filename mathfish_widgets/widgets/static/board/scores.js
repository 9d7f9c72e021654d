// The scores: one line for each seat, and whose turn it is.

import { make, setAttribute } from "../shared/elements.js";

/** @import { Model } from "../shared/model.js" */

/** @typedef {{scores: {name: string, score: number, active?: boolean}[]}} ScoresTraits */

/** Make the list of scores. */
export function createScores() {
  const list = make("ul", { class: "mf-scores mf-quiet", "aria-label": "Scores" });
  /** @param {Model<ScoresTraits>} model */
  function update(model) {
    const scores = model.get("scores") ?? [];
    setAttribute(list, "hidden", !scores.length);
    list.replaceChildren(...scores.map(({ name, score, active }) =>
      make("li", { "aria-current": active ? "true" : null }, `${active ? "▸ " : ""}${name} · ${score}`)));
  }
  return { list, update, reads: /** @type {(keyof ScoresTraits)[]} */ (["scores"]) };
}
