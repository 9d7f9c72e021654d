// The collapsible section with the settings of the board.

import { keepByKey, make, setAttribute, setText } from "../shared/elements.js";
import { createSetting, updateSetting } from "../shared/fields.js";

/**
 * @import { Model } from "../shared/model.js"
 * @import { SendSetting, Setting } from "../shared/fields.js"
 */

/** @typedef {{settings: Setting[]}} SettingsTraits */

/**
 * Make the collapsible section.
 * @param {SendSetting} send
 */
export function createSettings(send) {
  const fields = make("div", { class: "mf-fields" });
  const summary = make("summary");
  const fold = make("details", { class: "mf-fold" }, summary, fields);
  /** @type {Map<string, HTMLElement>} */
  const nodes = new Map();
  /** @param {Model<SettingsTraits>} model */
  function update(model) {
    const settings = model.get("settings") ?? [];
    setAttribute(fold, "hidden", !settings.length);
    const deals = settings.some(({ key }) => key === "seed");
    setText(summary, deals ? "Settings and new game" : "Settings");
    keepByKey(fields, nodes, settings, (setting) => createSetting(setting, send), updateSetting);
  }
  /** @type {(keyof SettingsTraits)[]} */
  const reads = ["settings"];
  return { fold, update, reads };
}
