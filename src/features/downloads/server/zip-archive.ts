import { crc32, deflateRawSync } from 'node:zlib';

export type ZipEntry = {
  readonly name: string;
  readonly body: Buffer;
  /** Stored uncompressed: for incompressible content. */
  readonly packed?: false;
};

/** A deterministic ZIP archive: its bytes depend only on the entries, with a fixed timestamp. */
export function zipArchive(entries: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const { name, body } = entry;
    const content = entry.packed === false ? body : deflateRawSync(body);
    const common = commonHeader(entry, content);
    const local = Buffer.concat([uint32(0x04034b50), common, Buffer.from(name)]);
    // Made by version 2.0; no comment, first disk, plain file.
    directory.push(Buffer.concat([uint32(0x02014b50), uint16(20), common, Buffer.alloc(10), uint32(offset), Buffer.from(name)]));
    files.push(local, content);
    offset += local.length + content.length;
  }
  const central = Buffer.concat(directory);
  const count = uint16(entries.length);
  const end = Buffer.concat([uint32(0x06054b50), Buffer.alloc(4), count, count, uint32(central.length), uint32(offset), uint16(0)]);
  return Buffer.concat([...files, central, end]);
}

/** Shared by local headers and the directory: version, UTF-8 names, deflate or none, 1 January 2026, checksum and sizes. */
const commonHeader = ({ name, body, packed }: ZipEntry, content: Buffer): Buffer =>
  Buffer.concat([
    uint16(20),
    uint16(0x0800),
    uint16(packed === false ? 0 : 8),
    uint16(0),
    uint16(((2026 - 1980) << 9) | (1 << 5) | 1),
    uint32(crc32(body)),
    uint32(content.length),
    uint32(body.length),
    uint16(Buffer.byteLength(name)),
    uint16(0),
  ]);

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
