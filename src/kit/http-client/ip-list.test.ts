import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ipList } from './ip-list.ts';

test('matches a single address, a range, and IPv4 inside IPv6', () => {
  const listed = ipList(['185.71.76.0/27', '77.75.156.11', '2a02:5180:0:1509::/64']);
  for (const ip of ['185.71.76.0', '185.71.76.31', '77.75.156.11', '::ffff:77.75.156.11', '2a02:5180:0:1509::1'])
    assert.equal(listed(ip), true, ip);
  for (const ip of ['185.71.76.32', '77.75.156.12', '127.0.0.1', '::1', '2a02:5180:0:1510::1', '', 'localhost', '185.71.76.0, 1.2.3.4'])
    assert.equal(listed(ip), false, ip);
});

test('rejects an invalid address when the list is created', () => {
  assert.throws(() => ipList(['example.com']), RangeError);
});
