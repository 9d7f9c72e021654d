// A link's letters, from the front page to the notebook that opens them: they stay in this browser.
const open = () => new Promise((done, fail) => {
  const asked = indexedDB.open("mathfish-link", 1);
  asked.onupgradeneeded = () => asked.result.createObjectStore("letters");
  asked.onsuccess = () => done(asked.result);
  asked.onerror = () => fail(asked.error);
});

const ask = async (mode, what) => {
  const database = await open();
  const asked = what(database.transaction("letters", mode).objectStore("letters"));
  return new Promise((done, fail) => {
    asked.transaction.oncomplete = () => done(asked.result);
    asked.transaction.onerror = () => fail(asked.error);
  }).finally(() => database.close());
};

export const keepLetters = letters => ask("readwrite", kept => kept.put(letters, "last"));

export const keptLetters = async () => await ask("readonly", kept => kept.get("last")) ?? "";
