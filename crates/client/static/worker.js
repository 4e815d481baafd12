// Web worker: runs the WebAssembly module `worker`, so that the page never blocks.
// Errors inside an async onmessage never reach onerror, so they are caught and posted back.
import init, * as tasks from "{{worker-wasm.js}}";
import { weights, weightsOrTimeout } from "{{weights.js}}";

/** @typedef {Exclude<{ [Name in keyof typeof tasks]: (typeof tasks)[Name] extends (question: string) => string ? Name : never }[keyof typeof tasks], undefined>} Task */

const ready = init({ module_or_path: "{{worker-wasm.wasm}}" });

/** @param {MessageEvent<{ ticket: number, task: Task, question: string }>} event */
self.onmessage = async ({ data }) => {
  const { ticket, task, question } = data;
  try {
    await ready;
    // Hints, reviews and the explorer make do without weights; the lab must play the same games as the command.
    if (/^(hint|review)/.test(task)) await weightsOrTimeout(JSON.parse(question));
    if (task === "explorer") await weightsOrTimeout({ game: "ur-classic" });
    if (task === "lab_play_share") await weights(JSON.parse(question).order.game);
    self.postMessage({ ticket, answer: tasks[task](question) });
  } catch (error) {
    self.postMessage({ ticket, error: String(error) });
  }
};
