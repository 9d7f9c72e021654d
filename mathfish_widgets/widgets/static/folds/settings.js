// The collapsible section with the settings of the board.

import { keepByKey, make, setAttribute } from "../shared/elements.js";
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
  const fold = make("details", { class: "mf-fold" }, make("summary", {}, "Settings and new game"), fields);
  /** @type {Map<string, HTMLElement>} */
  const nodes = new Map();
  /** @param {Model<SettingsTraits>} model */
  function update(model) {
    const settings = model.get("settings") ?? [];
    setAttribute(fold, "hidden", !settings.length);
    keepByKey(fields, nodes, settings, (setting) => createSetting(setting, send), updateSetting);
  }
  /** @type {(keyof SettingsTraits)[]} */
  const reads = ["settings"];
  return { fold, update, reads };
}
