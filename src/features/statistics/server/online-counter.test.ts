import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { recordServerHeartbeat } from '#features/servers/server/record-server-heartbeat.ts';
import { seedServers } from '#features/servers/server/seed-servers.ts';
import { serverStatesTable } from '#features/servers/server/servers.table.ts';
import { type LiveEvent, liveEvent } from '#kit/realtime/live-event.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { testRuntime } from '#kit/testing/runtime.ts';
import type { Online } from '../statistics.contract.ts';
import { createOnlineCounter } from './online-counter.ts';

const database = await testDatabase();
const runtime = testRuntime({ database, implementations: [] });
after(async () => {
  await runtime.close();
  await database.close();
});
await runtime.bySystem(({ tx }) => seedServers(tx));

/** A separate process; records what it publishes to its listeners. */
function aProcess() {
  const told: Online[] = [];
  let last: LiveEvent | undefined;
  const tell = (topic: string, payload: unknown) => {
    told.push(payload as Online);
    last = liveEvent(topic, String(told.length), JSON.stringify(payload));
  };
  const forget = () => {
    last = undefined;
  };
  return { told, forget, count: createOnlineCounter({ database, realtime: { tell, last: () => last } }) };
}

const heartbeat = { bootId: 'boot-0001', capacity: 1000, arena: 4, gameVersion: '1.0.0' };
const heard = (server: number, online: number) => runtime.bySystem((ctx) => recordServerHeartbeat(ctx, { ...heartbeat, server, online }));
const silentFor = (server: number, seconds: number) =>
  runtime.bySystem(({ tx }) =>
    tx
      .update(serverStatesTable)
      .set({ heardAt: sql`clock_timestamp() - make_interval(secs => ${seconds})` })
      .where(eq(serverStatesTable.server, server)),
  );
const world = (online: Online | undefined, number: number) => online?.servers.find((server) => server.number === number);

describe('live counter', () => {
  test('reports that it is updating while no server has sent a heartbeat', async () => {
    const { told, count } = aProcess();
    await count();
    assert.equal(told[0]?.updating, true);
    assert.equal(told[0]?.online, 0);
  });

  test('publishes the sum of all servers in every process, and nothing while nothing changes', async () => {
    const [first, second] = [aProcess(), aProcess()];
    await heard(1, 120);
    await heard(2, 30);
    for (const { count } of [first, second]) {
      await count();
      await count();
    }
    assert.deepEqual(
      first.told.map(({ online, updating }) => ({ online, updating })),
      [{ online: 150, updating: false }],
    );
    assert.deepEqual(second.told, first.told);
  });

  test('publishes again if the last value was evicted, so that the next listener gets one', async () => {
    const { told, forget, count } = aProcess();
    await count();
    await count();
    assert.equal(told.length, 1);
    forget();
    await count();
    assert.equal(told.length, 2);
    assert.deepEqual(told[1], told[0]);
  });

  test('shows a server as down after 30 seconds of silence, and as up with its next heartbeat', async () => {
    const { told, count } = aProcess();
    await heard(1, 120);
    await silentFor(1, 29);
    await count();
    assert.deepEqual(world(told.at(-1), 1), { number: 1, running: true, online: 120 });
    await silentFor(1, 31);
    await count();
    assert.deepEqual(world(told.at(-1), 1), { number: 1, running: false, online: null });
    await silentFor(2, 31);
    await count();
    assert.deepEqual([told.at(-1)?.updating, told.at(-1)?.online], [true, 150], 'O03 the last number stays, and is said to be old');
    await heard(1, 7);
    await count();
    assert.deepEqual(world(told.at(-1), 1), { number: 1, running: true, online: 7 });
    assert.equal(told.at(-1)?.updating, false);
  });
});
