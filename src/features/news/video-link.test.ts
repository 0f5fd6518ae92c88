import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { videoFrameOrigins, videoLinkOf } from './video-link.ts';

const rutube = '0123456789abcdef0123456789abcdef';
const accepted = [
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  [`https://rutube.ru/video/${rutube}/?r=wd`, `https://rutube.ru/video/${rutube}/`],
  ['https://vk.com/video-12345_678', 'https://vkvideo.ru/video-12345_678'],
  ['https://vkvideo.ru/video_ext.php?oid=-12345&id=678&hash=x', 'https://vkvideo.ru/video-12345_678'],
] as const;
const refused = [
  'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evil.example/?https://youtu.be/dQw4w9WgXcQ',
  'https://youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v="><script>',
  'https://www.youtube.com/channel/abc',
  'https://rutube.ru/video/short/',
  'https://vk.com/wall-1_2',
  'https://vimeo.com/12345',
  'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
  'data:text/html,x',
  'youtu.be/dQw4w9WgXcQ',
  '',
];

describe('videoLinkOf', () => {
  for (const [given, page] of accepted) test(`parses ${given}`, () => assert.equal(videoLinkOf(given)?.page, page));
  for (const given of refused) test(`rejects “${given}”`, () => assert.equal(videoLinkOf(given), undefined));

  test('builds embed URLs only for origins that the Content-Security-Policy allows', () => {
    const origins: readonly string[] = videoFrameOrigins;
    for (const [given] of accepted) assert.ok(origins.includes(new URL(videoLinkOf(given)?.embed ?? '').origin));
  });
});
