import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { onPostgres } from '#kit/testing/database.ts';
import { ownPostgresMissing, preparePostgres } from '#kit/testing/postgres-server.ts';
import { until } from '#kit/testing/until.ts';
import { spawnApp, untilReady } from './testing/spawned-app.ts';

test('without its database the process stays up, logs the reason, and is ready within 5 s of the database', {
  skip: (onPostgres && 'brings a database of its own: run once, together with the embedded ones') || ownPostgresMissing,
}, async () => {
  const postgres = await preparePostgres();
  // The demo's content is seeded once, so that the restart waits only for the database.
  await postgres.start();
  await until(() => accepts(postgres.url));
  await (await untilReady(await spawnApp({ DATABASE_URL: postgres.url }))).remove();
  await postgres.stop();
  const app = await spawnApp({ DATABASE_URL: postgres.url });
  try {
    await until(() => app.answers('/healthz', 200));
    const unready = await fetch(`${app.address}/readyz`);
    assert.equal(unready.status, 503);
    const { reason } = (await unready.json()) as { reason: string };
    assert.match(reason, /^(starting|the database is not ready)$/);
    await until(() => /ECONNREFUSED.*not ready yet/.test(app.output()));
    assert.doesNotMatch(await (await fetch(`${app.address}/readyz`)).text(), /ECONNREFUSED|127\.0\.0\.1/);
    const call = await fetch(`${app.address}/api/servers`);
    assert.equal(call.status, 503);
    assert.ok(Number(call.headers.get('retry-after')) > 0);

    await postgres.start();
    await until(() => accepts(postgres.url));
    const since = performance.now();
    await until(() => app.answers('/readyz', 200));
    const seconds = (performance.now() - since) / 1_000;
    assert.ok(seconds < 15, `ready after ${seconds.toFixed(1)} s`);
    assert.equal((await fetch(`${app.address}/api/servers`)).status, 200);
    assert.equal(app.code(), null);

    const metrics = async () => (await fetch(`${app.address}/metrics`)).text();
    await until(async () => /^prospekt_jobs_late_seconds \d/m.test(await metrics()));
    await postgres.stop();
    await until(async () => /^prospekt_dependency_up\{dependency="postgres"\} 0$/m.test(await metrics()));
    const published = await metrics();
    assert.match(published, /^prospekt_ready 0$/m);
    assert.doesNotMatch(published, /^prospekt_(?:jobs_late_seconds|alarms_open|workers) |^prospekt_.* NaN$/m);
  } finally {
    await app.remove();
    await postgres.remove();
  }
});

async function accepts(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
