// Stands for the WebAssembly module of the worker.
export const calls = [];
export default async () => {};

export const load_weights = (game, bytes) => calls.push(["load_weights", game, bytes.length]) > 0;

export function answer(task, question) {
  if (task !== "hint") throw `there is no task '${task}'`;
  if (question.includes("nonsense")) throw "unreadable question";
  return `answer to ${question}`;
}

export class OfflineTable {
  constructor(id, seed, events) {
    Object.assign(this, { id, seed, events });
  }
  free() {}
  record = () => JSON.stringify({ game: "rolit", log: this.events });
  welcome = (since) => [`snapshot of ${this.id} since ${since}`];
  go_on = () => step(this.id, this.events.length, []);
  ask = (text) => step(this.id, this.events.length, [text]);
}

const step = (id, from, events) =>
  JSON.stringify({ listing: { id, game: "rolit", chairs: [] }, over: false, from, events, news: events.map((event) => `news of ${event}`), answer: "done", waits: false });

export const open_offline = (id, seed, body) => JSON.stringify({ step: JSON.parse(step(id, 0, [body])) });
