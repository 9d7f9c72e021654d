// The fold-out with the settings of the game.

function updateChoices(select, pairs) {
  const wanted = JSON.stringify(pairs);
  if (select.dataset.choices === wanted) return;
  select.dataset.choices = wanted;
  select.replaceChildren(...pairs.map(([value, label]) => make("option", { value }, String(label))));
}

function choicePairs({ choices = [] }) {
  return choices.map((choice) => (Array.isArray(choice) ? choice : [choice, choice]));
}

/** Return what a field says: a truth, a choice, a whole number, or the text as it is when it is no number. */
function fieldValue(field, setting) {
  if (setting.kind === "check") return field.checked;
  if (setting.kind === "choice") return choicePairs(setting)[field.selectedIndex][0];
  const text = field.value.trim();
  return setting.kind === "number" && /^-?\d+$/.test(text) ? Number(text) : text;
}

function createSetting(setting, send) {
  const type = setting.kind === "check" ? { type: "checkbox" }
    : { type: "text", inputmode: setting.kind === "number" ? "numeric" : null };
  const field = setting.kind === "choice" ? make("select", { class: "mf-field" })
    : make("input", { class: "mf-field", ...type });
  field.addEventListener("change", () => send({ set: setting.key, value: fieldValue(field, field.setting) }));
  return make("label", { class: `mf-setting mf-${setting.kind}` }, make("span"), field);
}

function updateSetting(label, setting) {
  const [words, field] = label.children;
  field.setting = setting;
  setText(words, setting.label);
  if (setting.kind === "choice") updateChoices(field, choicePairs(setting));
  if (setting.kind === "check") field.checked = Boolean(setting.value);
  else if (focused(field) !== field || setting.kind === "choice") field.value = String(setting.value ?? "");
}

function createSettings(send) {
  const fields = make("div", { class: "mf-fields" });
  const fold = make("details", { class: "mf-fold" }, make("summary", {}, "Settings and new game"), fields);
  const nodes = new Map();
  // What a person changed may be refused: then the field has to be set back, although the trait never changed.
  let changed = false;
  fields.addEventListener("change", () => {
    changed = true;
  });
  function update(model) {
    changed = false;
    const settings = model.get("settings") ?? [];
    setAttribute(fold, "hidden", !settings.length);
    keepByKey(fields, nodes, settings, (setting) => createSetting(setting, send), updateSetting);
  }
  return {
    fold, update,
    get reads() {
      return changed ? null : ["settings"];
    },
  };
}
