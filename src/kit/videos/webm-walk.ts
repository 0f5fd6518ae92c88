import type { Walk } from './video-container.ts';

const ebml = 0x1a45dfa3;
const segment = 0x18538067;
const docType = Buffer.from([0x42, 0x82]);
/** An EBML header takes about forty bytes; no real one needs more than this. */
const longestHead = 4_096;

/** RFC 8794 and 9559: a header with `webm`, then one segment that ends with the file or, in a live recording, has an unknown length. */
export function createWebmWalk(bytes: number): Walk {
  let head = Buffer.alloc(0);
  let passed = 0;
  let verdict: 'unknown' | 'webm' | 'none' = 'unknown';
  return {
    feed(piece) {
      passed += piece.byteLength;
      if (verdict === 'unknown') {
        head = Buffer.concat([head, piece.subarray(0, longestHead)]);
        if (head.length >= Math.min(longestHead, bytes)) verdict = isWebm(head, bytes) ? 'webm' : 'none';
      }
      return verdict !== 'none' && passed <= bytes;
    },
    ended: () => verdict === 'webm' && passed === bytes,
  };
}

function isWebm(head: Buffer, bytes: number): boolean {
  if (head.length < 48 || head.readUInt32BE(0) !== ebml) return false;
  const header = sizeAt(head, 4);
  if (!header || header.value === null || header.end + header.value + 12 > head.length) return false;
  const inside = head.subarray(header.end, header.end + header.value);
  const place = inside.indexOf(docType);
  const named = place < 0 ? undefined : sizeAt(inside, place + docType.length);
  if (!named || named.value === null || inside.toString('latin1', named.end, named.end + named.value) !== 'webm') return false;
  const film = header.end + header.value;
  if (head.readUInt32BE(film) !== segment) return false;
  const size = sizeAt(head, film + 4);
  return size !== undefined && (size.value === null || size.end + size.value === bytes);
}

/** A length of one to eight bytes, the first of which gives their number; all ones: unknown. */
function sizeAt(bytes: Buffer, at: number): { readonly value: number | null; readonly end: number } | undefined {
  const first = bytes[at];
  if (first === undefined || first === 0) return undefined;
  const length = Math.clz32(first) - 23;
  if (at + length > bytes.length) return undefined;
  const mask = (1n << BigInt(7 * length)) - 1n;
  const value = BigInt(`0x${bytes.toString('hex', at, at + length)}`) & mask;
  return { value: value === mask ? null : Number(value), end: at + length };
}
