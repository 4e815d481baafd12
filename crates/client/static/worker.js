// The engine in a module worker: the page asks, never waits.
// Errors inside an async onmessage never reach onerror, so they are caught and posted back.
import init, * as tasks from "{{engine.js}}";
import { studied, taught } from "{{weights.js}}";

const ready = init({ module_or_path: "{{engine.wasm}}" });

self.onmessage = async ({ data }) => {
  const { ticket, task, question } = data;
  try {
    await ready;
    // Advice, reviews and the explorer judge as well as they can; the lab plays the very games of the command.
    if (/^(answer|review)/.test(task)) await studied(JSON.parse(question));
    if (task === "explore") await studied({ game: "ur-classic" });
    if (task === "lab_share") await taught(JSON.parse(question).order.game);
    self.postMessage({ ticket, answer: tasks[task](question) });
  } catch (error) {
    self.postMessage({ ticket, error: String(error) });
  }
};
