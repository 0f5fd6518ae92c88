import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMetrics } from './metrics.ts';

test('times requests by operation and status, and long waits separately', async () => {
  const metrics = createMetrics();
  metrics.observeRequest({ operation: 'redirects.listRedirects', status: 200, seconds: 0.02 });
  metrics.observeRequest({ operation: 'redirects.listRedirects', status: 200, seconds: 0.2 });
  metrics.observeRequest({ operation: 'gameLink.takeCommands', status: 200, seconds: 25, waits: true });
  const { type, body } = await metrics.print();
  assert.match(type, /^text\/plain/);
  assert.match(body, /prospekt_http_request_seconds_count\{operation="redirects\.listRedirects",status="200",waits="no"\} 2/);
  assert.match(body, /prospekt_http_request_seconds_bucket\{le="0\.025",operation="redirects\.listRedirects",status="200",waits="no"\} 1/);
  assert.match(body, /prospekt_http_request_seconds_count\{operation="gameLink\.takeCommands",status="200",waits="yes"\} 1/);
});

test('includes the metrics of the process', async () => {
  const { body } = await createMetrics().print();
  for (const name of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_seconds', 'process_open_fds'])
    assert.ok(body.includes(name), name);
});

test('counters and gauges are declared where they are used, and a repeated name returns the same one', async () => {
  const metrics = createMetrics();
  metrics.counter('alarms_total', 'Alarms raised', ['kind']).add({ kind: 'mail' });
  metrics.counter('alarms_total', 'Alarms raised', ['kind']).add({ kind: 'mail' }, 2);
  let asked = 0;
  metrics.gauge('live_streams', 'Open event streams', { read: () => (asked += 1) });
  metrics.gauge('queue_length', 'Jobs waiting').set(7);
  const { body } = await metrics.print();
  assert.match(body, /prospekt_alarms_total\{kind="mail"\} 3/);
  assert.match(body, /prospekt_live_streams 1/);
  assert.match(body, /prospekt_queue_length 7/);
});

test('a tally loses no count between two scrapes', async () => {
  const metrics = createMetrics();
  const count = metrics.tally('pages_from_memory_total', 'Pages sent from memory', 'page');
  count('/');
  count('/');
  await metrics.print();
  count('/');
  count('/news');
  const { body } = await metrics.print();
  assert.match(body, /prospekt_pages_from_memory_total\{page="\/"\} 3/);
  assert.match(body, /prospekt_pages_from_memory_total\{page="\/news"\} 1/);
});

test('a label with quotes and line breaks cannot forge a line', async () => {
  const metrics = createMetrics();
  metrics.counter('odd_total', 'Odd', ['name']).add({ name: 'a"} 1\nforged 2' });
  assert.doesNotMatch((await metrics.print()).body, /^forged/m);
});
