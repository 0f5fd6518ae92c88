import { sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { only } from '#kit/db/rows.ts';
import { serverHeardTopic } from '../servers.feature.ts';
import { serverStatesTable } from './servers.table.ts';

export type Heartbeat = {
  readonly server: number;
  readonly bootId: string;
  readonly online: number;
  readonly capacity: number;
  readonly arena: number;
  readonly gameVersion: string;
};

/**
 * Stores a game server's heartbeat and publishes it. The time is the database's, because the game's clock may be wrong. `rebooted`: the
 * boot id is new, or this is the first heartbeat.
 */
export async function recordServerHeartbeat(
  ctx: Pick<Ctx, 'tx' | 'afterCommit' | 'services'>,
  heartbeat: Heartbeat,
): Promise<{ readonly rebooted: boolean; readonly heardAt: Date }> {
  // Constant within the statement, so that a boot at this instant can be recognised.
  const now = sql`statement_timestamp()`;
  const { bootId, bootedAt } = serverStatesTable;
  const rows = await ctx.tx
    .insert(serverStatesTable)
    .values({ ...heartbeat, bootedAt: now, heardAt: now })
    .onConflictDoUpdate({
      target: serverStatesTable.server,
      set: {
        bootId: heartbeat.bootId,
        bootedAt: sql`case when ${bootId} = ${heartbeat.bootId} then ${bootedAt} else statement_timestamp() end`,
        online: heartbeat.online,
        capacity: heartbeat.capacity,
        arena: heartbeat.arena,
        gameVersion: heartbeat.gameVersion,
        heardAt: now,
      },
    })
    .returning({ heardAt: serverStatesTable.heardAt, rebooted: sql<boolean>`${bootedAt} = ${serverStatesTable.heardAt}` });
  const { rebooted, heardAt } = only(rows);
  ctx.afterCommit(() => ctx.services.realtime.publish(serverHeardTopic, { ...heartbeat, rebooted }));
  return { rebooted, heardAt };
}
