import { availableParallelism } from 'node:os';
import { fail } from '#kit/errors/errors.ts';
import { lazilyLoaded } from '#kit/lazy/lazily.ts';
import { type ImageHead, readHead } from './image-head.ts';
import { createSlots } from './slots.ts';

/** Forty megapixels: a phone's or a camera's picture. Decoded, it takes 160 MB. */
const maxPixels = 40_000_000;
const maxSide = 12_000;

export type Encoding = 'webp' | 'avif';
export type EncodedImage = {
  readonly encoding: Encoding;
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
};

/** Rejects a file that is not a picture or would be too large when decoded, before decoding anything. */
export function readImage(bytes: Buffer): ImageHead {
  const head = readHead(bytes) ?? fail('kit.notAPicture');
  if (head.width > maxSide || head.height > maxSide || head.width * head.height > maxPixels) {
    fail('kit.pictureTooBig', { megapixels: maxPixels / 1_000_000, side: maxSide });
  }
  return head;
}

/**
 * Re-encodes the picture in the given widths, none wider than the original. Only the pixels survive: location, camera, colour profile and
 * any data hidden behind the picture are dropped. It is rotated as its EXIF orientation says; only the first frame of an animation is kept.
 */
export async function encodeImage(bytes: Buffer, { encoding, widths, patience }: EncodeOptions): Promise<MadeImages> {
  readImage(bytes);
  const upright = await slots(() => decode(bytes), patience);
  const images: EncodedImage[] = [];
  for (const width of distinct(widths.map((wanted) => Math.min(wanted, upright.width)))) {
    images.push(await slots(() => encodeOne(upright, width, encoding), patience));
  }
  return { images, source: () => slots(() => encodeSource(upright), patience) };
}

type EncodeOptions = {
  readonly encoding: Encoding;
  readonly widths: readonly number[];
  /** No request waits for it: uploads go first. */
  readonly patience?: 'patient';
};

type MadeImages = {
  /** The narrowest first. */
  readonly images: readonly EncodedImage[];
  /** Only the pixels, almost lossless, from which other encodings can be made later. */
  source(): Promise<Buffer>;
};

/** One core is left for everything else. */
const slots = createSlots({ atOnce: Math.max(1, availableParallelism() - 1), waiting: 30 });

type Pixels = { readonly data: Buffer; readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 };

/** Decoded once, at most as large as the largest version needs. */
async function decode(bytes: Buffer): Promise<Pixels> {
  const sharp = await loadSharp();
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize({ width: largest, height: largest * 4, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .timeout({ seconds: 20 })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height, channels: info.channels };
  } catch (error) {
    // Any decoder error is caused by the file.
    if (!(error instanceof Error)) throw error;
    return fail('kit.pictureBroken');
  }
}

const largest = 2_000;

async function encodeOne({ data, ...raw }: Pixels, width: number, encoding: Encoding): Promise<EncodedImage> {
  const sharp = await loadSharp();
  const resized = sharp(data, { raw }).resize({ width, withoutEnlargement: true });
  // Effort costs CPU seconds: with these two values a large picture takes well under one.
  const output = encoding === 'webp' ? resized.webp({ quality: 80, effort: 2 }) : resized.avif({ quality: 55, effort: 1 });
  const { data: encoded, info } = await output.timeout({ seconds: 40 }).toBuffer({ resolveWithObject: true });
  return { encoding, width: info.width, height: info.height, bytes: encoded };
}

async function encodeSource({ data, ...raw }: Pixels): Promise<Buffer> {
  const sharp = await loadSharp();
  const pixels = sharp(data, { raw }).timeout({ seconds: 20 });
  const seeThrough = raw.channels === 2 || raw.channels === 4;
  return (seeThrough ? pixels.webp({ quality: 95, effort: 0 }) : pixels.jpeg({ quality: 95, chromaSubsampling: '4:4:4' })).toBuffer();
}

/** A native library of 18 MB: loaded with the first picture, so that startup does not wait for it. */
const loadSharp = lazilyLoaded(async () => {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
});

const distinct = (numbers: readonly number[]): readonly number[] => [...new Set(numbers)].sort((a, b) => a - b);
