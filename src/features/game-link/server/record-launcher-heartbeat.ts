import { sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { only } from '#kit/db/rows.ts';
import { launcherHeardTopic } from '../game-link.topics.ts';
import { launcherPhasesTable } from './game-link.table.ts';

type Heartbeat = { readonly launcher: string; readonly phases: { readonly downloading: number; readonly connecting: number } };

/** Stores the launcher's number of players per phase and publishes it. */
export async function recordLauncherHeartbeat(ctx: Ctx, { launcher, phases }: Heartbeat): Promise<Date> {
  const heardAt = sql`statement_timestamp()`;
  const rows = await ctx.tx
    .insert(launcherPhasesTable)
    .values({ launcher, ...phases, heardAt })
    .onConflictDoUpdate({ target: launcherPhasesTable.launcher, set: { ...phases, heardAt } })
    .returning({ heardAt: launcherPhasesTable.heardAt });
  ctx.afterCommit(() => ctx.services.realtime.publish(launcherHeardTopic, { launcher, ...phases }));
  return only(rows).heardAt;
}
