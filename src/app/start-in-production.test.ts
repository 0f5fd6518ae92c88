import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { onPostgres } from '#kit/testing/database.ts';
import { until } from '#kit/testing/until.ts';
import { productionEnv } from './testing/production-env.ts';
import { spawnApp } from './testing/spawned-app.ts';

const runsOnce = { skip: onPostgres && 'brings databases of its own: run once, together with the embedded ones' };

describe('starting in production', () => {
  test(
    'the server accepts no connection until it can serve, so a balancer does not mistake its errors for a dead process',
    runsOnce,
    async () => {
      const app = await spawnApp({ ...productionEnv, DATABASE_URL: 'postgres://app:app@127.0.0.1:1/none' });
      try {
        await until(() => /"msg":"not ready yet"/.test(app.output()), 60_000);
        await assert.rejects(fetch(`${app.address}/healthz`), { message: 'fetch failed' });
        assert.equal(app.code(), null);
        app.signal('SIGTERM');
        assert.equal(await app.ended, 0, app.output());
      } finally {
        await app.remove();
      }
    },
  );

  test('waits for a database that does not know the password yet like for an unavailable one', runsOnce, async () => {
    const fields = ['SFATAL', 'VFATAL', 'C28P01', 'Mpassword authentication failed for user "app"'].map((field) => `${field}\0`).join('');
    const refusal = Buffer.from(`E\0\0\0\0${fields}\0`);
    refusal.writeUInt32BE(refusal.length - 1, 1);
    const postgres = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.end(refusal));
    }).listen(0, '127.0.0.1');
    await once(postgres, 'listening');
    const { port } = postgres.address() as AddressInfo;
    const app = await spawnApp({ ...productionEnv, DATABASE_URL: `postgres://app:app@127.0.0.1:${port}/none` });
    try {
      await until(() => app.code() !== null || /"msg":"not ready yet"/.test(app.output()), 60_000);
      assert.match(app.output(), /password authentication failed/);
      assert.equal(app.code(), null, 'it does not end');
    } finally {
      await app.remove();
      postgres.close();
    }
  });

  test('serves the maintenance page before there is a database', runsOnce, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'closed '));
    const switched = join(folder, 'maintenance');
    await writeFile(switched, '20');
    const env = { ...productionEnv, DATABASE_URL: 'postgres://app:app@127.0.0.1:1/none', MAINTENANCE_FILE: switched };
    const app = await spawnApp(env);
    try {
      await until(() => app.answers('/healthz', 200), 60_000);
      const [page] = await once(get(app.address, { headers: { host: 'city.example' } }), 'response');
      page.resume();
      assert.deepEqual([page.statusCode, page.headers['retry-after']], [503, '1200']);
      assert.equal(await (await fetch(`${app.address}/readyz`)).text(), '{"status":"maintenance"}');
      assert.equal(app.code(), null);
    } finally {
      await app.remove();
      await rm(folder, { recursive: true });
    }
  });
});
