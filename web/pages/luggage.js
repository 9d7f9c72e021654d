// What somebody takes along: the notebook, the answers and the saved games in one file, packed by the kernel.

import { keepAside, write } from "./page_copy.js";

const FORMAT = "application/zip";

/** Call a function of `mathfish_luggage` in the kernel with texts, and return what it gives back. */
const call = async (context, name, ...texts) => {
  const { kernel } = context.sessionContext.session;
  const given = texts.map(text => JSON.stringify(text)).join(", ");
  const code = `from mathfish_luggage import ${name} as _asked\nprint(_asked(${given}), end="")\ndel _asked`;
  const asked = kernel.requestExecute({ code, store_history: false });
  let printed = "";
  asked.onIOPub = ({ header, content }) => {
    if (header.msg_type === "stream" && content.name === "stdout") printed += content.text;
  };
  const { content } = await asked.done;
  if (content.status !== "ok") throw new Error(content.evalue);
  return printed;
};

/** Hand the file to the browser, which keeps it where downloads go. */
export const takeAlong = async context => {
  const packed = await call(context, "pack", context.path, JSON.stringify(context.model.toJSON()));
  const link = document.createElement("a");
  link.href = `data:${FORMAT};base64,${packed}`;
  link.download = context.path.split("/").at(-1).replace(/ipynb$/, "zip");
  link.click();
};

/** Put back what was taken along, beside what is here; return the path of the notebook. */
export const bringBack = async (context, contents, file) => {
  const address = await new Promise((done, fail) => {
    const reader = Object.assign(new FileReader(), { onload: () => done(reader.result), onerror: fail });
    reader.readAsDataURL(file);
  });
  const { path, notebook } = JSON.parse(await call(context, "unpack", address.split(",")[1]));
  await context.save();
  await keepAside(contents, path);
  await write(contents, path, notebook);
  return path;
};
