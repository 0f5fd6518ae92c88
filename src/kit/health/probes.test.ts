import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { createMetrics, type Metrics } from '#kit/metrics/metrics.ts';
import { until } from '#kit/testing/until.ts';
import { createProbes } from './probes.ts';

/** A dependency whose outcomes the test controls. */
function heldDependency(metrics: Metrics) {
  const calls: PromiseWithResolvers<void>[] = [];
  const ask = () => {
    const call = Promise.withResolvers<void>();
    calls.push(call);
    return call.promise;
  };
  const readings = [{ gauge: metrics.gauge('queue_length', 'Jobs'), read: async () => 7 }];
  return { calls, dependency: { name: 'postgres', ask, readings } };
}

describe('createProbes', () => {
  let now = 0;
  let metrics: Metrics;
  let held: ReturnType<typeof heldDependency>;
  let probes: ReturnType<typeof createProbes>;
  beforeEach(() => {
    now = 0;
    metrics = createMetrics();
    held = heldDependency(metrics);
    probes = createProbes(metrics, [held.dependency], { now: () => now });
  });
  const printed = async () => {
    const { body } = await metrics.print();
    return body.split('\n').filter((line) => /^prospekt_(dependency|queue)/.test(line));
  };
  const answer = (call: number, fault?: Error) => (fault ? held.calls[call]?.reject(fault) : held.calls[call]?.resolve());

  test('publishes nothing about a dependency before its first outcome', async () => {
    assert.deepEqual(await printed(), []);
    assert.equal(probes.isUp('postgres'), undefined);
  });

  test('publishes that a dependency answers, its latency, and its readings', async () => {
    const refreshed = probes.refresh();
    now = 250;
    answer(0);
    await refreshed;
    assert.deepEqual(await printed(), [
      'prospekt_queue_length 7',
      'prospekt_dependency_up{dependency="postgres"} 1',
      'prospekt_dependency_seconds{dependency="postgres"} 0.25',
    ]);
  });

  test('publishes 0 for a failing dependency, and neither NaN nor an old value for its readings', async () => {
    const refreshed = probes.refresh();
    answer(0);
    await refreshed;
    now = 10_000;
    const again = probes.refresh();
    answer(1, new Error('connect ECONNREFUSED'));
    await again;
    assert.deepEqual(await printed(), ['prospekt_dependency_up{dependency="postgres"} 0']);
    assert.equal(probes.isUp('postgres'), false);
  });

  test('queries once for requests that arrive together or within seconds', async () => {
    const together = [probes.refresh(), probes.refresh()];
    answer(0);
    await Promise.all(together);
    now = 2_999;
    await probes.refresh();
    assert.equal(held.calls.length, 1);
    now = 3_000;
    const later = probes.refresh();
    assert.equal(held.calls.length, 2);
    answer(1);
    await later;
  });

  test('a hanging dependency blocks no request, counts as down, and is not queried again until it settles', async () => {
    const impatient = createProbes(metrics, [held.dependency], { now: () => now, waitMs: 1, answerMs: 20 });
    await impatient.refresh();
    await until(() => impatient.isUp('postgres') === false);
    now = 60_000;
    await impatient.refresh();
    assert.equal(held.calls.length, 1);
    assert.deepEqual(await printed(), ['prospekt_dependency_up{dependency="postgres"} 0']);
    answer(0);
    await until(() => {
      now += 60_000;
      void impatient.refresh();
      return held.calls.length === 2;
    });
    answer(1);
    await until(() => impatient.isUp('postgres') === true);
  });

  test('a failing reading has no value and does not affect the others', async () => {
    const broken = metrics.gauge('queue_age_seconds', 'Age');
    const readings = [{ gauge: broken, read: () => Promise.reject(new Error('no such table')) }, ...held.dependency.readings];
    const refreshed = createProbes(metrics, [{ ...held.dependency, name: 'other', readings }]).refresh();
    answer(0);
    await refreshed;
    const lines = await printed();
    assert.ok(lines.includes('prospekt_queue_length 7') && lines.includes('prospekt_dependency_up{dependency="other"} 1'));
    assert.ok(!lines.some((line) => line.startsWith('prospekt_queue_age_seconds')));
  });
});
