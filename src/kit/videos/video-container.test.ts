import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { announcedContainer, walkOf } from './video-container.ts';
import { anMp4, aWebm } from './videos.builders.ts';

/** The video on the campaign's page. */
const realMp4 = () => readFile(new URL('../../features/campaigns/web/site/art/clip.mp4', import.meta.url));

function isVideo(file: Buffer, step = 7): boolean {
  const container = announcedContainer(file);
  if (!container) return false;
  const walk = walkOf(container, file.length);
  for (let at = 0; at < file.length; at += step) if (!walk.feed(file.subarray(at, at + step))) return false;
  return walk.ended();
}

describe('a video container', () => {
  test('is recognised by its bytes, whatever the chunk size', async () => {
    const real = await realMp4();
    for (const step of [10_007, real.length]) assert.ok(isVideo(real, step), String(step));
    for (const step of [1, 5, 64, 5_000]) {
      assert.ok(isVideo(anMp4(5_000), step), `mp4 by ${step}`);
      assert.ok(isVideo(aWebm(5_000), step), `webm by ${step}`);
      assert.ok(isVideo(aWebm(5_000, { sized: false }), step), `recorded webm by ${step}`);
    }
    assert.ok(isVideo(aWebm(300)), 'shorter than the part that is looked at');
  });

  test('must be intact to the last byte, with nothing missing and nothing appended', async () => {
    const real = await realMp4();
    const zip = Buffer.from('PK\u0003\u0004 and more of it');
    for (const [name, file] of [
      ['cut mp4', real.subarray(0, real.length - 1)],
      ['mp4 with a zip behind', Buffer.concat([real, zip])],
      ['mp4 without an index', anMp4(5_000).subarray(0, 5_000 - 108)],
      ['cut webm', aWebm(5_000).subarray(0, 4_999)],
      ['webm with a zip behind', Buffer.concat([aWebm(5_000), zip])],
    ] as const)
      assert.ok(!isVideo(Buffer.from(file), 997), name);
  });

  test('rejects pictures, QuickTime, Matroska, web pages, archives and an empty file', () => {
    const html = '<!doctype html><script>alert(1)</script>';
    for (const [name, file] of [
      ['heic', anMp4(5_000, { brand: 'heic' })],
      ['avif', anMp4(5_000, { brand: 'avif' })],
      ['quicktime', anMp4(5_000, { brand: 'qt  ' })],
      ['matroska', aWebm(5_000, { docType: 'matroska' })],
      ['html', Buffer.from(html)],
      ['html that begins like a video', Buffer.concat([Buffer.from('\0\0\0\x20ftypisom'), Buffer.from(html.repeat(20))])],
      ['zip', Buffer.from('PK\u0003\u0004'.repeat(20))],
      ['gzip', Buffer.concat([Buffer.from([0x1f, 0x8b, 8]), Buffer.alloc(100)])],
      ['nothing', Buffer.alloc(0)],
    ] as const)
      assert.ok(!isVideo(file), name);
  });
});
