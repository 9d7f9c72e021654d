// A worker that fetches a packed file, unpacks it, and answers with its bytes.
import { ZSTDDecoder } from "./zstddec.mjs";

const decoder = new ZSTDDecoder();
const ready = decoder.init();

onmessage = async ({ data: { address, size } }) => {
  try {
    const [packed] = await Promise.all([fetch(address).then(answer => answer.arrayBuffer()), ready]);
    const bytes = decoder.decode(new Uint8Array(packed), size);
    postMessage(bytes, [bytes.buffer]);
  } catch (error) {
    postMessage(String(error));
  }
};
