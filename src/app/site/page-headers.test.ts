import assert from 'node:assert/strict';
import { test } from 'node:test';
import { securityHeaders } from './page-headers.ts';

const policy = (settings: Partial<Parameters<typeof securityHeaders>[0]> = {}) =>
  new Map(
    securityHeaders({ formTargets: [], services: [], development: false, ...settings })
      ['Content-Security-Policy']?.split('; ')
      .map((rule) => [rule.split(' ')[0] ?? '', rule.split(' ').slice(1).join(' ')]),
  );

test('H1: scripts are our own files, nothing frames us, no other base and no plug-ins', () => {
  const rules = policy();
  assert.equal(rules.get('script-src'), "'self'");
  assert.equal(rules.get('style-src'), "'self'");
  for (const name of ['object-src', 'base-uri', 'frame-ancestors']) assert.equal(rules.get(name), "'none'");
});

test('H1: forms may go to ourselves and to the configured payment providers', () => {
  assert.equal(policy({ formTargets: ['https://pay.example'] }).get('form-action'), "'self' https://pay.example");
});

test('H6: metrics and IP look-up are named only when they are configured and elsewhere', () => {
  assert.equal(policy({ services: [null, undefined, '/dev/ip'] }).get('connect-src'), "'self'");
  assert.equal(policy({ services: ['https://metrics.example/collect?id=1'] }).get('connect-src'), "'self' https://metrics.example");
});

test('H4: HTTPS for a year and more, no sniffing, no leaking referrer, an own browsing group', () => {
  const headers = securityHeaders({ formTargets: [], services: [], development: false });
  assert.match(headers['Strict-Transport-Security'] ?? '', /^max-age=(6\d{7}|3[2-9]\d{6}); includeSubDomains/);
  assert.equal(headers['X-Content-Type-Options'], 'nosniff');
  assert.ok(headers['Referrer-Policy'] && headers['Cross-Origin-Opener-Policy']);
});

test('U4: pictures and videos come from the files’ own origin where there is one, and from nowhere else', () => {
  assert.deepEqual([policy().get('img-src'), policy().get('media-src')], ["'self' data:", undefined]);
  const apart = policy({ files: 'https://files.example' });
  assert.deepEqual([apart.get('img-src'), apart.get('media-src')], ["'self' data: https://files.example", "'self' https://files.example"]);
});

test('X3: a frame shows only the players that are named, and none where none is', () => {
  assert.equal(policy().get('frame-src'), "'none'");
  assert.equal(policy({ frames: ['https://video.example'] }).get('frame-src'), 'https://video.example');
});
