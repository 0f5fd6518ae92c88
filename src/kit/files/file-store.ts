import type { Readable } from 'node:stream';

export type StoredFile = { readonly key: string; readonly size: number; readonly modifiedAt: Date };
export type FileHead = StoredFile & { readonly contentType: string };

export type FileBody = Uint8Array | AsyncIterable<Uint8Array>;

export type PutOptions = {
  readonly contentType: string;
  /** Bytes; one more is refused with kit.tooLarge and leaves nothing behind. */
  readonly limit: number;
};

/** First and last byte, both included, as in an HTTP range. */
export type ByteRange = { readonly first: number; readonly last: number };

/**
 * Where uploads are kept. A file appears whole or not at all, and replaces one of the same key at once.
 * Keys are made by us (`evidence/2026/3f9c…`), never by a visitor; one key is never the folder of another.
 */
export type FileStore = {
  put(key: string, body: FileBody, options: PutOptions): Promise<StoredFile>;
  /** Refuses with kit.notFound when there is none. */
  get(key: string, range?: ByteRange): Promise<{ readonly stream: Readable; readonly head: FileHead }>;
  head(key: string): Promise<FileHead | null>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
  /** All files whose key begins with the prefix, by key, from the one behind `after` on. Whoever stops early has not read the rest. */
  list(prefix: string, after?: string): AsyncIterable<StoredFile>;
  /** Removes what uploads left behind that were cut off by a crash more than a day ago; how many there were. */
  sweep(now?: Date): Promise<number>;
  /** Rejects when files can be neither read nor stored; stores nothing. */
  check(): Promise<void>;
};
