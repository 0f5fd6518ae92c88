import assert from 'node:assert/strict';
import { test } from 'node:test';
import { securityHeaders } from './page-headers.ts';

const policy = (settings: Partial<Parameters<typeof securityHeaders>[0]> = {}) =>
  new Map(
    securityHeaders({ formTargets: [], services: [], development: false, ...settings })
      ['Content-Security-Policy']?.split('; ')
      .map((rule) => [rule.split(' ')[0] ?? '', rule.split(' ').slice(1).join(' ')]),
  );

test('allow only our own scripts, no framing, no other base and no plug-ins', () => {
  const rules = policy();
  assert.equal(rules.get('script-src'), "'self'");
  assert.equal(rules.get('style-src'), "'self'");
  for (const name of ['object-src', 'base-uri', 'frame-ancestors']) assert.equal(rules.get(name), "'none'");
});

test('allow forms to this site and to the configured payment providers', () => {
  assert.equal(policy({ formTargets: ['https://pay.example'] }).get('form-action'), "'self' https://pay.example");
});

test('allow analytics and the IP look-up only if they are configured and external', () => {
  assert.equal(policy({ services: [null, undefined, '/dev/ip'] }).get('connect-src'), "'self'");
  assert.equal(policy({ services: ['https://metrics.example/collect?id=1'] }).get('connect-src'), "'self' https://metrics.example");
});

test('set HSTS for over a year, nosniff, a referrer policy and a separate browsing context group', () => {
  const headers = securityHeaders({ formTargets: [], services: [], development: false });
  assert.match(headers['Strict-Transport-Security'] ?? '', /^max-age=(6\d{7}|3[2-9]\d{6}); includeSubDomains/);
  assert.equal(headers['X-Content-Type-Options'], 'nosniff');
  assert.ok(headers['Referrer-Policy'] && headers['Cross-Origin-Opener-Policy']);
});

test('allow pictures and videos only from this site and a configured origin for files', () => {
  assert.deepEqual([policy().get('img-src'), policy().get('media-src')], ["'self' data:", undefined]);
  const apart = policy({ files: 'https://files.example' });
  assert.deepEqual([apart.get('img-src'), apart.get('media-src')], ["'self' data: https://files.example", "'self' https://files.example"]);
});

test('allow frames only for the listed players, or none', () => {
  assert.equal(policy().get('frame-src'), "'none'");
  assert.equal(policy({ frames: ['https://video.example'] }).get('frame-src'), 'https://video.example');
});
