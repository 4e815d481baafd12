// Web worker: runs the WebAssembly module `worker`, so that the page never blocks.
// Errors inside an async onmessage never reach onerror, so they are caught and posted back.
import init, { answer } from "{{worker-wasm.js}}";
import { weights, weightsOrTimeout } from "{{weights.js}}";

const ready = init({ module_or_path: "{{worker-wasm.wasm}}" });

/** @param {MessageEvent<{ ticket: number, task: string, question: string }>} event */
self.onmessage = async ({ data }) => {
  const { ticket, task, question } = data;
  try {
    await ready;
    // Hints, reviews and the explorer make do without weights; the lab must play the same games as the command.
    if (/^(hint|review)/.test(task)) await weightsOrTimeout(JSON.parse(question));
    if (task === "explorer") await weightsOrTimeout({ game: "ur-classic" });
    if (task === "lab_play_share") await weights(JSON.parse(question).request.game);
    self.postMessage({ ticket, answer: answer(task, question) });
  } catch (error) {
    self.postMessage({ ticket, error: String(error) });
  }
};
