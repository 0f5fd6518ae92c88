import { eq } from 'drizzle-orm';
import { anAccount } from '#features/accounts/server/accounts.builders.ts';
import { alarmsTable } from '#features/alarms/server/alarms.table.ts';
import { commandsTable } from '#features/game-link/server/game-link.table.ts';
import { recordServerHeartbeat } from '#features/servers/server/record-server-heartbeat.ts';
import { seedServers } from '#features/servers/server/seed-servers.ts';
import { serverStatesTable } from '#features/servers/server/servers.table.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { aPerson, testRuntime } from '#kit/testing/runtime.ts';
import { advanceRestarts } from './advance-restarts.ts';
import { restartHandlers } from './restart.handlers.ts';
import { restartsTable, restartWorldsTable } from './restart.table.ts';

/** The feature with its own database, five servers with heartbeats and a person who may restart them. */
export async function aRestartFixture() {
  const database = await testDatabase();
  const runtime = testRuntime({ database, implementations: restartHandlers });
  const { id } = await runtime.bySystem(async ({ tx }) => {
    await seedServers(tx);
    return anAccount(tx);
  });
  const operator = { ...aPerson({ id, login: 'operator' }, 'restart.read', 'restart.order'), passwordFresh: true };
  const boots = new Map<number, number>();
  const heard = (server: number, online = 10) =>
    runtime.bySystem((ctx) =>
      recordServerHeartbeat(ctx, {
        server,
        bootId: `boot-${server}-000${boots.get(server) ?? 0}`,
        online,
        capacity: 100,
        arena: 0,
        gameVersion: '1.0.0',
      }),
    );
  return {
    runtime,
    accountId: id,
    operator,
    call: runtime.as(operator),
    heard,
    async reboots(server: number) {
      boots.set(server, (boots.get(server) ?? 0) + 1);
      await heard(server);
    },
    /** Runs the restarts with a clock this many minutes ahead. */
    passes: (minutes: number) => runtime.bySystem((ctx) => advanceRestarts(ctx, new Date(Date.now() + minutes * 60_000))),
    commands: () =>
      runtime.bySystem(({ tx }) => tx.select().from(commandsTable).where(eq(commandsTable.kind, 'restart')).orderBy(commandsTable.id)),
    /** Resets all restarts; the first server is the fullest. */
    async anew() {
      await runtime.bySystem(async ({ tx }) => {
        for (const table of [restartWorldsTable, restartsTable, commandsTable, alarmsTable, serverStatesTable]) await tx.delete(table);
      });
      for (const [place, server] of [1, 2, 3, 4, 5].entries()) await heard(server, 10 * (5 - place));
    },
    async close() {
      await runtime.close();
      await database.close();
    },
  };
}
