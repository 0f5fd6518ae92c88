export type PackageFacts = {
  readonly packageName: string;
  /** Android rejects an update with a lower version code. */
  readonly versionCode: number;
};

const chunk = { xml: 0x0003, strings: 0x0001, resources: 0x0180, element: 0x0102 };
/** Resource ids of `android:versionCode` and `android:versionCodeMajor`; the attribute names may be shortened by tools. */
const attribute = { versionCode: 0x0101021b, versionCodeMajor: 0x01010576 };
const none = 0xffffffff;

/**
 * Reads package name and version code from a binary AndroidManifest.xml (Android's ResourceTypes.h); undefined if it is invalid. Only the
 * first element, `manifest`, is read.
 */
export function readManifest(bytes: Buffer): PackageFacts | undefined {
  try {
    return factsIn(bytes);
  } catch (error) {
    // Truncated: a length points beyond the end.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function factsIn(bytes: Buffer): PackageFacts | undefined {
  if (bytes.readUInt16LE(0) !== chunk.xml) return undefined;
  let strings: readonly string[] = [];
  let resources: readonly number[] = [];
  for (let at = bytes.readUInt16LE(2); at + 8 <= bytes.length; ) {
    const [type, length] = [bytes.readUInt16LE(at), bytes.readUInt32LE(at + 4)];
    if (length < 8) return undefined;
    const part = bytes.subarray(at, at + length);
    if (type === chunk.strings) strings = stringsIn(part);
    else if (type === chunk.resources)
      resources = Array.from({ length: (length - 8) >> 2 }, (_, index) => part.readUInt32LE(8 + index * 4));
    else if (type === chunk.element) return manifestIn(part, strings, resources);
    at += length;
  }
  return undefined;
}

function manifestIn(part: Buffer, strings: readonly string[], resources: readonly number[]): PackageFacts | undefined {
  // A 16-byte node header, then namespace and name, then the position of the attributes.
  if (strings[part.readUInt32LE(20)] !== 'manifest') return undefined;
  const [start, size, count] = [part.readUInt16LE(24), part.readUInt16LE(26), part.readUInt16LE(28)];
  let packageName: string | undefined;
  const codes = new Map<number, number>();
  for (let index = 0; index < count; index += 1) {
    const at = 16 + start + index * size;
    const [namespace, name, value] = [part.readUInt32LE(at), part.readUInt32LE(at + 4), part.readUInt32LE(at + 16)];
    if (namespace === none && strings[name] === 'package') packageName = strings[value];
    const resource = resources[name];
    if (resource !== undefined) codes.set(resource, value);
  }
  const versionCode = (codes.get(attribute.versionCodeMajor) ?? 0) * 2 ** 32 + (codes.get(attribute.versionCode) ?? 0);
  const isNamed = packageName !== undefined && /^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/.test(packageName);
  return packageName && isNamed && versionCode > 0 && Number.isSafeInteger(versionCode) ? { packageName, versionCode } : undefined;
}

function stringsIn(part: Buffer): readonly string[] {
  const [count, flags, start] = [part.readUInt32LE(8), part.readUInt32LE(16), part.readUInt32LE(20)];
  const readAt = flags & 0x100 ? utf8At : utf16At;
  // An impossible length fails when it is read past the end.
  return Array.from({ length: Math.min(count, part.length) }, (_, index) => readAt(part, start + part.readUInt32LE(28 + index * 4)));
}

/** The length twice, in characters and in bytes, each in one or two bytes; then the bytes. */
function utf8At(part: Buffer, at: number): string {
  const skipped = at + (part.readUInt8(at) & 0x80 ? 2 : 1);
  const first = part.readUInt8(skipped);
  const [length, from] = first & 0x80 ? [((first & 0x7f) << 8) | part.readUInt8(skipped + 1), skipped + 2] : [first, skipped + 1];
  return part.toString('utf8', from, from + length);
}

function utf16At(part: Buffer, at: number): string {
  const first = part.readUInt16LE(at);
  const [length, from] = first & 0x8000 ? [((first & 0x7fff) << 16) | part.readUInt16LE(at + 2), at + 4] : [first, at + 2];
  return part.toString('utf16le', from, from + length * 2);
}
