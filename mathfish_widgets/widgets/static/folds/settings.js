// The fold-out with the settings of the game.

import { keepByKey, make, setAttribute } from "../shared/elements.js";
import { createSetting, updateSetting } from "../shared/fields.js";

/**
 * @import { Model } from "../shared/model.js"
 * @import { SetMessage, Setting } from "../shared/fields.js"
 */

/** @typedef {{settings: Setting[]}} SettingsTraits */

/**
 * Make the fold-out.
 * @param {(message: SetMessage) => void} send
 */
export function createSettings(send) {
  const fields = make("div", { class: "mf-fields" });
  const fold = make("details", { class: "mf-fold" }, make("summary", {}, "Settings and new game"), fields);
  /** @type {Map<string, HTMLElement>} */
  const nodes = new Map();
  // What a person changed may be refused: then the field has to be set back, although the trait never changed.
  let changed = false;
  fields.addEventListener("change", () => {
    changed = true;
  });
  /** @param {Model<SettingsTraits>} model */
  function update(model) {
    changed = false;
    const settings = model.get("settings") ?? [];
    setAttribute(fold, "hidden", !settings.length);
    keepByKey(fields, nodes, settings, (setting) => createSetting(setting, send), updateSetting);
  }
  return {
    fold, update,
    /** @returns {(keyof SettingsTraits)[] | null} */
    get reads() {
      return changed ? null : ["settings"];
    },
  };
}
