// An image of a memory without what every memory holds at first.

export const words = bytes => new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >> 2);

/** Write zero in `image`, in which the memory begins at the byte `begins`, for each word that is as at first.
 *
 * Returns the places of the words that are zero now and were not at first. */
export const leaveOut = (image, begins, first) => {
  const memory = words(image.subarray(begins));
  const emptied = [];
  first.forEach((word, place) => {
    if (word && !memory[place]) emptied.push(place);
    if (word === memory[place]) memory[place] = 0;
  });
  return emptied;
};

/** Write back what was left out. */
export const putBack = (image, begins, first, emptied) => {
  const memory = words(image.subarray(begins));
  first.forEach((word, place) => {
    if (!memory[place]) memory[place] = word;
  });
  for (const place of emptied) memory[place] = 0;
};
