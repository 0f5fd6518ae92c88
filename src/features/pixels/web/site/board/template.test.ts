import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { mostTemplateSide, nearestColour, nothing, templateFromText, templateToText } from './template.ts';

describe('template in a link', () => {
  test('is decoded as it was encoded', async () => {
    const cells = Uint8Array.from({ length: 600 }, (_, at) => at % 33);
    const template = { left: 480, top: 999, width: 30, height: 20, cells };
    const text = await templateToText(template);
    assert.match(text, /^[\w.-]+$/);
    assert.deepEqual(await templateFromText(text), template);
  });

  test('is rejected if truncated or invalid', async () => {
    const text = await templateToText({ left: 1, top: 1, width: 9, height: 9, cells: new Uint8Array(81) });
    for (const wrong of ['', 'x', text.slice(0, -3), text.replace('9.9.', '9.8.'), `0.0.${mostTemplateSide + 1}.1.AA`])
      assert.equal(await templateFromText(wrong), undefined, wrong);
  });

  test('is decompressed no further than its declared size', async (context) => {
    let unpacked = 0;
    const Inflate = DecompressionStream;
    context.mock.property(globalThis, 'DecompressionStream', function counting(this: unknown, format: CompressionFormat) {
      const { readable, writable } = new Inflate(format);
      const count = new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          unpacked += chunk.length;
          controller.enqueue(chunk);
        },
      });
      return { readable: readable.pipeThrough(count), writable };
    } as unknown as typeof DecompressionStream);
    const bomb = deflateRawSync(Buffer.alloc(20_000_000)).toString('base64url');
    assert.equal(await templateFromText(`0.0.128.128.${bomb.slice(0, 20_000)}`), undefined);
    assert.ok(unpacked > 0 && unpacked < 1_000_000, String(unpacked));
    unpacked = 0;
    assert.equal(await templateFromText(`0.0.128.128.${bomb}`), undefined);
    assert.equal(unpacked, 0, 'longer than any template of this size');
    await templateFromText(await templateToText({ left: 1, top: 1, width: 9, height: 9, cells: new Uint8Array(81) }));
    assert.equal(unpacked, 81);
  });

  test('uses the nearest palette colours, and none for transparent pixels', () => {
    assert.equal(nearestColour(255, 255, 254, 255), 0);
    assert.equal(nearestColour(12, 13, 18, 255), 4);
    assert.equal(nearestColour(0, 0, 0, 20), nothing);
  });
});
