import { createReadStream } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';

/** A head that the audit chain once had: the number of its seals and the last hash. */
export type KnownHead = { readonly sequence: number; readonly hash: string };

/** Parses a head as an operator passes it: `1204:9f…`. */
export function parseHead(text: string): KnownHead | undefined {
  const [, sequence, hash] = /^([1-9]\d{0,14}):([0-9a-f]{64})$/i.exec(text.trim()) ?? [];
  return sequence && hash ? { sequence: Number(sequence), hash: hash.toLowerCase() } : undefined;
}

export const printHead = ({ sequence, hash }: KnownHead): string => `${sequence}:${hash}`;

/** Appends one line of JSON, flushed to disk before this returns. The file may be append-only. */
export const appendHead = (file: string, { sequence, hash }: KnownHead): Promise<void> =>
  appendFile(file, `${JSON.stringify({ time: new Date().toISOString(), audit: { entries: sequence, head: hash } })}\n`, { flush: true });

/**
 * All heads in a file, written by `appendHead` or taken from the product's log, whose lines have the same form. Other lines, and a last
 * line truncated by a crash, are skipped. With `absent`, a missing file has no heads.
 */
export async function readHeads(file: string, { absent = false } = {}): Promise<readonly KnownHead[]> {
  const heads: KnownHead[] = [];
  try {
    for await (const line of createInterface({ input: createReadStream(file, 'utf8') })) {
      const head = line.includes('"audit"') ? headIn(line) : undefined;
      if (head) heads.push(head);
    }
  } catch (error) {
    if (!(absent && error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  return heads;
}

function headIn(line: string): KnownHead | undefined {
  try {
    const { audit } = JSON.parse(line) as { readonly audit?: { readonly entries?: unknown; readonly head?: unknown } };
    return audit && parseHead(`${audit.entries}:${audit.head}`);
  } catch {
    return undefined;
  }
}
