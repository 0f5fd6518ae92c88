import { findAccountIds } from '#features/accounts/server/accounts.queries.ts';
import type { Tx } from '#kit/db/database.ts';
import { only } from '#kit/db/rows.ts';
import { restartsTable, restartWorldsTable } from './restart.table.ts';

const hour = 3_600_000;
const minute = 60_000;

type Demo = {
  readonly hoursAgo: number;
  readonly reason: string;
  readonly minutes: number;
  readonly servers: readonly number[];
  readonly cancelled?: true;
};

const demo: readonly Demo[] = [
  { hoursAgo: 26 * 24, reason: 'Update 1.40: new garages', minutes: 10, servers: [5, 4, 3, 2, 1] },
  { hoursAgo: 12 * 24, reason: 'Memory grows after the weekend event', minutes: 5, servers: [2] },
  { hoursAgo: 9 * 24, reason: 'Update 1.41 is postponed', minutes: 30, servers: [1], cancelled: true },
  { hoursAgo: 5 * 24, reason: 'Update 1.42: Harbour opens', minutes: 10, servers: [5, 4, 3, 2, 1] },
  { hoursAgo: 31, reason: 'Doors of the bank got stuck', minutes: 1, servers: [3] },
];

/** A month of restarts, counted back from now. Sends no commands to the game. */
export async function seedDemoRestarts(tx: Tx, now = new Date()): Promise<void> {
  const [known] = await tx.select({ id: restartsTable.id }).from(restartsTable).limit(1);
  if (known) return;
  const developer = (await findAccountIds(tx, ['developer'])).get('developer');
  for (const { hoursAgo, reason, minutes, servers, cancelled } of demo) {
    const orderedAt = new Date(now.getTime() - hoursAgo * hour);
    const turn = (place: number) => orderedAt.getTime() + (place + 1) * (minutes + 1) * minute;
    const endedAt = new Date(cancelled ? orderedAt.getTime() + 2 * minute : turn(servers.length - 1));
    const { id } = only(
      await tx
        .insert(restartsTable)
        .values({
          scope: servers.length > 1 ? 'all' : 'one',
          reason,
          minutes,
          state: cancelled ? 'cancelled' : 'done',
          orderedBy: developer,
          cancelledBy: cancelled ? developer : undefined,
          orderedAt,
          endedAt,
        })
        .returning({ id: restartsTable.id }),
    );
    await tx.insert(restartWorldsTable).values(
      servers.map((server, position) => ({
        restartId: id,
        server,
        position,
        state: cancelled ? ('cancelled' as const) : ('back' as const),
        at: new Date(turn(position) - minute),
        backAt: cancelled ? null : new Date(turn(position) - 40_000),
      })),
    );
  }
}
