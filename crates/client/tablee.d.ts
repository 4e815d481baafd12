// What scripts of the page give to each other and to its WebAssembly module, as `globalThis.tablee`
// (client/src/scripts.rs, client/src/net/transport.rs).

/** A line of the stored commitments: table, commitment, our client seed, the first draw that the seed counts for. */
type StoredCommitment = string[];

/** A WebSocket, or an object with the same methods that leads to a table of this browser. */
interface Socket {
  readyState: number;
  send(text: string): void;
  close(): void;
  onopen?: ((event: object) => void) | null;
  onmessage?: ((event: { data: string }) => void) | null;
  onclose?: ((event: { code: number }) => void) | null;
}

interface Tablee {
  stored(table: string): StoredCommitment | undefined;
  newSeed(): string;
  prepare(): Promise<string>;
  seedSent(table: string, seed: string): void;
  noteCommitment(table: string, text: string, seats: Uint8Array | number[], over: boolean): string;
  commitment(table: string): string;
  show(wanted: string, place: HTMLElement, ...about: unknown[]): Promise<void>;
  request(path: string, init?: TextRequest): Promise<Response>;
  openSocket(url: string): Socket | WebSocket;
  isOffline(): Promise<boolean>;
  uploadFinished(): Promise<number>;
}

/** A request whose body, if any, is text. */
interface TextRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

declare var tablee: Tablee;

interface Document {
  /** `index.html` names what is loaded late in `meta` elements: the script first, then its style sheets. */
  querySelector(selector: `meta[name="tablee-${string}"]`): HTMLMetaElement;
  querySelector<E extends Element = Element>(selector: string): E | null;
}

interface Navigator {
  /** Chromium only. */
  connection?: { saveData?: boolean };
}
