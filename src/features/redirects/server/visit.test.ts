import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readVisit } from './visit.ts';

const browsers = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  android: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  ipad: 'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
  androidTablet: 'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  windows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
};

describe('readVisit', () => {
  for (const [browser, device] of [
    [browsers.iphone, 'phone'],
    [browsers.android, 'phone'],
    [browsers.ipad, 'tablet'],
    [browsers.androidTablet, 'tablet'],
    [browsers.windows, 'desktop'],
    [browsers.mac, 'desktop'],
    ['', 'other'],
  ] as const) {
    test(`classifies ${browser || 'a browser without a name'} as ${device}`, () => {
      assert.equal(readVisit({ 'user-agent': browser })?.device, device);
    });
  }

  for (const robot of [
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
    'TelegramBot (like TwitterBot)',
    'facebookexternalhit/1.1',
    'curl/8.5.0',
  ]) {
    test(`does not count ${robot}`, () => assert.equal(readVisit({ 'user-agent': robot }), undefined));
  }

  test('does not count prefetches', () => {
    assert.equal(readVisit({ 'user-agent': browsers.android, 'sec-purpose': 'prefetch;prerender' }), undefined);
    assert.equal(readVisit({ 'user-agent': browsers.mac, purpose: 'prefetch' }), undefined);
  });

  for (const [referer, host] of [
    ['https://www.Example.com/path?token=secret', 'example.com'],
    ['http://m.vk.example:8080/', 'm.vk.example'],
    ['android-app://org.telegram.messenger/', 'org.telegram.messenger'],
    ['javascript:alert(1)', ''],
    ['not an address', ''],
    [`https://${'a.'.repeat(80)}example/`, 'a.'.repeat(50)],
    ['https://user@evil.example/', ''],
    ['https://a/<script>', 'a'],
    [undefined, ''],
  ] as const) {
    test(`keeps only the host of the referrer ${referer?.slice(0, 60)}`, () => {
      assert.equal(readVisit({ 'user-agent': browsers.windows, referer })?.referrer, host);
    });
  }
});
