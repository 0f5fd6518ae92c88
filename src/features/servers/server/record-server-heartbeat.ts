import { sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { only } from '#kit/db/rows.ts';
import { serverHeardTopic } from '../servers.topics.ts';
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
 * Writes down what a game world says of itself, and tells whoever listens. The time is the database's, whatever the game's clock
 * says. `rebooted`: it runs with another boot id than before, or is heard for the first time.
 */
export async function recordServerHeartbeat(
  ctx: Pick<Ctx, 'tx' | 'afterCommit' | 'services'>,
  heartbeat: Heartbeat,
): Promise<{ readonly rebooted: boolean; readonly heardAt: Date }> {
  // The same instant throughout the statement, so that a boot of this very moment can be told by it.
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
