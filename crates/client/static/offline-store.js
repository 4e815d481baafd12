// IndexedDB store of the offline tables: a row for each table, and its events by table and version. Players' games lie
// in it: the names of the database and of its stores ("tables", "facts") and the keys of rows must stay.
/**
 * The row of a table: `touched` is when it last changed, `sent` whether the server has the game.
 *
 * @typedef {object} TableRow
 * @property {string} id
 * @property {any} [listing]
 * @property {boolean} [over]
 * @property {number} [touched]
 * @property {string} [seed]
 * @property {boolean} [sent]
 */

/** @type {Promise<IDBDatabase> | undefined} */
let opened;

/**
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
const done = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function database() {
  const request = () => {
    const request = indexedDB.open("tablee", 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("tables", { keyPath: "id" });
      request.result.createObjectStore("facts");
    };
    return done(request);
  };
  // A failed open is tried again by the next call.
  return (opened ??= request().catch((error) => {
    opened = undefined;
    throw error;
  }));
}

/** @param {(tables: IDBObjectStore, events: IDBObjectStore) => unknown} work */
async function transact(work) {
  const transaction = (await database()).transaction(["tables", "facts"], "readwrite", { durability: "strict" });
  const end = new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(undefined);
    transaction.onabort = () => reject(transaction.error ?? new Error("the transaction was aborted"));
  });
  // The transaction reports the first error.
  const change = async () => work(transaction.objectStore("tables"), transaction.objectStore("facts"));
  await Promise.allSettled([end, change().catch(() => transaction.abort())]);
  await end;
}

/**
 * @param {IDBObjectStore} tables
 * @param {TableRow} row
 */
const merge = async (tables, row) => tables.put({ ...(await done(tables.get(row.id))), ...row });

// Appends the events of one or more tables in one transaction: [row, from, events]. Resolves once they are durable. A
// version that exists already is a ConstraintError: another page of this browser was first.
/** @param {[row: TableRow, from: number, events: unknown[]][]} steps */
export const append = (...steps) =>
  transact(async (tables, events) => {
    for (const [row, from, added] of steps) {
      added.forEach((event, index) => events.add(event, [row.id, from + index + 1]));
      await merge(tables, row);
    }
  });

/** @param {string[]} ids */
export const remove = (ids) =>
  transact((tables, events) => {
    for (const id of ids) {
      tables.delete(id);
      events.delete(IDBKeyRange.bound([id], [id, []]));
    }
  });

// Merges fields into the row of a table.
/** @param {TableRow} row */
export const update = (row) => transact((tables) => merge(tables, row));

/** @param {string} id */
export async function load(id) {
  const transaction = (await database()).transaction(["tables", "facts"]);
  const events = transaction.objectStore("facts").getAll(IDBKeyRange.bound([id], [id, []]));
  const [row, stored] = await Promise.all([done(transaction.objectStore("tables").get(id)), done(events)]);
  return row && { row, events: stored };
}

// The rows of all tables, the latest first.
export async function rows() {
  const all = await done((await database()).transaction("tables").objectStore("tables").getAll());
  return all.sort((one, other) => other.touched - one.touched);
}
