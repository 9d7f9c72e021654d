// The scores: one line for each seat or team, and whose turn it is.

import { make, setAttribute } from "../shared/elements.js";

/** @import { Model } from "../shared/model.js" */

/**
 * A portrait is SVG, made without any text of a person.
 * @typedef {{scores: {name: string, score: number, active?: boolean}[], portraits: string[]}} ScoresTraits
 */

/** Make the list of scores. */
export function createScores() {
  const list = make("ul", { class: "mf-scores mf-quiet", "aria-label": "Scores" });
  /** @param {Model<ScoresTraits>} model */
  function update(model) {
    const [scores, portraits] = [model.get("scores") ?? [], model.get("portraits") ?? []];
    setAttribute(list, "hidden", !scores.length);
    list.replaceChildren(...scores.map(({ name, score, active }, place) => {
      const face = make("span", { class: "mf-portrait" });
      face.innerHTML = portraits[place] ?? "";
      const turn = make("span", { class: "mf-turn" }, "▸");
      return make("li", { "aria-current": active ? "true" : null }, face, turn, `${name} · ${score}`);
    }));
  }
  return { list, update, reads: /** @type {(keyof ScoresTraits)[]} */ (["scores", "portraits"]) };
}
