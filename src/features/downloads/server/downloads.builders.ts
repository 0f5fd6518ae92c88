import { type ZipEntry, zipArchive } from './zip-archive.ts';

type Apk = {
  readonly packageName?: string;
  readonly versionCode?: number;
  readonly without?: readonly string[];
  readonly signed?: 'v1' | 'v2' | 'no';
  readonly manifest?: Buffer;
  /** Encoding of the string pool; both occur in practice. */
  readonly utf8?: boolean;
};

/** A minimal valid package file. */
export function anApk({ without = [], signed = 'v2', ...apk }: Apk = {}): Buffer {
  const jar = ['META-INF/MANIFEST.MF', 'META-INF/CERT.SF', 'META-INF/CERT.RSA'].map((name) => ({ name, body: Buffer.from(name) }));
  const entries: ZipEntry[] = [
    { name: 'AndroidManifest.xml', body: apk.manifest ?? aManifest(apk) },
    { name: 'classes.dex', body: Buffer.from('dex\n039\0') },
    ...(signed === 'v1' ? jar : []),
  ];
  const archive = zipArchive(entries.filter(({ name }) => !without.includes(name)));
  return signed === 'v2' ? withSigningBlock(archive) : archive;
}

/** The binary form that Android's tools write, with a single element. */
export function aManifest({ packageName = 'example.prospekt.city', versionCode = 100, utf8 = false }: Apk = {}): Buffer {
  const strings = ['versionCode', 'package', 'manifest', packageName];
  const attributes = [
    numbers([none, 0, none]),
    Buffer.from([8, 0, 0, 0x10]),
    numbers([versionCode]),
    numbers([none, 1, 3]),
    Buffer.from([8, 0, 0, 3]),
    numbers([3]),
  ];
  const counts = Buffer.from([20, 0, 20, 0, 2, 0, 0, 0, 0, 0, 0, 0]);
  const parts = [
    pool(strings, utf8),
    part(0x0180, 8, numbers([0x0101021b])),
    part(0x0102, 16, Buffer.concat([numbers([1, none, none, 2]), counts, ...attributes])),
  ];
  return part(0x0003, 8, Buffer.concat(parts));
}

const none = 0xffffffff;

function part(type: number, header: number, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt16LE(type, 0);
  head.writeUInt16LE(header, 2);
  head.writeUInt32LE(body.length + 8, 4);
  return Buffer.concat([head, body]);
}

function pool(strings: readonly string[], utf8: boolean): Buffer {
  const written = strings.map((text) =>
    utf8
      ? Buffer.concat([Buffer.from([text.length, Buffer.byteLength(text)]), Buffer.from(`${text}\0`)])
      : Buffer.concat([Buffer.from(Uint16Array.of(text.length).buffer), Buffer.from(`${text}\0`, 'utf16le')]),
  );
  const offsets = written.map((_, index) => written.slice(0, index).reduce((sum, { length }) => sum + length, 0));
  const start = 28 + strings.length * 4;
  const padding = Buffer.alloc((4 - (Buffer.concat(written).length % 4)) % 4);
  return part(0x0001, 28, Buffer.concat([numbers([strings.length, 0, utf8 ? 0x100 : 0, start, 0, ...offsets]), ...written, padding]));
}

const numbers = (values: readonly number[]): Buffer => Buffer.from(Uint32Array.from(values).buffer);

function withSigningBlock(archive: Buffer): Buffer {
  const end = archive.length - 22;
  const directoryAt = archive.readUInt32LE(end + 16);
  const value = Buffer.from('a signature');
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(12 + value.length + 24));
  const pair = Buffer.alloc(8);
  pair.writeBigUInt64LE(BigInt(4 + value.length));
  const block = Buffer.concat([length, pair, numbers([0x7109871a]), value, length, Buffer.from('APK Sig Block 42')]);
  const moved = Buffer.concat([archive.subarray(0, directoryAt), block, archive.subarray(directoryAt)]);
  moved.writeUInt32LE(directoryAt + block.length, moved.length - 6);
  return moved;
}
