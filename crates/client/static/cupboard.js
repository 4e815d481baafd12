// What this browser keeps of the tables it hosts: a row for each table, and its facts by table and version.
let opened;

const done = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function cupboard() {
  const request = () => {
    const request = indexedDB.open("tablee", 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("tables", { keyPath: "id" });
      request.result.createObjectStore("facts");
    };
    return done(request);
  };
  // Tried again where it failed.
  return (opened ??= request().catch((error) => {
    opened = undefined;
    throw error;
  }));
}

async function changing(work) {
  const transaction = (await cupboard()).transaction(["tables", "facts"], "readwrite", { durability: "strict" });
  const end = new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = () => reject(transaction.error ?? new Error("nothing was changed"));
  });
  // What went wrong first is what the transaction tells.
  const change = async () => work(transaction.objectStore("tables"), transaction.objectStore("facts"));
  await Promise.allSettled([end, change().catch(() => transaction.abort())]);
  await end;
}

const merge = async (tables, row) => tables.put({ ...(await done(tables.get(row.id))), ...row });

// Keeps steps of one or more tables together, or nothing: [row, from, facts]. Over once they are durable; a version that is
// there already is a ConstraintError: another page of this browser was first.
export const keep = (...steps) =>
  changing(async (tables, facts) => {
    for (const [row, from, added] of steps) {
      added.forEach((fact, index) => facts.add(fact, [row.id, from + index + 1]));
      await merge(tables, row);
    }
  });

// Puts away whole tables.
export const forget = (ids) =>
  changing((tables, facts) => {
    for (const id of ids) {
      tables.delete(id);
      facts.delete(IDBKeyRange.bound([id], [id, []]));
    }
  });

// Notes something about a table.
export const note = (row) => changing((tables) => merge(tables, row));

export async function load(id) {
  const transaction = (await cupboard()).transaction(["tables", "facts"]);
  const facts = transaction.objectStore("facts").getAll(IDBKeyRange.bound([id], [id, []]));
  const [row, kept] = await Promise.all([done(transaction.objectStore("tables").get(id)), done(facts)]);
  return row && { row, facts: kept };
}

// All tables, the latest first.
export async function rows() {
  const all = await done((await cupboard()).transaction("tables").objectStore("tables").getAll());
  return all.sort((one, other) => other.touched - one.touched);
}
