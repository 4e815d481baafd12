// The engine in a module worker: the page asks, never waits.
// Errors inside an async onmessage never reach onerror, so they are caught and posted back.
import init, * as tasks from "{{engine.js}}";

const ready = init({ module_or_path: "{{engine.wasm}}" });

self.onmessage = async ({ data }) => {
  const { ticket, task, question } = data;
  try {
    await ready;
    self.postMessage({ ticket, answer: tasks[task](question) });
  } catch (error) {
    self.postMessage({ ticket, error: String(error) });
  }
};
