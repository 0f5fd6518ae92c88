import type { Readable } from 'node:stream';

export type StoredFile = { readonly key: string; readonly size: number; readonly modifiedAt: Date };
export type FileHead = StoredFile & { readonly contentType: string };

export type FileBody = Uint8Array | AsyncIterable<Uint8Array>;

export type PutOptions = {
  readonly contentType: string;
  /** In bytes; a longer body is rejected with kit.tooLarge and leaves nothing behind. */
  readonly limit: number;
};

/** First and last byte, both inclusive, as in an HTTP range. */
export type ByteRange = { readonly first: number; readonly last: number };

/**
 * Storage of uploads. A file appears whole or not at all, and atomically replaces one with the same key. Keys are generated
 * (`evidence/2026/3f9c…`), never chosen by a visitor; a key is never the folder of another.
 */
export type FileStore = {
  put(key: string, body: FileBody, options: PutOptions): Promise<StoredFile>;
  /** Throws kit.notFound if there is none. */
  get(key: string, range?: ByteRange): Promise<{ readonly stream: Readable; readonly head: FileHead }>;
  head(key: string): Promise<FileHead | null>;
  /** Deleting a missing file is not an error. */
  delete(key: string): Promise<void>;
  /** All files whose key starts with the prefix, sorted by key, starting after `after`. Lazy: stopping early does not read the rest. */
  list(prefix: string, after?: string): AsyncIterable<StoredFile>;
  /** Removes the remains of uploads that a crash interrupted more than a day ago; returns their number. */
  sweep(now?: Date): Promise<number>;
  /** Rejects if files can be neither read nor stored; stores nothing. */
  check(): Promise<void>;
};
