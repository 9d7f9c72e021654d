// What a kernel has itself written of its saved games: asking the page for that again takes most of the time of a move.

/** The path of a saved game, from the root of a drive or of the page. */
export const SAVED_GAME = /(^|\/)mathfish\/saves\/.*\.json$/;

/** Let the drive of a kernel, by which it reaches the files of the page, remember the saved games that go through it. */
export const rememberSavedGames = drive => {
  const written = new Map();
  const asked = Object.fromEntries(["get", "put", "getattr", "rename", "rmdir"].map(name => [name, drive[name].bind(drive)]));

  drive.get = path => {
    const file = written.get(path)?.file;
    return file ? { ...file, data: file.data.slice() } : asked.get(path);
  };
  drive.put = (path, file) => {
    const { attributes } = written.get(path) ?? {};
    written.delete(path);
    const answer = asked.put(path, file);
    if (SAVED_GAME.test(path)) written.set(path, { file: { ...file, data: file.data.slice() }, at: new Date(), attributes });
    return answer;
  };
  drive.getattr = path => {
    const found = written.get(path);
    if (!found) return asked.getattr(path);
    found.attributes ??= asked.getattr(path);
    return { ...found.attributes, size: found.file.data.length, mtime: found.at };
  };
  drive.rename = (from, to) => {
    written.delete(from);
    written.delete(to);
    return asked.rename(from, to);
  };
  drive.rmdir = path => {
    written.delete(path);
    return asked.rmdir(path);
  };
};
