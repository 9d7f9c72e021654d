// What a visitor can do with the work that this browser keeps: take it along, bring it back, start a page again, give files.
import { call, cells, countAsBegun, path, tell } from "./page.js";

const at = (id) => document.getElementById(id);
const NOT_OURS = "This file was not saved from this site. Choose one that was.";

/** The letters (base64) of a file's bytes. */
const lettersOf = (file) => new Promise((resolve, reject) => {
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result).split(",")[1] ?? "");
  reader.onerror = () => reject(reader.error);
  reader.readAsDataURL(file);
});

const takeAlong = async () => {
  const packed = await call("pack");
  const link = document.createElement("a");
  link.href = `data:application/zip;base64,${packed}`;
  link.download = "mathfish.zip";
  link.click();
};

const bringBack = async ({ target }) => {
  const [file] = target.files;
  if (!file) return;
  tell("Opening your file …");
  const read = await call("unpack", await lettersOf(file)).catch(() => null);
  target.value = "";
  if (read === null) return tell(NOT_OURS);
  location.reload();
};

const startAgain = async ({ target }) => {
  if (target.returnValue !== "again") return;
  await call("start_again", path, cells);
  countAsBegun();
  location.reload();
};

const giveReports = async ({ target }) => {
  const files = [...target.files];
  const read = await Promise.all(files.map(async (file) => [file.name, await lettersOf(file)]));
  tell("Reading the files …");
  await call("take_progress_files", JSON.stringify(read));
  await call("run_again");
  tell("");
};

const heard = [["take", "click", takeAlong], ["bring", "click", () => at("file").click()], ["file", "change", bringBack],
  ["again", "click", () => at("ask").showModal()], ["ask", "close", startAgain], ["progress-files", "change", giveReports]];
for (const [id, event, act] of heard) {
  at(id)?.addEventListener(event, (given) => act(given)?.catch?.((error) => tell(error.message)));
}
