import type { FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

export type ZipFile = {
  readonly names: ReadonlySet<string>;
  /** Start of the central directory; only a signing block may precede it. */
  readonly directoryAt: number;
  /** Reads and unpacks one file; undefined if it is missing or larger than `longest`. */
  read(name: string, longest: number): Promise<Buffer | undefined>;
};

type Entry = { readonly method: number; readonly packed: number; readonly at: number };

const inflate = promisify(inflateRaw);
const endMark = Buffer.from('PK\u0005\u0006', 'latin1');
/** 65,535 names of a few hundred characters. */
const longestDirectory = 32 * 1024 * 1024;

/** Reads only the central directory at the end of an archive; undefined if it is invalid or truncated. */
export async function openZip(file: FileHandle): Promise<ZipFile | undefined> {
  const { size } = await file.stat();
  const tail = await bytesAt(file, Math.max(0, size - 65_557), Math.min(size, 65_557));
  const end = tail?.lastIndexOf(endMark) ?? -1;
  // Bytes after the archive comment make it invalid.
  if (!tail || end < 0 || end + 22 > tail.length || end + 22 + tail.readUInt16LE(end + 20) !== tail.length) return undefined;
  const [count, length, at] = [tail.readUInt16LE(end + 10), tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  const endAt = size - tail.length + end;
  if (length > longestDirectory || at + length !== endAt) return undefined;
  const directory = await bytesAt(file, at, length);
  const entries = directory && entriesOf(directory, count);
  if (!entries) return undefined;
  return {
    names: new Set(entries.keys()),
    directoryAt: at,
    read: async (name, longest) => {
      const entry = entries.get(name);
      return entry && unpack(file, entry, longest);
    },
  };
}

function entriesOf(directory: Buffer, count: number): ReadonlyMap<string, Entry> | undefined {
  const entries = new Map<string, Entry>();
  let at = 0;
  for (let read = 0; read < count; read += 1) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x02014b50) return undefined;
    const [name, extra, comment] = [directory.readUInt16LE(at + 28), directory.readUInt16LE(at + 30), directory.readUInt16LE(at + 32)];
    const method = directory.readUInt16LE(at + 10);
    // With duplicate names, phones might read another entry than we do.
    const text = directory.toString('utf8', at + 46, at + 46 + name);
    if (entries.has(text)) return undefined;
    entries.set(text, { method, packed: directory.readUInt32LE(at + 20), at: directory.readUInt32LE(at + 42) });
    at += 46 + name + extra + comment;
  }
  return at === directory.length ? entries : undefined;
}

async function unpack(file: FileHandle, { method, packed, at }: Entry, longest: number): Promise<Buffer | undefined> {
  const header = await bytesAt(file, at, 30);
  if (header?.readUInt32LE(0) !== 0x04034b50 || packed > longest) return undefined;
  const body = await bytesAt(file, at + 30 + header.readUInt16LE(26) + header.readUInt16LE(28), packed);
  if (!body || method === 0) return body;
  if (method !== 8) return undefined;
  try {
    return await inflate(body, { maxOutputLength: longest });
  } catch (error) {
    // Corrupt, or a zip bomb.
    if (error instanceof Error && 'code' in error) return undefined;
    throw error;
  }
}

export async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer | undefined> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  return bytesRead === length ? buffer : undefined;
}
