import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isShortLink, maxTarget, normalTarget } from './redirect-target.ts';

describe('target URLs', () => {
  for (const target of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//https://x.example',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'ftp://files.example/',
    '//evil.example',
    '/news/5',
    'evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https:///evil.example',
    'https:\\\\evil.example',
    'https://good.example\\@evil.example',
    'https://good.example/\\evil',
    'https://user@evil.example',
    'https://user:password@evil.example',
    'https://@evil.example',
    'https://good.example:443@evil.example/',
    'https://',
    'https://?x',
    'https://ex ample.example/',
    ' https://good.example/',
    'https://good.example/ ',
    'https://good.example/\r\nSet-Cookie: a=b',
    'https://good.example/\u0000',
    'https://good.example/\u007f',
    'https://good.example/\u2028',
    'https://good.example/\u202egnp.exe',
    'https://good\u200b.example/',
    'java\tscript:alert(1)',
    'htt\nps://good.example/',
    'https://[::1',
    'https://exa%mple.example/',
    '',
  ]) {
    test(`rejects ${JSON.stringify(target)}`, () => assert.equal(normalTarget(target), undefined));
  }

  for (const [target, kept] of [
    ['https://good.example', 'https://good.example/'],
    ['http://good.example:8080/a?b=c#d', 'http://good.example:8080/a?b=c#d'],
    ['HTTPS://Good.Example/Path', 'https://good.example/Path'],
    ['https://good.example/a@b', 'https://good.example/a@b'],
    ['https://good.example?to=user@mail.example', 'https://good.example/?to=user@mail.example'],
    ['https://город.example/путь', 'https://xn--c1ac3aaj.example/%D0%BF%D1%83%D1%82%D1%8C'],
    ['https://good.example/%0d%0aSet-Cookie:x', 'https://good.example/%0d%0aSet-Cookie:x'],
  ] as const) {
    test(`normalises ${target} for a header`, () => assert.equal(normalTarget(target), kept));
  }

  test('rejects a target that exceeds the maximum length after encoding', () => {
    assert.ok(normalTarget(`https://good.example/${'a'.repeat(maxTarget - 21)}`));
    assert.equal(normalTarget(`https://good.example/${'a'.repeat(maxTarget - 20)}`), undefined);
    assert.equal(normalTarget(`https://good.example/${'я'.repeat(400)}`), undefined);
  });
});

describe('short links as targets', () => {
  const own = { has: (host: string) => /^(prospekt\.example|localhost)\.?(:\d+)?$/.test(host) };
  for (const target of [
    'https://prospekt.example/r/abc',
    'http://prospekt.example/r/abc?x=1',
    'https://PROSPEKT.example:8443/r/abc',
    'http://localhost:3000/r/abc',
    'http://localhost./r/abc',
    'https://prospekt.example./r/abc',
    'https://prospekt.example/%72/abc',
    'https://prospekt.example/news/../r/abc',
    'https://prospekt.example//r/abc',
    'https://prospekt.example/R/abc',
    'https://prospekt.example/r',
  ]) {
    test(`rejects ${target}`, () => assert.equal(isShortLink(new URL(target).href, own), true));
  }
  for (const target of [
    'https://prospekt.example/',
    'https://prospekt.example/news/5',
    'https://prospekt.example/rules',
    'https://elsewhere.example/r/abc',
    'https://prospekt.example/%',
  ]) {
    test(`accepts ${target}`, () => assert.equal(isShortLink(new URL(target).href, own), false));
  }
});
