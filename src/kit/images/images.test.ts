import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import '#kit/errors/kit.errors.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { encodeImage, readImage } from './images.ts';
import { createSlots } from './slots.ts';

const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#335577' } });
const notAPicture = refusedAs('kit.notAPicture', 415);
const tooBig = refusedAs('kit.pictureTooBig', 413);
const broken = refusedAs('kit.pictureBroken', 415);
const webp = { encoding: 'webp', widths: [480, 960, 1600] } as const;

/** A PNG that claims this size and contains almost nothing. */
function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(1_000))), chunk('IEND', Buffer.alloc(0))]);
}

/** An animated WebP with a canvas of this size. */
function webpBomb(width: number, height: number): Buffer {
  const file = Buffer.alloc(60);
  file.write('RIFF', 0);
  file.writeUInt32LE(52, 4);
  file.write('WEBPVP8X', 8);
  file.writeUInt32LE(10, 16);
  file[20] = 0x02;
  file.writeUIntLE(width - 1, 24, 3);
  file.writeUIntLE(height - 1, 27, 3);
  return file;
}

describe('reading pictures', () => {
  test('recognises the three formats by their bytes, with their sizes', async () => {
    assert.deepEqual(readImage(await picture(300, 200).png().toBuffer()), { format: 'png', width: 300, height: 200 });
    assert.deepEqual(readImage(await picture(301, 200).jpeg().toBuffer()), { format: 'jpeg', width: 301, height: 200 });
    assert.deepEqual(readImage(await picture(302, 200).jpeg({ progressive: true }).toBuffer()), {
      format: 'jpeg',
      width: 302,
      height: 200,
    });
    assert.deepEqual(readImage(await picture(303, 200).webp().toBuffer()), { format: 'webp', width: 303, height: 200 });
    assert.deepEqual(readImage(await picture(304, 200).webp({ lossless: true }).toBuffer()), { format: 'webp', width: 304, height: 200 });
  });

  test('returns 415 for pages, scripts and drawings that pretend to be pictures', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    const others = [
      '<!doctype html><script>alert(1)</script>',
      'alert(document.cookie)//padding-padding',
      '<?php system($_GET[0]); ?>      ',
      svg,
    ];
    for (const text of [...others, `<?xml version="1.0"?>${svg}`, '']) assert.throws(() => readImage(Buffer.from(text)), notAPicture, text);
    const gif = await picture(9, 9).gif().toBuffer();
    const tiff = await picture(9, 9).tiff().toBuffer();
    for (const bytes of [gif, tiff]) assert.throws(() => readImage(bytes), notAPicture);
    // The magic number alone is not enough.
    const disguised = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.from(svg)]);
    assert.throws(() => readImage(disguised), notAPicture);
    await assert.rejects(encodeImage(Buffer.from(svg), webp), notAPicture);
  });

  test('rejects archives', () => {
    const zip = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(100)]);
    for (const bytes of [zip, gzipSync(Buffer.alloc(1_000))]) assert.throws(() => readImage(bytes), notAPicture);
  });

  test('rejects by its header a picture that would be too large when decoded', async () => {
    const started = performance.now();
    for (const bomb of [
      pngBomb(50_000, 50_000),
      pngBomb(12_001, 10),
      pngBomb(7_000, 7_000),
      webpBomb(16_383, 16_383),
      pngBomb(4_294_967_295, 1),
    ]) {
      assert.throws(() => readImage(bomb), tooBig);
      await assert.rejects(encodeImage(bomb, webp), tooBig);
    }
    assert.throws(() => readImage(pngBomb(0, 10)), notAPicture);
    // Decoding one of them would take many seconds, and more memory than there is.
    assert.ok(performance.now() - started < 3_000);
  });

  test('rejects a false header and a truncated file', async () => {
    await assert.rejects(encodeImage(pngBomb(900, 900), webp), broken);
    const noisy = sharp({
      create: { width: 900, height: 700, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
    });
    for (const whole of [
      await noisy.clone().png().toBuffer(),
      await noisy.clone().jpeg().toBuffer(),
      await noisy.clone().webp().toBuffer(),
    ]) {
      await assert.rejects(encodeImage(whole.subarray(0, whole.length / 2), webp), broken);
    }
  });
});

describe('re-encoding pictures', () => {
  test('removes location and camera, and applies the rotation', async () => {
    const exif = { IFD0: { Make: 'Camera', Copyright: 'somebody' }, IFD3: { GPSLatitude: '55/1 45/1 0/1', GPSLatitudeRef: 'N' } };
    const given = await picture(1000, 500).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    assert.ok((await sharp(given).metadata()).exif);
    for (const encoding of ['webp', 'avif'] as const) {
      const { images, source } = await encodeImage(given, { encoding, widths: [480] });
      const [image] = images;
      assert.ok(image);
      assert.deepEqual([image.width, image.height], [480, 960]);
      for (const bytes of [image.bytes, await source()]) {
        const { exif: left, xmp, icc, iptc, orientation } = await sharp(bytes).metadata();
        assert.deepEqual(
          { left, xmp, icc, iptc, orientation },
          { left: undefined, xmp: undefined, icc: undefined, iptc: undefined, orientation: undefined },
        );
        assert.equal(bytes.includes('Camera'), false);
      }
    }
  });

  test('drops data hidden behind the picture', async () => {
    const polyglot = Buffer.concat([await picture(600, 400).png().toBuffer(), Buffer.from('<script>alert(1)</script>PK\x03\x04')]);
    const { images } = await encodeImage(polyglot, webp);
    assert.ok(images.every(({ bytes }) => !bytes.includes('script')));
  });

  test('makes no version wider than the picture, and none twice', async () => {
    const widths = async (width: number) =>
      (await encodeImage(await picture(width, 300).png().toBuffer(), webp)).images.map((one) => one.width);
    assert.deepEqual(await widths(2_400), [480, 960, 1600]);
    assert.deepEqual(await widths(700), [480, 700]);
    assert.deepEqual(await widths(100), [100]);
  });

  test('keeps transparency, and accepts greyscale pictures', async () => {
    const clear = await sharp({ create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .png()
      .toBuffer();
    const [image] = (await encodeImage(clear, webp)).images;
    assert.equal((await sharp(image?.bytes).metadata()).hasAlpha, true);
    const grey = await picture(60, 60).greyscale().jpeg().toBuffer();
    assert.equal((await encodeImage(grey, webp)).images.length, 1);
  });

  test('keeps the first frame of an animated picture', async () => {
    const frame = (background: string) =>
      sharp({ create: { width: 64, height: 64, channels: 3, background } })
        .png()
        .toBuffer();
    const moving = await sharp([await frame('#f00'), await frame('#0f0')], { join: { animated: true } })
      .webp()
      .toBuffer();
    const [image] = (await encodeImage(moving, webp)).images;
    const { pages, height } = await sharp(image?.bytes).metadata();
    assert.deepEqual([pages ?? 1, height], [1, 64]);
  });
});

test('patient work runs last and is never turned away', async () => {
  const slots = createSlots({ atOnce: 1, waiting: 1 });
  const order: string[] = [];
  const work = (name: string) => async () => {
    await new Promise((resolve) => setTimeout(resolve, 2));
    order.push(name);
  };
  const patient = ['p1', 'p2', 'p3'].map((name) => slots(work(name), 'patient'));
  const hurried = slots(work('hurried'));
  await Promise.all([...patient, hurried]);
  assert.deepEqual(order, ['p1', 'hurried', 'p2', 'p3']);
});

test('queues work up to a limit and returns a retryable error above it', async () => {
  const slots = createSlots({ atOnce: 2, waiting: 3 });
  let running = 0;
  let most = 0;
  const work = () =>
    slots(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
    });
  const all = await Promise.allSettled(Array.from({ length: 8 }, work));
  assert.equal(most, 2);
  assert.equal(all.filter(({ status }) => status === 'fulfilled').length, 5);
  await assert.rejects(
    slots(() => Promise.reject(new Error('failed'))),
    /failed/,
  );
  await work();
});
