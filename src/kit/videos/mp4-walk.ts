import type { Walk } from './video-container.ts';

/** Top-level boxes of an MP4. A file with any other is not a video, whatever its name. */
const known = new Set('ftyp moov mdat free skip wide moof mfra sidx ssix styp pdin meta udta uuid emsg prft'.split(' '));
/** Brands of video. Those of pictures in the same container (heic, avif, mif1) and of QuickTime are excluded. */
const brands = /^(isom|iso[2-9]|mp4[12]|avc1|dash|MSNV|M4V |M4VH|M4VP|f4v |mmp4|cmfc)$/;
const headerSize = 8;
const largeHeaderSize = 16;

/**
 * ISO/IEC 14496-12: a file is a chain of boxes, each with its length. The chain has to start with a brand, contain a movie, and end with
 * the file.
 */
export function createMp4Walk(bytes: number): Walk {
  const seen = new Set<string>();
  let waiting = Buffer.alloc(0);
  let at = 0;
  /** The offset of the next box. */
  let next = 0;
  let broken = false;

  /** Reads the box at the start of `waiting`; false if more bytes are needed. */
  const readBox = (): boolean => {
    if (waiting.length < headerSize) return false;
    const type = waiting.toString('latin1', 4, 8);
    const short = waiting.readUInt32BE(0);
    if (short === 1 && waiting.length < largeHeaderSize) return false;
    const size = short === 0 ? bytes - next : short === 1 ? Number(waiting.readBigUInt64BE(8)) : short;
    const first = seen.size === 0;
    if (first && type === 'ftyp' && size <= 1_024 && waiting.length < size) return false;
    broken =
      !known.has(type) ||
      size < (short === 1 ? largeHeaderSize : headerSize) ||
      next + size > bytes ||
      (first && !isBranded(waiting, size));
    seen.add(type);
    next += size;
    return !broken;
  };

  return {
    feed(piece) {
      waiting = Buffer.concat([waiting, piece]);
      for (;;) {
        if (broken || at > bytes) return false;
        const passed = Math.min(next - at, waiting.length);
        waiting = waiting.subarray(passed);
        at += passed;
        if (at < next || waiting.length === 0 || !readBox()) return !broken;
      }
    },
    ended: () => !broken && at === bytes && next === bytes && seen.has('moov') && seen.has('mdat'),
  };
}

/** The first box declares the file's brand and its compatible brands. */
function isBranded(box: Buffer, size: number): boolean {
  if (box.toString('latin1', 4, 8) !== 'ftyp' || size > 1_024 || size < 16) return false;
  return brands.test(box.toString('latin1', 8, 12));
}
