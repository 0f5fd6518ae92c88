type ImageFormat = 'jpeg' | 'png' | 'webp';
/** The format and size in a file's header, before a single pixel is decoded. */
export type ImageHead = { readonly format: ImageFormat; readonly width: number; readonly height: number };

/**
 * Reads format and size from the file's first bytes, ignoring its name and content type. null: none of the three formats, or a broken
 * header.
 */
export function readHead(bytes: Buffer): ImageHead | null {
  const format = formatOf(bytes);
  if (!format) return null;
  const size = sizeReaders[format](bytes);
  return size && size.width > 0 && size.height > 0 ? { format, ...size } : null;
}

type Size = { readonly width: number; readonly height: number };

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function formatOf(bytes: Buffer): ImageFormat | null {
  if (bytes.length < 30) return null;
  if (bytes.subarray(0, 8).equals(pngSignature)) return 'png';
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP') return 'webp';
  return null;
}

const sizeReaders: Readonly<Record<ImageFormat, (bytes: Buffer) => Size | null>> = { png: pngSize, jpeg: jpegSize, webp: webpSize };

/** The header must be the first chunk. */
function pngSize(bytes: Buffer): Size | null {
  if (bytes.readUInt32BE(8) !== 13 || latin(bytes, 12, 16) !== 'IHDR') return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Walks the segments to the first frame marker. Each segment has its length, so no byte is searched for. */
function jpegSize(bytes: Buffer): Size | null {
  let at = 2;
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    // A marker may be preceded by any number of fill bytes.
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    else {
      const length = bytes.readUInt16BE(at + 2);
      if (length < 2) return null;
      at += 2 + length;
    }
  }
  return null;
}

/** C0–CF without the tables (C4), the extension (C8) and the arithmetic conditioning (CC). */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** https://developers.google.com/speed/webp/docs/riff_container */
function webpSize(bytes: Buffer): Size | null {
  switch (latin(bytes, 12, 16)) {
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    case 'VP8 ':
      if (bytes.readUIntLE(23, 3) !== 0x2a019d) return null;
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      if (bytes[20] !== 0x2f) return null;
      const packed = bytes.readUInt32LE(21);
      return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
    }
    default:
      return null;
  }
}

const latin = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to);
