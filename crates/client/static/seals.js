// What this browser adds to the dice, and what it keeps to check them at the end: the seal as it was shown first, never as
// the end tells it. Script and not WebAssembly, because everybody loads it first and it is a tenth of the size.
// A table is a line: its name, the seal, our part, the first draw the part counts for.
const KEY = "tablee.seals";
// More than anybody plays at once.
const KEPT = 60;
// Where storage is forbidden.
let memory;

function lines() {
  if (memory) return memory;
  try {
    return (localStorage.getItem(KEY) ?? "").split("\n").filter(Boolean).map((line) => line.split(" "));
  } catch {
    return (memory = []);
  }
}

const kept = (id) => lines().find((line) => line[0] === id);

function keep(...line) {
  const all = [line.filter((word) => word !== undefined), ...lines().filter(([id]) => id !== line[0])].slice(0, KEPT);
  if (memory) memory = all;
  else localStorage.setItem(KEY, all.map((words) => words.join(" ")).join("\n"));
}

// Sixty-four digits from the browser's own randomness.
const part = () =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

// A name and a seal for a table about to be opened, and a part for its dice, as "NAME PART". Kept before anything is sent.
async function prepare() {
  const { id, commitment } = await (await globalThis.tablee.call("/api/seal")).json();
  const own = part();
  keep(id, commitment, own, "0");
  return `${id} ${own}`;
}

// What was given with a seat. Nobody draws before everybody sits: it counts from the start.
function gave(id, own) {
  if (kept(id)) keep(id, kept(id)[1], own, "0");
}

// Notes what a table tells of its seal; the first time counts. Answers with what to send, a line each: parts for those of
// the visitor's seats that have added nothing, as in a rematch that another asked for.
function told(id, text, seats, over) {
  const seal = JSON.parse(text);
  if (!kept(id)) keep(id, seal.commitment);
  let [, commitment, own, from] = kept(id);
  // Given before: if it is not there, that is for the check at the end to find.
  if (from !== undefined) return "";
  const ours = seal.parts.filter((given) => own && given.part === own);
  if (ours.length && ours.length >= seats.length) keep(id, commitment, own, Math.max(...ours.map((given) => given.from)));
  const without = over ? [] : [...seats].filter((seat) => !seal.parts.some((given) => given.seat === seat));
  if (!without.length) return "";
  own ??= part();
  keep(id, commitment, own);
  return without.map((seat) => JSON.stringify({ give: { ticket: 0, seat, part: own } })).join("\n");
}

// Lets a script that is loaded late fill a place: "SCRIPT FUNCTION".
async function show(wanted, place, ...about) {
  const [name, what] = wanted.split(" ");
  // Lists lie in the memory of the page's module, which changes while the script loads.
  about = about.map((part) => (ArrayBuffer.isView(part) ? [...part] : part));
  const [script, href] = document.querySelector(`meta[name="tablee-${name}"]`).content.split(" ");
  if (!document.querySelector(`link[href="${href}"]`)) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href }));
  }
  (await import(script))[what](place, ...about);
}

globalThis.tablee = { ...globalThis.tablee, kept, part, prepare, gave, told, show, seal: (id) => kept(id)?.[1] ?? "" };
