import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deviceName } from './device-name.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

for (const [userAgent, browser, system] of [
  [windows, 'Chrome', 'Windows'],
  [`${windows} Edg/140.0.0.0`, 'Edge', 'Windows'],
  [`${windows} YaBrowser/25.8.0 Safari/537.36`, 'Yandex Browser', 'Windows'],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-A155F) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
    'Samsung Internet',
    'Android',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1', 'Safari', 'iOS'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 FxiOS/141.0 Mobile/15E148 Safari/605.1.15',
    'Firefox',
    'iOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  ['curl/8.5.0', null, null],
  ['', null, null],
] as const)
  test(`${userAgent.slice(0, 60) || 'nothing'} is ${browser} on ${system}`, () =>
    assert.deepEqual(deviceName(userAgent), { browser, system }));
